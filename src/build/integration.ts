import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cacheFolder } from '../project.ts';
import { configFor } from '../render/bundler.ts';
import { developmentFiles, developmentPolicy, startDevelopment } from './development.ts';
import { logOf } from './start.ts';

/** Névé as an Astro integration, for the development server. Sites are built by `npm run build`. */
export function neve(): AstroIntegration {
  return {
    name: 'neve',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        // `astro check` and its like make no pages.
        if (command !== 'dev') return;
        const { run } = await startDevelopment(process, logOf(process));
        updateConfig(await configFor(run, developmentPolicy));
        updateConfig({
          publicDir: pathToFileURL(`${developmentFiles}/`),
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
