import { execFileSync, spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersOf } from '../answers.ts';
import { copyProject, digests, type Project, runScript } from '../harness.ts';
import { type Service, startService } from '../service.ts';

/*
 * What a machine can do to a build. Whatever it is, the published site stays as it was, and one sentence says
 * what happened.
 */

let service: Service;
let project: Project;
let published: Record<string, string>;
let out: string;

/** A disk of its own for output and state, where this machine lets us make one. */
let disk: string | undefined;
const size = 24;

beforeAll(async () => {
  service = await startService(answersOf([{ id: 'a' }, { id: 'b' }]));
  project = await copyProject('in threads');
  const place = path.join(project.folder, 'disk');
  await mkdir(place);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', place], { stdio: 'pipe' });
    disk = place;
  } catch (error) {
    console.log(`A full disk can’t be tried here: ${String(error).split('\n')[0]}`);
  }
  out = path.join(disk ?? project.folder, 'site/dist');
  await mkdir(path.dirname(out));
  await project.buildWell(env());
  published = await digests(out);
});
afterAll(async () => {
  if (disk) execFileSync('umount', ['-l', disk]);
  await service.close();
});

function env(minute = 0): Record<string, string> {
  return {
    NEVE_FORECAST_URL: service.forecastUrl,
    NEVE_SITE_URL: 'http://localhost:4321/',
    NEVE_OUT_DIR: out,
    NEVE_STATE_DIR: path.join(path.dirname(out), 'state'),
    NEVE_NOW: new Date(Date.UTC(2026, 1, 7, 20, minute)).toISOString(),
  };
}

/** A change of the service, so that the next build has something to do. */
function change(): void {
  service.answers = answersOf([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
}

test('on a full disk the build says so, and the site stays as it was', async ({ skip }) => {
  if (!disk) return skip('no disk of our own can be made here');
  change();
  // All that is left but a little: enough for the state, too little for a second site.
  const filler = path.join(disk, 'filler');
  const [, , , free = '0'] =
    execFileSync('df', ['-k', disk], { encoding: 'utf8' }).split('\n')[1]?.split(/\s+/) ?? [];
  await writeFile(filler, Buffer.alloc((Number(free) - 300) * 1024));
  const outcome = await project.build(env(1));
  await rm(filler);
  expect(outcome.code).toBe(1);
  expect(outcome.errors).toHaveLength(1);
  expect(outcome.errors[0]).toMatch(/The disk is full|can't be written \(ENOSPC\)/);
  expect(await digests(out)).toEqual(published);
  const again = await project.build(env(2));
  expect(again.errors).toEqual([]);
  published = await digests(out);
});

test('a state folder that can’t be written stops the build with a sentence that names it', async () => {
  const file = path.join(project.folder, 'a-file');
  await writeFile(file, '');
  const outcome = await project.build({ ...env(3), NEVE_STATE_DIR: path.join(file, 'state') });
  expect(outcome.code).toBe(1);
  expect(outcome.errors).toEqual([
    expect.stringMatching(/^The state folder .+a-file\/state can't be written \(ENOTDIR\)/),
  ]);
  expect(await digests(out)).toEqual(published);
});

test('two builds at once: the second says so, also with another output, and the first is not disturbed', async () => {
  // A service that hangs keeps the first build at its gathering.
  let isAsked: () => void;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  service.faultOf = () => () => isAsked();
  const first = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: project.folder,
    env: { PATH: process.env.PATH ?? '', ...env(4) },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => first.once('close', resolve));
  await asked;
  for (const other of [out, `${out}-2`]) {
    const second = await runScript(project.folder, 'scripts/build.ts', [], {
      PATH: process.env.PATH ?? '',
      ...env(5),
      NEVE_OUT_DIR: other,
    });
    expect(second.code).toBe(1);
    expect(second.errors).toEqual([expect.stringMatching(/^Another build is writing .+\.lock open/)]);
  }
  first.kill('SIGKILL');
  await ended;
  expect(await digests(out)).toEqual(published);
});

test('what a killed build leaves is in no build’s way', async () => {
  // Right after the one above was killed.
  service.faultOf = () => undefined;
  await mkdir(`${out}.next`, { recursive: true });
  for (const name of ['half', '.neve-build']) await writeFile(`${out}.next/${name}`, '');
  const outcome = await project.build(env(6));
  expect(outcome.errors).toEqual([]);
  expect(Object.keys(await digests(path.dirname(out))).filter((name) => /\.(next|old)/.test(name))).toEqual(
    [],
  );
});
