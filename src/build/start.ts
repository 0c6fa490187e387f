import path from 'node:path';
import { faultOf, StateFolderError } from '../disk.ts';
import { answersDigest } from '../gather/mirrored-answers.ts';
import { type PrepareDeps, type PreparedSite, prepareSite, serviceDigest } from '../gather/prepare.ts';
import { offsetMinutes } from '../i18n/zone.ts';
import { createLog, type Log } from '../output/log.ts';
import { expectOwnSite, outputFolder } from '../output/output-folder.ts';
import { recover } from '../output/publish.ts';
import { cacheFolder, projectFolder } from '../project.ts';
import type { BundleSettings } from '../render/bundle.ts';
import { contentDigest, type Run } from '../run.ts';
import type { SiteConfig } from '../settings/config.ts';
import { reviewVariables } from '../settings/first-run.ts';
import { logFormatOf, placeFaults, readSettings, type Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { readOwnSite } from '../settings/site-folder.ts';
import { zoneFault } from '../settings/zone-check.ts';
import { printableAddress } from '../source/address.ts';
import { serviceFetch } from '../source/service-fetch.ts';
import { openState, type StateDatabase } from '../state/database.ts';
import { lockFor } from '../state/lock.ts';
import { importOldState } from '../state/old/import.ts';
import { readPublished } from '../state/published.ts';
import { programDigest } from './program-digest.ts';

const userAgent = 'Neve/0.2 (+https://github.com/neve-bulletins/neve)';

/** What is printed to a full disk, or to a pipe that nobody reads any more, is lost; no site waits for that. */
const unprinted = () => undefined;

/** The log of a build in a process, as its environment asks for it. */
export function logOf({ env, stdout: out, stderr: err }: NodeJS.Process): Log {
  for (const stream of [out, err])
    if (!stream.listeners('error').includes(unprinted)) stream.on('error', unprinted);
  const stopwatch = () => performance.now();
  return createLog(logFormatOf(env), {
    out,
    err,
    clock: Date.now,
    stopwatch,
    debug: Boolean(env.NEVE_DEBUG),
  });
}

export interface BuildOptions {
  /** Rules of the gate that this build may break. */
  accept: readonly string[];
  force: boolean;
}

/** A build that has its data and holds its locks: all that happens before a page is rendered. */
export interface StartedBuild {
  settings: Settings;
  /** What earlier builds remembered. */
  state: StateDatabase;
  /** What is wrong with it; grows while it is read. */
  stateWarnings: string[];
  config: SiteConfig;
  run: Run;
  prepared: PreparedSite;
  serviceDigest: string;
  /** Of all that pages are made from. */
  contentDigest: string;
  options: BuildOptions;
  log: Log;
  /** Closes the state and releases the locks; a build that fails leaves that to the end of its process. */
  release(): void;
}

/**
 * Reads the settings, takes the locks, puts right what an earlier build left and gathers the data. Nothing
 * published is touched. `configured` takes what is known before the service has answered.
 * @throws SettingsError, NothingToBuild, StateFolderError, StateVersionError
 */
export async function startBuild(
  process: NodeJS.Process,
  options: BuildOptions,
  log: Log,
  configured?: BuildSetup['configured'],
): Promise<StartedBuild> {
  // What a build makes is for everyone: one in a shell that shares nothing would leave a site that its server can't read.
  process.umask(process.umask() & ~0o055);
  const written = readSettings(process.env, projectFolder);
  const settings = { ...written, outDir: await outputFolder(written) };
  const { outDir, stateDir } = settings;
  const variables = reviewVariables(process.env, settings, Date.now());
  const faults = [...placeFaults(projectFolder), ...variables.faults];
  if (faults.length > 0) throw new SettingsError(faults);
  const release = lockAll(settings);
  const own = await readOwnSite(settings, projectFolder);
  const fault = zoneFault(offsetMinutes, process.versions);
  if (fault) throw new Error(fault);
  const stateWarnings = await recover(outDir);
  const warn = (sentence: string) => void stateWarnings.push(sentence);
  const now = settings.now ?? Date.now();
  const state = openState(stateDir, { now, warn });
  const takenOver = importOldState(state, now, warn);
  if (takenOver) warn(takenOver);
  const { forecastUrl } = settings;
  if (forecastUrl && !readPublished(state, outDir))
    await expectOwnSite(settings, serviceDigest({ sample: false, forecastUrl }));
  return prepareBuild(process, {
    settings,
    config: own.config,
    state,
    stateWarnings,
    warnings: [...variables.warnings, ...own.warnings],
    options,
    log,
    fetch: serviceFetch,
    configured,
    release,
  });
}

/** What a build, or the development server, has before it asks the service. */
interface BuildSetup extends Pick<StartedBuild, 'settings' | 'state' | 'stateWarnings' | 'options' | 'log'> {
  config: SiteConfig;
  warnings: readonly string[];
  fetch: typeof fetch;
  limits?: PrepareDeps['limits'];
  configured?: ((configured: BundleSettings) => Promise<void>) | undefined;
  release(): void;
}

/** Prepares the site of the service, or of the sample, and makes its run. @throws NothingToBuild, StateFolderError */
export async function prepareBuild(
  { versions }: Pick<NodeJS.Process, 'versions'>,
  { config: given, warnings, fetch: usual, limits, configured, release, ...begun }: BuildSetup,
): Promise<StartedBuild> {
  const { settings, state, log } = begun;
  const { now, outDir, siteUrl } = settings;
  const clock = now === undefined ? Date.now : () => now;
  const { forecastUrl, weatherUrl } = settings;
  // The sample answers without a network.
  const found = forecastUrl
    ? { config: given, service: { sample: false, forecastUrl, weatherUrl }, fetch: usual }
    : await (await import('../sample/site.ts')).sampleSite(given, clock);
  const { config, service, fetch } = found;
  log.started(
    service.sample
      ? `Building ${siteUrl.href} from the sample: fictional data, not a forecast.`
      : `Building ${siteUrl.href} from ${printableAddress(service.forecastUrl)}.`,
  );
  try {
    const deps: PrepareDeps = {
      state,
      outDir,
      fetch,
      clock,
      userAgent,
      isClockCompared: now === undefined,
      progress: log.progress,
      limits: limits ?? {},
    };
    const [gathered, digest] = await Promise.all([
      prepareSite(config, service, deps),
      // While the first answers are waited for.
      Promise.try(async () => {
        const digest = programDigest(versions);
        await configured?.({ config, siteUrl: siteUrl.href, programDigest: digest });
        return digest;
      }),
    ]);
    const prepared: PreparedSite = { ...gathered, warnings: [...warnings, ...gathered.warnings] };
    const run: Run = { site: prepared.site, config, siteUrl: siteUrl.href, programDigest: digest };
    const names = prepared.pictures.map(({ name }) => name).sort();
    log.asked(prepared.site.sources);
    log.step('asking');
    return {
      ...begun,
      config,
      run,
      prepared,
      serviceDigest: serviceDigest(prepared.service),
      contentDigest: contentDigest(run, { names, answers: answersDigest(prepared.answers) }),
      release: () => {
        state.close();
        release();
      },
    };
  } catch (error) {
    // Only a build that ends well prints its warnings; one of these may be why this one doesn't.
    for (const warning of [...begun.stateWarnings, ...warnings]) log.warning(warning);
    throw error;
  }
}

/**
 * Locks the output, the state folder and the project, which two builds would break for each other. Gives what releases them;
 * the end of the process does, too.
 */
function lockAll({ outDir, stateDir }: Pick<Settings, 'outDir' | 'stateDir'>): () => void {
  // A name that no output beside the database can have.
  const stateLock = path.join(stateDir, 'neve.db');
  const releases: (() => void)[] = [];
  const releaseAll = () => {
    for (const release of releases) release();
  };
  for (const place of [outDir, stateLock, path.join(cacheFolder, 'build')]) {
    try {
      releases.push(lockFor(place));
    } catch (error) {
      releaseAll();
      if (error instanceof SettingsError) throw error;
      // The one that isn't the output's or the project's has a sentence of its own.
      if (place === stateLock) throw new StateFolderError(path.dirname(place), error);
      throw new SettingsError([
        `${path.dirname(place)} can’t be written (${faultOf(error)}), but a build makes files there; give it the right to, or name other folders in NEVE_OUT_DIR and NEVE_STATE_DIR.`,
      ]);
    }
  }
  return releaseAll;
}
