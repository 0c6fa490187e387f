import { type SourceName, sourceNames, sourceTitle } from '../model/source.ts';
import { safeLine } from './failure.ts';

/** What became of a request; where it failed, a kept copy may be used in its place. */
type RequestState = 'started' | 'answered' | 'failed' | 'kept';

/**
 * Hears of every request. Its name begins with the endpoint's: `products en`, `product en 4f1c…`. `detail` is a few words on
 * its end, or why it failed: `28 KB in 120 ms`.
 */
export type Progress = (name: string, state: RequestState, detail?: string) => void;

export const silentProgress: Progress = () => undefined;

/** How the requests of one kind have ended. */
export type RequestCount = ReturnType<ReturnType<typeof countRequests>['counts']>[number];

/**
 * Counts requests by kind. `changed` is called at each one's beginning and end, with how many have ended so far; `each` hears
 * how each one ended.
 */
export function countRequests(
  changed: (ended: number, started: number) => void,
  each: (name: string, end: string) => void = () => undefined,
) {
  const states = new Map<string, RequestState>();
  const reasons = new Map<string, string>();
  let ended = 0;
  return {
    progress(name: string, state: RequestState, detail = '') {
      const said = safeLine(detail);
      if (state !== 'started') each(safeLine(name), state === 'failed' ? `failed: ${said}` : said);
      const kind = kindOf(name);
      if (state === 'failed' && !reasons.has(kind)) reasons.set(kind, said);
      if (state !== 'started' && (states.get(name) ?? 'started') === 'started') ended += 1;
      states.set(name, state);
      changed(ended, states.size);
    },
    counts() {
      const kinds = Map.groupBy(states, ([name]) => kindOf(name));
      return sourceNames.flatMap((kind) => {
        const all = kinds.get(kind);
        if (!all) return [];
        const count = (state: RequestState) => all.filter(([, own]) => own === state).length;
        return {
          title: sourceTitle(kind),
          answered: count('answered'),
          /** Those in whose place an earlier copy is used. */
          kept: count('kept'),
          failed: count('failed'),
          /** Why the first that is kept or failed had no answer. */
          reason: reasons.get(kind),
        };
      });
    },
  };
}

/** By the name of a request, or of a kept copy: `measurements-57`. Pictures are the one source whose requests are named otherwise. */
function kindOf(name: string): SourceName {
  const [kind = ''] = name.split(/[ -]/);
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
