import type { Language } from '../model/language.ts';

/** The locale for `Intl` and `hreflang`: plain `en` writes "PT (Canada)" where Canadians write "PT". */
export const locales = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>;
