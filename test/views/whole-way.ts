import { createSanitizer } from '../../src/html/sanitize.ts';
import type { Language } from '../../src/i18n/locales.ts';
import type { Area } from '../../src/model/area.ts';
import { placeReports } from '../../src/model/report.ts';
import { weekOf } from '../../src/model/series.ts';
import { joinAreas, type Site } from '../../src/model/site.ts';
import { summaryOf } from '../../src/model/statistics.ts';
import type { StationEntry } from '../../src/model/weather.ts';
import { areaCollection } from '../../src/sample/areas.ts';
import { measurements, type WireMeasurement } from '../../src/sample/measurements.ts';
import { metadataItem } from '../../src/sample/metadata.ts';
import { issuesAt, productById } from '../../src/sample/products.ts';
import { tripReports } from '../../src/sample/reports.ts';
import { stations } from '../../src/sample/stations.ts';
import { readAreas, readMetadataList, readProducts, readStations } from '../../src/schema/listing.ts';
import { readMeasurements } from '../../src/schema/measurement.ts';
import { readSubmissions } from '../../src/schema/submission.ts';
import { readConfig } from '../../src/settings/config.ts';
import { type BulletinPage, bulletinPage } from '../../src/views/bulletin.ts';
import { contextFor } from '../../src/views/context.ts';
import { type OverviewPage, overviewPage } from '../../src/views/overview.ts';
import { type ReportsPage, reportsPage } from '../../src/views/reports.ts';
import { type StationPage, stationPage } from '../../src/views/station.ts';
import { type StationsPage, stationsPage } from '../../src/views/stations.ts';

/** When the sample's bulletins of these tests are looked at: in the middle of their day. */
export const now = Date.UTC(2026, 1, 7, 20);

/** Lists of the service; what stands first in each is the one that tests damage. */
export interface Answers {
  product: unknown[];
  metadata: unknown[];
  area: unknown[];
  station: unknown[];
  measurement: unknown[];
  report: unknown[];
}

const hour = 3_600_000;
const days = 7;

/** The sample service's own answers: two areas, two stations, a day of readings, three reports. */
export function sampleAnswers(): Answers {
  // The fullest bulletin and one more, both with problems and in force.
  const [first, second] = issuesAt(now)
    .map((issue) => ({ issue, product: productById(issue, 'en') }))
    .filter(({ issue }) => issue.validUntil !== null && now < issue.validUntil && issue.issued <= now)
    .sort((a, b) => JSON.stringify(b.product).length - JSON.stringify(a.product).length);
  const [station, other] = stations;
  if (!first || !second || !station || !other) throw new Error('The sample is empty.');
  const chosen = [first, second];
  const features = areaCollection().features;
  return {
    product: chosen.map(({ product }) => product),
    metadata: chosen.map(({ issue }) => metadataItem(issue, 'en')),
    area: chosen.flatMap(({ issue }) => features.filter(({ id }) => id === issue.area.id)),
    station: [station, other],
    measurement: measurements(station, now).slice(-24).reverse() satisfies WireMeasurement[],
    report: tripReports(now, 'en', now - days * 24 * hour, 3).items.data,
  };
}

/** What a site says of some answers, in every view that shows them. */
export interface Shown {
  overview: OverviewPage;
  bulletins: BulletinPage[];
  stations: StationsPage;
  station?: StationPage;
  reports: ReportsPage;
}

const config = readConfig({}, 'test');

/** Answers on their whole way, from schema to views, as of an instant (epoch milliseconds). */
export function shownOf(answers: Answers, at: number, language: Language = 'en'): Shown {
  const { areas: joined } = joinAreas({
    [language]: {
      areas: readAreas({ type: 'FeatureCollection', features: answers.area }).items,
      metadata: readMetadataList(answers.metadata).items,
      products: readProducts(answers.product),
    },
  });
  const areas = joined.map(
    ({ id, shape, editions }, index): Area => ({
      id,
      slug: `area-${index}`,
      ...(shape ? { shape } : {}),
      ...editions,
    }),
  );
  const [station, ...others] = readStations(answers.station).items;
  const week = station && weekOf(readMeasurements(answers.measurement, station.id).series, at);
  const entries = [station, ...others].flatMap((each): StationEntry[] =>
    each ? [{ station: each, readings: { state: 'fresh', at }, summary: summaryFor(each.id) }] : [],
  );
  const received = readSubmissions(answers.report);
  const { list } = placeReports(received.reports, areas, { now: at, days });
  const site: Site = {
    ...{ builtAt: at, sample: false, areas, places: [], gone: [], sources: [], pictures: {} },
    weather: { state: 'fresh', at, stations: entries },
    reports: {
      [language]: { state: 'fresh', at, list, received: received.received, unread: received.unread },
    },
  };
  const context = contextFor(
    language,
    { site, config, siteUrl: 'https://bulletins.example' },
    createSanitizer().sanitize,
  );
  const [entry] = entries;
  return {
    overview: overviewPage(context),
    bulletins: areas.map((area) => bulletinPage(context, area)),
    stations: stationsPage(context),
    ...(entry ? { station: stationPage(context, entry, week?.latest === undefined ? undefined : week) } : {}),
    reports: reportsPage(context),
  };

  function summaryFor(id: string) {
    return week && id === station?.id ? summaryOf(week) : { values: {}, newSnow: {} };
  }
}

/** Every text of a view, markup of drawings included. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Slips of a program that no reader may see. */
export const slip = /\bundefined\b|\bNaN\b|Invalid Date|\[object Object\]/;
