import { inBoth } from './locales.ts';

/**
 * The words of the look-up of a point. What the page's script says is written as templates: {name}, {where}, {distance},
 * {value} and {list} are filled in by it.
 */
export const messagesOfLocate = inBoth(
  {
    title: 'Find my bulletin',
    description: 'Find the avalanche bulletin for your position, for coordinates or for a place',
    intro:
      'Forecast areas change from day to day. Find the one that covers you today by position, coordinates, name or a tap on the map.',
    noscript: 'JavaScript is off, and this search needs it. The list of all areas leads to every bulletin.',
    mine: 'My position',
    mineNote: 'Your position stays on this device.',
    input: 'Place, area or coordinates',
    examples: 'For example 51.5, −117.25 · 51°30′ N, 117°15′ W · latitude first',
    submit: 'Find',
    map: 'Or tap the map',
    mapHint: 'Pinch, or Ctrl/⌘ + scroll, to zoom.',
    mapLabel: 'Map of the forecast areas. A tap looks up that point; typing coordinates does the same.',
    answerLabel: 'Answer',
    asking: 'Finding your position…',
    searching: 'Looking it up…',
    denied:
      'This site isn’t allowed to use your position. Allow it in the browser’s settings, or type coordinates.',
    unavailable: 'This device can’t find its position right now. Type coordinates, or tap the map.',
    timeout: 'Finding your position took too long. Try again, type coordinates, or tap the map.',
    unsupported: 'This browser can’t find your position. Type coordinates, or tap the map.',
    accuracy: 'Your position may be off by {distance}.',
    nearBorder: 'You may be in another area, or in none. Nearby:',
    found: 'The bulletin for {where}:',
    foundNone: 'There is no bulletin right now for {where}, in the area {name}. Its page:',
    unmapped: 'The outlines of some areas are missing, so {where} may be in one of these:',
    outside: 'There is no bulletin for {where}: no forecast area covers this point. The nearest areas:',
    overlap: 'Areas overlap here. Read the bulletin of this one too:',
    nearest: '{name}, {distance} away',
    nowhere: 'There is no bulletin for {where}: no forecast areas are listed right now.',
    empty: 'Type coordinates or a name first.',
    unreadable:
      'Nothing found for “{value}”. Type a place, an area, or latitude and longitude, such as 51.5, −117.25.',
    several: 'Several names fit “{value}”:',
    outOfRange:
      '{value} isn’t a position. Latitude is between −90 and 90 degrees, longitude between −180 and 180.',
    meant: 'Did you mean one of these?',
    failed: 'Couldn’t load the areas. Try again, or choose from the list of all areas.',
    kilometres: '{value} km',
    metres: '{value} m',
  },
  {
    title: 'Trouver mon bulletin',
    description: 'Trouver le bulletin d’avalanche pour votre position, des coordonnées ou un lieu',
    intro:
      'Les régions changent d’un jour à l’autre. Trouvez celle où vous êtes aujourd’hui avec votre position, des coordonnées, un nom ou la carte.',
    noscript:
      'JavaScript est désactivé, et cette recherche en a besoin. La liste de toutes les régions mène à chaque bulletin.',
    mine: 'Ma position',
    mineNote: 'Votre position ne quitte pas cet appareil.',
    input: 'Lieu, région ou coordonnées',
    examples: 'Par exemple 51,5; −117,25 · 51°30′ N, 117°15′ O · la latitude d’abord',
    submit: 'Trouver',
    map: 'Ou touchez la carte',
    mapHint: 'Pincez, ou faites Ctrl/⌘ + molette, pour zoomer.',
    mapLabel:
      'Carte des régions de prévision. Toucher un point le recherche; taper ses coordonnées fait la même chose.',
    answerLabel: 'Réponse',
    asking: 'Recherche de votre position…',
    searching: 'Recherche…',
    denied:
      'Ce site n’a pas accès à votre position. Autorisez-le dans les réglages du navigateur, ou tapez des coordonnées.',
    unavailable:
      'Cet appareil ne peut pas trouver sa position pour l’instant. Tapez des coordonnées, ou touchez la carte.',
    timeout:
      'La recherche de votre position a pris trop de temps. Réessayez, tapez des coordonnées, ou touchez la carte.',
    unsupported:
      'Ce navigateur ne peut pas trouver votre position. Tapez des coordonnées, ou touchez la carte.',
    accuracy: 'Votre position est précise à {distance} près.',
    nearBorder: 'Vous êtes peut-être dans une autre région, ou hors de toute région. Tout près\u00a0:',
    found: 'Le bulletin pour {where}\u00a0:',
    foundNone: 'Il n’y a pas de bulletin pour l’instant pour {where}, dans la région {name}. Sa page\u00a0:',
    unmapped:
      'Les contours de certaines régions manquent\u00a0: {where} se trouve peut-être dans l’une de celles-ci\u00a0:',
    outside:
      'Il n’y a pas de bulletin pour {where}\u00a0: aucune région de prévision ne couvre ce point. Les régions les plus proches\u00a0:',
    overlap: 'Des régions se chevauchent ici. Lisez aussi le bulletin de celle-ci\u00a0:',
    nearest: '{name}, à {distance}',
    nowhere:
      'Il n’y a pas de bulletin pour {where}\u00a0: aucune région de prévision n’est affichée pour l’instant.',
    empty: 'Tapez d’abord des coordonnées ou un nom.',
    unreadable:
      'Aucun résultat pour «\u00a0{value}\u00a0». Tapez un lieu, une région, ou la latitude et la longitude, comme 51,5; −117,25.',
    several: 'Plusieurs noms correspondent à «\u00a0{value}\u00a0»\u00a0:',
    outOfRange:
      '{value} n’est pas une position. La latitude est entre −90 et 90 degrés, la longitude entre −180 et 180.',
    meant: 'Vouliez-vous dire l’une de ces positions?',
    failed:
      'Impossible de charger les régions. Réessayez, ou choisissez dans la liste de toutes les régions.',
    kilometres: '{value}\u00a0km',
    metres: '{value}\u00a0m',
  },
);
