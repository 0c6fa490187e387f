import { type Rule, summarize } from '../finding.ts';
import { ownPages } from './markup.ts';

/** Every link, picture and style of the site's own leads to a file that is there, and to a place in the page. */
export const links: Rule = async (site) => {
  const { files, carried, page, base } = site;
  const known = new Set(files);
  const isThere = (file: string) => known.has(file) || isCarried(file, carried);
  const dead = new Set<string>();
  for (const file of ownPages(site)) {
    const { references, ids } = await page(file);
    const own = `http://site.invalid${base}${file.replace(/index\.html$/, '')}`;
    for (const reference of references) {
      const url = URL.parse(reference, own);
      if (!url) dead.add(`${file} → ${reference}`);
      if (url?.host !== 'site.invalid') continue;
      const name = url.pathname.startsWith(base) ? decoded(url.pathname.slice(base.length)) : undefined;
      const target = name === '' || name?.endsWith('/') ? `${name}index.html` : name;
      const isHere = target === file && url.hash !== '' && !ids.has(decoded(url.hash.slice(1)) ?? '');
      if (target === undefined || !isThere(target) || isHere) dead.add(`${file} → ${reference}`);
    }
  }
  return dead.size > 0 ? [{ sentence: `${dead.size} link(s) lead nowhere: ${summarize([...dead])}.` }] : [];
};

/** Whether a file, or a folder that it lies in, comes from the site before. */
function isCarried(file: string, carried: ReadonlySet<string>): boolean {
  if (carried.size === 0) return false;
  const parts = file.split('/');
  return parts.some((_, index) => carried.has(parts.slice(0, index + 1).join('/')));
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // Such an address leads to no file of ours.
    return undefined;
  }
}
