import { flushCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import type { KnownTexts } from '../html/sanitize.ts';
import type { Bundle } from '../render/bundle.ts';
import { answerOf, startThread } from '../thread.ts';
import type { OutputJob, OutputsMade } from './make-outputs.ts';

/** What the main thread sends to the others. */
export type MessageToThread = { bundle: Bundle } | { texts: KnownTexts };

/** Beside the main one, which takes a part as soon as it has nothing else to do; more would take memory rather than save time. */
const threads = Math.min(4, availableParallelism()) - 1;

/**
 * Makes a site in threads. They begin at once with what needs no bundle, and don't keep the process alive until `bundle` is
 * there. `makeHere` makes what the main thread takes; texts that it shares are not cleaned again by the others. Gives what
 * each has made. @throws the first error of any
 */
export async function makeInThreads(
  job: OutputJob,
  bundle: Promise<Bundle>,
  makeHere: (share: (texts: KnownTexts) => void) => Promise<OutputsMade>,
): Promise<OutputsMade[]> {
  // Milliseconds, read by resvg when it is loaded: after ten, its own choice, it gives the memory of a picture back to the system
  // before the next one needs it. Never would be 100 to 200 MB more.
  process.env.MIMALLOC_PURGE_DELAY ??= '100';
  // They load the same code, and needn't compile it once more.
  if (threads > 0) flushCompileCache();
  const workers = Array.from({ length: threads }, () =>
    startThread(new URL('./output-thread.ts', import.meta.url), job, process.env),
  );
  const send = (message: MessageToThread) => {
    for (const worker of workers) worker.postMessage(message);
  };
  const given = bundle.then((found) => {
    for (const worker of workers) worker.ref();
    send({ bundle: found });
  });
  try {
    const made = workers.map((worker) => answerOf<OutputsMade>(worker));
    const [, ...all] = await Promise.all([given, makeHere((texts) => send({ texts })), ...made]);
    return all;
  } finally {
    // Not waited for: what is left to do doesn't need them, and each keeps its compiled code when it ends.
    for (const worker of workers) void worker.terminate();
  }
}
