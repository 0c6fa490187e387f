import { flushCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import type { Bundle } from '../render/bundle.ts';
import { answerOf, startThread } from '../thread.ts';
import type { Share, ShareMade } from './share.ts';

/** Beside the main one, which takes its share as soon as it has nothing else to do; more would take memory rather than save time. */
const threads = Math.min(4, availableParallelism()) - 1;

/**
 * Makes a site in threads. They begin at once with what needs no bundle, and don't keep the process alive until `bundle` is
 * there. `makeHere` makes the main thread's share. Gives what each has made. @throws the first error of any
 */
export async function makeInThreads(
  share: Share,
  bundle: Promise<Bundle>,
  makeHere: () => Promise<ShareMade>,
): Promise<ShareMade[]> {
  // Milliseconds, read by resvg when it is loaded: after ten, its own choice, it gives the memory of a picture back to the system
  // before the next one needs it. Never would be 100 to 200 MB more.
  process.env.MIMALLOC_PURGE_DELAY ??= '100';
  // They load the same code, and needn't compile it once more.
  if (threads > 0) flushCompileCache();
  const workers = Array.from({ length: threads }, () =>
    startThread(new URL('./share-thread.ts', import.meta.url), share),
  );
  const given = bundle.then((found) => {
    for (const worker of workers) {
      worker.ref();
      worker.postMessage(found);
    }
  });
  try {
    const made = workers.map((worker) => answerOf<ShareMade>(worker));
    const [, ...shares] = await Promise.all([given, makeHere(), ...made]);
    return shares;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
