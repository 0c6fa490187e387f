import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { all, attribute, type Page } from './page.ts';

/** What a page says of its addresses: its own, and by language. */
function addressesIn(page: Page): { canonical: string; alternates: string[] } {
  const links = all(page, 'link', 'rel');
  const [own] = links.filter((link) => attribute(link, 'rel') === 'canonical');
  return {
    canonical: (own && attribute(own, 'href')) ?? '',
    alternates: links.flatMap((link) => {
      const [hreflang, href] = [attribute(link, 'hreflang'), attribute(link, 'href')];
      return attribute(link, 'rel') === 'alternate' && hreflang ? [`${hreflang} ${href}`] : [];
    }),
  };
}

/**
 * Pages whose languages don't answer each other: each address that one names must be a page of the site that
 * names the very same ones. Frames point to the page that they are a part of, so they are left out.
 */
export function unpaired(pages: readonly Page[]): string[] {
  const whole = pages.filter(({ file }) => file !== '404.html' && !/^(en|fr)\/embed\//.test(file));
  const byAddress = new Map(whole.map((page) => [addressesIn(page).canonical, page]));
  return whole.flatMap((page) => {
    const { canonical, alternates } = addressesIn(page);
    const own = alternates.some((each) => each.endsWith(` ${canonical}`))
      ? []
      : [`${page.file} doesn’t name itself`];
    const others = alternates.flatMap((each) => {
      const other = byAddress.get(each.split(' ')[1] ?? '');
      if (!other) return [`${page.file} → ${each} isn’t there`];
      const answer = addressesIn(other).alternates.join() === alternates.join();
      return answer ? [] : [`${page.file} ↔ ${other.file}`];
    });
    return [...own, ...others];
  });
}

/** The languages by which a sitemap's entries are linked, by address. */
export function sitemapLinks(xml: string): Map<string, string[]> {
  return new Map(
    [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, address = '', rest = '']) => [
      address,
      [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => `${lang} ${href}`),
    ]),
  );
}

/** The entries of a sitemap whose languages don't answer each other. */
export function unpairedEntries(entries: Map<string, string[]>): string[] {
  return [...entries].flatMap(([address, links]) =>
    links.flatMap((link) => {
      const other = entries.get(link.split(' ')[1] ?? '');
      return other?.join() === links.join() ? [] : [`${address} → ${link}`];
    }),
  );
}

/** Links from a page in one language to a page in the other, other than those marked with `hreflang`. */
export function strayLanguages(pages: readonly Page[], base: string): string[] {
  return pages.flatMap((page) => {
    const [language] = /^(en|fr)(?=\/)/.exec(page.file) ?? [];
    if (!language) return [];
    const foreign = `${base}${language === 'en' ? 'fr' : 'en'}/`;
    return all(page, 'a', 'href').flatMap((link) => {
      const href = attribute(link, 'href') ?? '';
      return href.startsWith(foreign) && !attribute(link, 'hreflang') ? [`${page.file} → ${href}`] : [];
    });
  });
}

/** The preview picture of each page that has one: `page: why it is wrong`. Each must be a file of 1200 × 630. */
export async function wrongPictures(pages: readonly Page[], dist: string, base: string): Promise<string[]> {
  const faults = pages.map(async (page) => {
    const [image] = all(page, 'meta', 'property', 'og:image');
    if (!image) return /^404\.html$|^(en|fr)\/embed\//.test(page.file) ? [] : [`${page.file}: none`];
    const { pathname } = new URL(attribute(image, 'content') ?? '');
    const language = /^(en|fr)(?=\/)/.exec(page.file)?.[0];
    if (language && !new RegExp(`^${base}og/${language}[./]`).test(pathname))
      return [`${page.file}: ${pathname} is of another language`];
    try {
      const png = await readFile(path.join(dist, pathname.slice(base.length)));
      const size = `${png.readUInt32BE(16)} × ${png.readUInt32BE(20)}`;
      return size === '1200 × 630' ? [] : [`${page.file}: ${size}`];
    } catch (error) {
      return [`${page.file}: ${String(error)}`];
    }
  });
  return (await Promise.all(faults)).flat();
}
