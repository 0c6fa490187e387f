import type { Language } from '../model/language.ts';

/** The language that the page is in. */
export function languageOfPage(): Language {
  return document.documentElement.lang.startsWith('fr') ? 'fr' : 'en';
}
