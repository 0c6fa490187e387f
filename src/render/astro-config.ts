import type { AstroIntegration, AstroUserConfig } from 'astro';

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
    // `src/client/validity.ts` is a module like the others, in a file of its own.
    vite: { build: { assetsInlineLimit: 0 }, worker: { format: 'es' } },
    integrations: [neve],
  };
}
