import { expect, test } from 'vitest';
import type { AreaMetadata } from '../../src/model/bulletin.ts';
import { ratingNow, ratingPeriods } from '../../src/model/rating-now.ts';
import type { Shape } from '../../src/model/shape.ts';
import { readMetadata } from '../../src/schema/metadata.ts';
import { overviewPage } from '../../src/views/overview.ts';
import { bulletinWith, dayUntil, metadataWith, period } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';

const hour = 3_600_000;
const built = Date.UTC(2026, 1, 7, 0);
const noon = built + 12 * hour;
const end = built + 23 * hour;
const alt = 'Alpine: high; treeline: considerable.';
const bulletin = bulletinWith({ until: end });
const metadata = metadataWith({
  periods: [
    { ...period('open', noon, 'high considerable low'), alt },
    { ...period(noon, end, 'high considerable low'), alt: 'Later words' },
  ],
});
const shape: Shape = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [-117, 51],
        [-116, 51],
        [-116, 52],
        [-117, 51],
      ],
    ],
  ],
};

/** The name of the area on the drawn map, and what its row carries for the script. */
function shown(given: AreaMetadata, change = {}): { label: string; periods: { alt?: string }[] } {
  const area = areaWith({
    shape,
    en: { kind: 'bulletin', bulletin: { ...bulletin, ...change }, metadata: given },
  });
  const { map, list } = overviewPage(contextWith('en', { areas: [area] }));
  const label = /<a[^>]*class="area"[^>]*aria-label="([^"]*)"/.exec(map.svg)?.[1] ?? '';
  return { label: spaced(label), periods: JSON.parse(list.rows[0]?.validity['data-periods'] ?? '[]') };
}

test('the service’s alt text comes behind our own words, in its own period only', () => {
  const { label, periods } = shown(metadata);
  expect(label).toBe(`Ember Range: 4 – High. ${alt}`);
  expect(periods.map((each) => each.alt)).toEqual([alt, 'Later words']);
});

test('without one our words are all', () => {
  const plain = metadataWith({ periods: [period('open', end, 'high considerable low')] });
  expect(shown(plain)).toMatchObject({ label: 'Ember Range: 4 – High', periods: [{ style: 'high' }] });
});

test('where the bulletin rates otherwise, nothing is left of it', () => {
  const days = [dayUntil(end, 'extreme considerable low')];
  const { label, periods } = shown(metadata, { days });
  expect(label).toBe('Ember Range: 5 – Extreme');
  expect(periods.some((each) => 'alt' in each)).toBe(false);
  expect(ratingPeriods({ ...bulletin, days }, metadata).some((each) => each.alt)).toBe(false);
});

test('in an expired bulletin nothing is left of it', () => {
  expect(shown(metadata, { issued: built - 2 * hour, until: built - hour })).toEqual({
    label: 'Ember Range: Expired',
    periods: [],
  });
  expect(ratingNow(bulletin, metadata, end)).toEqual({ kind: 'none' });
});

test('one that is no alt text any more, by its length, is left out whole', () => {
  const item = (words: string) => ({
    area: { id: 'a1' },
    icons: [{ from: null, to: null, ratings: {}, graphic: { id: '', url: '', alt: words } }],
  });
  expect(readMetadata(item(` Two\nlines `)).value?.periods[0]?.alt).toBe('Two lines');
  expect(readMetadata(item('x'.repeat(301))).value?.periods[0]?.alt).toBeUndefined();
});
