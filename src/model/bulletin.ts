import { type BandRatings, highest, levelNumber, type Rating } from './danger.ts';
import type { Instant } from './instant.ts';
import type { Problem } from './problem.ts';
import { isUsable, openDaysByDefault, type ValidityPeriod, validityAt } from './validity.ts';

/** Who is responsible for a bulletin. `url` may be plain text instead of an address. */
export interface Owner {
  value: string;
  display: string;
  external: boolean;
  url: string;
}

/** One day of the danger table. */
export interface Day {
  /** The day's ratings are in force until this instant, which lies on the day itself in the bulletin's zone. */
  until: Instant;
  /** The service's bare weekday. */
  display: string;
  ratings: BandRatings;
  /** What the service shows for each band's rating, for values that we don't know. */
  displays: Record<keyof BandRatings, string>;
}

/** A picture of a bulletin, as the service lists it; fetching it is another matter. */
export interface Picture {
  url: string;
  width?: number;
  height?: number;
  credit: string;
  /** HTML as the service wrote it. */
  caption: string;
  alt: string;
  tag: string;
  taken: Instant;
  archived: boolean;
}

/** What only the by-id and point answers hold; HTML as the service wrote it. */
interface Remarks {
  message: string;
  season: string;
  comment: string;
}

/** A bulletin (the service says product) in one language, as its forecaster published it. */
export interface Bulletin {
  id: string;
  areaId: string;
  kind: string;
  /** The service's page of this bulletin; empty when it is not a web address. */
  url: string;
  title: string;
  forecaster: string;
  owner?: Owner;
  issued: Instant;
  until: Instant;
  openDays?: number;
  /** The zone's name as given; whether it is a known one is for those who format times to find out. */
  zone: string;
  highlights: string;
  confidence?: { value: string; display: string; statements: string[] };
  /** `content` is HTML as the service wrote it. */
  summaries: { kind: string; display: string; content: string }[];
  days: Day[];
  /** The service sent days that can't be read: `days` holds a single one in their place, of unknown danger. */
  areDaysUnread?: true;
  problems: Problem[];
  /** Terrain and travel advice, one sentence each; may hold HTML. */
  advice: string[];
  /** Absent when the by-id answer could not be loaded: not known, which is not the same as none. */
  remarks?: Remarks;
  /** Whether all texts are translated; means something for French bulletins only. */
  fullTranslation?: boolean;
  version?: number;
  /** Counts the texts that were seen under this id and version; from 2 on, absent for the first. */
  revision?: number;
  /** `content` is HTML as the service wrote it. */
  notifications: { kind: string; content: string }[];
  pictures: Picture[];
  /** It is unknown whether it is current: see `clock-doubt.ts` and `outdated.ts`. */
  isTimeDoubtful?: true;
  /** The service gave its version another end (`until`) after this text was seen: a cache or a copy still has this one. */
  isEarlierText?: true;
  /** It is the earlier text, and its language never had the later end: the other one was changed, and it wasn't yet. */
  isUnchanged?: true;
  /**
   * A build since the first one that saw it had its version with an earlier end, which no answer has any more; or the list alone
   * still has it.
   */
  mayEndEarlier?: true;
  /** Another answer gave it its owner, another agency: the list calls it the service's own. */
  isOwnInList?: true;
  /** When the other language had this version, where that was earlier (epoch milliseconds): this is its translation. */
  firstIssued?: number;
  /** French, and its version was never seen in English: it may be a translation of something older than it says. */
  isUntraced?: true;
  /** It says that it is the off season, but its metadata or the other language rates the danger. */
  isInSeason?: true;
  /** What of it could not be read, as paths into the service's answer. */
  unread: string[];
}

/** A period of the service's metadata and its ratings; `from` and `to` may be open. */
export interface Period {
  from: Instant;
  to: Instant;
  ratings: BandRatings;
  /** The service's own words for this period's ratings; absent where it has none, as it mostly has. */
  alt?: string;
}

/** What the service's metadata says of an area, in one language. */
export interface AreaMetadata {
  areaId: string;
  name: string;
  productId: string;
  kind: string;
  url: string;
  owner?: Owner;
  periods: Period[];
  highest: Rating;
  centroid?: readonly [longitude: number, latitude: number];
  unread: string[];
}

/** The highest level anywhere in a metadata item, from 1 to 5; 0 without any. */
export function levelIn({ periods, highest: named }: AreaMetadata): number {
  const { level } = highest([...periods.flatMap(({ ratings }) => Object.values(ratings)), named]);
  return level ? levelNumber(level) : 0;
}

/** Whether a metadata item rates anything: by a level or a value that isn't known. */
export function isRatedItem({ periods, highest: named }: AreaMetadata): boolean {
  return periods.length > 0 || named.kind === 'level' || named.kind === 'unknown';
}

/** As much of a bulletin as its ratings at an instant depend on. */
export type DatedRatings = Pick<
  Bulletin,
  'kind' | 'issued' | 'until' | 'openDays' | 'days' | 'areDaysUnread' | 'isTimeDoubtful' | 'isInSeason'
>;

/** A bulletin with such metadata as belongs to it. */
export interface RatedBulletin<Rated = Bulletin> {
  bulletin: Rated;
  metadata?: AreaMetadata | undefined;
}

type Seasonal = Pick<Bulletin, 'kind' | 'days' | 'isInSeason'>;

/** Whether it is the off season: the forecaster says so, and nothing rates the danger. */
export function isOffSeason(bulletin: Seasonal): boolean {
  return saysOffSeason(bulletin) && !bulletin.isInSeason && !namesDanger(ratingsIn(bulletin.days));
}

/** Whether the forecaster says that it is the off season: by kind, or by every rating given. */
export function saysOffSeason({ kind, days }: Seasonal): boolean {
  if (kind.toLowerCase().replace(/[\s_-]/g, '') === 'offseason') return true;
  const given = ratingsIn(days).filter((rating) => rating.kind !== 'missing');
  return (
    given.length > 0 && given.every((rating) => rating.kind === 'statement' && rating.value === 'offseason')
  );
}

/** The bulletin, in season where its metadata rates the danger, whatever the bulletin says. */
export function inSeason(bulletin: Bulletin, metadata: AreaMetadata | undefined): Bulletin {
  if (!metadata || !isOffSeason(bulletin)) return bulletin;
  const isRated = namesDanger([metadata.highest, ...ratingsIn(metadata.periods)]);
  return isRated ? { ...bulletin, isInSeason: true } : bulletin;
}

function ratingsIn(rated: readonly { ratings: BandRatings }[]): Rating[] {
  return rated.flatMap(({ ratings }) => Object.values(ratings));
}

/** Whether a level is among them, or what may be one. */
export function namesDanger(ratings: readonly Rating[]): boolean {
  return ratings.some(({ kind }) => kind === 'level' || kind === 'unknown');
}

/** What distinguishes the texts of one id, appended to it: "-v2", "-v2-r3" for the third text of a version. */
export function textNumber({ version, revision }: Pick<Bulletin, 'version' | 'revision'>): string {
  return (version === undefined ? '' : `-v${version}`) + (revision === undefined ? '' : `-r${revision}`);
}

/** A bulletin, or what is known of one, whose open end holds for as many days as the site's settings say. */
export function withOpenDays<B extends { openDays?: number | undefined }>(bulletin: B, openDays: number): B {
  return openDays === openDaysByDefault ? bulletin : { ...bulletin, openDays };
}

/** Whether a bulletin's ratings may be shown as current at an instant (epoch milliseconds). */
export function isUsableAt(bulletin: DatedRatings, now: number): boolean {
  return isUsable(validityAt(validityPeriodOf(bulletin), now));
}

/** The dates that decide the bulletin's validity; none where it is unknown whether it is current. */
export function validityPeriodOf(bulletin: DatedRatings): ValidityPeriod {
  if (bulletin.isTimeDoubtful) return { issued: 'absent', until: 'absent', offSeason: false };
  const { issued, until, openDays } = bulletin;
  return { issued, until, openDays, offSeason: isOffSeason(bulletin) };
}

/** What a bulletin says of the danger, as JSON: the same for two texts of a version that give the same ratings for the same times. */
export function dangerDigest({ areaId, id, version, kind, owner, issued, until, days }: Bulletin): string {
  const ratings = days.map((day) => [day.until, day.ratings]);
  return JSON.stringify([areaId, id, version, kind, owner?.external, issued, until, ratings]);
}
