import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answersOf } from '../answers.ts';
import { copyProject } from '../harness.ts';
import { startService } from '../service.ts';
import { now } from '../wire.ts';

test('the program is bundled while the service is still asked, and a build without news needs no bundle', async () => {
  const service = await startService(answersOf([{ id: 'a' }]));
  const project = await copyProject('alone');
  const bundles = path.join(project.folder, '.cache', 'bundles');
  const isBundled = async () => {
    const names = await readdir(bundles).catch(() => []);
    return names.some((name) => name !== 'new' && existsSync(path.join(bundles, name, 'bundle.json')));
  };
  const found: boolean[] = [];
  // The first answer waits for the bundle, as long as a build waits for an answer.
  service.faultOf = () =>
    found.length > 0
      ? undefined
      : async (response) => {
          const end = performance.now() + 60_000;
          while (!(await isBundled()) && performance.now() < end) await pause(100);
          found.push(await isBundled());
          response.destroy();
        };
  const build = (minutes: number) =>
    project.buildWell({
      NEVE_FORECAST_URL: service.forecastUrl,
      NEVE_NOW: new Date(now + minutes * 60_000).toISOString(),
    });
  await rm(bundles, { recursive: true, force: true });
  await build(0);
  expect(found[0]).toBe(true);
  await rm(bundles, { recursive: true, force: true });
  expect((await build(1)).out).toContain('Nothing has changed');
  await service.close();
}, 120_000);
