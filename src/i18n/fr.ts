import type { SiteMessages } from './en.ts';

const everySlope = 'tous les versants';

/** « tous les versants », « versants nord à est ». */
function facing(slopes: string): string {
  return slopes === everySlope ? slopes : `versants ${slopes}`;
}

const masculine = /^(bureau|centre|club|comité|parc|réseau|service)\b/i;
const elided = /^(agence|association|école|équipe|institut|office)\b/i;

/** « de Parcs Canada », « d’Avalanche Québec », « du Centre d’avalanche ». */
function of(name: string): string {
  if (masculine.test(name)) return `du ${name}`;
  if (elided.test(name)) return `de l’${name}`;
  return /^[aeiouyhâàéèêëîïôûù]/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** « par Parcs Canada », « par le Centre d’avalanche ». */
export function by(name: string): string {
  if (masculine.test(name)) return `par le ${name}`;
  return elided.test(name) ? `par l’${name}` : `par ${name}`;
}

/** Every sentence of the site, in Canadian French. No-break spaces stand as \u00a0 so that they can be seen. */
export const fr: SiteMessages = {
  languageName: 'Français',
  colon: '\u00a0: ',
  skip: 'Aller au contenu',
  mainNavigation: 'Principale',
  menu: 'Menu',
  about: 'À propos',
  sample: 'Données fictives, pas une prévision',
  sampleMore: 'Les régions, les noms et les textes de cette page sont inventés.',
  runBy: (name) => `Site exploité ${by(name)}`,
  contact: 'Signaler un problème',
  madeWith: 'Propulsé par Névé',

  rating: {
    low: 'Faible',
    moderate: 'Modéré',
    considerable: 'Considérable',
    high: 'Élevé',
    extreme: 'Extrême',
    norating: 'Aucun indice',
    spring: 'Conditions printanières',
    earlyseason: 'Début de saison',
    noforecast: 'Aucune prévision',
    offseason: 'Hors saison',
  },
  ratingMissing: 'Non fourni',
  ratingUnknown: 'Illisible',
  ratingUnknownAtLeast: (level) => `Au moins ${level}; une valeur est illisible`,
  atLeast: (level, unread) =>
    unread === 0
      ? `Au moins ${level}`
      : unread === 1
        ? `Au moins ${level}; une valeur est illisible`
        : `Au moins ${level}; ${unread} valeurs sont illisibles`,
  level: (number, word) => `${number}\u00a0– ${word}`,
  noneCurrent: 'Aucun indice en vigueur',
  noRatingNow: 'Aucun indice pour l’instant',
  highestOnly: (rating) => `Danger le plus élevé, selon le résumé du service\u00a0: ${rating}`,
  band: { alp: 'Alpin', tln: 'Limite forestière', btl: 'Sous la limite forestière' },
  allBands: 'À toutes les altitudes',
  asks: {
    low: 'Les avalanches sont improbables. Restez vigilant en terrain isolé ou extrême.',
    moderate: 'On peut déclencher des avalanches. Évaluez chaque pente avant de vous y engager.',
    considerable: 'Le déclenchement d’avalanches est probable. Dans le doute, restez en terrain peu incliné.',
    high: 'Les avalanches sont très probables. Évitez les pentes avalancheuses et leurs zones d’arrivée.',
    extreme: 'De grosses avalanches sont certaines. Évitez tout terrain avalancheux.',
  },
  bandLower: { alp: 'alpin', tln: 'limite forestière', btl: 'sous la limite forestière' },
  aspect: {
    n: 'nord',
    ne: 'nord-est',
    e: 'est',
    se: 'sud-est',
    s: 'sud',
    sw: 'sud-ouest',
    w: 'ouest',
    nw: 'nord-ouest',
  },
  compass: { n: 'N', e: 'E', s: 'S', w: 'O' },

  overviewTitle: 'Danger d’avalanche par région',
  listCaption: 'Danger le plus élevé de chaque région en ce moment',
  area: 'Région',
  now: 'en ce moment',
  mapTitle: 'Carte des régions',
  mapLabel:
    'Carte des régions de prévision et de leur danger le plus élevé; la liste donne les mêmes indices',
  legend: 'Légende',
  notOnMap: (names) => `Absentes de la carte, car leur contour manque\u00a0: ${names}.`,
  noAreas: 'Aucune région de prévision n’est affichée pour l’instant.',
  mapNone: 'Aucun bulletin ou indice en ce moment',
  mapUnknown: 'Valeur illisible',

  state: {
    current: 'En vigueur',
    expiring: 'Expire bientôt',
    open: 'Valide jusqu’à nouvel ordre',
    recent: 'Fin de validité inconnue',
    unknown: 'Validité inconnue',
    expired: 'Expiré',
    early: 'Pas encore en vigueur',
    offseason: 'Hors saison',
  },
  stateMore: {
    current: '',
    expiring: 'Ce bulletin expire dans moins de deux heures.',
    open: 'Ce bulletin est valide jusqu’à nouvel ordre.',
    recent: 'Ce bulletin n’a pas de fin de validité. Il a été publié il y a moins de 24\u00a0heures.',
    unknown:
      'Ce bulletin n’est pas récent, et on ne sait pas jusqu’à quand il est valide. Ne vous y fiez pas\u00a0: ses indices ne s’appliquent peut-être plus.',
    expired: 'Ne vous fiez pas à ce bulletin\u00a0: ses indices ne s’appliquent plus.',
    early: 'Ce bulletin n’est pas encore en vigueur, ou l’horloge de cet appareil est déréglée.',
    offseason: 'Aucun bulletin régulier n’est publié pour cette région en ce moment.',
  },
  stateUncertain: 'Validité incertaine',
  uncertainText:
    'On ne sait pas si ce bulletin est en vigueur. Ne vous y fiez pas\u00a0: ses indices ne s’appliquent peut-être plus.',
  stateExternal: 'Publié ailleurs',
  stateUnreadable: 'Illisible',
  stateNone: 'Aucun bulletin',
  stateOtherLanguage: 'Aucun bulletin en français',
  stateFailed: 'Non disponible',
  expiredTitle: (title) => `EXPIRÉ – ${title}`,
  clockWrong:
    'L’horloge de cet appareil et celle de ce site ne concordent pas\u00a0: des indices pourraient être masqués trop tôt ou valoir pour un autre moment.',
  pageNewer:
    'Cette copie de la page n’est plus à jour\u00a0: le site en a publié une plus récente, et les indices peuvent avoir changé.',
  pageNewerLoad: 'Charger la page à jour',
  clockEarly:
    'L’horloge de cet appareil est peut-être déréglée\u00a0: elle indique une heure antérieure à la publication d’un bulletin de cette page.',
  siteOld: (time) =>
    `Ce site n’a pas été mis à jour depuis plus de ${time}. Des bulletins plus récents existent peut-être.`,
  siteUnknown: 'Impossible de vérifier les mises à jour. Des bulletins plus récents existent peut-être.',
  siteSilent:
    'Impossible de vérifier les mises à jour ni l’heure de cet appareil. Des bulletins plus récents existent peut-être; si l’horloge retarde, ce qui est affiché a peut-être expiré.',
  siteFuture:
    'La dernière mise à jour de ce site semble être dans le futur\u00a0: son horloge ou celle de cet appareil est déréglée. Comparez la fin de validité avec une horloge fiable.',
  noscript:
    'JavaScript est désactivé\u00a0: cette page ne peut pas vous avertir de son expiration. Comparez la fin de validité avec l’heure actuelle.',

  issued: 'Publié le',
  validUntil: 'Valide jusqu’au',
  wasValidUntil: 'A expiré le',
  until: (time) => `jusqu’au ${time}`,
  ended: (time) => `expiré le ${time}`,
  endOfValidity: 'Fin de validité',
  dateOfIssue: 'Date de publication',
  timeUnknown: 'inconnue',
  issuedUnknown: 'Date de publication inconnue',
  zoneMissing: 'Le fuseau horaire de ce bulletin est absent ou inconnu. Les heures sont en UTC.',
  preparedBy: 'Préparé par',
  highlights: 'Faits saillants',
  danger: 'Indices de danger',
  dangerCaption: (area) => `Indices de danger pour ${area}, par jour et par altitude`,
  elevation: 'Altitude',
  dayUnknown: 'Jour inconnu',
  whole: 'Toute la période',
  dateRange: (from, to) => `Du ${from} au ${to}`,
  noDays: 'Ce bulletin ne contient aucun indice de danger.',
  confidence: 'Confiance',
  confidenceWord: {
    low: 'Faible',
    moderate: 'Modérée',
    high: 'Élevée',
    norating: 'Non précisée',
  },
  problems: 'Problèmes d’avalanche',
  asOf: (time) => `Information du ${time}, périmée`,
  asOfUnknown: 'Information périmée',
  noProblems: 'Aucun problème identifié',
  problem: (number, name) => `Problème ${number}\u00a0: ${name}`,
  problemType: {
    stormslab: 'Plaque de neige de tempête',
    windslab: 'Plaque à vent',
    persistentslab: 'Plaque persistante',
    deeppersistentslab: 'Plaque profonde et persistante',
    wetslab: 'Plaque de neige mouillée',
    wetloose: 'Neige mouillée sans cohésion',
    dryloose: 'Neige sèche sans cohésion',
    cornice: 'Corniche',
    glide: 'Glissement',
    unknown: 'Type de problème inconnu',
  },
  where: 'Où',
  whereText: (bands, slopes) => `${bands}\u00a0: ${facing(slopes)}`,
  everyAspect: everySlope,
  whereBand: (band, slopes) => `${band}\u00a0: ${facing(slopes)}.`,
  aspectRange: (from, to, via) =>
    via ? `${from} à ${to} en passant par ${/^[eo]/.test(via) ? 'l’' : 'le '}${via}` : `${from} à ${to}`,
  likelihood: 'Probabilité',
  likelihoodWord: {
    unlikely: 'Improbable',
    possible_unlikely: 'Improbable à possible',
    possible: 'Possible',
    likely_possible: 'Possible à probable',
    likely: 'Probable',
    verylikely_likely: 'Probable à très probable',
    verylikely: 'Très probable',
    certain_verylikely: 'Très probable à certain',
    certain: 'Certain',
  },
  size: 'Taille prévue',
  sizeText: (size) => `Taille ${size}`,
  sizeRange: (min, max) => `Taille ${min} à ${max}`,
  advice: 'Conseils sur le terrain et les déplacements',
  summary: {
    'avalanche-summary': 'Sommaire des avalanches',
    'snowpack-summary': 'Sommaire du manteau neigeux',
    'weather-summary': 'Prévisions météorologiques',
  },
  otherSummary: 'Sommaire',
  message: 'Message spécial',
  season: 'Saison',
  comment: 'Commentaire',
  remarksFailed:
    'Il manque peut-être ici un message, une note de saison ou un commentaire, car le chargement a échoué.',
  notification: { info: 'Avis', warning: 'Avertissement' },
  pictures: 'Photos',
  pictureFailed: 'Cette photo n’a pas pu être chargée.',
  pictureOriginal: 'Voir l’originale',
  pictureAlt: 'Photo sans description',
  pictureTaken: (date) => `Prise le ${date}`,
  pictureTag: { avalanche: 'Avalanche', snowpack: 'Manteau neigeux', weather: 'Météo' },
  pictureArchived: 'Photo archivée',
  credit: (name) => `Photo\u00a0: ${name}`,
  jumps: {
    label: 'Sur cette page',
    danger: 'Danger',
    problems: 'Problèmes',
    advice: 'Conseils',
    section: { snowpack: 'Neige', weather: 'Météo' },
  },
  aboutBulletin: 'À propos de ce bulletin',
  credits: 'Source',
  version: 'Version',
  identifier: 'Identifiant',
  kind: 'Type',
  kindWord: { avalancheforecast: 'Bulletin d’avalanche', offseason: 'Hors saison' },
  owner: 'Responsable',
  translation: 'Traduction',
  translationFull: 'Complète',
  translationPart: 'Incomplète',
  original: (publisher) =>
    publisher ? `Voir ce bulletin sur le site ${of(publisher)}` : 'Voir le bulletin d’origine',
  otherLanguage: 'Ce bulletin en anglais',
  notTranslated: 'Ce bulletin n’est pas entièrement traduit.',
  kept: (time) => `Le service de prévision est indisponible. Cette copie a été enregistrée le ${time}.`,
  unread: (count) =>
    count === 1
      ? 'Une partie de ce bulletin est illisible et n’est pas affichée ici.'
      : `${count} parties de ce bulletin sont illisibles et ne sont pas affichées ici.`,
  seeOriginal: 'Le lire sur le site de l’éditeur',
  differ:
    'La carte et le bulletin du service donnent des indices différents. La carte et la liste affichent le plus élevé.',
  externalText: (owner) => `Le bulletin de cette région est publié ${by(owner)} sur son propre site.`,
  externalUnknown: 'un autre organisme',
  externalLink: (owner) => `Aller au bulletin ${of(owner)}`,
  unreadableText:
    'Il y a un bulletin pour cette région, mais il ne peut pas être affiché ici. Lisez-le sur le site de l’éditeur.',
  noneText:
    'Il n’y a pas de bulletin pour cette région en ce moment. Cela ne veut pas dire que le danger est faible.',
  otherLanguageText:
    'Il y a un bulletin en anglais. L’absence de bulletin en français ne veut pas dire que le danger est faible.',
  failedText:
    'Le service de prévision est indisponible, et il n’y a pas de copie antérieure. On ne connaît pas le danger dans cette région.',
  scan: 'Numérisez ce code pour obtenir le bulletin le plus récent',
  code: (name) => `Code QR de cette page\u00a0: ${name}`,
  printed: 'Imprimé le {}',
  allAreas: 'Toutes les régions',
  unnamedArea: (where) => `Région à ${where}`,
  unnamedAreaNowhere: 'Région sans nom',
  onTheMap: (area) => `${area} sur la carte de toutes les régions`,
  cutField: 'La suite de ce texte est trop longue pour être affichée ici.',

  aboutTitle: 'À propos de ce site',
  aboutIntro:
    'Ce site présente les bulletins d’avalanche d’un service public de données. Il est mis à jour plusieurs fois par heure, et chaque page indique jusqu’à quand son bulletin est valide.',
  sources: 'Sources et mises à jour',
  sourcesCaption: 'D’où viennent les données, et de quand elles datent',
  source: 'Source',
  sourceState: 'État',
  sourceName: {
    areas: 'Régions de prévision',
    metadata: 'Indices pour la carte',
    products: 'Liste des bulletins',
    product: 'Bulletins',
    productAt: 'Bulletins des lieux',
    stations: 'Stations météo',
    measurements: 'Mesures',
    submissions: 'Observations du public',
    pictures: 'Photos',
  },
  sourceStateName: {
    fresh: 'À jour',
    kept: 'Indisponible; copie antérieure affichée',
    failed: 'Indisponible',
    none: 'Rien de publié',
    off: 'Non configurée',
  },
  languageWord: { en: 'anglais', fr: 'français' },
  sourceMissing: (count) => (count === 1 ? '1 manquante' : `${count} manquantes`),
  noStations: 'Ce site ne présente pas de stations météo.',
  scale: 'L’échelle de danger',
  scaleCaption: 'Échelle nord-américaine de danger d’avalanche pour le public, dans nos propres mots',
  scaleLevel: 'Indice',
  scaleNatural: 'Avalanches naturelles',
  scaleHuman: 'Déclenchées par des personnes',
  scaleSize: 'Taille et répartition',
  scaleOfficial: 'L’échelle officielle et ses conseils, sur le site d’Avalanche Canada',
  scaleOfficialUrl: 'https://avalanche.ca/fr/glossary#avalanche-danger-ratings',
  chance: {
    low: 'improbables',
    moderate: 'improbables',
    considerable: 'possibles',
    high: 'probables',
    extreme: 'certaines',
  },
  chanceHuman: {
    low: 'improbables',
    moderate: 'possibles',
    considerable: 'probables',
    high: 'très probables',
    extreme: 'certaines',
  },
  spread: {
    low: 'petites, dans des endroits isolés ou en terrain extrême',
    moderate: 'petites à certains endroits, ou grandes dans des endroits isolés',
    considerable:
      'petites à de nombreux endroits, grandes à certains endroits, ou très grandes dans des endroits isolés',
    high: 'grandes à de nombreux endroits, ou très grandes à certains endroits',
    extreme: 'grandes à très grandes à de nombreux endroits',
  },
  scaleOther:
    '«\u00a0Aucun indice\u00a0», «\u00a0début de saison\u00a0», «\u00a0conditions printanières\u00a0» et «\u00a0hors saison\u00a0» ne sont pas des niveaux\u00a0: ils n’indiquent pas si le danger est faible ou élevé.',
  howTo: 'Comment lire un bulletin',
  howToSteps: [
    'Regardez d’abord la fin de validité. Un bulletin expiré ne s’applique plus.',
    'Lisez le danger pour le jour de votre sortie, à l’altitude où vous irez.',
    'Repérez où se trouvent les problèmes d’avalanche\u00a0: sur quelles pentes, à quelle altitude.',
    'Suivez les conseils sur le terrain et les déplacements, et planifiez un itinéraire qui évite ces pentes.',
    'En route, comparez ce que vous voyez avec le bulletin. La nature ne lit pas les bulletins.',
  ],
  accessibility: 'Accessibilité',
  accessibilityText: [
    'Ce site vise la conformité aux WCAG\u00a02.2, niveau AA. Il se lit sans scripts, au clavier, avec un lecteur d’écran, à un zoom de 400\u00a0%, en couleurs sombres et à fort contraste, et sur papier en noir et blanc.',
    'Le danger est indiqué par le nombre, le mot, le signe et la couleur, jamais par la couleur seule; chaque dessin s’accompagne de mots.',
    'Les textes et les images viennent du service de prévision\u00a0: il peut manquer des descriptions, des titres ou des traductions. Nous vérifions avec des outils automatiques et au clavier; nous n’avons pas encore vérifié avec tous les lecteurs d’écran.',
  ],

  notFoundTitle: 'Cette page n’existe pas',
  notFoundText:
    'Les régions de prévision changent d’un jour à l’autre, et leurs adresses aussi. La liste de toutes les régions mène aux bulletins d’aujourd’hui.',
};
