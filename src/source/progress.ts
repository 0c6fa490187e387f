import { type SourceName, sourceNames, sourceTitle } from '../model/source.ts';
import { safeLine } from './failure.ts';

/** Hears of every request. Its name begins with the endpoint's: `products en`, `product en 4f1c…`. */
export interface Progress {
  started(name: string): void;
  /** `detail` is a few words: `28 KB in 120 ms`, `kept copy of …`. May follow a failure of the same name. */
  finished(name: string, detail: string): void;
  failed(name: string, reason: string): void;
}

export const silentProgress: Progress = { started() {}, finished() {}, failed() {} };

/** How the requests of one kind have ended. */
export interface RequestCount {
  /** As `sourceTitle` names it. */
  title: string;
  answered: number;
  /** Those in whose place an earlier copy is used. */
  kept: number;
  failed: number;
  /** Why the first that is kept or failed had no answer. */
  reason?: string;
}

/** Counts requests by kind. `changed` is called at each one's beginning and end, with how many have ended so far. */
export function countRequests(changed: (ended: number, started: number) => void): Progress & {
  counts(): RequestCount[];
} {
  const ends = new Map<string, 'started' | 'answered' | 'kept' | 'failed'>();
  const reasons = new Map<string, string>();
  let ended = 0;
  const note = (name: string, end: 'started' | 'answered' | 'kept' | 'failed') => {
    const before = ends.get(name) ?? 'started';
    if (before === 'started' && end !== 'started') ended += 1;
    ends.set(name, end);
    changed(ended, ends.size);
  };
  return {
    started: (name) => note(name, 'started'),
    finished: (name, detail) => note(name, detail.startsWith('kept copy') ? 'kept' : 'answered'),
    failed(name, reason) {
      const kind = kindOf(name);
      if (!reasons.has(kind)) reasons.set(kind, safeLine(reason));
      note(name, 'failed');
    },
    counts() {
      const kinds = Map.groupBy(ends, ([name]) => kindOf(name));
      return sourceNames.flatMap((kind) => {
        const all = kinds.get(kind);
        if (!all) return [];
        const count = (end: string) => all.filter(([, each]) => each === end).length;
        return {
          title: sourceTitle(kind),
          answered: count('answered'),
          kept: count('kept'),
          failed: count('failed'),
          reason: reasons.get(kind),
        };
      });
    },
  };
}

/** Pictures are the one source whose requests are named otherwise. */
function kindOf(name: string): SourceName {
  const [kind = ''] = name.split(' ');
  return sourceNames.find((each) => each === kind) ?? 'pictures';
}

/** Milliseconds for people: `120 ms`, `1.2 s`. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** An instant (epoch milliseconds) for people: `2026-11-19 22:00 UTC`. */
export function formatMinute(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, -8).replace('T', ' ')} UTC`;
}

/** A number of bytes for people: `512 bytes`, `28 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${Number((bytes / 1e6).toFixed(1))} MB`;
}
