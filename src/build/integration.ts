import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cacheFolder } from '../project.ts';
import { configFor } from '../render/bundler.ts';
import { developmentFiles, developmentPolicy, startDevelopment } from './development.ts';
import { logOf } from './start.ts';

/**
 * Névé as an Astro integration. `astro build` becomes `build`, which is `npm run build` and gives whether it ended well: that has
 * Astro bundle the program in a thread. The development server shows pages itself.
 */
export function neve(build: () => Promise<boolean>): AstroIntegration {
  return {
    name: 'neve',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        // `astro check` and its like make no pages.
        if (command === 'build') process.exit((await build()) ? 0 : 1);
        if (command !== 'dev') return;
        const started = await startDevelopment(process, logOf(process));
        updateConfig(await configFor(started.run, developmentPolicy));
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
