import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

const en = {
  highest: 'Highest danger',
  byBand: 'Highest danger of this period, by elevation',
  look: 'What is known now stands on the page itself.',
  noRating: 'This picture shows no rating.',
};

const fr: Widened<typeof en> = {
  highest: 'Danger le plus élevé',
  byBand: 'Danger le plus élevé de cette période, par altitude',
  look: 'Ce que l’on sait maintenant se trouve sur la page.',
  noRating: 'Cette image ne montre aucun indice.',
};

/** The words for what search engines and social sites show. */
export function messagesOfSharing(language: Language): Widened<typeof en> {
  return { en, fr }[language];
}
