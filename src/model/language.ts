/** The languages of sites, in the order in which they are named. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

export const otherLanguage = { en: 'fr', fr: 'en' } as const;

/** The locale for `Intl` and `hreflang`: plain `en` writes "PT (Canada)" where Canadians write "PT". */
export const locales = { en: 'en-CA', fr: 'fr-CA' } as const;
