/** `npm test`: format and lint, types, and every test. Arguments go to vitest: `npm test -- test/html`. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../src/project.ts';
import { check, conclude, env } from './check.ts';

// Tests set what they build: the operator's own settings are ignored, except for the captures.
for (const name of Object.keys(env))
  if (name.startsWith('NEVE_') && name !== 'NEVE_CAPTURES') delete env[name];

/** Where the first of some programs is, by their names on the path or their addresses. */
function found(...names: string[]): string | undefined {
  const command = 'for name; do command -v "$name" && exit; done';
  return spawnSync('sh', ['-c', command, 'sh', ...names], { encoding: 'utf8' }).stdout?.trim() || undefined;
}

/** Installs a package where that is allowed; whether that worked. */
function install(name: string): boolean {
  if (!found('apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
  console.log(`There is no ${name} here: installing it from the system’s packages.`);
  const command = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get'];
  const get = (...args: string[]) => {
    const [program = '', ...before] = command;
    const { status, signal } = spawnSync(program, [...before, ...args], { stdio: 'inherit' });
    if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(130);
    return status === 0;
  };
  return get('update') && get('install', '-y', '--no-install-recommends', name);
}

/** A browser: the one that a variable names, else the first of some on the path, else installed. */
function browserOf(variable: string, ...names: [string, ...string[]]): string | undefined {
  const named = env[variable];
  if (named) {
    const file = found(named) ?? named;
    return existsSync(file) ? path.resolve(file) : undefined;
  }
  return found(...names) ?? (install(names[0]) ? found(...names) : undefined);
}

const browser = browserOf(
  'CHROMIUM',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
);
if (!browser) {
  console.error(
    'test: the browser tests need Chromium: install it from your system’s packages (Debian: "apt-get install chromium"), or name it in the variable CHROMIUM.',
  );
  process.exit(1);
}
env.CHROMIUM = browser;
// Bulletins are printed in Arial, which other fonts are wider than. macOS and Windows have it, and no `fc-match`.
const font = spawnSync('fc-match', ['Arial', 'family'], { encoding: 'utf8' }).stdout ?? '';
if (font && !/Arial|Arimo|Liberation Sans/.test(font) && !install('fonts-liberation'))
  console.warn(
    'test: printed pages may take more sheets than they should: install Arial, or Liberation Sans (Debian: "apt-get install fonts-liberation").',
  );
// Without windows it opens a page in half the time. Not every system has it as a package.
env.CHROMIUM_SHELL = browserOf('CHROMIUM_SHELL', 'chromium-headless-shell') ?? browser;

// Side by side: vitest's workers wait for builds and browsers half of the time.
const vitest = spawn('vitest', ['run', ...process.argv.slice(2)], {
  cwd: projectFolder,
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
