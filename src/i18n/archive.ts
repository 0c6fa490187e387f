import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

const en = {
  // The archive.
  archive: 'Archive',
  indexTitle: 'Archive of bulletins',
  indexIntro:
    'Bulletins as they were issued. None of them says anything of the danger today: the bulletins in force are in the list of all areas.',
  empty: 'Nothing has been archived yet.',
  month: (month: string) => `All areas in ${month}`,
  issueCount: (count: string, isOne: boolean) => (isOne ? `${count} issue` : `${count} issues`),
  noneInLanguage: 'No issue in English',
  monthTitle: (month: string) => `Archive: ${month}`,
  monthIntro:
    'The highest danger of each issue as it was rated then for its first day, by area and day of issue. Past ratings, not those of today.',
  dayTitle: (date: string) => `Archive: bulletins issued on ${date}`,
  dayIntro: 'Past bulletins. Their ratings are not those of today.',
  dayCaption: (date: string) => `Bulletins issued on ${date}, and how they rated the danger then`,
  area: 'Area',
  issuedColumn: 'Issued',
  ratedColumn: 'Highest danger as rated then, first day',
  version: (version: string) => `version ${version}`,
  revision: (revision: string) => `text ${revision}`,
  replaced: 'replaced later',
  backToIndex: 'Archive of bulletins',
  backToMonth: (month: string) => `Archive: ${month}`,
  backToDay: (date: string) => `All bulletins issued on ${date}`,

  // One archived bulletin.
  issueTitle: (area: string, date: string) => `ARCHIVED – ${area}, ${date}`,
  description: (area: string, date: string) =>
    `Archived bulletin for ${area}, issued on ${date}. It says nothing of the danger today.`,
  banner: 'Archived bulletin. Not for use today.',
  bannerMore: (issued: string, until: string) =>
    `${issued}. ${until}. Newer bulletins have been issued since, or may have been.`,
  wasIssued: (time: string) => `It was issued on ${time}`,
  wasSeen: (time: string) => `Its date of issue isn’t known; it was first seen on ${time}`,
  wasValidUntil: (time: string) => `It was valid until ${time}`,
  wasOpen: 'It was valid until further notice',
  wasUnknown: 'Until when it was valid isn’t known',
  now: (area: string) => `The bulletin for ${area} now`,
  nowHere: 'Look up the bulletin for this place now',
  nowAll: 'All areas now',
  addressMayGo: 'Areas are regrouped from day to day: this area may have another name and outline today.',
  dangerHeading: 'How the danger was rated',
  dangerCaption: (area: string, date: string) =>
    `Archived: how the danger in ${area} was rated in the bulletin of ${date}. Not the danger today.`,
  confidenceHeading: 'Confidence then',
  archivedPart: (heading: string) => `${heading} (archived)`,
  unreadable: 'This bulletin is in the archive, but can’t be read any more.',

  // The past days on a bulletin's page.
  pastHeading: 'Past danger: the seven days before',
  pastCaption: 'Past: the danger that was in force at noon of each day, before this bulletin was issued',
  pastFigure: (days: string) => `Past danger. ${days}`,
  pastDay: (date: string, danger: string) => `${date}: ${danger}.`,
  pastBands: (bands: string) => `In each column from top to bottom: ${bands}.`,
  pastTable: 'The past days as a table',
  day: 'Day',
  noIssue: 'No issue',
  noRating: 'No rating',
  otherOutline: 'Some of these days belong to an area of another outline at the same place.',
  toArchive: 'Earlier bulletins in the archive',

  // What changed.
  updated: (time: string) => `What was updated in this bulletin since its text of ${time}`,
  changed: (time: string) => `What changed since the bulletin of ${time}`,
  changedRatings: 'Ratings of the same day',
  ratingChange: (day: string, band: string, before: string, now: string) =>
    `${day}, ${band}: ${before} before, now ${now}.`,
  sameRatings: 'The ratings of the days that both bulletins rate are the same.',
  noSameDay: 'No day is rated by both bulletins.',
  noTexts: 'The texts are the same.',
  rewritten: 'Rewritten. The earlier text:',
  added: 'added:',
  removed: 'removed:',
  endOfChange: 'end.',
  left: 'left out',
  unchangedTexts: (list: string) => `Unchanged: ${list}.`,
  goneText: 'Not in this bulletin any more. The earlier text:',
  newText: 'New in this bulletin.',
  toIssue: 'That text in the archive',
  howMarked: 'Underlined: added. Struck through: removed.',
};

const fr: Widened<typeof en> = {
  archive: 'Archives',
  indexTitle: 'Archives des bulletins',
  indexIntro:
    'Les bulletins tels qu’ils ont été publiés. Aucun d’eux ne dit quoi que ce soit du danger aujourd’hui\u00a0: les bulletins en vigueur se trouvent dans la liste de toutes les régions.',
  empty: 'Rien n’a encore été archivé.',
  month: (month) => `Toutes les régions en ${month}`,
  issueCount: (count, isOne) => (isOne ? `${count}\u00a0bulletin` : `${count}\u00a0bulletins`),
  noneInLanguage: 'Aucun bulletin en français',
  monthTitle: (month) => `Archives\u00a0: ${month}`,
  monthIntro:
    'Le danger le plus élevé de chaque bulletin tel qu’il a été évalué alors pour son premier jour, par région et jour de publication. Indices passés, non ceux d’aujourd’hui.',
  dayTitle: (date) => `Archives\u00a0: bulletins publiés le ${date}`,
  dayIntro: 'Bulletins passés. Leurs indices ne sont pas ceux d’aujourd’hui.',
  dayCaption: (date) => `Bulletins publiés le ${date}, et comment ils évaluaient alors le danger`,
  area: 'Région',
  issuedColumn: 'Publié le',
  ratedColumn: 'Danger le plus élevé évalué alors, premier jour',
  version: (version) => `version ${version}`,
  revision: (revision) => `texte ${revision}`,
  replaced: 'remplacé par la suite',
  backToIndex: 'Archives des bulletins',
  backToMonth: (month) => `Archives\u00a0: ${month}`,
  backToDay: (date) => `Tous les bulletins publiés le ${date}`,

  issueTitle: (area, date) => `ARCHIVÉ – ${area}, ${date}`,
  description: (area, date) =>
    `Bulletin archivé pour ${area}, publié le ${date}. Il ne dit rien du danger aujourd’hui.`,
  banner: 'Bulletin archivé. Ne pas utiliser aujourd’hui.',
  bannerMore: (issued, until) =>
    `${issued}. ${until}. De nouveaux bulletins ont été publiés depuis, ou peuvent l’avoir été.`,
  wasIssued: (time) => `Il a été publié le ${time}`,
  wasSeen: (time) => `Sa date de publication n’est pas connue; il a été vu pour la première fois le ${time}`,
  wasValidUntil: (time) => `Il était valide jusqu’au ${time}`,
  wasOpen: 'Il était valide jusqu’à nouvel ordre',
  wasUnknown: 'On ne sait pas jusqu’à quand il était valide',
  now: (area) => `Le bulletin pour ${area} maintenant`,
  nowHere: 'Chercher le bulletin de ce lieu maintenant',
  nowAll: 'Toutes les régions maintenant',
  addressMayGo:
    'Les régions sont regroupées de jour en jour\u00a0: celle-ci peut avoir un autre nom et un autre contour aujourd’hui.',
  dangerHeading: 'Comment le danger a été évalué',
  dangerCaption: (area, date) =>
    `Archivé\u00a0: comment le danger pour ${area} a été évalué dans le bulletin du ${date}. Ce n’est pas le danger aujourd’hui.`,
  confidenceHeading: 'Confiance à ce moment-là',
  archivedPart: (heading) => `${heading} (archivé)`,
  unreadable: 'Ce bulletin se trouve dans les archives, mais ne peut plus être lu.',

  pastHeading: 'Danger passé\u00a0: les sept jours précédents',
  pastCaption:
    'Passé\u00a0: le danger qui était en vigueur à midi chaque jour, avant la publication de ce bulletin',
  pastFigure: (days) => `Danger passé. ${days}`,
  pastDay: (date, danger) => `${date}\u00a0: ${danger}.`,
  pastBands: (bands) => `Dans chaque colonne, de haut en bas\u00a0: ${bands}.`,
  pastTable: 'Les jours passés en tableau',
  day: 'Jour',
  noIssue: 'Aucun bulletin',
  noRating: 'Aucun indice',
  otherOutline: 'Certains de ces jours appartiennent à une région d’un autre contour au même endroit.',
  toArchive: 'Bulletins antérieurs dans les archives',

  updated: (time) => `Ce qui a été mis à jour dans ce bulletin depuis son texte du ${time}`,
  changed: (time) => `Ce qui a changé depuis le bulletin du ${time}`,
  changedRatings: 'Indices du même jour',
  ratingChange: (day, band, before, now) => `${day}, ${band}\u00a0: ${before} auparavant, maintenant ${now}.`,
  sameRatings: 'Les indices des jours évalués par les deux bulletins sont les mêmes.',
  noSameDay: 'Aucun jour n’est évalué par les deux bulletins.',
  noTexts: 'Les textes sont les mêmes.',
  rewritten: 'Réécrit. Le texte précédent\u00a0:',
  added: 'ajouté\u00a0:',
  removed: 'retiré\u00a0:',
  endOfChange: 'fin.',
  left: 'passage omis',
  unchangedTexts: (list) => `Inchangé\u00a0: ${list}.`,
  goneText: 'Ne figure plus dans ce bulletin. Le texte précédent\u00a0:',
  newText: 'Nouveau dans ce bulletin.',
  toIssue: 'Ce texte dans les archives',
  howMarked: 'Souligné\u00a0: ajouté. Barré\u00a0: retiré.',
};

/** The words for the archive, the past days and what changed. */
export function messagesOfArchive(language: Language): Widened<typeof en> {
  return { en, fr }[language];
}
