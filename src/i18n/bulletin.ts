import { inBoth } from './locales.ts';

export const messagesOfBulletin = inBoth(
  {
    chooseDay: 'Day in the drawing',
    otherDay: (day: string) => `Forecast for ${day}, not today`,
    laterDays: 'Ratings for later days are less certain.',
    steps: 'Danger rises steeply: each level is far more dangerous than the one below it.',
    left: '{} left',
    tools: 'Share and save',
    share: 'Share',
    copied: 'Link copied',
    notCopied: 'Copy the link from the address bar.',
    print: 'Print',
  },
  {
    chooseDay: 'Jour illustré',
    otherDay: (day: string) => `Prévision pour le ${day}, pas pour aujourd’hui`,
    laterDays: 'Plus l’échéance est lointaine, moins l’indice est certain.',
    steps: 'Le danger augmente fortement\u00a0: chaque niveau est beaucoup plus dangereux que le précédent.',
    left: 'il reste {}',
    tools: 'Partager et enregistrer',
    share: 'Partager',
    copied: 'Lien copié',
    notCopied: 'Copiez le lien dans la barre d’adresse.',
    print: 'Imprimer',
  },
);
