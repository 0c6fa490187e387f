/** `npm run check`: format and lint, and types. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');

/** This process's variables, with the project's own commands first on the path. */
export const env: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(path.delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** Runs a command with its output shown; whether it ended well. */
export function run(command: string, args: string[], variables = env): boolean {
  // Commands of packages are scripts of a shell on Windows.
  const shell = process.platform === 'win32';
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    env: variables,
    stdio: 'inherit',
    shell,
  });
  if (error) console.error(`${command} can't be started: ${error.message}.`);
  if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(130);
  return status === 0;
}

/** Whether format, lint and types are as they should be, by the name of what looks at them. */
export function check(): Record<string, boolean> {
  return { 'biome check': run('biome', ['check', '.']), 'astro check': run('astro', ['check']) };
}

/** Says which checks failed, if any, and sets the exit code. */
export function conclude(passed: Record<string, boolean>): void {
  const failed = Object.entries(passed).flatMap(([name, isGood]) => (isGood ? [] : [name]));
  if (failed.length === 0) return;
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) conclude(check());
