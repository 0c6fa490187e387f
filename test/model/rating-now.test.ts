import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BandRatings, bands, higherRating, levels } from '../../src/model/danger.ts';
import { raisedBy } from '../../src/model/raised.ts';
import { periodAt, ratingNow, ratingPeriods } from '../../src/model/rating-now.ts';
import { bulletinWith, dayUntil, metadataWith, period, rated } from './bulletins.ts';

const hour = 3_600_000;
const issued = Date.UTC(2026, 1, 6, 23);
const thursday = issued + 24 * hour;
const friday = issued + 48 * hour;
const noon = issued + 12 * hour;
const days = [dayUntil(thursday, 'high'), dayUntil(friday, 'moderate'), dayUntil(friday + 24 * hour, 'low')];
const long = { issued, until: friday + 24 * hour };

describe('rule 1: there is no rating now', () => {
  const metadata = metadataWith({ periods: [period('open', 'open', 'high')], highest: rated('high').alp });

  test.each([
    ['expired', { until: noon }],
    ['not yet valid', { issued: noon + 1 }],
    ['of unknown age', { issued: 'absent', until: 'unreadable' } as const],
    ['off season by kind', { kind: 'Off-Season', days: [] }],
  ])('where the bulletin is %s', (_, change) => {
    expect(ratingNow(bulletinWith({ ...long, days, ...change }), metadata, noon)).toEqual({ kind: 'none' });
  });

  test('where every rating given is "off season"', () => {
    const off = [dayUntil(thursday, 'offseason - -'), dayUntil(friday, 'offseason')];
    expect(ratingNow(bulletinWith({ ...long, days: off }), metadata, noon)).toEqual({ kind: 'none' });
  });

  test('but at the very start of its validity there is, and at its end there is not', () => {
    const bulletin = bulletinWith({ issued, until: thursday, days });
    expect(ratingNow(bulletin, undefined, issued).kind).toBe('rated');
    expect(ratingNow(bulletin, undefined, thursday - 1).kind).toBe('rated');
    expect(ratingNow(bulletin, undefined, thursday).kind).toBe('none');
  });
});

describe('rule 2: the metadata’s period', () => {
  const metadata = metadataWith({
    periods: [period('open', thursday, 'high considerable low'), period(thursday, friday, 'moderate')],
  });
  const bulletin = bulletinWith(long);

  test('from the year 1 holds every instant before its end', () => {
    expect(ratingNow(bulletin, metadata, noon)).toEqual({
      kind: 'rated',
      ratings: rated('high considerable low'),
      highest: { level: 'high', unread: 0 },
      differ: false,
    });
  });

  test('that abuts the next one ends where that begins', () => {
    const at = (now: number) => ratingNow(bulletin, metadata, now);
    expect(at(thursday - 1)).toMatchObject({ ratings: rated('high considerable low') });
    expect(at(thursday)).toMatchObject({ ratings: rated('moderate') });
  });

  test('counts where the bulletin gives no day', () => {
    expect(ratingNow(bulletin, metadata, noon).kind).toBe('rated');
  });

  test('with a limit that can’t be read is only the least that the danger may be', () => {
    const atLeastLow = { kind: 'rated', highest: { level: 'low', unread: 3 } };
    for (const broken of [
      period('unreadable', friday, 'low'),
      period('open', 'unreadable', 'low'),
      period(friday, thursday, 'low'),
    ]) {
      const broad = metadataWith({ periods: [broken] });
      expect(ratingPeriods(bulletin, broad)).toEqual([]);
      expect(ratingNow(bulletin, broad, noon)).toMatchObject(atLeastLow);
    }
    const over = metadataWith({ periods: [period('unreadable', thursday, 'low')] });
    expect(ratingNow(bulletin, over, thursday).kind).toBe('none');
  });
});

describe('the service’s own highest danger', () => {
  const at = (words: string, change: Parameters<typeof metadataWith>[0]) => {
    const bulletin = bulletinWith({
      ...long,
      days: [dayUntil(thursday, words), dayUntil(friday, 'moderate')],
    });
    const found = ratingNow(bulletin, metadataWith(change), noon);
    return found.kind === 'rated' ? [found.highest, found.differ] : found.kind;
  };
  const high = { highest: rated('high').alp };
  const atLeastHigh = [{ level: 'high', unread: 3 }, true];

  test('above all that is rated is the least that every rating can be', () => {
    expect(at('low', high)).toEqual(atLeastHigh);
    expect(at('low', { ...high, periods: [period('open', thursday, 'low')] })).toEqual(atLeastHigh);
    expect(at('norating', high)).toEqual(atLeastHigh);
  });

  test('says nothing else beside what is rated', () => {
    const level = (value: string) => [{ level: value, unread: 0 }, false];
    expect(at('high low low', high)).toEqual(level('high'));
    expect(at('extreme', high)).toEqual(level('extreme'));
    // It may be that of another time.
    expect(at('low', { ...high, periods: [period(thursday, friday, 'high')] })).toEqual(level('low'));
    expect(at('low', { highest: rated('norating').alp })).toEqual(level('low'));
  });

  test('above those of its own metadata raises no other bulletin that says as much', () => {
    const metadata = metadataWith({ ...high, periods: [period('open', thursday, 'low')] });
    const bulletin = bulletinWith({ ...long, days: [dayUntil(thursday, 'high low low')] });
    const raised = raisedBy({ kind: 'bulletin', bulletin, metadata }, { bulletin }, noon);
    const found = ratingNow(raised.bulletin, raised.metadata, noon);
    expect(found).toMatchObject({ kind: 'rated', highest: { level: 'high', unread: 0 } });
  });
});

describe('a day that is missing between two others', () => {
  const hours = (count: number) => issued + count * hour;
  const at = (now: number, ...days: [number, string][]) => {
    const given = days.map(([until, word]) => dayUntil(hours(until), word));
    const found = ratingNow(bulletinWith({ issued, until: hours(200), days: given }), undefined, hours(now));
    return found.kind === 'rated' ? found.highest.level : found.kind;
  };

  test('isn’t rated by the next one, which holds for its own 24 hours', () => {
    const days: [number, string][] = [
      [24, 'high'],
      [72, 'low'],
    ];
    expect([1, 23, 25, 47, 48, 71, 72].map((now) => at(now, ...days))).toEqual([
      'high',
      'high',
      'none',
      'none',
      'low',
      'low',
      'none',
    ]);
  });

  test('isn’t rated by the first one either, nor by the only one, whose 24 hours begin long after the issue', () => {
    expect([1, 47, 48, 71, 72].map((now) => at(now, [72, 'low']))).toEqual([
      'none',
      'none',
      'low',
      'low',
      'none',
    ]);
    expect([1, 48, 73].map((now) => at(now, [72, 'low'], [96, 'high']))).toEqual(['none', 'low', 'high']);
    expect([1, 35].map((now) => at(now, [36, 'low']))).toEqual(['low', 'low']);
  });

  test('isn’t rated by the only one because that ends with the validity', () => {
    const bulletin = bulletinWith({ issued, until: hours(72), days: [dayUntil(hours(72), 'low')] });
    const kinds = [1, 47, 48, 71].map((now) => ratingNow(bulletin, undefined, hours(now)).kind);
    expect(kinds).toEqual(['none', 'none', 'rated', 'rated']);
  });

  test('is none when clocks change, nor where all days are as long', () => {
    expect(at(1, [48, 'low'], [96, 'high'], [144, 'low'])).toBe('low');
    expect(at(1, [72, 'low'], [120, 'high'], [168, 'low'])).toBe('none');
    expect(at(30, [24, 'high'], [49, 'low'])).toBe('low');
    expect(at(30, [24, 'high'], [72, 'low'], [120, 'moderate'])).toBe('low');
    expect(at(30, [24, 'high'], [72, 'low'], [96, 'moderate'])).toBe('none');
  });
});

describe('a rating whose time can’t be read may be of now', () => {
  const bulletin = bulletinWith({ ...long, days: [dayUntil(thursday, 'low'), dayUntil(friday, 'low')] });

  test.each([
    ['a period without a readable end', period('open', 'unreadable', 'extreme low low')],
    ['a period without an end', period('open', 'absent', 'extreme low low')],
    ['a period without a readable beginning', period('unreadable', thursday, 'extreme low low')],
    ['a period in reverse', period(friday + hour, friday, 'extreme low low')],
  ])('%s raises what is in force, and says that sources differ', (_, undated) => {
    const now = ratingNow(bulletin, metadataWith({ periods: [undated] }), noon);
    expect(now).toMatchObject({ ratings: rated('extreme low low'), differ: true });
  });

  test('but not outside of the limit that can be read, nor where it is the lower one', () => {
    const past = metadataWith({ periods: [period('unreadable', thursday, 'extreme')] });
    expect(ratingNow(bulletin, past, thursday)).toMatchObject({ ratings: rated('low'), differ: false });
    const lower = bulletinWith({ ...long, days: [dayUntil(thursday, 'high')] });
    const undated = metadataWith({ periods: [period('open', 'unreadable', 'low')] });
    expect(ratingNow(lower, undated, noon)).toMatchObject({ ratings: rated('high'), differ: false });
  });

  test('a day without a date raises the metadata’s rating up to the next day that has one', () => {
    const metadata = metadataWith({ periods: [period('open', 'open', 'low')] });
    for (const until of ['unreadable', 'absent', 'open'] as const) {
      const doubtful = bulletinWith({
        ...long,
        days: [dayUntil(until, 'extreme'), dayUntil(thursday, 'low')],
      });
      expect(ratingNow(doubtful, metadata, noon), until).toMatchObject({ ratings: rated('extreme') });
      expect(ratingNow(doubtful, metadata, thursday), until).toMatchObject({ ratings: rated('low') });
    }
  });

  test('raises the service’s own highest danger where nothing else rates any time', () => {
    const highestOnly = (level: string) => ({ kind: 'highestOnly', highest: { level, unread: 0 } });
    for (const [highest, undated, shown] of [
      ['low', 'extreme', 'extreme'],
      ['high', 'high low low', 'high'],
    ] as const) {
      const metadata = metadataWith({ highest: rated(highest).alp });
      const doubtful = bulletinWith({ ...long, days: [dayUntil('unreadable', undated)] });
      expect(ratingNow(doubtful, metadata, noon)).toEqual(highestOnly(shown));
      const periods = [period('open', 'unreadable', undated)];
      expect(ratingNow(bulletinWith(long), { ...metadata, periods }, noon)).toEqual(highestOnly(shown));
    }
  });
});

describe('days without dates', () => {
  const undated = (...words: string[]) =>
    bulletinWith({ ...long, days: words.map((word) => dayUntil('unreadable', word)) });

  test('are at least the highest of them, where nothing else rates the time', () => {
    const now = ratingNow(undated('low - -', 'extreme norating -'), undefined, noon);
    expect(now).toMatchObject({ kind: 'rated', highest: { level: 'extreme', unread: 2 } });
    expect(now).toMatchObject({ ratings: { btl: { kind: 'missing' } }, differ: false });
    expect(ratingNow(undated('norating', 'spring'), undefined, noon)).toEqual({ kind: 'none' });
    const highest = metadataWith({ highest: rated('low').alp });
    expect(ratingNow(undated('high'), highest, noon).kind).toBe('highestOnly');
  });

  test('never count where a day with a date does', () => {
    const bulletin = bulletinWith({
      ...long,
      days: [dayUntil(thursday, 'low'), dayUntil('absent', 'high')],
    });
    expect(ratingNow(bulletin, undefined, noon)).toMatchObject({ highest: { level: 'low', unread: 0 } });
    expect(ratingNow(bulletin, undefined, thursday)).toMatchObject({ highest: { level: 'high', unread: 3 } });
  });
});

describe('rule 3: the first day whose date lies after the instant', () => {
  const bulletin = bulletinWith({ ...long, days });

  test('is in force until its date, from the day before’s on', () => {
    expect(ratingNow(bulletin, undefined, noon)).toMatchObject({ ratings: rated('high') });
    expect(ratingNow(bulletin, undefined, thursday - 1)).toMatchObject({ ratings: rated('high') });
    expect(ratingNow(bulletin, undefined, thursday)).toMatchObject({ ratings: rated('moderate') });
  });

  test('whatever the order of the days', () => {
    const reversed = bulletinWith({ ...long, days: [...days].reverse() });
    expect(ratingNow(reversed, undefined, noon)).toMatchObject({ ratings: rated('high') });
  });

  test('is never a day after one whose own date can’t be read', () => {
    for (const until of ['unreadable', 'absent'] as const) {
      const [, second, third] = days;
      if (!second || !third) throw new Error('There are three days.');
      const doubtful = bulletinWith({ ...long, days: [dayUntil(until, 'extreme'), second, third] });
      const atLeastExtreme = { highest: { level: 'extreme', unread: 3 } };
      expect(ratingNow(doubtful, undefined, noon), until).toMatchObject(atLeastExtreme);
      expect(ratingNow(doubtful, undefined, friday), until).toMatchObject({ ratings: rated('low') });
    }
  });

  test('without any rating on it rates nothing, and nor does the next one instead', () => {
    const empty = bulletinWith({ ...long, days: [dayUntil(thursday, '-'), dayUntil(friday, 'low')] });
    expect(ratingNow(empty, undefined, noon)).toEqual({ kind: 'none' });
    expect(ratingNow(empty, undefined, thursday)).toMatchObject({ ratings: rated('low') });
  });
});

describe('rule 4: else none', () => {
  test('after the last day, while the bulletin is still valid', () => {
    const bulletin = bulletinWith({ issued, until: 'open', days });
    expect(ratingNow(bulletin, undefined, friday + 24 * hour)).toEqual({ kind: 'none' });
  });

  test('with neither days nor metadata', () => {
    expect(ratingNow(bulletinWith(long), undefined, noon)).toEqual({ kind: 'none' });
    expect(ratingNow(undefined, undefined, noon)).toEqual({ kind: 'none' });
  });

  test('but the service’s own highest danger, named as such, where there is nothing else', () => {
    const alone = metadataWith({ highest: rated('considerable').alp });
    expect(ratingNow(bulletinWith(long), alone, noon)).toEqual({
      kind: 'highestOnly',
      highest: { level: 'considerable', unread: 0 },
    });
    expect(ratingNow(bulletinWith({ issued, until: 'open', days }), alone, friday + 24 * hour).kind).toBe(
      'none',
    );
    expect(ratingNow(bulletinWith({ ...long, until: noon }), alone, noon).kind).toBe('none');
  });
});

test('a period outside of the validity doesn’t silence the service’s own highest danger', () => {
  const highest = { level: 'high', unread: 0 };
  const over = period(issued - 38 * hour, issued - 14 * hour, 'high');
  const next = period(friday + 24 * hour, friday + 48 * hour, 'low');
  for (const periods of [[over], [over, next]]) {
    const metadata = metadataWith({ periods, highest: rated('high').alp });
    const bulletin = bulletinWith({ issued, until: friday });
    expect(ratingNow(bulletin, metadata, noon)).toEqual({ kind: 'highestOnly', highest });
    const shown = raisedBy(
      { kind: 'bulletin', bulletin: bulletinWith({ issued, until: friday }) },
      { bulletin, metadata },
      noon,
    );
    expect(ratingNow(shown.bulletin, shown.metadata, noon)).toEqual({ kind: 'highestOnly', highest });
  }
});

describe('metadata and bulletin at odds', () => {
  const at = (ofMetadata: string, ofDay: string) =>
    ratingNow(
      bulletinWith({ ...long, days: [dayUntil(thursday, ofDay)] }),
      metadataWith({ periods: [period('open', thursday, ofMetadata)] }),
      noon,
    );

  test('give the higher rating of each band, and say so', () => {
    expect(at('low high moderate', 'moderate low moderate')).toEqual({
      kind: 'rated',
      ratings: rated('moderate high moderate'),
      highest: { level: 'high', unread: 0 },
      differ: true,
    });
    expect(at('low', 'low')).toMatchObject({ differ: false });
  });

  test('give a level rather than a statement or nothing', () => {
    expect(at('norating', 'low')).toMatchObject({ ratings: rated('low'), differ: true });
    expect(at('- low low', 'high low low')).toMatchObject({ ratings: rated('high low low'), differ: true });
  });

  test('keep an unknown value, as at least the other’s', () => {
    const now = at('level6 low low', 'high low low');
    expect(now).toMatchObject({
      ratings: { alp: { kind: 'unknown', raw: 'level6', atLeast: 'high' } },
      highest: { level: 'high', unread: 1 },
      differ: true,
    });
  });
});

describe('periods', () => {
  test('that say the same and abut are one', () => {
    const metadata = metadataWith({
      periods: [
        period('open', thursday, 'low'),
        period(thursday, friday, 'low'),
        period(friday, 'open', 'low'),
      ],
    });
    expect(ratingPeriods(undefined, metadata)).toEqual([{ ratings: rated('low'), differ: false }]);
  });

  test('with a gap between them are two', () => {
    const metadata = metadataWith({
      periods: [period('open', thursday, 'low'), period(friday, 'open', 'low')],
    });
    expect(ratingPeriods(undefined, metadata)).toHaveLength(2);
    expect(periodAt(ratingPeriods(undefined, metadata), thursday)).toBeUndefined();
  });

  test.each([
    ['low', 'high'],
    ['high', 'low'],
  ])('that overlap give the higher rating, whatever their order (%s, %s)', (first, second) => {
    const metadata = metadataWith({
      periods: [period('open', friday, first), period(thursday, friday, second)],
    });
    expect(periodAt(ratingPeriods(undefined, metadata), thursday)).toMatchObject({
      ratings: rated('high'),
      differ: true,
    });
  });

  test('agree at every instant with the rule applied by hand (1,000 cases)', () => {
    const limit = fc.integer({ min: 0, max: 12 });
    const word = fc.constantFrom(...levels, 'norating', 'level6', '-');
    const words = fc.tuple(word, word, word).map((three) => three.join(' '));
    const periods = fc.array(fc.tuple(limit, limit, words), { maxLength: 4 });
    // Two days of one date are in no order: `day-order.test.ts` has them.
    const dayList = fc.uniqueArray(fc.tuple(limit, words), { maxLength: 4, selector: ([until]) => until });
    fc.assert(
      fc.property(periods, dayList, fc.boolean(), (ofMetadata, ofDays, isOpen) => {
        const metadata = metadataWith({
          periods: ofMetadata.map(([from, to, given], index) =>
            period(isOpen && index === 0 ? 'open' : from, to, given),
          ),
        });
        const bulletin = bulletinWith({
          ...long,
          days: ofDays.map(([until, given]) => dayUntil(until, given)),
        });
        const found = ratingPeriods(bulletin, metadata);
        for (let now = -1; now <= 13; now += 0.5) {
          const [byMetadata, byDays] = [metadataAt(metadata.periods, now), dayAt(bulletin.days, now)];
          const both = byMetadata && byDays ? higherOf(byMetadata, byDays) : (byMetadata ?? byDays);
          const raised = reversed(metadata.periods).reduce(
            (most, { ratings }) => most && higherOf(most, ratings),
            both,
          );
          expect(periodAt(found, now)?.ratings, `at ${now}`).toEqual(raised);
        }
        found.forEach(({ to }, index) => {
          const next = found[index + 1];
          if (next) expect(to ?? Number.NaN).toBeLessThanOrEqual(next.from ?? Number.NaN);
        });
      }),
      { numRuns: 1000, seed: 7 },
    );
  });
});

const isGiven = (ratings: BandRatings) => bands.some((band) => ratings[band].kind !== 'missing');

function metadataAt(periods: readonly { from: unknown; to: unknown; ratings: BandRatings }[], now: number) {
  const [first, ...others] = periods.filter(({ from, to, ratings }) => {
    const start = from === 'open' ? -Infinity : Number(from);
    return isGiven(ratings) && start <= now && now < Number(to);
  });
  return first && others.reduce((most, { ratings }) => higherOf(most, ratings), first.ratings);
}

/** The ratings of periods in reverse, which may be of any time. */
function reversed(periods: readonly { from: unknown; to: unknown; ratings: BandRatings }[]) {
  return periods.filter(({ from, to, ratings }) => isGiven(ratings) && Number(from) >= Number(to));
}

/** The rule in its own words; of days with the same date the first in the list. */
function dayAt(list: readonly { until: unknown; ratings: BandRatings }[], now: number) {
  const sorted = [...list].sort((a, b) => Number(a.until) - Number(b.until));
  const first = sorted.find(({ until }) => Number(until) > now);
  return first && isGiven(first.ratings) ? first.ratings : undefined;
}

function higherOf(a: BandRatings, b: BandRatings): BandRatings {
  return {
    alp: higherRating(a.alp, b.alp),
    tln: higherRating(a.tln, b.tln),
    btl: higherRating(a.btl, b.btl),
  };
}
