import type { AreaMetadata, Bulletin } from '../model/bulletin.ts';
import type { Station } from '../model/station.ts';
import { type AreaShape, readArea } from './area.ts';
import { readBulletin } from './bulletin.ts';
import { readMetadata } from './metadata.ts';
import { areaIdOf } from './product.ts';
import { readStation } from './station.ts';
import { describeFaults, type Fault } from './tolerance.ts';
import { isRecord, webAddress } from './value.ts';

/** A list read element by element. `warnings` are sentences for the operator. */
export interface Listing<T> {
  items: T[];
  /** How many entries the list had, readable or not. */
  received: number;
  warnings: string[];
}

/** A product that is there but can't be understood: what little can be said about it. */
export interface LostProduct {
  areaId: string;
  title: string;
  url: string;
}

/** Products in list order; those that can't be understood stand in `lost`. `inputs` are the entries as they came. */
export interface ProductListing extends Listing<Bulletin> {
  inputs: unknown[];
  lost: LostProduct[];
}

/** @throws when the answer is not a feature collection (or a bare list of features). */
export function readAreas(input: unknown): Listing<AreaShape> {
  const list = isRecord(input) ? input.features : input;
  return listing('area', expectList(list, 'a feature collection'), (entry) => {
    const { area, faults } = readArea(entry);
    return { item: area, faults };
  });
}

/** @throws when the answer is not a list. */
export function readMetadataList(input: unknown): Listing<AreaMetadata> {
  return listing('metadata item', expectList(input, 'a list'), (entry) => {
    const { metadata, faults } = readMetadata(entry);
    return { item: metadata, faults };
  });
}

/**
 * Stations by name. Quirk: the service's order is none. Of two with one id the first counts: each has one page.
 * @throws when the answer is not a list.
 */
export function readStations(input: unknown): Listing<Station> {
  const seen = new Set<string>();
  const { items, received, warnings } = listing('station', expectList(input, 'a list'), (entry) => {
    const { station, faults } = readStation(entry);
    if (station && seen.has(station.id)) {
      return { faults: [{ path: 'stationId', reason: `${station.id} is another station’s as well` }] };
    }
    if (station) seen.add(station.id);
    return { item: station, faults };
  });
  items.sort((a, b) => a.name.localeCompare(b.name, 'en') || Number(a.id) - Number(b.id));
  return { items, received, warnings };
}

/** @throws when the answer is not a list. */
export function readProducts(input: unknown): ProductListing {
  const list = expectList(input, 'a list');
  const lost: LostProduct[] = [];
  const inputs: unknown[] = [];
  const { items, received, warnings } = listing('product', list, (entry) => {
    const { bulletin, faults } = readBulletin(entry, 'list');
    if (bulletin) inputs.push(entry);
    else lost.push(lostProduct(entry));
    return { item: bulletin, faults };
  });
  return { items, received, inputs, lost, warnings };
}

/** What can be said about a product that can't be understood: its area and address, where they are readable. */
export function lostProduct(entry: unknown): LostProduct {
  const product = isRecord(entry) ? entry : {};
  const area = isRecord(product.area) ? product.area : {};
  const report = isRecord(product.report) ? product.report : {};
  const word = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    areaId: areaIdOf({ id: word(product.id), area: { id: word(area.id) } }),
    title: word(report.title),
    url: webAddress(word(product.url)),
  };
}

function listing<T>(
  noun: string,
  list: unknown[],
  read: (entry: unknown) => { item?: T | undefined; faults: Fault[] },
): Listing<T> {
  const items: T[] = [];
  const warnings: string[] = [];
  list.forEach((entry, index) => {
    const { item, faults } = read(entry);
    if (item !== undefined) items.push(item);
    if (item === undefined)
      warnings.push(`The ${noun} at place ${index + 1} can’t be read: ${describeFaults(faults)}.`);
    else if (faults.length > 0) {
      warnings.push(`Of the ${noun} at place ${index + 1} a part was left out: ${describeFaults(faults)}.`);
    }
  });
  return { items, received: list.length, warnings };
}

function expectList(input: unknown, expected: string): unknown[] {
  if (Array.isArray(input)) return input;
  throw new Error(`The answer is not ${expected} but ${input === null ? 'null' : typeof input}.`);
}
