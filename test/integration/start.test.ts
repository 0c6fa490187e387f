import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { answersOf } from '../sites/answers.ts';
import { copyProject, type Project, runScript } from '../sites/harness.ts';
import { keptFor, quickBuild } from '../sites/program.ts';
import { startService } from '../sites/service.ts';

let project: Project;
let env: Record<string, string>;

beforeAll(async () => {
  project = await copyProject();
  await writeFile(path.join(project.folder, 'english.json'), '{"languages":["en"]}');
  env = {
    PATH: process.env.PATH ?? '',
    HOME: project.folder,
    NEVE_NOW: '2026-02-07T20:00:00Z',
    NEVE_CONFIG: 'english.json',
    ...keptFor(project.folder),
  };
});

function start(args: string[], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...quickBuild, 'scripts/start.ts', ...args], {
    cwd: project.folder,
    env: { ...env, ...more },
  });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  /** Waits until it has said where the site is. @throws with what it said when it ends without. */
  const serving = async () => {
    await expect.poll(() => address.test(out) || child.exitCode !== null, { timeout: 100_000 }).toBe(true);
    if (!address.test(out)) throw new Error(`npm start ended with ${child.exitCode}: ${err}`);
  };
  return { child, said: () => out, logged: () => err, ended, serving };
}

const address = /http:\/\/localhost:\d+\/\S*/;

describe('npm start', () => {
  // At the root first: other tests have made that bundle, and one that is made puts out the oldest of them.
  test('builds the sample for the port that it was asked for', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as { port: number };
    await new Promise((resolve) => free.close(resolve));
    const { child, said, logged, ended, serving } = start(['--port', `${port}`]);
    await serving();
    const first = await fetch(`http://localhost:${port}/`);
    expect(first.status).toBe(200);
    expect(await first.text()).toContain('Sample data, not a forecast');
    const named = `${said()} ${logged()}`.match(/localhost:\d+/g);
    expect(new Set(named)).toEqual(new Set([`localhost:${port}`]));
    expect(logged()).toContain('Building http');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  test('builds, takes the next port when the one asked for is in use, and serves the site until SIGINT', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const site = `http://localhost:${port}/neve/`;
    const service = await startService(answersOf([{ id: 'a' }]));
    const folders = { NEVE_OUT_DIR: 'below', NEVE_STATE_DIR: '.below' };
    const more = { ...folders, NEVE_SITE_URL: site, NEVE_FORECAST_URL: service.forecastUrl };
    const { child, said, ended, serving } = start([], more);
    await serving();
    expect(said()).toContain(`Port ${port} is in use`);
    const [url = ''] = address.exec(said()) ?? [];
    expect(url).toMatch(/\/neve\/$/);
    expect(url).not.toBe(site);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect((await fetch(url.replace('localhost', '127.0.0.1'))).status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    taken.close();
    await service.close();
  });

  test('serves a finished folder as it is, without building, and refuses one that holds no site', async () => {
    const folder = path.join(project.folder, 'finished');
    await mkdir(folder);
    await writeFile(path.join(folder, 'status.json'), '{"site":"https://example.org/under/"}');
    await writeFile(path.join(folder, '_headers'), '');
    await writeFile(path.join(folder, 'index.html'), 'refused');
    const { child, said, ended, serving } = start(['--port', '0', '--folder', 'finished']);
    await serving();
    const [url = ''] = address.exec(said()) ?? [];
    expect(url).toMatch(/\/under\/$/);
    expect(await (await fetch(url)).text()).toBe('refused');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await mkdir(path.join(project.folder, 'nothing'));
    const { code, err } = await runScript(project.folder, 'scripts/start.ts', ['--folder', 'nothing'], env);
    expect([code, err]).toEqual([1, expect.stringContaining('holds no site made here')]);
  });

  test('ends with exit code 1 and serves nothing when the build fails, also where an old site is', async () => {
    await mkdir(path.join(project.folder, 'old'));
    await writeFile(path.join(project.folder, 'old/status.json'), '{}');
    const more = { NEVE_OUT_DIR: 'old', NEVE_NOW: 'yesterday' };
    const { code, out, err } = await runScript(project.folder, 'scripts/start.ts', ['--port', '0'], {
      ...env,
      ...more,
    });
    expect(code).toBe(1);
    expect(out).not.toMatch(address);
    expect(err).toContain('error: NEVE_NOW is "yesterday"');
    expect(err).toMatch(/start: the site was not built, so it is not served; [^\n]+\.\n$/);
  });

  test.each(['start', 'dev'])(
    'takes no other port than the one that %s was asked for, and says so before it builds',
    async (name) => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as { port: number };
      const { code, out, err } = await runScript(
        project.folder,
        `scripts/${name}.ts`,
        ['--port', `${port}`],
        env,
      );
      expect([code, out]).toEqual([1, '']);
      expect(err).toBe(
        `${name}: port ${port} is in use or may not be opened; name another one with --port, or 0 for any free one.\n`,
      );
      taken.close();
    },
  );

  test.each([[['--prot', '1']], [['here']], [['--port', 'x']], [['--port', '65536']]])(
    'refuses %j with one sentence',
    async (args) => {
      const { code, err } = await runScript(project.folder, 'scripts/start.ts', args, env);
      expect(code).toBe(2);
      expect(err).toMatch(/^start: [^\n]+\.\n$/);
    },
  );
});
