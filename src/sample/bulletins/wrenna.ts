import { type Bulletin, daily } from '../bulletin.ts';

/** The far island, in its own time zone: rain on snow, with wet slab, loose wet and glide. */
export const wrenna: Bulletin = {
  area: 'wrenna',
  owner: 'wrenna',
  type: 'avalancheforecast',
  version: 1,
  milliseconds: false,
  schedule: daily,
  ratings: [
    [
      ['moderate', 'considerable', 'considerable'],
      ['moderate', 'moderate', 'moderate'],
      ['low', 'moderate', 'moderate'],
    ],
    [
      ['moderate', 'moderate', 'considerable'],
      ['moderate', 'considerable', 'considerable'],
      ['low', 'low', 'moderate'],
    ],
  ],
  confidence: 'moderate',
  problems: [
    {
      type: 'wetslab',
      bands: ['btl', 'tln'],
      aspects: ['sw', 's', 'se', 'e'],
      likelihood: 'likely_possible',
      size: [2, 3],
    },
    {
      type: 'wetloose',
      bands: ['btl', 'tln', 'alp'],
      aspects: ['s', 'w', 'sw', 'se', 'e'],
      without: ['e_alp', 'w_alp', 'se_alp'],
      likelihood: 'veryLikely',
      size: [1, 2],
    },
    {
      type: 'glide',
      bands: ['btl'],
      aspects: ['se', 's'],
      likelihood: 'possible_unlikely',
      size: [1.5, 2.5],
    },
  ],
  regime: 'mild',
  pictures: ['wet-slide.jpg'],
  isFullTranslation: { en: false, fr: true },
  text: {
    en: {
      highlights:
        '<p>Rain to 600 m has soaked the snow. Danger is <strong>highest low down</strong>, on steep grass and in the stream gullies of the Wrenna coast.</p>',
      avalanches:
        '<p>Loose wet avalanches to size 1.5 ran in most gullies above Lower Wrenna on {issue}. One wet slab of size 2.5 crossed the shore path at Fiddler’s Cove and reached the beach.</p><p>Glide cracks on the slabs of Old Tansy have opened by a metre since {before}. Glide avalanches don’t keep to the clock: they come day and night.</p>',
      snowpack:
        '<p>The upper 40 to 60 cm is wet at all elevations and down to the ground below 350 m. Water runs along a crust about 50 cm down, which is where the wet slab failed.</p><p>On the high barrens a thin frozen surface forms overnight. Depth is 60 to 120 cm at treeline, which stands at about 400 m here.</p>',
      problems: [
        '<p>Water that gathers on the crust can release whole slopes, most of all at the foot of open bowls.</p>',
        '<p>Wet snow starts from a point below rocks and bushes, and gathers weight quickly.</p>',
        '<p>Don’t linger below glide cracks. Smooth rock and grass are where they are.</p>',
      ],
      advice: [
        'Keep out of gullies and off the shore path while it rains.',
        'Avoid slopes with glide cracks.',
        'Expect conditions to change within hours when the temperature drops below freezing.',
      ],
      statements: ['Uncertainty is due to the freezing level, which may differ from the forecast.'],
      comment: '<p>The Wrenna Snow Service welcomes a second forecaster this week.</p>',
    },
    fr: {
      highlights:
        '<p>La pluie jusqu’à 600 m a détrempé la neige. Le danger est <strong>le plus élevé en bas</strong>, sur les pentes herbeuses raides et dans les ravins de la côte de Wrenna.</p>',
      avalanches:
        '<p>{Issue}, des avalanches de neige mouillée sans cohésion allant jusqu’à la taille 1,5 ont descendu la plupart des ravins au-dessus du Bas-Wrenna. Une plaque de neige mouillée de taille 2,5 a traversé le sentier du rivage à l’anse du Violoneux et atteint la plage.</p><p>Les fissures de glissement sur les dalles du Vieux Tansy se sont élargies d’un mètre depuis {before}. Les avalanches de glissement n’ont pas d’heure : elles partent de jour comme de nuit.</p>',
      snowpack:
        '<p>Les 40 à 60 cm supérieurs sont mouillés à toutes les altitudes, et jusqu’au sol sous 350 m. L’eau s’écoule sur une croûte à environ 50 cm de profondeur : c’est là que la plaque a cédé.</p><p>Sur les hautes landes, une mince surface gelée se forme la nuit. L’épaisseur est de 60 à 120 cm à la limite forestière, située ici vers 400 m.</p>',
      problems: [
        '<p>L’eau qui s’accumule sur la croûte peut libérer des pentes entières, surtout au pied des cuvettes ouvertes.</p>',
        '<p>La neige mouillée part d’un point, sous les rochers et les buissons, et s’alourdit rapidement.</p>',
        '<p>Ne vous attardez pas sous les fissures de glissement. On les trouve sur la roche lisse et l’herbe.</p>',
      ],
      advice: [
        'Par temps de pluie, évitez les ravins et le sentier du rivage.',
        'Évitez les pentes où il y a des fissures de glissement.',
        'Attendez-vous à des changements en quelques heures lorsque la température passera sous le point de congélation.',
      ],
      statements: ['L’incertitude tient au niveau de congélation, qui pourrait différer des prévisions.'],
      comment: '<p>Le Service de la neige de Wrenna accueille cette semaine une deuxième prévisionniste.</p>',
    },
  },
};
