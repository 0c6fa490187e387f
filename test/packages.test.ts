import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

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
const { scripts, optionalDependencies } = (await read('package.json')) as Record<
  string,
  Record<string, string>
>;

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
    // Builds work with --ignore-scripts: esbuild's script only makes its command start sooner.
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
      expect(command, name).toMatch(/^(\w+=\w+ )?node (--[\w=-]+ )?scripts\/launch\.cjs \w/);
  });
});
