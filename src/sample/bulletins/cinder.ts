import type { Bulletin } from '../bulletin.ts';

/** External: another organisation's bulletin, of which the service knows little but the address. */
export const cinder: Bulletin = {
  area: 'cinder',
  owner: 'cirque',
  type: 'avalancheforecast',
  version: 1,
  milliseconds: false,
  schedule: { every: 1, delay: 0, validDays: 1, ratedDays: [] },
  ratings: [[]],
  problems: [],
  pictures: [],
  isFullTranslation: { en: false, fr: false },
  text: {
    en: { highlights: '', problems: [], advice: [], statements: [] },
    fr: { highlights: '', problems: [], advice: [], statements: [] },
  },
};
