import path from 'node:path';

/* In a process that builds in turn this is in the place of src/project.ts: the project is another one in each turn. */

/** A build of one project. */
export interface Turn {
  folder: string;
  args: readonly string[];
  /** All its variables. */
  env: Record<string, string>;
}

/** What the process says of a turn. */
export interface TurnEnd {
  code: number;
  /** Whether it can't take another. */
  isLast: boolean;
}

/** Ends what a turn writes, in both of its outputs. */
export const endOfTurn = '\u0004';

export let projectFolder = '';
export let cacheFolder = '';

/** Makes a folder the project's, for all that asks from now on. */
export function turnTo(folder: string): void {
  projectFolder = folder;
  cacheFolder = path.join(folder, '.cache');
}
