import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { finishArchive } from './archive/finish.ts';
import { withLivePaths } from './archive/links.ts';
import { readIssue } from './archive/pages.ts';
import { type ArchivePlan, planArchive } from './archive/plan.ts';
import type { StartedBuild } from './build-start.ts';
import { sha256 } from './digest.ts';
import { forPages } from './gather/run.ts';
import { readWeek } from './gather/station-weeks.ts';
import { createSanitizer } from './html/sanitize.ts';
import { type Language, languages } from './i18n/locales.ts';
import { drawPictures } from './output/drawn-store.ts';
import { keepEarlierFiles } from './output/earlier-files.ts';
import { Made } from './output/made.ts';
import { putOtherFiles } from './output/other-files.ts';
import { copyOwnFiles } from './output/own-files.ts';
import { drawingsOf } from './output/preview-pictures.ts';
import { openStagingDir } from './output/publish.ts';
import { writeSitemap } from './output/sitemap.ts';
import { maxThreads, runInThread } from './output/threads.ts';
import { type FileOutput, outputsOf, type PageOutput, type SiteData } from './outputs.ts';
import { checkAndPublish } from './publication.ts';
import { type Bundle, placeBundle } from './render/bundle.ts';
import { type Context, contextFor } from './views/context.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
/** What makes a build faster and may be deleted at any time. */
export const cacheFolder = path.join(project, '.cache');
/** How many pages may wait for a thread: none is ever idle, and making more views only takes memory. */
const maxAhead = 8 * maxThreads;

/**
 * Makes the site of a build that has its data, has it checked, and publishes it. Everything that can fail fails before
 * anything published is touched.
 */
export async function makeSite(started: StartedBuild, bundle: Bundle): Promise<void> {
  const { settings, config, log, options } = started;
  const folder = await openStagingDir(settings.outDir);
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);
  const { data, archive, pageWarnings } = await dataOf(started, warn);
  const contexts = config.languages.map((language) => data.contexts[language]);
  const made = await Made.open(cacheFolder, { folder, published: settings.outDir, force: options.force });
  await placeBundle(bundle, folder);
  // In threads, while pages are rendered: work that needs the views and no page starts here.
  const icon = await readFile(new URL('./output/icon.svg', import.meta.url), 'utf8');
  await writeFile(path.join(folder, 'favicon.svg'), icon);
  const previews = drawPictures(settings.stateDir, drawingsOf(contexts, icon), warn);
  // Its failure is reported where it is awaited, and rendering may fail before.
  previews.catch(() => undefined);
  const pages = await makeOutputs(data, made, bundle);
  await writeSitemap(folder, data.run, pages);
  log.step('pages');
  await (await previews).placeIn(folder);
  const earlier = [...archive.warnings, ...pageWarnings()];
  await putOtherFiles(started, folder, contexts, warn);
  await finishArchive(archive, folder, settings.outDir);
  // After the archive, which takes over what its pages ask for.
  await keepEarlierFiles(folder, settings.outDir, data.run.site.builtAt);
  const added = path.join(settings.siteDir, 'static');
  await copyOwnFiles(added, config.own.files, folder);
  log.step('files');
  const { status, details } = await checkAndPublish(started, folder, added, [...earlier, ...warnings]);
  // Not before: what the gate refused is never taken from there.
  await made.keep();
  started.release();
  log.step('gate');
  for (const warning of details.warnings) log.warning(warning);
  log.ended('published', settings.outDir, status);
}

/** What the archive of a build is planned for. Every page of it shows what program and settings decide. */
function planOf({ settings, config, run, prepared, service, options }: StartedBuild): Promise<ArchivePlan> {
  const { version, siteUrl, site } = run;
  return planArchive({
    history: prepared.history,
    service,
    languages: config.languages,
    renderKey: [version, siteUrl, config, site.sample],
    outDir: settings.outDir,
    force: options.force,
  });
}

/** What the outputs of a build are made from, its plan for the archive, and what its pages will have to warn of. */
export async function dataOf(
  started: StartedBuild,
  warn: (sentence: string) => void,
): Promise<{ data: SiteData; archive: ArchivePlan; pageWarnings: () => string[] }> {
  const { run: gathered, prepared, state } = started;
  const archive = await planOf(started);
  const { past, warnings: deadLinks } = withLivePaths(gathered.site.past, archive.places);
  const run = forPages(past ? { ...gathered, site: { ...gathered.site, past } } : gathered);
  const sanitizer = createSanitizer();
  const contexts = Object.fromEntries(
    languages.map((language) => [language, contextFor(language, run, sanitizer.sanitize)]),
  ) as Record<Language, Context>;
  const data: SiteData = {
    run,
    contexts,
    archive: archive.archive,
    weekOf: (stationId) => readWeek(state, stationId),
    bulletinOf: (issue) => readIssue(prepared.history, issue, warn),
  };
  return { data, archive, pageWarnings: () => [...deadLinks, ...sanitizer.warnings()] };
}

/** Makes all outputs, or takes them from the published site; gives the files that are pages. */
async function makeOutputs(data: SiteData, made: Made, bundle: Bundle): Promise<string[]> {
  const { config, siteUrl, version } = data.run;
  const common = JSON.stringify({ config, siteUrl, version });
  const pages: string[] = [];
  const running = new Set<Promise<void>>();
  const faults: unknown[] = [];
  const make = async (output: PageOutput | FileOutput) => {
    const { file } = output;
    // Views are plain data, as test/outputs.test.ts makes sure.
    const source = JSON.stringify('view' in output ? output.view : output.source);
    const key = sha256(JSON.stringify([common, file, source]));
    if (await made.take(file, key)) return;
    const content =
      'view' in output
        ? await runInThread('renderPage', { ...output, view: source, bundle, siteUrl })
        : await output.text();
    await made.write(file, key, content);
  };
  for (const output of outputsOf(data)) {
    if ('view' in output) pages.push(output.file);
    const work: Promise<void> = make(output)
      .catch((error: unknown) => void faults.push(faultOf(output.file, error)))
      .finally(() => running.delete(work));
    running.add(work);
    while (running.size >= maxAhead && faults.length === 0) await Promise.race(running);
    if (faults.length > 0) break;
  }
  await Promise.all(running);
  if (faults.length > 0) throw faults[0];
  return pages;
}

function faultOf(file: string, cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${file} can’t be made: ${message}`, { cause });
}
