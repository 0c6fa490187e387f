import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import project from '../package.json' with { type: 'json' };
import { projectFolder } from '../src/project.ts';

/** What `npm run build` gives to Node: its options and the script. */
const command = project.scripts.build.split(' ').slice(1);
/** All that a build reads, but for the operator's configuration: a copy has none, so all defaults hold. */
const parts = ['src', 'scripts', 'package.json', 'tsconfig.json', 'astro.config.mjs'];

/** How a build in a copy ended. */
export type Ended = Awaited<ReturnType<Awaited<ReturnType<typeof copyOfProject>>['build']>>;

/** Copies what a build reads into a folder, which is made; the packages are linked. */
export async function copyTo(folder: string): Promise<void> {
  await mkdir(folder);
  // A tenth of what the same costs without "Sync".
  for (const part of parts)
    cpSync(path.join(projectFolder, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
}

/**
 * Copies the project into a new folder below the one for temporary files, to
 * build in without touching its own cache, state and output.
 */
export async function copyOfProject() {
  const outer = await mkdtemp(path.join(tmpdir(), 'neve-copy-'));
  const folder = path.join(outer, 'project');
  await copyTo(folder);
  const memoryFile = path.join(outer, 'memory');
  // Runs in the build's process before its own code: only a process itself knows the most memory that it held.
  const report = `import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.once('exit', () => writeFileSync(${JSON.stringify(memoryFile)}, String(process.resourceUsage().maxRSS)));`;
  return {
    folder,
    /** Builds as of now (epoch ms), with further variables. */
    async build(now: number, settings: Record<string, string>, args: string[] = []) {
      await rm(memoryFile, { force: true });
      const began = performance.now();
      const child = spawn(process.execPath, [...command, ...args], {
        cwd: folder,
        env: {
          PATH: process.env['PATH'] ?? '',
          NEVE_NOW: new Date(now).toISOString(),
          NEVE_SITE_URL: 'http://localhost:4321/',
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}`,
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text));
      const code = await new Promise<number | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', resolve);
      });
      const seconds = (performance.now() - began) / 1000;
      // In bytes; a killed process says neither its code nor this.
      const memory = code === null ? 0 : Number(await readFile(memoryFile, 'utf8')) * 1024;
      return { code, said, seconds, memory };
    },
    /** Removes all that earlier builds left, so that the next one starts from nothing. */
    async clear() {
      // Set aside: where thousands of files were just deleted, ext4 takes several times as long to make one.
      const aside = await mkdtemp(path.join(outer, 'cleared-'));
      for (const name of ['.cache', '.neve', 'dist'])
        if (existsSync(path.join(folder, name)))
          await rename(path.join(folder, name), path.join(aside, name));
    },
    remove: () => rm(outer, { recursive: true, force: true }),
  };
}
