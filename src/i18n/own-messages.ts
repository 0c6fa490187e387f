import type { Language } from '../model/language.ts';
import type { Words } from './sentence.ts';
import type { sentences } from './sentences.ts';

/**
 * The sentences that no operator may replace, by their paths; the name of a group locks all of it. They are the same on
 * every site, as is that a missing rating is not a low one.
 */
const locks = [
  'languageName colon',
  // The sample.
  'sample sampleMore',
  // Levels and ratings.
  'rating ratingMissing ratingUnknown atLeast atLeastUnread level noneCurrent noRatingNow highestOnly now',
  'aspectRange aspectRangeVia band allBands asks dayUnknown whole dateRange noDays differ scaleRow scaleOther',
  'listCaption mapLabel dangerCaption bulletin.otherDay bulletin.laterDays overview.unrated overview.noticed overview.choice',
  'places.caption places.dangerNow sharing notices',
  // States.
  'state stateMore stateUncertain uncertainText stateExternal stateNone stateOtherLanguage stateFailed',
  'externalText unreadableText noneText otherLanguageText failedText unread cutField remarksFailed noAreas',
  'mapNone mapUnknown gone.title gone.text gone.movedText gone.none gone.unknown',
  'locate.nearBorder locate.foundNone locate.outside locate.unmapped locate.overlap locate.nowhere places.noForecast',
  'places.noForecastMore places.outside places.byShapes places.byEarlier places.saved reports.unverified reports.failed',
  'reports.none reports.fewer reports.unread stations.unverified stations.failedReadings',
  // Validity.
  'expiredTitle clockWrong clockEarly siteOld siteUnknown siteSilent siteFuture pageNewer pageNewerLoad noscript issued',
  'validUntil wasValidUntil until bulletinUntil bulletinOpen ended endOfValidity timeUnknown issuedUnknown zoneMissing',
  'asOf asOfUnknown bulletin.left feeds.caution feeds.judged feeds.noEnd offline.until offline.expired offline.clock',
  'stations.silent stations.silentMore stations.noneMark',
  // Copies.
  'kept sourceStateName offline.copy offline.copySince offline.since reports.kept reports.noneKept',
  'stations.keptStations stations.keptReadings stations.keptMark',
  // What was rated in the past.
  'pictureArchived archive.indexIntro archive.monthIntro archive.dayIntro archive.dayCaption archive.ratedColumn',
  'archive.replaced archive.issueTitle archive.description archive.banner archive.bannerMore',
  'archive.wasSeen archive.wasOpen archive.wasUnknown archive.dangerHeading',
  'archive.confidenceHeading archive.dangerCaption archive.unreadable archive.archivedPart archive.pastHeading',
  'archive.pastCaption archive.pastFigure archive.pastBands archive.changedRatings',
  'archive.sameRatings archive.ratingChange archive.otherOutline',
] as const;
type Split<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Split<Rest> : List;
type Locked = Split<(typeof locks)[number]>;

/** The paths of `locks`, each by itself. */
export const locked = locks.flatMap((list) => list.split(' '));

/** Sentences of one language in the operator's words: a text mentions what ours mentions. */
type OwnWords<T = typeof sentences, Above extends string = ''> = {
  [K in keyof T & string as `${Above}${K}` extends Locked ? never : K]?: T[K] extends readonly [
    infer Ours,
    unknown,
  ]
    ? Words<Ours>
    : OwnWords<T[K], `${Above}${K}.`>;
};
/** What `messages.ts` of a site folder may hold. */
export type OwnMessages = { [L in Language]?: OwnWords };
