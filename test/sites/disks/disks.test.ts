import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { linkInto } from '../../../src/folders.ts';
import { answersOf } from '../answers.ts';
import { copyProject, digests } from '../harness.ts';
import { startService } from '../service.ts';

/** A folder on another file system than that of the project's copies; undefined where there is none. */
async function otherDisk(): Promise<string | undefined> {
  for (const place of ['/dev/shm', '/var/tmp'])
    try {
      if ((await stat(place)).dev === (await stat(tmpdir())).dev) continue;
      const folder = await mkdtemp(`${place}/neve-`);
      onTestFinished(() => rm(folder, { recursive: true }));
      return folder;
    } catch {
      // No such folder, or not to be written.
    }
  return undefined;
}

describe('an output on another file system than the program', () => {
  test('gets the same site as one beside it, again and through a link', async (context) => {
    const disk = await otherDisk();
    if (!disk) return context.skip('there is no second file system in /dev/shm or /var/tmp');
    const service = await startService(answersOf([{ id: 'a' }]));
    onTestFinished(() => service.close());
    const from = { NEVE_FORECAST_URL: service.forecastUrl };
    const project = await copyProject();
    await project.buildWell(from);
    const beside = await digests(project.dist);

    const out = path.join(disk, 'site');
    const elsewhere = { ...from, NEVE_OUT_DIR: out, NEVE_STATE_DIR: path.join(disk, 'state') };
    await project.buildWell(elsewhere);
    expect(await digests(out)).toEqual(beside);

    const link = path.join(project.folder, 'public-site');
    await symlink(out, link);
    await project.buildWell({ ...elsewhere, NEVE_OUT_DIR: link, NEVE_NOW: '2026-02-08T06:00:00.000Z' });
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(JSON.parse(await readFile(path.join(out, 'status.json'), 'utf8')).builtAt).toBe(
      '2026-02-08T06:00:00.000Z',
    );
  }, 300_000);
});

test('a site is made also where the cache has a file system of its own, as by compose.yml', async (context) => {
  const disk = await otherDisk();
  if (!disk) return context.skip('there is no second file system in /dev/shm or /var/tmp');
  const project = await copyProject('alone');
  const cache = path.join(project.folder, '.cache');
  try {
    execFileSync('mount', ['--bind', disk, cache], { stdio: 'ignore' });
  } catch {
    // Only root may, and not in every container.
    return context.skip('this user can’t mount anything');
  }
  try {
    // Bundled here, though others may have bundled before.
    await project.buildWell({}, ['--force']);
    expect(existsSync(path.join(disk, 'bundles'))).toBe(true);
    expect(existsSync(path.join(project.dist, 'en/index.html'))).toBe(true);
  } finally {
    execFileSync('umount', [cache]);
  }
}, 300_000);

test('a file that is kept on another file system is copied into a site, as pictures of a state on another volume', async (context) => {
  const disk = await otherDisk();
  if (!disk) return context.skip('there is no second file system in /dev/shm or /var/tmp');
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [from, to] = [path.join(disk, 'kept.webp'), path.join(folder, 'shown.webp')];
  await writeFile(from, 'a picture');
  linkInto(from, to);
  expect(await readFile(to, 'utf8')).toBe('a picture');
});

test.skipIf(process.platform === 'win32')(
  'a site can be read by web servers, whatever its builder shares otherwise',
  async () => {
    const service = await startService(answersOf([{ id: 'a' }]));
    onTestFinished(() => service.close());
    const project = await copyProject('alone');
    const own = path.join(project.folder, 'site/static/own/file.txt');
    await mkdir(path.dirname(own), { recursive: true });
    await writeFile(path.join(project.folder, 'site/site.config.json'), '{}');
    await writeFile(own, 'ours', { mode: 0o600 });
    await project.buildWell({
      NEVE_FORECAST_URL: service.forecastUrl,
      // Threads can't set it.
      NODE_OPTIONS: '--import data:text/javascript,try{process.umask(0o077)}catch{}',
    });
    const names = await readdir(project.dist, { recursive: true });
    expect(names).toContain('own/file.txt');
    for (const name of ['', ...names]) {
      const { mode } = await stat(path.join(project.dist, name));
      expect([name, mode & 0o004]).toEqual([name, 0o004]);
    }
  },
  300_000,
);

test('an output that can’t be replaced stops the build before anything is asked', async () => {
  const project = await copyProject();
  const nowhere = path.join(project.folder, 'nowhere');
  await symlink(path.join(project.folder, 'gone'), nowhere);
  const { code, errors, out, err } = await project.build({ NEVE_OUT_DIR: nowhere });
  expect(errors).toEqual([expect.stringContaining('a link that leads nowhere')]);
  expect(code).toBe(1);
  expect(out + err).not.toContain('products');
});

test('a site that is published before the state can’t be written is said to be', async () => {
  const service = await startService(answersOf([{ id: 'a' }]));
  onTestFinished(() => service.close());
  const project = await copyProject();
  const from = { NEVE_FORECAST_URL: service.forecastUrl };
  await project.buildWell(from);
  service.answers = answersOf([{ id: 'b' }]);
  // While the build asks: it has looked at its state by then.
  service.faultOf = () => {
    const state = new DatabaseSync(path.join(project.folder, '.neve/neve.db'));
    state.exec(
      "CREATE TRIGGER IF NOT EXISTS full BEFORE INSERT ON published BEGIN SELECT RAISE(FAIL, 'no room'); END",
    );
    state.close();
    return undefined;
  };
  const { code, errors, err } = await project.build(from);
  expect([code, errors]).toEqual([0, []]);
  expect(err).toMatch(/The site is published, but what the next build should know.*no room/);
  expect(existsSync(path.join(project.dist, 'en/forecasts/area-b/index.html'))).toBe(true);
}, 120_000);

test('a site whose list of files can’t be kept is published, with a warning', async () => {
  const service = await startService(answersOf([{ id: 'a' }]));
  onTestFinished(() => service.close());
  const project = await copyProject();
  // It would be removed as half written, if it were a file.
  await mkdir(path.join(project.folder, '.cache/made/left.tmp'), { recursive: true });
  const { code, errors, err } = await project.build({ NEVE_FORECAST_URL: service.forecastUrl });
  expect([code, errors]).toEqual([0, []]);
  expect(err).toMatch(/The site is published, but the list of its files couldn’t be written/);
  expect(err).not.toContain('NEVE_STATE_DIR');
}, 120_000);
