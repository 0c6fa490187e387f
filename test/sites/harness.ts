import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Answers } from './answers.ts';
import { buildInTurn, type Ended } from './builder.ts';
import { addMissing, bundlesOf, copyProgram, keptFor, quickBuild } from './program.ts';
import { startService } from './service.ts';

/** When sites are built, unless a test says otherwise. */
const sampleNow = '2026-02-07T20:00:00.000Z';

/** What the sample is built with for the tests of settings that leave each other alone: they share one site. */
export const otherConfig = { languages: ['fr'], precompress: true, offline: false };

/** What a command said and left. */
export interface Outcome extends Ended {
  /** Lines of the error output that are for the operator: not the progress. */
  errors: string[];
  warnings: string[];
}

/** A copy of the project to build sites in. */
export interface Project {
  folder: string;
  /** The finished site. */
  dist: string;
  /** With some arguments, and killed after so many milliseconds, if given. */
  build(env?: Record<string, string>, args?: readonly string[], killAfter?: number): Promise<Outcome>;
  /** The same for a build that must end well; throws with all that it said when it doesn't. */
  buildWell(env?: Record<string, string>, args?: readonly string[]): Promise<Outcome>;
}

/** A finished site that tests share: to be read and served, never to be changed. */
export interface SharedSite {
  dist: string;
  outcome: Outcome;
}

/**
 * Where the builds of a project run. `in turn`: in a process that builds one project after the other (`builder.ts`);
 * `alone`: each in a process of its own; `in threads`: likewise, with all that a build of an operator does.
 */
type Builds = 'in turn' | 'alone' | 'in threads';

/**
 * A copy of the project in a folder of its own, since two builds in one folder break each other; gone when
 * the run of the tests ends. The packages are linked. Its builds make everything in one thread, ask a service that
 * fails again at once, and take pictures that another test's build has drawn, unless they are `in threads`.
 */
export async function copyProject(builds: Builds = 'in turn'): Promise<Project> {
  return copyInto(await mkdtemp(path.join(inject('runFolder'), 'copy-')), builds);
}

async function copyInto(outer: string, builds: Builds): Promise<Project> {
  const folder = await copyProgram(outer);
  // The program is bundled once in a run for each of the settings that a test builds with.
  const [ofRun, own] = [path.join(inject('runFolder'), 'bundles'), bundlesOf(folder)];
  await addMissing(ofRun, own);
  // Nothing of this process's own environment: a build must do without, in an empty home folder.
  const build: Project['build'] = async (env, args = [], killAfter) => {
    const whole = {
      PATH: process.env.PATH ?? '',
      HOME: path.join(outer, 'home'),
      NEVE_NOW: sampleNow,
      // A service's site has to name its address; nothing else of it follows from this one.
      NEVE_SITE_URL: 'http://localhost:4321/',
      ...env,
    };
    const sayEnded = await afterFirst(whole);
    // Others may have bundled since.
    await addMissing(ofRun, own);
    const outcome =
      builds === 'in turn' && killAfter === undefined
        ? outcomeOf(await buildInTurn({ folder, args, env: { ...keptFor(folder), ...whole } }))
        : await runScript(
            folder,
            'scripts/build.ts',
            args,
            whole,
            killAfter,
            builds === 'in threads' ? [] : quickBuild,
          );
    if (outcome.code === 0) await addMissing(own, ofRun);
    await sayEnded();
    return outcome;
  };
  return {
    folder,
    dist: path.join(folder, 'dist'),
    build,
    async buildWell(env, args) {
      const outcome = await build(env, args);
      expectGood(outcome);
      return outcome;
    },
  };
}

/**
 * The sample's site with some settings and a configuration, or the site of a service that gives some answers, with its
 * weather stations or without, built once in a run of the tests however many ask for it. A site of answers that change
 * needs a copy of its own.
 * @throws with all that the build said when it doesn't end well, for each that asks.
 */
export async function sharedSite(
  env: Record<string, string> = {},
  config?: object,
  answers?: Answers,
  hasStations = false,
): Promise<SharedSite> {
  const settings = { NEVE_NOW: sampleNow, NEVE_SITE_URL: 'http://localhost:4321/', ...env };
  const asked = JSON.stringify([
    Object.entries(settings).sort(),
    config,
    answers && [...answers],
    hasStations,
  ]);
  const key = createHash('sha256').update(asked).digest('hex').slice(0, 16);
  const outer = path.join(inject('runFolder'), `shared-${key}`);
  const built = path.join(outer, 'outcome.json');
  if (await isFirst(outer)) {
    // The sample is made in threads.
    const project = await copyInto(outer, config || answers ? 'in turn' : 'in threads');
    if (config) {
      await writeFile(path.join(project.folder, 'shared.json'), JSON.stringify(config));
      Object.assign(settings, { NEVE_CONFIG: 'shared.json' });
    }
    const service = answers && (await startService(answers));
    if (service) Object.assign(settings, { NEVE_FORECAST_URL: service.forecastUrl });
    if (service && hasStations) Object.assign(settings, { NEVE_WEATHER_URL: service.weatherUrl });
    const outcome = await project.build(settings);
    await service?.close();
    await writeFile(`${built}.part`, JSON.stringify(outcome));
    await rename(`${built}.part`, built);
  }
  const outcome = JSON.parse(await whenThere(built)) as Outcome;
  expectGood(outcome);
  return { dist: path.join(outer, 'project/dist'), outcome };
}

/**
 * Waits for the first of the run's builds that may make the same bundle, since test files that begin together would each make
 * it; for a minute at most, should a test hold that one back. Gives how the first says that it has ended.
 */
async function afterFirst(env: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const kind = JSON.stringify([
    URL.parse(env['NEVE_SITE_URL'] ?? '')?.pathname,
    env['NEVE_FORECAST_URL'] ? 'service' : 'sample',
  ]);
  const first = path.join(
    inject('runFolder'),
    `first-${createHash('sha256').update(kind).digest('hex').slice(0, 16)}`,
  );
  const ended = path.join(first, 'ended');
  if (await isFirst(first)) return () => writeFile(ended, '');
  for (let tries = 0; tries < 600 && !existsSync(ended); tries += 1) await setTimeout(100);
  return async () => undefined;
}

/** Makes a folder; whether it wasn't there: only one of several processes gets to hear yes. */
async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A file's text, as soon as another process has put it there. @throws after five minutes without. */
async function whenThere(file: string): Promise<string> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    if (existsSync(file)) return readFile(file, 'utf8');
    await setTimeout(100);
  }
  throw new Error(
    `The build that another test file began has not ended in five minutes: there is no ${file}.`,
  );
}

function expectGood({ code, errors, err }: Outcome): void {
  if (code !== 0) throw new Error(`The build ended with ${code}: ${errors.join(' ') || err}`);
}

/** Runs a script of a copied project to its end, or until it is killed after so many milliseconds; with options for Node. */
export function runScript(
  folder: string,
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  timeout?: number,
  options: readonly string[] = quickBuild,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...options, script, ...args], {
      cwd: folder,
      env: { ...keptFor(folder), ...env },
      timeout,
      killSignal: 'SIGKILL',
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(outcomeOf({ code, out, err })));
  });
}

function outcomeOf(ended: Ended): Outcome {
  const starting = (word: string) =>
    ended.err.split('\n').flatMap((line) => (line.startsWith(word) ? [line.slice(word.length)] : []));
  return { ...ended, errors: starting('error: '), warnings: starting('warning: ') };
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

/** The same of a site, but for its reports, which tell of the build itself. */
export async function siteDigests(dist: string): Promise<Record<string, string>> {
  const { 'status.json': _, 'build.json': __, ...files } = await digests(dist);
  return files;
}
