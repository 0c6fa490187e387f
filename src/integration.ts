import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Outside, type Prepared, prepareSite, type Service } from './gather/prepare.ts';
import { type Run, runFile } from './gather/run.ts';
import { writeWeeks } from './gather/station-weeks.ts';
import { offsetMinutes } from './i18n/zone.ts';
import { headersFile } from './output/headers.ts';
import { robotsFile } from './output/hosting.ts';
import { imagePolicy } from './output/image-policy.ts';
import { asideOf, expectReplaceable, lockFor, publish, recover } from './output/publish.ts';
import { leaveOut } from './output/sitemap.ts';
import { writeStationFiles } from './output/station-files.ts';
import { statusOf } from './output/status.ts';
import { places as samplePlaces } from './sample/places.ts';
import { reportPage } from './sample/report-words.ts';
import { startSample } from './sample/service.ts';
import { readConfig, type SiteConfig } from './settings/config.ts';
import { readConfigFile } from './settings/config-file.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { zoneFault } from './settings/zone-check.ts';
import { pageWarnings } from './site.ts';
import { oneLine } from './source/failure.ts';
import { createProgress } from './source/progress.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const userAgent = 'Neve/0.1 (+https://github.com/neve-bulletins/neve)';

/**
 * Névé as an Astro integration: before a build it gathers the service's data and writes the run for the
 * pages; after it, it adds what isn't a page and puts the site in the old one's place. Everything that
 * can fail for want of data fails before anything published is touched.
 */
export function neve(): AstroIntegration {
  let settings: Settings;
  let config: SiteConfig;
  let run: Run;
  let prepared: Prepared;
  let release: () => void = () => undefined;
  return {
    name: 'neve',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        settings = readSettings(process.env, project);
        if (command === 'build') release = lockOutput(settings.outDir);
        config = readConfig(
          await readConfigFile(settings.configFile, settings.configNamed),
          path.basename(settings.configFile),
        );
        updateConfig({
          security: { csp: { algorithm: 'SHA-256', directives: [imagePolicy(config)] } },
          site: settings.siteUrl.href,
          base: settings.siteUrl.pathname,
          outDir: pathToFileURL(`${asideOf(settings.outDir)}/`),
        });
      },
      'astro:build:start': async () => {
        const fault = zoneFault(offsetMinutes, process.versions);
        if (fault) throw new Error(fault);
        await recover(settings.outDir);
        await expectReplaceable(settings.outDir);
        ({ run, prepared } = await prepareRun(settings, config));
        leaveOut(run);
        await mkdir(settings.stateDir, { recursive: true });
        await writeFile(runFile(settings.stateDir), JSON.stringify(run));
        await writeWeeks(settings.stateDir, prepared.weeks);
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        // Ids of the service stand in them: no control characters, which could steer a terminal.
        const warnings = [...prepared.warnings, ...pageWarnings()].map((warning) => oneLine(warning, 2_000));
        await mkdir(path.join(folder, 'images'), { recursive: true });
        for (const { from, name } of prepared.pictures)
          await copyFile(from, path.join(folder, 'images', name));
        await writeStationFiles(folder, run.site, prepared.weeks);
        const status = statusOf(run, warnings, process.versions['tz'] ?? 'unknown');
        const files = {
          'status.json': `${JSON.stringify(status, null, 2)}\n`,
          'robots.txt': robotsFile(run),
          _headers: headersFile(settings.siteUrl.pathname),
        };
        for (const [name, content] of Object.entries(files))
          await writeFile(path.join(folder, name), content);
        await publish(settings.outDir);
        await prepared.published();
        release();
        for (const warning of warnings) console.warn(`warning: ${warning}`);
        console.log(
          `${settings.outDir}: ${status.counts.areas} areas, ${status.counts.bulletins} bulletins, ${warnings.length} warning(s).`,
        );
      },
    },
  };
}

/** Takes the output's lock; gives what releases it, which a build that fails leaves to the end of its process. */
function lockOutput(outDir: string): () => void {
  const release = lockFor(outDir, { pid: process.pid, now: Date.now(), isAlive });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user can't be asked, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The run of this build, from the service of the settings or from the sample, started for as long as it is needed. */
async function prepareRun(
  settings: Settings,
  configured: SiteConfig,
): Promise<{ run: Run; prepared: Prepared }> {
  const { now } = settings;
  const clock = now === undefined ? Date.now : () => now;
  const outside: Outside = {
    fetch,
    clock,
    userAgent,
    progress: createProgress({ stream: process.stderr, isTTY: process.stderr.isTTY }),
  };
  const siteUrl = settings.siteUrl.href;
  if (settings.forecastUrl) {
    const service: Service = {
      sample: false,
      forecastUrl: settings.forecastUrl,
      ...(settings.weatherUrl ? { weatherUrl: settings.weatherUrl } : {}),
    };
    const prepared = await prepareSite(settings, configured, service, outside);
    return { run: { site: prepared.site, config: configured, siteUrl }, prepared };
  }
  const config: SiteConfig = {
    ...configured,
    places: configured.places ?? samplePlaces.map((place) => ({ ...place })),
  };
  const sample = await startSample({ clock });
  try {
    const service: Service = { sample: true, forecastUrl: sample.forecastUrl, weatherUrl: sample.weatherUrl };
    const prepared = await prepareSite(settings, config, service, outside);
    return { run: { site: withoutPort(prepared.site, sample.forecastUrl), config, siteUrl }, prepared };
  } finally {
    await sample.close();
  }
}

/** The site without the sample's port, which changes from build to build and leads nowhere afterwards. */
function withoutPort(site: Prepared['site'], forecastUrl: string): Prepared['site'] {
  const { origin } = new URL(forecastUrl);
  return JSON.parse(JSON.stringify(site).replaceAll(origin, 'https://sample.invalid')) as Prepared['site'];
}
