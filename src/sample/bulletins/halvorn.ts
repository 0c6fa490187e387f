import { type Bulletin, daily } from '../bulletin.ts';

/** Glaciers: deep persistent slab, wind slab, cornice. */
export const halvorn: Bulletin = {
  area: 'halvorn',
  owner: 'parks',
  type: 'avalancheforecast',
  version: 1,
  milliseconds: true,
  schedule: daily,
  ratings: [
    [
      ['considerable', 'moderate', 'low'],
      ['considerable', 'moderate', 'low'],
      ['moderate', 'moderate', 'low'],
    ],
    [
      ['considerable', 'moderate', 'low'],
      ['moderate', 'moderate', 'low'],
      ['moderate', 'low', 'low'],
    ],
  ],
  confidence: 'moderate',
  problems: [
    {
      type: 'windslab',
      bands: ['alp', 'tln'],
      aspects: ['se', 'e', 'ne', 'n'],
      without: ['se_tln'],
      likelihood: 'likely_possible',
      size: [1, 2],
    },
    {
      type: 'deeppersistentslab',
      bands: ['alp'],
      aspects: ['w', 'n', 'nw', 'ne'],
      likelihood: 'possible_unlikely',
      size: [3, 4],
    },
    {
      type: 'cornice',
      bands: ['alp'],
      aspects: ['e', 'ne', 'n'],
      likelihood: 'possible',
      size: [1.5, 3],
    },
  ],
  regime: 'flurries',
  pictures: ['snow-profile.jpg'],
  isFullTranslation: { en: true, fr: true },
  text: {
    en: {
      highlights:
        '<p>Fresh wind slabs are easy to trigger near ridges, and could start something much deeper on thin, rocky slopes.</p><p>Give the cornices above the Halvorn approach a wide berth.</p>',
      avalanches:
        ' <p>On {issue}, a piece of cornice the size of a truck fell onto the east face of Mount Aldous and released a wind slab of size 2 below. It did not reach the deeper layers.</p><p>The last deep release was seen eight days ago on the Sickle: size 3.5, about 180 cm deep, running on the weak base, started by a smaller slab near rock.</p>',
      snowpack:
        ' <p>5 to 15 cm of new snow each day, with moderate westerly wind, keeps rebuilding slabs in the lee of the icefield’s rim. They lie on older wind-packed snow and, low on the glacier tongues, on a thin melt-freeze crust.</p><p>The lowest 40 cm of the snowpack, off the glaciers, is depth hoar from the beginning of the winter. It is dormant under deep snow, weak where the snowpack is thinner than about 120 cm.</p><p>Crevasse bridges on the upper Halvorn are 1 to 2 m thick and sag in the warm part of the day.</p>',
      problems: [
        '<p>Recent slabs are found in the immediate lee of ridges and behind moraine crests. Cracks running ahead of your skis are the sign to turn back.</p>',
        '<p>The weak base of the snowpack is unlikely to fail under a person, but a cornice or another avalanche could wake it. Thin spots near rock are the likeliest trigger points.</p>',
        '<p>Cornices have grown far out over the north and east faces and may break well back from the edge.</p>',
      ],
      advice: [
        'Stay off slopes below large cornices, and well back from the edge above them.',
        'Avoid thin areas such as rocky outcrops, where a deep layer is easiest to trigger.',
        'Watch for areas of hard wind slab on alpine features.',
        'On glaciers, carry and know how to use a rope.',
      ],
      statements: [
        'Uncertainty is due to the difficulty of forecasting deep layers.',
        'Wind may be stronger than forecast at ridge top.',
      ],
      notifications: [
        {
          type: 'info',
          content:
            '<p>Area closures for avalanche control are in effect from time to time along the Halvorn road.<p>Ask at the gate before you set out.',
        },
      ],
    },
    fr: {
      highlights:
        '<p>Près des crêtes, les plaques à vent récentes se déclenchent facilement et pourraient entraîner une rupture bien plus profonde sur les pentes rocheuses peu enneigées.</p><p>Passez loin des corniches qui dominent l’accès au Halvorn.</p>',
      avalanches:
        ' <p>{Issue}, un morceau de corniche de la grosseur d’un camion est tombé sur la face est du mont Aldous et a libéré plus bas une plaque à vent de taille 2. Les couches profondes n’ont pas cédé.</p><p>La dernière rupture profonde a été observée il y a huit jours à la Faucille : taille 3,5, environ 180 cm de profondeur, sur la base fragile, amorcée par une petite plaque près d’un rocher.</p>',
      snowpack:
        ' <p>De 5 à 15 cm de neige par jour, avec des vents modérés de l’ouest, reforment sans cesse des plaques sous le vent du rebord du champ de glace. Elles reposent sur une vieille neige soufflée et, au bas des langues glaciaires, sur une mince croûte de regel.</p><p>Hors des glaciers, les 40 cm de la base du manteau neigeux sont du givre de profondeur datant du début de l’hiver. Cette couche est inactive sous une neige épaisse, et fragile là où le manteau a moins de 120 cm environ.</p><p>Les ponts de neige du haut Halvorn ont de 1 à 2 m d’épaisseur et s’affaissent aux heures chaudes.</p>',
      problems: [
        '<p>Les plaques récentes se trouvent immédiatement sous le vent des crêtes et derrière les arêtes de moraine. Des fissures qui filent devant vos skis sont le signe qu’il faut rebrousser chemin.</p>',
        '<p>Il est peu probable que la base fragile cède sous une personne, mais une corniche ou une autre avalanche pourrait la réveiller. Les endroits peu enneigés près des rochers sont les points de déclenchement les plus probables.</p>',
        '<p>Les corniches avancent loin au-dessus des faces nord et est et peuvent se rompre bien en retrait du bord.</p>',
      ],
      advice: [
        'Évitez les pentes situées sous de grosses corniches et, au-dessus, tenez-vous loin du bord.',
        'Évitez les secteurs peu enneigés, comme les affleurements rocheux, où une couche profonde se déclenche le plus facilement.',
        'Méfiez-vous des secteurs de plaque à vent dure dans l’alpin.',
        'Sur les glaciers, emportez une corde et sachez vous en servir.',
      ],
      statements: [
        'L’incertitude tient à la difficulté de prévoir le comportement des couches profondes.',
        'Sur les crêtes, le vent pourrait être plus fort que prévu.',
      ],
      notifications: [
        {
          type: 'info',
          content:
            '<p>Des fermetures pour le contrôle des avalanches ont lieu de temps à autre le long de la route du Halvorn.<p>Renseignez-vous à la barrière avant de partir.',
        },
      ],
    },
  },
};
