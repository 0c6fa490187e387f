import type { Bulletin } from '../bulletin.ts';

/** Expired days ago, but still online; its problem has only the factors, as in older products. */
export const dunlow: Bulletin = {
  area: 'dunlow',
  owner: 'centre',
  type: 'avalancheforecast',
  version: 3,
  milliseconds: false,
  schedule: { every: 30, delay: 4, validDays: 1, ratedDays: [1, 2, 3] },
  ratings: [
    [
      ['moderate', 'low', 'low'],
      ['moderate', 'moderate', 'low'],
      ['considerable', 'moderate', 'low'],
    ],
  ],
  confidence: 'low',
  problems: [
    {
      type: 'windslab',
      bands: ['alp'],
      aspects: ['n', 'ne', 'e'],
      factorsOnly: true,
      likelihood: 'possible',
      size: [1, 2],
    },
  ],
  regime: 'flurries',
  pictures: [],
  isFullTranslation: { en: false, fr: true },
  text: {
    en: {
      highlights:
        '<p>Small wind slabs linger near the crest of the Dunlow Hills. This is the last bulletin until the field team is back.</p>',
      avalanches:
        '<p>No avalanches were reported on {before}. Observations are few: only one party travelled above treeline.</p>',
      snowpack:
        '<p>10 to 15 cm of new snow has been blown from the open hilltops into lee hollows. Elsewhere a thin crust supports a person on foot. Depth at treeline is 70 to 110 cm, with rocks and stumps close to the surface.</p>',
      problems: [
        '<p>Pockets of hard slab are found below the cornices of Dunlow Ridge and in the gullies of Sheepfold Creek.</p>',
      ],
      advice: ['Assess steep, lee slopes one by one, starting with small ones.'],
      statements: ['Uncertainty is due to few field observations.'],
    },
    fr: {
      highlights:
        '<p>De petites plaques à vent subsistent près de la crête des collines Dunlow. C’est le dernier bulletin avant le retour de l’équipe de terrain.</p>',
      avalanches:
        '<p>Aucune avalanche n’a été signalée {before}. Les observations sont rares : un seul groupe est monté au-dessus de la limite forestière.</p>',
      snowpack:
        '<p>De 10 à 15 cm de neige fraîche ont été soufflés des sommets dégagés vers les creux sous le vent. Ailleurs, une mince croûte porte une personne à pied. L’épaisseur à la limite forestière est de 70 à 110 cm; roches et souches affleurent.</p>',
      problems: [
        '<p>Des poches de plaque dure se trouvent sous les corniches de la crête Dunlow et dans les couloirs du ruisseau de la Bergerie.</p>',
      ],
      advice: ['Évaluez une à une les pentes raides sous le vent, en commençant par les petites.'],
      statements: ['L’incertitude tient au petit nombre d’observations sur le terrain.'],
    },
  },
};
