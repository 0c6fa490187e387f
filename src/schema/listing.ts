import { z } from 'zod';
import { cleanCharacters } from '../html/characters.ts';
import type { AreaMetadata, Bulletin } from '../model/bulletin.ts';
import type { AreaShape, LostProduct } from '../model/language-answers.ts';
import type { Shape } from '../model/shape.ts';
import type { Station } from '../model/station.ts';
import { readArea } from './area.ts';
import { readBulletin } from './bulletin.ts';
import { readMetadata } from './metadata.ts';
import { areaIdsOf, contradiction, reportFields } from './product.ts';
import { readStation } from './station.ts';
import { describeFaults, type Reading } from './tolerance.ts';
import { countIn, excerpt, isRecord, oneLine, webAddress } from './value.ts';

/** A list read element by element. `warnings` are sentences for the operator. */
export interface Listing<T> {
  items: T[];
  /** How many entries the list had, readable or not. */
  received: number;
  warnings: string[];
}

/** A bulletin and its entry in the list as it came. */
export interface ListedBulletin {
  bulletin: Bulletin;
  input: unknown;
}

/** Products in list order; `lost` has those that can't be understood. */
export interface ProductListing extends Listing<ListedBulletin> {
  lost: LostProduct[];
}

/**
 * Areas, each once: one that several features draw has the parts of all, since ground that nothing covers has no bulletin.
 * @throws when the answer is not a feature collection (or a bare list of features).
 */
export function readAreas(input: unknown): Listing<AreaShape> {
  const list = isRecord(input) ? input.features : input;
  const { items, received, warnings } = listing('area', expectList(list, 'a feature collection'), readArea);
  const joined = [...Map.groupBy(items, ({ id }) => id)].map(([id, parts]) => joinedArea(id, parts));
  return { items: joined, received: received - items.length + joined.length, warnings };
}

function joinedArea(id: string, parts: readonly AreaShape[]): AreaShape {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const polygons = parts.flatMap(({ shape }) => shape?.coordinates ?? []);
  const unique = new Map(polygons.map((polygon) => [JSON.stringify(polygon), polygon]));
  const shape: Shape = { type: 'MultiPolygon', coordinates: [...unique.values()] };
  const centroid = parts.find((each) => each.centroid)?.centroid;
  return { id, shape: unique.size > 0 ? shape : undefined, centroid };
}

/** @throws when the answer is not a list. */
export function readMetadataList(input: unknown): Listing<AreaMetadata> {
  return listing('metadata item', expectList(input, 'a list'), readMetadata);
}

/**
 * Stations by name. Quirk: the service's order is none. Of two with one id the first counts: each has one page.
 * @throws when the answer is not a list.
 */
export function readStations(input: unknown): Listing<Station> {
  const seen = new Set<string>();
  const { items, received, warnings } = listing('station', expectList(input, 'a list'), (entry) => {
    const read = readStation(entry);
    const { id = '' } = read.value ?? {};
    if (seen.has(id))
      return { faults: [{ path: 'stationId', reason: `${id} is another station’s as well` }] };
    if (id) seen.add(id);
    return read;
  });
  items.sort((a, b) => a.name.localeCompare(b.name, 'en') || Number(a.id) - Number(b.id));
  return { items, received, warnings };
}

/** @throws when the answer is not a list. */
export function readProducts(input: unknown): ProductListing {
  const lost: LostProduct[] = [];
  const list = listing('bulletin', expectList(input, 'a list'), (entry): Reading<ListedBulletin> => {
    const { value: bulletin, faults } = readBulletin(entry, 'list');
    if (bulletin) return { value: { bulletin, input: entry }, faults };
    for (const each of lostProducts(entry)) lost.push(each);
    return { faults };
  });
  const fields = list.items.flatMap(({ input: entry }) =>
    Object.keys(isRecord(entry) && isRecord(entry.report) ? entry.report : {}),
  );
  const unknown = [...new Set(fields)].filter((field) => !reportFields.has(field));
  if (unknown.length > 0)
    list.warnings.push(
      `Bulletins have fields that aren’t known, and aren’t shown: ${excerpt(unknown.map((field) => `report.${field}`).join(', '))}.`,
    );
  return { ...list, lost };
}

/**
 * The products without those that may be for two areas, now that it is known which areas the service lists: these are
 * in `lost`, once for each of the two. Their own ids name two, or metadata names them for another area than they do, and
 * neither their id nor the metadata of their own area bears them out.
 */
export function withoutContradictions(
  products: ProductListing,
  listed: ReadonlySet<string>,
  metadata: readonly AreaMetadata[],
): ProductListing {
  const [lost, warnings] = [[...products.lost], [...products.warnings]];
  const naming = Map.groupBy(metadata, ({ productId }) => productId);
  const items = products.items.filter(({ bulletin: { id, areaId, url, title }, input }) => {
    const areaIds = areaIdsOf(namesSchema.parse(input), (other) => listed.has(other));
    const named = new Set(naming.get(id)?.map((each) => each.areaId));
    const isDenied = named.size > 0 && areaId !== '' && !named.has(areaId) && !id.endsWith(`_${areaId}`);
    if (areaIds.length <= 1 && !isDenied) return true;
    const all = areaIds.length > 1 ? areaIds : [areaId, ...named];
    for (const each of unassigned(all, url)) lost.push(each);
    const { reason } = contradiction(all, areaIds.length > 1 ? undefined : 'the metadata');
    warnings.push(`The bulletin ${excerpt(title || id)} can’t be assigned: it ${reason}.`);
    return false;
  });
  return { ...products, items, lost, warnings };
}

function unassigned(areaIds: readonly string[], url: string): LostProduct[] {
  return areaIds.map((areaId) => ({ areaId, title: '', url, isUnassigned: true }));
}

/** What can be said about a product that isn't shown: its areas and address, where they are readable. */
function lostProducts(entry: unknown): LostProduct[] {
  const names = namesSchema.parse(entry);
  const areaIds = areaIdsOf(names);
  const url = webAddress(names.url);
  if (areaIds.length > 1) return unassigned(areaIds, url);
  const title = oneLine(cleanCharacters(names.report.title));
  return [{ areaId: areaIds[0] ?? '', id: names.id, version: countIn(names.version), title, url }];
}

const word = z.string().catch('');
const orNothing = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (isRecord(value) ? value : {}), z.object(shape));
/** The ids and names of a product as it came; '' for one that isn't there or can't be read. */
const namesSchema = orNothing({
  id: word,
  slug: word,
  url: word,
  version: z.unknown().optional(),
  report: orNothing({ id: word, title: word }),
  area: orNothing({ id: word, name: word }),
});

/** So many sentences on entries with the same fault, and in all: those on lost bulletins must not drown in them. */
const [maxAlike, maxFaulty] = [3, 50];

function listing<T>(noun: string, list: unknown[], read: (entry: unknown) => Reading<T>): Listing<T> {
  const items: T[] = [];
  const faulty: { entry: string; fault: string }[] = [];
  list.forEach((each, index) => {
    const { value, faults } = read(each);
    if (value !== undefined) items.push(value);
    if (value !== undefined && faults.length === 0) return;
    const name = nameOf(each);
    const fate = value === undefined ? 'can’t be read' : 'is shown without a part of it';
    faulty.push({
      entry: `The ${noun} at place ${index + 1}${name && ` (${excerpt(name)})`}`,
      fault: `${fate}: ${describeFaults(faults)}.`,
    });
  });
  const warnings = [...Map.groupBy(faulty, ({ fault }) => fault)].flatMap(([fault, alike]) => {
    const [first] = alike;
    if (alike.length > maxAlike) return [`${first?.entry}, and ${alike.length - 1} more like it, ${fault}`];
    return alike.map(({ entry }) => `${entry} ${fault}`);
  });
  const more = warnings.length - maxFaulty;
  if (more > 0) warnings.splice(maxFaulty, more, `${more} more sentences on ${noun}s like these.`);
  return { items, received: list.length, warnings };
}

/** The name by which readers know an entry, where it can be read. */
function nameOf(entry: unknown): string {
  if (!isRecord(entry)) return '';
  const { report, area, name } = entry;
  const written = isRecord(report) ? report.title : isRecord(area) ? area.name : name;
  return typeof written === 'string' ? oneLine(cleanCharacters(written)) : '';
}

function expectList(input: unknown, expected: string): unknown[] {
  if (Array.isArray(input)) return input;
  throw new Error(`The answer is not ${expected} but ${input === null ? 'null' : typeof input}.`);
}
