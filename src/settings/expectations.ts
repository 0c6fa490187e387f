import type { Expectations } from './faults.ts';

const text = 'a text, or { en, fr } with a text each';
const link = 'an https:, http:, mailto: or tel: address';
const degrees = (max: number, which: string) => `${which} in degrees, from -${max} to ${max}`;

const picture = 'the name of an SVG or PNG file in the site folder';
const colour = 'a colour as #rrggbb';
const instant = 'a date and time with its offset (ISO 8601)';
const emergency = "emergency: [{ label: { en: 'Emergency', fr: 'Urgence' }, number: '911' }]";
const announcement =
  "announcement: { text: { en: 'No bulletin on Friday.', fr: 'Pas de bulletin vendredi.' }, until: '2026-12-27T16:00:00-07:00' }";

export const expectations: Expectations = {
  '': ['a list of settings in braces', "{ name: 'Ember Avalanche Bulletins' }"],
  name: [text, "name: { en: 'Ember Avalanche Bulletins', fr: 'Bulletins d’avalanche d’Ember' }"],
  'name.en': ['a text', "'Ember Avalanche Bulletins'"],
  'name.fr': ['a text', "'Bulletins d’avalanche d’Ember'"],
  owner: ['{ name, url }', "owner: { name: 'Example Avalanche Office', url: 'https://office.example.org/' }"],
  'owner.name': [text, "owner: { name: 'Example Avalanche Office' }"],
  'owner.url': [link, "owner: { name: 'Example Avalanche Office', url: 'https://office.example.org/' }"],
  contact: [link, "contact: 'mailto:web@office.example.org'"],
  languages: ["a list of 'en' and 'fr', each once", "languages: ['en', 'fr']"],
  places: [
    'a list of points, each with a slug of its own',
    "places: [{ slug: 'hut', name: { en: 'Hut', fr: 'Refuge' }, latitude: 51.2, longitude: -117.5 }]",
  ],
  'places.slug': ['a name made of a-z, 0-9 and single hyphens', "slug: 'rogers-pass'"],
  'places.name': [text, "name: { en: 'Hut', fr: 'Refuge' }"],
  'places.latitude': [degrees(90, 'the latitude'), 'latitude: 51.2'],
  'places.longitude': [degrees(180, 'the longitude'), 'longitude: -117.5'],
  home: ['{ latitude, longitude, zoom }', 'home: { latitude: 51, longitude: -117, zoom: 6 }'],
  'home.latitude': [degrees(90, 'the latitude'), 'latitude: 51'],
  'home.longitude': [degrees(180, 'the longitude'), 'longitude: -117'],
  'home.zoom': ['a number from 1 to 18', 'zoom: 6'],
  tiles: [
    '{ url, attribution }',
    "tiles: { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© Example' }",
  ],
  'tiles.url': ['an https address with {z}, {x} and {y}', "url: 'https://tiles.example.org/{z}/{x}/{y}.png'"],
  'tiles.attribution': ['a text', "attribution: '© Example'"],
  map: ['{ context }', "map: { context: 'context.geojson' }"],
  'map.context': [
    'the name of a GeoJSON or TopoJSON file in the site folder',
    "map: { context: 'context.geojson' }",
  ],
  reports: ['{ days, pageSize, off, page, submitUrl }', 'reports: { days: 7 }'],
  'reports.days': ['a whole number from 1 to 60', 'reports: { days: 7 }'],
  'reports.pageSize': ['a whole number from 1 to 5000', 'reports: { pageSize: 500 }'],
  'reports.off': ['true or false', 'reports: { off: true }'],
  'reports.page': [
    'an http or https address with {id} in it',
    "reports: { page: 'https://reports.example.org/{lang}/{id}' }",
  ],
  'reports.submitUrl': [link, "reports: { submitUrl: 'https://reports.example.org/new' }"],
  staleness: [
    '{ areasDays, stationsHours, reportsHours, openDays, siteHours }',
    'staleness: { siteHours: 3 }',
  ],
  'staleness.areasDays': ['a number of days above 0', 'staleness: { areasDays: 30 }'],
  'staleness.stationsHours': ['a number of hours above 0', 'staleness: { stationsHours: 48 }'],
  'staleness.reportsHours': ['a number of hours above 0', 'staleness: { reportsHours: 48 }'],
  'staleness.openDays': ['a number of days above 0, up to 100', 'staleness: { openDays: 7 }'],
  'staleness.siteHours': ['a number of hours above 0', 'staleness: { siteHours: 3 }'],
  answerSizes: ['a number from 1 to 20', 'answerSizes: 5'],
  redirects: [
    'a list of http: or https: addresses without a path',
    "redirects: ['https://data.example.org']",
  ],
  dataLicence: [
    '{ name, url }',
    "dataLicence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }",
  ],
  'dataLicence.name': [text, "name: 'CC BY 4.0'"],
  'dataLicence.url': [link, "url: 'https://creativecommons.org/licenses/by/4.0/'"],
  gate: ['{ repeats, repeatHours }', 'gate: { repeats: 3, repeatHours: 3 }'],
  'gate.repeats': ['a whole number from 1 on', 'gate: { repeats: 3 }'],
  'gate.repeatHours': ['a number of hours from 0 on', 'gate: { repeatHours: 3 }'],
  offline: ['true or false', 'offline: false'],
  precompress: ['true or false', 'precompress: true'],
  links: [
    'a list of { label, url, nav }',
    "links: [{ label: { en: 'Privacy', fr: 'Confidentialité' }, url: 'https://example.org/privacy' }]",
  ],
  'links.label': [text, "label: { en: 'Privacy', fr: 'Confidentialité' }"],
  'links.url': [link, "url: 'https://example.org/privacy'"],
  'links.nav': ["'header' or 'footer'", "nav: 'footer'"],
  brand: [
    '{ logo, logoDark, icon, accent, accentDark, header }',
    "brand: { logo: 'logo.svg', accent: '#12385c' }",
  ],
  'brand.logo': [picture, "logo: 'logo.svg'"],
  'brand.logoDark': [picture, "logoDark: 'logo-dark.svg'"],
  'brand.icon': [picture, "icon: 'icon.svg'"],
  'brand.accent': [colour, "accent: '#12385c'"],
  'brand.accentDark': [colour, "accentDark: '#a9c9ee'"],
  'brand.header': [colour, "header: '#12385c'"],
  emergency: ['a list of { label, number }', emergency],
  'emergency.label': [text, emergency],
  'emergency.number': ['a telephone number', "number: '+1 555 010 0199'"],
  announcement: ['{ text, level, from, until } that begins before it ends', announcement],
  'announcement.text': [text, announcement],
  'announcement.level': ["'info' or 'warning'", "level: 'warning'"],
  'announcement.from': [instant, "from: '2026-12-24T08:00:00-07:00'"],
  'announcement.until': [instant, "until: '2026-12-27T16:00:00-07:00'"],
  disclaimer: [text, "disclaimer: { en: 'Conditions change. …', fr: 'Les conditions changent. …' }"],
  units: ["'metric' or 'imperial'", "units: 'metric'"],
  credits: [
    'a list of { publisher, text, url }',
    "credits: [{ publisher: 'Example Office', text: '© Example Office' }]",
  ],
  'credits.publisher': ['the name of a publisher as the service gives it', "publisher: 'Example Office'"],
  'credits.text': [text, "text: '© Example Office, CC BY 4.0'"],
  'credits.url': [link, "url: 'https://office.example.org/licence'"],
};
