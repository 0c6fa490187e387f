import { describe, expect, test } from 'vitest';
import { bands } from '../../src/model/danger.ts';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { readMetadata } from '../../src/schema/metadata.ts';
import { changed, fullProduct, specMetadata } from './payloads.ts';

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
    [['notifications'], 500],
    [['media', 'images'], 200],
    [['report', 'problems', 0, 'data', 'aspects'], 100],
  ] as const)('costs that list, and is told of: %j, more than %i', (path, most) => {
    const where = path.join('.');
    const whole = readBulletin(withMany([...path], most), 'list');
    expect(whole.bulletin?.unread.filter((each) => each === where)).toEqual([]);
    const { bulletin, faults } = readBulletin(withMany([...path], 350_000), 'list');
    expect(faults).toContainEqual({
      path: where,
      reason: `has 350,000 entries, more than the ${most} allowed here`,
    });
    expect(bulletin?.unread).toContain(where);
  });

  test('leaves no problem and no rating that looks as if it had been read', () => {
    const problems = readBulletin(withMany(['report', 'problems'], 101), 'list').bulletin?.problems;
    expect(problems).toMatchObject([{ type: 'unknown' }]);
    const days = readBulletin(withMany(['report', 'dangerRatings'], 61), 'list').bulletin?.days ?? [];
    expect(days).toHaveLength(1);
    for (const band of bands) expect(days[0]?.ratings[band].kind).toBe('unknown');
  });
});

test('metadata with more periods than any service means rates nothing, and is told of', () => {
  const { icons } = specMetadata();
  const many = { ...specMetadata(), icons: Array.from({ length: 61 }, () => icons[0]) };
  const { metadata, faults } = readMetadata(many);
  expect(metadata?.periods).toEqual([]);
  expect(faults[0]).toEqual({ path: 'icons', reason: 'has 61 entries, more than the 60 allowed here' });
});
