import { z } from 'zod';

/** The service's specification, strictly: a field too many or too few fails. Only the sample's tests use it. */

const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const productId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_[0-9a-f]{64}$/);
const number = z.number();
const box = z.tuple([number, number, number, number]);
const labelled = z.strictObject({ value: z.string(), display: z.string() });
const position = z.tuple([number, number]);
const graphic = z.strictObject({ id: z.string(), url: z.url(), alt: z.string() });
const owner = z.strictObject({
  value: z.string().min(1),
  display: z.string().min(1),
  isExternal: z.boolean(),
  url: z.string().min(1),
});
const bandsOf = <T extends z.ZodType>(value: T) => z.strictObject({ alp: value, tln: value, btl: value });

export const areasContract = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.strictObject({
      id: hash,
      type: z.literal('Feature'),
      bbox: box,
      geometry: z.strictObject({
        type: z.literal('MultiPolygon'),
        coordinates: z.array(z.array(z.array(position).min(4)).min(1)).min(1),
      }),
      properties: z.strictObject({ centroid: position, id: hash }),
    }),
  ),
});

export const metadataContract = z.array(
  z.strictObject({
    product: z.strictObject({
      slug: productId,
      type: z.string(),
      title: z.string().min(1).max(90),
      id: productId,
      reportId: productId,
    }),
    area: z.strictObject({ id: hash, name: z.string().min(1), bbox: box }),
    icons: z.array(
      z.strictObject({
        type: z.literal('ratings'),
        from: instant,
        to: instant,
        ratings: bandsOf(z.string().min(1)),
        graphic,
      }),
    ),
    centroid: z.strictObject({ longitude: number, latitude: number }),
    url: z.url(),
    owner,
    highestDanger: z.strictObject({
      value: z.string().min(1),
      display: z.string().min(1),
      colour: z.string().regex(/^[a-z]+$/),
    }),
  }),
);

const aspect = z.enum(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']);
const band = z.enum(['alp', 'tln', 'btl']);

const problem = z.strictObject({
  type: labelled,
  comment: z.string().min(1),
  factors: z.array(
    z.strictObject({
      type: z.strictObject({
        value: z.enum(['elevation', 'aspect', 'likelihood', 'size']),
        display: z.string().min(1),
      }),
      graphic,
    }),
  ),
  data: z
    .strictObject({
      elevations: z.array(z.strictObject({ value: band, display: z.string().min(1) })).min(1),
      aspects: z.array(z.strictObject({ value: aspect, display: z.string().min(1) })).min(1),
      aspectElevations: z.array(z.templateLiteral([aspect, '_', band])).optional(),
      likelihood: labelled,
      expectedSize: z.strictObject({
        min: z.string().regex(/^[1-5]\.[05]$/),
        max: z.string().regex(/^[1-5]\.[05]$/),
      }),
    })
    .optional(),
});

const image = z.strictObject({
  id: z.guid(),
  url: z.url(),
  width: z.literal(1600),
  height: z.literal(1067),
  credit: z.string().min(1),
  caption: z.string().min(1),
  tag: z.string().min(1),
  isArchived: z.boolean(),
  altText: z.string().min(1),
  dateTaken: instant,
});

const report = z.strictObject({
  id: productId,
  forecaster: z.string().min(1),
  dateIssued: instant,
  validUntil: instant,
  timezone: z.string().regex(/^America\//),
  title: z.string().min(1).max(90),
  highlights: z.string(),
  confidence: z
    .strictObject({ rating: labelled, statements: z.array(z.string().min(1)).min(1).optional() })
    .optional(),
  summaries: z.array(z.strictObject({ type: labelled, content: z.string().min(1) })),
  dangerRatings: z.array(
    z.strictObject({
      date: z.strictObject({ value: instant, display: z.string().min(1) }),
      ratings: bandsOf(
        z.strictObject({
          display: z.string().min(1),
          rating: z.strictObject({ value: z.string().min(1), display: z.string().min(1) }),
        }),
      ),
    }),
  ),
  problems: z.array(problem).max(3),
  terrainAndTravelAdvice: z.array(z.string().min(1)),
  isFullTranslation: z.boolean(),
});

const product = z.strictObject({
  id: productId,
  slug: productId,
  url: z.url(),
  type: z.enum(['avalancheforecast', 'offseason']),
  area: z.strictObject({ id: hash, name: hash, bbox: z.null() }),
  report,
  version: z.int().min(1),
  owner,
  notifications: z
    .array(z.strictObject({ type: z.enum(['info', 'warning']), content: z.string().min(1) }))
    .optional(),
  media: z.strictObject({ images: z.array(image) }),
});

const messages = {
  message: z.string().nullable(),
  season: z.string().nullable(),
  comment: z.string().nullable(),
};

/** Endpoint 3. */
export const productsContract = z.array(product);

/** Endpoint 4: lists may be null, three more fields. */
export const productContract = product.extend({
  report: report.extend({
    ...messages,
    problems: z.array(problem).min(1).nullable(),
    terrainAndTravelAdvice: z.array(z.string()).min(1).nullable(),
  }),
  media: z.strictObject({ images: z.array(image).min(1).nullable() }),
});

/** Endpoint 5: lists as in the list, three more fields, no notifications. */
export const pointContract = product
  .omit({ notifications: true })
  .extend({ report: report.extend(messages) });

/** Endpoint 6. */
export const stationsContract = z.array(
  z.strictObject({
    stationId: z.int(),
    name: z.string().min(1),
    latitude: number.min(-90).max(90),
    longitude: number.min(-180).max(180),
    elevation: number,
    timezone: z.string().regex(/^America\//),
    externalId: z.string().min(1),
    source: z.string().min(1),
  }),
);

const value = number.nullable();
const direction = number.min(0).max(359).nullable();
const point = z.enum('N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')).nullable();

/** Endpoint 7: the fields that are "always" there may still be null; the others may be absent. */
export const measurementsContract = z.array(
  z.strictObject({
    stationId: z.int(),
    measurementDateTime: instant,
    snowHeight: value,
    airTempAvg: value,
    airTempMax: value,
    airTempMin: value,
    windSpeedAvg: value,
    windDirAvg: direction,
    windDirCompass: point,
    windSpeedGust: value,
    windDirGust: direction,
    windDirGustCompass: point,
    relativeHumidity: number.min(0).max(101).nullable(),
    hourlySnow: value.optional(),
    hourlyPrecip: value.optional(),
    totalPrecip: value.optional(),
    stationPressure: value.optional(),
    snowTemp: value.optional(),
    newSnow: value.optional(),
    snowWaterEquivalent: value.optional(),
  }),
);

const count = z.union([z.int(), z.strictObject({ count: z.int() })]);

/** Endpoint 8, as far as captured reports show. */
export const submissionsContract = z.strictObject({
  items: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.guid(),
        title: z.string(),
        username: z.string().min(1),
        datetime: instant,
        location: z.strictObject({ latitude: number, longitude: number }),
        region: z.string(),
        area: z.strictObject({ id: z.guid(), name: z.string().min(1), slug: z.string().min(1) }),
        tags: z.array(z.string()),
        activities: z.array(z.string()).nullable(),
        imageCount: z.int(),
        observations: z.strictObject({
          avalanche: count,
          incident: count,
          quick: count,
          snowpack: count,
          weather: count,
        }),
      }),
    ),
  }),
  itemCount: z.int(),
  totalPages: z.int(),
});
