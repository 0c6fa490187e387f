import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { answersOf } from '../answers.ts';
import { copyProject, runScript } from '../harness.ts';
import { bundlesOf } from '../program.ts';
import { startService } from '../service.ts';
import { now } from '../wire.ts';

test('the program is bundled while the service is still asked, and a build without news needs no bundle', async () => {
  const service = await startService(answersOf([{ id: 'a' }]));
  const { folder } = await copyProject();
  const bundles = bundlesOf(folder);
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
  // Not by the project, which would be given what other tests' builds have bundled.
  const build = (minutes: number) =>
    runScript(folder, 'scripts/build.ts', [], {
      NEVE_SITE_URL: 'http://localhost:4321/',
      NEVE_FORECAST_URL: service.forecastUrl,
      NEVE_NOW: new Date(now + minutes * 60_000).toISOString(),
    });
  await rm(bundles, { recursive: true, force: true });
  expect((await build(0)).code).toBe(0);
  expect(found[0]).toBe(true);
  await rm(bundles, { recursive: true, force: true });
  expect((await build(1)).out).toContain('Nothing has changed');
  await service.close();
}, 120_000);

test('Astro’s own command alone makes the whole site', async () => {
  const service = await startService(answersOf([{ id: 'a' }]));
  const { folder, dist } = await copyProject();
  const astro = path.join(folder, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [astro, 'build'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: path.join(folder, '..', 'home'),
      NEVE_FORECAST_URL: service.forecastUrl,
      NEVE_SITE_URL: 'http://localhost:4321/',
      NEVE_NOW: new Date(now).toISOString(),
    },
  });
  expect(stdout).toContain('1 area and 2 bulletins');
  const page = await readFile(path.join(dist, 'en', 'forecasts', 'area-a', 'index.html'), 'utf8');
  expect(page).toContain('Considerable');
  await service.close();
}, 120_000);
