import type { Language } from '../i18n/locales.ts';
import { sourceNames } from '../model/source.ts';
import { addresses, type MeasurementRange, type Point, type SubmissionQuery } from './addresses.ts';
import type { Answer, Client, JsonRequest, KeptValidators } from './http.ts';

export { addresses, type MeasurementRange, type Point, type SubmissionQuery } from './addresses.ts';

/** The value of a payload. Throws an Error with a sentence when the payload is unusable as a whole. */
export type Reader<T> = (json: unknown) => T;

/** How to read an answer, and the validators of the copy already held. */
export interface EndpointOptions<T> {
  read: Reader<T>;
  validators?: KeptValidators;
}

/** The eight endpoints of the service, in the order of its interface. */
export const endpointNames = sourceNames.filter((name) => name !== 'pictures');
export type EndpointName = (typeof endpointNames)[number];

/** Most decoded bytes of an answer. */
export const caps: Record<EndpointName, number> = {
  areas: 20e6,
  metadata: 10e6,
  products: 10e6,
  product: 5e6,
  productAt: 5e6,
  stations: 5e6,
  measurements: 5e6,
  submissions: 10e6,
};

/**
 * Most entries of a list. A full winter has 30 areas; 12,000 made a site of 1.8 GB. A station's week at one-minute steps
 * has 10,080 rows.
 */
export const maxEntries: Partial<Record<EndpointName, number>> = {
  areas: 2_000,
  metadata: 2_000,
  products: 2_000,
  stations: 2_000,
  measurements: 20_000,
  submissions: 20_000,
};

function wanted<T>(
  endpoint: EndpointName,
  detail: string,
  url: string,
  { read, validators }: EndpointOptions<T>,
): JsonRequest<T> {
  const label = detail ? `${endpoint} ${detail}` : endpoint;
  const request: JsonRequest<T> = { endpoint, label, url, cap: caps[endpoint], read };
  const max = maxEntries[endpoint];
  if (max !== undefined) request.maxEntries = max;
  if (validators) request.validators = validators;
  return request;
}

/** Endpoint 1: the areas, as a GeoJSON feature collection. All eight throw FetchError or AddressError. */
export async function areas<T>(
  client: Client,
  base: string,
  lang: Language,
  options: EndpointOptions<T>,
): Promise<Answer<T>> {
  return client.get(wanted('areas', lang, addresses(base).areas(lang), options));
}

/** Endpoint 2: a list with name, periods of danger and owner per area. */
export async function metadata<T>(
  client: Client,
  base: string,
  lang: Language,
  options: EndpointOptions<T>,
): Promise<Answer<T>> {
  return client.get(wanted('metadata', lang, addresses(base).metadata(lang), options));
}

/** Endpoint 3: the list of bulletins, without message, season and comment. */
export async function products<T>(
  client: Client,
  base: string,
  lang: Language,
  options: EndpointOptions<T>,
): Promise<Answer<T>> {
  return client.get(wanted('products', lang, addresses(base).products(lang), options));
}

/** Endpoint 4: one bulletin by its id, with message, season and comment. */
export async function product<T>(
  client: Client,
  base: string,
  lang: Language,
  id: string,
  options: EndpointOptions<T>,
): Promise<Answer<T>> {
  return client.get(wanted('product', `${lang} ${id}`, addresses(base).product(lang, id), options));
}

/** Endpoint 5: the bulletin of a point. Outside every area: HTTP 404, or a product without an id. */
export async function productAt<T>(
  client: Client,
  base: string,
  lang: Language,
  point: Point,
  options: EndpointOptions<T>,
): Promise<Answer<T>> {
  const detail = `${lang} ${point.latitude},${point.longitude}`;
  return client.get(wanted('productAt', detail, addresses(base).productAt(lang, point), options));
}

/** Endpoint 6: all weather stations. `base` is that of the weather group. */
export async function stations<T>(
  client: Client,
  base: string,
  options: EndpointOptions<T>,
): Promise<Answer<T>> {
  return client.get(wanted('stations', '', addresses(base).stations(), options));
}

/** Endpoint 7: the measurements of a station; without a range those of the last week. */
export async function measurements<T>(
  client: Client,
  base: string,
  stationId: number,
  range: MeasurementRange,
  options: EndpointOptions<T>,
): Promise<Answer<T>> {
  const url = addresses(base).measurements(stationId, range);
  return client.get(wanted('measurements', String(stationId), url, options));
}

/** Endpoint 8: trip reports from a day on. The service may change it without notice. */
export async function submissions<T>(
  client: Client,
  base: string,
  lang: Language,
  query: SubmissionQuery,
  options: EndpointOptions<T>,
): Promise<Answer<T>> {
  return client.get(wanted('submissions', lang, addresses(base).submissions(lang, query), options));
}
