import type { KnownBulletin } from '../model/kept-bulletin.ts';
import type { StateDatabase } from './database.ts';
import { replaceRows } from './replaced-rows.ts';
import { recordIn } from './row.ts';

/** A known bulletin and, where it is written anew, its text: see `schema.sql`. */
export interface RememberedBulletin {
  known: KnownBulletin;
  text?: string;
}

/** Reads what is known of the bulletins of a service; a text only when it is asked for. @throws StateDamageError */
export function readKnownBulletins(state: StateDatabase, service: string) {
  const found = state.rows('bulletins', 'WHERE service = ? ORDER BY language, area_id', service);
  const rows = new Map(found.map((row) => [recordIn<KnownBulletin>(row), row]));
  return {
    known: [...rows.keys()],
    /** Undefined, and reported, where it isn't the one that was written. */
    textOf(known: KnownBulletin) {
      const row = rows.get(known);
      return row && state.text('bulletins', row);
    },
  };
}

/** Remembers these bulletins of a service, and no others. A text that is there already isn't written again. @throws StateFolderError */
export function writeKnownBulletins(
  state: StateDatabase,
  service: string,
  bulletins: readonly RememberedBulletin[],
): void {
  const rows = bulletins.map(({ known, text }) => {
    const { language, areaId: area_id } = known;
    return { row: { service, language, area_id, record: JSON.stringify(known) }, text };
  });
  replaceRows(state, 'bulletins', rows, service);
}
