import { expect, test } from 'vitest';
import { likelihoodScale, sizeScale } from '../../src/graphics/scales.ts';
import { likelihoods } from '../../src/model/problem.ts';
import { elementsOf, faultsOf } from './strict-xml.ts';

const ends = { most: 'Quasi certaine', least: 'Improbable' };

/** Top and bottom of the mark. */
function markOf(svg: string): [number, number] {
  const d = elementsOf(svg).find(({ attributes }) => attributes.class === 'mark')?.attributes.d ?? '';
  const heights = [...d.matchAll(/[ML ]\d+ (\d+)/g)].map(([, y]) => Number(y));
  return [Math.min(...heights), Math.max(...heights)];
}

/** First and last x of the dark part. */
function span(svg: string): [number, number] {
  const d = elementsOf(svg).find(({ attributes }) => attributes.class === 'active')?.attributes.d ?? '';
  const [, from, to] = /^M([\d.]+) .*L([\d.]+) /.exec(d) ?? [];
  return [Number(from), Number(to)];
}

test('the nine steps stand one above the other, the most likely at the top', () => {
  const heights = likelihoods.map((step) => {
    const [top, bottom] = markOf(likelihoodScale(step, ends));
    return (top + bottom) / 2;
  });
  const steps = heights.slice(1).map((height, index) => height - (heights[index] as number));
  expect(heights).toHaveLength(9);
  expect(steps.every((step) => step === -11)).toBe(true);
});

test('a step between two names is marked as the range of both', () => {
  const [top, bottom] = markOf(likelihoodScale('likely_possible', ends));
  const [likelyTop, likelyBottom] = markOf(likelihoodScale('likely', ends));
  const [possibleTop, possibleBottom] = markOf(likelihoodScale('possible', ends));
  expect(top).toBeLessThan((likelyTop + likelyBottom) / 2);
  expect(bottom).toBeGreaterThan((possibleTop + possibleBottom) / 2);
});

test('all scales are sound, at most 150 px wide with usual words, so that three stand in a row on a phone, and their type is at least 12 px', () => {
  const drawn = [
    ...likelihoods.map((step) => likelihoodScale(step, ends)),
    sizeScale({ min: 1.5, max: 2.5 }),
  ];
  for (const svg of drawn) {
    expect(faultsOf(svg)).toEqual([]);
    expect(Number(elementsOf(svg)[0]?.attributes.width)).toBeLessThanOrEqual(150);
    for (const [, size] of svg.matchAll(/font-size="(\d+)"/g))
      expect(Number(size)).toBeGreaterThanOrEqual(12);
  }
});

test('the words at its ends are those passed in, escaped', () => {
  const svg = likelihoodScale('likely', { ...ends, least: '<i>' });
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts).toEqual([ends.most, '&lt;i&gt;']);
});

test('the range of sizes is dark from half a step before min to half a step after max', () => {
  const [from, to] = span(sizeScale({ min: 1.5, max: 2.5 }));
  const [from2, to2] = span(sizeScale({ min: 2, max: 2 }));
  expect(to - from).toBeCloseTo(37.5, 0);
  expect(to2 - from2).toBeCloseTo(12.5, 0);
  expect(from2 - from).toBeCloseTo(12.5, 0);
});

test('a size beyond the scale is drawn at its end', () => {
  expect(span(sizeScale({ min: 0, max: 9 }))).toEqual(span(sizeScale({ min: 1, max: 5 })));
});
