import { createLocator } from '../graphics/locator.ts';
import type { Sanitized } from '../html/sanitize.ts';
import { addressesOf, type PageRef } from '../i18n/addresses.ts';
import { formatsFor } from '../i18n/formats.ts';
import { messagesFor } from '../i18n/messages.ts';
import type { Area } from '../model/area.ts';
import type { Language } from '../model/language.ts';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../settings/config.ts';
import { shapesDigest } from './page-digest.ts';

/** Cleans text that the service wrote as HTML; `where` names the field for the operator. */
export type Clean = (html: string, options: { base?: string; where: string }) => Sanitized;

export type Context = ReturnType<typeof contextFor>;

/** What a context says of its language: nothing of the site. */
export type Writing = Pick<Context, 'language' | 'messages' | 'formats' | 'addresses'>;

/** What pages look up in a site, for every one of its areas and stations; the same for all its languages. */
export function indexOf({ areas, weather }: Site) {
  return {
    /** Digest of the areas' shapes: by it a page's script knows whether the data that it loads are the page's. */
    shapes: shapesDigest(areas),
    areas: new Map<string | undefined, Area>(areas.map((area) => [area.id, area])),
    /** Stations by the id of their area, by name. */
    stations: Map.groupBy(weather?.stations ?? [], ({ areaId }) => areaId),
    locator: createLocator(areas),
  };
}

/** The context of a language. */
export function contextFor(
  language: Language,
  { site, config, siteUrl }: { site: Site; config: SiteConfig; siteUrl: string },
  clean: Clean,
  index = indexOf(site),
) {
  const addresses = addressesOf(siteUrl);
  return {
    language,
    site,
    config,
    messages: messagesFor(language, config.own.messages),
    formats: formatsFor(language),
    addresses,
    /** A link to a page in this language. */
    linkTo: (page: PageRef, text: string) => ({ href: addresses.page(language, page), text }),
    /** Puts names in the order of this language. */
    compare: new Intl.Collator(language).compare,
    clean,
    index,
  };
}
