import { pathToFileURL } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { Frame } from '../views/frame.ts';

/** A page as search engines find it: its address, and those in all languages. */
export type ListedPage = Pick<Frame, 'canonical' | 'alternates'>;

/**
 * Writes the sitemap of a site with these pages, each once; of their addresses in other languages only those that are pages of
 * it too. `@astrojs/sitemap` is called as Astro calls it.
 */
export async function writeSitemap(
  folder: string,
  siteUrl: string,
  pages: readonly ListedPage[],
): Promise<void> {
  const linksOf = new Map(pages.map(({ canonical, alternates }) => [canonical, alternates]));
  const { origin, pathname: base } = new URL(siteUrl);
  const { hooks } = sitemap({
    serialize(item) {
      const links = linksOf.get(item.url)?.filter(({ href }) => linksOf.has(href));
      return { ...item, links: links?.map(({ hreflang, href }) => ({ lang: hreflang, url: href })) };
    },
  });
  const faults: string[] = [];
  const logger = { info: () => undefined, warn: () => undefined, error: (text: string) => faults.push(text) };
  const config = { site: siteUrl, base, trailingSlash: 'always' };
  const done = {
    dir: pathToFileURL(`${folder}/`),
    pages: [...linksOf.keys()].map((address) => ({ pathname: address.slice((origin + base).length) })),
    logger,
  };
  await hooks['astro:config:done']?.({ config } as never);
  await hooks['astro:routes:resolved']?.({ routes: [] } as never);
  await hooks['astro:build:done']?.(done as never);
  if (faults.length > 0) throw new Error(`The sitemap can’t be written: ${faults.join(' ')}`);
}
