import { createHash } from 'node:crypto';
import type { Run } from './gather/run.ts';
import type { Language } from './i18n/locales.ts';
import { loadSite } from './site.ts';
import type { Context } from './views/context.ts';

/** A page to be made: its address, and the making of all that it shows. */
export interface Paged<P, V> {
  params: P;
  view: () => V | Promise<V>;
}

/**
 * How much of the views is held from their key to their page, as characters of JSON. Beyond it a view is made a
 * second time: those of 5,000 areas are more than a gigabyte, and a site of a hundred areas makes each once.
 */
const mostHeld = 24_000_000;
let held = 0;

/**
 * The paths of a kind of page for Astro's `getStaticPaths`. Each carries its view as props and the view's digest as
 * its key: Astro makes a page anew only when that differs, so a page shows nothing but its `view`, and never
 * asks for the site itself.
 */
export async function keyedPaths<P extends Record<string, string>, V>(
  make: (site: { run: Run; contexts: Record<Language, Context> }) => Paged<P, V>[],
): Promise<{ params: P; props: { view: () => Promise<V> }; cacheKey: string }[]> {
  const site = loadSite();
  const { config, siteUrl, version } = site.run;
  const common = textOf({ config, siteUrl, version });
  const paths = [];
  for (const { params, view } of make(site)) {
    const made = await view();
    const text = textOf({ params, view: made });
    const cacheKey = createHash('sha256').update(common).update(text).digest('hex');
    const isHeld = held + text.length <= mostHeld;
    if (isHeld) held += text.length;
    paths.push({ params, props: { view: isHeld ? givenOnce(made, view) : async () => view() }, cacheKey });
  }
  return paths;
}

/** Gives what was made, then lets it go. */
function givenOnce<V>(made: V, make: () => V | Promise<V>): () => Promise<V> {
  let left: { made: V } | undefined = { made };
  return async () => {
    const given = left ? left.made : await make();
    left = undefined;
    return given;
  };
}

function textOf(value: unknown): string {
  // A function that JSON asks of every value takes longer than all the rest.
  return isWhole(value) ? JSON.stringify(value) : JSON.stringify(value, exact);
}

/** Whether JSON tells all of a value. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isWhole);
  if (value instanceof Map || value instanceof Set) return false;
  for (const key in value) if (!isWhole((value as Record<string, unknown>)[key])) return false;
  return true;
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
