import type { Language } from '../model/language.ts';
import { locales } from './locales.ts';
import type { Messages } from './messages.ts';
import { number } from './quantity.ts';

/**
 * The sentences that no operator may replace, by their paths; the name of a group locks all of it. They are the same on
 * every site, as is that a missing rating is not a low one.
 */
const locks = [
  'languageName colon',
  // The sample.
  'sample sampleMore openData.sampleRule',
  // Levels and ratings.
  'rating ratingMissing ratingUnknown ratingUnknownAtLeast atLeast level noneCurrent noRatingNow highestOnly now',
  'aspectRange band bandLower allBands asks dayUnknown whole dateRange noDays differ chance chanceHuman spread scaleOther',
  'listCaption mapLabel dangerCaption bulletin.otherDay bulletin.laterDays overview.oneUnrated overview.unrated overview.noticed overview.choice',
  'places.caption places.dangerNow places.dangerHere sharing notices openData.rules',
  // States.
  'state stateMore stateUncertain uncertainText stateExternal stateUnreadable stateNone stateOtherLanguage stateFailed',
  'externalText unreadableText noneText otherLanguageText failedText unread cutField remarksFailed noAreas',
  'mapNone mapUnknown gone.title gone.text gone.movedText gone.none gone.unknown',
  'locate.nearBorder locate.foundNone locate.outside locate.unmapped locate.overlap locate.nowhere places.noForecast',
  'places.noForecastMore places.outside places.byShapes places.byEarlier reports.unverified reports.failed',
  'reports.none reports.fewer reports.unread stations.unverified stations.failedStations stations.failedReadings',
  // Validity.
  'expiredTitle clockWrong clockEarly siteOld siteUnknown siteSilent siteFuture pageNewer pageNewerLoad noscript issued',
  'validUntil wasValidUntil until ended endOfValidity dateOfIssue timeUnknown issuedUnknown zoneMissing',
  'asOf asOfUnknown bulletin.left feeds.caution feeds.judged feeds.noEnd offline.until offline.expired offline.clock',
  'stations.silent stations.silentMore stations.noReadings stations.noneMark stations.zoneMissing',
  // Copies.
  'kept sourceStateName offline.copy offline.copySince offline.since reports.kept reports.noneKept',
  'stations.keptStations stations.keptReadings stations.keptMark',
  // What was rated in the past.
  'pictureArchived archive.indexIntro archive.monthIntro archive.dayIntro archive.dayCaption archive.ratedColumn',
  'archive.replaced archive.issueTitle archive.description archive.banner archive.bannerMore archive.wasIssued',
  'archive.wasSeen archive.wasValidUntil archive.wasOpen archive.wasUnknown archive.dangerHeading',
  'archive.confidenceHeading archive.dangerCaption archive.unreadable archive.archivedPart archive.pastHeading',
  'archive.pastCaption archive.noRating archive.pastFigure archive.pastDay archive.pastBands archive.changedRatings',
  'archive.sameRatings archive.ratingChange archive.otherOutline',
] as const;
type Split<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Split<Rest> : List;
type Locked = Split<(typeof locks)[number]>;

/** The paths of `locks`, each by itself. */
export const locked = locks.flatMap((list) => list.split(' '));

/** What the other sentences that mention something call it, in its order. Numbers of these names may have two forms. */
export const placeholders = {
  runBy: ['name'],
  notOnMap: ['names'],
  problem: ['number', 'name'],
  whereText: ['bands', 'slopes'],
  whereBand: ['band', 'slopes'],
  sizeText: ['size'],
  sizeRange: ['from', 'to'],
  pictureTaken: ['date'],
  credit: ['name'],
  original: ['publisher'],
  externalLink: ['owner'],
  code: ['name'],
  unnamedArea: ['where'],
  onTheMap: ['area'],
  sourceMissing: ['count'],
  'archive.month': ['month'],
  'archive.issueCount': ['count'],
  'archive.periodTitle': ['month'],
  'archive.dayTitle': ['date'],
  'archive.version': ['version'],
  'archive.revision': ['revision'],
  'archive.backToDay': ['date'],
  'archive.now': ['area'],
  'archive.updated': ['time'],
  'archive.changed': ['time'],
  'archive.unchangedTexts': ['list'],
  'embed.title': ['name'],
  'embed.publishedBy': ['owner'],
  'feeds.ofOne': ['name'],
  'gone.movedTitle': ['area'],
  'gone.share': ['percent'],
  'map.region': ['name', 'count'],
  'openData.rhythm.made': ['hours'],
  'overview.asOf': ['time'],
  'places.allPlaces': ['count'],
  'places.today': ['area'],
  'reports.description': ['days'],
  'reports.capped': ['shown', 'total'],
  'reports.unplaced': ['count'],
  'reports.counted': ['name', 'count'],
  'reports.pictures': ['count'],
  'reports.allInArea': ['count'],
  'stations.windFrom': ['speed', 'point'],
  'stations.newSnow': ['hours'],
  'stations.times': ['from', 'to', 'zone'],
  'stations.notMeasured': ['names'],
  'stations.dayTo': ['time'],
  'stations.hoursMissing': ['count'],
  'stations.at': ['value', 'time'],
  'stations.repaired.capped': ['name', 'count', 'limit'],
  'stations.repaired.raised': ['name', 'count', 'limit'],
  'stations.repaired.impossible': ['name', 'count', 'least', 'most'],
  'stations.readingsCaption': ['name', 'zone'],
} as const satisfies { [P in MentioningPath<Messages>]: readonly string[] };

/** The paths of the sentences of `T` that mention something and aren't locked. */
type MentioningPath<T, Above extends string = ''> = {
  [K in keyof T & string]: `${Above}${K}` extends Locked
    ? never
    : T[K] extends (...values: never[]) => string
      ? `${Above}${K}`
      : T[K] extends string | string[]
        ? never
        : MentioningPath<T[K], `${Above}${K}.`>;
}[keyof T & string];

/** A sentence for one, and one for other numbers. */
export interface Forms {
  one: string;
  other: string;
}
type Written<Message, Path extends string> = Message extends (...values: never[]) => string
  ? string | Forms
  : Message extends string | string[]
    ? Message
    : OwnWords<Message, `${Path}.`>;

/** Sentences of one language in the operator's words: a text mentions what it is given as `{name}`. */
export type OwnWords<T = Messages, Above extends string = ''> = {
  [K in keyof T & string as `${Above}${K}` extends Locked ? never : K]?: Written<T[K], `${Above}${K}`>;
};
/** What `messages.ts` of a site folder may hold. */
export type OwnMessages = { [L in Language]?: OwnWords };

type Values = (string | number)[];
type Group = Record<string, unknown>;

/** The messages with the operator's words, which `faultsOfWords` found nothing wrong with, in the place of theirs. */
export function withOwnWords(language: Language, messages: Messages, words: OwnWords): Messages {
  return replaced(language, messages as unknown as Group, words as Group, '') as unknown as Messages;
}

function replaced(language: Language, ours: Group, words: Group, above: string): Group {
  const own = { ...ours };
  for (const [key, written] of Object.entries(words)) {
    const said = ours[key];
    const path = above + key;
    if (typeof said === 'function')
      own[key] = sentence(language, said as (...values: Values) => string, written as string | Forms, path);
    else if (typeof said === 'string' || Array.isArray(said)) own[key] = written;
    else own[key] = replaced(language, said as Group, written as Group, `${path}.`);
  }
  return own;
}

/** Says the operator's text with what it mentions; ours where there is nothing to mention. */
function sentence(
  language: Language,
  ours: (...values: Values) => string,
  written: string | Forms,
  path: string,
): (...values: Values) => string {
  const names: readonly string[] = placeholders[path as keyof typeof placeholders];
  const plural = new Intl.PluralRules(locales[language]);
  return (...values) => {
    if (values.includes('')) return ours(...values);
    const count = values.find((value) => typeof value === 'number') ?? Number.NaN;
    const text =
      typeof written === 'string' ? written : written[plural.select(count) === 'one' ? 'one' : 'other'];
    const mentioned = (value: string | number | undefined) =>
      typeof value === 'number' ? number(language, value) : (value ?? '');
    return text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => mentioned(values[names.indexOf(name)]));
  };
}
