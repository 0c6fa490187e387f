import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveSite } from '../../../scripts/serve.ts';
import { watchSite } from '../../../src/watch/look.ts';
import { copyProject, filesIn, type Project } from '../harness.ts';

/** The monitor's clock is the real one; a build that finds nothing changed is of the same day of the sample. */
const env = { NEVE_NOW: new Date().toISOString(), NEVE_CONFIG: 'english.json' };
let project: Project;
let site: ServedSite;

beforeAll(async () => {
  project = await copyProject();
  await writeFile(path.join(project.folder, 'english.json'), '{"languages":["en"]}');
  await project.buildWell(env);
  site = await serveSite({ folder: project.dist, base: '/', port: 0 });
});
afterAll(() => site?.close());

/** Each request on a connection of its own: where client and server wait for the same process, one that is kept may be closed just then. */
const fetchAnew: typeof fetch = (address, init) =>
  fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), connection: 'close' } });

/** What `npm run watch` says of the site. */
async function watch(): Promise<{ word: string; line: string }> {
  const expected = { maxAge: 3_600_000, maxKept: 3_600_000 };
  const address = new URL(`http://127.0.0.1:${site.port}/`);
  const { trouble, line } = await watchSite(
    { site: address, service: undefined, expected, wait: 0 },
    { fetch: fetchAnew, clock: Date.now, pause },
  );
  return { word: trouble ?? 'ok', line };
}

test('a built site is well, also after a build that finds nothing changed', async () => {
  const well = {
    word: 'ok',
    line: expect.stringMatching(/ pages and files are as it made them\./) as string,
  };
  const first = await watch();
  expect(first).toEqual(well);
  expect(first.line).toMatch(/.+ bulletins are current; \d+ pages/);
  const again = await project.buildWell(env);
  expect(again.out).toContain('Nothing has changed');
  expect(await watch()).toEqual(well);
  const { pages } = JSON.parse(await readFile(path.join(project.dist, 'build.json'), 'utf8')) as {
    pages: Record<string, string>;
  };
  const isLookedAt = (name: string) =>
    /^(?:en\/(?:embed\/)?(?:forecasts|places)\/[^/]+\/index\.html|data\/\w+\.json|_astro\/.+\.(?:js|css)|sw\.js)$/.test(
      name,
    );
  const all = (await filesIn(project.dist)).filter(isLookedAt);
  expect(all.length).toBeGreaterThan(30);
  expect(Object.keys(pages).filter(isLookedAt).sort()).toEqual(all.sort());
});

test.each([/^_astro\/.+\.js$/, /^sw\.js$/])('a script that is missing is found (%s)', async (name) => {
  const file = (await filesIn(project.dist)).find((each) => name.test(each)) ?? '';
  const text = await readFile(path.join(project.dist, file));
  await rm(path.join(project.dist, file));
  expect(await watch()).toEqual({ word: 'missing', line: expect.stringContaining(file) as string });
  await writeFile(path.join(project.dist, file), text);
});

test('one page of an earlier site among the others is found, and so is a site without pages', async () => {
  const small = (await filesIn(project.dist)).find((each) => /^en\/embed\/.+\/index\.html$/.test(each)) ?? '';
  for (const file of ['en/index.html', small]) {
    const right = await readFile(path.join(project.dist, file));
    await writeFile(path.join(project.dist, file), right.toString().replace('</body>', ' </body>'));
    const { word, line } = await watch();
    expect([word, line.endsWith(`: ${file.replace('index.html', '')}.`)], line).toEqual([
      'other-build',
      true,
    ]);
    await writeFile(path.join(project.dist, file), right);
  }
  for (const file of await filesIn(project.dist)) {
    if (file.endsWith('.html') && file !== '404.html') await rm(path.join(project.dist, file));
  }
  expect(await watch()).toEqual({
    word: 'missing',
    line: expect.stringMatching(/^Pages are missing: the first page \(HTTP 404\), .+ more\.$/) as string,
  });
});
