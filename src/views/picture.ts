import { wordFor } from '../i18n/messages.ts';
import type { Bulletin } from '../model/bulletin.ts';
import type { Context } from './context.ts';
import { englishIn, serviceText, type Text } from './text.ts';

/** A picture of a bulletin: our own copy, or where there is none, its words and the way to the original. */
export interface PictureView {
  image?: { src: string; width: number; height: number };
  alt: string;
  altLang?: 'en';
  caption?: Text;
  /** Credit, time, whether archived: the caption. */
  notes: string[];
  missing?: string;
  original?: { href: string; text: string };
}

/** The pictures of a bulletin, in its order. */
export function pictureViews(
  context: Context,
  bulletin: Bulletin,
  english: Bulletin | undefined,
  name: string,
): PictureView[] {
  const { messages: t, site, formats, addresses, language } = context;
  return bulletin.pictures.map((picture, index) => {
    const served = site.pictures[picture.url];
    const other = english?.pictures[index];
    const notes = [
      picture.credit ? t.credit(picture.credit) : '',
      typeof picture.taken === 'number'
        ? t.pictureTaken(formats.instant(picture.taken, bulletin.zone).dated)
        : '',
      wordFor(t.pictureTag, picture.tag.toLowerCase()) ?? picture.tag,
      picture.archived ? t.pictureArchived : '',
    ].filter(Boolean);
    // The sample's own pictures have no address that lasts.
    const original = site.sample ? '' : picture.url.replace(/^http:/, 'https:');
    return {
      image: served && {
        src: addresses.file(`images/${served.name}`),
        width: served.width,
        height: served.height,
      },
      alt: picture.alt || t.pictureAlt,
      altLang: englishIn(language, picture.alt, other?.alt),
      caption: serviceText(context, picture.caption, {
        where: `${name} (${language}), ${t.pictures}`,
        base: bulletin.url,
        english: other?.caption,
      }),
      notes,
      missing: served ? undefined : t.pictureFailed,
      original: original ? { href: original, text: t.pictureOriginal } : undefined,
    };
  });
}
