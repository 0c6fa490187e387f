import type { ObservationKind } from '../model/report.ts';
import { inBoth } from './locales.ts';

const kind: Record<ObservationKind, string> = {
  avalanche: 'Avalanche',
  incident: 'Incident',
  quick: 'Quick report',
  snowpack: 'Snowpack',
  weather: 'Weather',
};

export const messagesOfReports = inBoth(
  {
    reports: 'Trip reports',
    submit: 'Report what you saw',
    description: (days: number) =>
      `Observations from the public in the field: ${days === 1 ? 'the last day' : `the last ${days} days`}, as a list and on a map. Not verified, and not a forecast.`,
    unverified:
      'What members of the public saw at one place and time. Not verified, and not a forecast: for the danger, read the bulletin.',
    kept: (time: string) =>
      `Trip reports are unavailable right now. These were loaded on ${time}; newer ones are missing.`,
    failed:
      'Trip reports are unavailable right now. That doesn’t mean that there are none. Bulletins don’t depend on them.',
    none: (days: number) =>
      `No trip reports from ${days === 1 ? 'the last day' : `the last ${days} days`}. That doesn’t mean the danger is low.`,
    noneKept: 'The earlier copy has no trip reports from these days.',
    fewer: (received: string, announced: string) =>
      `${received} of ${announced} trip reports were received: some are missing here.`,
    unread: (count: number) =>
      count === 1
        ? 'One trip report is unreadable and missing here.'
        : `${count} trip reports are unreadable and missing here.`,
    capped: (shown: string, total: string) => `The ${shown} newest of ${total} trip reports are listed.`,
    unplaced: (count: number) =>
      count === 1
        ? 'One trip report has no plausible position and isn’t on the map.'
        : `${count} trip reports have no plausible position and aren’t on the map.`,
    listLabel: 'Trip reports, newest first',
    untitled: 'Untitled',
    wholeTitle: 'Whole title',
    timeUnknown: 'Time unknown',
    kind,
    counted: (name: string, count: string) => `${name} (${count})`,
    pictures: (count: number) => (count === 1 ? '1\u00a0photo' : `${count}\u00a0photos`),
    noKinds: 'No observation',
    outside: 'Outside all areas',
    nowhere: 'Area unknown',
    outsideOrNowhere: 'Outside all areas, or unknown',
    filter: 'Filter',
    observation: 'Observation',
    allKinds: 'All kinds',
    shown: '{} trip reports shown',
    unknownFilter: 'No trip reports for the area or kind in this address.',
    mapTitle: 'Map of the trip reports',
    mapNote: 'Each dot leads to a trip report in the list.',
    inArea: 'Trip reports from this area',
    allInArea: (count: number) => (count === 1 ? 'Open in trip reports' : `All ${count} trip reports`),
  },
  {
    reports: 'Observations du public',
    submit: 'Signaler une observation',
    description: (days) =>
      `Observations du public sur le terrain\u00a0: ${days === 1 ? 'le dernier jour' : `les ${days} derniers jours`}, en liste et sur une carte. Non vérifiées; ce n’est pas une prévision.`,
    unverified:
      'Ce que des membres du public ont vu à un endroit et à un moment donnés. Non vérifié, et ce n’est pas une prévision\u00a0: pour le danger, lisez le bulletin.',
    kept: (time) =>
      `Les observations sont indisponibles pour l’instant. Celles-ci ont été chargées le ${time}; les plus récentes manquent.`,
    failed:
      'Les observations sont indisponibles pour l’instant. Cela ne veut pas dire qu’il n’y en a pas. Les bulletins n’en dépendent pas.',
    none: (days) =>
      `Aucune observation du public ${days === 1 ? 'au cours du dernier jour' : `au cours des ${days} derniers jours`}. Cela ne veut pas dire que le danger est faible.`,
    noneKept: 'La copie antérieure ne contient aucune observation de ces jours-là.',
    fewer: (received, announced) =>
      `${received} observations sur ${announced} ont été reçues\u00a0: il en manque ici.`,
    unread: (count) =>
      count === 1
        ? 'Une observation est illisible et manque ici.'
        : `${count}\u00a0observations sont illisibles et manquent ici.`,
    capped: (shown, total) =>
      `Seules les ${shown} observations les plus récentes sur ${total} sont dans la liste.`,
    unplaced: (count) =>
      count === 1
        ? 'Une observation n’a pas de position plausible et n’est pas sur la carte.'
        : `${count}\u00a0observations n’ont pas de position plausible et ne sont pas sur la carte.`,
    listLabel: 'Observations du public, les plus récentes d’abord',
    untitled: 'Sans titre',
    wholeTitle: 'Titre entier',
    timeUnknown: 'Heure inconnue',
    kind: {
      avalanche: 'Avalanche',
      incident: 'Incident',
      quick: 'Observation rapide',
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
    observation: 'Observation',
    allKinds: 'Tous les types',
    shown: '{} observations affichées',
    unknownFilter: 'Aucune observation pour la région ou le type de cette adresse.',
    mapTitle: 'Carte des observations du public',
    mapNote: 'Chaque point mène à une observation de la liste.',
    inArea: 'Observations du public dans cette région',
    allInArea: (count) =>
      count === 1 ? 'La voir dans la liste des observations' : `Les ${count} observations de cette région`,
  },
);

export type ReportMessages = ReturnType<typeof messagesOfReports>;
