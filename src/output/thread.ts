import { parentPort, workerData } from 'node:worker_threads';
import { renderPage } from '../render/page.ts';
import { drawPicture } from './raster.ts';
import { readSiteFile } from './read-site-file.ts';

/** What threads do, by name. */
const tasks = { drawPicture, readSiteFile, renderPage };
export type Tasks = typeof tasks;

/** What a thread answers: what its task gave or threw. */
export type Answer = { value: unknown } | { error: unknown };

/** By it this module knows that it is run as a thread of `threads.ts`; it is loaded by others, too. */
export const threadMark = 'neve-thread';

if (parentPort && workerData === threadMark) {
  const port = parentPort;
  let last: Promise<unknown> = Promise.resolve();
  port.on('message', ({ name, input }: { name: keyof Tasks; input: never }) => {
    // One after the other, so that answers come in the order of the questions.
    last = last
      .then((): unknown => tasks[name](input))
      .then(
        (value): Answer => ({ value }),
        (error: unknown): Answer => ({ error }),
      )
      .then((answer) => port.postMessage(answer));
  });
}
