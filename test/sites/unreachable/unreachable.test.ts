import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { messagesFor } from '../../../src/i18n/messages.ts';
import { answersOf } from '../answers.ts';
import { startDevServer } from '../dev-server.ts';
import { copyProject, digests, filesIn, type Project, runScript } from '../harness.ts';
import { readPage } from '../page.ts';
import { startService } from '../service.ts';

const en = messagesFor('en');

let project: Project;
let env: Record<string, string>;
let published: Record<string, string>;

// A good build first, and then a service that is gone.
beforeAll(async () => {
  const service = await startService(answersOf([{ id: 'a' }]));
  project = await copyProject();
  env = { NEVE_FORECAST_URL: service.forecastUrl };
  await project.buildWell(env);
  await service.close();
  published = await digests(project.dist);
});

test('an unreachable host with nothing kept stops the build with one sentence, and the site stays as it was', async () => {
  const outcome = await project.build({ ...env, NEVE_STATE_DIR: path.join(project.folder, 'fresh') });
  expect(outcome.code).toBe(1);
  expect(outcome.errors).toHaveLength(1);
  expect(outcome.errors[0]).toMatch(
    /^There is no list of bulletins from http:\/\/127\.0\.0\.1:\d+, and no kept copy of one/,
  );
  expect(outcome.errors[0]).toContain('The host could not be reached.');
  // Why is for the log alone: errors of sources are published in status.json.
  expect(outcome.err).toContain('The connection failed (connection refused, ECONNREFUSED).');
  expect(outcome.out).toBe('');
  expect(await digests(project.dist)).toEqual(published);
  const left = await filesIn(project.folder);
  expect(left.filter((file) => /^dist\.(next|old)\//.test(file))).toEqual([]);
});

test('with kept copies the site is built from them, and says so', async () => {
  const outcome = await project.buildWell({ ...env, NEVE_NOW: '2026-02-07T20:30:00Z' });
  expect(outcome.warnings.length).toBeGreaterThanOrEqual(6);
  const page = await readPage(project.dist, 'en/forecasts/area-a/index.html');
  expect(page.text).toContain(en.kept('§').split('§', 1)[0]);
  expect(page.text).toContain('Highlights of a.');
  // The mirror doesn't pass on kept metadata: its ratings carry no time by which their age could be told.
  const metadata = /^api\/forecasts\/[a-z]{2}\/metadata\.json$/;
  expect(Object.keys(await digests(project.dist))).toEqual(
    Object.keys(published).filter((file) => !metadata.test(file)),
  );
});

// Without Vite, which serves these files as they are: `test/browser/dev-server.test.ts` asks it for pages of the same views.
test('the development server shows what is kept, as copies, and touches neither state nor site', async () => {
  const [site, state] = [await digests(project.dist), await digests(path.join(project.folder, '.neve'))];
  const script = `import { developmentFiles, startDevelopment } from '../src/build/development.ts';
import { logOf } from '../src/build/start.ts';
await startDevelopment(process, logOf(process));
console.log(developmentFiles);
`;
  await writeFile(path.join(project.folder, 'scripts/development.ts'), script);
  const { code, out } = await runScript(project.folder, 'scripts/development.ts', [], {
    ...env,
    NEVE_NOW: '2026-02-07T20:40:00Z',
  });
  expect(code).toBe(0);
  const { bulletins } = JSON.parse(await readFile(path.join(out.trim(), 'en/caaml.json'), 'utf8')) as {
    bulletins: object[];
  };
  expect(JSON.stringify(bulletins)).toContain('Highlights of a.');
  expect(bulletins).toMatchObject([{ customData: { neve: { keptSince: '2026-02-07T20:00:00.000Z' } } }]);
  expect([await digests(project.dist), await digests(path.join(project.folder, '.neve'))]).toEqual([
    site,
    state,
  ]);
  await expect(startDevServer(project, { ...env, NEVE_STATE_DIR: 'nowhere' })).rejects.toThrow(
    /nowhere holds nothing yet: run "npm run build" once/,
  );
});
