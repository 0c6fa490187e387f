/*
 * The language that a reader chose with a page's switch, remembered by the browser where it may. The site's first page
 * leads there at once, else to the first language of the browser that the site has, else to the site's first.
 */

const key = 'neve-language';

function languageOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

function remembered(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Storage is forbidden in this browser: its own languages decide each time.
    return '';
  }
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) {
  link.addEventListener('click', () => {
    try {
      localStorage.setItem(key, languageOf(link.hreflang));
    } catch {
      // Forbidden or full: see above.
    }
  });
}

const choices = [...document.querySelectorAll<HTMLAnchorElement>('.choices a')];
const chosen = [remembered(), ...navigator.languages]
  .map((tag) => choices.find(({ hreflang }) => languageOf(hreflang) === languageOf(tag)))
  .find((link) => link !== undefined);
const way = chosen ?? choices[0];
// In place of the first page, which "back" would otherwise return to for ever.
if (way) location.replace(way.href + location.search + location.hash);
