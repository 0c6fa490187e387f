import { sha256 } from '../digest.ts';
import type { UsedAddress } from '../model/address.ts';
import { isPosition, type Shape } from '../model/shape.ts';
import { isRecord } from '../schema/value.ts';
import type { StateDatabase } from './database.ts';

/** The addresses of areas that were published in the last 60 days, of all services. */
export function readAddresses(state: StateDatabase): UsedAddress[] {
  return state.rows('addresses', 'ORDER BY rowid').flatMap((row) => {
    const slug = String(row['slug']);
    // It becomes a folder's name.
    if (!/^[a-z0-9-]+$/.test(slug)) return [];
    const address: UsedAddress = {
      slug,
      areaId: String(row['area_id']),
      lastUsed: Number(row['last_used']),
      origin: String(row['service']),
    };
    const { name_en: en, name_fr: fr } = row;
    address.names = {};
    if (typeof en === 'string') address.names.en = en;
    if (typeof fr === 'string') address.names.fr = fr;
    const shape = row['body_digest'] === null ? undefined : shapeIn(state.text('addresses', row));
    if (shape) address.shape = shape;
    return [address];
  });
}

/** Remembers these addresses and forgets all others. @throws StateFolderError */
export function writeAddresses(state: StateDatabase, addresses: readonly UsedAddress[]): void {
  state.durably(() => {
    const others = new Map(state.rows('addresses').map((row) => [keyOf(row), row]));
    for (const { slug, areaId, lastUsed, names, origin = '', shape } of addresses) {
      const row = {
        service: origin,
        slug,
        area_id: areaId,
        last_used: lastUsed,
        name_en: names?.en ?? null,
        name_fr: names?.fr ?? null,
      };
      const known = others.get(keyOf(row));
      others.delete(keyOf(row));
      const text = shape && JSON.stringify(shape);
      const digest = text === undefined ? null : sha256(text);
      // A shape seldom changes, and is long: it isn't written again with every build.
      if (digest === (known?.['body_digest'] ?? null))
        state.put('addresses', { ...row, body_digest: digest });
      else state.put('addresses', row, text ?? '');
    }
    for (const { rowid } of others.values()) state.remove('addresses', 'WHERE rowid = ?', rowid);
  });
}

function keyOf({ service, slug, area_id: areaId }: Record<string, unknown>): string {
  // As it is stored: an id may hold half a surrogate pair.
  return JSON.stringify([service, slug, String(areaId).toWellFormed()]);
}

/** The shape in a text; an earlier version may have written another form. */
function shapeIn(text: string | undefined): Shape | undefined {
  if (!text) return undefined;
  const found: unknown = JSON.parse(text);
  return isRecord(found) && areRings(found.coordinates) ? (found as unknown as Shape) : undefined;
}

/** Polygons of rings of positions. */
function areRings(coordinates: unknown): boolean {
  const every = (list: unknown, test: (item: unknown) => boolean) => Array.isArray(list) && list.every(test);
  return every(coordinates, (polygon) =>
    every(polygon, (ring) =>
      every(ring, (position) => Array.isArray(position) && isPosition(position[0], position[1])),
    ),
  );
}
