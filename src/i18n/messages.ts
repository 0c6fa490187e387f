import type { Language } from '../model/language.ts';
import { messagesOfArchive } from './archive.ts';
import { messagesOfBulletin } from './bulletin.ts';
import { messagesOfEmbed } from './embed.ts';
import { en, type SiteMessages } from './en.ts';
import { messagesOfFeeds } from './feeds.ts';
import { fr } from './fr.ts';
import { messagesOfGone } from './gone.ts';
import { messagesOfLocate } from './locate.ts';
import { messagesOfMap } from './map.ts';
import { messagesOfNotices } from './notices.ts';
import { messagesOfOffline } from './offline.ts';
import { messagesOfOpenData } from './open-data.ts';
import { messagesOfOverview } from './overview.ts';
import { type OwnMessages, withOwnWords } from './own-messages.ts';
import { messagesOfPlaces } from './places.ts';
import { messagesOfReports } from './reports.ts';
import { messagesOfSharing } from './sharing.ts';
import { messagesOfStations } from './stations.ts';

/** The words of some pages only, by the name of their file. */
const features = {
  archive: messagesOfArchive,
  bulletin: messagesOfBulletin,
  embed: messagesOfEmbed,
  feeds: messagesOfFeeds,
  gone: messagesOfGone,
  locate: messagesOfLocate,
  map: messagesOfMap,
  notices: messagesOfNotices,
  offline: messagesOfOffline,
  openData: messagesOfOpenData,
  overview: messagesOfOverview,
  places: messagesOfPlaces,
  reports: messagesOfReports,
  sharing: messagesOfSharing,
  stations: messagesOfStations,
};
type Features = { [Name in keyof typeof features]: ReturnType<(typeof features)[Name]> };

export type Messages = SiteMessages & Features;

const inLanguage = (language: Language): Messages => {
  const words = Object.entries(features).map(([name, ofFeature]) => [name, ofFeature(language)]);
  return { ...{ en, fr }[language], ...(Object.fromEntries(words) as Features) };
};
const all: Record<Language, Messages> = { en: inLanguage('en'), fr: inLanguage('fr') };

/** Every sentence of the site in a language, those that the operator replaced in `own` words. */
export function messagesFor(language: Language, own?: OwnMessages): Messages {
  return own?.[language] ? withOwnWords(language, all[language], own[language]) : all[language];
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
