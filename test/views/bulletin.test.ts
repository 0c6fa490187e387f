import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Bulletin } from '../../src/model/bulletin.ts';
import type { Language } from '../../src/model/language.ts';
import { besideUnread } from '../../src/model/raised.ts';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { bulletinWith, dayUntil, metadataWith, period } from '../model/bulletins.ts';
import { fullProduct } from '../schema/payloads.ts';
import { areaWith, contextWith, spaced } from './context.ts';
import { blocksOf, bulletinPage, sectionOf } from './pages.ts';

function page(language: Language, own: Bulletin, english?: Bulletin) {
  const area = areaWith({
    en: english ? { kind: 'bulletin', bulletin: english } : undefined,
    [language]: { kind: 'bulletin', bulletin: own },
  });
  return bulletinPage(contextWith(language, { areas: [area] }), area);
}

/** All texts of a page, without the markup of its drawings. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsOf);
}

function read(payload: unknown): Bulletin {
  const { value: bulletin } = readBulletin(payload, 'whole');
  if (!bulletin) throw new Error('The product is not read.');
  return bulletin;
}

/** Every text that a reader must find on the page: whatever the product says, without markup and identifiers. */
function readerTexts(payload: unknown, key = ''): string[] {
  const unseen = [
    'id',
    'slug',
    'url',
    'bbox',
    'value',
    'alt',
    'timezone',
    'dateIssued',
    'validUntil',
    'dateTaken',
  ];
  if (unseen.includes(key)) return [];
  if (typeof payload === 'string') {
    const plain = payload.replace(/<[^>]*>/g, '\n').split('\n');
    return plain.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line.length > 3);
  }
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).flatMap(([name, value]) => readerTexts(value, name));
}

test('a summary of a kind that is a word of the language itself has no place of its own on the page', () => {
  const kinds = ['constructor', '__proto__', 'weather-summary'];
  const summaries = kinds.map((kind) => ({ kind, display: 'Summary', content: `<p>${kind}</p>` }));
  const { content } = page('en', bulletinWith({ summaries }));
  const texts = content?.sections.flat().filter(({ blocks }) => blocks.some(({ kind }) => kind === 'text'));
  expect(texts?.map(({ id }) => id)).toEqual([undefined, undefined, 'weather']);
});

test('beside a bulletin that can’t be read one notice says why ratings are the least', () => {
  const until = Date.UTC(2026, 1, 7, 23);
  const bulletin = bulletinWith({ until, days: [dayUntil(until, 'high')] });
  const metadata = metadataWith({ periods: [period('open', until, 'high')] });
  const edition = { kind: 'bulletin' as const, bulletin, metadata };
  const area = areaWith({ en: besideUnread(edition, bulletin.issued as number) });
  const words = wordsOf(bulletinPage(contextWith('en', { areas: [area] }), area)).join('\n');
  expect(words).toContain('At least');
  expect(words).toContain('can’t be read here. It may be newer');
  expect(words).not.toContain('give different ratings');
});

test('the rating of now never lasts longer in words than it may be shown', () => {
  const issued = Date.UTC(2026, 1, 6, 23);
  const days = [dayUntil(issued + 36 * 3_600_000, 'low')];
  const until = (end: Bulletin['until']) => page('en', bulletinWith({ issued, until: end, days })).now?.until;
  const [unknown, day, known] = [
    until('unreadable'),
    until(issued + 24 * 3_600_000),
    until(issued + 30 * 3_600_000),
  ];
  expect(unknown).toBe(day);
  expect(known).not.toBe(day);
});

describe('a French page', () => {
  const texts: Partial<Bulletin> = {
    highlights: '<p>Storm slabs are reactive.</p>',
    summaries: [{ kind: 'avalanche-summary', display: '', content: '<p>Several were seen on Friday.</p>' }],
    advice: ['Avoid steep lee slopes.', 'Évitez les pentes raides.'],
    days: [dayUntil(Date.UTC(2026, 1, 7, 23), 'high')],
    fullTranslation: false,
  };
  const french = bulletinWith({
    ...texts,
    summaries: [
      { kind: 'avalanche-summary', display: '', content: '<p>Plusieurs ont été vues vendredi.</p>' },
    ],
  });
  const english = bulletinWith({
    ...texts,
    advice: ['Avoid steep lee slopes.', 'Avoid cornices in general.'],
  });

  test('marks what equals the English text as English, and nothing else', () => {
    const shown = page('fr', french, english);
    expect(blocksOf(shown, 'text').map(({ lang, html }) => [lang, html])).toEqual([
      ['en', '<p>Storm slabs are reactive.</p>'],
      [undefined, '<p>Plusieurs ont été vues vendredi.</p>'],
    ]);
    expect(blocksOf(shown, 'advice')[0]?.list.map(({ lang }) => lang)).toEqual(['en', undefined]);
  });

  test('says that it is not fully translated, in the notices and among the facts', () => {
    const { notices, content } = page('fr', french, english);
    expect(notices).toContain('Ce bulletin n’est pas entièrement traduit.');
    expect(content?.details.facts).toContainEqual({ label: 'Traduction', text: 'Incomplète' });
    expect(page('fr', { ...french, fullTranslation: true }, english).notices).toEqual([]);
  });

  test('is not the English one: there the flag means nothing', () => {
    const { notices, content } = page('en', english);
    expect(notices).toEqual([]);
    expect(wordsOf(content).join()).not.toMatch(/translation|translated/i);
    expect(JSON.stringify(content)).not.toContain('"lang"');
  });
});

describe('a bulletin’s page', () => {
  test('shows every field of a product', () => {
    const words = wordsOf(page('en', read(fullProduct()))).join('\n');
    for (const text of readerTexts(fullProduct())) {
      // Ratings, days, bands, aspects and likelihoods are in our own words; an image's own identifiers are none.
      if (
        /^(high|considerable|moderate|Saturday|Sunday|Monday|Likely - Very Likely|Below Treeline)$/.test(text)
      )
        continue;
      if (/^(elevation|aspect|likelihood|size|North|East|Small - Large|Alpine, Treeline|a{64})$/.test(text))
        continue;
      if (
        /^([ensw]{1,2}_(alp|tln|btl)|info|avalanche|avalancheforecast|Avalanche Summary|Weather Summary)$/.test(
          text,
        )
      )
        continue;
      expect(words).toContain(text);
    }
    expect(words).toMatch(/Size 1\.5 to 2\.5/);
    expect(words).toContain('Likely to very likely');
  });

  test('says of what could not be read that something is left out', () => {
    const broken = read({ ...fullProduct(), notifications: 'closed' });
    expect(page('en', broken).notices.join()).toMatch(/Unreadable parts/);
  });
});

describe('a page says in words that fit', () => {
  test.each([
    ['en', 'open', undefined, 'Valid until further notice'],
    ['fr', 'open', undefined, 'Valide jusqu’à nouvel ordre'],
    ['en', 'absent', undefined, 'End of validity unknown'],
    ['fr', 'unreadable', undefined, 'Fin de validité inconnue'],
    ['en', Date.UTC(2026, 1, 7, 23), '2026-02-07T23:00:00Z', /^Valid until Saturday, February 7, 2026/],
    ['fr', Date.UTC(2026, 1, 7, 23), '2026-02-07T23:00:00Z', /^Valide jusqu’au samedi 7 février 2026/],
  ] as const)('until when it is valid (%s, %s)', (language, until, iso, words) => {
    const { content, frame } = page(language, bulletinWith({ until }));
    const said = spaced([content?.until.label, content?.until.text].filter(Boolean).join(' '));
    expect(said).toMatch(words);
    expect(content?.until.iso).toBe(iso);
    expect(spaced(frame.description).endsWith(`. ${said}.`)).toBe(true);
  });

  test.each([
    ['en', 'absent', 'Date of issue unknown'],
    ['fr', 'unreadable', 'Date de publication inconnue'],
    ['fr', 'open', 'Date de publication inconnue'],
  ] as const)('when it was issued, unless that is unknown (%s, %s)', (language, issued, words) => {
    const { content } = page(language, bulletinWith({ issued }));
    expect(content?.issued).toEqual({ label: '', text: words });
  });

  test('that the confidence was not stated, and of what kind the bulletin is', () => {
    const confidence = { value: 'norating', display: 'No rating', statements: [] };
    // By itself it says nothing.
    expect(sectionOf(page('fr', bulletinWith({ confidence })), 'confidence')).toBeUndefined();
    const given = { ...confidence, statements: ['Few observations.'] };
    const said = (language: Language) =>
      blocksOf(page(language, bulletinWith({ confidence: given })), 'rating').map(({ text }) => text);
    expect([said('fr'), said('en')]).toEqual([['Non précisée'], ['Not stated']]);
    const kind = (language: Language, word: string) =>
      page(language, bulletinWith({ kind: word })).content?.details.facts.find(
        ({ label }) => label === 'Type',
      )?.text;
    expect([kind('en', 'avalancheforecast'), kind('fr', 'avalancheforecast')]).toEqual([
      'Avalanche bulletin',
      'Bulletin d’avalanche',
    ]);
    expect([kind('fr', 'offseason'), kind('fr', 'special')]).toEqual(['Hors saison', 'special']);
  });
});

describe('the rating now at the head', () => {
  const today = dayUntil(Date.UTC(2026, 1, 7, 23), 'high low low');

  test('is the highest danger of the period that counts', () => {
    const { now } = page('en', bulletinWith({ days: [today] }));
    expect(now && spaced(`${now.label}: ${now.rating.text}`)).toBe('Highest danger: 4 – High');
    expect(now?.rating.icon).toBe('high');
  });

  test('says so when no period covers this moment', () => {
    const over = dayUntil(Date.UTC(2026, 1, 6, 23, 30), 'high');
    expect(page('fr', bulletinWith({ days: [over] })).now?.rating).toMatchObject({
      style: 'none',
      text: 'Aucun indice pour l’instant',
    });
  });

  test('is absent when the bulletin has expired', () => {
    const until = Date.UTC(2026, 1, 6, 23, 30);
    expect(page('en', bulletinWith({ until, days: [today] })).now).toBeUndefined();
  });
});

describe('the absence of problems and ratings', () => {
  const end = Date.UTC(2026, 1, 7, 23);
  const sections = (change: Partial<Bulletin>) => {
    const shown = page('en', bulletinWith(change));
    return ['problems', 'danger'].map((id) => {
      const [block] = sectionOf(shown, id)?.blocks ?? [];
      return block?.kind === 'words' ? block.text : block && 'table';
    });
  };

  test('is said on the page of a bulletin that rates the danger', () => {
    expect(sections({ days: [dayUntil(end, 'low')] })).toEqual(['No problems identified', 'table']);
    expect(sections({ days: [] })).toEqual([undefined, 'This bulletin has no danger ratings.']);
  });

  test.each([
    ['early season', { days: [dayUntil(end, 'earlyseason')] }, [undefined, 'table']],
    ['spring', { days: [dayUntil(end, 'spring')] }, [undefined, 'table']],
    ['no level', { days: [dayUntil(end, 'norating -')] }, [undefined, 'table']],
    ['off season', { kind: 'offseason', days: [] }, [undefined, undefined]],
    ['off season with ratings', { days: [dayUntil(end, 'offseason')] }, [undefined, undefined]],
    ['expired', { until: 0, days: [dayUntil(end, 'low')] }, [undefined, undefined]],
    ['expired without days', { until: 0, days: [] }, [undefined, undefined]],
    ['problems unread', { days: [dayUntil(end, 'low')], unread: ['report.problems'] }, [undefined, 'table']],
  ] as [string, Partial<Bulletin>, unknown[]][])('is no reassurance: %s', (_, change, said) => {
    expect(sections(change)).toEqual(said);
  });
});

test('an area with a bulletin in the other language only says which language is missing', () => {
  const area = areaWith({ en: { kind: 'bulletin', bulletin: bulletinWith() }, fr: { kind: 'none' } });
  const found = bulletinPage(contextWith('fr', { areas: [area] }), area);
  expect(found.state).toMatchObject({ key: 'none', usable: false, label: 'Aucun bulletin en français' });
  expect(found.state.more).toContain('Il y a un bulletin en anglais.');
  expect(found.elsewhere?.text).toBe('Ce bulletin en anglais');
  const neither = areaWith({ en: { kind: 'none' }, fr: { kind: 'none' } });
  expect(bulletinPage(contextWith('fr', { areas: [neither] }), neither).state.label).toBe('Aucun bulletin');
});

const captures = process.env.NEVE_CAPTURES;
describe.skipIf(!captures)('the captured bulletin (skipped where NEVE_CAPTURES names no folder)', () => {
  const load = (): unknown =>
    JSON.parse(
      readFileSync(
        path.join(captures ?? '', 'product_point_en_2026-01-08_akamina-flathead-lizard.json'),
        'utf8',
      ),
    );

  test.each(['en', 'fr'] as const)('shows every text that it holds (%s)', (language) => {
    const found = page(language, read(load()));
    const words = wordsOf(found).join('\n').replace(/\s+/g, ' ').replaceAll('&amp;', '&');
    const own = new Set(['problems', 'dangerRatings', 'type']);
    const payload = load() as { report: Record<string, unknown> };
    const { problems, ...report } = payload.report;
    for (const key of own) delete report[key];
    const texts = readerTexts({ ...payload, area: null, type: null, report });
    const [problem] = problems as { comment: string }[];
    texts.push(...readerTexts(problem?.comment));
    expect(texts.length).toBeGreaterThan(25);
    // Headings, the confidence's word and the like are in our own words.
    const ours = /^(Moderate|Avalanche Summary|Snowpack Summary|Weather Summary|moderate|avalanche-summary)$/;
    for (const text of texts.filter((each) => !ours.test(each))) expect(words).toContain(text);
  });

  test('has its ratings, its problem and its times in words', () => {
    const area = areaWith({ en: { kind: 'bulletin', bulletin: read(load()) } });
    const inForce = contextWith('en', { areas: [area], builtAt: Date.UTC(2026, 0, 8, 6) });
    const shown = bulletinPage(inForce, area);
    const { content } = shown;
    const [table] = blocksOf(shown, 'danger');
    expect(table?.columns.map(({ weekday }) => weekday)).toEqual(['Thursday', 'Friday', 'Saturday']);
    expect(table?.rows.map((row) => row.cells.map(({ style }) => style))).toEqual([
      ['considerable', 'moderate', 'moderate'],
      ['moderate', 'moderate', 'moderate'],
      ['low', 'low', 'low'],
    ]);
    const problems = blocksOf(shown, 'problem');
    expect(problems.map(({ heading }) => heading)).toEqual(['Problem 1: Storm slab']);
    expect(problems[0]?.facts.map(({ text }) => text.join())).toEqual([
      'Alpine, treeline and below treeline, on all slopes',
      'Possible',
      'Size 1.5 to 2.5',
    ]);
    expect(content?.until.text).toMatch(/January 8, 2026.*4.p\.m\..PT/);
    expect(sectionOf(shown, 'confidence')?.blocks).toMatchObject([
      { kind: 'rating', text: 'Moderate' },
      { kind: 'text' },
    ]);
    expect(content?.details.facts.map(({ text }) => text)).toContain('1');
  });
});
