/** The eight endpoints, and the pictures of bulletins, as readers and operators see them. */
export const sourceNames = [
  'areas',
  'metadata',
  'products',
  'product',
  'productAt',
  'stations',
  'measurements',
  'submissions',
  'pictures',
] as const;
export type SourceName = (typeof sourceNames)[number];

/** What operators call the sources whose own name says it to developers only. */
const titles: Partial<Record<string, string>> = {
  products: 'list of bulletins',
  product: 'bulletins',
  productAt: 'bulletins at places',
  submissions: 'trip reports',
};

/** A source as operators know it: "list of bulletins (English)". */
export function sourceTitle(name: string, language?: 'en' | 'fr'): string {
  const title = titles[name] ?? name;
  return language ? `${title} (${language === 'en' ? 'English' : 'French'})` : title;
}

/**
 * The state of a source, one of five that must not be confused:
 * - `fresh`: asked and answered.
 * - `kept`: asked without a usable answer; an older good copy is shown.
 * - `failed`: asked without a usable answer, and there is no copy.
 * - `none`: the service says that there is none.
 * - `off`: the operator set no address for it, or asks nothing of it.
 */
export type SourceState = 'fresh' | 'kept' | 'failed' | 'none' | 'off';

/** One source, for one language where it has one. Of many resources (by id, by station) the worst state. */
export interface Source {
  name: SourceName;
  language?: 'en' | 'fr';
  state: SourceState;
  /** When what is shown was fetched or confirmed, epoch milliseconds; of many the oldest. */
  at?: number;
  /** How many elements it gave; `failures` of them are missing. */
  count?: number;
  failures?: number;
  /** Why it is kept or failed, as a sentence. */
  reason?: string;
}

/**
 * A resource as a build has it, by its `SourceState`. `at` is the instant, in epoch milliseconds, as of which the service had
 * this; `reason` is one or two sentences; a kept copy may be one of a cache on the way.
 */
export type SourceResult<T> =
  | { state: 'fresh'; value: T; at: number }
  | { state: 'kept'; value: T; at: number; reason: string; isNotFound?: boolean }
  | { state: 'failed'; reason: string; isNotFound?: boolean }
  | { state: 'none' };
