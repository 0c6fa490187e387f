import { flushCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Share, ShareMade } from '../make-share.ts';
import type { Bundle } from '../render/bundle.ts';

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
  // They load the same code, and needn't compile it once more.
  if (threads > 0) flushCompileCache();
  const workers = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: share,
      execArgv: [],
      // Views and pages leave much garbage that is gone at once.
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    });
    worker.unref();
    return worker;
  });
  const results = workers.map(
    (worker) =>
      new Promise<ShareMade>((resolve, reject) => {
        worker
          .once('message', (answer: { made: ShareMade } | { message: string; stack?: string }) => {
            if ('made' in answer) return resolve(answer.made);
            const error = new Error(answer.message);
            if (answer.stack) error.stack = answer.stack;
            return reject(error);
          })
          .once('error', reject)
          .once('exit', () => reject(new Error('A thread ended before it had made its share.')));
      }),
  );
  const given = bundle.then((found) => {
    for (const worker of workers) {
      worker.ref();
      worker.postMessage(found);
    }
  });
  try {
    const [, ...shares] = await Promise.all([given, makeHere(), ...results]);
    return shares;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
