import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Bundle } from '../render/bundle.ts';
import { makeOutputs, type OutputJob } from './make-outputs.ts';

if (!parentPort) throw new Error('This file runs in threads of a build only.');
const bundle = once(parentPort, 'message').then(([found]) => found as Bundle);
parentPort.postMessage(await makeOutputs(workerData as OutputJob, bundle));
