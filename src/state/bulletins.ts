import { isInstant } from '../model/instant.ts';
import type { KnownBulletin } from '../model/kept-bulletin.ts';
import type { StateDatabase, StoredRow } from './database.ts';
import { replaceRows } from './replaced-rows.ts';

/** A known bulletin and, where it is written anew, its text: see `schema.sql`. */
export interface RememberedBulletin {
  known: KnownBulletin;
  text?: string;
}

export interface KnownBulletins {
  known: KnownBulletin[];
  /** Undefined, and reported, where it isn't the one that was written. */
  textOf(known: KnownBulletin): string | undefined;
}

/** Reads what is known of the bulletins of a service; a text only when it is asked for. @throws StateDamageError */
export function readKnownBulletins(state: StateDatabase, service: string): KnownBulletins {
  const rows = new Map<KnownBulletin, StoredRow>();
  for (const row of rowsOf(state, service)) {
    const known = knownIn(row);
    if (known) rows.set(known, row);
  }
  return {
    known: [...rows.keys()],
    textOf(known) {
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
  const rows = bulletins.map(({ known, text }) => ({
    row: {
      service,
      language: known.language,
      area_id: known.areaId,
      name: known.name,
      id: known.id,
      version: known.version ?? null,
      issued: known.issued,
      until: known.until,
      off_season: Number(known.offSeason),
      external: Number(known.external),
      listed_at: known.listedAt,
      missing_since: known.missing?.since ?? null,
      missing_builds: known.missing?.builds ?? null,
      missing_instead: known.missing?.instead.join('\n') ?? null,
      missing_beside: known.missing?.beside.join('\n') ?? null,
      superseded_at: known.supersededAt ?? null,
    },
    text,
  }));
  replaceRows(state, 'bulletins', ['language', 'area_id'], rowsOf(state, service), rows);
}

function rowsOf(state: StateDatabase, service: string): StoredRow[] {
  return state.rows('bulletins', 'WHERE service = ? ORDER BY language, area_id', service);
}

function knownIn(row: StoredRow): KnownBulletin | undefined {
  const { language, issued, until, version, missing_since: since, missing_builds: builds } = row;
  const { superseded_at: supersededAt } = row;
  const ids = (lines: unknown) => (lines ? String(lines).split('\n') : []);
  if ((language !== 'en' && language !== 'fr') || !isInstant(issued) || !isInstant(until)) return undefined;
  return {
    language,
    areaId: String(row['area_id']),
    name: String(row['name']),
    id: String(row['id']),
    version: typeof version === 'number' ? version : undefined,
    issued,
    until,
    offSeason: row['off_season'] === 1,
    external: row['external'] === 1,
    listedAt: Number(row['listed_at']),
    missing:
      typeof since === 'number' && typeof builds === 'number'
        ? { since, builds, instead: ids(row['missing_instead']), beside: ids(row['missing_beside']) }
        : undefined,
    supersededAt: typeof supersededAt === 'number' ? supersededAt : undefined,
  };
}
