import { type Bulletin, daily } from '../bulletin.ts';

/** No rating in any band: too little is known. A long title, no problems, no wish to guess. */
export const penmarrow: Bulletin = {
  area: 'penmarrow',
  owner: 'parks',
  type: 'avalancheforecast',
  version: 1,
  milliseconds: false,
  schedule: daily,
  ratings: [
    [
      ['norating', 'norating', 'norating'],
      ['norating', 'norating', 'norating'],
      ['norating', 'norating', 'norating'],
    ],
  ],
  confidence: 'noRating',
  problems: [],
  regime: 'cold',
  pictures: [],
  isFullTranslation: { en: true, fr: true },
  text: {
    en: {
      highlights:
        '<p>There are not enough observations from this region to rate the danger. <strong>No rating is not a low rating.</strong></p>',
      avalanches:
        '<p>No reports. The road to Three Wells is closed, and nobody is known to have travelled above Sable Basin since the last snowfall.</p>',
      snowpack:
        '<p>From the weather stations: 95 cm at 2050 m on West Penmarrow, 60 cm at Little Ostrel, and little change in a week. Nothing is known of the layers inside.</p>',
      problems: [],
      advice: [
        'Start with simple terrain and make your own assessment as you go.',
        'Look for signs of instability, and be ready to turn back.',
      ],
      statements: ['No field observations.'],
    },
    fr: {
      highlights:
        '<p>Les observations dans cette région sont insuffisantes pour évaluer le danger. <strong>L’absence d’indice n’est pas un indice faible.</strong></p>',
      avalanches:
        '<p>Aucun signalement. La route de Trois-Puits est fermée et, à notre connaissance, personne n’a circulé au-dessus du bassin Sable depuis la dernière chute de neige.</p>',
      snowpack:
        '<p>D’après les stations météo : 95 cm à 2050 m à Penmarrow-Ouest, 60 cm au Petit-Ostrel, et peu de changement en une semaine. On ne sait rien des couches internes.</p>',
      problems: [],
      advice: [
        'Commencez en terrain simple et faites votre propre évaluation en chemin.',
        'Cherchez les signes d’instabilité et soyez prêts à rebrousser chemin.',
      ],
      statements: ['Aucune observation sur le terrain.'],
    },
  },
};
