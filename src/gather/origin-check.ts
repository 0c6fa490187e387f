import { isOfSample } from '../source/sample-mark.ts';
import type { Snapshot } from '../state/answers.ts';

/** A store of kept copies that notes whose answers a build got and used. */
export interface OriginCheck {
  snapshot: Snapshot;
  /** What the answers of this build are; `unasked` when none came. */
  answers(): 'sample' | 'service' | 'unasked';
  /** Keys of the copies that were used in the place of an answer, by whose they are. */
  used(): { sample: string[]; service: string[] };
}

/** Watches a store of kept copies: each good answer is written to it, and each fallback is read from it. */
export function originCheck(snapshot: Snapshot): OriginCheck {
  const fresh = new Set<boolean>();
  /** Copies that were read and not confirmed since: whether each is the sample's. */
  const used = new Map<string, boolean>();
  const answered = (key: string, isSample: boolean) => {
    fresh.add(isSample);
    used.delete(key);
  };
  const keysOf = (isSample: boolean) => [...used].flatMap(([key, own]) => (own === isSample ? key : []));
  return {
    snapshot: {
      ...snapshot,
      async read(key, url) {
        const kept = await snapshot.read(key, url);
        // One without an address is a note of the program's own, not an answer.
        if (kept?.url) used.set(key, isOfSample(kept));
        return kept;
      },
      async write(key, kept) {
        await snapshot.write(key, kept);
        if (kept.url) answered(key, isOfSample(kept));
      },
      async touch(key, fetchedAt) {
        await snapshot.touch(key, fetchedAt);
        // Its copy was read before the service was asked whether it has changed.
        answered(key, used.get(key) ?? false);
      },
      async remove(key) {
        await snapshot.remove(key);
        used.delete(key);
      },
    },
    answers: () => (fresh.has(true) ? 'sample' : fresh.has(false) ? 'service' : 'unasked'),
    used: () => ({ sample: keysOf(true), service: keysOf(false) }),
  };
}
