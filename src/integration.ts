import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { logOf } from './build-start.ts';
import { developmentFiles, developmentPolicy, startDevelopment } from './development.ts';
import { cacheFolder } from './project.ts';
import { configFor } from './render/bundler.ts';

/** Névé as an Astro integration, for the development server, which shows what it gathers at its start. */
export function neve(): AstroIntegration {
  return {
    name: 'neve',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command === 'build') throw new Error('Astro alone makes no site: run "npm run build".');
        // `astro check` and its like make no pages.
        if (command !== 'dev') return;
        const { run } = await startDevelopment(process, logOf(process));
        updateConfig({
          ...(await configFor(run, developmentPolicy)),
          publicDir: pathToFileURL(`${developmentFiles}/`),
        });
        updateConfig({
          vite: {
            cacheDir: path.join(cacheFolder, 'vite'),
            // All packages of the scripts at the start: Vite answers 504 for one that it finds later.
            optimizeDeps: { entries: ['src/client/**/*.ts'] },
          },
        });
      },
    },
  };
}
