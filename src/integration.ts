import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { logOf, type StartedBuild, startBuild } from './build-start.ts';
import { developmentFiles, developmentPolicy, startDevelopment } from './development.ts';
import { makeSite } from './make-site.ts';
import { contentPolicy } from './output/content-policy.ts';
import { guardScript } from './output/guard-script.ts';
import { cacheFolder } from './output/made.ts';
import { workerBundle } from './output/worker-file.ts';
import { type Bundle, bundleHooks, bundleKey, bundles, siteOfNewBundle } from './render/bundle.ts';
import { brandStyles } from './settings/brand-colours.ts';
import type { SiteConfig } from './settings/config.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

/** The styles that only the operator's choices ask for: others would cost every reader of a site without them. */
async function officeStyles({
  own,
  brand,
  emergency,
  announcement,
  disclaimer,
}: SiteConfig): Promise<string> {
  const colours = own.brand?.colours ?? {};
  const isAsked = brand || announcement || disclaimer || emergency.length > 0;
  const file = new URL('./styles/office.css', import.meta.url);
  return brandStyles(colours) + (isAsked ? await readFile(file, 'utf8') : '');
}

/** Adds the operator's styles to those of pages and embeds. */
const brandPlugin = (styles: string) => ({
  name: 'neve-brand',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/src\/styles\/(site|embed)\.css$/.test(id) ? code + styles : undefined,
});

/**
 * Névé as an Astro integration: it gathers the service's data, has Astro bundle the program, and makes the site with the
 * bundle. `given` is a build that has its data already; plain `astro build` has none.
 */
export function neve(given?: StartedBuild): AstroIntegration {
  let started: StartedBuild;
  let site: Promise<void>;
  const bundling = Promise.withResolvers<Bundle>();
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
            plugins: [workerBundle(config.offline), brandPlugin(await officeStyles(config))],
            define: { CONTENT_POLICY: JSON.stringify(policy), GUARD_SCRIPT: JSON.stringify(guard) },
          },
        });
        if (isBuild) {
          site = makeSite(started, bundling.promise);
          // Its failure is reported where it is awaited.
          site.catch(() => undefined);
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
      ...bundleHooks(bundles, async (keep) => {
        bundling.resolve(await keep(bundleKey(started.run)));
        await site;
      }),
    },
  };
}
