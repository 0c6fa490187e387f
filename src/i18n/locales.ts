import type { Language } from '../model/language.ts';

/** The locale for `Intl` and `hreflang`: plain `en` writes "PT (Canada)" where Canadians write "PT". */
export const locales = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>;

/** The words of a feature in both languages, by language: the same keys and arguments, checked by type. */
export function inBoth<Words>(en: Words, fr: NoInfer<Words>): (language: Language) => Words {
  return (language) => ({ en, fr })[language];
}
