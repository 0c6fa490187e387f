import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UsedAddress } from '../model/address.ts';
import { isPosition } from '../model/shape.ts';
import { isRecord } from '../schema/value.ts';
import { writeWhole } from '../source/state-file.ts';

const fileName = 'addresses.json';

/** The area addresses that were published, from the state folder; none where there is no such record yet. */
export async function readLedger(stateDir: string, warn: (sentence: string) => void): Promise<UsedAddress[]> {
  const file = path.join(stateDir, fileName);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      warn(`${file} can’t be read and is not used: ${String(error)}.`);
    return [];
  }
  try {
    const found: unknown = JSON.parse(text);
    const list =
      isRecord(found) && found.version === 1 && Array.isArray(found.addresses) ? found.addresses : undefined;
    if (!list) throw new Error('it is not a record of addresses');
    return (list as unknown[]).filter(isUsedAddress).map(readable);
  } catch (error) {
    warn(`${file} is damaged and is not used: ${error instanceof Error ? error.message : String(error)}.`);
    return [];
  }
}

/** Writes the record, whole or not at all. */
export async function writeLedger(stateDir: string, addresses: readonly UsedAddress[]): Promise<void> {
  await writeWhole(stateDir, fileName, JSON.stringify({ version: 1, addresses }));
}

/** The entry without what an earlier version, or somebody, wrote in another form. */
function readable({ shape, names, ...entry }: UsedAddress): UsedAddress {
  const isShape = isRecord(shape) && areRings(shape.coordinates);
  return {
    ...entry,
    ...(isShape ? { shape } : {}),
    ...(isRecord(names) ? { names } : {}),
  };
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

function isUsedAddress(entry: unknown): entry is UsedAddress {
  return (
    isRecord(entry) &&
    typeof entry.slug === 'string' &&
    // It becomes a folder's name.
    /^[a-z0-9-]+$/.test(entry.slug) &&
    typeof entry.areaId === 'string' &&
    typeof entry.lastUsed === 'number'
  );
}
