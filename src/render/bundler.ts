import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ResolvedConfig } from 'vite';
import type { SiteConfig } from '../settings/config.ts';
import {
  type Bundle,
  type BundleSettings,
  bundleHooks,
  bundleKey,
  bundles,
  hasOfficeParts,
  siteOfNewBundle,
} from './bundle.ts';
import { contentPolicy } from './content-policy.ts';
import { guardScript } from './guard-script.ts';
import { workerBundle } from './worker-file.ts';

/** The styles that only the operator's choices ask for: others would cost every reader of a site without them. */
async function officeStyles(config: SiteConfig): Promise<string> {
  const file = new URL('../styles/office.css', import.meta.url);
  const office = hasOfficeParts(config) ? await readFile(file, 'utf8') : '';
  if (!config.own.brand) return office;
  // Loaded only where it is needed: a tenth of all that bundling loads is about colours.
  const { brandStyles } = await import('../settings/brand-colours.ts');
  return brandStyles(config.own.brand.colours) + office;
}

/** Adds the operator's styles to those of pages and embeds. */
const brandPlugin = (styles: string) => ({
  name: 'neve-brand',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/src\/styles\/(site|embed)\.css$/.test(id) ? code + styles : undefined,
});

/**
 * Astro has a server even while it bundles, for which Vite would make the development toolbar ready: in a folder of the
 * packages, where two processes remove each other's files.
 */
const servesNothing = {
  name: 'neve-serves-nothing',
  configResolved({ environments }: ResolvedConfig) {
    for (const { optimizeDeps } of Object.values(environments))
      Object.assign(optimizeDeps, { noDiscovery: true, include: [] });
  },
};

/** What of Astro's configuration depends on the settings; `policy` is the pages' in the place of the usual one. */
export async function configFor({ config, siteUrl }: BundleSettings, policy?: string) {
  const guard = await guardScript();
  return {
    site: siteUrl,
    base: new URL(siteUrl).pathname,
    vite: {
      plugins: [workerBundle(config.offline), brandPlugin(await officeStyles(config))],
      define: {
        CONTENT_POLICY: JSON.stringify(policy ?? contentPolicy(config, guard)),
        GUARD_SCRIPT: JSON.stringify(guard),
      },
    },
  };
}

/** The integration by which Astro bundles the program and makes nothing else; `done` takes the bundle. */
export function bundler(configured: BundleSettings, done: (bundle: Bundle) => void): AstroIntegration {
  return {
    name: 'neve-bundler',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        updateConfig({
          ...(await configFor(configured)),
          outDir: pathToFileURL(`${siteOfNewBundle(bundles)}/`),
        });
        updateConfig({ vite: { plugins: [servesNothing] } });
      },
      ...bundleHooks(bundles, bundleKey(configured), done),
    },
  };
}
