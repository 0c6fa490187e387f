import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const parts = [
  'src',
  'public',
  'scripts',
  'package.json',
  'tsconfig.json',
  'astro.config.mjs',
  'site.config.ts',
];

/** How a build ended: its exit code, or none when it was killed. */
export interface Ended {
  code: number | null;
  said: string;
  /** Seconds on the clock, and of the processor, which a busy machine changes less; none when it was killed. */
  clock: number;
  processor?: number;
}

/** A copy of the project, to build in without touching its own cache, state and output. */
export interface ProjectCopy {
  folder: string;
  /** Builds as of `now` (epoch milliseconds), with further variables; killed after so many milliseconds, if given. */
  build(now: number, settings: Record<string, string>, args?: string[], killAfter?: number): Promise<Ended>;
  remove(): Promise<void>;
}

const tellTime = `process.once('exit', () => console.error('processor', (process.cpuUsage().user + process.cpuUsage().system) / 1e6))`;

/** Copies the project into a folder for temporary files; the packages are linked. */
export async function copyOfProject(): Promise<ProjectCopy> {
  const outer = await mkdtemp(path.join(tmpdir(), 'neve-copy-'));
  const folder = path.join(outer, 'project');
  await mkdir(folder);
  for (const part of parts) await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    build: (now, settings, args = [], killAfter) => {
      const options = ['--max-semi-space-size=8', '--import', `data:text/javascript,${tellTime}`];
      const began = performance.now();
      const child = spawn(process.execPath, [...options, 'scripts/build.ts', ...args], {
        cwd: folder,
        env: { PATH: process.env['PATH'] ?? '', NEVE_NOW: new Date(now).toISOString(), ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
      const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
      return new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code) => {
          clearTimeout(timer);
          const processor = Number(/^processor (\S+)$/m.exec(said)?.[1]);
          const clock = (performance.now() - began) / 1000;
          resolve({ code, said, clock, ...(Number.isNaN(processor) ? {} : { processor }) });
        });
      });
    },
    remove: () => rm(outer, { recursive: true, force: true }),
  };
}
