import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cacheFolder, projectFolder } from '../project.ts';
import { type Bundle, bundleHooks, bundleKey, bundles } from '../render/bundle.ts';
import { bundleOutput, configFor } from '../render/bundler.ts';
import { developmentFiles, developmentPolicy, startDevelopment } from './development.ts';
import { makeSite } from './make-site.ts';
import { logOf, type StartedBuild, startBuild } from './start.ts';

/**
 * Névé as an Astro integration, for `astro build` and the development server: it gathers the service's data, has Astro
 * bundle the program, and makes the site with the bundle. `npm run build` does both at once: see `bundleFor`.
 */
export function neve(): AstroIntegration {
  let started: StartedBuild;
  let site: Promise<void>;
  const bundling = Promise.withResolvers<Bundle>();
  return {
    name: 'neve',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        const log = logOf(process);
        // `astro check` and its like make no pages.
        if (command === 'build') {
          started = await startBuild(process, { accept: [], force: false }, log);
          site = makeSite(started, bundling.promise);
          // Its failure is reported where it is awaited.
          site.catch(() => undefined);
          // Astro puts the pages' code into the current folder, from where it must find the packages.
          process.chdir(projectFolder);
          updateConfig({ ...(await configFor(started.run)), ...bundleOutput });
        } else if (command === 'dev') {
          started = await startDevelopment(process, log);
          updateConfig(await configFor(started.run, developmentPolicy));
          updateConfig({
            publicDir: pathToFileURL(`${developmentFiles}/`),
            vite: {
              cacheDir: path.join(cacheFolder, 'vite'),
              // All packages of the scripts at the start: Vite answers 504 for one that it finds later.
              optimizeDeps: { entries: ['src/client/**/*.ts'] },
            },
          });
        }
      },
      ...bundleHooks(bundles, async (keep) => {
        bundling.resolve(await keep(bundleKey(started.run)));
        await site;
      }),
    },
  };
}
