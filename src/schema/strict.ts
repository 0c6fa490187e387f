import { z } from 'zod';
import { isRecord } from './value.ts';

/**
 * The strict forms: the eight endpoints exactly as the interface specification has them, a field too many
 * or too few and a value that it doesn't know are issues. They check captured payloads for drift, never
 * the answers that a site is built from.
 *
 * Issues with `params.kind` are ours: `gap` for a field of which the specification says that its contents
 * are not shown, `rule` for a value that breaks one of its sentences.
 */

/** What a gap of the specification holds: words are fine, every field is one that it doesn't show. */
const gap = z.unknown().superRefine((value, context) => {
  if ((isRecord(value) || Array.isArray(value)) && Object.keys(value).length > 0) {
    context.addIssue({ code: 'custom', params: { kind: 'gap' }, message: 'is not shown' });
  }
});

const number = z.number();
/** "[minLon, minLat, maxLon, maxLat]" */
const box = z.array(number).length(4);
const position = z.array(number).length(2);
/** "ISO 8601 date-time" */
const instant = z.iso.datetime({ offset: true });
/** "UTC, `Z` suffix" */
const utc = z.iso.datetime();
/** "millisecond precision, UTC" */
const milliseconds = z.iso.datetime({ precision: 3 });
const named = z.strictObject({ value: z.string(), display: z.string() });
const owner = z.strictObject({
  value: z.string(),
  display: z.string(),
  isExternal: z.boolean(),
  url: z.string(),
});

/** A schema with a sentence of the specification on top; `holds` gets the value whatever else is wrong with it. */
function ruled<T extends z.ZodType>(
  schema: T,
  sentence: string,
  holds: (value: Record<string, unknown>) => boolean,
): T {
  return schema.refine((value) => !isRecord(value) || holds(value), {
    params: { kind: 'rule' },
    message: sentence,
    when: () => true,
  }) as T;
}

function inside(value: Record<string, unknown>, name: string): Record<string, unknown> {
  const inner = value[name];
  return isRecord(inner) ? inner : {};
}

/** Endpoint 1 (2.1). */
export const strictAreas = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    ruled(
      z.strictObject({
        id: z.string(),
        type: z.literal('Feature'),
        bbox: box,
        geometry: z.strictObject({ type: z.string(), coordinates: z.array(z.unknown()) }),
        properties: z.strictObject({ centroid: position, id: z.string() }),
      }),
      'properties.id differs from id',
      (feature) => inside(feature, 'properties').id === feature.id,
    ),
  ),
});

const icon = z.strictObject({
  type: z.string(),
  from: utc,
  to: instant,
  ratings: z.strictObject({ alp: z.string(), tln: z.string(), btl: z.string() }),
  graphic: z.strictObject({ id: z.string(), url: z.string(), alt: z.string() }),
});

const metadataItem = z.strictObject({
  product: ruled(
    z.strictObject({
      slug: z.string(),
      type: z.string(),
      title: z.string(),
      id: z.string(),
      reportId: z.string(),
    }),
    'product.reportId differs from product.id',
    ({ id, reportId }) => id === reportId,
  ),
  area: z.strictObject({ id: z.string(), name: z.string(), bbox: box }),
  icons: z.array(icon),
  centroid: z.strictObject({ longitude: number, latitude: number }),
  url: z.string(),
  owner,
  highestDanger: z.strictObject({ value: z.string(), display: z.string(), colour: z.string() }),
});

/** Endpoint 2 (2.2). */
export const strictMetadata = z.array(
  ruled(metadataItem, 'the icons’ periods don’t abut', ({ icons }) => {
    const periods = Array.isArray(icons) ? icons.filter(isRecord) : [];
    return periods.every((period, index) => index === 0 || period.from === periods[index - 1]?.to);
  }),
);

const bandRating = z.strictObject({ display: z.string(), rating: named });

const reportFields = {
  id: z.string(),
  forecaster: z.string(),
  dateIssued: milliseconds,
  validUntil: instant,
  timezone: z.string(),
  title: z.string(),
  highlights: z.string(),
  confidence: z.strictObject({ rating: named }),
  summaries: z.array(
    z.strictObject({
      // "values seen"
      type: z.strictObject({ value: z.enum(['avalanche-summary', 'weather-summary']), display: z.string() }),
      content: z.string(),
    }),
  ),
  dangerRatings: z.array(
    z.strictObject({
      date: z.strictObject({ value: instant, display: z.string() }),
      ratings: z.strictObject({ alp: bandRating, tln: bandRating, btl: bandRating }),
    }),
  ),
  problems: z.array(gap),
  terrainAndTravelAdvice: z.array(gap),
  isFullTranslation: z.boolean(),
};

/** "present on by-id and point responses" */
const remarks = {
  message: z.string().nullable(),
  season: z.string().nullable(),
  comment: z.string().nullable(),
};

const notifications = z.array(z.strictObject({ type: z.string(), content: z.string() }));

const productFields = {
  id: z.string(),
  slug: z.string(),
  url: z.string(),
  type: z.string(),
  area: z.strictObject({ id: z.string(), name: z.string(), bbox: box.nullable() }),
  version: number,
  owner,
};

function ruledProduct<T extends z.ZodType>(schema: T): T {
  const sameIds = ruled(schema, 'id, slug and report.id are not equal', (product) => {
    return product.slug === product.id && inside(product, 'report').id === product.id;
  });
  return ruled(sameIds, 'area.id is not the part of id after the underscore', (product) => {
    const { id } = inside(product, 'area');
    // Not every object can be written as a text.
    return typeof product.id === 'string' && typeof id !== 'object' && product.id.endsWith(`_${String(id)}`);
  });
}

/** Endpoint 3 (2.3). */
export const strictProducts = z.array(
  ruledProduct(
    z.strictObject({
      ...productFields,
      report: z.strictObject(reportFields),
      notifications,
      media: z.strictObject({ images: z.array(gap) }),
    }),
  ),
);

/** Endpoint 4: three lists may be null. */
export const strictProduct = ruledProduct(
  z.strictObject({
    ...productFields,
    report: z.strictObject({
      ...reportFields,
      ...remarks,
      problems: reportFields.problems.nullable(),
      terrainAndTravelAdvice: reportFields.terrainAndTravelAdvice.nullable(),
    }),
    notifications,
    media: z.strictObject({ images: z.array(gap).nullable() }),
  }),
);

/** Endpoint 5: lists as in endpoint 3; may omit the notifications. */
export const strictProductAt = ruledProduct(
  z.strictObject({
    ...productFields,
    report: z.strictObject({ ...reportFields, ...remarks }),
    notifications: notifications.optional(),
    media: z.strictObject({ images: z.array(gap) }),
  }),
);

/** Endpoint 6 (2.4). */
export const strictStations = z.array(
  z.strictObject({
    stationId: number,
    name: z.string(),
    latitude: number,
    longitude: number,
    elevation: number,
    timezone: z.string(),
    externalId: z.string(),
    source: z.string(),
  }),
);

const compass = z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);
/** "may be absent from the JSON when unavailable" */
const sometimes = number.nullable().optional();

const measurement = z.strictObject({
  stationId: number,
  measurementDateTime: utc,
  snowHeight: number,
  airTempAvg: number,
  airTempMax: number,
  airTempMin: number,
  windSpeedAvg: number,
  windDirAvg: number,
  windDirCompass: compass,
  windSpeedGust: number,
  windDirGust: number,
  windDirGustCompass: compass,
  relativeHumidity: number,
  hourlySnow: sometimes,
  hourlyPrecip: sometimes,
  totalPrecip: sometimes,
  stationPressure: sometimes,
  snowTemp: sometimes,
  newSnow: sometimes,
  snowWaterEquivalent: sometimes,
});

/** Endpoint 7 (2.5), as the list of its sample. */
export const strictMeasurements = z.array(measurement);

/** Endpoint 7, as in its schema. */
export const strictMeasurementsWrapped = z.strictObject({ measurements: strictMeasurements });

/** Endpoint 8: "Payload: not shown". */
export const strictSubmissions = gap;
