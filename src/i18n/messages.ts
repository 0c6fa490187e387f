import type { Language } from '../model/language.ts';
import type { OwnMessages } from './own-messages.ts';
import { type InLanguage, said } from './sentence.ts';
import { sentences } from './sentences.ts';

export type Messages = InLanguage<typeof sentences>;

const all: Record<Language, Messages> = { en: said('en', sentences), fr: said('fr', sentences) };

/** Every sentence of the site in a language, those that the operator replaced in `own` words. */
export function messagesFor(language: Language, own?: OwnMessages): Messages {
  return own?.[language] ? said(language, sentences, own[language]) : all[language];
}

/** The word for a key that the service wrote; undefined for one that the list doesn't have. */
export function wordFor(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
