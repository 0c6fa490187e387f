import { inBoth } from './locales.ts';

/** The words of a bulletin's own controls and of its danger drawing. */
export const messagesOfBulletin = inBoth(
  {
    chooseDay: 'Day in the drawing',
    otherDay: (day: string) => `Forecast for ${day}, not today`,
    laterDays: 'The further ahead a day is, the less certain its rating.',
    steps: 'The steps aren’t equal: each level is far more dangerous than the one before.',
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
    laterDays: 'Plus un jour est éloigné, moins son indice est certain.',
    steps: 'L’échelle n’est pas linéaire\u00a0: chaque niveau est beaucoup plus dangereux que le précédent.',
    left: 'encore {}',
    tools: 'Partager et enregistrer',
    share: 'Partager',
    copied: 'Lien copié',
    notCopied: 'Copiez le lien dans la barre d’adresse.',
    print: 'Imprimer',
  },
);
