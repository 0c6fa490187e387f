import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const parts = [
  'src',
  'public',
  'scripts',
  'package.json',
  'tsconfig.json',
  'astro.config.mjs',
  'site.config.ts',
];

/** What a command said and left. */
export interface Outcome {
  code: number | null;
  out: string;
  err: string;
  /** Lines of the error output that are for the operator: not the progress. */
  errors: string[];
  warnings: string[];
}

/** A copy of the project to build sites in. */
export interface Project {
  folder: string;
  /** The finished site. */
  dist: string;
  build(env?: Record<string, string>): Promise<Outcome>;
  /** The same for a build that must end well; throws with all that it said when it doesn't. */
  buildWell(env?: Record<string, string>): Promise<Outcome>;
}

/**
 * A copy of the project in a folder of its own, since two builds in one folder break each other; gone when
 * the test file ends. The packages are linked.
 */
export async function copyProject(): Promise<Project> {
  const outer = await mkdtemp(path.join(tmpdir(), 'neve-site-'));
  afterAll(() => rm(outer, { recursive: true, force: true }));
  const folder = path.join(outer, 'project');
  await mkdir(folder);
  await mkdir(path.join(outer, 'home'));
  for (const part of parts) await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  // Nothing of this process's own environment: a build must do without, in an empty home folder.
  const build: Project['build'] = (env = {}) =>
    runScript(folder, 'scripts/build.ts', [], {
      PATH: process.env.PATH ?? '',
      HOME: path.join(outer, 'home'),
      NEVE_NOW: '2026-02-07T20:00:00Z',
      ...env,
    });
  return {
    folder,
    dist: path.join(folder, 'dist'),
    build,
    async buildWell(env) {
      const outcome = await build(env);
      const { code, errors, err } = outcome;
      if (code !== 0) throw new Error(`The build ended with ${code}: ${errors.join(' ') || err}`);
      return outcome;
    },
  };
}

/** Runs a script of a copied project to its end. */
export function runScript(
  folder: string,
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: folder, env });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      const starting = (word: string) =>
        err.split('\n').flatMap((line) => (line.startsWith(word) ? [line.slice(word.length)] : []));
      resolve({ code, out, err, errors: starting('error: '), warnings: starting('warning: ') });
    });
  });
}

/** Every file below a folder, by its path from there with `/`; sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The digest of every file below a folder: equal only for folders that are equal byte for byte. */
export async function digests(folder: string): Promise<Record<string, string>> {
  const files = await filesIn(folder);
  const entries = files.map(async (file) => {
    const bytes = await readFile(path.join(folder, file));
    return [file, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
