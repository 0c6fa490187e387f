import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

const en = {
  unnamed: 'An earlier forecast area',
  title: (area: string) => `${area}: no longer forecast under this name`,
  text: 'This area is no longer forecast under this name. Areas are regrouped from day to day; this page has no bulletin and no rating of its own.',
  movedTitle: (area: string) => `${area}: another address`,
  movedText:
    'This area is still forecast, but its bulletin has another address now; this page has no bulletin and no rating of its own.',
  moved: 'Its bulletin now:',
  covers: 'Areas that cover it today',
  share: (percent: string) => `covers ${percent} of it`,
  none: 'No area of today covers it. That doesn’t mean the danger is low: we don’t know the danger there.',
  unknown: 'Its outline isn’t known any more, so this page can’t tell which areas cover it today.',
  places: 'Places, whose addresses stay',
};

const fr: Widened<typeof en> = {
  unnamed: 'Une ancienne région de prévision',
  title: (area) => `${area}\u00a0: plus de prévision sous ce nom`,
  text: 'Cette région ne fait plus l’objet de prévisions sous ce nom. Les régions sont regroupées de jour en jour; cette page n’a ni bulletin ni indice propre.',
  movedTitle: (area) => `${area}\u00a0: autre adresse`,
  movedText:
    'Cette région fait toujours l’objet de prévisions, mais son bulletin a maintenant une autre adresse; cette page n’a ni bulletin ni indice propre.',
  moved: 'Son bulletin maintenant\u00a0:',
  covers: 'Régions qui la couvrent aujourd’hui',
  share: (percent) => `en couvre ${percent}`,
  none: 'Aucune région d’aujourd’hui ne la couvre. Cela ne veut pas dire que le danger est faible\u00a0: on ne connaît pas le danger à cet endroit.',
  unknown:
    'Son contour n’est plus connu\u00a0: cette page ne peut pas dire quelles régions la couvrent aujourd’hui.',
  places: 'Les lieux, dont l’adresse reste',
};

/** The words for addresses of areas that went. */
export function messagesOfGone(language: Language): Widened<typeof en> {
  return { en, fr }[language];
}
