import type { Language } from '../model/language.ts';

/** The language that the page is in. */
export function languageOfPage(): Language {
  return document.documentElement.lang.startsWith('fr') ? 'fr' : 'en';
}

/** Under this name the browser remembers the language that a reader chose, as a tag such as "fr-CA". */
export const chosenLanguageKey = 'neve-language';
