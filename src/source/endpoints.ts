import type { Language } from '../model/language.ts';
import { sourceNames } from '../model/source.ts';
import { AddressError } from './address.ts';
import type { Request } from './attempt.ts';

/** The eight endpoints of the service, in the order of its interface. */
export const endpointNames = sourceNames.filter((name) => name !== 'pictures');
export type EndpointName = (typeof endpointNames)[number];

/** A request for an endpoint, without how its answer is read. */
export interface EndpointRequest extends Request {
  endpoint: EndpointName;
  label: string;
}

/**
 * Most areas of a site: in one list, and that all lists name together. A full winter has 30 areas; 12,000 made a site
 * of 1.8 GB.
 */
export const maxAreas = 2_000;

/** Most decoded bytes of an answer, and most entries of its list. A station's week at one-minute steps has 10,080 rows. */
const bounds: Record<EndpointName, { cap: number; maxEntries?: number }> = {
  areas: { cap: 20e6, maxEntries: maxAreas },
  metadata: { cap: 10e6, maxEntries: maxAreas },
  products: { cap: 10e6, maxEntries: maxAreas },
  product: { cap: 5e6 },
  productAt: { cap: 5e6 },
  stations: { cap: 5e6, maxEntries: 2_000 },
  measurements: { cap: 5e6, maxEntries: 20_000 },
  submissions: { cap: 10e6, maxEntries: 20_000 },
};

/**
 * The requests of the eight endpoints. `base` is the address of the forecast group or, for stations and measurements,
 * of the weather group; it may have a path and a trailing slash. Throws AddressError for a base that is no http or
 * https address, and for an id or a point that can't be asked for.
 */
export function endpointsOf(base: string) {
  const root = URL.parse(base);
  if (!root || !/^https?:$/.test(root.protocol))
    throw new AddressError('The base address of the service must start with https:// or http://.');

  function request(
    endpoint: EndpointName,
    detail: string,
    segments: string[],
    query: Record<string, string | undefined> = {},
  ): EndpointRequest {
    const url = new URL(root as URL);
    url.hash = '';
    url.pathname = [url.pathname.replace(/\/+$/, ''), ...segments].join('/');
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value);
    return { endpoint, label: `${endpoint} ${detail}`.trim(), url: url.href, ...bounds[endpoint] };
  }

  return {
    /** Endpoint 1: the areas, as a GeoJSON feature collection. */
    areas: (lang: Language) => request('areas', lang, ['forecasts', lang, 'areas']),
    /** Endpoint 2: a list with name, periods of danger and owner per area. */
    metadata: (lang: Language) => request('metadata', lang, ['forecasts', lang, 'metadata']),
    /** Endpoint 3: the list of bulletins, without message, season and comment. */
    products: (lang: Language) => request('products', lang, ['forecasts', lang, 'products']),
    /** Endpoint 4: one bulletin by its id, with message, season and comment. */
    product(lang: Language, id: string) {
      // The interface gives this one word to the endpoint for points.
      if (id === 'point')
        throw new AddressError('The product id "point" can\'t be asked for: its address means a point.');
      return request('product', `${lang} ${id}`, ['forecasts', lang, 'products', segment(id, 'product id')]);
    },
    /** Endpoint 5: the bulletin of a point, in degrees. Outside every area: HTTP 404, or a product without an id. */
    productAt(lang: Language, { latitude, longitude }: { latitude: number; longitude: number }) {
      // The service says `long`, not `lon`.
      const query = { lat: degrees(latitude, 90, 'latitude'), long: degrees(longitude, 180, 'longitude') };
      const path = ['forecasts', lang, 'products', 'point'];
      return request('productAt', `${lang} ${latitude},${longitude}`, path, query);
    },
    stations: () => request('stations', '', ['stations']),
    /** Endpoint 7: the measurements of a station from an ISO 8601 date-time on; without one, those of the last week. */
    measurements(stationId: number | string, fromDate?: string) {
      const path = ['stations', segment(String(stationId), 'station id'), 'measurements'];
      return request('measurements', String(stationId), path, { fromDate });
    },
    /** Endpoint 8: trip reports from a day (YYYY-MM-DD) on. The service may change it without notice. */
    submissions(lang: Language, fromdate: string, pagesize: number) {
      return request('submissions', lang, ['min', lang, 'submissions'], {
        fromdate,
        pagesize: String(pagesize),
      });
    },
  };
}

/**
 * One segment of a path for any text: slashes, quotes, control characters, emoji. A half
 * surrogate pair becomes U+FFFD. Throws AddressError for an empty text and for `.` and `..`, which
 * every URL parser resolves away, however they are encoded.
 */
function segment(text: string, what: string): string {
  if (text === '') throw new AddressError(`The ${what} is empty, so it has no address.`);
  if (text === '.' || text === '..')
    throw new AddressError(`The ${what} "${text}" can't be part of an address: it names a folder.`);
  return encodeURIComponent(text.toWellFormed());
}

/** Plain decimals, to about 10 cm: `String(1e-7)` would send an exponent. */
function degrees(value: number, max: number, what: string): string {
  if (!Number.isFinite(value) || Math.abs(value) > max)
    throw new AddressError(`The ${what} ${value} isn't between −${max} and ${max} degrees.`);
  return String(Number(value.toFixed(6)));
}
