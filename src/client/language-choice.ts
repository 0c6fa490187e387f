import { chosenLanguage, remembered } from './remembered.ts';

/*
 * Leads from the site's first page at once: to the language that the reader last chose, else to the first of the
 * browser's that the site has, else to the site's first.
 */

function languageOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

const choices = [...document.querySelectorAll<HTMLAnchorElement>('.choices a')];
const chosen = [remembered(chosenLanguage) ?? '', ...navigator.languages]
  .map((tag) => choices.find(({ hreflang }) => languageOf(hreflang) === languageOf(tag)))
  .find((link) => link !== undefined);
const way = chosen ?? choices[0];
// In place of the first page, through which "back" would only lead here again. A host may answer other addresses with it.
if (way && way.pathname !== location.pathname) location.replace(way.href + location.search + location.hash);
