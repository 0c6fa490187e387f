import { type Bulletin, daily } from '../bulletin.ts';

/** Low danger everywhere, no problems: a settled spell. */
export const lanternhead: Bulletin = {
  area: 'lanternhead',
  owner: 'centre',
  type: 'avalancheforecast',
  version: 1,
  milliseconds: false,
  schedule: daily,
  ratings: [
    [
      ['low', 'low', 'low'],
      ['low', 'low', 'low'],
      ['moderate', 'low', 'low'],
    ],
    [
      ['low', 'low', 'low'],
      ['low', 'low', 'low'],
      ['low', 'low', 'low'],
    ],
  ],
  confidence: 'high',
  problems: [],
  regime: 'cold',
  pictures: ['valley-morning.jpg'],
  isFullTranslation: { en: false, fr: true },
  text: {
    en: {
      highlights:
        '<p>Generally safe conditions. Small avalanches are still possible in isolated, extreme terrain, and a fall on firm snow is the greater risk.</p>',
      avalanches:
        '<p>No avalanches have been observed for nine days in the Lanternhead area, its two outlying massifs included.</p>',
      snowpack:
        '<p>Old, hard snow is covered with a few centimetres of surface hoar, which will matter only when the next snow falls on it. Sunny slopes carry a crust that softens a little after noon.</p><p>The snowpack is strong throughout. Depth at treeline is 110 to 150 cm.</p>',
      problems: [],
      advice: [
        'Use ordinary caution; carry crampons and an ice axe for steep, frozen slopes.',
        'Note where the surface hoar is: it will be the weak layer of the next storm.',
      ],
      statements: ['A settled spell, with many observations.'],
    },
    fr: {
      highlights:
        '<p>Conditions généralement sûres. De petites avalanches restent possibles en terrain extrême et isolé; sur la neige dure, c’est la chute qui présente le plus grand risque.</p>',
      avalanches:
        '<p>Aucune avalanche observée depuis neuf jours dans le secteur de la Tête-de-Lanterne, y compris dans ses deux massifs détachés.</p>',
      snowpack:
        '<p>La vieille neige dure est couverte de quelques centimètres de givre de surface, qui ne comptera qu’à la prochaine chute de neige. Les pentes ensoleillées portent une croûte qui ramollit un peu après midi.</p><p>Le manteau neigeux est solide dans son ensemble. L’épaisseur à la limite forestière est de 110 à 150 cm.</p>',
      problems: [],
      advice: [
        'Gardez la prudence habituelle; emportez crampons et piolet pour les pentes raides et gelées.',
        'Notez où se trouve le givre de surface : ce sera la couche fragile de la prochaine tempête.',
      ],
      statements: ['Période stable et observations nombreuses.'],
    },
  },
};
