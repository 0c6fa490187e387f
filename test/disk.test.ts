import { copyFile, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { diskFault, readJson } from '../src/disk.ts';

test('of a copy that fails, the place that couldn’t be written is named', async () => {
  const missing = `${import.meta.dirname}/no-such-folder/copy`;
  const fault: unknown = await copyFile(import.meta.filename, missing).catch((error: unknown) => error);
  expect(fault).toMatchObject({ path: import.meta.filename });
  // As on a full disk.
  expect(diskFault(Object.assign(fault as Error, { code: 'ENOSPC' }))).toContain(`(ENOSPC: ${missing})`);
});

test('a file in the place of a folder, and a folder in that of a file, are named, with what to do', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-disk-'));
  const faultIn = (work: Promise<unknown>) => work.then(() => undefined, diskFault);
  try {
    const isFile = `There is a file in the place of a folder (ENOTDIR: ${import.meta.filename}): move it away and build again.`;
    expect(await faultIn(readdir(import.meta.filename))).toBe(isFile);
    for (const work of [readJson, rm, (place: string) => open(place, 'w')])
      expect(await faultIn(work(folder))).toBe(
        `There is a folder in the place of a file (EISDIR: ${folder}): move it away and build again.`,
      );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('where no more files may be open, the limit is named', () => {
  const fault = Object.assign(new Error('EMFILE: too many open files'), {
    code: 'EMFILE',
    path: '/neve/a.ts',
  });
  expect(diskFault(fault)).toMatch(/^No more files may be open \(EMFILE: \/neve\/a\.ts\): .*ulimit -n 4096/);
});
