import { type Bulletin, daily } from '../bulletin.ts';

/** A storm that ends: high danger today, storm and wind slabs. */
export const skellan: Bulletin = {
  area: 'skellan',
  owner: 'centre',
  type: 'avalancheforecast',
  version: 1,
  milliseconds: false,
  schedule: daily,
  ratings: [
    [
      ['high', 'considerable', 'moderate'],
      ['considerable', 'considerable', 'moderate'],
      ['considerable', 'moderate', 'low'],
    ],
    [
      ['high', 'high', 'moderate'],
      ['considerable', 'considerable', 'moderate'],
      ['moderate', 'moderate', 'low'],
    ],
    [
      ['high', 'considerable', 'considerable'],
      ['high', 'considerable', 'moderate'],
      ['considerable', 'considerable', 'low'],
    ],
  ],
  confidence: 'moderate',
  problems: [
    {
      type: 'stormslab',
      bands: ['tln', 'alp', 'btl'],
      aspects: ['e', 'nw', 's', 'w', 'se', 'sw', 'n', 'ne'],
      without: ['s_btl', 'sw_btl', 'w_btl'],
      likelihood: 'veryLikely_likely',
      size: [1.5, 3],
    },
    {
      type: 'windslab',
      bands: ['tln', 'alp'],
      aspects: ['ne', 'n', 'e', 'se'],
      likelihood: 'likely',
      size: [1, 2.5],
    },
  ],
  regime: 'storm',
  pictures: ['wind-slab.jpg'],
  isFullTranslation: { en: false, fr: true },
  text: {
    en: {
      highlights:
        '<p>The storm has left a deep and touchy slab. <strong>Keep to low-angled terrain and stay clear of runouts.</strong></p><p>Danger falls slowly during the clear spell that follows; the slab in sheltered basins will take longer to settle.</p>',
      avalanches:
        ' <p>On {before}, a field team in upper Skellan Creek counted eleven natural storm slab avalanches, size 1.5 to 2.5, most of them out of steep northeast-facing gullies between Thimble Peak and the Nine Chimneys. One ran to the valley floor and buried the summer trail for 60 m.</p><p>On {issue}, explosives control above the Skellan mill road produced results to size 3. Crowns were 40 to 80 cm thick and broke across whole features. Ski cutting on small rolls at treeline released soft slabs to size 1 with almost every try.</p>',
      snowpack:
        ' <p>50 to 90 cm of storm snow has fallen since the start of the week, with the larger amounts west of Thimble Pass. Strong southwest wind has moved it into deep pillows in the lee of ridges.</p><p>The storm snow sits on a firm rain crust up to 2100 m and on a mix of wind-pressed snow and small surface hoar above. Tests in the storm snow give easy, sudden results at the interface.</p><p>The middle and lower snowpack is strong. Depth at treeline is 180 to 260 cm.</p>',
      problems: [
        '<p>The slab is reactive on all aspects at treeline and above, and has been triggered from a distance on small rolls. Expect wider propagation where it covers surface hoar in sheltered clearings.</p>',
        '<p>Wind has built thick, hollow-sounding slabs below ridge crests and in cross-loaded gullies. They will stay sensitive for longer than the storm slab on open slopes.</p>',
      ],
      advice: [
        'Avoid all avalanche terrain during periods of heavy loading from new snow and wind.',
        'Choose conservative lines and watch for clues of instability: cracking, whumpfing, recent avalanches.',
        'Travel well back from the runouts of large paths, even on the valley trail.',
      ],
      statements: [
        'Uncertainty is due to how quickly the storm snow will settle and gain strength.',
        'Observations come from the southern part of the range only.',
      ],
    },
    fr: {
      highlights:
        '<p>La tempête a laissé une plaque épaisse et sensible. <strong>Restez en terrain peu incliné et à l’écart des zones d’arrivée.</strong></p><p>Le danger diminuera lentement pendant l’éclaircie qui suit; dans les cuvettes abritées, la plaque mettra plus de temps à se tasser.</p>',
      avalanches:
        ' <p>{Before}, une équipe de terrain dans le haut du ruisseau Skellan a compté onze avalanches naturelles de plaque de neige de tempête, de taille 1,5 à 2,5, la plupart dans des couloirs raides orientés au nord-est entre le pic du Dé et les Neuf Cheminées. L’une d’elles a atteint le fond de la vallée et enseveli le sentier d’été sur 60 m.</p><p>{Issue}, le déclenchement préventif au-dessus du chemin du moulin Skellan a produit des avalanches allant jusqu’à la taille 3. Les couronnes, de 40 à 80 cm d’épaisseur, ont traversé des versants entiers. À la limite forestière, presque chaque coupe à ski sur de petites ruptures de pente a libéré des plaques molles de taille 1.</p>',
      snowpack:
        ' <p>De 50 à 90 cm de neige de tempête sont tombés depuis le début de la semaine, les plus fortes quantités à l’ouest du col du Dé. Des vents forts du sud-ouest ont transporté cette neige et formé d’épais coussins sous le vent des crêtes.</p><p>La neige de tempête repose sur une croûte de pluie ferme jusqu’à 2100 m et, plus haut, sur un mélange de neige soufflée et de petit givre de surface. Les tests dans la neige de tempête donnent des résultats faciles et soudains à l’interface.</p><p>Le milieu et la base du manteau neigeux sont solides. L’épaisseur à la limite forestière est de 180 à 260 cm.</p>',
      problems: [
        '<p>La plaque est réactive sur tous les versants à la limite forestière et au-dessus; elle a été déclenchée à distance sur de petites ruptures de pente. Attendez-vous à une propagation plus large là où elle recouvre du givre de surface, dans les clairières abritées.</p>',
        '<p>Le vent a formé des plaques épaisses, au son creux, sous les crêtes et dans les couloirs chargés latéralement. Elles resteront sensibles plus longtemps que la plaque de tempête des pentes ouvertes.</p>',
      ],
      advice: [
        'Évitez tout terrain avalancheux pendant les périodes de fortes charges de neige et de vent.',
        'Choisissez des itinéraires prudents et guettez les signes d’instabilité : fissures, whumpfs, avalanches récentes.',
        'Circulez bien en retrait des zones d’arrivée des grands couloirs, même sur le sentier de la vallée.',
      ],
      statements: [
        'L’incertitude tient à la vitesse à laquelle la neige de tempête se tassera et se renforcera.',
        'Les observations proviennent uniquement de la partie sud du chaînon.',
      ],
    },
  },
};
