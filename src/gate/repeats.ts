import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../schema/value.ts';
import { isMissing, writeWhole } from '../source/state-file.ts';

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

const fileName = 'gate.json';

/** What earlier builds saw; nothing where that can't be read: it is counted from the beginning then. */
export async function readRepeats(stateDir: string, warn: (sentence: string) => void): Promise<Repeats> {
  const file = path.join(stateDir, fileName);
  try {
    const found: unknown = JSON.parse(await readFile(file, 'utf8'));
    const repeats = isRecord(found) && found.version === 1 && isRecord(found.repeats) ? found.repeats : {};
    return Object.fromEntries(
      Object.entries(repeats).filter((entry): entry is [string, Repeat] => isRepeat(entry[1])),
    );
  } catch (error) {
    if (!isMissing(error))
      warn(`${file} can’t be read, so drops are counted from the beginning: ${String(error)}.`);
    return {};
  }
}

/** Writes what this build saw, whole or not at all. @throws StateFolderError */
export async function writeRepeats(stateDir: string, repeats: Repeats): Promise<void> {
  await writeWhole(stateDir, fileName, `${JSON.stringify({ version: 1, repeats })}\n`);
}

function isRepeat(found: unknown): boolean {
  return (
    isRecord(found) && [found.level, found.since, found.builds].every((each) => typeof each === 'number')
  );
}
