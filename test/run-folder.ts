import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for what the tests of this run build; gone when the run ends. */
    runFolder: string;
  }
}

/** Before all tests: a folder of this run's own, so that nothing built earlier or beside it is taken for new. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-tests-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  project.provide('runFolder', folder);
  // While vitest watches, the sources change between two runs.
  project.onTestsRerun(async () => {
    await remove();
    await mkdir(folder);
  });
  return remove;
}
