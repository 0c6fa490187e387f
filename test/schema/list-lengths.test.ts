import { describe, expect, test } from 'vitest';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { bands } from '../../src/model/danger.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { readMetadata } from '../../src/schema/metadata.ts';
import { bulletinWith, dayUntil, metadataWith, period } from '../model/bulletins.ts';
import { changed, fullProduct, specMetadata } from './payloads.ts';

const hour = 3_600_000;
/** When the invented bulletins end. */
const bulletinEnd = Date.UTC(2026, 1, 7, 23);

/** A product one of whose lists has its first entry so many times. */
function withMany(path: (string | number)[], count: number) {
  const entry = path.reduce<unknown>((each, key) => Reflect.get(Object(each), key), fullProduct());
  const [first] = Array.isArray(entry) && entry.length > 0 ? entry : [{}];
  return changed(
    fullProduct(),
    path,
    Array.from({ length: count }, () => first),
  );
}

describe('a list of a product that is longer than any service means', () => {
  test.each([
    [['report', 'problems'], 100],
    [['report', 'dangerRatings'], 60],
    [['report', 'summaries'], 500],
    [['report', 'terrainAndTravelAdvice'], 500],
    [['report', 'confidence', 'statements'], 500],
    [['notifications'], 500],
    [['media', 'images'], 200],
    [['report', 'problems', 0, 'data', 'aspects'], 100],
    [['report', 'problems', 0, 'data', 'elevations'], 100],
    [['report', 'problems', 0, 'data', 'aspectElevations'], 100],
  ] as const)('costs that list, and is reported: %j, more than %i', (path, most) => {
    const where = path.join('.');
    const whole = readBulletin(withMany([...path], most), 'list');
    expect(whole.value?.unread.filter((each) => each === where)).toEqual([]);
    const { value: bulletin, faults } = readBulletin(withMany([...path], 350_000), 'list');
    expect(faults).toContainEqual({
      path: where,
      reason: `has 350,000 entries, more than the ${most} allowed here`,
    });
    expect(bulletin?.unread).toContain(where);
  });

  test('with a hundred faults in each of a hundred problems costs the problems, not the ratings', () => {
    const factors = Array.from({ length: 100 }, () => ({ type: { value: [] } }));
    const problems = Array.from({ length: 100 }, () => ({ factors }));
    const { value: bulletin, faults } = readBulletin(
      changed(fullProduct(), ['report', 'problems'], problems),
      'list',
    );
    expect(faults).toEqual([{ path: 'report.problems', reason: 'holds 10,000 things that can’t be read' }]);
    expect(bulletin?.problems).toMatchObject([{ type: 'unknown' }]);
    expect(bulletin?.days).toEqual(readBulletin(fullProduct(), 'list').value?.days);
  });

  test('leaves no problem and no rating that looks as if it had been read', () => {
    const problems = readBulletin(withMany(['report', 'problems'], 101), 'list').value?.problems;
    expect(problems).toMatchObject([{ type: 'unknown' }]);
    const days = readBulletin(withMany(['report', 'dangerRatings'], 61), 'list').value?.days ?? [];
    expect(days).toHaveLength(1);
    for (const band of bands) expect(days[0]?.ratings[band].kind).toBe('unknown');
  });
});

describe('metadata with more periods than any service means', () => {
  const { icons } = specMetadata();
  const many = (highestDanger?: unknown) => ({
    ...specMetadata(),
    icons: Array.from({ length: 61 }, () => icons[0]),
    ...(highestDanger === undefined ? {} : { highestDanger }),
  });

  test('is reported', () => {
    expect(readMetadata(many()).faults[0]).toEqual({
      path: 'icons',
      reason: 'has 61 entries, more than the 60 allowed here',
    });
  });

  test.each([
    ['high', 'high'],
    ['norating', 'low'],
    [null, 'low'],
  ])('never leaves the bulletin’s own days alone: highest %s', (highestDanger, level) => {
    const { value: metadata } = readMetadata(many(highestDanger));
    const bulletin = bulletinWith({ id: metadata?.productId ?? '', days: [dayUntil(bulletinEnd, 'low')] });
    const rating = ratingNow(bulletin, metadata, bulletinEnd - 1);
    expect(rating).toMatchObject({
      kind: 'rated',
      highest: { level, unread: 3 },
      differ: true,
    });
    expect(rating.kind === 'rated' && rating.ratings.alp.kind).toBe('unknown');
  });
});

test('with more days than any service means, a lower rating of the metadata never counts alone', () => {
  const { value: bulletin } = readBulletin(withMany(['report', 'dangerRatings'], 61), 'list');
  if (!bulletin) throw new Error('no bulletin');
  const current = { ...bulletin, issued: bulletinEnd - hour, until: bulletinEnd };
  const metadata = metadataWith({ productId: bulletin.id, periods: [period('open', 'open', 'low')] });
  for (const given of [metadata, undefined])
    expect(ratingNow(current, given, bulletinEnd - 1)).toMatchObject({
      kind: 'rated',
      ratings: { alp: { kind: 'unknown' }, tln: { kind: 'unknown' }, btl: { kind: 'unknown' } },
    });
  // Days that aren't there at all say nothing against the metadata.
  const { value: bare } = readBulletin(changed(fullProduct(), ['report', 'dangerRatings'], null), 'list');
  const without = { ...(bare as Bulletin), issued: bulletinEnd - hour, until: bulletinEnd };
  expect(ratingNow(without, metadata, bulletinEnd - 1)).toMatchObject({
    highest: { level: 'low', unread: 0 },
  });
});

test('a problem whose only words are factors says that it can’t be read when there are too many', () => {
  const factor = { type: { value: 'aspect', display: 'Aspect' }, graphic: { id: '', url: '', alt: 'North' } };
  const problem = {
    type: { value: 'stormslab', display: 'Storm slab' },
    comment: '',
    factors: [] as unknown[],
  };
  const of = (count: number) => {
    const factors = Array.from({ length: count }, () => factor);
    const product = changed(fullProduct(), ['report', 'problems'], [{}, { ...problem, factors }]);
    return readBulletin(product, 'list').value?.problems[1];
  };
  expect(of(100)?.factors).toHaveLength(100);
  for (const field of ['unreadWhere', 'unreadLikelihood', 'unreadSize'])
    expect(of(100)).not.toHaveProperty(field);
  expect(of(101)).toMatchObject({ factors: [], unreadWhere: ['…'], unreadLikelihood: '…', unreadSize: '…' });
});
