import type { ObservationKind } from '../model/report.ts';
import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

const kind: Record<ObservationKind, string> = {
  avalanche: 'Avalanche',
  incident: 'Incident',
  quick: 'Quick report',
  snowpack: 'Snowpack',
  weather: 'Weather',
};

/** The words of the trip reports, in English. The keys and arguments bind the French ones. */
const en = {
  reports: 'Trip reports',
  description: (days: number) =>
    `What members of the public report from the field: ${days === 1 ? 'the last day' : `the last ${days} days`}, on a list and on a map. Not verified, and no forecast.`,
  unverified:
    'What members of the public have seen at one place and one time. Nobody has verified it, and it is no forecast: for the danger, read the bulletin.',
  kept: (time: string) =>
    `The service can’t be reached. These trip reports were loaded ${time}; later ones are missing.`,
  failed:
    'Trip reports can’t be loaded at the moment, and there is no earlier copy that is recent enough. That doesn’t mean that there are none. The bulletins don’t depend on them.',
  none: (days: number) =>
    `The service has no trip report of ${days === 1 ? 'the last day' : `the last ${days} days`}. That says nothing about the danger.`,
  noneKept: 'There is no trip report of these days in the earlier copy.',
  fewer: (received: string, announced: string) =>
    `The service announces ${announced} trip reports and has sent ${received}: some are missing here.`,
  unread: (count: number) =>
    count === 1
      ? 'One trip report can’t be read and is missing here.'
      : `${count} trip reports can’t be read and are missing here.`,
  capped: (shown: string, total: string) =>
    `The ${shown} newest of ${total} trip reports are listed; the older ones are not.`,
  unplaced: (count: number) =>
    count === 1
      ? 'One trip report in the list gives no position that can be right; it is not on the map.'
      : `${count} trip reports in the list give no position that can be right; they are not on the map.`,
  listLabel: 'Trip reports, newest first',
  untitled: 'Untitled',
  wholeTitle: 'Whole title',
  timeUnknown: 'Time not known',
  ago: '{} ago',
  kind,
  counted: (name: string, count: string) => `${name} (${count})`,
  pictures: (count: number) => (count === 1 ? '1\u00a0picture' : `${count}\u00a0pictures`),
  noKinds: 'No observation',
  outside: 'Outside all areas',
  nowhere: 'Area not known',
  outsideOrNowhere: 'Outside all areas, or not known',
  filter: 'Filter',
  area: 'Area',
  allAreas: 'All areas',
  observation: 'Observation',
  allKinds: 'All kinds',
  shown: '{} trip reports shown',
  unknownFilter: 'The address asks for an area or a kind that isn’t here now.',
  mapTitle: 'Map of the trip reports',
  mapNote: 'Each dot is a trip report of the list and leads to it.',
  inArea: 'Trip reports from this area',
  allInArea: (count: number) =>
    count === 1 ? 'This one in the list of trip reports' : `All ${count} from this area`,
};

export type ReportMessages = Widened<typeof en>;

const fr: ReportMessages = {
  reports: 'Observations du public',
  description: (days) =>
    `Ce que le public rapporte du terrain\u00a0: ${days === 1 ? 'le dernier jour' : `les ${days} derniers jours`}, en liste et sur une carte. Sans vérification, et sans valeur de prévision.`,
  unverified:
    'Ce que des membres du public ont vu à un endroit et à un moment donnés. Personne ne l’a vérifié, et ce n’est pas une prévision\u00a0: pour le danger, lisez le bulletin.',
  kept: (time) =>
    `Le service est inaccessible. Ces observations ont été chargées le ${time}; les suivantes manquent.`,
  failed:
    'Les observations du public ne peuvent pas être chargées pour l’instant, et il n’y a pas de copie assez récente. Cela ne veut pas dire qu’il n’y en a pas. Les bulletins n’en dépendent pas.',
  none: (days) =>
    `Le service n’a aucune observation du public ${days === 1 ? 'du dernier jour' : `des ${days} derniers jours`}. Cela ne dit rien du danger.`,
  noneKept: 'La copie antérieure ne contient aucune observation de ces jours-là.',
  fewer: (received, announced) =>
    `Le service annonce ${announced} observations et en a envoyé ${received}\u00a0: il en manque ici.`,
  unread: (count) =>
    count === 1
      ? 'Une observation est illisible et manque ici.'
      : `${count}\u00a0observations sont illisibles et manquent ici.`,
  capped: (shown, total) =>
    `Les ${shown} observations les plus récentes sur ${total} sont dans la liste; les plus anciennes n’y sont pas.`,
  unplaced: (count) =>
    count === 1
      ? 'Une observation de la liste ne donne aucune position plausible; elle n’est pas sur la carte.'
      : `${count}\u00a0observations de la liste ne donnent aucune position plausible; elles ne sont pas sur la carte.`,
  listLabel: 'Observations du public, les plus récentes d’abord',
  untitled: 'Sans titre',
  wholeTitle: 'Titre entier',
  timeUnknown: 'Heure inconnue',
  ago: 'il y a {}',
  kind: {
    avalanche: 'Avalanche',
    incident: 'Incident',
    quick: 'Compte rendu rapide',
    snowpack: 'Manteau neigeux',
    weather: 'Météo',
  },
  counted: (name, count) => `${name} (${count})`,
  pictures: (count) => (count === 1 ? '1\u00a0photo' : `${count}\u00a0photos`),
  noKinds: 'Aucune observation',
  outside: 'Hors de toute région',
  nowhere: 'Région inconnue',
  outsideOrNowhere: 'Hors de toute région, ou inconnue',
  filter: 'Filtre',
  area: 'Région',
  allAreas: 'Toutes les régions',
  observation: 'Observation',
  allKinds: 'Tous les types',
  shown: '{} observations affichées',
  unknownFilter: 'L’adresse demande une région ou un type qui n’est pas ici en ce moment.',
  mapTitle: 'Carte des observations du public',
  mapNote: 'Chaque point est une observation de la liste et y mène.',
  inArea: 'Observations du public dans cette région',
  allInArea: (count) =>
    count === 1 ? 'La voir dans la liste des observations' : `Les ${count} observations de cette région`,
};

const all: Record<Language, ReportMessages> = { en, fr };

/** The words of the trip reports in a language. */
export function messagesOfReports(language: Language): ReportMessages {
  return all[language];
}
