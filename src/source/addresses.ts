import type { Language } from '../i18n/locales.ts';
import { AddressError, segment } from './address.ts';

/** In degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** ISO 8601 date-times; the service's defaults are one week ago and now. */
export interface MeasurementRange {
  fromDate?: string;
  toDate?: string;
}

/** `fromdate` as YYYY-MM-DD; both in the service's own spelling, all lower case. */
export interface SubmissionQuery {
  fromdate?: string;
  pagesize?: number;
}

/**
 * Builds the addresses of the eight endpoints. `base` may have a path and a trailing slash. Throws
 * AddressError for a base that is no http or https address, and for an id or a point that can't be asked.
 */
export function addresses(base: string) {
  const root = URL.parse(base);
  if (!root || !/^https?:$/.test(root.protocol))
    throw new AddressError('The base address of the service must start with https:// or http://.');

  function address(segments: string[], query: Record<string, string | undefined> = {}): string {
    const url = new URL(root as URL);
    url.hash = '';
    url.pathname = [url.pathname.replace(/\/+$/, ''), ...segments].join('/');
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value);
    return url.href;
  }

  return {
    areas: (lang: Language) => address(['forecasts', lang, 'areas']),
    metadata: (lang: Language) => address(['forecasts', lang, 'metadata']),
    products: (lang: Language) => address(['forecasts', lang, 'products']),
    product(lang: Language, id: string) {
      // The interface gives this one word to the endpoint for points.
      if (id === 'point')
        throw new AddressError('The product id "point" can\'t be asked for: its address means a point.');
      return address(['forecasts', lang, 'products', segment(id, 'product id')]);
    },
    productAt(lang: Language, { latitude, longitude }: Point) {
      // The service says `long`, not `lon`.
      const query = { lat: degrees(latitude, 90, 'latitude'), long: degrees(longitude, 180, 'longitude') };
      return address(['forecasts', lang, 'products', 'point'], query);
    },
    stations: () => address(['stations']),
    measurements: (stationId: number, { fromDate, toDate }: MeasurementRange = {}) =>
      address(['stations', segment(String(stationId), 'station id'), 'measurements'], { fromDate, toDate }),
    submissions: (lang: Language, { fromdate, pagesize }: SubmissionQuery = {}) =>
      address(['min', lang, 'submissions'], { fromdate, pagesize: pagesize?.toString() }),
  };
}

/** Plain decimals, to about 10 cm: `String(1e-7)` would send an exponent. */
function degrees(value: number, max: number, what: string): string {
  if (!Number.isFinite(value) || Math.abs(value) > max)
    throw new AddressError(`The ${what} ${value} isn't between −${max} and ${max} degrees.`);
  return String(Number(value.toFixed(6)));
}
