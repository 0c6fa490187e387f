import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { shellPath } from '../src/build/shell-path.ts';
import type { BuildOptions, StartedBuild } from '../src/build/start.ts';
import { diskFault } from '../src/disk.ts';
import { GateError, ruleNames, unknownRule } from '../src/gate/refusal.ts';
import type { Log } from '../src/output/log.ts';
import type { Bundle } from '../src/render/bundle.ts';
import { SettingsError } from '../src/settings/settings-error.ts';
import { commandLine } from './command.ts';

const usage = `Usage: npm run build -- [--site FOLDER] [--accept RULE]… [--force]

Builds the site. --site: the folder of your own files (NEVE_SITE). --accept: publishes it although that rule of the gate has something against it, this once
(${ruleNames.join(', ')}). --force: makes every page anew, changed or not.
Exit code: 0 published, or nothing to do; 1 not published; 2 a wrong option.`;

/** Takes the log of a build, and what it started from where it ended well. */
type Advice = (log: Log, started?: StartedBuild) => void;

/** What whoever runs a build by hand does next. */
const nextStep: Advice = (log, started) => {
  if (!started) return log.advice('What to do about it: docs/troubleshooting.md.');
  const { settings, run } = started;
  log.advice(`To look at it: npm start -- --folder ${shellPath(settings.outDir)}`);
  log.advice(
    run.site.sample
      ? 'To build the site of your service, and make it yours: docs/README.md.'
      : 'To publish it, and to build on a schedule: docs/hosting.md.',
  );
};

/**
 * Builds the site, or ends with "unchanged" where the published one is still right. False after a sentence on
 * what stopped it; nothing published is then changed. `advise` says what to do next.
 */
export async function buildSite(
  options: BuildOptions = { accept: [], force: false },
  advise: Advice = () => undefined,
): Promise<boolean> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const { bundleFor, bundlerAhead } = await import('../src/render/bundle.ts');
  const ahead = bundlerAhead(options.force);
  await loadZod();
  const { logOf, startBuild } = await import('../src/build/start.ts');
  const log = logOf(process);
  try {
    const { renewUnchanged } = await import('../src/build/unchanged.ts');
    let bundle = (): Promise<Bundle> => Promise.reject(new Error('The settings were never read.'));
    const started = await startBuild(process, options, log, async (configured) => {
      bundle = bundleFor(configured, options.force, ahead);
    });
    const unchanged = await renewUnchanged(started);
    if (unchanged) {
      started.release();
      for (const warning of unchanged.details.warnings) log.warning(warning);
      log.ended('unchanged', started.settings.outDir, unchanged.status);
      advise(log, started);
      return true;
    }
    const { refusedAgain } = await import('../src/build/refused-site.ts');
    const refusal = await refusedAgain(started);
    if (refusal) {
      started.release();
      throw refusal;
    }
    const { makeSite } = await import('../src/build/make-site.ts');
    await makeSite(started, bundle());
    advise(log, started);
    return true;
  } catch (error) {
    for (const sentence of sentencesOf(error)) log.error(sentence);
    if (process.env.NEVE_DEBUG) console.error(error);
    advise(log);
    return false;
  }
}

/** Loads zod without its sentences in sixty languages, which nothing shows: a file each, and a third of the time it takes. */
async function loadZod(): Promise<void> {
  const inEnglish = (specifier: string) =>
    specifier === '../locales/index.js' ? '../locales/en.js' : specifier;
  const hooks = registerHooks({
    resolve: (specifier, context, next) => next(inEnglish(specifier), context),
  });
  await import('zod');
  hooks.deregister();
}

/** What an error says to the operator. */
export function sentencesOf(error: unknown): string[] {
  if (error instanceof SettingsError) return error.faults;
  if (error instanceof GateError) return [...error.sentences];
  const message = diskFault(error) ?? (error instanceof Error ? error.message : String(error));
  return [stripVTControlCharacters(message).replace(/\s+/g, ' ').trim()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, stop } = commandLine('build', usage, {
    accept: { type: 'string', multiple: true, default: [] },
    force: { type: 'boolean', default: false },
  });
  const unknown = unknownRule(values.accept);
  if (unknown !== undefined)
    stop(`"${unknown}" is no rule of the gate; there are ${ruleNames.join(', ')}.`, 2);
  process.exitCode = (await buildSite(values, nextStep)) ? 0 : 1;
}
