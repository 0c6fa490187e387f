import { z } from 'zod';
import { type Parameter, parameterNames, windWords } from '../model/station.ts';
import { areaSchema } from './area.ts';
import { metadataSchema } from './metadata.ts';
import { productSchema } from './product.ts';
import { stationSchema } from './station.ts';
import { isRecord, notShown, utc } from './value.ts';

/*
 * The strict forms: the eight endpoints exactly as the service's own specification has them (docs/service.md): a field
 * too many or too few and a value that it doesn't know are issues. They check captured payloads for drift, never the
 * answers that a site is built from, and come from the schemas that read those: of each field its `spec`, where it has one, else its type.
 *
 * Issues with `params.kind` are ours: `gap` for a field of which the specification says that its contents are not
 * shown, `rule` for a value that breaks one of its sentences.
 */

/** The form that the specification gives of what a schema reads. Throws an Error where the schema doesn't say. */
function strict(schema: z.core.$ZodType): z.ZodType {
  const { spec } = (schema as z.ZodType).meta() ?? {};
  if (spec instanceof z.ZodType) return spec;
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    const known = fields.filter(([, field]) => field.meta()?.spec !== 'none');
    return z.strictObject(Object.fromEntries(known.map(([name, field]) => [name, strict(field)])));
  }
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return strict(schema.unwrap());
  // A transformation of what was read, or of what will be.
  if (schema instanceof z.ZodPipe)
    return strict(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  throw new Error(
    `A schema of the type ${schema._zod.def.type} needs a "spec" of what the specification says.`,
  );
}

/** A schema with a sentence of the specification on top; `holds` gets the value even where other things are wrong with it. */
function ruled(
  schema: z.ZodType,
  sentence: string,
  holds: (value: Record<string, unknown>) => boolean,
): z.ZodType {
  return schema.refine((value) => !isRecord(value) || holds(value), {
    params: { kind: 'rule' },
    message: sentence,
    when: () => true,
  });
}

function inside(value: Record<string, unknown>, name: string): Record<string, unknown> {
  const inner = value[name];
  return isRecord(inner) ? inner : {};
}

/** Endpoint 1. */
const areas = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    ruled(
      strict(areaSchema),
      'properties.id differs from id',
      (feature) => inside(feature, 'properties').id === feature.id,
    ),
  ),
});

const metadataItem = strict(metadataSchema) as z.ZodObject;
const product = ruled(
  metadataItem.shape.product as z.ZodType,
  'product.reportId differs from product.id',
  ({ id, reportId }) => id === reportId,
);

/** Endpoint 2. */
const metadata = z.array(
  ruled(metadataItem.extend({ product }), 'the icons’ periods don’t abut', ({ icons }) => {
    const periods = Array.isArray(icons) ? icons.filter(isRecord) : [];
    return periods.every((period, index) => index === 0 || period.from === periods[index - 1]?.to);
  }),
);

function ruledProduct(schema: z.ZodType): z.ZodType {
  const sameIds = ruled(schema, 'id, slug and report.id are not equal', (value) => {
    return value.slug === value.id && inside(value, 'report').id === value.id;
  });
  return ruled(sameIds, 'area.id is not the part of id after the underscore', (value) => {
    const { id } = inside(value, 'area');
    // Not every object can be written as a text.
    return typeof value.id === 'string' && typeof id !== 'object' && value.id.endsWith(`_${String(id)}`);
  });
}

const whole = strict(productSchema) as z.ZodObject;
const report = whole.shape.report as z.ZodObject;
const gaps = z.array(notShown);

/** Endpoint 3: message, season and comment are "present on by-id and point responses". */
const products = z.array(
  ruledProduct(whole.extend({ report: report.omit({ message: true, season: true, comment: true }) })),
);

/** Endpoint 4: three lists may be null. */
const productById = ruledProduct(
  whole.extend({
    report: report.extend({ problems: gaps.nullable(), terrainAndTravelAdvice: gaps.nullable() }),
    media: z.strictObject({ images: gaps.nullable() }),
  }),
);

/** Endpoint 5: lists as in endpoint 3; may omit the notifications. */
const productAt = ruledProduct(
  whole.extend({ notifications: (whole.shape.notifications as z.ZodType).optional() }),
);

/** "may be absent from the JSON when unavailable" */
const maybeAbsent: ReadonlySet<string> = new Set<Parameter>([
  'hourlySnow',
  'hourlyPrecip',
  'totalPrecip',
  'stationPressure',
  'snowTemp',
  'newSnow',
  'snowWaterEquivalent',
]);
const compass = z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);

/** Endpoint 7, as the list of its sample. */
const measurements = z.array(
  z.strictObject({
    stationId: z.number(),
    measurementDateTime: utc,
    ...Object.fromEntries(windWords.map((word) => [word, compass])),
    ...Object.fromEntries(
      parameterNames.map((name) => [name, maybeAbsent.has(name) ? z.number().nullish() : z.number()]),
    ),
  }),
);

/** The strict forms by the endpoint whose answers they describe. */
export const strictForms = {
  areas,
  metadata,
  products,
  product: productById,
  productAt,
  stations: z.array(strict(stationSchema)),
  measurements,
  // "Payload: not shown"
  submissions: notShown,
} as const;

/** Endpoint 7, as in its schema. */
export const strictMeasurementsWrapped = z.strictObject({ measurements });
