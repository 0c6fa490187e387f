import { expect, test } from 'vitest';
import { dangerIcon } from '../../src/graphics/danger-icon.ts';
import { palette } from '../../src/graphics/palette.ts';
import { digits, signs } from '../../src/graphics/signs.ts';
import { levels, type Rating, statements } from '../../src/model/danger.ts';
import { elementsOf, faultsOf } from './strict-xml.ts';

const all: Rating[] = [
  ...levels.map((value): Rating => ({ kind: 'level', value })),
  ...statements.map((value): Rating => ({ kind: 'statement', value })),
  { kind: 'unknown', raw: 'severe' },
  { kind: 'unknown', raw: 'severe', atLeast: 'considerable' },
  { kind: 'missing' },
];

test.each(all)('the icon of %j is sound and at most 600 bytes', (rating) => {
  const svg = dangerIcon(rating);
  expect(faultsOf(svg)).toEqual([]);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(600);
});

test('no two ratings have the same icon, even with all colours taken away', () => {
  const drawn = all.map((rating) => dangerIcon(rating).replace(/#[0-9A-F]+|data-rating="\w+"/g, ''));
  expect(new Set(drawn).size).toBe(all.length);
});

test.each([...levels])('the icon of %s has its colour, its sign and its number', (value) => {
  const svg = dangerIcon({ kind: 'level', value });
  const paths = elementsOf(svg).map(({ attributes }) => attributes.d);
  expect(svg).toContain(`fill="${palette[value].face}"`);
  expect(paths).toContain(signs[value]);
  expect(paths).toContain(digits[(levels.indexOf(value) + 1) as 1 | 2 | 3 | 4 | 5]);
});

test('signs and digits are drawn, not set in type, and each is its own', () => {
  const paths = [...levels.map((level) => signs[level]), ...Object.values(digits)];
  expect(new Set(paths).size).toBe(10);
  expect(all.map((rating) => dangerIcon(rating)).join('')).not.toContain('<text');
});

test('every icon has a dark outline: a plate under its face, or its own line', () => {
  for (const rating of all) {
    const outlined = elementsOf(dangerIcon(rating)).some(
      ({ attributes }) => attributes.class === 'plate' || attributes['stroke-dasharray'] !== undefined,
    );
    expect(outlined, JSON.stringify(rating)).toBe(true);
  }
});

test('a value that nobody knows says its least level with a plus, and is never coloured as that level', () => {
  const svg = dangerIcon({ kind: 'unknown', raw: 'x', atLeast: 'high' });
  expect(svg).toContain(digits[4]);
  expect(svg).toContain('data-rating="unknown"');
  expect(svg).not.toContain(palette.high.face);
});

test('with a label the icon is an image of that name, without one it is hidden', () => {
  expect(elementsOf(dangerIcon({ kind: 'missing' }))[0]?.attributes['aria-hidden']).toBe('true');
  const named = elementsOf(
    dangerIcon({ kind: 'missing' }, { label: '"><script>alert(1)</script>\u0000' }),
  )[0];
  expect(named?.attributes).toMatchObject({
    role: 'img',
    'aria-label': '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  });
  expect(named?.attributes['aria-hidden']).toBeUndefined();
});
