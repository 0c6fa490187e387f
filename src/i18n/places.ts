import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

const en = {
  title: 'Places',
  intro:
    'Forecast areas are regrouped from day to day, and their addresses with them. A place stays: its page always shows the bulletin that is in force for that point.',
  caption: 'Danger at each place now',
  place: 'Place',
  areaToday: 'Area today',
  dangerNow: 'Highest danger here now, and validity',
  dangerHere: 'Danger here now',
  noArea: 'None',
  allPlaces: (count: number) => `All ${count} places`,
  noForecast: 'No forecast here',
  noForecastMore:
    'There is no forecast for this point. That doesn’t mean the danger is low: we don’t know the danger here.',
  outside:
    'This point is outside all forecast areas. That doesn’t mean the danger is low: we don’t know the danger here.',
  byShapes:
    'The service didn’t say which bulletin covers this point. This one was chosen from the outlines of the areas.',
  byEarlier:
    'The service didn’t say which bulletin covers this point, and the areas’ outlines are missing. This is its earlier answer.',
  today: (area: string) => `In the area “${area}” today`,
  coordinates: 'Coordinates',
  stays: 'This address stays',
  staysMore:
    'Bookmark this page, print it or pass it on: here you will always find the bulletin for this place, whatever its area is called.',
  back: 'All places',
};

const fr: Widened<typeof en> = {
  title: 'Lieux',
  intro:
    'Les régions de prévision sont regroupées de jour en jour, et leurs adresses avec elles. Un lieu reste\u00a0: sa page montre toujours le bulletin en vigueur pour ce point.',
  caption: 'Danger à chaque lieu en ce moment',
  place: 'Lieu',
  areaToday: 'Région aujourd’hui',
  dangerNow: 'Danger le plus élevé ici en ce moment, et validité',
  dangerHere: 'Danger ici en ce moment',
  noArea: 'Aucune',
  allPlaces: (count) => `Les ${count} lieux`,
  noForecast: 'Aucune prévision ici',
  noForecastMore:
    'Il n’y a pas de prévision pour ce point. Cela ne veut pas dire que le danger est faible\u00a0: on ne connaît pas le danger ici.',
  outside:
    'Ce point est hors de toutes les régions de prévision. Cela ne veut pas dire que le danger est faible\u00a0: on ne connaît pas le danger ici.',
  byShapes:
    'Le service n’a pas indiqué quel bulletin couvre ce point. Celui-ci a été choisi d’après les contours des régions.',
  byEarlier:
    'Le service n’a pas indiqué quel bulletin couvre ce point, et les contours des régions manquent. Voici sa réponse antérieure.',
  today: (area) => `Dans la région «\u00a0${area}\u00a0» aujourd’hui`,
  coordinates: 'Coordonnées',
  stays: 'Cette adresse reste',
  staysMore:
    'Ajoutez cette page à vos favoris, imprimez-la ou partagez-la\u00a0: vous y trouverez toujours le bulletin de ce lieu, quel que soit le nom de sa région.',
  back: 'Tous les lieux',
};

/** The words of the places’ pages. */
export function messagesOfPlaces(language: Language): Widened<typeof en> {
  return { en, fr }[language];
}
