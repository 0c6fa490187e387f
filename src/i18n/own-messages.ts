import type { Messages } from './en.ts';
import type { Language } from './locales.ts';

/**
 * The sentences that an operator may replace, with what each has to mention. All others are locked: levels, states,
 * validity, copies and the sample are said in the same words on every site.
 */
export const replaceable = {
  skip: [],
  mainNavigation: [],
  menu: [],
  overview: [],
  about: [],
  runBy: ['name'],
  contact: [],
  madeWith: [],
  overviewTitle: [],
  mapTitle: [],
  notOnMap: ['names'],
  preparedBy: [],
  highlights: [],
  problems: [],
  advice: [],
  summary: [],
  pictures: [],
  credit: ['name'],
  original: ['publisher'],
  scan: [],
  backToList: [],
  aboutTitle: [],
  aboutIntro: [],
  sources: [],
  noStations: [],
  scaleOfficial: [],
  scaleOfficialUrl: [],
  howTo: [],
  howToSteps: [],
  accessibility: [],
  accessibilityText: [],
  notFoundTitle: [],
  notFoundText: [],
} as const satisfies Partial<Record<keyof Messages, readonly string[]>>;

type Replaceable = keyof typeof replaceable;
type Written<Message> = Message extends (...args: never[]) => string
  ? string
  : Message extends string | string[]
    ? Message
    : Partial<Message>;

/** Sentences of one language in the operator's words: a text mentions what it is given as `{name}`. */
export type OwnWords = { [Key in Replaceable]?: Written<Messages[Key]> };
/** What `messages.ts` of a site folder may hold. */
export type OwnMessages = { [L in Language]?: OwnWords };

/** The messages with the operator's words in the place of those that they replace. */
export function withOwnWords(messages: Messages, words: OwnWords): Messages {
  const own = { ...messages, ...words, summary: { ...messages.summary, ...words.summary } };
  for (const [key, names] of Object.entries(replaceable)) {
    const written: unknown = words[key as Replaceable];
    if (names.length === 0 || typeof written !== 'string') continue;
    const said = (...args: string[]) =>
      names.reduce<string>(
        (text, name, index) => text.replaceAll(`{${name}}`, () => args[index] ?? ''),
        written,
      );
    Object.assign(own, { [key]: said });
  }
  return own as Messages;
}
