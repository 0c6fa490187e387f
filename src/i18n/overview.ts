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
    search: 'Area or place',
    submit: 'Search',
    choice: {
      label: 'Day and elevation',
      day: 'Day',
      today: 'Today',
      tomorrow: 'Tomorrow',
      band: 'Elevation',
      highest: 'All elevations',
      none: 'No rating for this day',
      otherDay: 'Forecast for {}: the highest of the day. Not the danger now.',
      otherBand: '{} only, not the highest danger.',
      back: 'Back to now',
    },
    noticed: 'A dashed outline around a level: read the notice in the list of areas.',
  },
  {
    order: 'Ordre',
    byDanger: 'Par danger',
    byName: 'A–Z',
    asOf: (time) => `Ordre établi le ${time}`,
    oneUnrated: '1 région sans indice de danger',
    unrated: '{count} régions sans indice de danger',
    search: 'Région, lieu',
    submit: 'Chercher',
    choice: {
      label: 'Jour et altitude',
      day: 'Jour',
      today: 'Aujourd’hui',
      tomorrow: 'Demain',
      band: 'Altitude',
      highest: 'Toutes altitudes',
      none: 'Aucun indice pour ce jour',
      otherDay:
        'Prévision pour le {}\u00a0: le danger le plus élevé de la journée. Ce n’est pas le danger actuel.',
      otherBand: '{} seulement, pas le danger le plus élevé.',
      back: 'Revenir à maintenant',
    },
    noticed: 'Contour tireté autour d’un indice\u00a0: lire l’avis dans la liste des régions.',
  },
);
