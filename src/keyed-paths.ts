import { createHash } from 'node:crypto';
import type { Run } from './gather/run.ts';
import type { Language } from './i18n/locales.ts';
import { loadSite } from './site.ts';
import type { Context } from './views/context.ts';

/** A page to be made: its address, and all that it is made from. */
export interface Paged<P, V> {
  params: P;
  view: V;
}

/**
 * The paths of a kind of page for Astro's `getStaticPaths`. Each carries its view as props and the view's digest as
 * its key: Astro makes a page anew only when that differs, so a page shows nothing but its `view`, and never
 * asks for the site itself.
 */
export async function keyedPaths<P extends Record<string, string>, V>(
  make: (site: { run: Run; contexts: Record<Language, Context> }) => Paged<P, V>[] | Promise<Paged<P, V>[]>,
): Promise<{ params: P; props: { view: V }; cacheKey: string }[]> {
  const site = await loadSite();
  const { config, siteUrl, version } = site.run;
  const common = digestOf({ config, siteUrl, version });
  return (await make(site)).map(({ params, view }) => ({
    params,
    props: { view },
    cacheKey: digestOf({ common, params, view }),
  }));
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, exact)).digest('hex');
}

/** Writes what JSON would drop or confuse. Functions are words of the program, and so of its version. */
function exact(key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return `number ${value}`;
  if (value instanceof Map || value instanceof Set)
    throw new Error(
      `The view of a page holds a ${value.constructor.name} ("${key}"), whose content no key tells.`,
    );
  return value;
}
