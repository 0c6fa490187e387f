/**
 * The folders of pages below `/{lang}/`, and what a reader's device keeps of their pages (see `CachePolicy`). The service
 * worker has this list too, so it may share this file with no script of a page.
 */
export const sections = {
  about: 'other',
  archive: 'other',
  embed: 'other',
  forecasts: 'read',
  locate: 'asked',
  offline: 'pinned',
  places: 'read',
  reports: 'other',
  stations: 'read',
} as const;

export type Section = keyof typeof sections;
