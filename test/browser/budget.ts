import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { languages } from '../../src/model/language.ts';
import type { BuiltSite } from './built-site.ts';

/** What a page may weigh with all that it asks for, in bytes, gzip; the overview without its interactive map. */
export const budgets = { bulletin: 30_000, overview: 40_000, station: 60_000 } as const;

/**
 * What a page weighs on a phone that was never here: itself, styles, scripts, data and pictures of our own, each file
 * compressed by itself, by address and in all. The service's pictures don't count: the site doesn't choose them.
 */
export async function weigh(
  browser: Browser,
  { origin, folder }: BuiltSite,
  address: string,
): Promise<{ total: number; files: Record<string, number> }> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  await context.close();
  const files: Record<string, number> = {};
  for (const each of asked) {
    if (each.startsWith('/images/')) continue;
    const name = each.endsWith('/') ? `${each}index.html` : each;
    files[each] = gzipSync(await readFile(path.join(folder, name))).length;
  }
  return { total: Object.values(files).reduce((sum, size) => sum + size, 0), files };
}

/** The addresses of the heaviest page of a section in each language, such as `/fr/stations/57/`. */
export function heaviest({ folder }: BuiltSite, section: string): Promise<string[]> {
  return Promise.all(
    languages.map(async (language) => {
      const entries = await readdir(path.join(folder, language, section), { withFileTypes: true });
      const pages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      const weights = await Promise.all(
        pages.map(async (name) => {
          const html = await readFile(path.join(folder, language, section, name, 'index.html'));
          return { name, weight: gzipSync(html).length };
        }),
      );
      const [first] = weights.sort((a, b) => b.weight - a.weight);
      if (!first) throw new Error(`The site has no pages below ${language}/${section}.`);
      return `/${language}/${section}/${first.name}/`;
    }),
  );
}
