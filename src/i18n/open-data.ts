import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

/** A kind of address: what it is called, and what is there. */
interface Entry {
  name: string;
  text: string;
}

const en = {
  title: 'Data of this site',
  link: 'All data of this site for programs: feeds, CAAML, a mirror of the service, shapes, stations',
  intro:
    'Everything that these pages show can be read by programs as well, without a key. All addresses are plain files that answer GET requests.',
  address: 'Address:',
  example: 'Example:',
  rulesHeading: 'Before you show any of it to others',
  rules: [
    'A rating holds until its end and no longer. Compare the end with the time now each time you show it; show nothing that has expired.',
    '“No rating”, “early season”, “spring conditions” and a missing value are not low danger. A word that you don’t know is not low danger either.',
    'Say who issued the bulletin and until when it is valid, and link to its page.',
  ],
  sampleRule: 'This site shows sample data: nothing of it is a forecast.',
  rhythmHeading: 'How often it changes',
  rhythm: {
    made: (hours: string) =>
      `The site is made anew at short intervals, all files together. “builtAt” in status.json is the time of the last making; if it is more than ${hours} old, something is wrong, and the pages say so.`,
    ask: 'Ask with If-None-Match or If-Modified-Since, not more often than every five minutes. What hasn’t changed is the same file, byte for byte.',
    areas:
      'Areas are regrouped from day to day, and their addresses with them. The addresses of places stay.',
  },
  licenceHeading: 'Licence',
  licence: 'The data may be used under:',
  noLicence:
    'The operator of this site names no licence for the data. Ask the operator and the publisher of a bulletin before you use it elsewhere.',
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
      text: '“feed.xml” or “feed.json” behind the address of the page.',
    },
    caaml: {
      name: 'CAAML v6 (JSON), experimental',
      text: 'The bulletins in force. CAAML has no word for the treeline band (told with both bounds at the treeline), for spring and early season (“no_rating”), for likelihood and loose dry avalanches: the originals stand in “customData.neve”. Where a value of a bulletin can’t be read, no rating of it is given. What isn’t listed stands with its reason in “customData.neve.notListed” of the collection. Region ids are those of the service.',
    },
    mirrorForecasts: {
      name: 'Areas, metadata and bulletins, as the service sends them',
      text: 'The service’s own fields, texts sanitized. {id} is the service’s. An answer can be an earlier copy, as “sources” in status.json shows, and expired bulletins stay in it. What is missing has no file; points and trip reports are not mirrored.',
    },
    mirrorStations: {
      name: 'Stations and measurements, as the service sends them',
      text: 'The service’s own fields.',
    },
    areas: { name: 'Simplified shapes for maps', text: 'TopoJSON, degrees, WGS 84.' },
    shapes: {
      name: 'Shapes to the last digit',
      text: 'To find the area of a point: {"areas": [{"id", "coordinates"}]}, coordinates of a MultiPolygon.',
    },
    stations: {
      name: 'A station’s week',
      text: 'JSON and CSV: metric, UTC, units beside the values, gaps as null or empty cells.',
    },
    preview: {
      name: 'Preview pictures',
      text: '1200 × 630 pixels, PNG: the highest danger of a bulletin’s validity by elevation, and its end. An area without a rating in force has a picture that says so.',
    },
    status: {
      name: 'State of the site and of its sources',
      text: 'build, content (a digest), site, builtAt, serviceTime (only where the clocks of build and service are over an hour apart), sample, zoneData, counts, and sources[] (name, language, state, at, count, failures, reason). A state is fresh, kept (an earlier copy), failed, none or off.',
    },
    sitemap: { name: 'Sitemap', text: 'All pages with their addresses in the other language.' },
  } satisfies Record<string, Entry>,
};

const fr: Widened<typeof en> = {
  title: 'Données de ce site',
  link: 'Toutes les données de ce site pour les programmes\u00a0: flux RSS, CAAML, miroir du service, contours, stations',
  intro:
    'Tout ce que montrent ces pages peut aussi être lu par des programmes, sans clé. Toutes les adresses sont de simples fichiers qui répondent aux requêtes GET.',
  address: 'Adresse\u00a0:',
  example: 'Exemple\u00a0:',
  rulesHeading: 'Avant d’en montrer quoi que ce soit',
  rules: [
    'Un indice vaut jusqu’à sa fin et pas plus longtemps. Comparez cette fin avec l’heure actuelle chaque fois que vous le montrez; ne montrez rien d’expiré.',
    '«\u00a0Aucun indice\u00a0», «\u00a0début de saison\u00a0», «\u00a0conditions printanières\u00a0» et une valeur absente ne sont pas un danger faible. Un mot que vous ne connaissez pas non plus.',
    'Dites qui a publié le bulletin et jusqu’à quand il est valide, et renvoyez à sa page.',
  ],
  sampleRule: 'Ce site montre des données fictives\u00a0: rien n’y est une prévision.',
  rhythmHeading: 'Rythme des mises à jour',
  rhythm: {
    made: (hours) =>
      `Le site est refait à de courts intervalles, tous les fichiers ensemble. «\u00a0builtAt\u00a0» dans status.json en donne l’heure; si elle remonte à plus de ${hours}, quelque chose ne va pas, et les pages le disent.`,
    ask: 'Interrogez avec If-None-Match ou If-Modified-Since, au plus toutes les cinq minutes. Ce qui n’a pas changé est le même fichier, octet pour octet.',
    areas:
      'Les régions sont regroupées de jour en jour, et leurs adresses avec elles. Les adresses des lieux restent.',
  },
  licenceHeading: 'Licence',
  licence: 'Les données peuvent être utilisées selon\u00a0:',
  noLicence:
    'L’exploitant de ce site n’indique aucune licence pour les données. Demandez à l’exploitant et à l’éditeur d’un bulletin avant de l’utiliser ailleurs.',
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
      text: 'Les bulletins en vigueur. CAAML n’a pas de mot pour la limite forestière comme étage (indiquée par ses deux bornes), ni pour les conditions printanières et le début de saison («\u00a0no_rating\u00a0»), ni pour la probabilité et la neige sèche sans cohésion\u00a0: les originaux se trouvent dans «\u00a0customData.neve\u00a0». Là où une valeur d’un bulletin est illisible, aucun de ses indices n’est donné. Ce qui n’est pas listé figure avec sa raison dans «\u00a0customData.neve.notListed\u00a0» de la collection. Les identifiants de régions sont ceux du service.',
    },
    mirrorForecasts: {
      name: 'Régions, métadonnées et bulletins, tels que le service les envoie',
      text: 'Les champs du service, textes assainis. {id} est celui du service. Une réponse peut être une copie antérieure, comme l’indique «\u00a0sources\u00a0» dans status.json, et les bulletins expirés y restent. Ce qui manque n’a pas de fichier; les points et les observations du public n’ont pas de miroir.',
    },
    mirrorStations: {
      name: 'Stations et mesures, telles que le service les envoie',
      text: 'Les champs du service.',
    },
    areas: { name: 'Contours simplifiés pour les cartes', text: 'TopoJSON, degrés, WGS 84.' },
    shapes: {
      name: 'Contours au dernier chiffre près',
      text: 'Pour trouver la région d’un point\u00a0: {"areas": [{"id", "coordinates"}]}, coordonnées d’un MultiPolygon.',
    },
    stations: {
      name: 'La semaine d’une station',
      text: 'JSON et CSV\u00a0: métrique, UTC, unités à côté des valeurs, lacunes en null ou cellules vides.',
    },
    preview: {
      name: 'Images d’aperçu',
      text: '1200 × 630 pixels, PNG\u00a0: le danger le plus élevé de la validité d’un bulletin par altitude, et sa fin. Une région sans indice en vigueur a une image qui le dit.',
    },
    status: {
      name: 'État du site et de ses sources',
      text: 'build, content (une empreinte), site, builtAt, serviceTime (seulement si l’horloge du site et celle du service diffèrent de plus d’une heure), sample, zoneData, counts, et sources[] (name, language, state, at, count, failures, reason). Un état est fresh (récent), kept (une copie antérieure), failed (échec), none (aucun) ou off (non configuré).',
    },
    sitemap: { name: 'Plan du site', text: 'Toutes les pages avec leur adresse dans l’autre langue.' },
  },
};

/** The words of the page about the site's data. */
export function messagesOfOpenData(language: Language): Widened<typeof en> {
  return { en, fr }[language];
}
