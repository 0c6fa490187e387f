import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Figures } from '../../src/gate/figures.ts';
import { openSite } from '../../src/gate/folder.ts';
import { judge, type Verdict } from '../../src/gate/gate.ts';
import type { Repeats } from '../../src/gate/repeats.ts';
import { readConfig } from '../../src/settings/config.ts';

const { gate: limits } = readConfig({}, 'test');
const now = Date.UTC(2026, 1, 7, 20);
const hour = 3_600_000;
const iso = (hours: number) => new Date(now + hours * hour).toISOString();

/** A small site of two languages, as files; each test breaks one thing. */
let files: Record<string, string>;

const page = (lang: string, main: string, title = 'A page') =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><main id="content"><h1>Heading</h1><p>Enough to be read by somebody.</p>${main}</main></body></html>`;

/** As 0.1 wrote it: all in one file. */
const status = (changes: Partial<Figures> = {}, others: object = {}) =>
  JSON.stringify({
    builtAt: iso(0),
    sample: false,
    site: 'https://example.org/base/',
    accepted: [],
    quotations: [],
    figures: { service: 'one', areas: 28, languages: { en: ends(28), fr: ends(28) }, ...changes },
    ...others,
  });

function ends(count: number, until = iso(4), newest = iso(-20)) {
  return { ends: { [until]: count }, newest };
}

beforeEach(() => {
  const both = (name: string, main: string) => ({
    [`en/${name}`]: page('en-CA', main),
    [`fr/${name}`]: page('fr-CA', main),
  });
  files = {
    'index.html': page('en-CA', '<a href="/base/en/">English</a><a href="/base/fr/">Français</a>'),
    '404.html': page('en-CA', ''),
    ...both('index.html', '<a href="forecasts/ash/#content">Ash</a>'),
    ...both('forecasts/ash/index.html', '<p data-issued="1" data-state="current">Current</p>'),
    'en/feed.xml': '<?xml version="1.0"?><rss xmlns:atom="http://www.w3.org/2005/Atom"><a>&amp;</a></rss>',
    'en/feed.json': '{"title":"ok"}',
    'status.json': status(),
  };
});

async function folderOf(content: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-gate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(content)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

/** Judges the site, beside an old one where that is given. */
async function verdict(
  old?: Record<string, string>,
  { accept = [], repeats = {} }: { accept?: string[]; repeats?: Repeats } = {},
): Promise<Verdict> {
  const site = await openSite(await folderOf(files), old ? { folder: await folderOf(old) } : {}, limits);
  return judge(site, accept, repeats, limits);
}
const refusals = async (old?: Record<string, string>) => (await verdict(old)).refusals;

test('a good site passes, as the first one and in the place of an equal one', async () => {
  expect(await refusals()).toEqual([]);
  expect(await refusals({ ...files })).toEqual([]);
});

describe('against the site before', () => {
  const old = (changes: Partial<Figures>, others: object = {}) => ({
    ...files,
    'status.json': status(changes, others),
  });

  test('a drop of areas or of unexpired bulletins beyond the limit is refused, with the figures', async () => {
    files['status.json'] = status({ areas: 8, languages: { en: ends(8), fr: ends(28) } });
    expect(await refusals(old({}))).toEqual([
      'areas: 8 areas, 28 before: 71 % fewer; at most 20 % may go at once.',
      'bulletins: en: 8 unexpired bulletins, while 28 of those before haven’t run out: 71 % fewer; at most 20 % may go at once.',
    ]);
    files['status.json'] = status({ areas: 23 });
    expect(await refusals(old({}))).toEqual([]);
  });

  test('bulletins that have run out are no drop: they are shown as expired at once', async () => {
    files['status.json'] = status({ languages: { en: { ends: {} }, fr: { ends: {} } } });
    const run = ends(28, iso(-0.1));
    const { newest: _, ...without } = run;
    expect(await refusals(old({ languages: { en: without, fr: without } }))).toEqual([]);
  });

  test('the newest bulletin may not be older than before', async () => {
    files['status.json'] = status({ languages: { en: ends(28, iso(4), iso(-44)), fr: ends(28) } });
    expect(await refusals(old({}))).toEqual([
      `newest: en: the newest bulletin was issued at ${iso(-44)}, the newest before at ${iso(-20)}.`,
    ]);
  });

  test('figures of another service, or of a language that went, are not compared', async () => {
    files['status.json'] = status({ service: 'two', areas: 3 });
    expect(await refusals(old({}))).toEqual([]);
    files['status.json'] = status({ languages: { en: ends(28) } });
    for (const name of Object.keys(files)) if (name.startsWith('fr/')) delete files[name];
    files['index.html'] = page('en-CA', '');
    expect(await refusals(old({}))).toEqual([]);
  });

  test('the sample never takes a service’s place, but a service takes the sample’s', async () => {
    const sample = { service: 'sample', areas: 13 };
    files['status.json'] = status(sample, { sample: true });
    expect(await refusals(old({}))).toEqual([expect.stringMatching(/^sample: /)]);
    files['status.json'] = status();
    expect(await refusals(old(sample, { sample: true }))).toEqual([]);
  });

  test('a drop that the service repeats over hours is believed, and a deeper one starts anew', async () => {
    const seasons = (areas: number, builtAt: string) => status({ areas }, { builtAt });
    let repeats: Repeats = {};
    const build = async (areas: number, hours: number) => {
      files['status.json'] = seasons(areas, iso(hours));
      const found = await verdict(old({}), { repeats });
      repeats = found.repeats;
      return found.refusals.length === 0;
    };
    expect(await build(8, 0)).toBe(false);
    expect(await build(8, 0.3)).toBe(false);
    // Often enough, but not for long enough; then long enough, but another, deeper drop.
    expect(await build(8, 0.6)).toBe(false);
    expect(await build(7, 3.1)).toBe(false);
    expect(await build(8, 4)).toBe(false);
    // A clock that went back doesn't count as time.
    expect(await build(8, -2)).toBe(false);
    expect(await build(8, 0)).toBe(false);
    expect(await build(8, 1.1)).toBe(true);
  });

  test('a rule can be overruled, and only that one', async () => {
    files['status.json'] = status({ areas: 8, languages: { en: ends(8), fr: ends(28) } });
    const found = await verdict(old({}), { accept: ['areas'] });
    expect(found.refusals).toEqual([expect.stringMatching(/^bulletins: /)]);
    expect(found.accepted).toEqual(['areas']);
    expect(found.warnings).toEqual([expect.stringMatching(/^gate: areas: .+accepted for this build/)]);
  });

  test('what was judged before isn’t read again, but a link to a page that went is found there', async () => {
    const before = { ...files, 'en/index.html': page('en-CA', 'NaN') };
    files['en/index.html'] = before['en/index.html'] ?? '';
    expect(await refusals(before)).toEqual([]);
    expect(await refusals({ ...before, 'status.json': status({}, { accepted: ['words'] }) })).toEqual([
      expect.stringMatching(/^words: /),
    ]);
    // What a power cut emptied in both folders was never judged so.
    files['en/index.html'] = '';
    expect(await refusals({ ...files })).toEqual(['pages: 1 page(s) are not whole: en/index.html is empty.']);
    files['en/index.html'] = before['en/index.html'] ?? '';
    for (const language of ['en', 'fr']) delete files[`${language}/forecasts/ash/index.html`];
    expect(await refusals(before)).toEqual([
      'links: 1 link(s) lead nowhere: fr/index.html → forecasts/ash/#content.',
    ]);
  });
});

describe('in itself', () => {
  test('every page stands in every language', async () => {
    delete files['fr/forecasts/ash/index.html'];
    files['fr/index.html'] = page('fr-CA', '');
    expect(await refusals()).toEqual(['languages: fr: 1 of 2 pages are missing: forecasts/ash/index.html.']);
  });

  test.each([
    ['an empty page', '<!doctype html><html lang="en-CA"><title>x</title><main></main>', /is empty/],
    ['a page in the wrong language', page('fr-CA', ''), /is marked as "fr-CA"/],
    ['a page without a title', page('en-CA', '<svg><title>x</title></svg>', ' '), /has no title/],
    ['a page that breaks off', page('en-CA', '').slice(0, -3), /markup that isn’t ours \("<\/ht"\)/],
    ['a page with a quote too many', page('en-CA', '<p title="a"b">x</p>'), /markup that isn’t ours/],
    ['a text of the service without an end', page('en-CA', '<div data-service><p>x</p>'), /div never ends/],
    [
      'a text of the service with an end too many',
      page('en-CA', '<b data-service></b></b>NaN'),
      /broken word/,
    ],
  ])('%s is refused', async (_, html, reason) => {
    files['en/index.html'] = html;
    expect((await refusals()).join()).toMatch(reason);
  });

  test('a bulletin’s page has to tell whether it is current', async () => {
    files['en/forecasts/ash/index.html'] = page('en-CA', 'Considerable');
    expect(await refusals()).toEqual([expect.stringMatching(/^pages: .+doesn’t tell whether it is current/)]);
  });

  test.each(['/base/en/nowhere/', '/en/', '#nothing', 'style.css', '//[bad'])(
    'the dead link %s is refused',
    async (href) => {
      files['en/index.html'] = page('en-CA', `<a href="${href}">there</a>`);
      expect(await refusals()).toEqual([expect.stringMatching(/^links: 1 link/)]);
    },
  );

  test('links to elsewhere are nobody’s business here', async () => {
    files['en/index.html'] = page(
      'en-CA',
      '<a href="https://example.com/x">x</a><a href="mailto:a@b.c">x</a>',
    );
    expect(await refusals()).toEqual([]);
  });

  test.each([
    ['feed.xml', '<rss><a></rss>'],
    ['feed.xml', '<rss>&nbsp;</rss>'],
    ['feed.xml', '<rss><x:a/></rss>'],
    ['feed.xml', '<rss>\u0007</rss>'],
    ['feed.xml', ''],
    ['feed.json', '{"a":NaN}'],
    ['feed.json', ''],
  ])('a %s that programs can’t read is refused: %s', async (name, content) => {
    files[`en/${name}`] = content;
    expect((await refusals()).join()).toMatch(new RegExp(`feeds: .+en/${name} \\(`));
  });

  test.each([
    ['a text', '<p>From NaN to 3</p>'],
    ['an attribute', '<img alt="undefined km" src="">'],
    ['a drawing', '<svg><path d="M NaN 0"/></svg>'],
    ['a date', '<time>Invalid Date</time>'],
    ['an object', '<p>[object Object]</p>'],
    ['a script’s data', '<script type="application/json">{"x":"undefined"}</script>'],
  ])('a slip in %s of ours is refused', async (_, html) => {
    files['en/index.html'] = page('en-CA', html);
    expect((await refusals()).join()).toMatch(
      /^words: \d broken word\(s\) in 1 file\(s\): .+ in en\/index\.html\.$/,
    );
  });

  test('the same words are the service’s own where they are marked, or where it named something so', async () => {
    files['en/index.html'] = page(
      'en-CA',
      '<div data-service><p title="NaN">The word undefined.</p></div><h2>Tour: NaN</h2><p>A slope [object Object] of yours, and so on</p>',
    );
    expect(await refusals()).toEqual([expect.stringMatching(/^words: 2 broken/)]);
    files['status.json'] = status(
      {},
      {
        quotations: [
          { word: 'NaN', before: '', after: '' },
          { word: '[object Object]', before: 'see a slope', after: 'of yours' },
        ],
      },
    );
    expect(await refusals()).toEqual([]);
    files['en/index.html'] = page('en-CA', '<p>Wind [object Object] km/h</p>');
    expect(await refusals()).toEqual([expect.stringMatching(/^words: 1 broken/)]);
    // Of an earlier day nobody knows any more what the service named so.
    files['en/index.html'] = page('en-CA', '');
    files['status.json'] = status();
    files['en/archive/2026-02/06/x/index.html'] = page('en-CA', '', 'ARCHIVED – NaN');
    expect(await refusals()).toEqual([]);
  });
});
