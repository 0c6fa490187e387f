import { inBoth } from './locales.ts';

export const messagesOfSharing = inBoth(
  {
    highest: 'Highest danger',
    byBand: 'Highest danger of this period, by elevation',
    look: 'See the page for the latest.',
    noRating: 'No rating shown here.',
    noticed: (count: number) =>
      `${count === 1 ? 'A notice applies' : `${count} notices apply`} to these ratings: see the page.`,
  },
  {
    highest: 'Danger le plus élevé',
    byBand: 'Danger le plus élevé de la période, par altitude',
    look: 'Consultez la page pour l’information la plus récente.',
    noRating: 'Aucun indice affiché ici.',
    noticed: (count) =>
      `${count === 1 ? 'Un avis s’applique' : `${count} avis s’appliquent`} à ces indices\u00a0: consultez la page.`,
  },
);
