import { describe, expect, test } from 'vitest';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { highest } from '../../src/model/danger.ts';
import { chooseListed } from '../../src/model/listed-bulletins.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { judgedAreas } from '../judging/judged.ts';
import { bulletinWith, dayUntil, metadataWith, period } from './bulletins.ts';

const hour = 3_600_000;
/** An hour after the bulletins of `bulletinWith` were issued. */
const now = Date.UTC(2026, 1, 7, 0);
const inHours = (hours: number) => now + hours * hour;

/** A bulletin that is in force for 23 hours with one rating, unless `change` says otherwise. */
function rated(id: string, words: string, change: Partial<Bulletin> = {}): Bulletin {
  const until = change.until ?? inHours(23);
  return bulletinWith({ id, until, days: [dayUntil(inHours(23), words)], ...change });
}

/** What area a1 shows of some bulletins, in both orders of the list; the metadata names one, and rates nothing. */
function shownOf(items: readonly Bulletin[], named: string | undefined, periods = metadataWith().periods) {
  const metadata = named === undefined ? [] : [metadataWith({ productId: named, periods })];
  const [result, reversed] = [items, [...items].reverse()].map((list) => {
    const { areas, warnings } = judgedAreas(
      { en: { metadata, products: { items: [...list], lost: [] } } },
      now,
    );
    const edition = areas[0]?.editions.en;
    const bulletin = edition && 'bulletin' in edition ? edition.bulletin : undefined;
    const rating = ratingNow(bulletin, edition?.metadata, now);
    return {
      id: bulletin?.id,
      danger: rating.kind === 'rated' ? rating.highest.level : undefined,
      ratings: rating.kind === 'rated' ? rating.ratings : undefined,
      count: edition?.notices?.map((notice) => (notice.kind === 'several' ? notice.count : 0))[0],
      bulletin,
      differ: rating.kind === 'rated' && rating.differ,
      warnings: warnings.filter((warning) => warning.includes('bulletins for area')),
    };
  });
  expect(reversed).toEqual(result);
  return result;
}

const future = { issued: inHours(1), until: inHours(25) };
const over = { issued: inHours(-30), until: inHours(-1) };
const summer = { kind: 'offseason', days: [], until: inHours(2000) };
const foreign = { owner: { value: 'x', display: 'X', external: true, url: '' } };

describe('of several bulletins that the service lists for one area', () => {
  type Case = [
    what: string,
    listed: Bulletin[],
    named: string | undefined,
    expected: { id: string; danger?: string; count?: number },
  ];
  test.each<Case>([
    // One in force.
    [
      'one in force and one not valid yet',
      [rated('b1', 'low'), rated('b2', 'high', future)],
      'b1',
      { id: 'b1', danger: 'low' },
    ],
    [
      'the same, metadata names the later one',
      [rated('b1', 'low'), rated('b2', 'high', future)],
      'b2',
      { id: 'b1', danger: 'low' },
    ],
    [
      'one in force and one expired, which metadata names',
      [rated('b1', 'low'), rated('b2', 'high', over)],
      'b2',
      { id: 'b1', danger: 'low' },
    ],
    [
      'one in force and one that says off season',
      [rated('b1', 'low'), rated('b2', '-', summer)],
      'b2',
      { id: 'b1', danger: 'low' },
    ],
    [
      'one in force and another agency’s',
      [rated('b1', 'low'), rated('b2', 'high', foreign)],
      'b2',
      { id: 'b1', danger: 'low' },
    ],
    // Several in force.
    [
      'metadata names the higher',
      [rated('b1', 'low'), rated('b2', 'high')],
      'b2',
      { id: 'b2', danger: 'high' },
    ],
    [
      'metadata names the lower',
      [rated('b1', 'low'), rated('b2', 'high')],
      'b1',
      { id: 'b2', danger: 'high', count: 2 },
    ],
    [
      'metadata names neither',
      [rated('b1', 'low'), rated('b2', 'high')],
      'b0',
      { id: 'b2', danger: 'high', count: 2 },
    ],
    [
      'there is no metadata',
      [rated('b1', 'low'), rated('b2', 'high')],
      undefined,
      { id: 'b2', danger: 'high', count: 2 },
    ],
    [
      'the lower was issued last',
      [rated('b1', 'low', { issued: inHours(-0.5) }), rated('b2', 'high')],
      'b1',
      { id: 'b2', danger: 'high', count: 2 },
    ],
    [
      'three of them',
      [rated('b1', 'low'), rated('b2', 'high'), rated('b3', 'moderate')],
      'b3',
      { id: 'b2', danger: 'high', count: 3 },
    ],
    [
      'both the same, metadata names one',
      [rated('b1', 'low'), rated('b2', 'low')],
      'b2',
      { id: 'b2', danger: 'low' },
    ],
    [
      'both the same, metadata names none',
      [rated('b1', 'low'), rated('b2', 'low', { issued: inHours(-0.5) })],
      undefined,
      { id: 'b2', danger: 'low' },
    ],
    [
      'the one that metadata names rates nothing',
      [rated('b1', '-'), rated('b2', 'low')],
      'b1',
      { id: 'b2', danger: 'low', count: 2 },
    ],
    [
      'the one that metadata names makes a statement',
      [rated('b1', 'spring'), rated('b2', 'low')],
      'b1',
      { id: 'b2', danger: 'low', count: 2 },
    ],
    [
      'open-ended beside dated',
      [rated('b1', 'low'), rated('b2', 'high', { until: 'open' })],
      'b1',
      { id: 'b2', danger: 'high', count: 2 },
    ],
    // Versions of one bulletin.
    [
      'two versions of one',
      [rated('b1', 'high', { version: 1 }), rated('b1', 'low', { version: 2 })],
      'b1',
      { id: 'b1', danger: 'low' },
    ],
    [
      'a later version that isn’t valid yet',
      [rated('b1', 'low', { version: 1 }), rated('b1', 'high', { version: 2, ...future })],
      'b1',
      { id: 'b1', danger: 'low' },
    ],
    [
      'a later version that has expired',
      [rated('b1', 'low', { version: 1 }), rated('b1', 'low', { version: 2, ...over })],
      'b1',
      { id: 'b1' },
    ],
    [
      'one version twice',
      [rated('b1', 'low', { version: 1 }), rated('b1', 'high', { version: 1 })],
      'b1',
      { id: 'b1', danger: 'high' },
    ],
    [
      'one of two without a version',
      [
        rated('b1', 'low', { version: 1 }),
        rated('b1', 'high', { version: undefined, issued: inHours(-0.5) }),
      ],
      'b1',
      { id: 'b1', danger: 'high' },
    ],
    // None in force.
    [
      'off season and not valid yet',
      [rated('b1', '-', summer), rated('b2', 'high', future)],
      'b2',
      { id: 'b1' },
    ],
    [
      'off season of before one that has expired',
      [rated('b1', '-', { ...summer, issued: inHours(-300) }), rated('b2', 'high', over)],
      'b2',
      { id: 'b2' },
    ],
    [
      'the same, where metadata names neither',
      [rated('b1', '-', { ...summer, issued: inHours(-300) }), rated('b2', 'high', over)],
      undefined,
      { id: 'b2' },
    ],
    [
      'the same, where metadata names the off season alone',
      [rated('b1', '-', { ...summer, issued: inHours(-300) }), rated('b2', 'high', over)],
      'b1',
      { id: 'b1' },
    ],
    [
      'not valid yet and expired',
      [rated('b1', 'low', future), rated('b2', 'high', over)],
      'b2',
      { id: 'b1' },
    ],
    [
      'two expired',
      [rated('b1', 'low', over), rated('b2', 'high', { ...over, issued: inHours(-20) })],
      undefined,
      { id: 'b2' },
    ],
  ])('%s', (_, listed, named, expected) => {
    const shown = shownOf(listed, named);
    expect({ id: shown?.id, danger: shown?.danger, count: shown?.count }).toEqual({
      danger: undefined,
      count: undefined,
      ...expected,
    });
  });

  test('a band in which the other is higher is raised, in the table as well, with a notice', () => {
    const shown = shownOf([rated('b1', 'high low low'), rated('b2', 'low low considerable')], 'b1');
    expect(shown).toMatchObject({
      id: 'b1',
      count: 2,
      ratings: rated('x', 'high low considerable').days[0]?.ratings,
    });
    expect(highest(Object.values(shown?.bulletin?.days[0]?.ratings ?? {})).level).toBe('high');
    expect(shown?.bulletin?.days[0]?.ratings.btl).toEqual({ kind: 'level', value: 'considerable' });
  });

  test('one that raises nothing changes nothing: the sources don’t look as if they differed', () => {
    const shown = shownOf([rated('b1', 'low'), rated('b2', 'high')], 'b1');
    expect(shown?.differ).toBe(false);
    expect(shown?.bulletin).toEqual(rated('b2', 'high'));
  });

  test('a later day on which the other is higher is raised as well', () => {
    const days = (second: string) => [dayUntil(inHours(20), 'moderate'), dayUntil(inHours(44), second)];
    const shown = shownOf(
      [
        rated('b1', '', { until: inHours(44), days: days('low') }),
        rated('b2', '', { until: inHours(44), days: days('high') }),
      ],
      'b1',
    );
    expect(shown).toMatchObject({ id: 'b1', danger: 'moderate', count: 2 });
    expect(shown?.bulletin?.days[1]?.ratings.alp).toEqual({ kind: 'level', value: 'high' });
  });

  test('a rating that can’t be read makes the other one the least', () => {
    const shown = shownOf([rated('b1', 'high'), rated('b2', 'purple')], 'b1');
    expect(shown?.ratings?.alp).toEqual({ kind: 'unknown', raw: 'purple', atLeast: 'high' });
    expect(shown?.count).toBe(2);
  });

  test('metadata’s own rating counts with the bulletin that it names', () => {
    const high = [period('open', inHours(23), 'extreme')];
    expect(shownOf([rated('b1', 'low'), rated('b2', 'high')], 'b1', high)).toMatchObject({
      id: 'b1',
      danger: 'extreme',
    });
  });

  test('each area with several in force is reported, with what is shown', () => {
    expect(shownOf([rated('b1', 'low'), rated('b2', 'high')], 'b1')?.warnings).toEqual([
      'en: the service lists 2 bulletins for area a1. Shown is b2 (version unknown), with the higher rating of each band, and a notice; the other(s): b1 (version unknown).',
    ]);
    expect(shownOf([rated('b1', 'low'), rated('b2', 'high', future)], 'b1')?.warnings).toEqual([]);
  });

  test('5,000 of them are no trouble', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => rated(`b${index}`, 'low'));
    expect(shownOf([...many, rated('high', 'high')], 'b1')?.danger).toBe('high');
  });
});

describe('of several metadata items for one area', () => {
  const danger = (metadata: ReturnType<typeof metadataWith>[]) => {
    const bulletin = rated('b1', 'low');
    const { areas, warnings } = judgedAreas(
      { en: { metadata, products: { items: [bulletin], lost: [] } } },
      now,
    );
    const edition = areas[0]?.editions.en;
    if (edition?.kind !== 'bulletin') throw new Error('no bulletin');
    const rating = ratingNow(edition.bulletin, edition.metadata, now);
    return { level: rating.kind === 'rated' && rating.highest.level, warnings };
  };
  const rating = (words: string, productId = 'b1') =>
    metadataWith({ productId, periods: [period('open', 'open', words)] });

  test.each([
    [[rating('high'), rating('low')], 'high'],
    [[rating('low'), rating('high')], 'high'],
    [[rating('high'), rating('low', 'another')], 'high'],
    [[rating('low', 'another'), rating('high')], 'high'],
    // It may be the next bulletin's: with a notice.
    [[rating('high', 'another'), rating('low')], 'high'],
    [[...Array.from({ length: 2_000 }, () => rating('low')), rating('high')], 'high'],
  ])('the higher ratings count, whatever their order (%#)', (metadata, level) => {
    const shown = danger(metadata);
    expect(shown.level).toBe(level);
    expect(shown.warnings).toContain('en: 1 area(s) with more than one metadata item: a1.');
  });
});

test('of hundreds that are listed for one area, the fifty with the highest danger now are compared with the one shown', () => {
  const low = Array.from({ length: 300 }, (_, nth) => rated(`low-${nth}`, 'low'));
  const moderate = Array.from({ length: 50 }, (_, nth) => rated(`moderate-${nth}`, 'moderate'));
  const { shown, rivals } =
    chooseListed([...low, rated('highest', 'high'), ...moderate], [], false, now) ?? {};
  expect(shown?.bulletin.id).toBe('highest');
  expect(rivals?.map(({ bulletin: { id } }) => id).sort()).toEqual(moderate.map(({ id }) => id).sort());
});

test('another one that lasts longer is next, in force or not valid yet', () => {
  const nextOf = (...listed: Bulletin[]) => chooseListed(listed, [], false, now)?.next?.id;
  const warning = rated('warning', 'high', { until: inHours(3) });
  const tomorrow = rated('tomorrow', 'low', { issued: inHours(3), until: inHours(27) });
  expect(nextOf(warning, rated('daily', 'low'))).toBe('daily');
  expect(nextOf(rated('daily', 'high'), rated('warning', 'low', { until: inHours(3) }))).toBeUndefined();
  expect(nextOf(warning, tomorrow)).toBe('tomorrow');
  expect(nextOf(rated('ended', 'high', over), tomorrow)).toBeUndefined();
  expect(nextOf(warning, rated('foreign', 'low', foreign), rated('summer', 'low', summer))).toBeUndefined();
});
