import { z } from 'zod';
import { cleanCharacters } from '../html/characters.ts';
import type { Fault } from './tolerance.ts';
import {
  areaId,
  box,
  excerpt,
  flag,
  identity,
  instant,
  isRecord,
  line,
  listOf,
  named,
  notShown,
  optional,
  part,
  quantity,
  remark,
  text,
  unread,
} from './value.ts';

const noWords = { value: '', display: '' };
// "values seen"
const summaryType = z.strictObject({
  value: z.enum(['avalanche-summary', 'weather-summary']),
  display: z.string(),
});
const optionalNamed = named.nullish().transform((value) => value ?? noWords);

const bandRating = z.strictObject({
  display: z.string(),
  rating: z.strictObject({ value: z.string(), display: z.string() }),
});

const hasOffset = /(Z|[+-]\d\d:?\d\d)\s*$/i;

const day = z.looseObject({
  // Quirk: older products give the bare date. Anything else but an object is a date that can't be read; so is a day without an offset,
  // as products of 2019 have, since it says where the day begins.
  date: z.preprocess(
    (given) => {
      const date = isRecord(given) ? given : { value: given ?? undefined };
      const isLocal = typeof date.value === 'string' && /\S/.test(date.value) && !hasOffset.test(date.value);
      return isLocal ? { ...date, value: {} } : date;
    },
    z.looseObject({ value: instant, display: text }),
  ),
  // Read by `readRatings`, which leaves nothing out.
  ratings: unread(z.strictObject({ alp: bandRating, tln: bandRating, btl: bandRating })),
});

const factor = z.looseObject({
  type: optionalNamed,
  graphic: part({ id: text, url: text, alt: text }),
});

const size = z.looseObject({ min: text, max: text });

const problemData = {
  elevations: listOf(named, 100),
  aspects: listOf(named, 100),
  // Quirk: may be absent; then every elevation goes with every aspect.
  aspectElevations: listOf(z.string().transform(cleanCharacters), 100),
  likelihood: optionalNamed,
  terrainAndTravelAdvice: text,
  // Quirk: decimal strings ("1.5"); one value instead of a pair is both.
  expectedSize: z.preprocess((value) => {
    const isOne = typeof value === 'string' || typeof value === 'number';
    return isOne ? { min: String(value), max: String(value) } : (value ?? {});
  }, size),
};

export const problemSchema = z.looseObject({
  type: optionalNamed,
  comment: text,
  factors: listOf(factor, 100),
  data: part(problemData),
  // Quirk: in older products each problem brings its own advice, as HTML.
  terrainAndTravelAdvice: text,
});
export type ProblemWire = z.infer<typeof problemSchema>;

const image = z.looseObject({
  id: text,
  url: text,
  width: quantity,
  height: quantity,
  credit: line,
  caption: text,
  tag: line,
  isArchived: flag,
  altText: text,
  dateTaken: instant,
});

/** Owner; `url` may be plain text ("Parks Canada") instead of an address. */
export const ownerSchema = z.looseObject({ value: line, display: line, isExternal: flag, url: line });

/**
 * A product as the service really sends it (docs/service.md, “Bulletins”). Unknown fields are kept. Only two things
 * are needed: an id, without which nothing can be said about it, and a report.
 */
export const productSchema = z.looseObject({
  id: z
    .string()
    .min(1, 'is empty: a product without an id means "no forecast here"')
    .refine(
      (id) => id.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(id),
      'has line breaks, control characters or half a character: it is no usable id',
    )
    .meta({ spec: z.string() }),
  slug: text,
  url: text,
  type: text,
  area: part({ id: identity, name: text, bbox: unread(box.nullable()) }),
  report: z.looseObject({
    id: text,
    forecaster: line,
    // "millisecond precision, UTC"
    dateIssued: instant.meta({ spec: z.iso.datetime({ precision: 3 }) }),
    validUntil: instant,
    timezone: line,
    title: text,
    highlights: text,
    // The whole object may be absent; `statements` is not in the specification.
    confidence: optional(
      z.looseObject({
        rating: optionalNamed,
        statements: listOf(z.string().transform(cleanCharacters), 500).meta({ spec: 'none' }),
      }),
    ),
    summaries: listOf(z.looseObject({ type: optionalNamed.meta({ spec: summaryType }), content: text }), 500),
    dangerRatings: listOf(day, 60),
    problems: listOf(problemSchema, 100).meta({ spec: z.array(notShown) }),
    terrainAndTravelAdvice: z
      .preprocess(
        (value) => (typeof value === 'string' ? [value] : value),
        listOf(z.string().transform(cleanCharacters), 500),
      )
      .meta({ spec: z.array(notShown) }),
    message: remark,
    season: remark,
    comment: remark,
    isFullTranslation: flag,
  }),
  version: quantity,
  owner: optional(ownerSchema),
  // Absent in some answers, and its contents may be unclosed HTML.
  notifications: listOf(z.looseObject({ type: text, content: text }), 500),
  media: part({ images: listOf(image, 200).meta({ spec: z.array(notShown) }) }),
});
export type ProductWire = z.infer<typeof productSchema>;

export const productFields = new Set(Object.keys(productSchema.shape));
export const reportFields = new Set(Object.keys(productSchema.shape.report.shape));

/**
 * Whether an answer is a product with nothing in it, which is how the service says "no forecast here". One without
 * an id but with content is a product that can't be read; anything else is another answer.
 */
export function isEmptyProduct(answer: unknown): boolean {
  if (!isRecord(answer) || !Object.keys(answer).every((key) => productFields.has(key))) return false;
  const { id, area, report } = answer;
  if (!isBlank(id) || !isBlank(area)) return false;
  return isBlank(isRecord(report) ? { ...report, timezone: '' } : report);
}

/** Nothing that a forecaster wrote: figures, flags and the year 0001 are what a service fills in by itself. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '' || value.startsWith('0001-');
  return typeof value !== 'object' || value === null || Object.values(value).every(isBlank);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_/i;

/** The ids by which a product may name its area; the service gives `slug` and `report.id` the product's own. */
interface ProductIds {
  id: string;
  slug?: string;
  report?: { id: string };
  area: { id: string; name?: string };
}

/**
 * The areas that a product may be for: one, or none, where it doesn't say; more where `area.id` and another of its ids
 * contradict each other. Then it can't be decided which one it rates.
 *
 * | `area.id` | id                                | areas                       |
 * |-----------|-----------------------------------|-----------------------------|
 * | none      | `<uuid>_<area>`, `<any>_<area>`   | that of the id              |
 * | none      | any other                         | none                        |
 * | given     | `<uuid>_<the same>`               | that one                    |
 * | given     | `<uuid>_<another>`                | both                        |
 * | given     | `<any>_<another that is listed>`  | both                        |
 * | given     | any other: older products have them | `area.id`                 |
 *
 * The same for `slug` and `report.id`; these and `area.name` may also be the id of a listed area. `isListed` says whether
 * the service lists an area of this id, which the product names in `id`.
 */
export function areaIdsOf(
  product: ProductIds,
  isListed: (areaId: string, id: string) => boolean = () => false,
): string[] {
  const { id, slug = '', report, area } = product;
  const own = areaIdOf(product);
  const ids = area.id ? [id, slug, report?.id ?? ''] : [slug, report?.id ?? ''];
  const named = ids.map((each) => ({ id: each, areaId: areaIdOf({ id: each, area: { id: '' } }) }));
  const bare = [slug, area.name ?? ''].map((each) => ({ id: '', areaId: areaId(each) }));
  const others = [...named, ...bare].filter(
    (each) => each.areaId !== '' && (uuid.test(each.id) || isListed(each.areaId, each.id)),
  );
  return own ? [...new Set([own, ...others.map((each) => each.areaId)])] : [];
}

/** Why a product that may be for two areas isn't shown. `by`: what names the other area. */
export function contradiction(
  [own = '', other = '']: readonly string[],
  by = 'another id or name in it',
): Fault {
  const reason = `names ${excerpt(own)}, but ${by} names ${excerpt(other)}: it can’t be decided which area it is for`;
  return { path: 'area.id', reason };
}

/** The area that a product belongs to: its `area.id`, else the part of its id after the underscore. */
export function areaIdOf(product: { id: string; area: { id: string } }): string {
  if (product.area.id) return areaId(product.area.id);
  const underscore = product.id.indexOf('_');
  return underscore < 0 ? '' : areaId(product.id.slice(underscore + 1));
}
