import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type AreaCase, answersOf } from '../answers.ts';
import { copyProject, digests, filesIn } from '../harness.ts';
import { readPage } from '../page.ts';
import { startService } from '../service.ts';
import { day, inHours, metadata, now, product } from '../wire.ts';

/** An area's bulletin in a version, issued some hours after the first build. */
function inVersion(version: number, word: string, issued: number): AreaCase {
  const report = {
    dateIssued: inHours(issued),
    validUntil: inHours(40),
    dangerRatings: [day(40, word, word, word)],
  };
  return {
    id: 'a',
    product: (language) => product('a', language, { version, report }),
    metadata: (language) => metadata('a', language, { icons: [] }),
  };
}

test('a state that is older than the site, as a backup of it, loses no issue and brings no earlier rating back', async () => {
  const service = await startService(answersOf([inVersion(1, 'low', -2)]));
  const project = await copyProject();
  const buildAt = (hours: number) =>
    project.build({
      NEVE_FORECAST_URL: service.forecastUrl,
      NEVE_SITE_URL: 'https://bulletins.example/',
      NEVE_NOW: new Date(now + hours * 3_600_000).toISOString(),
    });
  const state = path.join(project.folder, '.neve');
  const backup = path.join(project.folder, 'backup.db');
  const issues = async () =>
    (await filesIn(project.dist)).filter((file) =>
      /^en\/archive\/[\d-]+\/\d\d\/[^/]+\/index\.html$/.test(file),
    );
  expect((await buildAt(0)).code).toBe(0);
  await cp(path.join(state, 'neve.db'), backup);
  service.answers = answersOf([inVersion(2, 'extreme', 1)]);
  await buildAt(1.2);
  service.answers = answersOf([inVersion(3, 'high', 2)]);
  await buildAt(2.2);
  const published = await issues();
  expect(published.length).toBeGreaterThan(1);
  const site = await digests(project.dist);
  const restore = async () => {
    for (const end of ['-wal', '-shm']) await rm(path.join(state, `neve.db${end}`), { force: true });
    await cp(backup, path.join(state, 'neve.db'));
  };

  await restore();
  service.faultOf = () => (response) => response.writeHead(503).end('no');
  const refused = await buildAt(2.5);
  expect(refused.code).toBe(1);
  expect(refused.errors[0]).toMatch(/^There is no list of bulletins from /);
  expect(await digests(project.dist)).toEqual(site);

  await restore();
  service.faultOf = () => undefined;
  const { code, warnings } = await buildAt(2.6);
  expect(code).toBe(0);
  expect(warnings.filter((each) => each.includes('it is older than that site'))).toHaveLength(1);
  expect(await issues()).toEqual(expect.arrayContaining(published));
  expect((await readPage(project.dist, 'en/forecasts/area-a/index.html')).text).toContain('4 – High');
  await service.close();
});
