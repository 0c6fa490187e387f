import { inBoth } from './locales.ts';

/** A kind of address: what it is called, and what is there. */
interface Entry {
  name: string;
  text: string;
}

export const messagesOfOpenData = inBoth(
  {
    title: 'Data of this site',
    link: 'All data of this site for programs: feeds, CAAML, a mirror of the service, shapes, stations',
    intro: 'Programs can read everything on these pages without a key. All addresses are plain files.',
    address: 'Address:',
    example: 'Example:',
    rulesHeading: 'Before you publish any of it',
    rules: [
      'A rating holds until its end and no longer. Compare its end with the time now each time you show it; never show an expired one.',
      '“No rating”, “early season”, “spring conditions” and a missing value are not low danger. Nor is a word that you don’t know.',
      'Say who issued the bulletin and until when it is valid, and link to its page.',
    ],
    sampleRule: 'This site shows sample data, not a forecast.',
    rhythmHeading: 'How often it changes',
    rhythm: {
      made: (hours: string) =>
        `The whole site is updated at short intervals. “builtAt” in status.json is the time of the last update; if it is more than ${hours} ago, something is wrong, and the pages say so.`,
      ask: 'Use If-None-Match or If-Modified-Since, at most every five minutes. Unchanged files stay the same, byte for byte.',
      areas: 'Areas and their addresses change from day to day. Places keep their addresses.',
    },
    licenceHeading: 'Licence',
    licence: 'The data may be used under:',
    noLicence:
      'No licence is given for the data. Ask this site’s operator and a bulletin’s publisher before you use it elsewhere.',
    groups: {
      feeds: 'Feeds',
      caaml: 'CAAML',
      mirror: 'Mirror of the service',
      shapes: 'Shapes of the areas',
      stations: 'Weather stations',
      pictures: 'Pictures for links',
      site: 'The site itself',
    },
    entries: {
      feeds: {
        name: 'RSS and JSON Feed of all areas',
        text: 'Every bulletin in full, an entry per issue; the danger in words and the end of validity in the title.',
      },
      areaFeed: {
        name: 'RSS and JSON Feed of an area or a place',
        text: '“feed.xml” or “feed.json” after the page’s address.',
      },
      caaml: {
        name: 'CAAML v6 (JSON), experimental',
        text: 'The bulletins in force. CAAML has no word for the treeline band (both bounds are the treeline), spring and early season (“no_rating”), likelihood or loose dry avalanches: see “customData.neve” for the originals. A bulletin with an unreadable value has no ratings here. “customData.neve.notListed” of the collection lists what is left out, and why. Region ids are the service’s.',
      },
      mirrorForecasts: {
        name: 'Areas, metadata and bulletins, as the service sends them',
        text: 'The service’s own fields and ids, with sanitized texts. Expired bulletins stay, and an answer can be an earlier copy: see “sources” in status.json. Points and trip reports are not mirrored.',
      },
      mirrorStations: {
        name: 'Stations and measurements, as the service sends them',
        text: 'The service’s own fields.',
      },
      areas: { name: 'Simplified shapes for maps', text: 'TopoJSON, degrees, WGS 84.' },
      shapes: {
        name: 'Exact shapes',
        text: 'To find the area of a point: {"areas": [{"id", "coordinates"}]}, coordinates of a MultiPolygon.',
      },
      stations: {
        name: 'A station’s week',
        text: 'JSON and CSV: metric, UTC, with units; gaps are null or empty cells.',
      },
      preview: {
        name: 'Preview pictures',
        text: '1200 × 630 pixels, PNG: a bulletin’s highest danger by elevation, and its end; or that there is no rating.',
      },
      status: {
        name: 'State of the site and of its sources',
        text: 'build, content (a digest), site, builtAt, latestIssue, serviceTime (only where the clocks of build and service are over an hour apart), sample, zoneData, counts, and sources[] (name, language, state, at, count, failures, reason). A state is fresh, kept (an earlier copy), failed, none or off.',
      },
      sitemap: { name: 'Sitemap', text: 'All pages with their addresses in the other language.' },
    } satisfies Record<string, Entry>,
  },
  {
    title: 'Données de ce site',
    link: 'Toutes les données de ce site pour les programmes\u00a0: flux RSS, CAAML, miroir du service, contours, stations',
    intro:
      'Les programmes peuvent lire sans clé tout ce que montrent ces pages. Toutes les adresses sont de simples fichiers.',
    address: 'Adresse\u00a0:',
    example: 'Exemple\u00a0:',
    rulesHeading: 'Avant d’en publier quoi que ce soit',
    rules: [
      'Un indice vaut jusqu’à sa fin et pas plus longtemps. Comparez cette fin avec l’heure actuelle chaque fois que vous l’affichez; n’affichez jamais un indice expiré.',
      '«\u00a0Aucun indice\u00a0», «\u00a0début de saison\u00a0», «\u00a0conditions printanières\u00a0» et une valeur absente ne sont pas un danger faible. Un mot inconnu non plus.',
      'Dites qui a publié le bulletin et jusqu’à quand il est valide, et renvoyez à sa page.',
    ],
    sampleRule: 'Ce site montre des données fictives; ce n’est pas une prévision.',
    rhythmHeading: 'Rythme des mises à jour',
    rhythm: {
      made: (hours) =>
        `Tout le site est mis à jour à de courts intervalles. «\u00a0builtAt\u00a0» dans status.json donne l’heure de la dernière mise à jour; si elle remonte à plus de ${hours}, quelque chose ne va pas, et les pages l’indiquent.`,
      ask: 'Utilisez If-None-Match ou If-Modified-Since, au plus toutes les cinq minutes. Les fichiers inchangés restent identiques, octet pour octet.',
      areas: 'Les régions et leurs adresses changent d’un jour à l’autre. Les lieux gardent leur adresse.',
    },
    licenceHeading: 'Licence',
    licence: 'Les données peuvent être utilisées selon\u00a0:',
    noLicence:
      'Aucune licence n’est indiquée pour les données. Consultez l’exploitant de ce site et l’éditeur d’un bulletin avant de l’utiliser ailleurs.',
    groups: {
      feeds: 'Flux',
      caaml: 'CAAML',
      mirror: 'Miroir du service',
      shapes: 'Contours des régions',
      stations: 'Stations météo',
      pictures: 'Images pour les liens',
      site: 'Le site lui-même',
    },
    entries: {
      feeds: {
        name: 'RSS et JSON Feed de toutes les régions',
        text: 'Chaque bulletin en entier, une entrée par publication; le danger en mots et la fin de validité dans le titre.',
      },
      areaFeed: {
        name: 'RSS et JSON Feed d’une région ou d’un lieu',
        text: '«\u00a0feed.xml\u00a0» ou «\u00a0feed.json\u00a0» après l’adresse de la page.',
      },
      caaml: {
        name: 'CAAML v6 (JSON), expérimental',
        text: 'Les bulletins en vigueur. CAAML n’a pas de mot pour la limite forestière (ses deux bornes sont la limite), les conditions printanières et le début de saison («\u00a0no_rating\u00a0»), la probabilité ou la neige sèche sans cohésion\u00a0: voyez «\u00a0customData.neve\u00a0» pour les originaux. Un bulletin dont une valeur est illisible n’a pas d’indices ici. «\u00a0customData.neve.notListed\u00a0» de la collection indique ce qui manque, et pourquoi. Les identifiants de régions sont ceux du service.',
      },
      mirrorForecasts: {
        name: 'Régions, métadonnées et bulletins, tels que le service les envoie',
        text: 'Les champs et identifiants du service, textes assainis. Les bulletins expirés restent, et une réponse peut être une copie antérieure\u00a0: voyez «\u00a0sources\u00a0» dans status.json. Les points et les observations du public n’y sont pas.',
      },
      mirrorStations: {
        name: 'Stations et mesures, telles que le service les envoie',
        text: 'Les champs du service.',
      },
      areas: { name: 'Contours simplifiés pour les cartes', text: 'TopoJSON, degrés, WGS 84.' },
      shapes: {
        name: 'Contours exacts',
        text: 'Pour trouver la région d’un point\u00a0: {"areas": [{"id", "coordinates"}]}, coordonnées d’un MultiPolygon.',
      },
      stations: {
        name: 'La semaine d’une station',
        text: 'JSON et CSV\u00a0: métrique, UTC, avec unités; les lacunes sont null ou des cellules vides.',
      },
      preview: {
        name: 'Images d’aperçu',
        text: '1200 × 630 pixels, PNG\u00a0: le danger le plus élevé d’un bulletin par altitude, et sa fin; ou l’absence d’indice.',
      },
      status: {
        name: 'État du site et de ses sources',
        text: 'build, content (une empreinte), site, builtAt, latestIssue, serviceTime (seulement si l’horloge du site et celle du service diffèrent de plus d’une heure), sample, zoneData, counts, et sources[] (name, language, state, at, count, failures, reason). Un état est fresh (récent), kept (une copie antérieure), failed (échec), none (aucun) ou off (non configuré).',
      },
      sitemap: { name: 'Plan du site', text: 'Toutes les pages avec leur adresse dans l’autre langue.' },
    },
  },
);
