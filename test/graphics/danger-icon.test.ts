import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dangerIcon, dangerSymbols, iconOf } from '../../src/graphics/danger-icon.ts';
import { palette } from '../../src/graphics/palette.ts';
import { digits, signs } from '../../src/graphics/signs.ts';
import { levels, type Rating, statements } from '../../src/model/danger.ts';
import { iconsIn } from '../../src/views/rating.ts';
import { elementsOf, faultsOf } from './strict-xml.ts';

const all: Rating[] = [
  ...levels.map((value): Rating => ({ kind: 'level', value })),
  ...statements.map((value): Rating => ({ kind: 'statement', value })),
  { kind: 'unknown', raw: 'severe' },
  { kind: 'unknown', raw: 'severe', atLeast: 'considerable' },
  { kind: 'missing' },
];

const svgOf = (rating: Rating) => dangerIcon(iconOf(rating), 40);

test.each(all)('the icon of %j is sound and at most 600 bytes', (rating) => {
  const svg = svgOf(rating);
  expect(faultsOf(svg)).toEqual([]);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(600);
});

test('no two ratings have the same icon, even with all colours taken away', () => {
  const drawn = all.map((rating) => svgOf(rating).replace(/#[0-9A-F]+|data-rating="\w+"/g, ''));
  expect(new Set(drawn).size).toBe(all.length);
});

test.each([...levels])('the icon of %s has its colour, its sign and its number', (value) => {
  const svg = svgOf({ kind: 'level', value });
  const paths = elementsOf(svg).map(({ attributes }) => attributes.d);
  expect(svg).toContain(`fill="${palette[value].face}"`);
  expect(paths).toContain(signs[value]);
  expect(paths).toContain(digits[(levels.indexOf(value) + 1) as 1 | 2 | 3 | 4 | 5]);
});

test('signs and digits are drawn, not set in type, and each is its own', () => {
  const paths = [...levels.map((level) => signs[level]), ...Object.values(digits)];
  expect(new Set(paths).size).toBe(10);
  expect(all.map((rating) => svgOf(rating)).join('')).not.toContain('<text');
});

test('every icon has a dark outline: a plate under its face, or its own line', () => {
  for (const rating of all) {
    const outlined = elementsOf(svgOf(rating)).some(
      ({ attributes }) => attributes.class === 'plate' || attributes['stroke-dasharray'] !== undefined,
    );
    expect(outlined, JSON.stringify(rating)).toBe(true);
  }
});

test('an unknown value says its least level with a plus, and is never coloured as that level', () => {
  const svg = svgOf({ kind: 'unknown', raw: 'x', atLeast: 'high' });
  expect(svg).toContain(digits[4]);
  expect(svg).toContain('data-rating="unknown"');
  expect(svg).not.toContain(palette.high.face);
});

test('an icon is hidden from assistive technology: words stand beside it', () => {
  expect(elementsOf(svgOf({ kind: 'missing' }))[0]?.attributes['aria-hidden']).toBe('true');
});

test('a page’s symbols are those of its ratings, and of the periods and states that its script may show', () => {
  const periods = JSON.stringify([
    { style: 'high', text: 'x' },
    { style: 'unknown', text: 'x', least: 'low', icons: '1 unknown-moderate 2' },
  ]);
  const states = { expired: { style: 'expired' }, external: { style: 'nonsense' } };
  const view = { rating: { style: 'unknown', icon: 'unknown-high' }, validity: { periods }, states };
  expect(iconsIn(view)).toEqual([
    'expired',
    'high',
    'unknown',
    'unknown-high',
    'unknown-low',
    'unknown-moderate',
  ]);
  expect(iconsIn({ states })).toEqual([]);
  const symbols = dangerSymbols(iconsIn(view));
  expect(symbols.match(/ id="i-[\w-]+"/g)).toEqual([
    ' id="i-expired"',
    ' id="i-high"',
    ' id="i-unknown"',
    ' id="i-unknown-high"',
    ' id="i-unknown-low"',
    ' id="i-unknown-moderate"',
  ]);
});

test('the sheet has a colour for the attribute that each icon carries', () => {
  const sheet = readFileSync('src/styles/graphics.css', 'utf8');
  for (const style of Object.keys(palette) as (keyof typeof palette)[]) {
    const [attribute = ''] = /data-\w+="\w+"/.exec(dangerIcon(style, 40)) ?? [];
    expect(sheet).toMatch(new RegExp(`\\[${attribute}\\](,\\n\\S+)? \\{\\n  --face: `));
  }
});
