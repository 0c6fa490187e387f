import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { logOf, type StartedBuild, startBuild } from './build-start.ts';
import { developmentFiles, developmentPolicy, startDevelopment } from './development.ts';
import { sha256 } from './digest.ts';
import { cacheFolder, makeSite } from './make-site.ts';
import { contentPolicy } from './output/content-policy.ts';
import { guardScript } from './output/guard-script.ts';
import { workerBundle } from './output/worker-file.ts';
import { type Bundle, bundleHooks, keptBundle, siteOfNewBundle } from './render/bundle.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const bundles = path.join(cacheFolder, 'bundles');

/** The bundle that a build needs, where it is kept. */
export async function bundleOf({ run, options }: StartedBuild): Promise<Bundle | undefined> {
  return options.force ? undefined : keptBundle(bundles, bundleKey(run));
}

/** A bundle depends on the program and on few settings; none of the service's data, nor of the operator's texts, are in it. */
function bundleKey({ config: { tiles, offline }, siteUrl, version }: StartedBuild['run']): string {
  return sha256(JSON.stringify([tiles, offline, siteUrl, version])).slice(0, 32);
}

/**
 * Névé as an Astro integration: it gathers the service's data, has Astro bundle the program, and makes the site with the
 * bundle. `given` is a build that has its data already; plain `astro build` has none.
 */
export function neve(given?: StartedBuild): AstroIntegration {
  let started: StartedBuild;
  return {
    name: 'neve',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        // `astro check` and its like make no pages.
        if (command !== 'build' && command !== 'dev') return;
        const isBuild = command === 'build';
        const options = { accept: [], force: false };
        const log = logOf(process);
        started = isBuild
          ? (given ?? (await startBuild(project, process, options, log)))
          : await startDevelopment(project, process, log);
        const { config, siteUrl } = started.run;
        const guard = await guardScript();
        const policy = isBuild ? contentPolicy(config, guard) : developmentPolicy;
        updateConfig({
          site: siteUrl,
          base: new URL(siteUrl).pathname,
          vite: {
            plugins: workerBundle(config.offline),
            define: { CONTENT_POLICY: JSON.stringify(policy), GUARD_SCRIPT: JSON.stringify(guard) },
          },
        });
        if (isBuild) {
          // Astro puts the pages' code into the current folder, from where it must find the packages.
          process.chdir(project);
          updateConfig({ outDir: pathToFileURL(`${siteOfNewBundle(bundles)}/`) });
        } else {
          updateConfig({
            publicDir: pathToFileURL(`${developmentFiles(project)}/`),
            vite: {
              cacheDir: path.join(cacheFolder, 'vite'),
              // All packages of the scripts at the start: Vite answers 504 for one that it finds later.
              optimizeDeps: { entries: ['src/client/**/*.ts'] },
            },
          });
        }
      },
      ...bundleHooks(bundles, async (keep) => makeSite(started, await keep(bundleKey(started.run)))),
    },
  };
}
