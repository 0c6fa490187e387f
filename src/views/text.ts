import type { Language } from '../i18n/locales.ts';
import type { Context } from './context.ts';

/** A text of the service, cleaned. `lang` is set where it isn't in the page's language. */
export interface Text {
  html: string;
  text: string;
  lang?: Language;
  cut?: string;
}

/** Where a text comes from, and its counterpart in the other language. */
export interface Origin {
  where: string;
  base: string;
  /** The English text of the same field: on a page that isn't in English, an equal text is English. */
  english?: string;
}

/** The text, cleaned; absent when there is nothing to read in it. */
export function serviceText(
  context: Context,
  written: string,
  { where, base, english }: Origin,
): Text | undefined {
  const { html, text, cut } = context.clean(written, base ? { base, where } : { where });
  if (html === '') return undefined;
  const lang = englishIn(context.language, written, english);
  return { html, text, lang: lang || undefined, cut: cut ? context.messages.cutField : undefined };
}

/**
 * `en` for a text on a French page that equals its English counterpart: it was not translated. Names and
 * single words are alike in both languages, so a text of fewer than three words isn't marked.
 */
export function englishIn(
  language: Language,
  written: string,
  english: string | undefined,
): 'en' | undefined {
  if (language === 'en' || english === undefined || written.trim() !== english.trim()) return undefined;
  return written.trim().split(/\s+/).length >= 3 ? 'en' : undefined;
}
