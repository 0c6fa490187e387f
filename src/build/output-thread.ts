import { parentPort, workerData } from 'node:worker_threads';
import { createSanitizer } from '../html/sanitize.ts';
import { SiteWriter } from '../output/site-writer.ts';
import type { Bundle } from '../render/bundle.ts';
import type { MessageToThread } from './in-threads.ts';
import { makeOutputs, type OutputJob } from './make-outputs.ts';

const port = parentPort;
if (!port) throw new Error('This file runs in threads of a build only.');
const job = workerData as OutputJob;
const sanitizer = createSanitizer();
const bundle = new Promise<Bundle>((resolve) => {
  port.on('message', (message: MessageToThread) => {
    if ('bundle' in message) resolve(message.bundle);
    else sanitizer.learn(message.texts);
  });
});
port.postMessage(await makeOutputs(job, bundle, new SiteWriter(job.site), sanitizer));
