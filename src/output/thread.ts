import { parentPort } from 'node:worker_threads';
import { renderPage } from '../render/page.ts';
import { drawPicture } from './raster.ts';
import { readSiteFile } from './read-site-file.ts';

/** What threads do, by name. */
const tasks = { drawPicture, readSiteFile, renderPage };
export type Tasks = typeof tasks;

/** What a thread answers: what its task gave or threw. */
export type Answer = { value: unknown } | { error: unknown };

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', ({ name, input }: { name: keyof Tasks; input: never }) => {
  // One after the other, so that answers come in the order of the questions.
  last = last
    .then((): unknown => tasks[name](input))
    .then(
      (value): Answer => ({ value }),
      (error: unknown): Answer => ({ error }),
    )
    .then((answer) => parentPort?.postMessage(answer));
});
