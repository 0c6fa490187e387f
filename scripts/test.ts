/** `npm test`: format and lint, types, and every test. Arguments go to vitest: `npm test -- test/html`. */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { check, conclude, env, root, run } from './check.ts';

// Tests set what they build: the operator's own settings are ignored, except for the captures.
for (const name of Object.keys(env))
  if (name.startsWith('NEVE_') && name !== 'NEVE_CAPTURES') delete env[name];

/** Whether there is a program at an address. */
function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not to be run.
    return false;
  }
}

/** The first of some programs that the path has. */
function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

/** Installs a package where that is allowed; whether that worked. */
function install(name: string): boolean {
  if (!onPath(['apt-get'])) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
  console.log(`There is no ${name} here: installing it from the system’s packages.`);
  const get = (...args: string[]) =>
    isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]);
  return get('update') && get('install', '-y', '--no-install-recommends', name);
}

/** Chromium: the one that CHROMIUM names, else one of the path, else installed. */
function chromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) return isProgram(named) ? path.resolve(named) : onPath([named]);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return onPath(names) ?? (install('chromium') ? onPath(names) : undefined);
}

/**
 * Chromium without windows, which opens a page in half the time: the one that CHROMIUM_SHELL names, else that of the
 * path, else installed. Not every system has it as a package; Chromium itself does in its place.
 */
function chromiumShell(): string | undefined {
  const named = process.env.CHROMIUM_SHELL;
  if (named) return isProgram(named) ? path.resolve(named) : onPath([named]);
  const name = 'chromium-headless-shell';
  return onPath([name]) ?? (install(name) ? onPath([name]) : undefined);
}

const browser = chromium();
if (!browser) {
  console.error(
    'test: the browser tests need Chromium: install it from your system’s packages (Debian: "apt-get install chromium"), or name it in the variable CHROMIUM.',
  );
  process.exit(1);
}
env.CHROMIUM = browser;
env.CHROMIUM_SHELL = chromiumShell() ?? browser;

// Side by side: vitest's workers wait for builds and browsers half of the time.
const vitest = spawn('vitest', ['run', ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: 'inherit',
  // Commands of packages are scripts of a shell on Windows.
  shell: process.platform === 'win32',
});
const tests = new Promise<boolean>((resolve) => {
  vitest.once('error', (error) => console.error(`vitest can't be started: ${error.message}.`));
  vitest.once('close', (code) => resolve(code === 0));
});
conclude(await check({ vitest: tests }));
