import { chosenLanguageKey } from './page-language.ts';

/* Remembers the language that a reader chooses, where the browser allows it. */

document.querySelector('.languages')?.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest('a');
  try {
    if (link) localStorage.setItem(chosenLanguageKey, link.hreflang);
  } catch {
    // Forbidden or full: the first page goes by the browser's languages.
  }
});
