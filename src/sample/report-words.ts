/**
 * Where people went and what they call their trip reports: in one language or the other, whatever language is asked for.
 * Control characters, `<3`, markup and emoji are there because real ones have them.
 */
export const titles: readonly (readonly [area: string, title: string])[] = [
  ['greywether', 'Fast sluffs in the Greywether couloirs'],
  ['orrin', 'Orrin Lake loop, shaded side avoided'],
  ['marrowby', 'Creux-du-Tarn vu d’en bas, gros dépôts'],
  ['skellan', 'Stayed in the trees <3'],
  ['lanternhead', 'Lanternhead crust, crampons useful'],
  ['skellan', 'Plaque à vent au pic du Dé'],
  ['orrin', 'Size 2 above Cooper’s Draw'],
  ['skellan', 'Powder day!!! \u{1F3BF}\u{1F604}'],
  ['sorrel', 'Beau temps, belle neige, ruisseau ouvert'],
  ['marrowby', 'Whumpfs on Hollow Bench, turned around'],
  ['marrowby', 'Sledding the Marrowby flats'],
  ['dunlow', 'Thin cover on Dunlow Ridge'],
  ['halvorn', 'Halvorn approach: bridges sagging'],
  ['wrenna', 'Boule de neige \u2744\uFE0F au Bas-Wrenna'],
  ['greywether', 'Quick hand pit, 1950 m NE'],
  ['skellan', 'Skellan mill road\u0007 debris on road'],
  ['marrowby', 'Retour du refuge sous la neige'],
  ['cinder', 'Natural cycle heard, nothing seen'],
  ['lanternhead', 'Surface hoar everywhere at Outer Lantern'],
  ['hush', 'Glissement au Vieux Tansy'],
  ['wrenna', '<b>Avoid</b> the shore path'],
  ['penmarrow', 'Little Ostrel to Sable Basin, no tracks'],
  ['bracken', 'Première sortie de la saison'],
  ['dunlow', 'Wind slab pockets near Dunlow Ridge & beyond'],
  ['halvorn', 'Cornice down on the Sickle'],
  ['orrin', 'Test de compression CT12 soudain à 55 cm'],
  ['bracken', 'Bracken: more grass than snow'],
  ['sorrel', 'Skinning practice "indoors"'],
  ['sorrel', 'Ski de fond vers la jonction Saltgrass'],
  [
    'penmarrow',
    'Snowshoeing at Three Wells, lovely and quiet, saw two ravens and nobody else all day, will come back',
  ],
];

/** Where the sample's reports would have their pages; `.example` addresses never exist. */
export const reportPage = 'https://centre.example/{lang}/reports/{id}';

export const activities = ['skiing', 'snowmobiling', 'snowshoeing', 'climbing', 'walking'] as const;

export const tags = ['snowConditions', 'avalanche', 'incident', 'weather'] as const;

/** Names that people give themselves; some use an e-mail address, which must never be published. */
export const usernames: readonly string[] = [
  'tamsin.a',
  'marmotte_42',
  'jo.ruddock@mail.example',
  'bourassa-wynn',
  'coast.patrol',
  'pika',
  'e.lanthier@courriel.example',
  'Thimble',
];
