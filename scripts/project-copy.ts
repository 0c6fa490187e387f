import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Ended, measured } from './bench/measured.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** All that a build reads. */
const parts = [
  'src',
  'public',
  'scripts',
  'package.json',
  'tsconfig.json',
  'astro.config.mjs',
  'site.config.ts',
];

/** A copy of the project, to build in without touching its own cache, state and output. */
export interface ProjectCopy {
  folder: string;
  /** Builds as of `now` (epoch milliseconds), with further variables; killed after so many milliseconds, if given. */
  build(now: number, settings: Record<string, string>, args?: string[], killAfter?: number): Promise<Ended>;
  remove(): Promise<void>;
}

/** Copies what a build reads into a folder, which is made; the packages are linked. */
export async function copyTo(folder: string): Promise<void> {
  await mkdir(folder);
  for (const part of parts) await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Copies the project into a new folder below one for temporary files. */
export async function copyOfProject(below = tmpdir()): Promise<ProjectCopy> {
  const outer = await mkdtemp(path.join(below, 'neve-copy-'));
  const folder = path.join(outer, 'project');
  await copyTo(folder);
  const options = await optionsOfBuild();
  return {
    folder,
    build: (now, settings, args = [], killAfter) =>
      measured(process.execPath, [...options, ...args], {
        folder,
        env: { PATH: process.env['PATH'] ?? '', NEVE_NOW: new Date(now).toISOString(), ...settings },
        killAfter,
      }),
    remove: () => rm(outer, { recursive: true, force: true }),
  };
}

/** What `npm run build` gives to Node: its options and the script. @throws when that isn't a call of Node. */
async function optionsOfBuild(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [command, ...options] = scripts['build']?.split(' ') ?? [];
  if (command !== 'node')
    throw new Error('"build" in package.json is not a call of node, which is measured.');
  return options;
}
