/** The languages that a site can have. */
export type SiteLanguage = 'en' | 'fr';
