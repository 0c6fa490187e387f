import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { neve } from './src/integration.ts';
import { isInSitemap, withAlternates } from './src/output/sitemap.ts';

export default defineConfig({
  output: 'static',
  trailingSlash: 'always',
  compressHTML: true,
  cacheDir: './.cache',
  prerenderConflictBehavior: 'error',
  build: { inlineStylesheets: 'never', concurrency: 4 },
  // No colouring of code, which would put style attributes into pages.
  markdown: { syntaxHighlight: false },
  // The script that knows the time is a module like the others, in a file of its own.
  vite: { build: { assetsInlineLimit: 0 }, worker: { format: 'es' } },
  // Névé comes last: it publishes what the others have finished.
  integrations: [sitemap({ filter: isInSitemap, serialize: withAlternates }), neve()],
});
