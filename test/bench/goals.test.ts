import { describe, expect, it } from 'vitest';
import { type Row, type Size, stepsOf } from '../../scripts/bench/figures.ts';
import { goalLines, goals, isMet } from '../../scripts/bench/goals.ts';

const sizes: Size[] = [
  { areas: 50, stations: 50 },
  { areas: 500, stations: 500 },
];

/** A builder that takes so many milliseconds per million bytes of HTML, and peaks at so many bytes. */
function rows(builder: string, perMegabyte: number, memory: number, processor = perMegabyte): Row[] {
  return sizes.map((size, index) => ({
    ...{ builder, size, memory, pages: 100 * 10 ** index, bytes: 1e6 + index * 1e7 },
    clock: 5 + (index * perMegabyte) / 100,
    processor: 5 + (index * processor) / 100,
  }));
}

const lines = (all: Row[]) => goalLines(['Névé'], all, stepsOf(sizes, all));

describe('the goals', () => {
  it('are those of the project', () => {
    expect(
      goals.map(
        ({ what, inclusive, limit, beside }) => `${what} ${inclusive ? '≤' : '<'} ${limit} ${beside}`,
      ),
    ).toEqual([
      ...['time ≤ 2 bare Node', 'time < 1 Eleventy', 'time < 1 plain Astro', 'time < 1 Hugo'],
      'memory ≤ 1 plain Astro',
    ]);
  });

  it('count the limit itself only where it says "at most"', () => {
    const [most, less] = goals;
    expect(most && isMet(most, 2)).toBe(true);
    expect(most && isMet(most, 2.01)).toBe(false);
    expect(less && isMet(less, 1)).toBe(false);
    expect(less && isMet(less, 0.99)).toBe(true);
  });

  it('are judged by further megabytes, not by what every build takes, and by both kinds of time', () => {
    const all = [...rows('bare Node', 40, 1e8), ...rows('Névé', 60, 1e8, 90)];
    expect(lines(all)[0]).toBe(
      'Névé, time per MB of HTML, at most 2.0 × bare Node: 1.50 × by the clock, met; 2.25 × of the processor’s time, NOT met.',
    );
  });

  it('compare peak memory at the largest size', () => {
    const all = [...rows('plain Astro', 100, 4e8), ...rows('Névé', 60, 5e8)];
    expect(lines(all)[2]).toContain('0.60 × by the clock, met');
    expect(lines(all)[4]).toBe('Névé, peak memory, at most 1.0 × plain Astro: 1.25 × at 500 + 500, NOT met.');
  });

  it('say of each builder of Névé’s, and of a peer that isn’t there, that nothing can be said', () => {
    const all = [
      ...rows('Névé', 60, 5e8),
      ...rows('Névé, previews kept', 50, 5e8),
      ...rows('Eleventy', 100, 1e8),
    ];
    const told = goalLines(['Névé', 'Névé, previews kept'], all, stepsOf(sizes, all));
    expect(told).toHaveLength(10);
    expect(told[3]).toContain('Névé, previews kept, time per MB of HTML, less than 1.0 × Eleventy: 0.50 ×');
    expect(told[6]).toBe(
      'Névé, time per MB of HTML, less than 1.0 × Hugo: can’t be said, as there is nothing to compare.',
    );
  });

  it('say so, too, where Névé failed at the largest size', () => {
    const all = [...rows('bare Node', 40, 1e8), ...rows('Névé', 60, 1e8).slice(0, 1)];
    expect(lines(all)[0]).toContain('can’t be said');
  });
});
