import type { UsedAddress } from '../model/address.ts';
import type { Shape } from '../model/shape.ts';
import { isRecord } from '../schema/value.ts';
import type { StateDatabase } from './database.ts';
import { replaceRows } from './replaced-rows.ts';
import { recordIn } from './row.ts';

/** The addresses of areas that were published in the last 60 days, of all services. */
export function readAddresses(state: StateDatabase): UsedAddress[] {
  // Areas that are regrouped daily leave many addresses with one outline: one object, read once.
  const shapes = new Map<unknown, Shape>();
  return state.rows('addresses', 'ORDER BY rowid').flatMap((row) => {
    const address = recordIn<UsedAddress>(row);
    // It becomes a folder's name.
    if (!/^[a-z0-9-]+$/.test(address.slug)) return [];
    const shape = shapes.get(row['body_digest']) ?? shapeIn(state.text('addresses', row));
    if (shape) {
      shapes.set(row['body_digest'], shape);
      address.shape = shape;
    }
    return [address];
  });
}

/** Remembers these addresses and forgets all others. @throws StateFolderError */
export function writeAddresses(state: StateDatabase, addresses: readonly UsedAddress[]): void {
  const rows = addresses.map(({ shape, ...address }) => {
    const { slug, areaId: area_id, origin: service = '' } = address;
    return {
      row: { service, slug, area_id, record: JSON.stringify({ ...address, origin: service }) },
      text: shape ? JSON.stringify(shape) : '',
    };
  });
  replaceRows(state, 'addresses', ['service', 'slug', 'area_id'], state.rows('addresses'), rows);
}

/** The shape in a text; an earlier version may have written another form. */
function shapeIn(text: string | undefined): Shape | undefined {
  const found: unknown = text ? JSON.parse(text) : undefined;
  return isRecord(found) && found.type === 'MultiPolygon' ? (found as unknown as Shape) : undefined;
}
