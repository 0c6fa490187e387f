import { type Bulletin, daily } from '../bulletin.ts';

// Said once: the French bulletin repeats these English texts, because they weren't translated in time.
const avalanches =
  ' <p>Earlier this week, a skier accidentally triggered a size 2 persistent slab on a north-facing slope above Orrin Lake at 1950 m. The slab broke 55 cm deep on buried surface hoar and ran 250 m. The skier escaped to the side. On the same day two older crowns were seen on similar slopes in Cooper’s Draw.</p>';
const snowpack =
  ' <p>A persistent layer of surface hoar can be found 45 to 70 cm down on sheltered, shaded slopes between 1700 and 2200 m. It has gained strength slowly, and test results still range from no result to sudden collapse within the same slope.</p><p>Above it, the snow has settled into a cohesive slab. Below it, the snowpack is well consolidated down to a crust near the ground. Depth at treeline is 130 to 190 cm.</p>';
const advice =
  'Be especially cautious around sheltered openings at treeline, where the layer is best preserved.';

/** One persistent slab; a French bulletin that is only partly translated; a comment of the forecaster. */
export const orrin: Bulletin = {
  area: 'orrin',
  owner: 'centre',
  type: 'avalancheforecast',
  version: 1,
  milliseconds: false,
  schedule: daily,
  ratings: [
    [
      ['considerable', 'considerable', 'moderate'],
      ['considerable', 'moderate', 'moderate'],
      ['moderate', 'moderate', 'low'],
    ],
    [
      ['considerable', 'considerable', 'low'],
      ['considerable', 'considerable', 'low'],
      ['moderate', 'moderate', 'low'],
    ],
  ],
  confidence: 'low',
  problems: [
    {
      type: 'persistentslab',
      bands: ['tln', 'btl', 'alp'],
      aspects: ['ne', 'nw', 'e', 'n'],
      without: ['e_alp', 'nw_alp', 'n_alp', 'e_btl'],
      likelihood: 'likely_possible',
      size: [1.5, 3],
    },
  ],
  regime: 'flurries',
  pictures: [],
  isFullTranslation: { en: false, fr: false },
  text: {
    en: {
      highlights:
        '<p>A buried weak layer keeps surprising people on slopes that feel solid. <em>Low likelihood does not mean low consequence</em>: keep to gentle, well-supported terrain on shaded aspects.</p>',
      avalanches,
      snowpack,
      problems: [
        '<p>The layer is patchy, which makes it hard to find and easy to be fooled by. Most recent triggers were on unsupported rolls and in openings the size of a house.</p>',
      ],
      advice: [
        advice,
        'Don’t let tracks on a slope convince you that it is safe.',
        'Space people out, and regroup where nothing hangs over you.',
      ],
      statements: ['Uncertainty is due to the uneven distribution of the persistent layer.'],
      comment:
        '<p>Thanks to everybody who sends photographs of crowns: please add the elevation and the aspect.</p>',
    },
    fr: {
      highlights:
        '<p>Une couche fragile enfouie continue de surprendre sur des pentes qui semblent solides. <em>Peu probable ne veut pas dire sans gravité</em> : sur les versants ombragés, restez en terrain doux et bien soutenu.</p>',
      avalanches,
      snowpack,
      problems: [
        '<p>La couche est discontinue : elle est difficile à trouver et facile à sous-estimer. La plupart des déclenchements récents se sont produits sur des ruptures de pente sans appui et dans des ouvertures de la taille d’une maison.</p>',
      ],
      advice: [
        advice,
        'Ne vous fiez pas aux traces déjà présentes pour juger qu’une pente est sûre.',
        'Espacez-vous et regroupez-vous là où rien ne vous surplombe.',
      ],
      statements: ['L’incertitude tient à la répartition inégale de la couche persistante.'],
      comment:
        '<p>Merci à toutes les personnes qui envoient des photos de couronnes : ajoutez-y l’altitude et l’orientation.</p>',
    },
  },
};
