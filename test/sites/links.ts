import { attribute, type Page, references } from './page.ts';

/**
 * The references within a site that lead nowhere, as "page → address". `base` is the path of the site's
 * address; `files` are all of its files. A fragment must be the id of an element of its page; but an archived page
 * is never made again, and leads to the list of today also when its area has left that.
 */
export function deadLinks(pages: readonly Page[], files: readonly string[], base: string): string[] {
  const known = new Set(files);
  const byFile = new Map(pages.map((page) => [page.file, page]));
  return pages.flatMap((page) => {
    const own = `http://site.test${base}${page.file.replace(/index\.html$/, '')}`;
    return references(page).flatMap((reference) => {
      const url = URL.parse(reference, own);
      if (!url) return [`${page.file} → ${reference}`];
      if (url.host !== 'site.test') return [];
      const name = decodeURIComponent(url.pathname.slice(base.length));
      const file = name === '' || name.endsWith('/') ? `${name}index.html` : name;
      if (!url.pathname.startsWith(base) || !known.has(file)) return [`${page.file} → ${reference}`];
      const target = byFile.get(file);
      if (url.hash === '' || !target || /^[a-z]{2}\/archive\//.test(page.file)) return [];
      const isThere = target.elements.some((element) => attribute(element, 'id') === url.hash.slice(1));
      return isThere ? [] : [`${page.file} → ${reference}`];
    });
  });
}
