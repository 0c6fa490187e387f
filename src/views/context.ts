import type { Sanitized } from '../html/sanitize.ts';
import { type Addresses, addressesOf } from '../i18n/addresses.ts';
import { type Formats, formatsFor } from '../i18n/formats.ts';
import type { Language } from '../i18n/locales.ts';
import { type Messages, messagesFor } from '../i18n/messages.ts';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../settings/config.ts';

/** Cleans text that the service wrote as HTML; `where` names the field for the operator. */
export type Clean = (html: string, options: { base?: string; where: string }) => Sanitized;

/** What every view of a language is made with. */
export interface Context {
  language: Language;
  site: Site;
  config: SiteConfig;
  messages: Messages;
  formats: Formats;
  addresses: Addresses;
  clean: Clean;
}

/** The context of a language. */
export function contextFor(
  language: Language,
  { site, config, siteUrl }: { site: Site; config: SiteConfig; siteUrl: string },
  clean: Clean,
): Context {
  return {
    language,
    site,
    config,
    messages: messagesFor(language, config.own.messages),
    formats: formatsFor(language),
    addresses: addressesOf(siteUrl),
    clean,
  };
}
