/** The languages of sites, in the order in which they are named. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

export const otherLanguage = { en: 'fr', fr: 'en' } as const;
