import { describe, expect, test } from 'vitest';
import { highestOf, periodsOf } from '../../src/client/day-rating.ts';
import type { DisplayPeriod } from '../../src/views/rating.ts';

const hour = 3_600_000;
const zone = 'America/Vancouver';
const sunday = '2026-02-08';
/** Midnight before that Sunday. */
const midnight = Date.UTC(2026, 1, 8, 8);
const saturday = midnight - 12 * hour;

/** A period between hours of that Sunday; open where one is absent. `icons` as the page holds them. */
function period(from: number | undefined, to: number | undefined, icons: string): DisplayPeriod {
  const shown = icons.split(' ').map((icon) => `word ${icon}`);
  return {
    from: from === undefined ? undefined : midnight + from * hour,
    to: to === undefined ? undefined : midnight + to * hour,
    ...{ style: 'low', text: shown[0] ?? '', bands: shown, icons },
  };
}

describe('the periods of a day are', () => {
  const [night, morning, rest, monday] = [
    period(-8, 0, '1 1 1'),
    period(0, 11, '4 4 4'),
    period(11, 24, '1 1 1'),
    period(24, 48, '5 5 5'),
  ];
  const all = [night, morning, rest, monday];

  test.each([
    ['all between its beginning and its end', saturday, [morning, rest]],
    ['those of now and later where it has begun', midnight + 11 * hour, [rest]],
    ['the last one to its end', midnight + 24 * hour - 1, [rest]],
    ['none when it is over', midnight + 24 * hour, []],
  ])('%s', (_, now, expected) => {
    expect(periodsOf(all, sunday, zone, now)).toEqual(expected);
  });

  test('none where its noon isn’t rated, or without an end', () => {
    expect(periodsOf([night, morning], sunday, zone, saturday)).toEqual([]);
    expect(periodsOf([morning, period(11, undefined, '1 1 1')], sunday, zone, saturday)).toEqual([]);
    expect(periodsOf([period(undefined, undefined, '1 1 1')], sunday, zone, saturday)).toEqual([]);
  });

  test('with one that is open beside one that has an end', () => {
    const evening = period(16, undefined, '4 4 4');
    const day = period(undefined, 16, '1 1 1');
    expect(periodsOf([day, evening], sunday, zone, saturday)).toEqual([day, evening]);
  });

  test.each([
    ['2026-03-08', '2026-03-08T08:00Z', '2026-03-09T07:00Z'],
    ['2026-11-01', '2026-11-01T07:00Z', '2026-11-02T08:00Z'],
  ])('those of its 23 or 25 hours when clocks are set (%s)', (day, start, end) => {
    const [from, to] = [Date.parse(start), Date.parse(end)];
    const style = { style: 'low', text: '' } as const;
    const before = { to: from, ...style };
    const within = { from, to, ...style };
    const after = { from: to, to: to + hour, ...style };
    expect(periodsOf([before, within, after], day, zone, from - hour)).toEqual([within]);
  });
});

describe('the highest of a day', () => {
  const of = (icons: string[], band: number) => {
    const { style, text, least } = highestOf(
      icons.map((each) => period(0, 24, each)),
      band,
    );
    return [style, text, least];
  };

  test.each([
    ['the higher level', ['1', '4', '2'], ['high', 'word 4', undefined]],
    ['a level before a statement', ['spring', '1'], ['low', 'word 1', undefined]],
    ['a statement before nothing', ['none', 'norating'], ['norating', 'word norating', undefined]],
    ['never less than what can’t be read', ['unknown', '4'], ['unknown', 'word 4, word unknown', 'high']],
    ['at least the higher', ['4', 'unknown-low'], ['unknown', 'word 4, word unknown-low', 'high']],
    ['what is at least as high', ['unknown-high', '4'], ['unknown', 'word unknown-high', 'high']],
    ['unreadable rather than a statement', ['spring', 'unknown'], ['unknown', 'word unknown', undefined]],
  ])('of a band is %s', (_, icons, expected) => {
    expect(of(icons, 0)).toEqual(expected);
    expect(of(icons.toReversed(), 0)).toEqual(expected);
  });

  test('of all is the period’s own words, with each band’s highest and no words about another period', () => {
    const low: DisplayPeriod = {
      ...period(0, 11, '1 3 2'),
      style: 'considerable',
      text: 'three',
      alt: 'own',
    };
    const high: DisplayPeriod = { ...period(11, 24, '2 1 4'), style: 'high', text: 'four', alt: 'other' };
    expect(highestOf([low, high], -1)).toEqual({
      ...{ style: 'high', text: 'four', least: undefined, alt: undefined },
      bands: ['word 2', 'word 3', 'word 4'],
    });
    expect(highestOf([low], -1).alt).toBe('own');
  });
});
