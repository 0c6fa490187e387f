import type { Pairs } from './sentence.ts';

/**
 * Every sentence of the site, in English and in Canadian French, in groups by feature. What is in braces is passed in
 * the order of the English one; a French word before a name in braces is joined to it. No-break spaces are written as
 * \u00a0 so that they can be seen.
 */
export const sentences = {
  languageName: ['English', 'Français'],
  colon: [': ', '\u00a0: '],
  skip: ['Skip to the content', 'Aller au contenu'],
  mainNavigation: ['Main', 'Principale'],
  menu: ['Menu', 'Menu'],
  about: ['About', 'À propos'],
  sample: ['Sample data, not a forecast', 'Données fictives, pas une prévision'],
  sampleMore: [
    'Areas, names and texts on this page are invented.',
    'Les régions, les noms et les textes de cette page sont inventés.',
  ],
  runBy: ['Run by {name}', 'Site exploité {par name}'],
  contact: ['Report a problem with this site', 'Signaler un problème'],
  madeWith: ['Made with Névé', 'Propulsé par Névé'],

  // The danger scale, in this site's own words.
  rating: {
    low: ['Low', 'Faible'],
    moderate: ['Moderate', 'Modéré'],
    considerable: ['Considerable', 'Considérable'],
    high: ['High', 'Élevé'],
    extreme: ['Extreme', 'Extrême'],
    norating: ['No rating', 'Aucun indice'],
    spring: ['Spring conditions', 'Conditions printanières'],
    earlyseason: ['Early season', 'Début de saison'],
    noforecast: ['No forecast', 'Aucune prévision'],
    offseason: ['Off season', 'Hors saison'],
  },
  ratingMissing: ['Not given', 'Non fourni'],
  ratingUnknown: ['Unreadable', 'Illisible'],
  atLeast: ['At least {level}', 'Au moins {level}'],
  atLeastUnread: [
    'At least {level}; unreadable values:\u00a0{count}',
    'Au moins {level}; valeurs illisibles\u00a0:\u00a0{count}',
  ],
  level: ['{number}\u00a0– {word}', '{number}\u00a0– {word}'],
  noneCurrent: ['No current rating', 'Aucun indice en vigueur'],
  noRatingNow: ['No rating right now', 'Aucun indice pour l’instant'],
  highestOnly: [
    'Highest danger in the service’s summary: {rating}',
    'Danger le plus élevé, selon le résumé du service\u00a0: {rating}',
  ],
  band: {
    alp: ['Alpine', 'Alpin'],
    tln: ['Treeline', 'Limite forestière'],
    btl: ['Below treeline', 'Sous la limite forestière'],
  },
  allBands: ['At all elevations', 'À toutes les altitudes'],
  /** What each level asks of a reader, in this site's own words. */
  asks: {
    low: [
      'Avalanches are unlikely. Stay alert in isolated or extreme terrain.',
      'Les avalanches sont improbables. Restez vigilant en terrain isolé ou extrême.',
    ],
    moderate: [
      'People can trigger avalanches. Check each slope before you commit to it.',
      'On peut déclencher des avalanches. Évaluez chaque pente avant de vous y engager.',
    ],
    considerable: [
      'People are likely to trigger avalanches. When in doubt, keep to gentle terrain.',
      'Le déclenchement d’avalanches est probable. Dans le doute, restez en terrain peu incliné.',
    ],
    high: [
      'Avalanches are very likely. Stay off avalanche slopes, and don’t stop or travel below them.',
      'Les avalanches sont très probables. Évitez les pentes avalancheuses et leurs zones d’arrivée.',
    ],
    extreme: [
      'Large avalanches are certain. Stay out of all avalanche terrain.',
      'De grosses avalanches sont certaines. Évitez tout terrain avalancheux.',
    ],
  },
  aspect: {
    n: ['north', 'nord'],
    ne: ['northeast', 'nord-est'],
    e: ['east', 'est'],
    se: ['southeast', 'sud-est'],
    s: ['south', 'sud'],
    sw: ['southwest', 'sud-ouest'],
    w: ['west', 'ouest'],
    nw: ['northwest', 'nord-ouest'],
  },
  compass: {
    n: ['N', 'N'],
    e: ['E', 'E'],
    s: ['S', 'S'],
    w: ['W', 'O'],
  },

  // Overview.
  overviewTitle: ['Avalanche danger by area', 'Danger d’avalanche par région'],
  listCaption: ['Highest danger of each area now', 'Danger le plus élevé de chaque région en ce moment'],
  area: ['Area', 'Région'],
  now: ['now', 'en ce moment'],
  mapTitle: ['Map of the areas', 'Carte des régions'],
  mapLabel: [
    'Map of the forecast areas with their highest danger; the list shows the same ratings',
    'Carte des régions de prévision et de leur danger le plus élevé; la liste donne les mêmes indices',
  ],
  legend: ['Legend', 'Légende'],
  notOnMap: [
    'Not on the map, because their outline is missing: {names}. The borders of the areas around may have changed.',
    'Absentes de la carte, car leur contour manque\u00a0: {names}. Les limites des régions voisines ont peut-être changé.',
  ],
  noAreas: [
    'No forecast areas are listed right now.',
    'Aucune région de prévision n’est affichée pour l’instant.',
  ],
  mapNone: ['No bulletin or rating now', 'Aucun bulletin ni indice en ce moment'],
  mapUnknown: ['Value unreadable', 'Valeur illisible'],

  // States of a bulletin.
  state: {
    current: ['Current', 'En vigueur'],
    expiring: ['Expires soon', 'Expire bientôt'],
    open: ['Valid until further notice', 'Valide jusqu’à nouvel ordre'],
    recent: ['End of validity unknown', 'Fin de validité inconnue'],
    unknown: ['Validity unknown', 'Validité inconnue'],
    expired: ['Expired', 'Expiré'],
    early: ['Not valid yet', 'Pas encore en vigueur'],
    offseason: ['Off season', 'Hors saison'],
  },
  stateMore: {
    current: ['', ''],
    expiring: [
      'This bulletin expires in less than two hours.',
      'Ce bulletin expire dans moins de deux heures.',
    ],
    open: [
      'This bulletin has no set end: check when it was issued.',
      'Ce bulletin n’a pas de fin fixée\u00a0: vérifiez sa date de publication.',
    ],
    recent: [
      'This bulletin has no end of validity. It was issued less than 24 hours ago.',
      'Ce bulletin n’a pas de fin de validité. Il a été publié il y a moins de 24\u00a0heures.',
    ],
    unknown: [
      'This bulletin isn’t recent, and it’s unclear how long it is valid. Don’t rely on it: its ratings may no longer apply.',
      'Ce bulletin n’est pas récent, et on ne sait pas jusqu’à quand il est valide. Ne vous y fiez pas\u00a0: ses indices ne s’appliquent peut-être plus.',
    ],
    expired: [
      'Don’t rely on this bulletin: its ratings no longer apply.',
      'Ne vous fiez pas à ce bulletin\u00a0: ses indices ne s’appliquent plus.',
    ],
    early: [
      'This bulletin isn’t valid yet, or this device’s clock is wrong.',
      'Ce bulletin n’est pas encore en vigueur, ou l’horloge de cet appareil est déréglée.',
    ],
    offseason: [
      'No regular bulletins are issued for this area right now.',
      'Aucun bulletin régulier n’est publié pour cette région en ce moment.',
    ],
  },
  stateUncertain: ['Validity uncertain', 'Validité incertaine'],
  uncertainText: [
    'It’s unclear whether this bulletin is current. Don’t rely on it: its ratings may no longer apply.',
    'On ne sait pas si ce bulletin est en vigueur. Ne vous y fiez pas\u00a0: ses indices ne s’appliquent peut-être plus.',
  ],
  stateExternal: ['Published elsewhere', 'Publié ailleurs'],
  stateNone: ['No bulletin', 'Aucun bulletin'],
  stateOtherLanguage: ['No bulletin in English', 'Aucun bulletin en français'],
  stateFailed: ['Not available', 'Non disponible'],
  expiredTitle: ['EXPIRED – {title}', 'EXPIRÉ – {title}'],
  clockWrong: [
    'This device’s clock and this site’s don’t agree: ratings may be hidden early, or be those of another time.',
    'L’horloge de cet appareil et celle de ce site ne concordent pas\u00a0: des indices pourraient être masqués trop tôt ou valoir pour un autre moment.',
  ],
  pageNewer: [
    'This is an old copy of the page: the site now has a newer one, and ratings may have changed.',
    'Cette copie de la page n’est plus à jour\u00a0: le site en a publié une plus récente, et les indices peuvent avoir changé.',
  ],
  pageNewerLoad: ['Load the newer page', 'Charger la page à jour'],
  clockEarly: [
    'This device’s clock may be wrong: it shows a time before a bulletin on this page was issued.',
    'L’horloge de cet appareil est peut-être déréglée\u00a0: elle indique une heure antérieure à la publication d’un bulletin de cette page.',
  ],
  siteOld: [
    'This site hasn’t been updated for more than {time}. Newer bulletins may exist.',
    'Ce site n’a pas été mis à jour depuis plus de {time}. Des bulletins plus récents existent peut-être.',
  ],
  siteUnknown: [
    'Couldn’t check for updates. Newer bulletins may exist.',
    'Impossible de vérifier les mises à jour. Des bulletins plus récents existent peut-être.',
  ],
  siteSilent: [
    'Couldn’t check for updates, or whether this device’s clock is right. Newer bulletins may exist; if the clock is slow, what you see here may have expired.',
    'Impossible de vérifier les mises à jour ni l’heure de cet appareil. Des bulletins plus récents existent peut-être; si l’horloge retarde, ce qui est affiché a peut-être expiré.',
  ],
  siteFuture: [
    'This site’s last update appears to be in the future: its clock or this device’s is wrong. Compare the end of validity with a clock you trust.',
    'La dernière mise à jour de ce site semble dater du futur\u00a0: son horloge ou celle de cet appareil est déréglée. Comparez la fin de validité avec une horloge fiable.',
  ],
  noscript: [
    'This page can’t warn you when it expires: JavaScript is off, or it’s a saved copy. Compare the end of validity with the time now.',
    'Cette page ne peut pas vous avertir de son expiration\u00a0: JavaScript est désactivé ou c’est une copie enregistrée. Comparez la fin de validité avec l’heure actuelle.',
  ],

  // The bulletin.
  issued: ['Issued', 'Publié le'],
  validUntil: ['Valid until', 'Valide jusqu’au'],
  wasValidUntil: ['Was valid until', 'A expiré le'],
  until: ['until {time}', 'jusqu’au {time}'],
  /** Of a bulletin that rates other days after the level beside it. */
  bulletinUntil: ['bulletin until {time}', 'bulletin jusqu’au {time}'],
  bulletinOpen: ['bulletin until further notice', 'bulletin jusqu’à nouvel ordre'],
  ended: ['ended {time}', 'expiré le {time}'],
  endOfValidity: ['End of validity', 'Fin de validité'],
  timeUnknown: ['Time unknown', 'Heure inconnue'],
  issuedUnknown: ['Date of issue unknown', 'Date de publication inconnue'],
  zoneMissing: [
    'The time zone is missing or unknown: times are in UTC.',
    'Le fuseau horaire est absent ou inconnu\u00a0: les heures sont en UTC.',
  ],
  preparedBy: ['Prepared by', 'Préparé par'],
  highlights: ['Highlights', 'Faits saillants'],
  danger: ['Danger ratings', 'Indices de danger'],
  dangerCaption: [
    'Danger ratings for {area}, by day and elevation band',
    'Indices de danger pour {area}, par jour et par altitude',
  ],
  elevation: ['Elevation', 'Altitude'],
  dayUnknown: ['Day unknown', 'Jour inconnu'],
  whole: ['Whole period', 'Toute la période'],
  dateRange: ['{from} to {to}', 'Du {from} au {to}'],
  noDays: ['This bulletin has no danger ratings.', 'Ce bulletin ne contient aucun indice de danger.'],
  confidence: ['Confidence', 'Confiance'],
  confidenceWord: {
    low: ['Low', 'Faible'],
    moderate: ['Moderate', 'Modérée'],
    high: ['High', 'Élevée'],
    norating: ['Not stated', 'Non précisée'],
  },
  problems: ['Avalanche problems', 'Problèmes d’avalanche'],
  asOf: ['As of {time}: no longer current', 'Information du {time}, périmée'],
  asOfUnknown: ['No longer current', 'Information périmée'],
  noProblems: ['No problems identified', 'Aucun problème identifié'],
  problem: ['Problem {number}: {name}', 'Problème {number}\u00a0: {name}'],
  problemType: {
    stormslab: ['Storm slab', 'Plaque de neige de tempête'],
    windslab: ['Wind slab', 'Plaque à vent'],
    persistentslab: ['Persistent slab', 'Plaque persistante'],
    deeppersistentslab: ['Deep persistent slab', 'Plaque profonde et persistante'],
    wetslab: ['Wet slab', 'Plaque de neige mouillée'],
    wetloose: ['Loose wet', 'Neige mouillée sans cohésion'],
    dryloose: ['Loose dry', 'Neige sèche sans cohésion'],
    cornice: ['Cornice', 'Corniche'],
    glide: ['Glide', 'Glissement'],
    unknown: ['Unknown type of problem', 'Type de problème inconnu'],
  },
  where: ['Where', 'Où'],
  whereText: ['{bands}, on {slopes} slopes', '{bands}\u00a0: {versants slopes}'],
  everyAspect: ['all', 'tous les versants'],
  whereBand: ['{band}: {slopes} slopes.', '{band}\u00a0: {versants slopes}.'],
  aspectRange: ['{from} to {to}', '{from} à {to}'],
  /** Where the way round isn’t plain. */
  aspectRangeVia: ['{from} through {via} to {to}', '{from} à {to} en passant par {le via}'],
  likelihood: ['Likelihood', 'Probabilité'],
  likelihoodWord: {
    unlikely: ['Unlikely', 'Improbable'],
    possible_unlikely: ['Unlikely to possible', 'Improbable à possible'],
    possible: ['Possible', 'Possible'],
    likely_possible: ['Possible to likely', 'Possible à probable'],
    likely: ['Likely', 'Probable'],
    verylikely_likely: ['Likely to very likely', 'Probable à très probable'],
    verylikely: ['Very likely', 'Très probable'],
    certain_verylikely: ['Very likely to certain', 'Très probable à certain'],
    certain: ['Certain', 'Certain'],
  },
  size: ['Expected size', 'Taille prévue'],
  sizeText: ['Size {size}', 'Taille {size}'],
  sizeRange: ['Size {from} to {to}', 'Taille {from} à {to}'],
  advice: ['Terrain and travel advice', 'Conseils sur le terrain et les déplacements'],
  summary: {
    'avalanche-summary': ['Avalanche summary', 'Sommaire des avalanches'],
    'snowpack-summary': ['Snowpack summary', 'Sommaire du manteau neigeux'],
    'weather-summary': ['Weather forecast', 'Prévisions météorologiques'],
  },
  otherSummary: ['Summary', 'Sommaire'],
  message: ['Special message', 'Message spécial'],
  season: ['Season', 'Saison'],
  comment: ['Comment', 'Commentaire'],
  remarksFailed: [
    'A message, season note or comment may be missing here because it couldn’t be loaded.',
    'Il manque peut-être ici un message, une note de saison ou un commentaire, car le chargement a échoué.',
  ],
  notification: {
    info: ['Notice', 'Avis'],
    warning: ['Warning', 'Avertissement'],
  },
  pictures: ['Photos', 'Photos'],
  pictureFailed: ['This photo couldn’t be loaded.', 'Cette photo n’a pas pu être chargée.'],
  pictureOriginal: ['See the original', 'Voir l’originale'],
  pictureAlt: ['Photo without a description', 'Photo sans description'],
  pictureTaken: ['Taken {date}', 'Prise le {date}'],
  pictureArchived: ['Archived photo', 'Photo archivée'],
  credit: ['Photo: {name}', 'Photo\u00a0: {name}'],
  jumps: {
    label: ['On this page', 'Sur cette page'],
    danger: ['Danger', 'Danger'],
    problems: ['Problems', 'Problèmes'],
    advice: ['Advice', 'Conseils'],
    section: {
      snowpack: ['Snow', 'Neige'],
      weather: ['Weather', 'Météo'],
    },
  },
  aboutBulletin: ['About this bulletin', 'À propos de ce bulletin'],
  credits: ['Credit', 'Source'],
  version: ['Version', 'Version'],
  identifier: ['Identifier', 'Identifiant'],
  kind: ['Type', 'Type'],
  kindWord: {
    avalancheforecast: ['Avalanche bulletin', 'Bulletin d’avalanche'],
    offseason: ['Off season', 'Hors saison'],
  },
  owner: ['Owner', 'Responsable'],
  translation: ['Translation', 'Traduction'],
  translationFull: ['Complete', 'Complète'],
  translationPart: ['Incomplete', 'Incomplète'],
  original: ['View on {publisher}’s site', 'Voir ce bulletin sur le site {de publisher}'],
  originalUnnamed: ['View the original bulletin', 'Voir le bulletin d’origine'],
  otherLanguage: ['This bulletin in French', 'Ce bulletin en anglais'],
  notTranslated: [
    'Not all of this bulletin has been translated.',
    'Ce bulletin n’est pas entièrement traduit.',
  ],
  kept: [
    'The forecast service is unavailable. This copy was saved on {time}.',
    'Le service de prévision est indisponible. Cette copie a été enregistrée le {time}.',
  ],
  unread: [
    'Unreadable parts of this bulletin, not shown here: {count}.',
    'Parties illisibles de ce bulletin, absentes ici\u00a0: {count}.',
  ],
  differ: [
    'The service’s map and bulletin give different ratings. The map and the list show the higher one.',
    'La carte et le bulletin du service donnent des indices différents. La carte et la liste affichent le plus élevé.',
  ],
  externalText: [
    'The bulletin for this area is published by {owner} on its own site.',
    'Le bulletin de cette région est publié {par owner} sur son propre site.',
  ],
  externalUnknown: ['another organization', 'un autre organisme'],
  unreadableText: [
    'There is a bulletin for this area, but it can’t be shown here. Read it on the publisher’s site.',
    'Il y a un bulletin pour cette région, mais il ne peut pas être affiché ici. Lisez-le sur le site de l’éditeur.',
  ],
  noneText: [
    'There is no bulletin for this area right now. That doesn’t mean the danger is low.',
    'Il n’y a pas de bulletin pour cette région en ce moment. Cela ne veut pas dire que le danger est faible.',
  ],
  otherLanguageText: [
    'There is a bulletin in French. Having none in English doesn’t mean the danger is low.',
    'Il y a un bulletin en anglais. L’absence de bulletin en français ne veut pas dire que le danger est faible.',
  ],
  failedText: [
    'The forecast service is unavailable, and there is no earlier copy. The danger in this area is unknown.',
    'Le service de prévision est indisponible, et il n’y a pas de copie antérieure. On ne connaît pas le danger dans cette région.',
  ],
  scan: ['Scan for the latest bulletin', 'Numérisez ce code pour obtenir le bulletin le plus récent'],
  code: ['QR code for this page: {name}', 'Code QR de cette page\u00a0: {name}'],
  printed: ['Printed {}', 'Imprimé le {}'],
  allAreas: ['All areas', 'Toutes les régions'],
  unnamedArea: ['Area at {where}', 'Région à {where}'],
  unnamedAreaNowhere: ['Area without a name', 'Région sans nom'],
  onTheMap: ['{area} on the map of all areas', '{area} sur la carte de toutes les régions'],
  cutField: [
    'The rest of this text is too long to show here.',
    'La suite de ce texte est trop longue pour être affichée ici.',
  ],

  // About.
  aboutTitle: ['About this site', 'À propos de ce site'],
  aboutIntro: [
    'This site shows the avalanche bulletins of a public data service. It is updated several times an hour, and every page says how long its bulletin is valid.',
    'Ce site présente les bulletins d’avalanche d’un service public de données. Il est mis à jour plusieurs fois par heure, et chaque page indique jusqu’à quand son bulletin est valide.',
  ],
  sources: ['Sources and updates', 'Sources et mises à jour'],
  sourcesCaption: [
    'Where the data comes from, and how recent it is',
    'D’où viennent les données, et de quand elles datent',
  ],
  source: ['Source', 'Source'],
  sourceState: ['State', 'État'],
  sourceName: {
    areas: ['Forecast areas', 'Régions de prévision'],
    metadata: ['Ratings for the map', 'Indices pour la carte'],
    products: ['List of bulletins', 'Liste des bulletins'],
    product: ['Bulletins', 'Bulletins'],
    productAt: ['Bulletins at places', 'Bulletins des lieux'],
    stations: ['Weather stations', 'Stations météo'],
    measurements: ['Measurements', 'Mesures'],
    submissions: ['Trip reports', 'Observations du public'],
    pictures: ['Photos', 'Photos'],
  },
  sourceStateName: {
    fresh: ['Up to date', 'À jour'],
    kept: ['Unavailable; earlier copy shown', 'Indisponible; copie antérieure affichée'],
    failed: ['Unavailable', 'Indisponible'],
    none: ['None published', 'Rien de publié'],
    off: ['Not set up', 'Non configurée'],
  },
  languageWord: {
    en: ['English', 'anglais'],
    fr: ['French', 'français'],
  },
  sourceMissing: ['{count} missing', { one: '1 manquante', other: '{count} manquantes' }],
  noStations: ['This site doesn’t show weather stations.', 'Ce site ne présente pas de stations météo.'],
  scale: ['The danger scale', 'L’échelle de danger'],
  scaleCaption: [
    'North American Public Avalanche Danger Scale, in our own words',
    'Échelle nord-américaine de danger d’avalanche pour le public, dans nos propres mots',
  ],
  scaleLevel: ['Level', 'Niveau'],
  scaleNatural: ['Natural avalanches', 'Avalanches naturelles'],
  scaleHuman: ['Triggered by people', 'Déclenchées par des personnes'],
  scaleSize: ['Size and spread', 'Taille et répartition'],
  scaleOfficial: [
    'The official scale with its advice, at Avalanche Canada',
    'L’échelle officielle et ses conseils, sur le site d’Avalanche Canada',
  ],
  scaleOfficialUrl: [
    'https://avalanche.ca/glossary#avalanche-danger-ratings',
    'https://avalanche.ca/fr/glossary#avalanche-danger-ratings',
  ],
  /** Of each level: how likely natural avalanches and those triggered by people are, and how large. */
  scaleRow: {
    low: [
      ['unlikely', 'unlikely', 'small, in isolated areas or extreme terrain'],
      ['improbables', 'improbables', 'petites, dans des endroits isolés ou en terrain extrême'],
    ],
    moderate: [
      ['unlikely', 'possible', 'small in specific areas, or large in isolated areas'],
      ['improbables', 'possibles', 'petites à certains endroits, ou grosses dans des endroits isolés'],
    ],
    considerable: [
      ['possible', 'likely', 'small in many areas, large in specific areas, or very large in isolated areas'],
      [
        'possibles',
        'probables',
        'petites à de nombreux endroits, grosses à certains endroits, ou très grosses dans des endroits isolés',
      ],
    ],
    high: [
      ['likely', 'very likely', 'large in many areas, or very large in specific areas'],
      ['probables', 'très probables', 'grosses à de nombreux endroits, ou très grosses à certains endroits'],
    ],
    extreme: [
      ['certain', 'certain', 'large to very large in many areas'],
      ['certaines', 'certaines', 'grosses à très grosses à de nombreux endroits'],
    ],
  },
  scaleOther: [
    '“No rating”, “early season”, “spring conditions” and “off season” are not levels: they don’t say how low or high the danger is.',
    '«\u00a0Aucun indice\u00a0», «\u00a0début de saison\u00a0», «\u00a0conditions printanières\u00a0» et «\u00a0hors saison\u00a0» ne sont pas des niveaux\u00a0: ils n’indiquent pas si le danger est faible ou élevé.',
  ],
  howTo: ['How to read a bulletin', 'Comment lire un bulletin'],
  howToSteps: [
    [
      'First see how long the bulletin is valid. An expired one no longer applies.',
      'Read the danger for the day of your trip, in the elevation band where you will be.',
      'Find out where the avalanche problems are: on which slopes, at which elevation.',
      'Follow the terrain and travel advice, and plan a route that avoids those slopes.',
      'On the way, compare what you see with the bulletin. Nature doesn’t read bulletins.',
    ],
    [
      'Regardez d’abord la fin de validité. Un bulletin expiré ne s’applique plus.',
      'Lisez le danger pour le jour de votre sortie, à l’altitude où vous irez.',
      'Repérez où se trouvent les problèmes d’avalanche\u00a0: sur quelles pentes, à quelle altitude.',
      'Suivez les conseils sur le terrain et les déplacements, et planifiez un itinéraire qui évite ces pentes.',
      'En route, comparez ce que vous voyez avec le bulletin. La nature ne lit pas les bulletins.',
    ],
  ],
  accessibility: ['Accessibility', 'Accessibilité'],
  accessibilityText: [
    [
      'This site aims to meet WCAG 2.2 at level AA. It is readable without scripts, by keyboard, by screen readers, at 400% zoom, in dark and high-contrast colours, and on paper in black and white.',
      'Danger is shown by number, word, sign and colour, never by colour alone; every drawing has words beside it.',
      'Texts and pictures come from the forecasting service, so some descriptions, headings or translations may be missing. We test with automatic tools and a keyboard; we have not yet tested with every screen reader.',
    ],
    [
      'Ce site vise la conformité aux WCAG\u00a02.2, niveau AA. Il se lit sans scripts, au clavier, avec un lecteur d’écran, à un zoom de 400\u00a0%, en couleurs sombres et à fort contraste, et sur papier en noir et blanc.',
      'Le danger est indiqué par le nombre, le mot, le signe et la couleur, jamais par la couleur seule; chaque dessin s’accompagne de mots.',
      'Les textes et les images viennent du service de prévision\u00a0: il peut manquer des descriptions, des titres ou des traductions. Nous vérifions avec des outils automatiques et au clavier; nous n’avons pas encore vérifié avec tous les lecteurs d’écran.',
    ],
  ],

  // 404.
  notFoundTitle: ['This page doesn’t exist', 'Cette page n’existe pas'],
  notFoundText: [
    'Forecast areas change from day to day, and so do their addresses. The list of all areas leads to today’s bulletins.',
    'Les régions de prévision changent d’un jour à l’autre, et leurs adresses aussi. La liste de toutes les régions mène aux bulletins d’aujourd’hui.',
  ],

  archive: {
    // The archive.
    archive: ['Archive', 'Archives'],
    indexTitle: ['Archive of bulletins', 'Archives des bulletins'],
    indexIntro: [
      'Bulletins as they were issued. They don’t apply today: for current bulletins, see the list of all areas.',
      'Les bulletins tels qu’ils ont été publiés. Ils ne s’appliquent plus aujourd’hui\u00a0: pour les bulletins en vigueur, consultez la liste de toutes les régions.',
    ],
    empty: ['Nothing has been archived yet.', 'Rien n’a encore été archivé.'],
    month: ['All areas in {month}', 'Toutes les régions en {month}'],
    issueCount: [
      { one: '1 issue', other: '{count} issues' },
      { one: '1\u00a0bulletin', other: '{count}\u00a0bulletins' },
    ],
    noneInLanguage: ['No issue in English', 'Aucun bulletin en français'],
    periodTitle: ['Archive: {month}', 'Archives\u00a0: {month}'],
    monthIntro: [
      'Past ratings, not today’s: the highest danger that each bulletin gave for its first day, by area and day of issue.',
      'Indices passés, et non ceux d’aujourd’hui\u00a0: le danger le plus élevé que chaque bulletin donnait pour son premier jour, par région et jour de publication.',
    ],
    dayTitle: ['Archive: bulletins issued on {date}', 'Archives\u00a0: bulletins publiés le {date}'],
    dayIntro: [
      'Past bulletins. Their ratings don’t apply today.',
      'Bulletins passés. Leurs indices ne s’appliquent plus aujourd’hui.',
    ],
    dayCaption: [
      'Bulletins issued on {date}, with their ratings at the time',
      'Bulletins publiés le {date}, avec leurs indices à ce moment-là',
    ],
    ratedColumn: [
      'Highest danger on the first day, as rated then',
      'Danger le plus élevé du premier jour, tel qu’il était évalué à ce moment-là',
    ],
    version: ['version {version}', 'version {version}'],
    revision: ['text {revision}', 'texte {revision}'],
    replaced: ['replaced later', 'remplacé par la suite'],
    backToDay: ['All bulletins issued on {date}', 'Tous les bulletins publiés le {date}'],

    // One archived bulletin.
    issueTitle: ['ARCHIVED – {area}, {date}', 'ARCHIVÉ – {area}, {date}'],
    description: [
      'Archived bulletin for {area}, issued on {date}. It doesn’t apply today.',
      'Bulletin archivé pour {area}, publié le {date}. Il ne s’applique plus aujourd’hui.',
    ],
    banner: ['Archived bulletin. Don’t use it today.', 'Bulletin archivé. Ne l’utilisez pas aujourd’hui.'],
    bannerMore: [
      '{issued}. {until}. Newer bulletins may exist.',
      '{issued}. {until}. Des bulletins plus récents existent peut-être.',
    ],
    wasSeen: [
      'Its date of issue is unknown; it was first seen on {time}',
      'Sa date de publication est inconnue; il a été vu pour la première fois le {time}',
    ],
    wasOpen: ['It was valid until further notice', 'Il était valide jusqu’à nouvel ordre'],
    wasUnknown: ['Its end of validity is unknown', 'Sa fin de validité est inconnue'],
    now: ['The bulletin for {area} now', 'Le bulletin actuel pour {area}'],
    nowHere: ['Look up the bulletin for this place now', 'Chercher le bulletin actuel de ce lieu'],
    nowAll: ['All areas now', 'Toutes les régions en ce moment'],
    addressMayGo: [
      'Areas change from day to day: this one may have another name and outline today.',
      'Les régions changent d’un jour à l’autre\u00a0: celle-ci a peut-être un autre nom et un autre contour aujourd’hui.',
    ],
    dangerHeading: ['Danger ratings at the time', 'Indices de danger à ce moment-là'],
    dangerCaption: [
      'Archived: danger ratings for {area} in the bulletin of {date}. They don’t apply today.',
      'Archivé\u00a0: indices de danger pour {area} dans le bulletin du {date}. Ils ne s’appliquent plus aujourd’hui.',
    ],
    confidenceHeading: ['Confidence at the time', 'Confiance à ce moment-là'],
    archivedPart: ['{heading} (archived)', '{heading} (archives)'],
    unreadable: ['This archived bulletin is no longer readable.', 'Ce bulletin archivé n’est plus lisible.'],

    // The past days on a bulletin's page.
    pastHeading: ['Past danger: the last seven days', 'Danger passé\u00a0: les sept jours précédents'],
    pastCaption: [
      'Past: the danger in force at noon of each day before this bulletin was issued',
      'Passé\u00a0: le danger en vigueur à midi chaque jour avant la publication de ce bulletin',
    ],
    pastFigure: ['Past danger. {days}', 'Danger passé. {days}'],
    pastBands: [
      'In each column from top to bottom: {bands}.',
      'Dans chaque colonne, de haut en bas\u00a0: {bands}.',
    ],
    pastInWords: ['The past days in words', 'Les derniers jours en mots'],
    noIssue: ['No issue', 'Aucun bulletin'],
    otherOutline: [
      'On some of these days, this area had another outline.',
      'Certains de ces jours, cette région avait un autre contour.',
    ],
    toArchive: ['Earlier bulletins in the archive', 'Bulletins antérieurs dans les archives'],

    // What changed.
    updated: [
      'What was updated in this bulletin since {time}',
      'Ce qui a été mis à jour dans ce bulletin depuis le {time}',
    ],
    changed: ['What changed since the bulletin of {time}', 'Ce qui a changé depuis le bulletin du {time}'],
    changedRatings: ['Ratings of the same day', 'Indices du même jour'],
    ratingChange: [
      '{day}, {band}: {before} before, now {now}.',
      '{day}, {band}\u00a0: {before} auparavant, maintenant {now}.',
    ],
    sameRatings: [
      'The ratings are the same for every day in both bulletins.',
      'Les indices sont les mêmes pour chaque jour des deux bulletins.',
    ],
    noSameDay: ['The two bulletins have no day in common.', 'Les deux bulletins n’ont aucun jour en commun.'],
    rewritten: ['Rewritten. The earlier text:', 'Réécrit. Le texte précédent\u00a0:'],
    added: ['added:', 'ajouté\u00a0:'],
    removed: ['removed:', 'retiré\u00a0:'],
    endOfChange: ['end.', 'fin.'],
    goneText: [
      'No longer in this bulletin. The earlier text:',
      'Ne figure plus dans ce bulletin. Le texte précédent\u00a0:',
    ],
    newText: ['New in this bulletin.', 'Nouveau dans ce bulletin.'],
    toIssue: ['That text in the archive', 'Ce texte dans les archives'],
    howMarked: [
      'Underlined: added. Struck through: removed.',
      'Souligné\u00a0: ajouté. Barré\u00a0: retiré.',
    ],
  },

  bulletin: {
    chooseDay: ['Day in the drawing', 'Jour illustré'],
    otherDay: ['Forecast for {day}, not today', 'Prévision pour le {day}, pas pour aujourd’hui'],
    laterDays: [
      'Ratings for later days are less certain.',
      'Plus l’échéance est lointaine, moins l’indice est certain.',
    ],
    steps: [
      'Danger rises steeply: each level is far more dangerous than the one below it.',
      'Le danger augmente fortement\u00a0: chaque niveau est beaucoup plus dangereux que le précédent.',
    ],
    left: ['{} left', 'il reste {}'],
    tools: ['Share and save', 'Partager et enregistrer'],
    share: ['Share', 'Partager'],
    copied: ['Link copied', 'Lien copié'],
    notCopied: ['Copy the link from the address bar.', 'Copiez le lien dans la barre d’adresse.'],
    print: ['Print', 'Imprimer'],
  },

  embed: {
    heading: ['Embed', 'Intégrer'],
    ofArea: [
      'Shows this area’s current rating on another site. Areas change from day to day: for a frame that lasts, embed a place.',
      'Affiche l’indice actuel de cette région sur un autre site. Les régions changent d’un jour à l’autre\u00a0: pour un cadre durable, intégrez un lieu.',
    ],
    ofPlace: [
      'Shows the current rating here on another site. It follows the place, whatever its area is called.',
      'Affiche l’indice actuel de ce lieu sur un autre site. Il suit le lieu, quel que soit le nom de sa région.',
    ],
    title: ['Avalanche danger: {name}', 'Danger d’avalanche\u00a0: {name}'],
    whole: ['Full bulletin', 'Bulletin complet'],
    page: ['More about this', 'En savoir plus'],
    publishedBy: ['Published by {owner}', 'Publié {par owner}'],
  },

  feeds: {
    label: ['Feeds', 'Flux'],
    follow: ['Follow in a feed reader:', 'S’abonner aux flux\u00a0:'],
    format: {
      rss: ['RSS', 'RSS'],
      json: ['JSON Feed', 'JSON Feed'],
    },
    whose: {
      overview: ['all areas', 'toutes les régions'],
      bulletin: ['this area', 'cette région'],
      place: ['this place', 'ce lieu'],
    },
    ofAll: [
      'The bulletins of all forecast areas, in full.',
      'Les bulletins de toutes les régions de prévision, en entier.',
    ],
    ofOne: ['The bulletin for {name}, in full.', 'Le bulletin pour {name}, en entier.'],
    caution: [
      'Titles give a bulletin’s highest danger until its end: compare that with the time now.',
      'Les titres donnent le danger le plus élevé d’un bulletin jusqu’à sa fin\u00a0: comparez-la avec l’heure actuelle.',
    ],
    judged: [
      'This entry was correct when the feed was made: compare “Valid until” with the time now, and read the latest bulletin on the site.',
      'Cette entrée était exacte au moment de sa publication\u00a0: comparez la fin de validité avec l’heure actuelle, et lisez le bulletin le plus récent sur le site.',
    ],
    noEnd: [
      'This bulletin has no end of validity, so its ratings aren’t shown here.',
      'Ce bulletin n’a pas de fin de validité; ses indices ne sont donc pas affichés ici.',
    ],
    read: ['This bulletin on the site', 'Ce bulletin sur le site'],
  },

  gone: {
    unnamed: ['An earlier forecast area', 'Une ancienne région de prévision'],
    title: ['{area}: no longer forecast under this name', '{area}\u00a0: plus aucune prévision sous ce nom'],
    text: [
      'This area is no longer forecast under this name. Areas change from day to day; this page has no bulletin and no rating.',
      'Cette région ne fait plus l’objet de prévisions sous ce nom. Les régions changent d’un jour à l’autre; cette page n’a ni bulletin ni indice.',
    ],
    movedTitle: ['{area}: new address', '{area}\u00a0: nouvelle adresse'],
    movedText: [
      'This area is still forecast, but its bulletin has moved; this page has no bulletin and no rating.',
      'Cette région fait toujours l’objet de prévisions, mais son bulletin a changé d’adresse; cette page n’a ni bulletin ni indice.',
    ],
    moved: ['Its bulletin:', 'Son bulletin\u00a0:'],
    covers: ['Areas that cover it today', 'Régions qui la couvrent aujourd’hui'],
    share: ['covers {percent} of it', 'en couvre {percent}'],
    none: [
      'No area covers it today. That doesn’t mean the danger is low: the danger there is unknown.',
      'Aucune région ne la couvre aujourd’hui. Cela ne veut pas dire que le danger est faible\u00a0: on ne connaît pas le danger à cet endroit.',
    ],
    unknown: [
      'Its outline is no longer known, nor which areas cover it today.',
      'On ne connaît plus son contour, ni les régions qui la couvrent aujourd’hui.',
    ],
    places: ['Places, which keep their addresses', 'Les lieux, qui gardent leur adresse'],
  },

  locate: {
    title: ['Find my bulletin', 'Trouver mon bulletin'],
    intro: [
      'Forecast areas change from day to day. Find the one that covers you today by position, coordinates, name or a tap on the map.',
      'Les régions changent d’un jour à l’autre. Trouvez celle où vous êtes aujourd’hui avec votre position, des coordonnées, un nom ou la carte.',
    ],
    noscript: [
      'JavaScript is off, and this search needs it. The list of all areas leads to every bulletin.',
      'JavaScript est désactivé, et cette recherche en a besoin. La liste de toutes les régions mène à chaque bulletin.',
    ],
    mine: ['My position', 'Ma position'],
    mineNote: ['Your position stays on this device.', 'Votre position ne quitte pas cet appareil.'],
    input: ['Place, area or coordinates', 'Lieu, région ou coordonnées'],
    examples: [
      'For example 51.5, −117.25 · 51°30′ N, 117°15′ W · latitude first',
      'Par exemple 51,5; −117,25 · 51°30′ N, 117°15′ O · la latitude d’abord',
    ],
    submit: ['Find', 'Trouver'],
    map: ['Or tap the map', 'Ou touchez la carte'],
    mapHint: ['Pinch, or Ctrl/⌘ + scroll, to zoom.', 'Pincez, ou faites Ctrl/⌘ + molette, pour zoomer.'],
    mapLabel: [
      'Map of the forecast areas. Tap a point to look it up, or type its coordinates.',
      'Carte des régions de prévision. Touchez un point pour le rechercher, ou tapez ses coordonnées.',
    ],
    answerLabel: ['Answer', 'Réponse'],
    asking: ['Finding your position…', 'Recherche de votre position…'],
    searching: ['Looking it up…', 'Recherche…'],
    denied: [
      'This site isn’t allowed to use your position. Allow it in the browser’s settings, or type coordinates.',
      'Ce site n’a pas accès à votre position. Autorisez-le dans les réglages du navigateur, ou tapez des coordonnées.',
    ],
    unavailable: [
      'This device can’t find its position right now. Try again, type coordinates, or tap the map.',
      'Cet appareil ne peut pas trouver sa position pour l’instant. Réessayez, tapez des coordonnées, ou touchez la carte.',
    ],
    accuracy: ['Your position may be off by {distance}.', 'Votre position est précise à {distance} près.'],
    nearBorder: [
      'You may be in another area, or in none. Nearby:',
      'Vous êtes peut-être dans une autre région, ou hors de toute région. Tout près\u00a0:',
    ],
    found: ['The bulletin for {where}:', 'Le bulletin pour {where}\u00a0:'],
    foundNone: [
      'There is no bulletin right now for {where}, in the area {name}. Its page:',
      'Il n’y a pas de bulletin pour l’instant pour {where}, dans la région {name}. Sa page\u00a0:',
    ],
    unmapped: [
      'The outlines of some areas are missing, so {where} may be in one of these:',
      'Les contours de certaines régions manquent\u00a0: {where} se trouve peut-être dans l’une de celles-ci\u00a0:',
    ],
    outside: [
      'There is no bulletin for {where}: no forecast area covers this point. The nearest areas:',
      'Il n’y a pas de bulletin pour {where}\u00a0: aucune région de prévision ne couvre ce point. Les régions les plus proches\u00a0:',
    ],
    overlap: [
      'Areas overlap here. Read the bulletin of this one too:',
      'Des régions se chevauchent ici. Lisez aussi le bulletin de celle-ci\u00a0:',
    ],
    nearest: ['{name} ({distance})', '{name} ({distance})'],
    nowhere: [
      'There is no bulletin for {where}: no forecast areas are listed right now.',
      'Il n’y a pas de bulletin pour {where}\u00a0: aucune région de prévision n’est affichée pour l’instant.',
    ],
    empty: ['Type coordinates or a name first.', 'Tapez d’abord des coordonnées ou un nom.'],
    unreadable: [
      'Nothing found for “{value}”. Type a place, an area, or latitude and longitude, such as 51.5, −117.25.',
      'Aucun résultat pour «\u00a0{value}\u00a0». Tapez un lieu, une région, ou la latitude et la longitude, comme 51,5; −117,25.',
    ],
    several: ['Several names fit “{value}”:', 'Plusieurs noms correspondent à «\u00a0{value}\u00a0»\u00a0:'],
    outOfRange: [
      '{value} isn’t a position. Latitude is between −90 and 90 degrees, longitude between −180 and 180.',
      '{value} n’est pas une position. La latitude est entre −90 et 90 degrés, la longitude entre −180 et 180.',
    ],
    meant: ['Did you mean one of these?', 'Vouliez-vous dire l’une de ces positions?'],
    failed: [
      'Couldn’t load the areas. Try again, or choose from the list of all areas.',
      'Impossible de charger les régions. Réessayez, ou choisissez dans la liste de toutes les régions.',
    ],
  },

  map: {
    skip: ['Skip the map', 'Passer la carte'],
    load: ['Interactive map', 'Carte interactive'],
    hint: [
      'Pinch, or Ctrl/⌘ + scroll, to zoom. Select an area to see its rating.',
      'Pincez, ou faites Ctrl/⌘ + molette, pour zoomer. Choisissez une région pour voir son indice.',
    ],
    zoomIn: ['Zoom in', 'Zoom avant'],
    zoomOut: ['Zoom out', 'Zoom arrière'],
    open: ['Open the bulletin', 'Ouvrir le bulletin'],
    close: ['Close', 'Fermer'],
    byService: ['in the service’s words', 'selon les termes du service'],
    home: ['Reset map', 'Recentrer la carte'],
    tools: ['Map controls', 'Commandes de la carte'],
    region: ['{name} and {count} more', '{name} et {count} de plus'],
    tiles: ['Background map', 'Fond de carte'],
  },

  notices: {
    several: [
      'There are {count} bulletins for this area. The higher danger is shown here.',
      'Il y a {count} bulletins pour cette région. Le danger le plus élevé est affiché ici.',
    ],
    counts: [
      ['two', 'three', 'four'],
      ['deux', 'trois', 'quatre'],
    ],
    placeDiffers: [
      'The service’s sources disagree on which area this point is in.',
      'Les sources du service ne concordent pas sur la région de ce point.',
    ],
    areasOverlap: ['Several areas cover this point.', 'Plusieurs régions couvrent ce point.'],
    higherShown: ['The higher danger is shown here.', 'Le danger le plus élevé est affiché ici.'],
    onlyOneKnown: [
      'Only one of the danger ratings is known; it is shown here.',
      'Un seul des indices de danger est connu; il est affiché ici.',
    ],
    daysDisordered: [
      'The dates in this bulletin don’t say which day its ratings are for. Check the publisher’s own page.',
      'Les dates de ce bulletin ne permettent pas de savoir à quel jour s’appliquent les indices. Consultez la page de l’éditeur.',
    ],
    missingBands: ['Danger rating not given: {bands}.', 'Indice de danger non fourni\u00a0: {bands}.'],
    missingSometimes: [
      'Danger rating not given on some days: {bands}.',
      'Indice de danger non fourni certains jours\u00a0: {bands}.',
    ],
    season: [
      'This bulletin says that it is the off season, but danger ratings are given. They are shown here.',
      'Ce bulletin indique que c’est la hors-saison, mais des indices de danger sont donnés. Ils sont affichés ici.',
    ],
    announced: [
      'The service announces another bulletin for this area, which it doesn’t list yet.',
      'Le service annonce un autre bulletin pour cette région, mais ne le publie pas encore.',
    ],
    otherArea: [
      'The service’s map may be outdated. Another area’s bulletin may be for this one, too. Check those around it.',
      'La carte du service est peut-être périmée. Le bulletin d’une autre région vise peut-être aussi celle-ci. Consultez ceux des environs.',
    ],
    languages: [
      'The English and French bulletins for this area give different danger ratings.',
      'Les bulletins anglais et français de cette région donnent des indices de danger différents.',
    ],
    earlierEnd: [
      'The service’s answers differ on when this bulletin ends: it may end earlier.',
      'Les réponses du service ne concordent pas sur la fin de ce bulletin\u00a0: il se termine peut-être plus tôt.',
    ],
    earlierEndOver: [
      'The service’s answers differ on when this bulletin ends: by some of them it is still valid.',
      'Les réponses du service ne concordent pas sur la fin de ce bulletin\u00a0: selon certaines, il est encore valide.',
    ],
    otherInForce: [
      'There is a bulletin for this area in French.',
      'Il y a un bulletin en anglais pour cette région.',
    ],
    otherInForceUntil: [
      'There is a bulletin for this area in French, valid {until}.',
      'Il y a un bulletin en anglais pour cette région, valide {until}.',
    ],
    nextListed: [
      'The service also listed another bulletin for this area. It appears here once this site is updated.',
      'Le service avait aussi publié un autre bulletin pour cette région. Il s’affichera ici à la prochaine mise à jour du site.',
    ],
    nextListedUntil: [
      'The service also listed another bulletin for this area, valid {until}. It appears here once this site is updated.',
      'Le service avait aussi publié un autre bulletin pour cette région, valide {until}. Il s’affichera ici à la prochaine mise à jour du site.',
    ],
    unreadToo: [
      'Another bulletin for this area can’t be read here. It may be newer, and its danger higher.',
      'Un autre bulletin pour cette région est illisible ici. Il est peut-être plus récent, et le danger plus élevé.',
    ],
    unassigned: [
      'There is another bulletin, which may be for this area. It isn’t shown here.',
      'Il y a un autre bulletin, qui vise peut-être cette région. Il n’est pas affiché ici.',
    ],
    // The same where the area shows no bulletin.
    first: {
      announced: [
        'The service announces a bulletin for this area, but doesn’t list it yet.',
        'Le service annonce un bulletin pour cette région, mais ne le publie pas encore.',
      ],
      unassigned: [
        'There is a bulletin that may be for this area. It isn’t shown here.',
        'Il y a un bulletin qui vise peut-être cette région. Il n’est pas affiché ici.',
      ],
    },
    unlisted: [
      'The service no longer lists this bulletin. This copy was saved on {time}.',
      'Le service ne publie plus ce bulletin. Cette copie a été enregistrée le {time}.',
    ],
    earlierVersion: [
      'The service now lists an earlier version of this bulletin. This copy was saved on {time}; where their ratings differ, the higher one is shown.',
      'Le service publie maintenant une version antérieure de ce bulletin. Cette copie a été enregistrée le {time}; si leurs indices diffèrent, le plus élevé est affiché.',
    ],
    earlierIssue: [
      'The service now lists an earlier bulletin here than it did on {time}. Where their ratings differ, the higher one is shown.',
      'Le service publie maintenant ici un bulletin antérieur à celui du {time}. Si leurs indices diffèrent, le plus élevé est affiché.',
    ],
    goneBack: [
      'The service has gone back to what it said here before {time}. This bulletin may be outdated.',
      'Le service est revenu à ce qu’il indiquait ici avant le {time}. Ce bulletin est peut-être périmé.',
    ],
    lowered: [
      'The service’s danger ratings here were higher on {time}, and it has issued no new bulletin since. Where they differ, the higher one is shown.',
      'Les indices de danger du service étaient plus élevés ici le {time}, et il n’a publié aucun nouveau bulletin depuis. S’ils diffèrent, le plus élevé est affiché.',
    ],
    undated: [
      'The date of the bulletin that the service now lists can’t be right. This copy was saved on {time}; where their ratings differ, the higher one is shown.',
      'La date du bulletin que le service publie maintenant ne peut être exacte. Cette copie a été enregistrée le {time}; si leurs indices diffèrent, le plus élevé est affiché.',
    ],
    clock: [
      'This site’s clock and the service’s clock don’t agree. Check with the publisher whether this bulletin is current.',
      'L’horloge de ce site et celle du service ne concordent pas. Vérifiez auprès de l’organisme qui publie ce bulletin s’il est en vigueur.',
    ],
    areas: [
      'The list of areas is unavailable. Areas and outlines were saved on {time}.',
      'La liste des régions est indisponible. Les régions et leurs contours ont été enregistrés le {time}.',
    ],
    metadata: [
      'The summary of all areas is unavailable. This copy was saved on {time}; newer ratings may be missing here.',
      'Le résumé de toutes les régions est indisponible. Cette copie a été enregistrée le {time}; des indices plus récents manquent peut-être ici.',
    ],
  },

  offline: {
    title: ['Saved on this device', 'Enregistré sur cet appareil'],
    list: ['Saved pages', 'Pages enregistrées'],
    intro: [
      'Bulletins, places and stations that you read, or save with “Save for offline”, stay on this device. You can read them without a network, and they still say when a bulletin has expired.',
      'Les bulletins, les lieux et les stations que vous lisez, ou que vous enregistrez avec «\u00a0Enregistrer hors ligne\u00a0», restent sur cet appareil. Vous pouvez les lire sans réseau, et ils indiquent encore quand un bulletin a expiré.',
    ],
    goes: [
      'Pages are deleted 24 hours after their bulletin expires, or 48 hours after they were saved if it has no end. They take up 10 MB at most; pages that you only read go first. They never leave this device.',
      'Une page est supprimée 24\u00a0heures après l’expiration de son bulletin, ou 48\u00a0heures après son enregistrement s’il n’a pas de date d’expiration. Les pages occupent au plus 10\u00a0Mo; celles que vous avez seulement lues sont supprimées en premier. Rien ne quitte cet appareil.',
    ],
    noscript: [
      'JavaScript is off, and saving pages needs it.',
      'JavaScript est désactivé; il est nécessaire pour enregistrer des pages.',
    ],
    instead: [
      'You may be offline, and the page that you opened isn’t saved on this device.',
      'Vous êtes peut-être hors ligne, et la page que vous avez ouverte n’est pas enregistrée sur cet appareil.',
    ],
    unsupported: [
      'This browser can’t save pages here, for instance in a private window or where sites may not store anything.',
      'Ce navigateur ne peut pas enregistrer de pages ici, par exemple en navigation privée ou si les sites n’ont pas le droit d’enregistrer des données.',
    ],
    failed: [
      'Couldn’t load the saved pages. Reload this page.',
      'Impossible de charger les pages enregistrées. Rechargez cette page.',
    ],
    asked: ['Saved for offline', 'Enregistré hors ligne'],
    read: ['Recently read', 'Lu récemment'],
    none: ['Nothing saved yet', 'Rien n’est enregistré pour l’instant'],
    since: ['Saved on {}', 'Enregistré le {}'],
    until: ['Valid until {}', 'Valide jusqu’au {}'],
    expired: ['Expired', 'Expiré'],
    remove: ['Remove', 'Supprimer'],
    removeAll: ['Remove everything', 'Tout supprimer'],
    removed: ['Removed.', 'Supprimé.'],
    copy: ['Saved copy. You may be offline.', 'Copie enregistrée. Vous êtes peut-être hors ligne.'],
    copySince: [
      'Copy saved on {}; you may be offline.',
      'Copie enregistrée le {}. Vous êtes peut-être hors ligne.',
    ],
    clock: [
      'This device’s clock is or was wrong: it has shown a later time than now.',
      'L’horloge de cet appareil est ou a été déréglée\u00a0: elle a déjà indiqué une heure plus tardive.',
    ],
    keep: ['Save for offline', 'Enregistrer hors ligne'],
    keepMore: [
      'Also saves its weather stations and search.',
      'Enregistre aussi ses stations météo et la recherche.',
    ],
    keeping: ['Saving…', 'Enregistrement…'],
    kept: ['Saved on this device.', 'Enregistré sur cet appareil.'],
    full: [
      'Not enough room: at most 10 MB can be saved, or this device is full. Remove a saved page first.',
      'Pas assez d’espace\u00a0: au plus 10\u00a0Mo peuvent être enregistrés, ou cet appareil est plein. Supprimez d’abord une page enregistrée.',
    ],
    network: [
      'Couldn’t load everything, so nothing was saved. Try again.',
      'Impossible de tout charger\u00a0: rien n’a été enregistré. Réessayez.',
    ],
    gone: ['This page no longer exists.', 'Cette page n’existe plus.'],
  },

  openData: {
    title: ['Data of this site', 'Données de ce site'],
    link: [
      'All data of this site for programs: feeds, CAAML, a mirror of the service, shapes, stations',
      'Toutes les données de ce site pour les programmes\u00a0: flux, CAAML, miroir du service, contours, stations',
    ],
    licenceHeading: ['Licence', 'Licence'],
    licence: ['The data may be used under:', 'Les données peuvent être utilisées selon\u00a0:'],
    noLicence: [
      'No licence is given for the data. Ask this site’s operator and a bulletin’s publisher before you use it elsewhere.',
      'Aucune licence n’est indiquée pour les données. Consultez l’exploitant de ce site et l’éditeur d’un bulletin avant de l’utiliser ailleurs.',
    ],
  },

  overview: {
    order: ['Order', 'Ordre'],
    byDanger: ['By danger', 'Par danger'],
    byName: ['A–Z', 'A–Z'],
    asOf: ['Order as of {time}', 'Ordre établi le {time}'],
    unrated: ['Areas without a danger level: {}', 'Régions sans niveau de danger\u00a0: {}'],
    search: ['Area or place', 'Région, lieu'],
    choice: {
      label: ['Day and elevation', 'Jour et altitude'],
      day: ['Day', 'Jour'],
      today: ['Today', 'Aujourd’hui'],
      tomorrow: ['Tomorrow', 'Demain'],
      band: ['Elevation', 'Altitude'],
      highest: ['All elevations', 'Toutes les altitudes'],
      none: ['No rating for this day', 'Aucun indice pour ce jour'],
      otherDay: [
        'Forecast for {}: the highest of the day. Not the danger now.',
        'Prévision pour le {}\u00a0: le danger le plus élevé de la journée. Ce n’est pas le danger actuel.',
      ],
      otherBand: ['{} only, not the highest danger.', '{} seulement, pas le danger le plus élevé.'],
      back: ['Back to now', 'Revenir au danger actuel'],
    },
    noticed: [
      'A dashed outline around a level: read the notice in the list of areas.',
      'Contour tireté autour d’un niveau\u00a0: lire l’avis dans la liste des régions.',
    ],
  },

  places: {
    title: ['Places', 'Lieux'],
    intro: [
      'Forecast areas and their addresses change from day to day. A place keeps its address: its page always shows the bulletin in force for that point.',
      'Les régions de prévision et leurs adresses changent d’un jour à l’autre. L’adresse d’un lieu ne change pas\u00a0: sa page montre toujours le bulletin en vigueur pour ce point.',
    ],
    caption: ['Danger at each place now', 'Danger pour chaque lieu en ce moment'],
    place: ['Place', 'Lieu'],
    areaToday: ['Area today', 'Région aujourd’hui'],
    dangerNow: [
      'Highest danger here now, and validity',
      'Danger le plus élevé ici en ce moment, et validité',
    ],
    noArea: ['No area', 'Aucune région'],
    noForecast: ['No forecast here', 'Aucune prévision ici'],
    noForecastMore: [
      'There is no forecast for this point. That doesn’t mean the danger is low: the danger here is unknown.',
      'Il n’y a pas de prévision pour ce point. Cela ne veut pas dire que le danger est faible\u00a0: on ne connaît pas le danger ici.',
    ],
    outside: [
      'This point is outside all forecast areas. That doesn’t mean the danger is low: the danger here is unknown.',
      'Ce point est hors de toutes les régions de prévision. Cela ne veut pas dire que le danger est faible\u00a0: on ne connaît pas le danger ici.',
    ],
    byShapes: [
      'The service gave no answer for this point. This is the bulletin of the area that it is in on the map.',
      'Le service n’a donné aucune réponse pour ce point. Voici le bulletin de la région où il se trouve sur la carte.',
    ],
    byEarlier: [
      'The service gave no answer for this point, and the areas’ outlines are missing. This is the bulletin of the area that it was in before.',
      'Le service n’a donné aucune réponse pour ce point, et les contours des régions manquent. Voici le bulletin de la région où il se trouvait auparavant.',
    ],
    saved: {
      shapes: [
        'The forecast service is unavailable. This is the bulletin, saved on {time}, of the area that this point is in on the map.',
        'Le service de prévision est indisponible. Voici le bulletin, enregistré le {time}, de la région où se trouve ce point sur la carte.',
      ],
      kept: [
        'The forecast service is unavailable, and the areas’ outlines are missing. This is the bulletin, saved on {time}, of the area that this point was in before.',
        'Le service de prévision est indisponible, et les contours des régions manquent. Voici le bulletin, enregistré le {time}, de la région où se trouvait ce point auparavant.',
      ],
    },
    today: ['In the area “{area}” today', 'Dans la région «\u00a0{area}\u00a0» aujourd’hui'],
    coordinates: ['Coordinates', 'Coordonnées'],
    stays: ['A lasting address', 'Une adresse durable'],
    staysMore: [
      'Bookmark this page, print it or share it: you will always find the bulletin for this place here, whatever its area is called.',
      'Ajoutez cette page à vos favoris, imprimez-la ou partagez-la\u00a0: vous y trouverez toujours le bulletin de ce lieu, quel que soit le nom de sa région.',
    ],
    back: ['All places', 'Tous les lieux'],
  },

  reports: {
    reports: ['Trip reports', 'Observations du public'],
    submit: ['Report what you saw', 'Signaler une observation'],
    unverified: [
      'What members of the public saw at one place and time. Not verified, and not a forecast: for the danger, read the bulletin.',
      'Ce que des membres du public ont vu à un endroit et à un moment donnés. Rien n’est vérifié, et ce n’est pas une prévision\u00a0: pour le danger, lisez le bulletin.',
    ],
    kept: [
      'Trip reports are unavailable right now. These were loaded on {time}; newer ones are missing.',
      'Les observations sont indisponibles pour l’instant. Celles-ci ont été chargées le {time}; les plus récentes manquent.',
    ],
    failed: [
      'Trip reports are unavailable right now. That doesn’t mean that there are none. Bulletins don’t depend on them.',
      'Les observations sont indisponibles pour l’instant. Cela ne veut pas dire qu’il n’y en a pas. Les bulletins n’en dépendent pas.',
    ],
    none: [
      'No trip reports from the last {time}. That doesn’t mean the danger is low.',
      'Aucune observation du public depuis {time}. Cela ne veut pas dire que le danger est faible.',
    ],
    noneKept: [
      'The earlier copy has no trip reports from these days.',
      'La copie antérieure ne contient aucune observation de ces jours-là.',
    ],
    fewer: [
      '{received} of {announced} trip reports were received: some are missing here.',
      '{received} observations sur {announced} ont été reçues\u00a0: il en manque ici.',
    ],
    unread: [
      'Unreadable trip reports, missing here: {count}.',
      'Observations illisibles, absentes ici\u00a0: {count}.',
    ],
    capped: [
      'The {shown} newest of {total} trip reports are listed.',
      'Seules les {shown} observations les plus récentes sur {total} sont dans la liste.',
    ],
    unplaced: [
      'Trip reports without a plausible position, not on the map: {count}.',
      'Observations sans position plausible, absentes de la carte\u00a0: {count}.',
    ],
    listLabel: ['Trip reports, newest first', 'Observations du public, les plus récentes d’abord'],
    untitled: ['Untitled', 'Sans titre'],
    kind: {
      avalanche: ['Avalanche', 'Avalanche'],
      incident: ['Incident', 'Incident'],
      quick: ['Quick report', 'Observation rapide'],
      snowpack: ['Snowpack', 'Manteau neigeux'],
      weather: ['Weather', 'Météo'],
    },
    pictures: [
      { one: '1\u00a0photo', other: '{count}\u00a0photos' },
      { one: '1\u00a0photo', other: '{count}\u00a0photos' },
    ],
    noKinds: ['No observation', 'Aucune observation'],
    outside: ['Outside all areas', 'Hors de toute région'],
    nowhere: ['Area unknown', 'Région inconnue'],
    outsideOrNowhere: ['Outside all areas, or unknown', 'Hors de toute région, ou inconnue'],
    filter: ['Filter', 'Filtre'],
    observation: ['Observation', 'Observation'],
    allKinds: ['All kinds', 'Tous les types'],
    shown: ['Trip reports shown: {}', 'Observations affichées\u00a0: {}'],
    unknownFilter: [
      'No trip reports for the area or kind in this address.',
      'Aucune observation pour la région ou le type de cette adresse.',
    ],
    mapTitle: ['Map of the trip reports', 'Carte des observations du public'],
    mapNote: [
      'Each dot leads to a trip report in the list.',
      'Chaque point mène à une observation de la liste.',
    ],
    inArea: ['Trip reports from this area', 'Observations du public dans cette région'],
    allInArea: [
      'All trip reports from this area ({count})',
      'Toutes les observations de cette région ({count})',
    ],
  },

  sharing: {
    highest: ['Highest danger', 'Danger le plus élevé'],
    byBand: [
      'Highest danger of this period, by elevation',
      'Danger le plus élevé de la période, par altitude',
    ],
    look: ['See the page for the latest.', 'Consultez la page pour l’information la plus récente.'],
    noRating: ['No rating shown here.', 'Aucun indice affiché ici.'],
    noticed: [
      'Notices on these ratings ({count}): see the page.',
      'Avis sur ces indices ({count})\u00a0: consultez la page.',
    ],
  },

  stations: {
    stations: ['Weather stations', 'Stations météo'],
    stationsDescription: [
      'Latest readings of all weather stations: temperature, wind, snow height and new snow.',
      'Dernières mesures de toutes les stations météo\u00a0: température, vent, hauteur de neige et nouvelle neige.',
    ],
    unverified: [
      'Automatic readings, not verified. Rime, drifting snow or faults can make readings wrong.',
      'Mesures automatiques non vérifiées. Le givre, la neige soufflée ou une panne peuvent fausser les mesures.',
    ],
    keptStations: [
      'Weather stations are unavailable right now. This list was saved on {time}.',
      'Les stations météo sont indisponibles pour l’instant. Cette liste a été enregistrée le {time}.',
    ],
    keptReadings: [
      'Readings are unavailable right now. These were loaded on {time}.',
      'Les mesures sont indisponibles pour l’instant. Celles-ci ont été chargées le {time}.',
    ],
    keptMark: ['Copy from {time}', 'Copie du {time}'],
    failedReadings: [
      'Readings are unavailable right now. Bulletins don’t depend on them.',
      'Les mesures sont indisponibles pour l’instant. Les bulletins n’en dépendent pas.',
    ],
    noneMark: ['No readings this week', 'Aucune mesure cette semaine'],
    station: ['Station', 'Station'],
    area: ['Area', 'Région'],
    elevation: ['Elevation', 'Altitude'],
    temperature: ['Temperature', 'Température'],
    temperatureShort: ['Temp.', 'Temp.'],
    wind: ['Wind', 'Vent'],
    gusts: ['Gusts', 'Rafales'],
    snowHeight: ['Snow height', 'Hauteur de neige'],
    newSnow: ['New snow {hours}\u00a0h', 'Nouvelle neige {hours}\u00a0h'],
    latestReading: ['Latest reading', 'Dernière mesure'],
    silent: ['No data since', 'Sans données depuis le'],
    silentMore: [
      'No data since {time}. The charts end there.',
      'Sans données depuis le {time}. Les graphiques s’arrêtent là.',
    ],
    tableCaption: ['Latest reading of each station', 'Dernière mesure de chaque station'],
    newSnowRule: [
      'New snow: the station’s hourly figures added up. Where hours are missing, the rise of the snow height over 24 hours if that is more. 48 and 72 hours are two and three such days. Snow settles, so more may have fallen. “–” means unknown.',
      'Nouvelle neige\u00a0: somme des valeurs horaires de la station. Quand des heures manquent, hausse de la hauteur de neige en 24\u00a0heures si elle est plus grande. 48 et 72\u00a0heures\u00a0: total de deux et de trois de ces journées. Comme la neige se tasse, il peut en être tombé davantage. «\u00a0–\u00a0» signifie inconnu.',
    ],
    filters: ['Which stations', 'Choix des stations'],
    search: ['Name', 'Nom'],
    all: ['All', 'Toutes'],
    least: ['Lowest elevation', 'Altitude minimale'],
    shownValue: ['Show', 'Afficher'],
    sortedBy: [
      'Select a heading to sort, boxes to compare.',
      'Cliquez sur un titre de colonne pour trier, cochez des stations pour les comparer.',
    ],
    shown: ['Stations shown: {}', 'Stations affichées\u00a0: {}'],
    mapTitle: ['Map of the stations', 'Carte des stations'],
    mapLabel: [
      'Map of the weather stations; the table below lists the same stations',
      'Carte des stations météo; le tableau ci-dessous contient les mêmes stations',
    ],
    mapRing: ['No data for over 6\u00a0h', 'Sans données depuis plus de 6\u00a0h'],
    units: ['Units', 'Unités'],
    metric: ['Metric', 'Métriques'],
    imperial: ['Imperial', 'Impériales'],
    inArea: ['Weather stations in this area', 'Stations météo dans cette région'],
    compareInArea: ['Compare these stations', 'Comparer ces stations'],
    compare: {
      title: ['Compare stations', 'Comparer des stations'],
      description: [
        'Temperature, wind, snow height and precipitation of up to four weather stations, with their curves overlaid.',
        'Température, vent, hauteur de neige et précipitations de quatre stations météo au plus, courbes superposées.',
      ],
      pick: ['Compare {}', 'Comparer {}'],
      intro: ['Choose up to four stations.', 'Choisissez jusqu’à quatre stations.'],
      noscript: [
        'JavaScript is off: stations can’t be compared here. Each station has its own charts:',
        'JavaScript est désactivé\u00a0: impossible de comparer les stations ici. Chaque station a ses propres graphiques\u00a0:',
      ],
      chosen: ['Chosen stations', 'Stations choisies'],
      unknown: ['Not a station of this site: {}.', 'Aucune station de ce site ne correspond à\u00a0: {}.'],
      tooMany: [
        'Four stations can be compared at once. Left out: {}.',
        'On peut comparer quatre stations à la fois. Non affichées\u00a0: {}.',
      ],
      failed: ['The readings of {} couldn’t be loaded.', 'Impossible de charger les mesures de {}.'],
      none: ['{} has sent no readings in the last week.', '{} n’a envoyé aucune mesure depuis une semaine.'],
      loading: ['Loading…', 'Chargement…'],
      utc: [
        'Times are in UTC, since these stations are in different time zones.',
        'Les heures sont en UTC, car ces stations sont dans des fuseaux horaires différents.',
      ],
      local: ['Times are those of the stations ({}).', 'Les heures sont celles des stations ({}).'],
    },
    back: ['All weather stations', 'Toutes les stations météo'],
    source: ['Operated by', 'Exploitée par'],
    sourceId: ['Operator’s number', 'Numéro de l’exploitant'],
    position: ['Position', 'Position'],
    times: ['{from} to {to}. Times are in {zone}.', 'Du {from} au {to}. Les heures sont en {zone}.'],
    charts: ['The last seven days', 'Les sept derniers jours'],
    notMeasured: ['No data this week: {names}.', 'Aucune donnée cette semaine\u00a0: {names}.'],
    span: ['Time span', 'Période'],
    spans: {
      day: ['24\u00a0h', '24\u00a0h'],
      three: ['3\u00a0days', '3\u00a0jours'],
      week: ['7\u00a0days', '7\u00a0jours'],
    },
    axis: {
      snowHeight: ['Snow height', 'Hauteur de neige'],
      newSnow: ['New snow', 'Nouvelle neige'],
      rain: ['Hourly', 'Par heure'],
      total: ['Accumulated', 'Accumulées'],
    },
    arrows: ['Wind direction (arrows point downwind)', 'Direction du vent (les flèches suivent le vent)'],
    chart: {
      snow: ['Snow height and new snow', 'Hauteur de neige et nouvelle neige'],
      temperature: ['Air temperature', 'Température de l’air'],
      wind: ['Wind', 'Vent'],
      precipitation: ['Precipitation', 'Précipitations'],
    },
    band: ['Lowest to highest within the hour', 'Minimum et maximum de l’heure'],
    parameter: {
      snowHeight: ['Snow height', 'Hauteur de neige'],
      airTempAvg: ['Air temperature, average', 'Température de l’air, moyenne'],
      airTempMax: ['Air temperature, highest', 'Température de l’air, maximum'],
      airTempMin: ['Air temperature, lowest', 'Température de l’air, minimum'],
      windSpeedAvg: ['Wind, average', 'Vent moyen'],
      windDirAvg: ['Wind direction', 'Direction du vent'],
      windSpeedGust: ['Gusts', 'Rafales'],
      windDirGust: ['Gust direction', 'Direction des rafales'],
      relativeHumidity: ['Relative humidity', 'Humidité relative'],
      hourlySnow: ['Hourly new snow', 'Nouvelle neige horaire'],
      hourlyPrecip: ['Hourly precipitation', 'Précipitations horaires'],
      totalPrecip: ['Accumulated precipitation', 'Précipitations accumulées'],
      stationPressure: ['Air pressure', 'Pression atmosphérique'],
      snowTemp: ['Snow temperature', 'Température de la neige'],
      newSnow: ['New snow, the station’s own figure', 'Nouvelle neige, valeur de la station'],
      snowWaterEquivalent: ['Water equivalent of the snow', 'Équivalent en eau de la neige'],
    },
    latest: ['latest', 'dernière mesure'],
    noLatest: ['no reading in the last 6 hours', 'aucune mesure depuis 6\u00a0heures'],
    lowest: ['lowest', 'minimum'],
    highest: ['highest', 'maximum'],
    change: ['change in 24 hours', 'variation en 24\u00a0heures'],
    sum: ['sum', 'total'],
    dayTo: ['In the 24 hours to {time}:', 'Dans les 24\u00a0heures se terminant le {time}\u00a0:'],
    dayBefore: ['In the 24 hours before:', 'Dans les 24\u00a0heures précédentes\u00a0:'],
    sevenDays: ['In seven days:', 'En sept jours\u00a0:'],
    missing: ['Hours missing', 'Heures manquantes'],
    hoursMissing: ['{count}\u00a0h without data', '{count}\u00a0h sans données'],
    repaired: {
      capped: [
        '{name}: readings above {limit} shown as {limit} ({count}).',
        '{name}\u00a0: mesures au-dessus de {limit} ramenées à {limit} ({count}).',
      ],
      raised: [
        '{name}: readings slightly below zero shown as {limit} ({count}).',
        '{name}\u00a0: mesures légèrement sous zéro ramenées à {limit} ({count}).',
      ],
      impossible: [
        '{name}: readings outside {least} to {most} left out as impossible ({count}).',
        '{name}\u00a0: mesures hors de la plage de {least} à {most} écartées comme impossibles ({count}).',
      ],
    },
    readingsTable: ['All readings', 'Toutes les mesures'],
    readingsCaption: [
      'Hourly readings of {name}, newest first, {zone}. Each hour begins at the time given. “–” means no data.',
      'Mesures horaires de {name}, les plus récentes d’abord, {zone}. Chaque heure commence à l’heure indiquée. «\u00a0–\u00a0»\u00a0: aucune donnée.',
    ],
    hour: ['Hour', 'Heure'],
    marked: ['* corrected; see the notes above.', '* mesure corrigée; voir les notes ci-dessus.'],
    download: ['Download', 'Télécharger'],
    downloadNote: [
      'Metric units and UTC, with units in the header. An empty cell (CSV) or null (JSON) means no data. The JSON has every value as it was measured.',
      'Unités métriques et UTC; les unités sont dans l’en-tête. Une cellule vide (CSV) ou null (JSON) signifie aucune donnée. Le JSON donne chaque valeur telle que mesurée.',
    ],
    csv: ['CSV, for spreadsheets', 'CSV, pour tableurs'],
    json: ['JSON, for programs', 'JSON, pour programmes'],
  },
} as const satisfies Pairs;
