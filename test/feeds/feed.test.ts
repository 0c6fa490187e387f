import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Feed, goneFeed, jsonFeedOf, rssOf, rssTitle } from '../../src/feeds/feed.ts';
import type { Area } from '../../src/model/area.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import type { GoneAddress } from '../../src/model/gone-address.ts';
import { raisedBy } from '../../src/model/raised.ts';
import { gonePage } from '../../src/views/gone.ts';
import { bulletinWith, dayUntil, metadataWith, period } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from '../views/context.ts';
import { type ReadFeed, readJsonFeed, readRss } from './feed-rules.ts';
import { areaFeed, languageFeed, placeFeed } from './feeds-of.ts';

const hour = 3_600_000;
const day = 24 * hour;
const until = Date.UTC(2026, 1, 7, 23);
const rated = (change: Partial<Bulletin> = {}) =>
  bulletinWith({ version: 3, days: [dayUntil(until, 'considerable moderate low')], ...change });
const areaOf = (bulletin: Bulletin, change: Partial<Area> = {}) =>
  areaWith({ en: { kind: 'bulletin', bulletin }, fr: { kind: 'bulletin', bulletin }, ...change });

/** A feed in both its forms, which must hold the same. */
async function read(feed: Feed): Promise<ReadFeed> {
  const rss = readRss(await rssOf(feed), feed.rss);
  const json = readJsonFeed(jsonFeedOf(feed), feed.json);
  expect(rss.faults).toEqual([]);
  expect(json.faults).toEqual([]);
  const compared = ({ items }: ReadFeed) =>
    items.map(({ id, title, html }) => ({ id, title: rssTitle(title), html }));
  expect(compared(json)).toEqual(compared(rss));
  expect(rssTitle(json.title)).toBe(rss.title);
  return rss;
}

test('an entry whose ratings are raised under the same issue is another one', async () => {
  const bulletin = rated();
  const idOf = async (edition: Area['en']) => {
    const area = areaWith({ en: edition });
    return (await read(areaFeed(contextWith('en', { areas: [area] }), area))).items[0]?.id;
  };
  const own = await idOf({ kind: 'bulletin', bulletin });
  expect(own).toMatch(/#b1-v3$/);
  const now = Date.UTC(2026, 1, 7);
  const higher = rated({ id: 'b2', days: [dayUntil(until, 'high')] });
  expect(await idOf(raisedBy({ kind: 'bulletin', bulletin }, { bulletin: higher }, now))).toBe(`${own}-h4`);
  const metadata = metadataWith({ productId: 'b1', periods: [period('open', until, 'extreme')] });
  expect(await idOf({ kind: 'bulletin', bulletin, metadata })).toBe(`${own}-h5`);
});

test('an entry names the danger in words with its end, and holds the whole text', async () => {
  const bulletin = rated({
    highlights: '<p>Look <a href="/more">here</a>.</p><script>alert(1)</script>',
    advice: ['Keep to ridges.'],
  });
  const feed = await read(areaFeed(contextWith('en', { areas: [areaOf(bulletin)] }), areaOf(bulletin)));
  const [item] = feed.items;
  expect(feed.title).toBe('Ember Range – Avalanche bulletins');
  expect(spaced(item?.title ?? '')).toContain('Ember Range');
  expect(spaced(item?.title ?? '')).toMatch(/^Ember Range: 3 – Considerable until 7 Feb 2026, 3 p\.m\. PT$/);
  expect(item?.id).toBe('https://bulletins.example/en/forecasts/ember-range/#b1-v3');
  expect(item?.date).toBe('Fri, 06 Feb 2026 23:00:00 GMT');
  expect(item?.html).toContain('<a href="https://example.org/more"');
  expect(item?.html).toContain('Keep to ridges.');
  expect(spaced(item?.html ?? '')).toMatch(
    /Alpine: 3 – Considerable<br>Treeline: 2 – Moderate<br>Below treeline: 1 – Low/,
  );
  expect(spaced(item?.html ?? '')).toContain('<strong>Valid until Saturday, February 7, 2026, 3 p.m.');
  expect(item?.html).not.toMatch(/alert|Current/);
});

test('once it has expired, no rating is in title, summary or text; id, link and date stay', async () => {
  const area = areaOf(rated());
  const at = async (builtAt: number) => {
    const feed = areaFeed(contextWith('en', { areas: [area], builtAt }), area);
    return { item: (await read(feed)).items[0], summary: feed.items[0]?.summary };
  };
  const before = await at(until - hour);
  const after = await at(until + day);
  expect(after.item?.title).toBe('EXPIRED – Ember Range');
  expect(spaced(`${after.summary} ${after.item?.html}`)).not.toMatch(/Considerable|Moderate|Low/);
  expect(after.item?.html).toContain('<strong>Expired.</strong>');
  expect(after.item?.id).toBe(before.item?.id);
  expect(after.item?.date).toBe(before.item?.date);
});

test('while an issue is in force, its feed is the same byte for byte, whenever it is made', async () => {
  const area = areaOf(
    rated({ until: until + day, days: [dayUntil(until, 'low'), dayUntil(until + day, 'high')] }),
  );
  const at = (builtAt: number) => rssOf(areaFeed(contextWith('en', { areas: [area], builtAt }), area));
  expect(await at(until + hour)).toBe(await at(until - hour));
  expect(await at(until + day - 1)).toBe(await at(until - hour));
});

test('a new version is a new entry', async () => {
  const idOf = async (bulletin: Bulletin) => {
    const area = areaOf(bulletin);
    return (await read(areaFeed(contextWith('en', { areas: [area] }), area))).items[0]?.id;
  };
  expect(await idOf(rated({ version: 4 }))).not.toBe(await idOf(rated()));
});

describe('an area without a bulletin to show has an entry that says so, without date or rating', () => {
  const metadata = metadataWith();
  test.each([
    [{ kind: 'external', bulletin: rated(), metadata }, 'Published elsewhere'],
    [{ kind: 'unreadable', url: 'https://example.org/x', title: 'Ember Range', metadata }, 'Unreadable'],
    [{ kind: 'none', metadata }, 'No bulletin'],
    [{ kind: 'failed', metadata }, 'Not available'],
  ] as const)('%j', async (edition, label) => {
    const area = areaWith({ en: edition });
    const { items } = await read(areaFeed(contextWith('en', { areas: [area] }), area));
    expect(items.map(({ title, date }) => [title, date])).toEqual([[`Ember Range – ${label}`, undefined]]);
    expect(items[0]?.html).not.toMatch(/Considerable|Moderate/);
    expect(items[0]?.id).toBe(`https://bulletins.example/en/forecasts/ember-range/#state-${edition.kind}`);
  });
});

test.each([
  ['not valid yet', { issued: until - hour }, 'Not valid yet'],
  ['off season', { kind: 'offseason', days: [] }, 'Off season'],
  ['without an end, and old', { issued: Date.UTC(2026, 0, 1), until: 'absent' as const }, 'EXPIRED'],
])('a bulletin that is %s shows no rating', async (_, change, said) => {
  const area = areaOf(rated(change));
  const [item] = (await read(areaFeed(contextWith('en', { areas: [area] }), area))).items;
  expect(item?.title).toContain(said);
  expect(`${item?.title} ${item?.html}`).not.toMatch(/Considerable|Moderate/);
});

test('of a bulletin without an end no rating is in an entry, which would look valid for ever', async () => {
  const area = areaOf(rated({ until: 'absent' }));
  for (const language of ['en', 'fr'] as const) {
    const [item] = (await read(areaFeed(contextWith(language, { areas: [area] }), area))).items;
    expect(`${item?.title} ${item?.html}`).not.toMatch(/Considerable|Moderate|Considérable|Modéré|24/);
    expect(item?.html).toMatch(/its ratings aren’t shown here|ses indices ne sont donc pas affichés/);
  }
});

test('an entry’s end is that of the ratings in its title, where the bulletin is valid for longer', () => {
  const area = areaOf(rated({ until: until + 9 * day }));
  const { items } = areaFeed(contextWith('en', { areas: [area] }), area);
  expect(items.map((item) => item.until)).toEqual([until]);
});

test('a kept copy says so', async () => {
  const area = areaWith({
    en: { kind: 'bulletin', bulletin: rated(), kept: { at: Date.UTC(2026, 1, 6, 20) } },
  });
  const [item] = (await read(areaFeed(contextWith('en', { areas: [area] }), area))).items;
  expect(item?.html).toContain('The forecast service is unavailable. This copy was saved on');
});

test('in French all of it is French, with « EXPIRÉ »', async () => {
  const area = areaOf(rated());
  const feed = await read(areaFeed(contextWith('fr', { areas: [area], builtAt: until + day }), area));
  expect(feed.items[0]?.title).toBe('EXPIRÉ – Ember Range');
  expect(feed.items[0]?.html).toContain('Valide jusqu’au');
});

test('the sample says in every title that it is one', async () => {
  const area = areaOf(rated());
  const context = contextWith('en', { areas: [area], sample: true });
  for (const feed of [await read(areaFeed(context, area)), await read(languageFeed(context))]) {
    for (const title of [feed.title, ...feed.items.map((item) => item.title)])
      expect(title).toMatch(/^Sample data, not a forecast – /);
  }
});

test('a language’s feed has an entry for each area, the latest issue first, those without a date last', async () => {
  const areas = [
    areaWith({ id: 'a1', slug: 'none', en: { kind: 'none' } }),
    areaOf(rated({ title: 'Older', issued: until - 20 * hour }), { id: 'a2', slug: 'older' }),
    areaOf(rated({ title: 'Newer', issued: until - 19 * hour }), { id: 'a3', slug: 'newer' }),
    areaOf(rated({ title: 'Undated', issued: 'absent' }), { id: 'a4', slug: 'undated' }),
  ];
  const { items } = await read(languageFeed(contextWith('en', { areas })));
  expect(items.map(({ id }) => id.split('/')[5])).toEqual(['newer', 'older', 'none', 'undated']);
  expect(items.map(({ date }) => date !== undefined)).toEqual([true, true, false, false]);
});

test('of very many areas each stands in the language’s feed in short: the danger with its end, and the way to its page', async () => {
  const named = (index: number) => ({ id: `a${index}`, slug: `area-${index}` });
  const areas = Array.from({ length: 201 }, (_, index) => areaOf(rated({ id: `b${index}` }), named(index)));
  const context = contextWith('en', { areas });
  const [note] = (await read(languageFeed(context))).items;
  const [first] = areas;
  const [whole] = first ? (await read(areaFeed(context, first))).items : [];
  expect(note?.title).toBe(whole?.title);
  expect(note?.html).toMatch(/Highest danger:\s3\s–\s.+\d.+<a href="https:/s);
  expect(note?.html.length).toBeLessThan((whole?.html.length ?? 0) / 2);
  const expired = contextWith('en', { areas, builtAt: until + hour });
  const [late] = (await read(languageFeed(expired))).items;
  expect(late?.title).toMatch(/^EXPIRED – /);
  expect(late?.html).not.toMatch(/Highest danger/);
});

test('whoever follows an area that went learns which areas cover it, and sees no rating', async () => {
  const area = areaOf(rated());
  const gone = {
    slug: 'old',
    names: { en: 'Old Range' },
    isDrawn: true,
    covers: [{ areaId: 'a1', share: 1 }],
  };
  const context = contextWith('en', { areas: [area] });
  const feedOf = (each: GoneAddress) => read(goneFeed(context, each, gonePage(context, each)));
  const feed = await feedOf(gone);
  expect(feed.items.map(({ title }) => title)).toEqual(['Old Range: no longer forecast under this name']);
  expect(feed.items[0]?.html).toContain('href="https://bulletins.example/en/forecasts/ember-range/"');
  expect(`${feed.title} ${feed.items[0]?.html}`).not.toMatch(/Considerable|Moderate/);
  const moved = await feedOf({ ...gone, movedTo: 'a1' });
  expect(moved.items[0]?.id).toBe('https://bulletins.example/en/forecasts/old/#moved');
});

test('a place’s feed leads to the place, and names the area that holds it today', async () => {
  const area = areaOf(rated());
  const place = {
    slug: 'hut',
    name: { en: 'The hut', fr: 'Le refuge' },
    latitude: 51,
    longitude: -117,
    en: { basis: 'point' as const, areaId: 'a1' },
  };
  const { items } = await read(placeFeed(contextWith('en', { areas: [area], places: [place] }), place));
  expect(items[0]?.id).toBe('https://bulletins.example/en/places/hut/#b1-v3');
  expect(items[0]?.html).toContain('href="https://bulletins.example/en/forecasts/ember-range/"');
});

const nasty = [
  ']]>',
  '<![CDATA[x]]>',
  'A & B',
  '&amp;',
  '&lt;b&gt;',
  '&#0;',
  '&nbsp;',
  '<b>bold</b>',
  '</title>',
  '</channel></rss>',
  '<script>alert(1)</script>',
  '<!-- comment -->',
  '<?xml version="1.0"?>',
  '<!DOCTYPE x [<!ENTITY y "z">]>',
  '<3 powder',
  '"quotes" and \'quotes\'',
  'null \u0000 in it',
  'bell \u0007',
  'escape \u001b[31m',
  'vertical \u000b tab',
  'delete \u007f',
  'C1 \u0085 \u009b',
  'half \ud800 pair',
  '\udc00 low half',
  'noncharacter \ufffe \uffff',
  '\ufeffbyte order mark',
  'right \u200fto\u200e left',
  '\u202egnihton',
  '\u2066isolate\u2069',
  'שלום עולם',
  '🏔️❄️👩‍👩‍👧',
  'zero\u200bwidth\u00adsoft',
  'line\nbreak\r\nand\ttab',
  '\u2028line\u2029paragraph',
  '   ',
  '12',
  '1e3',
  'true',
  '__proto__',
  'x'.repeat(5000),
];

test('40 nasty titles and texts give valid feeds', async () => {
  expect(nasty).toHaveLength(40);
  const areas = nasty.map((title, index) =>
    areaOf(rated({ title, highlights: title, advice: [title], id: title, forecaster: title }), {
      id: `a${index}`,
      slug: `area-${index}`,
    }),
  );
  for (const language of ['en', 'fr'] as const) {
    const { items } = await read(languageFeed(contextWith(language, { areas })));
    expect(items).toHaveLength(40);
  }
});

test('a title stays what it is, for readers that show it as text', async () => {
  for (const title of ['A & B', '<3 powder', '&amp;', ']]>', 'a > b']) {
    const area = areaOf(rated({ title }));
    const [item] = (await read(areaFeed(contextWith('en', { areas: [area] }), area))).items;
    expect(item?.title.startsWith(title)).toBe(true);
  }
});

test('a title is no markup for readers that take it for HTML', async () => {
  for (const [title, shown] of [
    ['<b>bold</b>', '‹b›bold‹/b›'],
    ['Ember <script>alert(1)</script>', 'Ember ‹script›alert(1)‹/script›'],
    ['<img src=x onerror=alert(1)', '‹img src=x onerror=alert(1)'],
    ['<!-- x -->', '‹!-- x --›'],
  ] as const) {
    const area = areaOf(rated({ title }));
    const rss = await rssOf(areaFeed(contextWith('en', { areas: [area] }), area));
    const [item] = readRss(rss, '').items;
    expect(item?.title.startsWith(shown)).toBe(true);
    expect(rss).not.toMatch(/<title>[^<]*&amp;lt;/);
  }
});

test('two bulletins of one id in two areas, ids with slashes and dots: each its own entry', async () => {
  const areas = ['a/b', '..', '../../x', 'a/b', ''].map((id, index) =>
    areaOf(rated({ id }), { id: `a${index}`, slug: `area-${index}` }),
  );
  const { items } = await read(languageFeed(contextWith('en', { areas })));
  expect(items.map(({ id }) => id.slice('https://bulletins.example/en/forecasts/'.length)).sort()).toEqual([
    'area-0/#a%2Fb-v3',
    'area-1/#..-v3',
    'area-2/#..%2F..%2Fx-v3',
    'area-3/#a%2Fb-v3',
    'area-4/#-v3',
  ]);
});

test('an id as long as a book is a short one in an entry’s, another for each', async () => {
  const areas = ['b', 'c'].map((end) =>
    areaOf(rated({ id: 'é'.repeat(100_000) + end }), { id: end, slug: `area-${end}` }),
  );
  const { items } = await read(languageFeed(contextWith('en', { areas })));
  const issues = items.map(({ id }) => id.replace(/.*#/, ''));
  expect(new Set(issues).size).toBe(2);
  for (const issue of issues) expect(issue).toMatch(/^[0-9a-f]{64}-v3$/);
});

test('whatever a bulletin holds, its feeds are valid', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
      .map((units) => String.fromCharCode(...units)),
    fc.constantFrom(...nasty),
  );
  const instant = fc.oneof(
    fc.integer({ min: -8.64e15, max: 8.64e15 }),
    fc.constantFrom('absent' as const, 'open' as const, 'unreadable' as const),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        id: text,
        title: text,
        highlights: text,
        advice: fc.array(text, { maxLength: 2 }),
        url: text,
        zone: text,
      }),
      instant,
      instant,
      fc.option(fc.double({ noNaN: true }), { nil: undefined }),
      async (change, issued, end, version) => {
        const bulletin = rated({ ...change, issued, until: end });
        if (version !== undefined) bulletin.version = version;
        const area = areaOf(bulletin);
        await read(areaFeed(contextWith('fr', { areas: [area] }), area));
      },
    ),
    { numRuns: 150 },
  );
});
