import { inBoth } from './locales.ts';

export const messagesOfGone = inBoth(
  {
    unnamed: 'An earlier forecast area',
    title: (area: string) => `${area}: no longer forecast under this name`,
    text: 'This area is no longer forecast under this name. Areas change from day to day; this page has no bulletin and no rating.',
    movedTitle: (area: string) => `${area}: new address`,
    movedText:
      'This area is still forecast, but its bulletin has moved; this page has no bulletin and no rating.',
    moved: 'Its bulletin:',
    covers: 'Areas that cover it today',
    share: (percent: string) => `covers ${percent} of it`,
    none: 'No area covers it today. That doesn’t mean the danger is low: the danger there is unknown.',
    unknown: 'Its outline is no longer known, nor which areas cover it today.',
    places: 'Places, which keep their addresses',
  },
  {
    unnamed: 'Une ancienne région de prévision',
    title: (area) => `${area}\u00a0: plus de prévision sous ce nom`,
    text: 'Cette région ne fait plus l’objet de prévisions sous ce nom. Les régions changent d’un jour à l’autre; cette page n’a ni bulletin ni indice.',
    movedTitle: (area) => `${area}\u00a0: nouvelle adresse`,
    movedText:
      'Cette région fait toujours l’objet de prévisions, mais son bulletin a changé d’adresse; cette page n’a ni bulletin ni indice.',
    moved: 'Son bulletin\u00a0:',
    covers: 'Régions qui la couvrent aujourd’hui',
    share: (percent) => `en couvre ${percent}`,
    none: 'Aucune région ne la couvre aujourd’hui. Cela ne veut pas dire que le danger est faible\u00a0: on ne connaît pas le danger à cet endroit.',
    unknown: 'On ne connaît plus son contour, ni les régions qui la couvrent aujourd’hui.',
    places: 'Les lieux, qui gardent leur adresse',
  },
);
