import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

/** The interactive map, in English. */
const en = {
  skip: 'Skip the map',
  load: 'Load the interactive map',
  hint: 'Two fingers, or the wheel with Ctrl or ⌘, enlarge the map. Choose an area to see its rating and to open its bulletin.',
  zoomIn: 'Enlarge the map',
  zoomOut: 'Make the map smaller',
  open: 'Open the bulletin',
  close: 'Close',
  byService: 'in the service’s words',
  home: 'Home view',
  tools: 'Scale and regions of the map',
  region: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),
  tiles: 'Background map',
};

type MapMessages = Widened<typeof en>;

const fr: MapMessages = {
  skip: 'Passer la carte',
  load: 'Charger la carte interactive',
  hint: 'Deux doigts, ou la molette avec Ctrl ou ⌘, agrandissent la carte. Choisissez une région pour voir son indice et ouvrir son bulletin.',
  zoomIn: 'Agrandir la carte',
  zoomOut: 'Réduire la carte',
  open: 'Ouvrir le bulletin',
  close: 'Fermer',
  byService: 'dans les mots du service',
  home: 'Vue de départ',
  tools: 'Échelle et régions de la carte',
  region: (names, more) => (more > 0 ? `${names} et ${more} de plus` : names),
  tiles: 'Fond de carte',
};

/** The map's words in a language. */
export function messagesOfMap(language: Language): MapMessages {
  return { en, fr }[language];
}
