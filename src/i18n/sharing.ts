import { inBoth } from './locales.ts';

export const messagesOfSharing = inBoth(
  {
    highest: 'Highest danger',
    byBand: 'Highest danger of this period, by elevation',
    look: 'See the page for the latest.',
    noRating: 'No rating shown here.',
  },
  {
    highest: 'Danger le plus élevé',
    byBand: 'Danger le plus élevé de la période, par altitude',
    look: 'Consultez la page pour l’information la plus récente.',
    noRating: 'Aucun indice affiché ici.',
  },
);
