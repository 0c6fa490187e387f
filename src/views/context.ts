import { createLocator, type Locator } from '../graphics/locator.ts';
import type { Sanitized } from '../html/sanitize.ts';
import { type Addresses, addressesOf } from '../i18n/addresses.ts';
import { type Formats, formatsFor } from '../i18n/formats.ts';
import { type Messages, messagesFor } from '../i18n/messages.ts';
import type { Area } from '../model/area.ts';
import type { Language } from '../model/language.ts';
import type { Site } from '../model/site.ts';
import type { StationEntry } from '../model/weather.ts';
import type { SiteConfig } from '../settings/config.ts';
import { shapesDigest } from './page-digest.ts';

/** Cleans text that the service wrote as HTML; `where` names the field for the operator. */
export type Clean = (html: string, options: { base?: string; where: string }) => Sanitized;

export interface Context {
  language: Language;
  site: Site;
  config: SiteConfig;
  messages: Messages;
  formats: Formats;
  addresses: Addresses;
  clean: Clean;
  index: SiteIndex;
}

/** What a context says of its language: nothing of the site. */
export type Writing = Pick<Context, 'language' | 'messages' | 'formats' | 'addresses'>;

/** What pages look up in a site, for every one of its areas and stations. */
interface SiteIndex {
  areas: ReadonlyMap<string | undefined, Area>;
  /** Stations by the id of their area, by name. */
  stations: ReadonlyMap<string | undefined, StationEntry[]>;
  locator: Locator;
  /** Digest of the areas' shapes: by it a page's script knows whether the data that it loads are the page's. */
  shapes: string;
}

/** The index of a site, for all its languages. */
export function indexOf({ areas, weather }: Site): SiteIndex {
  return {
    shapes: shapesDigest(areas),
    areas: new Map(areas.map((area) => [area.id, area])),
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
): Context {
  return {
    language,
    site,
    config,
    messages: messagesFor(language, config.own.messages),
    formats: formatsFor(language),
    addresses: addressesOf(siteUrl),
    clean,
    index,
  };
}
