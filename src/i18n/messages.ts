import type { Language } from '../model/language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { OwnMessages } from './own-messages.ts';
import { type Said, said } from './sentence.ts';

/** The sentences as they are written, by language. */
export const sentences = { en, fr };

export type Messages = Said<typeof en>;

const all: Record<Language, Messages> = { en: said('en', en, en), fr: said('fr', en, fr) };

/** Every sentence of the site in a language, those that the operator replaced in `own` words. */
export function messagesFor(language: Language, own?: OwnMessages): Messages {
  return own?.[language] ? said(language, en, sentences[language], own[language]) : all[language];
}

/** The word for a key that the service wrote; undefined for one that the list doesn't have. */
export function wordFor(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/** The messages that need nothing to be said: a view is plain data, so it holds no others. */
export type Plain<Messages> = {
  [Key in keyof Messages as Messages[Key] extends (...values: never[]) => string
    ? never
    : Key]: Messages[Key];
};
