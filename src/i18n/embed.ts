import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

const en = {
  heading: 'Embed',
  ofArea:
    'Shows this area’s rating now on another site. Areas are regrouped from day to day: for a frame that lasts, embed a place.',
  ofPlace: 'Shows the rating here, now, on another site. It follows the place, whatever its area is called.',
  title: (name: string) => `Avalanche danger: ${name}`,
  dangerNow: 'Highest danger now',
  whole: 'Whole bulletin',
  page: 'More about this',
  byBand: 'By elevation band',
  publishedBy: (owner: string) => `Published by ${owner}`,
};

const fr: Widened<typeof en> = {
  heading: 'Intégrer',
  ofArea:
    'Affiche l’indice actuel de cette région sur un autre site. Les régions sont regroupées de jour en jour\u00a0: pour un cadre durable, intégrez un lieu.',
  ofPlace:
    'Affiche l’indice actuel à ce lieu sur un autre site. Il suit le lieu, quel que soit le nom de sa région.',
  title: (name) => `Danger d’avalanche\u00a0: ${name}`,
  dangerNow: 'Danger le plus élevé en ce moment',
  whole: 'Bulletin complet',
  page: 'En savoir plus',
  byBand: 'Par étage',
  publishedBy: (owner) => `Publié par ${owner}`,
};

/** The words of the pages that other sites frame, and of the offer to do so. */
export function messagesOfEmbed(language: Language): Widened<typeof en> {
  return { en, fr }[language];
}
