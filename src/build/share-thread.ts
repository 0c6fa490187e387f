import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Bundle } from '../render/bundle.ts';
import { makeShare, type Share } from './share.ts';

if (!parentPort) throw new Error('This file runs in threads of a build only.');
const bundle = once(parentPort, 'message').then(([found]) => found as Bundle);
parentPort.postMessage(await makeShare(workerData as Share, bundle));
