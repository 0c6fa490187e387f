import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Bundle, bundleKey, bundles, type Configured, keptBundle } from './bundle.ts';

/**
 * The bundle of the program for some settings: the kept one, else one that a thread begins to make at once, since it needs
 * nothing of the service. A thread whose bundle nobody asks for keeps no process alive. `root` is the project's folder;
 * with `force` nothing kept is used.
 */
export function bundleFor(configured: Configured, root: string, force: boolean): () => Promise<Bundle> {
  const key = bundleKey(configured);
  let making = force || !existsSync(path.join(bundles, key)) ? begin() : undefined;
  return async () => {
    const kept = making ? undefined : await keptBundle(bundles, key);
    if (kept) return kept;
    making ??= begin();
    making.thread.ref();
    return making.bundle;
  };

  function begin() {
    // Astro puts the pages' code into the current folder, from where it must find the packages.
    process.chdir(root);
    const thread = new Worker(new URL('./bundle-thread.ts', import.meta.url), {
      workerData: { ...configured, root, force },
      execArgv: [],
    });
    thread.unref();
    const bundle = new Promise<Bundle>((resolve, reject) => {
      thread
        .once('message', (answer: { bundle: Bundle } | { message: string; stack?: string }) => {
          if ('bundle' in answer) return resolve(answer.bundle);
          const error = new Error(answer.message);
          if (answer.stack) error.stack = answer.stack;
          return reject(error);
        })
        .once('error', reject)
        .once('exit', () => reject(new Error('The thread that bundles the program ended before it had.')));
    });
    // Reported where it is asked for.
    bundle.catch(() => undefined);
    return { thread, bundle };
  }
}
