import { cases } from '../runs.ts';

/* Pages of every kind and state; the sample has the same addresses in both languages. Ratings are tried in both colours. */

const rated = ['', 'forecasts/marrowby-tarn-hollow/', 'forecasts/dunlow-hills/'];
const light = ['about/', 'places/', 'places/tarn-hollow-hut/', 'offline/', 'reports/'];
const dark = [
  'about/data/',
  'forecasts/cinder-cirque/',
  'forecasts/cape-hush/',
  'forecasts/bracken-foothills/',
  'places/saltgrass-junction/',
];

/** Pages that are loaded once and looked at in every way: in English in light colours, in French in dark ones. */
export const lookedAt: Record<'en' | 'fr', readonly string[]> = {
  en: ['/', ...cases([...rated, ...light], dark).map((kind) => `/en/${kind}`)],
  fr: ['/404.html', ...cases([...rated, ...dark], light).map((kind) => `/fr/${kind}`)],
};
