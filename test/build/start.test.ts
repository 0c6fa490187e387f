import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { logOf } from '../../src/build/start.ts';

test.each(['text', 'json'])('a log in %s that can’t be written stops no build', async (format) => {
  const broken = () =>
    new Writable({
      write: (_chunk, _encoding, done) =>
        done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    });
  const [stdout, stderr] = [broken(), broken()];
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('uncaughtException', hear);
  const log = logOf({ env: { NEVE_LOG: format }, stdout, stderr } as unknown as NodeJS.Process);
  for (const text of ['Building.', 'Still building.']) {
    log.started(text);
    log.advice(text);
    await setImmediate();
  }
  process.off('uncaughtException', hear);
  expect(unheard).toEqual([]);
});
