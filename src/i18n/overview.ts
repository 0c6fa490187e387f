import { inBoth } from './locales.ts';

/** The overview's words. `{count}` is filled in by the page's script. */
export const messagesOfOverview = inBoth(
  {
    order: 'Order',
    byDanger: 'By danger',
    byName: 'A–Z',
    asOf: (time: string) => `Order as of ${time}`,
    oneUnrated: '1 area without a danger level',
    unrated: '{count} areas without a danger level',
    find: 'Find my bulletin',
    search: 'Area or place',
    submit: 'Search',
    signs: 'Full legend',
    noticed: 'A dashed outline around a level: read the notice in the list of areas.',
  },
  {
    order: 'Ordre',
    byDanger: 'Par danger',
    byName: 'A–Z',
    asOf: (time) => `Ordre établi le ${time}`,
    oneUnrated: '1 région sans indice de danger',
    unrated: '{count} régions sans indice de danger',
    find: 'Trouver mon bulletin',
    search: 'Région, lieu',
    submit: 'Chercher',
    signs: 'Légende complète',
    noticed: 'Contour tireté autour d’un indice\u00a0: lire l’avis dans la liste des régions.',
  },
);
