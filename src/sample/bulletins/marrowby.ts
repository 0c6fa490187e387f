import { type Bulletin, daily } from '../bulletin.ts';

/** Extreme danger, three problems, a public message and a warning. */
export const marrowby: Bulletin = {
  area: 'marrowby',
  owner: 'centre',
  type: 'avalancheforecast',
  version: 2,
  milliseconds: true,
  schedule: daily,
  ratings: [
    [
      ['extreme', 'high', 'considerable'],
      ['high', 'high', 'considerable'],
      ['considerable', 'considerable', 'moderate'],
    ],
    [
      ['extreme', 'extreme', 'high'],
      ['high', 'high', 'considerable'],
      ['high', 'considerable', 'moderate'],
    ],
  ],
  confidence: 'high',
  problems: [
    {
      type: 'stormslab',
      bands: ['btl', 'alp', 'tln'],
      aspects: ['s', 'n', 'w', 'ne', 'se', 'e', 'sw', 'nw'],
      likelihood: 'certain',
      size: [2, 4],
    },
    {
      type: 'persistentslab',
      bands: ['tln', 'alp'],
      aspects: ['nw', 'n', 'e', 'ne'],
      likelihood: 'likely_veryLikely',
      size: [2.5, 4.5],
    },
    {
      type: 'windslab',
      bands: ['alp'],
      aspects: ['e', 'n', 'ne', 'se', 's'],
      cells: false,
      likelihood: 'certain_veryLikely',
      size: [2, 3.5],
    },
  ],
  regime: 'storm',
  pictures: ['storm-ridge.jpg', 'snow-profile.jpg'],
  isFullTranslation: { en: false, fr: true },
  text: {
    en: {
      highlights:
        '<p><strong>Avoid all avalanche terrain.</strong> Large to very large avalanches are running naturally to valley bottoms, some of them past the oldest known runouts.</p><p></p><p></p><p>The trail to Tarn Hollow Hut and the Marrowby snowmobile staging area lie below active paths.</p>',
      avalanches:
        ' <p>A widespread natural cycle began on {before} night and goes on. Through breaks in the cloud, avalanches of size 3 to 4 were seen on every large path above the Marrowby River. The Long Apron ran at size 4 and brought mature trees onto the flats.</p><p>Two slides stepped down to a layer buried about a month ago, with crowns more than 2 m high. Nobody was involved. Visibility has kept most of the alpine hidden, and the true size of the cycle is not yet known.</p>',
      snowpack:
        ' <p>110 to 160 cm of snow has fallen in four days, warming towards the end, so that dense snow lies over lighter snow. The last 20 cm came with southerly gales.</p><p>Below it, 150 to 220 cm from the surface, a layer of large surface hoar over a sun crust is under more load than it has ever carried. It is thought to be present on most shaded slopes above 1800 m.</p><p>Near the ground the snow is coarse but well bonded.</p>',
      problems: [
        '<p>Heavy, rapid loading: natural avalanches are certain in steep terrain while the snow keeps falling, and human triggering is certain for some time after.</p>',
        '<p>Storm avalanches may step down to the deep surface hoar and become very large. Shaded slopes at and above treeline are the worst places; remote triggering from flat ground has been reported on Hollow Bench.</p>',
        '<p>Southerly wind is loading slopes that usually stay thin, including those above the hut trail.</p>',
      ],
      advice: [
        'Avoid all avalanche terrain.',
        'Avoid exposure to overhead hazard; avalanches may run further than expected, into mature forest.',
        'Be aware that remote triggering is possible from flat ground and from the foot of slopes.',
        'The avalanche danger will remain serious for several days after the snow stops.',
      ],
      statements: ['The type of problem and its reactivity are well known from field observations.'],
      notifications: [
        {
          type: 'warning',
          content:
            '<p>The Tarn Hollow Hut is closed until the storm cycle is over. <a href ="https://centre.example/en/closures">Closures and openings</a></p>',
        },
      ],
      message:
        '<p><strong>Special message:</strong> travel in or below avalanche terrain is not recommended anywhere in the Marrowby drainage until further notice.</p>',
    },
    fr: {
      highlights:
        '<p><strong>Évitez tout terrain avalancheux.</strong> De grosses à très grosses avalanches naturelles atteignent le fond des vallées, certaines au-delà des plus anciennes zones d’arrivée connues.</p><p></p><p></p><p>Le sentier du refuge du Creux-du-Tarn et l’aire de départ des motoneiges de Marrowby se trouvent sous des couloirs actifs.</p>',
      avalanches:
        ' <p>Un cycle naturel généralisé a commencé dans la nuit de {before} et se poursuit. À la faveur d’éclaircies, on a vu des avalanches de taille 3 à 4 sur chacun des grands couloirs qui dominent la rivière Marrowby. Le Long Tablier a produit une avalanche de taille 4 qui a charrié des arbres matures jusque sur les replats.</p><p>Deux avalanches ont gagné en profondeur une couche enfouie il y a environ un mois, avec des couronnes de plus de 2 m. Personne n’a été touché. La mauvaise visibilité a caché presque tout l’étage alpin, et l’ampleur réelle du cycle n’est pas encore connue.</p>',
      snowpack:
        ' <p>De 110 à 160 cm de neige sont tombés en quatre jours, avec un réchauffement vers la fin, si bien qu’une neige dense recouvre une neige plus légère. Les 20 derniers centimètres sont arrivés avec des coups de vent du sud.</p><p>Plus bas, de 150 à 220 cm sous la surface, une couche de gros givre de surface sur une croûte de soleil porte la plus forte charge qu’elle ait connue. Elle serait présente sur la plupart des versants ombragés au-dessus de 1800 m.</p><p>Près du sol, la neige est grossière mais bien soudée.</p>',
      problems: [
        '<p>Charge forte et rapide : les avalanches naturelles sont certaines en terrain raide tant qu’il neige, et le déclenchement par une personne le restera quelque temps ensuite.</p>',
        '<p>Les avalanches de tempête pourraient gagner en profondeur le givre de surface enfoui et devenir très grosses. Les versants ombragés à la limite forestière et au-dessus sont les pires endroits; des déclenchements à distance depuis un terrain plat ont été signalés sur le replat du Creux.</p>',
        '<p>Le vent du sud charge des pentes habituellement peu enneigées, dont celles qui dominent le sentier du refuge.</p>',
      ],
      advice: [
        'Évitez tout terrain avalancheux.',
        'Évitez de vous exposer aux dangers d’en haut; les avalanches pourraient aller plus loin que prévu, jusque dans la forêt mature.',
        'N’oubliez pas que le déclenchement à distance est possible à partir d’un terrain plat ou du pied des pentes.',
        'Le danger d’avalanche demeurera sérieux pendant plusieurs jours après la fin des chutes de neige.',
      ],
      statements: [
        'Le type de problème et sa réactivité sont bien connus grâce aux observations sur le terrain.',
      ],
      notifications: [
        {
          type: 'warning',
          content:
            '<p>Le refuge du Creux-du-Tarn est fermé jusqu’à la fin du cycle d’avalanches. <a href ="https://centre.example/fr/fermetures">Fermetures et ouvertures</a></p>',
        },
      ],
      message:
        '<p><strong>Message spécial :</strong> il est déconseillé de circuler en terrain avalancheux, ou sous celui-ci, dans tout le bassin de la Marrowby jusqu’à nouvel ordre.</p>',
    },
  },
};
