import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../harness.ts';

test('scripts and styles of an earlier program stay published for 30 days, and then go', async () => {
  const { dist, buildWell } = await copyProject();
  await buildWell({ NEVE_NOW: '2026-02-07T20:00:00.000Z' });
  const own = await readdir(path.join(dist, '_astro'));
  expect(own.length).toBeGreaterThan(2);
  for (const name of ['earlier.One12345.js', 'gone.Two12345.js'])
    await writeFile(path.join(dist, '_astro', name), `/* ${name} */`);
  await writeFile(path.join(dist, 'earlier-files.json'), '{"gone.Two12345.js":"2026-01-08T20:00:00.000Z"}');

  await buildWell({ NEVE_NOW: '2026-02-08T20:00:00.000Z' });
  expect(await readFile(path.join(dist, '_astro/earlier.One12345.js'), 'utf8')).toBe(
    '/* earlier.One12345.js */',
  );
  expect((await readdir(path.join(dist, '_astro'))).sort()).toEqual([...own, 'earlier.One12345.js'].sort());
  expect(JSON.parse(await readFile(path.join(dist, 'earlier-files.json'), 'utf8'))).toEqual({
    'earlier.One12345.js': '2026-02-08T20:00:00.000Z',
  });
});
