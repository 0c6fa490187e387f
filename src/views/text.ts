import { wordFor } from '../i18n/messages.ts';
import type { Bulletin } from '../model/bulletin.ts';
import type { Language } from '../model/language.ts';
import { excerpt } from '../schema/value.ts';
import type { Context } from './context.ts';

/** A text of the service, cleaned. `lang` is set where it isn't in the page's language. */
export interface Text {
  html: string;
  lang?: Language;
  cut?: string;
}

/** A bulletin's text, cleaned: see `writeText`. */
export type WriteText = ReturnType<typeof writeText>;

/**
 * Cleans the texts of a bulletin of the area `name`: undefined where there is nothing to read in one. `field` names it for the
 * operator; `english` is the same field's text in English.
 */
export function writeText(context: Context, { url }: Pick<Bulletin, 'url'>, name: string) {
  return (written: string, field: string, english?: string): Text | undefined => {
    const where = fieldIn(name, context.language, field);
    const { html, cut } = context.clean(written, { base: url || undefined, where });
    if (html === '') return undefined;
    const lang = englishIn(context.language, written, english);
    return { html, lang, cut: cut ? context.messages.cutField : undefined };
  };
}

/** What a warning calls a text of the area `name`; `output`: the language, and which output it isn't on a page. */
export function fieldIn(name: string, output: string, field: string): string {
  return `${excerpt(name)} (${output}), ${field}`;
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

export type PictureView = ReturnType<typeof pictureViews>[number];

/** The pictures of a bulletin, in its order: our own copy, or where there is none, its words and the way to the original. */
export function pictureViews(
  context: Context,
  bulletin: Bulletin,
  english: Bulletin | undefined,
  text: WriteText,
) {
  const { messages: t, site, formats, addresses, language } = context;
  return bulletin.pictures.map((picture, index) => {
    const served = site.pictures[picture.url];
    const other = english?.pictures[index];
    const notes = [
      picture.credit ? t.credit(picture.credit) : '',
      typeof picture.taken === 'number'
        ? t.pictureTaken(formats.instant(picture.taken, bulletin.zone).dated)
        : '',
      wordFor(t.reports.kind, picture.tag.toLowerCase()) ?? picture.tag,
      picture.archived ? t.pictureArchived : '',
    ].filter(Boolean);
    // The sample's own pictures have no address that lasts.
    const original = site.sample ? '' : picture.url.replace(/^http:/, 'https:');
    return {
      kind: 'picture' as const,
      image: served && {
        src: addresses.file(`images/${served.name}`),
        width: served.width,
        height: served.height,
      },
      alt: picture.alt || t.pictureAlt,
      altLang: englishIn(language, picture.alt, other?.alt),
      caption: text(picture.caption, t.pictures, other?.caption),
      // Credit, time, whether archived.
      notes,
      missing: served ? undefined : t.pictureFailed,
      original: original ? { href: original, text: t.pictureOriginal } : undefined,
    };
  });
}
