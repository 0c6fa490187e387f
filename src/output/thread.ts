import { parentPort, workerData } from 'node:worker_threads';
import { makeShare, type Share } from '../make-share.ts';
import type { Bundle } from '../render/bundle.ts';

const bundle = new Promise<Bundle>((resolve) => void parentPort?.once('message', resolve));
makeShare(workerData as Share, bundle).then(
  (made) => parentPort?.postMessage({ made }),
  // An error may hold what can't be sent.
  (error: Error) => parentPort?.postMessage({ message: error.message, stack: error.stack }),
);
