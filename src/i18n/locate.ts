import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

/**
 * The look-up of a point, in English. What the page's script says stands here as templates: {name},
 * {where}, {distance}, {value} and {list} are filled in by it.
 */
const en = {
  title: 'Find my bulletin',
  description: 'Find the avalanche bulletin for your position, for coordinates or for a place',
  intro:
    'Forecast areas change from day to day. Find the one that covers you today by position, coordinates, name or a tap on the map.',
  noscript: 'JavaScript is off, and this search needs it. The list of all areas leads to every bulletin.',
  list: 'All areas',
  mine: 'My position',
  mineNote: 'Your position stays on this device.',
  input: 'Coordinates, or the name of a place or an area',
  examples: 'For example 51.5, −117.25 · 51°30′ N, 117°15′ W · latitude first',
  submit: 'Find',
  map: 'Or tap the map',
  mapHint: 'Pinch, or Ctrl/⌘ + scroll, to zoom.',
  mapLabel: 'Map of the forecast areas. A tap looks up that point; typing coordinates does the same.',
  answerLabel: 'Answer',
  asking: 'Asking this device for its position…',
  searching: 'Looking it up…',
  denied:
    'This site isn’t allowed to use your position. Allow it in the browser’s settings, or type coordinates.',
  unavailable: 'This device can’t tell its position at the moment. Type coordinates, or tap the map.',
  timeout: 'This device didn’t find its position in time. Try again, type coordinates, or tap the map.',
  unsupported: 'This browser can’t tell its position. Type coordinates, or tap the map.',
  accuracy: 'Your position may be off by {distance}.',
  nearBorder: 'The border to another area or to none is nearer than that. Near here:',
  found: 'The bulletin for {where}:',
  foundNone:
    'There is no bulletin for {where}: it lies in the area {name}, for which the service lists none. Its page:',
  outside: 'There is no bulletin for {where}: no forecast area covers this point. The nearest areas:',
  overlap: 'The shapes of the areas overlap here. This one covers the point as well; read both:',
  nearest: '{name}, {distance} away',
  nowhere: 'There is no bulletin for {where}: no forecast areas are known at the moment.',
  empty: 'Type coordinates or a name first.',
  unreadable:
    '“{value}” is neither coordinates that this page can read nor the name of a place or an area here. Write latitude and longitude, such as 51.5, −117.25.',
  several: 'Several names fit “{value}”:',
  outOfRange:
    '{value} is no place on earth: a latitude lies between −90 and 90 degrees, a longitude between −180 and 180.',
  meant: 'Did you mean one of these?',
  failed:
    'The shapes of the areas couldn’t be loaded, so this page can’t answer. Try again, or choose from the list of all areas.',
  area: 'Area',
  place: 'Place',
  kilometres: '{value} km',
  metres: '{value} m',
};

type LocateMessages = Widened<typeof en>;

const fr: LocateMessages = {
  title: 'Trouver mon bulletin',
  description: 'Trouver le bulletin d’avalanche pour votre position, des coordonnées ou un lieu',
  intro:
    'Les régions changent d’un jour à l’autre. Trouvez celle où vous êtes aujourd’hui avec votre position, des coordonnées, un nom ou la carte.',
  noscript:
    'JavaScript est désactivé, et cette recherche en a besoin. La liste de toutes les régions mène à chaque bulletin.',
  list: 'Toutes les régions',
  mine: 'Ma position',
  mineNote: 'Votre position ne quitte pas cet appareil.',
  input: 'Coordonnées, ou nom d’un lieu ou d’une région',
  examples: 'Par exemple 51,5; −117,25 · 51°30′ N, 117°15′ O · la latitude d’abord',
  submit: 'Trouver',
  map: 'Ou touchez la carte',
  mapHint: 'Pincez, ou faites Ctrl/⌘ + molette, pour zoomer.',
  mapLabel:
    'Carte des régions de prévision. Toucher un point le recherche; taper ses coordonnées fait la même chose.',
  answerLabel: 'Réponse',
  asking: 'Demande de la position à cet appareil…',
  searching: 'Recherche…',
  denied:
    'Ce site n’a pas accès à votre position. Autorisez-le dans les réglages du navigateur, ou tapez des coordonnées.',
  unavailable:
    'Cet appareil ne peut pas indiquer sa position en ce moment. Tapez des coordonnées, ou touchez la carte.',
  timeout:
    'Cet appareil n’a pas trouvé sa position à temps. Réessayez, tapez des coordonnées, ou touchez la carte.',
  unsupported:
    'Ce navigateur ne peut pas indiquer votre position. Tapez des coordonnées, ou touchez la carte.',
  accuracy: 'Votre position est précise à {distance} près.',
  nearBorder: 'La limite d’une autre région, ou de toute région, est plus proche que cela. Tout près\u00a0:',
  found: 'Le bulletin pour {where}\u00a0:',
  foundNone:
    'Il n’y a pas de bulletin pour {where}\u00a0: ce point est dans la région {name}, pour laquelle le service n’en indique aucun. Sa page\u00a0:',
  outside:
    'Il n’y a pas de bulletin pour {where}\u00a0: aucune région de prévision ne couvre ce point. Les régions les plus proches\u00a0:',
  overlap:
    'Les contours des régions se recouvrent ici. Celle-ci couvre aussi ce point; lisez les deux\u00a0:',
  nearest: '{name}, à {distance}',
  nowhere:
    'Il n’y a pas de bulletin pour {where}\u00a0: aucune région de prévision n’est connue en ce moment.',
  empty: 'Tapez d’abord des coordonnées ou un nom.',
  unreadable:
    '«\u00a0{value}\u00a0» n’est ni des coordonnées que cette page peut lire, ni le nom d’un lieu ou d’une région d’ici. Écrivez la latitude et la longitude, comme 51,5; −117,25.',
  several: 'Plusieurs noms correspondent à «\u00a0{value}\u00a0»\u00a0:',
  outOfRange:
    '{value} n’est pas un lieu sur terre\u00a0: une latitude est entre −90 et 90 degrés, une longitude entre −180 et 180.',
  meant: 'Vouliez-vous dire l’une de ces positions?',
  failed:
    'Les contours des régions n’ont pas pu être chargés\u00a0: cette page ne peut pas répondre. Réessayez, ou choisissez dans la liste de toutes les régions.',
  area: 'Région',
  place: 'Lieu',
  kilometres: '{value}\u00a0km',
  metres: '{value}\u00a0m',
};

/** The words of the look-up in a language. */
export function messagesOfLocate(language: Language): LocateMessages {
  return { en, fr }[language];
}
