import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeInThreads } from '../../src/build/in-threads.ts';
import type { OutputJob, OutputsMade } from '../../src/build/make-outputs.ts';
import type { Bundle } from '../../src/render/bundle.ts';

const site = { folder: '', published: '', listFile: path.join(tmpdir(), 'none'), force: true };
const job = { stateDir: path.join(tmpdir(), 'no-state-here'), site } as unknown as OutputJob;
const made: OutputsMade = { files: {}, groups: [] };

test('a thread that fails ends the making, with what it says', async () => {
  const making = makeInThreads(job, Promise.resolve({} as Bundle), () => Promise.resolve(made));
  await expect(making).rejects.toThrow(/no-state-here is gone/);
});

test('bundling that fails ends it too, whatever the error holds', async () => {
  const error = new Error('The bundle can’t be made.', { cause: () => 'can’t be sent' });
  const making = makeInThreads(job, Promise.reject(error), () => Promise.resolve(made));
  await expect(making).rejects.toThrow(/bundle can’t be made|is gone/);
});
