import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { WorkerSite } from '../worker/paths.ts';

/** The worker's file name at the site's root: an address that may never change. */
const name = 'sw.js';

/**
 * Has Vite bundle the worker with the pages' scripts. Where offline reading is off that is the one that removes
 * itself: browsers that have the other ask for its file until it is another.
 */
export function workerBundle(offline: boolean): Plugin {
  const entry = offline ? 'worker.ts' : 'removal.ts';
  return {
    name: 'neve-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      const id = fileURLToPath(new URL(`../worker/${entry}`, import.meta.url));
      this.emitFile({ type: 'chunk', id, fileName: name });
    },
  };
}

/**
 * Writes at the head of the bundled worker what it knows of the site. The digest of the content is in it, no time:
 * browsers take every change for a new worker. @throws when the bundle isn't a script by itself
 */
export async function finishWorker(folder: string, site: WorkerSite): Promise<void> {
  const file = path.join(folder, name);
  const code = await readFile(file, 'utf8');
  if (/(^|[;}\s])(import|export)\b\s*["'{*\w]/.test(code))
    throw new Error(
      `${file} shares code with the pages' scripts: src/worker may import nothing that src/client imports.`,
    );
  await writeFile(file, `self.neve=${JSON.stringify(site)};\n${code}`);
}
