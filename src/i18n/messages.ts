import { en, type Messages } from './en.ts';
import { fr } from './fr.ts';
import type { Language } from './locales.ts';
import { type OwnMessages, withOwnWords } from './own-messages.ts';

const all: Record<Language, Messages> = { en, fr };

/** Every sentence of the site in a language, those that the operator replaced in `own` words. */
export function messagesFor(language: Language, own?: OwnMessages): Messages {
  return own?.[language] ? withOwnWords(all[language], own[language]) : all[language];
}

/** The words of a feature in both languages, by language: the same keys and arguments, checked by type. */
export function inBoth<Words>(en: Words, fr: NoInfer<Words>): (language: Language) => Words {
  return (language) => ({ en, fr })[language];
}

/** The word for a key that the service wrote; undefined for one that the list doesn't have. */
export function wordFor(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

export type { Messages } from './en.ts';

/** The messages that need nothing to be said: a view is plain data, so it holds no others. */
export type Plain<Messages> = {
  [Key in keyof Messages as Messages[Key] extends (...values: never[]) => string
    ? never
    : Key]: Messages[Key];
};
