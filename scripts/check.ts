/** `npm run check`: format and lint, and types. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from '../src/project.ts';

/** This process's variables, with the project's own commands first on the path. */
export const env: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [path.join(projectFolder, 'node_modules/.bin'), process.env.PATH ?? ''].join(path.delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** Runs a command beside others and shows its output once it has ended; whether it ended well. */
function runBeside(command: string, args: string[]): Promise<boolean> {
  const shell = process.platform === 'win32';
  return new Promise((resolve) => {
    execFile(command, args, { cwd: projectFolder, env, shell, maxBuffer: Infinity }, (error, out, err) => {
      process.stdout.write(out + err);
      if (error && typeof error.code === 'string')
        console.error(`${command} can't be started: ${error.message}.`);
      resolve(!error);
    });
  });
}

/** Whether format, lint and types are as they should be, and what `others` run beside them, by their names. */
export async function check(
  others: Readonly<Record<string, Promise<boolean>>> = {},
): Promise<Record<string, boolean>> {
  const running = {
    'biome check': runBeside('biome', ['check', '.']),
    // Its last answer holds for files that haven't changed, nor anything that they import.
    // In threads it would do much of the work twice.
    tsc: runBeside('tsc', [
      '--noEmit',
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.json',
    ]),
    // Workers have other globals than pages.
    'tsc of the worker': runBeside('tsc', ['--noEmit', '--project', 'tsconfig.worker.json']),
    // It remembers nothing, so it looks at what only it can read. There are no content collections to generate types for.
    'astro check': runBeside('astro', ['check', '--noSync', '--tsconfig', 'tsconfig.astro.json']),
    ...others,
  };
  const ended = Object.entries(running).map(async ([name, isGood]) => [name, await isGood] as const);
  return Object.fromEntries(await Promise.all(ended));
}

/** Says which checks failed, if any, and sets the exit code. */
export function conclude(passed: Record<string, boolean>): void {
  const failed = Object.entries(passed).flatMap(([name, isGood]) => (isGood ? [] : [name]));
  if (failed.length === 0) return;
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) conclude(await check());
