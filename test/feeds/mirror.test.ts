import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanAnswer, mirrorOf, redirectsFile } from '../../src/feeds/mirror.ts';
import type { MirroredAnswer } from '../../src/gather/mirrored-answers.ts';
import { breaches } from '../../src/html/check.ts';
import { sanitize } from '../../src/html/sanitize.ts';
import { isEmptyProduct } from '../../src/schema/product.ts';
import { jsonBounds } from '../../src/source/json-bounds.ts';
import { product, whole } from '../sites/wire.ts';

const clean = (html: string, base: string | undefined) => sanitize(html, { base });
const answer = (segments: string[], body: unknown): MirroredAnswer => {
  return { segments, digest: '', body: () => JSON.stringify(body) };
};
const mirror = (answers: MirroredAnswer[]) => {
  const warnings: string[] = [];
  const made = mirrorOf(answers, clean, (sentence) => void warnings.push(sentence));
  return { files: Array.from(made, ({ path, text }) => ({ path, content: text() })), warnings };
};
const fileIn = (answers: MirroredAnswer[], path: string): unknown => {
  const file = mirror(answers).files.find((each) => each.path === path);
  return file && JSON.parse(file.content ?? '');
};

test('an answer comes through with every field, also unknown ones', () => {
  const given = [{ ...product('a1', 'en'), brandNew: { deep: [1, null, 'text & more'] }, zero: 0 }];
  const list = answer(['forecasts', 'en', 'products'], given);
  expect(fileIn([list], 'api/forecasts/en/products.json')).toEqual(given);
});

test('HTML is cleaned wherever it stands, links start from the product, plain text stays as it is', () => {
  const given = {
    ...whole(product('a1', 'en'), {
      title: 'Range <3 & <b>more</b>',
      highlights: '<p onclick="x()">Take <a href="/care">care</a><script>alert(1)</script></p>',
      message: '<style>p{}</style>Hello & good day',
      season: { value: 'winter', display: '<img src=x onerror=alert(1)>Winter' },
      unheard: { of: '<iframe src="https://evil.example"></iframe>ok' },
    }),
  };
  const answer = cleanAnswer(given, clean) as { report: Record<string, unknown> };
  expect(answer.report.title).toBe('Range <3 & <b>more</b>');
  expect(answer.report.highlights).toContain('href="https://publisher.example/care"');
  expect(answer.report.message).toBe('Hello &amp; good day');
  const { title: _, ...others } = answer.report;
  expect(JSON.stringify({ ...answer, report: others })).not.toMatch(/script|onclick|onerror|iframe|<style/);
});

test('whatever an answer holds, no text of it is unsafe as HTML, and it can be written and read again', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : [];
  const markup = fc.constantFrom(
    '<script>x</script>',
    '<b onclick=x>y',
    '</p><svg onload=x>',
    '<a href="javascript:x">y</a>',
    '\ud800<i>',
    ']]>',
  );
  // Not those of plain text: there, markup is text.
  const key = fc.constantFrom('highlights', 'comment', 'summaries', 'content', 'unheard', '__proto__', '<i>');
  const value = fc.object({
    key,
    values: [markup, fc.string({ unit: 'binary' }), fc.integer(), fc.constant(null)],
    maxDepth: 3,
  });
  fc.assert(
    fc.property(value, (report) => {
      const answer = cleanAnswer({ report }, clean);
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
      for (const text of texts(answer)) if (/<[a-z!/?]/i.test(text)) expect(breaches(text)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('an answer that nests as deep as one may comes through whole', () => {
  const body = `${'{"a":'.repeat(jsonBounds.depth)}1${'}'.repeat(jsonBounds.depth)}`;
  const stations = { segments: ['stations'], digest: '', body: () => body };
  expect(fileIn([stations], 'api/stations.json')).toEqual(JSON.parse(body));
});

test('an id that isn’t safe as a file’s name has no file, and the operator is warned', () => {
  const ids = [
    '..',
    '../../etc/passwd',
    'a/b',
    'a\\b',
    '.hidden',
    'point',
    'CON',
    'nul',
    'x'.repeat(300),
    'semi;colon',
    'null\u0000',
    '\ud800',
    'Same',
    'sAME',
    '',
    'good-1_ab',
  ];
  const { files, warnings } = mirror(ids.map((id) => answer(['forecasts', 'en', 'products', id], { id })));
  const written = files.map(({ path }) => path).filter((path) => path.includes('/products/'));
  expect(written).toEqual(['api/forecasts/en/products/good-1_ab.json']);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('mirror: 15 product(s)');
});

test('what a build has no answer for has no file', () => {
  const { files } = mirror([]);
  expect(files.map(({ path }) => path)).toEqual(['api/points-are-not-mirrored.json']);
});

test('the answer for points is taken neither for a bulletin nor for "no bulletin here"', () => {
  const said = fileIn([], 'api/points-are-not-mirrored.json');
  expect(typeof said).toBe('string');
  expect(isEmptyProduct(said)).toBe(false);
});

test('the rewrites stand below the site’s own path, the fixed ones before those with ids', () => {
  const lines = redirectsFile('/neve/', ['en', 'fr']).trim().split('\n');
  expect(lines).toContain('/neve/forecasts/en/areas /neve/api/forecasts/en/areas.json 200');
  expect(lines).toContain('/neve/forecasts/fr/products/:id /neve/api/forecasts/fr/products/:id.json 200');
  const firstWithId = lines.findIndex((line) => line.includes(':id'));
  expect(lines.slice(firstWithId).every((line) => line.includes(':id'))).toBe(true);
  expect(lines.findIndex((line) => line.includes('/products/point '))).toBeLessThan(firstWithId);
});

test('the rewrites are for the site’s languages, and for English, which is always mirrored', () => {
  expect(redirectsFile('/', ['fr'])).toMatch(/^\/forecasts\/en\/areas .*\n[\s\S]*^\/forecasts\/fr\/areas /m);
  expect(redirectsFile('/', ['en'])).not.toContain('/fr/');
});
