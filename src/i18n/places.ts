import { inBoth } from './locales.ts';

export const messagesOfPlaces = inBoth(
  {
    title: 'Places',
    intro:
      'Forecast areas and their addresses change from day to day. A place keeps its address: its page always shows the bulletin in force for that point.',
    caption: 'Danger at each place now',
    place: 'Place',
    areaToday: 'Area today',
    dangerNow: 'Highest danger here now, and validity',
    dangerHere: (area: string) => `${area}: highest danger`,
    noArea: 'No area',
    allPlaces: (count: number) => `All ${count} places`,
    noForecast: 'No forecast here',
    noForecastMore:
      'There is no forecast for this point. That doesn’t mean the danger is low: the danger here is unknown.',
    outside:
      'This point is outside all forecast areas. That doesn’t mean the danger is low: the danger here is unknown.',
    byShapes:
      'This bulletin was chosen from the outlines of the areas: the service gave no answer for this point.',
    byEarlier:
      'This bulletin was chosen from an earlier answer: the service gave none for this point, and the areas’ outlines are missing.',
    today: (area: string) => `In the area “${area}” today`,
    coordinates: 'Coordinates',
    stays: 'A lasting address',
    staysMore:
      'Bookmark this page, print it or share it: you will always find the bulletin for this place here, whatever its area is called.',
    back: 'All places',
  },
  {
    title: 'Lieux',
    intro:
      'Les régions de prévision et leurs adresses changent d’un jour à l’autre. L’adresse d’un lieu ne change pas\u00a0: sa page montre toujours le bulletin en vigueur pour ce point.',
    caption: 'Danger à chaque lieu en ce moment',
    place: 'Lieu',
    areaToday: 'Région aujourd’hui',
    dangerNow: 'Danger le plus élevé ici en ce moment, et validité',
    dangerHere: (area) => `${area}\u00a0: danger le plus élevé`,
    noArea: 'Aucune région',
    allPlaces: (count) => `Les ${count} lieux`,
    noForecast: 'Aucune prévision ici',
    noForecastMore:
      'Il n’y a pas de prévision pour ce point. Cela ne veut pas dire que le danger est faible\u00a0: on ne connaît pas le danger ici.',
    outside:
      'Ce point est hors de toutes les régions de prévision. Cela ne veut pas dire que le danger est faible\u00a0: on ne connaît pas le danger ici.',
    byShapes:
      'Ce bulletin a été choisi d’après les contours des régions\u00a0: le service n’a donné aucune réponse pour ce point.',
    byEarlier:
      'Ce bulletin a été choisi d’après une réponse antérieure\u00a0: le service n’en a donné aucune pour ce point, et les contours des régions manquent.',
    today: (area) => `Dans la région «\u00a0${area}\u00a0» aujourd’hui`,
    coordinates: 'Coordonnées',
    stays: 'Une adresse durable',
    staysMore:
      'Ajoutez cette page à vos favoris, imprimez-la ou partagez-la\u00a0: vous y trouverez toujours le bulletin de ce lieu, quel que soit le nom de sa région.',
    back: 'Tous les lieux',
  },
);
