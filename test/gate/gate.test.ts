import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ExpectedDanger } from '../../src/gate/expected.ts';
import { checkSite } from '../../src/gate/rules.ts';
import { openSite } from '../../src/gate/site-under-test.ts';
import { templateFaults } from './templates.ts';

const now = Date.UTC(2026, 1, 7, 20);
const hour = 3_600_000;
const iso = (hours: number) => new Date(now + hours * hour).toISOString();

/** A small site of two languages, as files; each test breaks one thing. */
let files: Record<string, string>;
/** What the operator added as it is. */
let added: Record<string, string>;

const page = (lang: string, main: string, title = 'A page') =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title><script>"<p>"</script></head><body><main id="content"><h1>CAA</h1>${main}</main></body></html>`;

const rating = (key: string, words: string) =>
  `<span class="rating" data-rating="${key}"><svg class="icon" data-rating="${key}"></svg><span class="words">${words}</span></span>`;
const levels = { en: '3 – Considerable', fr: '3 – Considérable' };
const bulletin = (language: 'en' | 'fr', words: string = levels[language]) =>
  `<article data-validity="current"><p data-ratings data-now>Now: ${rating('considerable', words)}</p>
  <table class="danger-table"><tr data-band="alp"><td>${rating('considerable', words)}</td></tr>
  <tr data-band="tln"><td>${rating('norating', 'x')}</td></tr><tr data-band="btl"><td>${rating('unknown', 'y')}</td></tr></table></article>`;
const overview = (language: 'en' | 'fr') =>
  `<ul><li id="area-ash" data-area="1" data-validity="current"><span data-now>${rating('considerable', levels[language])}</span>
  <a href="forecasts/ash/#content">Ash</a></li></ul>`;

const expected = (language: 'en' | 'fr'): ExpectedDanger => ({
  kind: 'area',
  language,
  slug: 'ash',
  name: 'Ash Range',
  validity: 'current',
  now: 'considerable',
  days: [['considerable', 'norating', 'unknown']],
});

const status = (others: object = {}) =>
  JSON.stringify({ builtAt: iso(0), sample: false, site: 'https://example.org/base/', ...others });
const details = (dangers = [expected('en'), expected('fr')]) =>
  JSON.stringify({
    accepted: [],
    expected: dangers,
    languages: ['en', 'fr'],
  });

beforeEach(() => {
  added = {};
  const both = (name: string, main: (language: 'en' | 'fr') => string) => ({
    [`en/${name}`]: page('en-CA', main('en')),
    [`fr/${name}`]: page('fr-CA', main('fr')),
  });
  files = {
    'index.html': page('en-CA', '<a href="/base/en/">English</a><a href="/base/fr/">Français</a>'),
    '404.html': page('en-CA', ''),
    ...both('index.html', overview),
    ...both('forecasts/ash/index.html', bulletin),
    ...both('embed/forecasts/ash/index.html', (language) => {
      return `<div data-validity="current"><p data-now>${rating('considerable', levels[language])}</p></div>`;
    }),
    'en/feed.xml': '<?xml version="1.0"?><rss xmlns:atom="http://www.w3.org/2005/Atom"><a>&amp;</a></rss>',
    'en/feed.json': '{"title":"ok"}',
    'status.json': status(),
    'build.json': details(),
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

async function opened(old?: Record<string, string>, folder?: string) {
  const site = folder ?? (await folderOf({ ...files, ...added }));
  return openSite(site, { replaced: old && (await folderOf(old)) });
}

/** What only tests and `--strict` have against the site. */
async function templates(): Promise<string[]> {
  const folder = await folderOf({ ...files, ...added });
  return templateFaults(folder, await opened(undefined, folder), { added: Object.keys(added) });
}

/** Judges the site, beside an old one where that is given. */
async function verdict(
  old?: Record<string, string>,
  { accept = [] }: { accept?: string[] } = {},
): ReturnType<typeof checkSite> {
  return checkSite(await opened(old), accept);
}
const refusals = async (old?: Record<string, string>) =>
  (await verdict(old)).refusals.map(({ rule, sentence }) => `${rule}: ${sentence}`);

test('a good site passes, as the first one and in the place of an equal one', async () => {
  expect(await refusals()).toEqual([]);
  expect(await refusals({ ...files })).toEqual([]);
  expect(await templates()).toEqual([]);
});

describe('against the site before', () => {
  const old = (others: object = {}) => ({ ...files, 'status.json': status(others), 'build.json': details() });

  test('the sample never takes a service’s place, but a service takes the sample’s', async () => {
    files['status.json'] = status({ sample: true });
    expect(await refusals(old())).toEqual([expect.stringMatching(/^sample: /)]);
    // Nor where the site before is of another version.
    const { 'build.json': _, ...older } = old();
    expect(await refusals(older)).toEqual([expect.stringMatching(/^sample: /)]);
    files['status.json'] = status();
    files['build.json'] = details();
    expect(await refusals(old({ sample: true }))).toEqual([]);
  });

  test('a rule can be overruled, and only that one', async () => {
    files['status.json'] = status({ sample: true });
    expect((await verdict(old(), { accept: ['pages'] })).refusals).toMatchObject([{ rule: 'sample' }]);
    const found = await verdict(old(), { accept: ['sample'] });
    expect(found.refusals).toEqual([]);
    expect(found.accepted).toEqual(['sample']);
    expect(found.warnings).toEqual([expect.stringMatching(/^gate: sample: .+accepted for this build/)]);
  });
});

describe('the pages that readers rely on', () => {
  const own = 'en/forecasts/ash/index.html';
  const change = (from: string, to: string, file = own) => {
    const before = files[file] ?? '';
    files[file] = before.replaceAll(from, to);
    expect(files[file]).not.toBe(before);
  };

  test.each([own, 'fr/embed/forecasts/ash/index.html', 'fr/index.html', '404.html'])(
    'without %s the site is refused',
    async (file) => {
      delete files[file];
      const name = file.includes('ash') ? ' (Ash Range)' : '';
      expect(await refusals()).toContain(
        `pages: 1 page(s) are missing or not whole: ${file}${name} is missing.`,
      );
    },
  );

  test('without areas it needs its overview in every language all the same', async () => {
    files['build.json'] = details([]);
    delete files['fr/index.html'];
    expect(await refusals()).toEqual([
      'pages: 1 page(s) are missing or not whole: fr/index.html is missing.',
    ]);
  });

  test.each([
    ['a page that a power cut emptied', () => '', /is cut off or empty/],
    ['a page that breaks off', (html: string) => html.slice(0, -12), /is cut off or empty/],
    ['a page in the wrong language', () => page('fr-CA', bulletin('fr')), /is marked as "fr-CA"/],
    ['a page that doesn’t say whether it is current', () => page('en-CA', ''), /whether it is current/],
    [
      'a page whose script is gone',
      (html: string) => html.replace('<script>', '<script src="/base/_astro/gone.js"></script><script>'),
      /asks for \/base\/_astro\/gone\.js, which is missing/,
    ],
  ])('%s is refused', async (_, broken, reason) => {
    files[own] = broken(files[own] ?? '');
    expect((await refusals()).join()).toMatch(reason);
  });

  test('another rating than that of the data is refused, wherever it is, with the area’s name', async () => {
    const refused = async () => (await refusals()).join();
    change('data-rating="considerable"', 'data-rating="low"');
    expect(await refused()).toMatch(
      /^ratings: 1 page\(s\) .+ash\/index\.html \(Ash Range\) says "3 – Considerable" now/,
    );
    // The right look with the wrong words.
    change('data-rating="low"', 'data-rating="considerable"');
    change('3 – Considerable', '1 – Low');
    expect(await refused()).toMatch(/says "1 – Low" now, not "considerable"/);
    change('1 – Low', '3 – Considerable');
    change(
      '<td><span class="rating" data-rating="considerable"',
      '<td><span class="rating" data-rating="high"',
    );
    expect(await refused()).toMatch(/in its table \(alp\), not "considerable"/);
    change('data-rating="high"', 'data-rating="considerable"');
    change(
      '<tr data-band="btl">',
      '<tr data-band="btl"><td><span class="rating" data-rating="low"></span></td>',
    );
    expect(await refused()).toMatch(/in its table \(btl\), not "unknown"/);
    change('<td><span class="rating" data-rating="low"></span></td>', '');
    change('data-validity="current"', 'data-validity="expired"');
    expect(await refused()).toMatch(/says "expired" of its validity, not "current"/);
    change('data-validity="expired"', 'data-validity="current"');
    expect(await refusals()).toEqual([]);
    change('data-rating="considerable"', 'data-rating="moderate"', 'fr/index.html');
    expect(await refused()).toMatch(/fr\/index\.html \(Ash Range\) says/);
    change('area-ash', 'area-other', 'fr/index.html');
    expect(await refused()).toMatch(/fr\/index\.html has no row for Ash Range/);
  });

  test('what has expired shows no level, and no table', async () => {
    const expired: ExpectedDanger = { ...expected('en'), validity: 'expired' };
    delete expired.now;
    delete expired.days;
    files['build.json'] = details([expired, expected('fr')]);
    for (const file of [own, 'en/index.html', 'en/embed/forecasts/ash/index.html'])
      change('data-validity="current"', 'data-validity="expired"', file);
    const found = (await refusals()).join();
    expect(found).toMatch(/3 page\(s\) say another danger/);
    for (const file of [own, 'en/index.html', 'en/embed/forecasts/ash/index.html'])
      change('considerable', 'expired', file);
    expect((await refusals()).join()).toMatch(
      /1 page\(s\) .+has a danger table, although no rating may be shown/,
    );
    change('data-band', 'data-row');
    expect(await refusals()).toEqual([]);
  });

  test('one column may stand for days that are alike, and only for those', async () => {
    const days = [0, 1].map(() => ['considerable', 'norating', 'unknown']);
    files['build.json'] = details([{ ...expected('en'), days }, expected('fr')]);
    expect(await refusals()).toEqual([]);
    days[1] = ['high', 'norating', 'unknown'];
    files['build.json'] = details([{ ...expected('en'), days }, expected('fr')]);
    expect((await refusals()).join()).toMatch(/not "considerable, high"/);
  });

  test('two areas with one address are refused', async () => {
    files['build.json'] = details([expected('en'), { ...expected('en'), name: 'Elm' }, expected('fr')]);
    expect(await refusals()).toEqual([
      expect.stringMatching(/^addresses: 1 .+ash\/index\.html is the page of Ash Range and of Elm\.$/),
    ]);
  });

  test('a file of the operator’s in the place of a bulletin is refused, if ever it got there', async () => {
    added = { [own]: 'mine' };
    expect((await refusals()).join()).toMatch(/^pages: .+en\/forecasts\/ash\/index\.html/);
  });
});

test('a page that can’t be read stops the site, whatever is accepted', async () => {
  const folder = await folderOf(files);
  await rm(path.join(folder, 'fr/forecasts/ash/index.html'));
  await symlink('nowhere', path.join(folder, 'fr/forecasts/ash/index.html'));
  const site = await openSite(folder, {});
  await expect(checkSite(site, ['sample', 'addresses', 'pages', 'ratings'])).rejects.toThrow(
    /ENOENT.+fr\/forecasts\/ash\/index\.html/,
  );
});

describe('what misleads nobody refuses nothing', () => {
  test('a short name, pages and verification files of the operator', async () => {
    added = {
      'googleabc.html': 'google-site-verification: googleabc.html',
      'impressum/index.html': '<p>Impressum',
      'en/imprint.html': '',
      'data.json': 'none',
    };
    expect(await refusals()).toEqual([]);
    expect(await templates()).toEqual([]);
  });

  test.each([
    ['a text', '<p>From NaN to 3</p>', 'leaks: '],
    ['an attribute', '<img alt="undefined km" src="">', 'leaks: '],
    ['a drawing', '<svg><path d="M NaN 0"/></svg>', 'leaks: '],
    ['a date', '<time>Invalid Date</time>', 'leaks: '],
    ['an object', '<p>[object Object]</p>', 'leaks: '],
    ['a script’s data', '<script type="application/json">{"x":"undefined"}</script>', 'leaks: '],
    ['a dead link', '<a href="/base/en/nowhere/">there</a>', 'links: '],
    ['a link out of the site', '<a href="/en/">there</a>', 'links: '],
    ['a link to nothing in the page', '<a href="#nothing">there</a>', 'links: '],
    ['a link that is none', '<a href="//[bad">there</a>', 'links: '],
    ['a quote too many', '<p title="a"b">x</p>', 'markup: '],
    ['a text of the service without an end', '<div data-service><p>x</p>', 'markup: '],
  ])('%s, which only tests and --strict find', async (_, html, rule) => {
    files['en/about/index.html'] = page('en-CA', html);
    files['fr/about/index.html'] = page('fr-CA', '');
    expect(await refusals()).toEqual([]);
    expect((await templates())[0]).toMatch(new RegExp(`^${rule}.+en/about/index\\.html`));
  });

  test.each([
    ['feed.xml', '<rss><a></rss>'],
    ['feed.xml', '<rss>&nbsp;</rss>'],
    ['feed.xml', '<rss><x:a/></rss>'],
    ['feed.xml', '<rss>\u0007</rss>'],
    ['feed.xml', ''],
    ['feed.json', '{"a":NaN}'],
    ['feed.json', ''],
  ])('a %s that programs can’t read, which only tests and --strict find: %s', async (name, content) => {
    files[`en/${name}`] = content;
    expect(await refusals()).toEqual([]);
    expect((await templates()).join()).toMatch(new RegExp(`feeds: .+en/${name} \\(`));
  });

  test('a page in one language only, which only tests and --strict find', async () => {
    const own = '<link rel="alternate" hreflang="en-CA" href="https://a.example/en/about/">';
    const other = '<link rel="alternate" hreflang="fr-CA" href="https://a.example/fr/about/">';
    files['en/about/index.html'] = page('en-CA', '').replace('</head>', `${own}${other}</head>`);
    expect(await refusals()).toEqual([]);
    expect(await templates()).toEqual(['languages: fr: 1 of 4 pages are missing: about/index.html.']);
  });

  test('an operator’s page in one language, which names no translation, is none', async () => {
    const own =
      '<link rel="alternate" hreflang="en-CA" href="https://a.example/en/jobs/"><link rel="alternate" hreflang="x-default" href="https://a.example/en/jobs/">';
    files['en/jobs/index.html'] = page('en-CA', '').replace('</head>', `${own}</head>`);
    expect(await templates()).toEqual([]);
  });

  test('the same words where they are marked as the service’s, and links to elsewhere', async () => {
    const text = '<div data-service><p title="NaN">The word undefined.</p></div>';
    files['en/index.html'] = page(
      'en-CA',
      `${overview('en')}${text}<a href="https://example.com/x">x</a><a href="mailto:a@b.c">x</a>`,
    );
    expect(await templates()).toEqual([]);
    files['en/index.html'] = page('en-CA', `${overview('en')}<b data-service></b></b>NaN`);
    expect((await templates()).join()).toMatch(/^leaks: /);
  });
});
