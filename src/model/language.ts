export type SiteLanguage = 'en' | 'fr';
