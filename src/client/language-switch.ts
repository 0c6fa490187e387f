import { chosenLanguage, remember } from './remembered.ts';

/* Remembers the language that a reader chooses, where the browser allows it. */

document.querySelector('.languages')?.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest('a');
  if (link) remember(chosenLanguage, link.hreflang);
});
