import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answersOf } from '../answers.ts';
import { copyProject } from '../harness.ts';
import { startService } from '../service.ts';

test('scripts and styles of an earlier program stay published for 30 days, and then go', async () => {
  const service = await startService(answersOf([{ id: 'a' }]));
  onTestFinished(() => service.close());
  const { dist, buildWell } = await copyProject();
  const build = (day: string) =>
    buildWell({ NEVE_FORECAST_URL: service.forecastUrl, NEVE_NOW: `2026-02-${day}T20:00:00.000Z` });
  await build('07');
  const own = await readdir(path.join(dist, '_astro'));
  expect(own.length).toBeGreaterThan(2);
  for (const name of ['earlier.One12345.js', 'gone.Two12345.js'])
    await writeFile(path.join(dist, '_astro', name), `/* ${name} */`);
  await writeFile(path.join(dist, 'earlier-files.json'), '{"gone.Two12345.js":"2026-01-08T20:00:00.000Z"}');

  await build('08');
  expect(await readFile(path.join(dist, '_astro/earlier.One12345.js'), 'utf8')).toBe(
    '/* earlier.One12345.js */',
  );
  expect((await readdir(path.join(dist, '_astro'))).sort()).toEqual([...own, 'earlier.One12345.js'].sort());
  expect(JSON.parse(await readFile(path.join(dist, 'earlier-files.json'), 'utf8'))).toEqual({
    'earlier.One12345.js': '2026-02-08T20:00:00.000Z',
  });
});
