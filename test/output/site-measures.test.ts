import { expect, test } from 'vitest';
import { formerRulesWarning, unknownRule } from '../../src/gate/refusal.ts';
import { growthWarning, pageDigests, sizeOf } from '../../src/output/site-measures.ts';

test('a site’s size leaves out its archive and its reports', () => {
  const others = ['archive/2026-02.json', 'fr/archive/2026-02/index.html', 'status.json', 'build.json'];
  const names = ['index.html', 'en/index.html', ...others];
  const files = new Map(names.map((name) => [name, { size: 5, mtimeMs: 1000 }]));
  expect(sizeOf(files)).toMatchObject({ files: 2, bytes: 10 });
});

test('of more than 200 bulletins every so many are watched, and of all else what pages with ratings need', () => {
  const bulletins = Array.from({ length: 500 }, (_, index) => `en/forecasts/${index}/index.html`);
  const others = ['404.html', '_astro/a.css', 'en/embed/places/hut/index.html', 'en/index.html', 'sw.js'];
  const files = [...bulletins, ...others, 'en/about/index.html', 'og/en/0.png', '_astro/a.css.gz'];
  const made = Object.fromEntries(
    files.map((file) => [file, { key: '', digest: `${file}`.padEnd(32, '.') }]),
  );
  const found = Object.keys(pageDigests(made, '', files));
  const chosen = found.filter((file) => bulletins.includes(file));
  expect(chosen).toHaveLength(200);
  expect(chosen.at(-1)).toBe('en/forecasts/498/index.html');
  expect(found.filter((file) => others.includes(file))).toEqual([
    '404.html',
    'sw.js',
    '_astro/a.css',
    'en/index.html',
    'en/embed/places/hut/index.html',
  ]);
  expect(found).toHaveLength(205);
});

test('more than threefold, in files or in bytes, is warned of, and nothing less', () => {
  const before = { files: 100, bytes: 1_000_000, digest: 'a' };
  expect(growthWarning(before, { ...before, files: 300, bytes: 3_000_000 })).toEqual([]);
  expect(growthWarning(undefined, { ...before, files: 300, bytes: 1 })).toEqual([]);
  expect(growthWarning(before, { ...before, files: 301, bytes: 1 }).join()).toContain(
    'from 100 files, 1.0 MB to 301 files',
  );
  expect(growthWarning(before, { ...before, files: 1, bytes: 3_000_001 }).join()).toContain(
    'more than three times',
  );
  // A record of another version.
  expect(growthWarning({} as typeof before, before)).toEqual([]);
});

test.each(['areas', 'bulletins', 'newest', 'languages', 'links', 'feeds', 'words'])(
  'the former rule %s is accepted with a warning',
  (rule) => {
    expect(formerRulesWarning([rule, 'pages'])).toEqual([
      expect.stringContaining(`--accept ${rule} does nothing any more`),
    ]);
    expect(unknownRule([rule, 'pages'])).toBeUndefined();
  },
);

test('a rule of today is accepted without one, and what never was one is none', () => {
  expect(formerRulesWarning(['pages'])).toEqual([]);
  expect(unknownRule(['pages', 'newer'])).toBe('newer');
});
