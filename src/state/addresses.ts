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

/**
 * What the addresses of earlier builds may take together, each with its outline, in characters; 60 days in which 30 areas are drawn
 * anew each day take 32 million. All of them are read by every build.
 */
const [maxEarlier, perAddress] = [40e6, 8_000];

/** Remembers these addresses, of those of earlier builds as many as there is room for, the latest first. @throws StateFolderError */
export function writeAddresses(state: StateDatabase, addresses: readonly UsedAddress[]): void {
  const all = addresses.map(({ shape, ...address }) => {
    return { address, text: shape ? JSON.stringify(shape) : '' };
  });
  const last = all.reduce((latest, { address: { lastUsed } }) => Math.max(latest, lastUsed), 0);
  const earlier = all.filter(({ address }) => address.lastUsed < last);
  let size = 0;
  const forgotten = new Set(
    earlier
      .sort((a, b) => b.address.lastUsed - a.address.lastUsed)
      .filter(({ text }) => {
        size += perAddress + text.length;
        return size > maxEarlier;
      }),
  );
  const rows = all
    .filter((each) => !forgotten.has(each))
    .map(({ address, text }) => {
      const { slug, areaId: area_id, origin: service = '' } = address;
      const record = JSON.stringify({ ...address, origin: service });
      return { row: { service, slug, area_id, record }, text };
    });
  replaceRows(state, 'addresses', rows);
}

/** The shape in a text; an earlier version may have written another form. */
function shapeIn(text: string | undefined): Shape | undefined {
  const found: unknown = text ? JSON.parse(text) : undefined;
  return isRecord(found) && found.type === 'MultiPolygon' ? (found as unknown as Shape) : undefined;
}
