import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caamlJson } from '../../src/feeds/caaml.ts';
import { nextBoundary } from '../../src/model/boundary.ts';
import type { Instant } from '../../src/model/instant.ts';
import { silentAfter } from '../../src/model/series.ts';
import type { Site } from '../../src/model/site.ts';
import { overviewPage } from '../../src/views/overview.ts';
import { stationsPage } from '../../src/views/stations.ts';
import { languageFeed } from '../feeds/feeds-of.ts';
import { bulletinWith, dayUntil, metadataWith, period } from '../model/bulletins.ts';
import { areaWith, contextWith } from './context.ts';
import { areaCard, areaEmbed, bulletinPage } from './pages.ts';

const start = Date.UTC(2026, 11, 30, 12);
const hour = 3_600_000;

/** All that pages, feeds and pictures of a site say when it is built at an instant. */
function shownAt(site: Partial<Site>, builtAt: number): string {
  const context = contextWith('en', { ...site, builtAt });
  const [area] = context.site.areas;
  if (!area) throw new Error('There is no area.');
  return JSON.stringify([
    overviewPage(context),
    bulletinPage(context, area),
    areaEmbed(context, area),
    languageFeed(context),
    String(caamlJson(context)),
    areaCard(context, area),
    ...(site.weather ? [stationsPage(context)] : []),
  ]);
}

const offset = fc.integer({ min: -72 * 4, max: 72 * 4 }).map((quarters) => start + (quarters * hour) / 4);
/** So far that an end says nothing, from some hours on or before. */
const far = fc
  .tuple(fc.constantFrom(-107, -100, -7, 7, 100, 107), offset)
  .map(([days, near]) => near + days * 24 * hour);
const instant: fc.Arbitrary<Instant> = fc.oneof(
  { weight: 6, arbitrary: offset },
  { weight: 2, arbitrary: far },
  { weight: 1, arbitrary: fc.constantFrom<Instant>('open', 'unreadable', 'absent') },
);
const words = fc.constantFrom(
  'low',
  'moderate low low',
  'high considerable moderate',
  'norating',
  'offseason',
  '-',
);

const sites = fc
  .record({
    issued: instant,
    until: instant,
    days: fc.array(fc.tuple(instant, words), { maxLength: 3 }),
    periods: fc.array(fc.tuple(instant, instant, words), { maxLength: 2 }),
    latest: fc.option(offset, { nil: undefined }),
  })
  .map(({ issued, until, days, periods, latest }): Partial<Site> => {
    const bulletin = bulletinWith({
      issued,
      until,
      days: days.map(([end, rated]) => dayUntil(end, rated)),
    });
    const metadata = metadataWith({ periods: periods.map(([from, to, rated]) => period(from, to, rated)) });
    const place = { latitude: 50, longitude: -117, zone: 'America/Vancouver' };
    const station = { id: '1', name: 'One', source: '', externalId: '', ...place };
    return {
      areas: [areaWith({ en: { kind: 'bulletin', bulletin, metadata } })],
      weather: {
        state: 'fresh',
        stations: [
          {
            station,
            readings: { state: 'fresh' },
            summary: { values: {}, newSnow: {}, ...(latest === undefined ? {} : { latest }) },
          },
        ],
      },
    };
  });

test('until the next boundary a build would show the same as now, whatever the bulletin says', () => {
  fc.assert(
    fc.property(sites, offset, (site, now) => {
      const boundary = nextBoundary(contextWith('en', site).site, undefined, now);
      expect(boundary).toBeGreaterThan(now);
      expect(shownAt(site, boundary - 1)).toBe(shownAt(site, now));
    }),
    { numRuns: 150 },
  );
});

test('each kind of boundary is one: there something else is shown', () => {
  const now = start;
  const site = (change: Parameters<typeof bulletinWith>[0]): Partial<Site> => ({
    areas: [
      areaWith({ en: { kind: 'bulletin', bulletin: bulletinWith({ issued: now - hour, ...change }) } }),
    ],
  });
  const days = [dayUntil(now + 3 * hour, 'high'), dayUntil(now + 27 * hour, 'low')];
  const cases: [Partial<Site>, number][] = [
    [site({ until: now + 5 * hour }), now + 3 * hour + 1],
    [site({ until: now + hour }), now + hour],
    [site({ until: 'open', days }), now + 3 * hour],
    [site({ until: 'unreadable' }), now + 23 * hour],
    [site({ issued: 'absent', until: now + 100 * 24 * hour + hour }), now + hour],
    [site({ until: now + 200 * 24 * hour }), now + 7 * 24 * hour - hour],
    [site({ until: 'open', issued: now + hour }), now + hour],
  ];
  for (const [each, expected] of cases) {
    // The year changes between.
    const newYear = Date.UTC(2027, 0, 1);
    const from = expected > newYear ? newYear : now;
    expect(nextBoundary(contextWith('en', each).site, undefined, from)).toBe(expected);
    expect(shownAt(each, expected)).not.toBe(shownAt(each, expected - 1));
  }
});

test('an announcement begins and ends', () => {
  const { site } = contextWith('en', {});
  const [from, until] = [start + hour, start + 2 * hour].map((time) => new Date(time).toISOString());
  const announced = { from, until: until ?? '' };
  expect(nextBoundary(site, announced, start)).toBe(start + hour);
  expect(nextBoundary(site, announced, start + hour)).toBe(start + 2 * hour);
  expect(nextBoundary(site, { until: announced.until }, start)).toBe(start + 2 * hour);
  expect(nextBoundary(site, announced, start + 2 * hour)).toBe(nextBoundary(site, undefined, start));
});

test('a station falls silent just after the limit', () => {
  const latest = start - hour;
  const weather: Site['weather'] = {
    state: 'fresh',
    stations: [
      {
        station: { id: '1', name: '', latitude: 50, longitude: -117, zone: '', source: '', externalId: '' },
        readings: { state: 'fresh' },
        summary: { values: {}, newSnow: {}, latest },
      },
    ],
  };
  expect(nextBoundary(contextWith('en', { weather }).site, undefined, start)).toBe(latest + silentAfter + 1);
});
