import type { Language } from '../../src/model/language.ts';

/**
 * A simulated week of a service: what it publishes, what goes wrong on the way, and when sites are built. Plain data, so that
 * a world can be printed, shortened and kept as a test. Times are hours since the first evening, at 16:00 in its zone.
 */
export interface World {
  /** Those of the site; absent: both. */
  languages?: readonly Language[] | undefined;
  /** Whether metadata has the middles of areas. */
  hasMiddles?: boolean;
  /** Which one of an area's bulletins an answer gives: the one that was issued last, or rates highest; absent: all of them. */
  gives?: Partial<Record<Endpoint, 'last' | 'highest'>> | undefined;
  /** Whether a French text has the time at which it was translated as its time of issue. */
  isRedated?: boolean;
  /**
   * Two edges of a cache, asked in turn, which keep the answer of an address for so many hours; whether they say its age.
   * `isWhole`: a build has all answers from one of them, of one time.
   */
  edges?: { hours: readonly [number, number]; dates: Trouble['dates']; isWhole?: boolean } | undefined;
  /** Areas that outlines never have. */
  undrawn?: readonly string[];
  seed: number;
  /** In the order in which the forecasters make them; the first one begins the season. */
  changes: Change[];
  troubles: Trouble[];
  builds: Build[];
  /** Cells of the map for which the site asks the service. */
  places: number[];
}

/** The levels of alpine, treeline and below treeline, from 1 to 5. */
export type Levels = readonly [number, number, number];

/**
 * One text of a bulletin, the same in both languages. Of two the one with the higher serial is the later word. An id with a "w" is that
 * of a warning, which stands beside the daily bulletin.
 */
export interface Text {
  serial: number;
  id: string;
  areaId: string;
  version: number;
  kind: 'plain' | 'external' | 'unreadable' | 'offseason';
  /** null: it has no date. */
  issued: number | null;
  until: number | 'open' | null;
  days: { until: number; levels: Levels }[];
}

/** The cells of each area. */
export type Layout = Record<string, number[]>;

export interface Change {
  kind: string;
  /** When the forecasters make it; it is there in English then, unless that is late. */
  at: number;
  englishAt?: number | undefined;
  /** When it is there in French too; null: what goes does so at once, what comes never does. */
  frenchAt: number | null;
  put: Text[];
  remove: string[];
  /** What goes is gone by its id too. */
  isGone?: true;
  /** Bulletins that stay in the list, and that these answers don't have any more. */
  listedAlone?: { ids: string[]; without: readonly ('metadata' | 'product')[] };
  layout?: Layout;
  /** Areas of before, which outlines have beside those of the layout until a later hour. */
  beside?: { layout: Layout; until: number };
  /** When outlines have the layout; absent: at once. */
  drawnAt?: number | undefined;
}

export type Endpoint = 'areas' | 'metadata' | 'products' | 'product' | 'productAt';

/** What goes wrong with an endpoint for a time; where two hold, the first does. */
export interface Trouble {
  endpoint: Endpoint | 'all';
  language: Language | 'both';
  from: number;
  to: number;
  /** `latest`: of each area it gives only the bulletin that was issued last. */
  kind: 'lag' | 'stuck' | 'status' | 'network' | 'cut' | 'empty' | 'latest' | 'notFound';
  /** Hours by which a replica lags, or by which one that is stuck had lagged before. */
  lag: number;
  /** Which third of the ids, points or entries it hits; null: all. */
  third: number | null;
  /** Whose time its answers give: the truth, a cache that says its age, one that doesn't, nobody's. */
  dates: 'right' | 'aged' | 'old' | 'none';
}

export interface Build {
  at: number;
  /** Hours by which its clock is ahead. */
  off: number;
}

export const [columns, rows] = [12, 6];

/** The products of an area that stand beside each other. */
export type Slot = 'daily' | 'warning';

/** Whether a text is of the daily bulletin or of a warning, by its id. */
export function slotOf({ id }: Text): Slot {
  return id.startsWith('w') ? 'warning' : 'daily';
}

/** The levels that a text gives for a time; none where it rates nothing then. */
export function levelsOf({ kind, issued, until, days }: Text, time: number): Levels | undefined {
  if (kind !== 'plain' || issued === null || issued > time) return undefined;
  const end = until === 'open' ? issued + 7 * 24 : (until ?? issued + 24);
  if (time >= end) return undefined;
  return days.find((day) => day.until > time)?.levels;
}
