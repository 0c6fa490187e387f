import { createSanitizer } from '../../src/html/sanitize.ts';
import type { Area } from '../../src/model/area.ts';
import { joinAreas } from '../../src/model/join-areas.ts';
import type { Language } from '../../src/model/language.ts';
import { placeReports, type Reports } from '../../src/model/report.ts';
import { weekOf } from '../../src/model/series.ts';
import type { Site } from '../../src/model/site.ts';
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
import type { BulletinPage } from '../../src/views/bulletin.ts';
import { contextFor } from '../../src/views/context.ts';
import type { AreaRow } from '../../src/views/overview.ts';
import { validityAttributes } from '../../src/views/page-script.ts';
import { reportsPage } from '../../src/views/reports.ts';
import { stationPage } from '../../src/views/station.ts';
import { stationsPage } from '../../src/views/stations.ts';
import { areaSubject } from '../../src/views/subject.ts';
import { briefUntil } from '../../src/views/time.ts';
import { bulletinPage } from './pages.ts';

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
/** A station that has sent readings all day. */
const measuredId = String(stations.find((station) => measurements(station, now).length >= 168)?.stationId);

/** The sample service's own answers: two areas, two stations, a day of readings, three reports. */
export function sampleAnswers(): Answers {
  // The fullest bulletin and one more, both with problems and in force.
  const [first, second] = issuesAt(now)
    .map((issue) => ({ issue, product: productById(issue, 'en') }))
    .filter(({ issue }) => issue.validUntil !== null && now < issue.validUntil && issue.issued <= now)
    .sort((a, b) => JSON.stringify(b.product).length - JSON.stringify(a.product).length);
  const [other] = stations.filter(({ stationId }) => String(stationId) !== measuredId);
  const station = stations.find(({ stationId }) => String(stationId) === measuredId);
  if (!first || !second || !station || !other) throw new Error('The sample is empty.');
  const chosen = [first, second];
  const features = areaCollection().features;
  return {
    product: chosen.map(({ product }) => product),
    metadata: chosen.map(({ issue }) => metadataItem(issue, 'en')),
    area: chosen.flatMap(({ issue }) => features.filter(({ id }) => id === issue.area.id)),
    station: [station, other],
    measurement: measurements(station, now).filter(isOfToday),
    report: tripReports(now, 'en', now - days * 24 * hour, 3).items.data,
  };
}

function isOfToday({ measurementDateTime }: WireMeasurement): boolean {
  return Date.parse(measurementDateTime) > now - 24 * hour;
}

/** What a site says of some answers, in every view that shows them. */
export interface Shown {
  /** What the overview says of each area, without its map. */
  rows: Pick<AreaRow, 'areaId' | 'name' | 'state' | 'danger' | 'validity' | 'until'>[];
  /** The bulletin of every area but the second. */
  bulletins: BulletinPage[];
  stations: ReturnType<typeof stationsPage>;
  station: ReturnType<typeof stationPage> | undefined;
  reports: ReturnType<typeof reportsPage>;
}

const config = readConfig({}, 'test');

// One for all: what the tests change is little, and the rest is cleaned once.
const { sanitize } = createSanitizer();

/** What answers hold of areas: the first step of their way, and its longest. */
export function listsOf(answers: Answers) {
  const { items: products, lost } = readProducts(answers.product);
  return {
    areas: readAreas({ type: 'FeatureCollection', features: answers.area }).items,
    metadata: readMetadataList(answers.metadata).items,
    products: { items: products.map(({ bulletin }) => bulletin), lost },
  };
}

/**
 * Answers on their whole way, from schema to views, as of an instant (epoch milliseconds). Views are made when asked for.
 * `lists` is what the answers hold of areas, where it has been read.
 */
export function shownOf(
  answers: Answers,
  at: number,
  parts: readonly ('stations' | 'reports')[] = ['stations', 'reports'],
  language: Language = 'en',
  lists = listsOf(answers),
): Shown {
  const neighbour = (answers.product[1] as { area?: { id?: unknown } } | undefined)?.area?.id;
  const { areas: joined } = joinAreas({ [language]: lists }, at);
  const areas = joined.map(
    ({ id, shape, editions }, index): Area => ({
      id,
      slug: `area-${index}`,
      shape,
      ...editions,
    }),
  );
  const listed = parts.includes('stations') ? readStations(answers.station).items : [];
  const measured = listed.find(({ id }) => id === measuredId);
  const week = measured && weekOf(readMeasurements(answers.measurement, measured.id).series, at);
  const entries = listed.map((station): StationEntry => {
    const summary = week && station === measured ? summaryOf(week) : { values: {}, newSnow: {} };
    return { station, readings: { state: 'fresh', at }, summary };
  });
  const site: Site = {
    ...{ builtAt: at, sample: false, areas, places: [], gone: [], sources: [], pictures: {} },
    weather: parts.includes('stations') ? { state: 'fresh', at, stations: entries } : undefined,
    reports: parts.includes('reports') ? { [language]: reportsIn() } : undefined,
  };
  const context = contextFor(language, { site, config, siteUrl: 'https://bulletins.example' }, sanitize);
  return {
    get rows() {
      return areas.map((area) => {
        const subject = areaSubject(context, area);
        const { name, state, rating: danger, bulletin } = subject;
        const validity = validityAttributes(context, subject, 'bands');
        return { areaId: area.id, name, state, danger, validity, until: briefUntil(context, bulletin) };
      });
    },
    get bulletins() {
      return areas.filter(({ id }) => id !== neighbour).map((area) => bulletinPage(context, area));
    },
    get stations() {
      return stationsPage(context);
    },
    get station() {
      const entry = entries.find(({ station }) => station === measured);
      return entry && stationPage(context, entry, week?.latest === undefined ? undefined : week);
    },
    get reports() {
      return reportsPage(context);
    },
  };

  function reportsIn(): Reports {
    const { reports, received, unread } = readSubmissions(answers.report);
    return {
      state: 'fresh',
      at,
      list: placeReports(reports, areas, { now: at, days }).list,
      received,
      unread,
    };
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
