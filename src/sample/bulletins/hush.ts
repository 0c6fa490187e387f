import type { Bulletin } from '../bulletin.ts';

/** Off season: valid until further notice (year 0001), no ratings, no confidence at all. */
export const hush: Bulletin = {
  area: 'hush',
  owner: 'wrenna',
  type: 'offseason',
  version: 1,
  milliseconds: true,
  schedule: { every: 60, delay: 10, validDays: null, ratedDays: [] },
  ratings: [[]],
  problems: [],
  pictures: [],
  isFullTranslation: { en: false, fr: true },
  text: {
    en: {
      highlights:
        '<p>Bulletins for Cape Hush have ended. Old snow may linger in north-facing gullies above the cape, and can slide on wet grass.</p><p>They start again with the first lasting snow.</p>',
      problems: [],
      advice: [],
      statements: [],
      season: '<p>Off season</p>',
      message: '<p>Your reports remain welcome all year.</p>',
    },
    fr: {
      highlights:
        '<p>Les bulletins du cap Hush ont pris fin. De la vieille neige peut subsister dans les ravins exposés au nord au-dessus du cap, et glisser sur l’herbe mouillée.</p><p>Ils reprendront avec la première neige durable.</p>',
      problems: [],
      advice: [],
      statements: [],
      season: '<p>Hors saison</p>',
      message: '<p>Vos comptes rendus restent les bienvenus toute l’année.</p>',
    },
  },
};
