import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { neveIn } from '../../scripts/bench/neve.ts';
import type { ProjectCopy } from '../../scripts/project-copy.ts';

const size = { areas: 2, stations: 0 };
let outer: string;
let folder: string;
let draws: string[];
let isBroken: boolean;
const settings: Record<string, string>[] = [];

/** A copy whose builds write a page and draw what they are told to, where it isn't there. */
const copy = (): ProjectCopy => ({
  folder,
  remove: async () => undefined,
  build: async (_now, given) => {
    settings.push(given);
    if (isBroken) return { code: 1, said: 'No.', clock: 1 };
    await mkdir(path.join(folder, '.neve/drawn'), { recursive: true });
    for (const name of draws) await writeFile(path.join(folder, '.neve/drawn', name), '');
    await mkdir(path.join(folder, 'dist'));
    await writeFile(path.join(folder, 'dist/index.html'), '<p>');
    return { code: 0, said: '3 s in all: gathering 1 s, pages 2 s.\n', clock: 3, processor: 4, memory: 5 };
  },
});
const supply = async () => ({ now: 0, forecast: 'http://one.test', weather: 'http://two.test' });

beforeEach(async () => {
  outer = await mkdtemp(path.join(tmpdir(), 'neve-bench-test-'));
  folder = path.join(outer, 'project');
  await mkdir(folder);
  [draws, isBroken] = [['one.png', 'two.png'], false];
  settings.length = 0;
});
afterEach(() => rm(outer, { recursive: true, force: true }));

it('the second kind of build starts from nothing but the previews of the first', async () => {
  const [drawing, keeping] = neveIn(copy(), supply, 'both');
  await writeFile(path.join(folder, '.cache'), 'of an earlier build');
  expect(await drawing?.build(size)).toEqual({
    ...{ clock: 3, processor: 4, memory: 5, pages: 1, bytes: 3, steps: 'gathering 1 s, pages 2 s' },
  });
  expect(await readdir(folder)).not.toContain('.cache');
  draws = [];
  expect(await keeping?.build(size)).toMatchObject({ pages: 1 });
  // The store goes back on its shelf for the next round.
  expect(await keeping?.build(size)).toMatchObject({ pages: 1 });
});

it('a build that draws what was kept isn’t measured as one that keeps', async () => {
  const [drawing, keeping] = neveIn(copy(), supply, 'both');
  await drawing?.build(size);
  draws = ['three.png'];
  await expect(keeping?.build(size)).rejects.toThrow('it drew previews that the build before it had drawn.');
});

it('without a build that drew, there is nothing to keep', async () => {
  const [drawing, keeping] = neveIn(copy(), supply, 'kept');
  isBroken = true;
  await expect(drawing?.build(size)).rejects.toThrow('it ended with 1: No.');
  await expect(keeping?.build(size)).rejects.toThrow('no build before it has drawn the previews.');
});

it('the site is the project’s own, of a service that may be large, with stations only where there are some', async () => {
  const [drawing] = neveIn(copy(), supply, 'drawn');
  await drawing?.build(size);
  await drawing?.build({ areas: 2, stations: 1 });
  expect(settings).toEqual([
    { NEVE_CONFIG: 'bench.config.ts', NEVE_FORECAST_URL: 'http://one.test' },
    {
      NEVE_CONFIG: 'bench.config.ts',
      NEVE_FORECAST_URL: 'http://one.test',
      NEVE_WEATHER_URL: 'http://two.test',
    },
  ]);
  expect(await readFile(path.join(folder, 'bench.config.ts'), 'utf8')).toContain('...site, answerSizes: 10');
});
