import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startSample } from '../../../src/sample/service.ts';
import { copyProject, filesIn, type Project } from '../harness.ts';

const now = Date.UTC(2026, 1, 7, 20);

let project: Project;

beforeAll(async () => {
  project = await copyProject();
  // One language: how a page says it in the other is seen with the sample that a build makes by itself.
  await writeFile(path.join(project.folder, 'english.json'), '{"languages":["en"]}');
  const sample = await startSample({ clock: () => now });
  const env = {
    NEVE_FORECAST_URL: sample.forecastUrl,
    NEVE_WEATHER_URL: sample.weatherUrl,
    NEVE_CONFIG: 'english.json',
    NEVE_NOW: new Date(now).toISOString(),
  };
  await project.buildWell(env);
  // The second one asks whether anything has changed, and gets the answer that nothing has.
  await project.buildWell({ ...env, NEVE_NOW: new Date(now + 60_000).toISOString() });
  await sample.close();
});

test('a site of "npm run sample", given as a service, says everywhere that it is the sample', async () => {
  const status = JSON.parse(await readFile(path.join(project.dist, 'status.json'), 'utf8')) as object;
  expect(status).toMatchObject({ sample: true, builtAt: new Date(now + 60_000).toISOString() });
  expect(await readFile(path.join(project.dist, 'robots.txt'), 'utf8')).toContain('Disallow: /');
  const pages = (await filesIn(project.dist)).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(50);
  for (const page of pages) {
    const text = await readFile(path.join(project.dist, page), 'utf8');
    expect(text, page).toContain('Sample data, not a forecast');
    expect(text, page).toMatch(/<meta name="robots" content="noindex/);
  }
  const overview = await readFile(path.join(project.dist, 'en/index.html'), 'utf8');
  expect(overview).toContain('Areas, names and texts on this page are invented.');
});
