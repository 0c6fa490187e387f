import { parentPort, workerData } from 'node:worker_threads';
import { build } from 'astro';
import { astroConfig } from '../astro-config.ts';
import type { Configured } from './bundle.ts';
import { bundler } from './bundler.ts';

const { root, force, ...configured } = workerData as Configured & { root: string; force: boolean };
// Astro would print an error of ours a second time, with its stack; NEVE_DEBUG shows all of it.
const logLevel = process.env.NEVE_DEBUG ? 'info' : 'silent';
const integration = bundler(configured, (bundle) => parentPort?.postMessage({ bundle }));
build({ ...astroConfig(integration), configFile: false, root, logLevel, force }).catch((error: Error) =>
  // An error may hold what can't be sent.
  parentPort?.postMessage({ message: error.message, stack: error.stack }),
);
