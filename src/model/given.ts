/** What an answer gave of an area or for a place. Instants are epoch milliseconds. */
export interface Given {
  digest: string;
  since: number;
  /** When it gave that for the first time; what rates nothing is as new each time. */
  first: number;
  /** In how many builds it has given it now, where it had given something else since the first time. */
  builds?: number | undefined;
  /** For a place: another area's than before, or none. */
  isElsewhere?: true | undefined;
}

/** What each answer (`en products`) gave of each bulletin, outline or place in the last two weeks: the latest comes last. */
export type GivenBefore = ReadonlyMap<string, ReadonlyMap<string, readonly Given[]>>;
