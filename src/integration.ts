import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { finishArchive } from './archive/finish.ts';
import { withLivePaths } from './archive/links.ts';
import { type ArchivePlan, type ArchiveSurroundings, planArchive } from './archive/plan.ts';
import { logOf, type StartedBuild, startBuild, takeOver } from './build-start.ts';
import { developmentFiles, developmentPolicy, startDevelopment } from './development.ts';
import { readWeek } from './gather/station-weeks.ts';
import { writeCaaml } from './output/caaml-files.ts';
import { contentPolicy } from './output/content-policy.ts';
import { type Drawn, drawPictures } from './output/drawn-store.ts';
import { keepEarlierFiles } from './output/earlier-files.ts';
import { guardScript } from './output/guard-script.ts';
import { headersFile } from './output/headers.ts';
import { manifestFiles } from './output/icons.ts';
import { writeMirror } from './output/mirror-files.ts';
import { keepPages, trustPages } from './output/page-cache.ts';
import { drawingsOf } from './output/preview-pictures.ts';
import { collectRendered, openRenderFolder } from './output/publish.ts';
import { robotsFile } from './output/robots.ts';
import { leaveOut } from './output/sitemap.ts';
import { writeStationFiles } from './output/station-files.ts';
import { finishWorker, workerBundle } from './output/worker-file.ts';
import { checkAndPublish } from './publication.ts';
import { readConfig } from './settings/config.ts';
import { readConfigFile } from './settings/config-file.ts';
import { reviewConfig } from './settings/first-run.ts';
import { readSettings } from './settings/settings.ts';
import { leaveSite, loadSite, pageWarnings } from './site.ts';
import type { Context } from './views/context.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
/** Where Astro keeps what it rendered; see `cacheDir` in `astro.config.mjs`. */
const cacheFolder = path.join(project, '.cache');

/**
 * Névé as an Astro integration: before a build it gathers the service's data and writes the run for the
 * pages; after it, it adds what isn't a page and puts the site in the old one's place. Everything that
 * can fail for want of data fails before anything published is touched.
 */
export function neve(): AstroIntegration {
  let started: StartedBuild;
  let archive: ArchivePlan;
  let deadLinks: string[] = [];
  let previews: Promise<Drawn>;
  /** Plans the archive and leaves the site for the pages. */
  const leaveForPages = async () => {
    const { run, prepared, state } = started;
    archive = await planArchive(archiveOf(started));
    const { past, warnings: dead } = withLivePaths(run.site.past, archive.places);
    deadLinks = dead;
    const linked = past ? { ...run, site: { ...run.site, past } } : run;
    leaveSite(linked, archive.archive, { history: prepared.history, state });
  };
  return {
    name: 'neve',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        // A script has gathered already, to end before Astro when nothing changed; plain `astro build` hasn't.
        if (command === 'build')
          started =
            takeOver() ?? (await startBuild(project, process, { accept: [], force: false }, logOf(process)));
        if (command === 'dev') {
          started = await startDevelopment(project, process, logOf(process));
          await leaveForPages();
        }
        const { settings, config } = started ?? (await readConfigured());
        const guard = await guardScript();
        // Only a build has the lock that lets it write there.
        const outDir =
          command === 'build' ? await openRenderFolder(settings.outDir, project) : settings.outDir;
        // Astro puts the program that renders pages into the current folder, from where it must find the packages.
        if (command === 'build') process.chdir(project);
        if (command === 'dev')
          updateConfig({
            publicDir: pathToFileURL(`${developmentFiles(project)}/`),
            vite: {
              cacheDir: path.join(cacheFolder, 'vite'),
              // All packages of the scripts at the start: Vite answers 504 for one that it finds later.
              optimizeDeps: { entries: ['src/client/**/*.ts'] },
            },
          });
        updateConfig({
          site: settings.siteUrl.href,
          base: settings.siteUrl.pathname,
          outDir: pathToFileURL(`${outDir}/`),
          experimental: { incrementalBuild: true },
          vite: {
            // It is empty, but for the mark of a build.
            build: { emptyOutDir: false },
            plugins: workerBundle(config.offline),
            define: {
              CONTENT_POLICY: JSON.stringify(
                command === 'dev' ? developmentPolicy : contentPolicy(config, guard),
              ),
              GUARD_SCRIPT: JSON.stringify(guard),
            },
          },
        });
      },
      'astro:build:start': async () => {
        leaveOut(started.run);
        await trustPages(cacheFolder);
        await leaveForPages();
        // In threads, while pages are rendered: work that needs the views and no page starts here.
        const favicon = await readFile(path.join(project, 'public', 'favicon.svg'), 'utf8');
        previews = drawPictures(
          started.settings.stateDir,
          drawingsOf(contextsOf(started), favicon),
          (sentence) => archive.warnings.push(sentence),
        );
        // Its failure is reported where it is awaited, and rendering may fail before.
        previews.catch(() => undefined);
      },
      'astro:build:generated': () => started.log.step('pages'),
      'astro:build:done': async ({ dir }) => {
        const { run, prepared, settings, state } = started;
        const folder = await collectRendered(fileURLToPath(dir), settings.outDir);
        await mkdir(path.join(folder, 'images'), { recursive: true });
        for (const { from, name } of prepared.pictures)
          await copyFile(from, path.join(folder, 'images', name));
        await writeStationFiles(folder, run.site, async (id) => readWeek(state, id));
        const { languages } = run.config;
        await (await previews).placeIn(folder);
        // Those of pages and files; what gathering had to warn of comes on top.
        const warnings = [...archive.warnings, ...deadLinks, ...pageWarnings()];
        await writeCaaml(folder, contextsOf(started));
        const mirror = {
          base: settings.siteUrl.pathname,
          languages,
          sample: run.site.sample,
          // That of the pages, which have warned of what these fields hold.
          clean: loadSite().contexts.en.clean,
        };
        for (const warning of await writeMirror(folder, prepared.answers, mirror)) warnings.push(warning);
        const files = {
          'robots.txt': robotsFile(run),
          ...manifestFiles(run),
          _headers: headersFile(settings.siteUrl.pathname, languages),
        };
        for (const [name, content] of Object.entries(files))
          await writeFile(path.join(folder, name), content);
        await finishWorker(folder, { base: settings.siteUrl.pathname, languages, build: started.content });
        await finishArchive(archive, folder, settings.outDir);
        // After the archive, which takes over what its pages ask for.
        await keepEarlierFiles(folder, settings.outDir, run.site.builtAt);
        started.log.step('files');
        const { status, details } = await checkAndPublish(
          started,
          folder,
          path.join(project, 'public'),
          warnings,
        );
        // Not before: pages that the gate refused aren't taken from there again.
        await keepPages(cacheFolder);
        started.release();
        started.log.step('gate');
        for (const warning of details.warnings) started.log.warning(warning);
        started.log.ended('published', settings.outDir, status);
      },
    },
  };
}

/** What the archive of a build is planned for. Every page of it shows what program and settings decide. */
function archiveOf({ settings, config, run, prepared, service, options }: StartedBuild): ArchiveSurroundings {
  const { version, siteUrl, site } = run;
  return {
    history: prepared.history,
    service,
    languages: config.languages,
    look: [version, siteUrl, config, site.sample],
    outDir: settings.outDir,
    force: options.force,
  };
}

/** The context of each language of the site. */
function contextsOf({ run }: StartedBuild): Context[] {
  return run.config.languages.map((language) => loadSite().contexts[language]);
}

/** The settings and the configuration alone, where Astro neither builds nor serves. */
async function readConfigured(): Promise<Pick<StartedBuild, 'settings' | 'config'>> {
  const settings = readSettings(process.env, project);
  const file = path.basename(settings.configFile);
  const written = readConfig(await readConfigFile(settings.configFile, settings.configNamed), file);
  return { settings, config: reviewConfig(written, file, !settings.forecastUrl).config };
}
