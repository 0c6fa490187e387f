import { by } from './fr.ts';
import { inBoth } from './locales.ts';

export const messagesOfEmbed = inBoth(
  {
    heading: 'Embed',
    ofArea:
      'Shows this area’s current rating on another site. Areas change from day to day: for a frame that lasts, embed a place.',
    ofPlace:
      'Shows the current rating here on another site. It follows the place, whatever its area is called.',
    title: (name: string) => `Avalanche danger: ${name}`,
    whole: 'Full bulletin',
    page: 'More about this',
    byBand: 'By elevation band',
    publishedBy: (owner: string) => `Published by ${owner}`,
  },
  {
    heading: 'Intégrer',
    ofArea:
      'Affiche l’indice actuel de cette région sur un autre site. Les régions changent d’un jour à l’autre\u00a0: pour un cadre durable, intégrez un lieu.',
    ofPlace:
      'Affiche l’indice actuel à ce lieu sur un autre site. Il suit le lieu, quel que soit le nom de sa région.',
    title: (name) => `Danger d’avalanche\u00a0: ${name}`,
    whole: 'Bulletin complet',
    page: 'En savoir plus',
    byBand: 'Par altitude',
    publishedBy: (owner) => `Publié ${by(owner)}`,
  },
);
