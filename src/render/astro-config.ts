import type { AstroIntegration, AstroUserConfig } from 'astro';

/** Small modules that pages load together come in one file: else they would be asked for one after the other. */
const files = [
  { name: 'page', test: /src\/client\/(language-switch|offline|page-language|printed|remembered)\.ts$/ },
  { name: 'ages', test: /src\/(client\/ages|model\/series)\.ts$/ },
];

/** What Astro bundles the program with; the integration adds what depends on the settings. */
export function astroConfig(neve: AstroIntegration): AstroUserConfig {
  return {
    output: 'static',
    trailingSlash: 'always',
    compressHTML: true,
    cacheDir: './.cache',
    // None: what is published as it is comes from the operator's site folder, last of all.
    publicDir: './.cache/none',
    build: { inlineStylesheets: 'never' },
    // No colouring of code, which would put style attributes into pages.
    markdown: { syntaxHighlight: false },
    vite: {
      build: { assetsInlineLimit: 0 },
      // `src/client/validity.ts` is a module like the others, in a file of its own.
      worker: { format: 'es' },
      environments: {
        client: { build: { rolldownOptions: { output: { codeSplitting: { groups: files } } } } },
      },
    },
    integrations: [neve],
  };
}
