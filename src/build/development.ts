import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSanitizer } from '../html/sanitize.ts';
import { putPictures } from '../output/brand-files.ts';
import type { Log } from '../output/log.ts';
import { copyOwnFiles } from '../output/static-files.ts';
import { reportFiles, reportOf } from '../output/status.ts';
import { setSite } from '../page-views.ts';
import { cacheFolder, projectFolder } from '../project.ts';
import { readSettings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { readOwnSite } from '../settings/site-folder.ts';
import { silentProgress } from '../source/progress.ts';
import { openState } from '../state/database.ts';
import { siteDataOf } from './make-outputs.ts';
import { planOf } from './make-site.ts';
import { outputsOf, type PageOutput } from './outputs.ts';
import { prepareBuild, type StartedBuild } from './start.ts';

/**
 * The policy of pages in the development server, in the place of `contentPolicy`: Vite puts scripts and styles into
 * the page itself and opens a web socket. What the real policy stops is seen in a built site only.
 */
export const developmentPolicy = "default-src 'self' 'unsafe-inline' data: https: ws:; base-uri 'none'";

/** Takes the place of a service worker that a built site at the same address left in the browser, and removes itself. */
const goodbye = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;

const folder = path.join(cacheFolder, 'development');

/** Where the files of the site that aren't pages lie. */
export const developmentFiles = path.join(folder, 'public');

/**
 * Gathers once for the development server, which then shows that site until it is started again: from the sample, or
 * from the answers that builds have kept of the service, which isn't asked. It works on a copy of the state and takes
 * no lock, so builds can run beside it; there is no service worker.
 * @throws SettingsError, NothingToBuild
 */
export async function startDevelopment(process: NodeJS.Process, log: Log): Promise<StartedBuild> {
  const written = readSettings(process.env, projectFolder);
  await rm(folder, { recursive: true, force: true });
  const settings = { ...written, outDir: path.join(folder, 'dist'), stateDir: path.join(folder, 'state') };
  const { config } = await readOwnSite(settings, projectFolder);
  if (settings.forecastUrl) await copyKept(written.stateDir, settings.stateDir);
  const stateWarnings: string[] = [];
  const state = openState(settings.stateDir, {
    now: settings.now ?? Date.now(),
    warn: (sentence) => void stateWarnings.push(sentence),
  });
  const started = await prepareBuild(process, {
    settings,
    config: { ...config, offline: false },
    state,
    stateWarnings,
    warnings: [],
    options: { accept: [], force: false },
    log: {
      ...log,
      progress: silentProgress,
      started: () => undefined,
      asked: () => undefined,
      step: () => undefined,
    },
    fetch: settings.forecastUrl
      ? () => Promise.reject(new Error('The development server asks no service.'))
      : fetch,
    limits: { attempts: settings.forecastUrl ? 1 : 3 },
    release: () => undefined,
  });
  await writeFiles(started, developmentFiles);
  return started;
}

/** Copies what builds remember of the service. @throws SettingsError where there is nothing */
async function copyKept(from: string, to: string): Promise<void> {
  const isThere = await stat(path.join(from, 'neve.db')).catch(() => undefined);
  if (!isThere)
    throw new SettingsError([
      `The development server shows what builds have kept of the service in NEVE_FORECAST_URL, and ${from} holds nothing yet: run "npm run build" once, or unset the variable to see the sample.`,
    ]);
  await cp(from, to, { recursive: true, filter: (file) => !file.endsWith('.lock') });
}

async function writeFiles(started: StartedBuild, folder: string): Promise<void> {
  const { run, prepared } = started;
  const { content } = await planOf(started);
  await putPictures(started, folder);
  const data = siteDataOf(content, started.state, createSanitizer().sanitize, () => undefined);
  const pages: PageOutput[] = [];
  for (const output of outputsOf(data)) {
    if ('view' in output) {
      pages.push(output);
      continue;
    }
    // Nobody looks at previews of links here.
    if (output.file.endsWith('.png')) continue;
    const file = path.join(folder, output.file);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, (await output.content()) ?? '');
  }
  leaveForPages(pages, new URL(run.siteUrl).pathname);
  const files = {
    ...reportFiles(reportOf(started, { warnings: prepared.warnings, accepted: [], pages: {} })),
    'sw.js': goodbye,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  await copyOwnFiles(path.join(started.settings.siteDir, 'static'), started.config.own.files, folder);
}

/** Leaves all views for the pages; `base` is the path of the site's address. */
function leaveForPages(pages: readonly PageOutput[], base: string): void {
  const byRoute = Map.groupBy(pages, ({ route }) => route);
  const byPath = new Map(
    pages.map(({ file, view }) => [base + file.replace(/index\.html$/, '').replace(/\.html$/, '/'), view]),
  );
  setSite({
    paths: (route) => (byRoute.get(route) ?? []).map(({ params }) => ({ params })),
    // Astro serves its own address of "not found" for whatever isn't there.
    view: (pathname) => byPath.get(pathname) ?? byPath.get(`${base}404/`),
  });
}
