import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { build } from 'astro';
import { projectFolder } from '../project.ts';
import { astroConfig } from './astro-config.ts';
import type { BundleSettings } from './bundle.ts';
import { bundler } from './bundler.ts';

if (!parentPort) throw new Error('This file runs in threads of a build only.');
const [{ force, ...configured }] = (await once(parentPort, 'message')) as [
  BundleSettings & { force: boolean },
];
// Astro would print an error of ours a second time, with its stack; NEVE_DEBUG shows all of it.
const logLevel = process.env.NEVE_DEBUG ? 'info' : 'silent';
const integration = bundler(configured, (bundle) => parentPort?.postMessage(bundle));
await build({ ...astroConfig(integration), configFile: false, root: projectFolder, logLevel, force });
