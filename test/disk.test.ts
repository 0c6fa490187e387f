import { copyFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { diskFault } from '../src/disk.ts';

test('of a copy that fails, the place that couldn’t be written is named', async () => {
  const missing = `${import.meta.dirname}/no-such-folder/copy`;
  const fault: unknown = await copyFile(import.meta.filename, missing).catch((error: unknown) => error);
  expect(fault).toMatchObject({ path: import.meta.filename });
  // As on a full disk.
  expect(diskFault(Object.assign(fault as Error, { code: 'ENOSPC' }))).toContain(`(ENOSPC: ${missing})`);
});
