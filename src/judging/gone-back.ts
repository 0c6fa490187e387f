import {
  type Area,
  type BulletinEdition,
  type Edition,
  type JoinedArea,
  usable,
  withEditions,
  withNotice,
} from '../model/area.ts';
import { type Bulletin, validityPeriodOf } from '../model/bulletin.ts';
import { canReturn, type Given, type GivenBefore, type GivenContent, isSameContent } from '../model/given.ts';
import type { Instant } from '../model/instant.ts';
import { type Confirmation, isConfirmed } from '../model/kept-bulletin.ts';
import { type Language, languages } from '../model/language.ts';
import { type Place, type PlaceKey, withBulletins } from '../model/place.ts';
import { validityAt } from '../model/validity.ts';
import type { GivenNow } from './given-now.ts';

/** An answer that gives again what it gave before something else. Instants are epoch milliseconds. */
export interface GoneBack {
  /** When it gave the last of those other things for the first time: what was issued before that may be older. */
  first: number;
  /** Since when it gave the last of them: readers are shown this time. */
  at: number;
  /** The bulletins whose texts are given again, and when each was given for the first time. */
  texts?: readonly { language: Language; id: string; first: number }[] | undefined;
  /** Only a kept copy of that answer is there. */
  isKept?: true | undefined;
}

const [maxAge, maxGiven] = [14 * 24 * 3_600_000, 8];

/**
 * Puts what the answers of this build give beside what they gave before. `goneBack`: the areas, and the places by `placeKey`, of which any
 * has gone back to what it gave before something else, until that is confirmed. `now` in epoch milliseconds.
 */
export function compareGiven(
  givenBefore: GivenBefore,
  fresh: ReadonlyMap<string, GivenNow>,
  needed: Confirmation,
  now: number,
): { given: GivenBefore; goneBack: Map<string, GoneBack> } {
  const goneBack = new Map<string, GoneBack>();
  const given = new Map(givenBefore);
  const hours = needed.repeatHours * 3_600_000;
  for (const [answer, { contents, kept, isList, inHand, beside, areaOf, among, textsIn }] of fresh) {
    const earlier = givenBefore.get(answer) ?? new Map<string, readonly Given[]>();
    const all = new Map(earlier);
    // An answer that lags behind as a whole lacks what came later than it: it is no later than this, and perhaps hours earlier.
    const asOf = [...contents].reduce(
      (least, [key, content]) => Math.min(least, supersededSince(earlier.get(key), content)),
      Infinity,
    );
    for (const key of new Set([...earlier.keys(), ...contents.keys()])) {
      const known = earlier.get(key) ?? [];
      const isMissing = isList && !contents.has(key) && !inHand?.has(key);
      const isGone = isMissing && cameAt(known) < asOf - hours;
      const content = contents.get(key) ?? (isGone ? absent : undefined);
      let each = known;
      if (content) each = givenNow(decided(known, asOf), content, needed, now);
      else if (isMissing) each = withDoubt(known, now);
      else if (beside?.has(key)) each = withoutLoss(known);
      const isForgotten = !contents.has(key) && now - (each.at(-1)?.since ?? now) >= maxAge;
      if (isForgotten) all.delete(key);
      else all.set(key, each);
      // A kept copy of what it had gone back to is as doubtful as that.
      const isKept = content === undefined || undefined;
      const isOther = isKept && !isLast(known, kept?.get(key));
      const found = isOther ? undefined : goneBackIn(each, hadEndedBeside(given.get(among ?? ''), now));
      if (!found) continue;
      const area = areaOf?.get(key) ?? key;
      const other = goneBack.get(area);
      const text = textsIn && { language: textsIn, id: key, first: each.at(-1)?.first ?? now };
      const texts = text ? [...(other?.texts ?? []), text] : other?.texts;
      // What a fresh answer has gone back to counts before what a copy has.
      const isSecond = other && (other.isKept === isKept ? other.at > found.at : isKept);
      goneBack.set(area, { ...(isSecond ? other : { ...found, isKept }), texts });
    }
    // What has come back is confirmed, so the list hadn't lagged: what it lacks since then is gone.
    if (asOf < Infinity && ![...all.values()].some((each) => goneBackIn(each)))
      for (const [key, known] of all) all.set(key, decided(known, -Infinity));
    given.set(answer, all);
  }
  return { given, goneBack };
}

/** What one answer gave so far, by the ids of bulletins. */
type GivenById = ReadonlyMap<string, readonly Given[]> | undefined;

/** Whether a list has had one bulletin without a break since it had another one first, as far as builds have seen. */
export function isThereSince(list: GivenById, id: string, other: string): boolean {
  const [all, [first]] = [list?.get(id) ?? [], list?.get(other) ?? []];
  const isText = [...all, first].every((each) => each?.content.kind === 'text');
  return isText && all[0] !== undefined && first !== undefined && all[0].since <= first.since;
}

/**
 * When a list first lacked a bulletin (epoch milliseconds) beside which it had another one, which it has had without a break since; undefined
 * where it has both still, or never had.
 */
export function leftBesideAt(list: GivenById, id: string, other: string): number | undefined {
  const [all, others] = [list?.get(id) ?? [], list?.get(other) ?? []];
  const [before, last] = all.slice(-2);
  const hasLeft = last?.content.kind === 'absent' || last?.content.kind === 'missing';
  const [first] = others;
  if (before?.content.kind !== 'text' || !hasLeft || !first) return undefined;
  const isThere = others.every((each) => each.content.kind === 'text') && first.since < last.since;
  return isThere ? last.since : undefined;
}

/** Whether something is what an answer gave last. */
function isLast(before: readonly Given[], content: GivenContent | undefined): boolean {
  const last = before.at(-1);
  return last !== undefined && content !== undefined && isSameContent(content, last.content);
}

/** Marks what a list lacks that may lag behind as a whole: it may not have it yet. */
function withDoubt(before: readonly Given[], now: number): readonly Given[] {
  const last = before.at(-1);
  if (!last || last.content.kind === 'absent' || last.content.kind === 'missing') return before;
  return [...before, { content: { kind: 'missing' } as const, since: now, first: now }].slice(-maxGiven);
}

/** Without the loss of what is still there beside what is given instead: when it was lost, nothing else told. */
function withoutLoss(before: readonly Given[]): readonly Given[] {
  const kept = before.findLastIndex(({ content }) => content.kind !== 'absent' && content.kind !== 'missing');
  return kept < 0 ? before : before.slice(0, kept + 1);
}

/** What is known once a list has it again: it was really missing if the list was, and is, as of `asOf`, before that; else it lagged behind. */
function decided(before: readonly Given[], asOf: number): readonly Given[] {
  const last = before.at(-1);
  if (last?.content.kind !== 'missing') return before;
  const rest = before.slice(0, -1);
  return asOf < last.since ? [...rest, { ...last, content: absent }] : rest;
}

/** Since when (epoch milliseconds) an answer has given something else than what it gives again, and hasn't long gone back to; else infinite. */
function supersededSince(before: readonly Given[] = [], content: GivenContent): number {
  if (!canReturn(content)) return Infinity;
  const last = before.at(-1);
  if (last?.content.kind === 'missing') return supersededSince(before.slice(0, -1), content);
  if (last && isSameContent(last.content, content)) {
    if (!goneBackIn(before)) return Infinity;
    return before.reduce(
      (least, { first }) => (first > last.first ? Math.min(least, first) : least),
      Infinity,
    );
  }
  const at = before.slice(0, -1).findLastIndex((each) => isSameContent(each.content, content));
  return at < 0 ? Infinity : (before[at + 1]?.since ?? Infinity);
}

/** When an answer began to have what it had last (epoch milliseconds). */
function cameAt(before: readonly Given[]): number {
  const absent = before.slice(0, -1).findLastIndex(({ content }) => content.kind === 'absent');
  return before[absent + 1]?.since ?? -Infinity;
}

/** What an answer gave up to this build, which gives `content`; `now` in epoch milliseconds. */
function givenNow(
  before: readonly Given[],
  content: GivenContent,
  needed: Confirmation,
  now: number,
): Given[] {
  const last = before.at(-1);
  if (last && isSameContent(last.content, content)) {
    if (last.builds === undefined) return [...before];
    const builds = last.builds + 1;
    if (isConfirmed({ ...last, builds, instead: [], beside: [] }, now, needed))
      return [{ ...last, builds: undefined }];
    return [...before.slice(0, -1), { ...last, builds }];
  }
  const recent = before.filter((_, index) => now - (before[index + 1]?.since ?? now) < maxAge);
  // A clock may have been slow.
  const since = Math.max(now, (last?.since ?? -Infinity) + 1);
  const same = recent.find((each) => isSameContent(each.content, content));
  const [area, lastArea] = [areaIn(content), before.map((each) => areaIn(each.content)).findLast(Boolean)];
  const isElsewhere = area && lastArea && area !== lastArea ? (true as const) : undefined;
  const first = same && canReturn(content) ? same.first : since;
  const next = { content, since, first, builds: same && 1, isElsewhere };
  return [...recent, next].slice(-maxGiven);
}

/**
 * Whether an answer has gone back, by all that it gave lately; undefined where it hasn't, or where that is confirmed. `hasEnded`: whether
 * something else in between says nothing, since it has ended.
 */
function goneBackIn(
  all: readonly Given[],
  hasEnded: (between: Given, last: Given) => boolean = () => false,
): GoneBack | undefined {
  const last = all.at(-1);
  if (last?.builds === undefined) return undefined;
  const between = all.filter((each) => each.first > last.first && !hasEnded(each, last));
  if (between.length === 0) return undefined;
  const latest = between.reduce((one, other) => (other.since > one.since ? other : one));
  return { first: between.reduce((most, { first }) => Math.max(most, first), 0), at: latest.since };
}

/**
 * For an answer that gives one of several, of which a list has (`list`) all: whether what it gave in between is another bulletin of the
 * area, which stood beside what it gives again, and had ended as it said by the first build that was given that. By a clock that was
 * ahead then, or is now behind, that isn't known. `now` in epoch milliseconds.
 */
function hadEndedBeside(list: GivenById, now: number) {
  return ({ content: other }: Given, { content: again, since }: Given): boolean => {
    if (!list || other.kind !== 'text' || again.kind !== 'text' || other.area !== again.area) return false;
    if (!other.ends || !again.ends || other.ends.id === again.ends.id) return false;
    const hasEnded = other.ends.until <= since && since <= now;
    return hasEnded && isThereSince(list, again.ends.id, other.ends.id);
  };
}

/** The area that an answer for a place gives, as a digest; undefined where there is none, or it can't be read. */
function areaIn(content: GivenContent): string | undefined {
  return content.kind === 'text' ? content.area : undefined;
}

/** Since when an area is drawn as it is (epoch milliseconds), as far as builds have seen, by the language that has drawn it so for longer. */
export function drawnSince(given: GivenBefore, areaId: string): number | undefined {
  const instants = languages.flatMap((each) => given.get(`${each} areas`)?.get(areaId)?.at(-1)?.first ?? []);
  return instants.sort((a, b) => a - b)[0];
}

/** Since when an answer for a place gives another area's bulletin than before (epoch milliseconds), in either language; undefined where none does. */
export function movedAt(given: GivenBefore, key: PlaceKey): number | undefined {
  const known = languages.flatMap((each) => given.get(`${each} productAt`)?.get(key) ?? []);
  const moves = known.flatMap(({ isElsewhere, since }) => (isElsewhere ? since : []));
  return moves.sort((a, b) => b - a)[0];
}

/** Whether an area's bulletin may be from before a place moved away from that area at `at` (epoch milliseconds), which a build sees within an hour. */
export function precedesMove(issued: Instant | undefined, at: number | undefined): boolean {
  return at !== undefined && Number(issued) < at - 3_600_000;
}

const absent: GivenContent = { kind: 'absent' };

/** Whether a bulletin may be earlier than what an answer gave since: not one that was issued after that, unless it was given before its date. */
function isDoubtful({ id, issued }: Bulletin, language: Language, { first, texts = [] }: GoneBack): boolean {
  // A translation may have a date of its own.
  if (texts.some((each) => each.id === id && each.language === language && Number(issued) > each.first))
    return true;
  return typeof issued !== 'number' || issued < first;
}

/** A bulletin that is over in a text that is given again: what came in between may have extended it. */
function overAgain(
  edition: Edition | undefined,
  language: Language,
  { texts = [] }: GoneBack,
  now: number,
): BulletinEdition | undefined {
  if (edition?.kind !== 'bulletin') return undefined;
  const { bulletin } = edition;
  const isAgain = texts.some((each) => each.id === bulletin.id && each.language === language);
  return isAgain && validityAt(validityPeriodOf(bulletin), now) === 'expired' ? edition : undefined;
}

/** A bulletin in force, or over, with the notice, where nothing else is said of it. */
function withNoticeOf(
  edition: Edition | undefined,
  language: Language,
  found: GoneBack,
  now: number,
): BulletinEdition | undefined {
  const own = usable(edition, now) ?? overAgain(edition, language, found, now);
  const isDoubted = own?.notices?.some(({ kind }) => kind !== 'several');
  if (!own || isDoubted || (found.isKept && !own.kept) || !isDoubtful(own.bulletin, language, found))
    return undefined;
  return withNotice(own, { kind: 'goneBack', at: found.at });
}

/** A place with a notice at each bulletin in force that its answer may have gone back to. `now` in epoch milliseconds. */
export function withGoneBackAtPlace(
  place: Place,
  areas: readonly Area[],
  found: GoneBack | undefined,
  now: number,
): Place {
  if (!found) return place;
  return withBulletins(place, areas, now, (own, language) => withNoticeOf(own, language, found, now));
}

/** The area with a notice at each bulletin in force that an answer may have gone back to, and of which nothing else is said. */
export function withGoneBack(area: JoinedArea, found: GoneBack | undefined, now: number): JoinedArea {
  if (!found) return area;
  return withEditions(area, (edition, language) => withNoticeOf(edition, language, found, now));
}
