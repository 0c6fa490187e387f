import type { StateDatabase } from '../state/database.ts';

/** What a rule has seen of the service in build after build. */
export interface Repeat {
  /** The lowest figure seen; a lower one is another drop. */
  level: number;
  /** Epoch milliseconds of the first build that saw it. */
  since: number;
  builds: number;
}

/** By rule and sentence's subject. */
export type Repeats = Record<string, Repeat>;

/** How often, and over how many hours, a thing has to be seen before it is believed. */
export interface Patience {
  repeats: number;
  repeatHours: number;
}

const hour = 3_600_000;

/**
 * Counts a build that saw this `level`. A clock that went back starts anew: nothing is believed sooner for it.
 */
export function seenAgain(before: Repeat | undefined, level: number, now: number): Repeat {
  const continues = before !== undefined && level >= before.level && now >= before.since;
  return continues ? { ...before, builds: before.builds + 1 } : { level, since: now, builds: 1 };
}

/** Whether it was seen often enough, over enough time, to be what the service means. */
export function isBelieved({ since, builds }: Repeat, now: number, patience: Patience): boolean {
  return builds >= patience.repeats && now - since >= patience.repeatHours * hour;
}

/** What earlier builds saw. */
export function readRepeats(state: StateDatabase): Repeats {
  return Object.fromEntries(
    state
      .rows('repeats')
      .map(({ rule, level, since, builds }) => [
        String(rule),
        { level: Number(level), since: Number(since), builds: Number(builds) },
      ]),
  );
}

/** Remembers what this build saw, and forgets all else. @throws StateFolderError */
export function writeRepeats(state: StateDatabase, repeats: Repeats): void {
  state.durably(() => {
    state.remove('repeats', '');
    for (const [rule, repeat] of Object.entries(repeats)) state.put('repeats', { rule, ...repeat });
  });
}
