import { type Bulletin, daily } from '../bulletin.ts';

/** Cold weather: loose dry snow and small wind slabs; below treeline has no rating. */
export const greywether: Bulletin = {
  area: 'greywether',
  owner: 'centre',
  type: 'avalancheforecast',
  version: 1,
  milliseconds: false,
  schedule: daily,
  ratings: [
    [
      ['moderate', 'moderate', 'norating'],
      ['moderate', 'low', 'norating'],
      ['moderate', 'low', 'norating'],
    ],
    [
      ['moderate', 'low', 'norating'],
      ['moderate', 'low', 'norating'],
      ['low', 'low', 'norating'],
    ],
  ],
  confidence: 'high',
  problems: [
    {
      type: 'dryloose',
      bands: ['tln', 'alp'],
      aspects: ['w', 'n', 'e', 'nw', 'ne'],
      likelihood: 'possible',
      size: [1, 1.5],
    },
    {
      type: 'windslab',
      bands: ['alp'],
      aspects: ['s', 'se', 'sw'],
      likelihood: 'unlikely',
      size: [1, 2],
    },
  ],
  regime: 'cold',
  pictures: ['valley-morning.jpg'],
  isFullTranslation: { en: false, fr: true },
  text: {
    en: {
      highlights:
        '<p>Cold, dry snow sluffs fast in steep terrain and can push a person into rocks. Good travel elsewhere.</p><p>Dress for it: exposed skin freezes within minutes on the ridge.</p>',
      avalanches:
        '<p>Sluffs of size 1 ran out of the Greywether couloirs behind climbers on {before}, and one carried a climber a few metres without injury. No slab avalanches have been seen for six days.</p>',
      snowpack:
        '<p>20 to 30 cm of loose, faceting snow covers a strong middle snowpack. An outflow wind on {before} left thin slabs on south-facing alpine slopes, which are already losing their cohesion in the cold.</p><p>Below treeline there is too little snow on the ground to speak of avalanche danger: brush, boulders and open streams are what to look out for. Depth at treeline is 90 to 140 cm.</p>',
      problems: [
        '<p>Loose snow gathers speed and mass in confined, steep terrain. The runout is short, but not where it ends in a cliff.</p>',
        '<p>Isolated, stiff pockets on unusual aspects, after wind from the north-east.</p>',
      ],
      advice: [
        'Manage your sluff: let it pass, and never stop below a partner.',
        'Avoid terrain traps such as gullies and cliffs, where a small avalanche has large consequences.',
      ],
      statements: ['Conditions have changed little in several days, and observations are many.'],
    },
    fr: {
      highlights:
        '<p>En terrain raide, la neige froide et sèche coule vite et peut projeter une personne contre les rochers. Ailleurs, les déplacements sont faciles.</p><p>Habillez-vous en conséquence : sur la crête, la peau exposée gèle en quelques minutes.</p>',
      avalanches:
        '<p>{Before}, des coulées de taille 1 sont descendues des couloirs Greywether derrière des grimpeurs; l’une d’elles a emporté une personne sur quelques mètres, sans la blesser. Aucune avalanche de plaque n’a été observée depuis six jours.</p>',
      snowpack:
        '<p>De 20 à 30 cm de neige meuble à facettes recouvrent un milieu de manteau solide. {Before}, un vent sortant a laissé de minces plaques sur les pentes alpines exposées au sud; le froid leur enlève déjà leur cohésion.</p><p>Sous la limite forestière, il y a trop peu de neige au sol pour parler de danger d’avalanche : ce sont les broussailles, les blocs et les ruisseaux ouverts qu’il faut surveiller. L’épaisseur à la limite forestière est de 90 à 140 cm.</p>',
      problems: [
        '<p>La neige meuble prend de la vitesse et de la masse en terrain raide et encaissé. La zone d’arrivée est courte, sauf quand elle finit en falaise.</p>',
        '<p>Poches isolées et raides sur des versants inhabituels, après un vent du nord-est.</p>',
      ],
      advice: [
        'Gérez vos coulées : laissez-les passer et ne vous arrêtez jamais sous un partenaire.',
        'Évitez les pièges de terrain comme les ravins et les falaises, où une petite avalanche a de graves conséquences.',
      ],
      statements: [
        'Les conditions ont peu changé depuis plusieurs jours et les observations sont nombreuses.',
      ],
    },
  },
};
