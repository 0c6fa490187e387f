import type { Bulletin } from '../bulletin.ts';

/** Spring: one text for three weeks, one rated period as long as the bulletin itself. */
export const sorrel: Bulletin = {
  area: 'sorrel',
  owner: 'parks',
  type: 'avalancheforecast',
  version: 4,
  milliseconds: false,
  schedule: { every: 14, delay: 0, validDays: 21, ratedDays: [21] },
  ratings: [[['spring', 'spring', 'spring']]],
  confidence: 'noRating',
  problems: [],
  pictures: ['wet-slide.jpg'],
  isFullTranslation: { en: true, fr: true },
  text: {
    en: {
      highlights:
        '<p>The danger of a spring day depends on the night before it. <strong>Start early, finish early.</strong></p><p>After a clear, cold night the snow is firm and safe until the sun reaches it; after a warm or cloudy night it may be weak from the start.</p>',
      snowpack:
        '<p>On sunny slopes the snowpack is wet to the ground below 2000 m and freezes on the surface at night. Shaded slopes above 2300 m keep winter snow, where a spring snowfall can still build wind slabs.</p><p>The old weak base has come to life again on rocky, shaded slopes: full-depth avalanches are possible on days of strong warming.</p>',
      weather:
        '<p>A daily weather forecast is found in the <a href ="https://centre.example/en/weather">Mountain Weather Forecast</a>. What to look for: the freezing level overnight, cloud cover, and rain.</p>',
      problems: [],
      advice: [
        'Leave sunny slopes before they soften more than the depth of a boot.',
        'Stay away from cornices on warm afternoons.',
        'When the night was too warm for a crust, choose another day.',
      ],
      statements: [],
      season: '<p>Spring bulletin: daily ratings have ended for the season.</p>',
      message: '<p>The Sorrel Front field office is open on weekends only.</p>',
    },
    fr: {
      highlights:
        '<p>Au printemps, le danger du jour dépend de la nuit qui précède. <strong>Partez tôt, rentrez tôt.</strong></p><p>Après une nuit claire et froide, la neige est ferme et sûre jusqu’à ce que le soleil l’atteigne; après une nuit douce ou nuageuse, elle peut être fragile dès le départ.</p>',
      snowpack:
        '<p>Sur les pentes ensoleillées, le manteau neigeux est mouillé jusqu’au sol sous 2000 m et gèle en surface la nuit. Les versants ombragés au-dessus de 2300 m gardent une neige d’hiver, où une chute printanière peut encore former des plaques à vent.</p><p>La vieille base fragile s’est réveillée sur les versants rocheux et ombragés : des avalanches de fond sont possibles les jours de fort réchauffement.</p>',
      weather:
        '<p>On trouve une prévision quotidienne dans les <a href ="https://centre.example/fr/meteo">prévisions météo en montagne</a>. À surveiller : le niveau de congélation pendant la nuit, la couverture nuageuse et la pluie.</p>',
      problems: [],
      advice: [
        'Quittez les pentes ensoleillées avant d’y enfoncer plus haut que la botte.',
        'Les après-midi chauds, tenez-vous loin des corniches.',
        'Si la nuit a été trop douce pour former une croûte, choisissez un autre jour.',
      ],
      statements: [],
      season: '<p>Bulletin de printemps : les indices quotidiens ont pris fin pour la saison.</p>',
      message: '<p>Le bureau de terrain du versant Sorrel n’ouvre que la fin de semaine.</p>',
    },
  },
};
