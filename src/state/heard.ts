import type { AreaMetadata } from '../model/bulletin.ts';
import type { Statement } from '../model/kept-bulletin.ts';
import type { StateDatabase } from './database.ts';
import { replaceRows } from './replaced-rows.ts';
import { recordIn } from './row.ts';

/** What was heard of the areas of a service. @throws StateDamageError */
export function readHeardBulletins(state: StateDatabase, service: string): Statement[] {
  return state.rows('heard', 'WHERE service = ? ORDER BY language, area_id', service).flatMap((row) => {
    const text = state.text('heard', row);
    // A damaged one is reported.
    if (text === undefined) return [];
    const metadata = (JSON.parse(text) as AreaMetadata | null) ?? undefined;
    return [{ ...recordIn<Statement>(row), metadata }];
  });
}

/** Remembers what was heard of the areas of a service, and nothing else. @throws StateFolderError */
export function writeHeardBulletins(
  state: StateDatabase,
  service: string,
  heard: readonly Statement[],
): void {
  const rows = heard.map(({ metadata, ...record }) => {
    const { language, areaId: area_id, id, version } = record;
    const key = { service, language, area_id, id, version: String(version ?? '') };
    return { row: { ...key, record: JSON.stringify(record) }, text: JSON.stringify(metadata ?? null) };
  });
  replaceRows(state, 'heard', rows, service);
}
