import type { Bulletin } from './bulletin.ts';
import type { Issue, PastRating } from './issue.ts';

export interface EarlierText {
  issue: Issue;
  bulletin: Bulletin;
  /** Its address below the archive's; absent where the archive has no page of it. */
  path?: string;
}

/** What came before a bulletin. It depends on the bulletin and the history only, not on the instant of the build. */
export interface Past {
  /** Id of the bulletin that this is the past of. */
  of: string;
  /** The seven local noons before its issue, ascending, and what was in force then. */
  noons: { instant: number; rating?: PastRating }[];
  /** The text before it under the same id: it was updated. */
  earlier?: EarlierText;
  previous?: EarlierText;
}
