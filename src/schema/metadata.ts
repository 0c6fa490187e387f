import { z } from 'zod';
import type { AreaMetadata, Period } from '../model/bulletin.ts';
import { byBand, higherRating, higherRatings, type Rating } from '../model/danger.ts';
import { isPosition, type Position } from '../model/shape.ts';
import { ownerOf } from './bulletin.ts';
import { areaIdOf, areaIdsOf, contradiction, ownerSchema } from './product.ts';
import { ratingFaults, ratingsBeside, readRating, readRatings } from './rating.ts';
import { type Fault, type Reading, readTolerantly } from './tolerance.ts';
import {
  box,
  identity,
  instant,
  isRecord,
  listOf,
  oneLine,
  optional,
  part,
  quantity,
  text,
  unread,
  utc,
  webAddress,
} from './value.ts';

const icon = z.looseObject({
  type: text,
  from: instant.meta({ spec: utc }),
  to: instant,
  // Read by `readRatings`, which leaves nothing out.
  ratings: unread(z.strictObject({ alp: z.string(), tln: z.string(), btl: z.string() })),
  graphic: part({ id: text, url: text, alt: text }),
});

/** A metadata item (docs/service.md, “Metadata”). Every field may be missing; `readMetadata` needs an area's id to join by. */
export const metadataSchema = z.looseObject({
  product: part({ slug: text, type: text, title: text, id: identity, reportId: identity }),
  area: part({ id: identity, name: text, bbox: unread(box) }),
  icons: listOf(icon, 60),
  centroid: optional(z.looseObject({ longitude: quantity, latitude: quantity })),
  url: text,
  owner: optional(ownerSchema),
  // Quirk: `colour` is a word ("yellow"), not a colour: kept, never used.
  highestDanger: unread(z.strictObject({ value: z.string(), display: z.string(), colour: z.string() })),
});

const itemFields = new Set(Object.keys(metadataSchema.shape));

/** A longer one is no alt text; ours says the ratings in its place. Never cut: its end may hold the highest one. */
const maxAltLength = 300;

/** Takes the place of periods that can't be read: unknown danger, and at least the highest that is named. */
function unknownPeriod(highest: Rating): Period {
  const unknown: Rating = higherRating({ kind: 'unknown', raw: '…' }, highest);
  return { from: 'open', to: 'open', ratings: byBand(() => unknown) };
}

/** Reads one metadata item; without a `value` it can't be understood at all. */
export function readMetadata(input: unknown): Reading<AreaMetadata> {
  const { value: item, faults: left } = readTolerantly(metadataSchema, input);
  if (!item) return { faults: left };
  const reason = 'is missing, and so are icons and highestDanger: this is not metadata';
  if (!isRecord(input) || !['product', 'icons', 'highestDanger'].some((field) => field in input))
    return { faults: [{ path: 'product', reason }] };
  const areaId = areaIdOf({ id: item.product.id, area: item.area });
  const { id, slug, reportId } = item.product;
  const ids = { id, slug, report: { id: reportId }, area: { id: item.area.id } };
  const areaIds = areaIdsOf(ids, (_, other) => other !== '' && other !== id);
  if (!areaId) return { faults: [...left, { path: 'area.id', reason: 'is missing' }] };
  const faults: Fault[] = [...left];
  const { colour: _colour, ...highestDanger } = isRecord(item.highestDanger) ? item.highestDanger : {};
  const highest = readRating(isRecord(item.highestDanger) ? highestDanger : item.highestDanger);
  const beside = ratingsBeside(item, itemFields);
  for (const path of beside.fields) faults.push({ path, reason: 'is an unrecognised danger rating' });
  highest.rating = higherRating(beside.rating, highest.rating);
  const periods = item.icons.map(({ type, from, to, ratings: given, graphic, ...others }, index) => {
    const isLost = type.trim().toLowerCase() === 'ratings' && given === undefined;
    if (isLost) faults.push({ path: `icons.${index}.ratings`, reason: 'is missing' });
    const alt = oneLine(graphic.alt);
    const read = readRatings(given, others);
    for (const fault of isLost ? [] : ratingFaults(read, `icons.${index}.ratings`)) faults.push(fault);
    const lost = isLost ? unknownPeriod(highest.rating).ratings : read.ratings;
    const ratings = higherRatings(lost, read.ratings);
    return { from, to, ratings, alt: alt && alt.length <= maxAltLength ? alt : undefined };
  });
  // Of another area's product: its ratings aren't this area's.
  const isForeign = areaIds.length > 1;
  if (isForeign) faults.push(contradiction(areaIds));
  const arePeriodsLost = left.some(({ path }) => /^icons(\.\d+)?$/.test(path));
  const lost = arePeriodsLost ? [unknownPeriod(highest.rating)] : [];
  const { longitude, latitude } = item.centroid ?? {};
  const isPlaced = isPosition(longitude, latitude);
  if (item.centroid && !isPlaced) faults.push({ path: 'centroid', reason: 'is not a place on earth' });
  const metadata: AreaMetadata = {
    areaId,
    name: oneLine(item.area.name) || oneLine(item.product.title),
    productId: item.product.id || item.product.reportId,
    kind: item.product.type,
    url: webAddress(item.url),
    periods: isForeign ? [] : [...periods, ...lost],
    highest: isForeign ? { kind: 'missing' } : highest.rating,
    unread: faults.map((fault) => fault.path),
    centroid: isPlaced ? ([longitude, latitude] as Position) : undefined,
    owner: item.owner && ownerOf(item.owner),
  };
  return { value: metadata, faults };
}
