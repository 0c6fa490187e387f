import { expect, test } from 'vitest';
import { mountain } from '../../src/graphics/mountain.ts';
import { palette } from '../../src/graphics/palette.ts';
import { digits, signs } from '../../src/graphics/signs.ts';
import { type BandRatings, levels, type Rating } from '../../src/model/danger.ts';
import { elementsOf, faultsOf } from './strict-xml.ts';

const least = { kind: 'unknown', raw: 'x', atLeast: 'high' } satisfies Rating;

test.each<BandRatings>([
  { alp: { kind: 'level', value: 'high' }, tln: { kind: 'level', value: 'extreme' }, btl: least },
  { alp: least, tln: { kind: 'missing' }, btl: { kind: 'statement', value: 'spring' } },
  ...levels.map((value): BandRatings => {
    const rating = { kind: 'level', value } as const;
    return { alp: rating, tln: rating, btl: rating };
  }),
])('the mountain is sound and at most 2.5 KB (%#)', (ratings) => {
  const svg = mountain(ratings, { prefix: 'm1' });
  expect(faultsOf(svg, 'm1')).toEqual([]);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(2500);
});

test('bands stand from top to bottom, each with colour, hatch and number of its own rating, and no cross that looks like a button', () => {
  const svg = mountain(
    {
      alp: { kind: 'level', value: 'high' },
      tln: { kind: 'level', value: 'considerable' },
      btl: { kind: 'level', value: 'low' },
    },
    { prefix: 'm' },
  );
  const [, ...bands] = svg.split('data-band="');
  expect(bands.map((band) => band.slice(0, 3))).toEqual(['alp', 'tln', 'btl']);
  for (const [index, level] of (['high', 'considerable', 'low'] as const).entries()) {
    expect(bands[index]).toContain(`data-rating="${level}"`);
    expect(bands[index]).toContain(palette[level].face);
    expect(bands[index]).toContain(`url(#m-h-${level})`);
    expect(bands[index]).toContain(digits[(levels.indexOf(level) + 1) as 1 | 3 | 4]);
    expect(bands[index]).not.toContain(signs[level]);
  }
  const tops = [...svg.matchAll(/<path id="m-\w+" d="M[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test('a missing band is dashed and has no number', () => {
  const missing = { kind: 'missing' } as const;
  const svg = mountain({ alp: missing, tln: missing, btl: missing }, { prefix: 'm' });
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(3);
  for (const digit of Object.values(digits)) expect(svg).not.toContain(digit);
});

test('it is hidden from assistive technology, which has the words beside it', () => {
  const missing = { kind: 'missing' } as const;
  const svg = mountain({ alp: missing, tln: missing, btl: missing }, { prefix: 'm' });
  expect(elementsOf(svg)[0]?.attributes['aria-hidden']).toBe('true');
});
