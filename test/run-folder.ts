import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for what the tests of this run build; gone when the run ends. */
    runFolder: string;
  }
}

const memory = '/dev/shm';
/** Some times of what a whole run writes, in bytes. */
const room = 8e9;

/**
 * Before all tests: a folder of this run's own, so that nothing built earlier or beside it is taken for new; temporary
 * files of all kinds go there too. It is in memory where that has the room: states wait for the disk at each step.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outer = process.env['TMPDIR'] || !(await hasRoom()) ? tmpdir() : memory;
  await removeLeftovers(outer);
  const folder = await mkdtemp(path.join(outer, `neve-tests-${process.pid}-`));
  const temporary = path.join(folder, 'tmp');
  await mkdir(temporary);
  // The workers have the variables of this process.
  process.env['TMPDIR'] = temporary;
  // A browser may still be writing as it ends.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  project.provide('runFolder', folder);
  // While vitest watches, the sources change between two runs.
  project.onTestsRerun(async () => {
    await remove();
    await mkdir(temporary, { recursive: true });
  });
  return remove;
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize > room;
  } catch {
    // Not every system has it.
    return false;
  }
}

/** Removes the folders of runs that were killed. One that can't be removed, such as with a disk that a test mounted, stays. */
async function removeLeftovers(outer: string): Promise<void> {
  for (const name of await readdir(outer)) {
    const [, id] = /^neve-tests-(\d+)-/.exec(name) ?? [];
    if (!id || isRunning(Number(id))) continue;
    await rm(path.join(outer, name), { recursive: true, force: true }).catch((error: Error) =>
      console.warn(`A folder of an earlier run can’t be removed: ${error.message}`),
    );
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
