import { sha256 } from '../digest.ts';
import {
  type Area,
  type BulletinEdition,
  type Edition,
  type JoinedArea,
  usable,
  withEditions,
  withNotice,
} from '../model/area.ts';
import { type Bulletin, isOffSeason, saysOffSeason } from '../model/bulletin.ts';
import type { Given, GivenBefore, GivenContent, RatedText } from '../model/given.ts';
import type { Instant } from '../model/instant.ts';
import { type Confirmation, isConfirmed, isFuture } from '../model/kept-bulletin.ts';
import { type Language, languages } from '../model/language.ts';
import type { LanguageAnswers } from '../model/language-answers.ts';
import { bulletinsAt, type Place, type PointAnswers, withBulletins } from '../model/place.ts';
import { boxOf, type Shape } from '../model/shape.ts';
import { dangerDigest } from '../model/site-warnings.ts';

/**
 * What an answer of this build gives, by the bulletin's id, the area's or the place. Each id is something of its own: which of them are
 * asked for depends on what lists and metadata name, and several may stand beside each other. What a list of bulletins or metadata has no
 * more is something else; an outline that is missing, or that there is no forecast for a place, says nothing, and what else isn't there
 * wasn't asked for.
 */
export interface GivenNow {
  contents: ReadonlyMap<string, GivenContent>;
  /** What a kept copy has, where there is no answer of this build. */
  kept?: ReadonlyMap<string, GivenContent>;
  isList: boolean;
  /** What another answer has, so that it isn't gone where this one names another bulletin of its area. */
  inHand?: ReadonlySet<string>;
  /** The areas of the bulletins. */
  areaOf?: ReadonlyMap<string, string>;
  /** The language of the texts that it gives; absent where it gives none. */
  textsIn?: Language | undefined;
}

/** An answer has gone back to what it gave before: what it gave since, first and last. */
export interface Return {
  first: number;
  at: number;
  /** The bulletins whose texts are given again, and when each was given for the first time. */
  texts?: readonly { language: Language; id: string; first: number }[] | undefined;
  /** Only a kept copy of that answer is there. */
  isKept?: true | undefined;
}

const [maxAge, maxGiven] = [14 * 24 * 3_600_000, 4];

/**
 * Puts what the answers of this build give beside what they gave before. `returns`: the areas, and the places by `placeKey`, of which any
 * has gone back to what it gave before something else, until that is confirmed. `now` in epoch milliseconds.
 */
export function compareGiven(
  givenBefore: GivenBefore,
  fresh: ReadonlyMap<string, GivenNow>,
  needed: Confirmation,
  now: number,
): { given: GivenBefore; returns: Map<string, Return> } {
  const returns = new Map<string, Return>();
  const given = new Map(givenBefore);
  const hours = needed.repeatHours * 3_600_000;
  for (const [answer, { contents, kept, isList, inHand, areaOf, textsIn }] of fresh) {
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
      else if (isMissing && asOf < Infinity) each = withDoubt(known, now);
      const isForgotten = !contents.has(key) && now - (each.at(-1)?.since ?? now) >= maxAge;
      if (isForgotten) all.delete(key);
      else all.set(key, each);
      // A kept copy of what it had gone back to is as doubtful as that.
      const isKept = content === undefined || undefined;
      const found = isKept && !isLast(known, kept?.get(key)) ? undefined : returnIn(each);
      if (!found) continue;
      const area = areaOf?.get(key) ?? key;
      const other = returns.get(area);
      const text = textsIn && { language: textsIn, id: key, first: each.at(-1)?.first ?? now };
      const texts = text ? [...(other?.texts ?? []), text] : other?.texts;
      // What a fresh answer has gone back to counts before what a copy has.
      const isSecond = other && (other.isKept === isKept ? other.at > found.at : isKept);
      returns.set(area, { ...(isSecond ? other : { ...found, isKept }), texts });
    }
    // What has come back is confirmed, so the list hadn't lagged: what it lacks since then is gone.
    if (asOf < Infinity && ![...all.values()].some(returnIn))
      for (const [key, known] of all) all.set(key, decided(known, -Infinity));
    given.set(answer, all);
  }
  return { given, returns };
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
    if (!returnIn(before)) return Infinity;
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

function returnIn(all: readonly Given[]): Return | undefined {
  const last = all.at(-1);
  if (last?.builds === undefined) return undefined;
  const between = all.filter(({ first }) => first > last.first);
  if (between.length === 0) return undefined;
  const latest = between.reduce((one, other) => (other.since > one.since ? other : one));
  return { first: between.reduce((most, { first }) => Math.max(most, first), 0), at: latest.since };
}

/** The area that an answer for a place gives, as a digest; undefined where there is none, or it can't be read. */
function areaIn(content: GivenContent): string | undefined {
  return content.kind === 'text' ? content.area : undefined;
}

/** Whether an answer that gives this again, after something else, has gone back: not what rates nothing, which comes and goes. */
function canReturn(content: GivenContent): boolean {
  return content.kind === 'outline' || (content.kind === 'text' && !content.isUnrated);
}

/** Whether two contents are the same; outlines may differ a little each time. */
export function isSameContent(one: GivenContent, other: GivenContent): boolean {
  if (one.kind === 'outline' && other.kind === 'outline') return areExtentsAlike(one.extent, other.extent);
  if (one.kind === 'text' && other.kind === 'text')
    return one.digest === other.digest && one.area === other.area && one.isUnrated === other.isUnrated;
  if (one.kind === 'notFound' && other.kind === 'notFound') return one.digest === other.digest;
  return one.kind === other.kind;
}

function areExtentsAlike(one: readonly number[], other: readonly number[]): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = one;
  const tolerance = Math.max(east - west, north - south) / 20;
  return one.every((each, index) => Math.abs(each - (other[index] ?? Infinity)) <= tolerance);
}

/** What a language's fresh answers give of each area, and for each place. */
export function givenBy(
  language: Language,
  answers: LanguageAnswers,
  points: PointAnswers,
  askedById: ReadonlySet<string>,
): Map<string, GivenNow> {
  const { areas, areasKept, metadata, metadataKept, products, others = [], goneIds = [] } = answers;
  const { items = [], lost = [], keptAt } = products ?? {};
  const found = new Set(answers.foundById);
  const given = new Map<string, GivenNow>();
  const add = (name: string, entries: readonly Entry[], isKept = false, inHand = new Set<string>()) =>
    given.set(`${language} ${name}`, {
      ...freshOrKept(textsOf(entries), isKept),
      isList: !isKept,
      inHand,
      areaOf: new Map(entries.map(({ key, areaId }) => [key, areaId])),
      textsIn: name === 'metadata' ? undefined : language,
    });
  if (areas) {
    const outlines = new Map(areas.flatMap(({ id, shape }) => (shape ? [[id, outlineOf(shape)]] : [])));
    given.set(`${language} areas`, { ...freshOrKept(outlines, areasKept), isList: false });
  }
  const named = new Set(metadata?.flatMap(({ areaId, productId }) => (productId === '' ? [] : areaId)));
  if (metadata)
    add(
      'metadata',
      metadata.map(({ areaId, productId, kind, owner }): Entry => {
        const isUnrated = owner?.external === true || saysOffSeason({ kind, days: [] });
        return { key: productId || areaId, areaId, said: [kind, owner?.external], isUnrated };
      }),
      metadataKept,
      new Set(keptAt === undefined ? items.flatMap(({ id, areaId }) => (named.has(areaId) ? id : [])) : []),
    );
  if (products) {
    const listed = items.filter((each) => !found.has(each));
    const ids = new Set<string | undefined>(listed.map(({ id }) => id));
    // What can't be read by its id only is no entry of the list.
    const unread = lost.filter(({ id }) => !ids.has(id));
    const entries = [
      ...listed.map(entryOf),
      ...unread.map(({ areaId, id, version }): Entry => {
        return { key: id ?? areaId, areaId, said: [id, version], isUnrated: true };
      }),
    ];
    add('products', entries, keptAt !== undefined);
  }
  const atPlaces = new Set(bulletinsAt(points, language));
  const byId = others.filter((each) => !atPlaces.has(each));
  const differing = new Set(byId.map(({ id }) => id));
  const goneById = new Set(goneIds);
  const asked = [
    ...items.filter(({ id }) => askedById.has(id) && !goneById.has(id) && !differing.has(id)),
    ...byId,
  ];
  const gone = items.filter(({ id }) => goneById.has(id));
  const product = new Map<string, GivenContent>([
    ...textsOf(asked.map(entryOf)),
    ...gone.map((each) => [each.id, notFound(each)] as const),
  ]);
  const areaOf = new Map(asked.map(({ id, areaId }) => [id, areaId]));
  given.set(`${language} product`, { contents: product, isList: false, areaOf });
  const productAt = new Map<string, GivenContent>();
  const keptAtPlaces = new Map<string, GivenContent>();
  for (const [slug, each] of Object.entries(points)) {
    const point = each?.[language];
    if (point?.isUnread) productAt.set(placeKey(slug), { kind: 'unreadable' });
    else if (point?.kind === 'bulletin')
      (point.keptAt === undefined ? productAt : keptAtPlaces).set(
        placeKey(slug),
        textAtPlace(point.bulletin),
      );
  }
  given.set(`${language} productAt`, { contents: productAt, kept: keptAtPlaces, isList: false });
  return given;
}

function freshOrKept(contents: GivenNow['contents'], isKept = false): Pick<GivenNow, 'contents' | 'kept'> {
  return isKept ? { contents: new Map(), kept: contents } : { contents };
}

/**
 * The ids of a language's listed bulletins that have gone from their own address, which had them in a build before (`goneIds`: it hasn't now);
 * and those of which the last answer, for that very text, said so: that holds until another comes. `answered`: the ids for which one has come.
 */
export function goneById(
  language: Language,
  { products, goneIds = [] }: LanguageAnswers,
  answered: ReadonlySet<string>,
  given: GivenBefore,
): string[] {
  const gone = new Set(goneIds);
  const listed = products?.items.filter((each) => {
    const last = given.get(`${language} product`)?.get(each.id)?.at(-1);
    if (gone.has(each.id)) return last;
    return !answered.has(each.id) && last && isSameContent(last.content, notFound(each));
  });
  return listed?.map(({ id }) => id) ?? [];
}

/** The answers for places, marked where the last one that came couldn't be read: until another comes, that holds. */
export function withUnread(points: PointAnswers, given: GivenBefore): PointAnswers {
  return Object.fromEntries(
    Object.entries(points).map(([slug, each]) => {
      const isUnread = languages.some(
        (language) =>
          given.get(`${language} productAt`)?.get(placeKey(slug))?.at(-1)?.content.kind === 'unreadable',
      );
      const isFresh = Object.values(each ?? {}).some(
        (one) => one.kind !== 'failed' && !one.isUnread && one.keptAt === undefined,
      );
      if (!isUnread || !each || isFresh) return [slug, each];
      const marked = Object.entries(each).map(([language, answer]) => [
        language,
        { ...answer, isUnread: true },
      ]);
      return [slug, Object.fromEntries(marked) as typeof each];
    }),
  );
}

/** What an answer for a place gives: the area, and what its bulletin says. */
export function textAtPlace(bulletin: Bulletin): RatedText {
  const { areaId, said, isUnrated } = entryOf(bulletin);
  return { kind: 'text', area: shortDigest(areaId), digest: shortDigest(JSON.stringify(said)), isUnrated };
}

/** Since when an answer for a place gives another area's bulletin than before (epoch milliseconds), in either language; undefined where none does. */
export function movedAt(given: GivenBefore, slug: string): number | undefined {
  const known = languages.flatMap((each) => given.get(`${each} productAt`)?.get(placeKey(slug)) ?? []);
  const moves = known.flatMap(({ isElsewhere, since }) => (isElsewhere ? since : []));
  return moves.sort((a, b) => b - a)[0];
}

/** Whether an area's bulletin may be of before a place moved from there, `at` epoch milliseconds: a build hears of it within an hour. */
export function precedesMove(issued: Instant | undefined, at: number | undefined): boolean {
  return at !== undefined && Number(issued) < at - 3_600_000;
}

/** What a place is called among the areas. */
export function placeKey(slug: string): string {
  return `place ${slug}`;
}

const absent: GivenContent = { kind: 'absent' };

/** What an answer by its id gives of a listed text that is gone. */
function notFound(listed: Bulletin): GivenContent {
  return { kind: 'notFound', digest: shortDigest(dangerDigest(listed)) };
}

/** What an answer gives of a bulletin, or of an area that it names alone, and whether that rates nothing. */
interface Entry {
  key: string;
  areaId: string;
  said: unknown;
  isUnrated: boolean;
}

/** What an answer gives of each bulletin or area: of several entries under one key, all together. */
function textsOf(entries: readonly Entry[]): Map<string, RatedText> {
  const grouped = Map.groupBy(entries, ({ key }) => key);
  return new Map(
    [...grouped].map(([key, each]) => {
      const said = new Set(each.map((one) => JSON.stringify([one.areaId, one.said])));
      const digest = shortDigest(JSON.stringify([...said].sort()));
      return [key, { kind: 'text', digest, isUnrated: each.every(({ isUnrated }) => isUnrated) }];
    }),
  );
}

function entryOf(bulletin: Bulletin): Entry {
  const { id: key, areaId, owner } = bulletin;
  const isUnrated = owner?.external === true || isOffSeason(bulletin);
  return { key, areaId, said: dangerDigest(bulletin), isUnrated };
}

function shortDigest(text: string): string {
  return sha256(text).slice(0, 12);
}

function outlineOf(shape: Shape): GivenContent {
  let size = 0;
  for (const ring of shape.coordinates.flat())
    for (const [index, [x, y]] of ring.entries()) {
      const [nextX, nextY] = ring[index + 1] ?? [x, y];
      size += (x * nextY - nextX * y) / 2;
    }
  const side = Math.sqrt(Math.abs(size));
  const extent = [...boxOf(shape), side].map((each) => Math.round(each * 1000) / 1000);
  return { kind: 'outline', extent };
}

/** Whether a bulletin may be earlier than what an answer gave since: not one that was issued after that, unless it was given before its date. */
function isDoubtful(
  { id, issued }: Bulletin,
  language: Language | undefined,
  { first, texts = [] }: Return,
  now: number,
): boolean {
  // A translation may have a date of its own.
  if (texts.some((each) => each.id === id && each.language === language && Number(issued) > each.first))
    return true;
  return typeof issued !== 'number' || isFuture({ issued }, now) || issued < first;
}

/** A bulletin in force with the notice, where nothing else is said of it. */
function withNoticeOf(
  edition: Edition | undefined,
  language: Language | undefined,
  found: Return,
  now: number,
): BulletinEdition | undefined {
  const own = usable(edition, now);
  const isDoubted = own?.notices?.some(({ kind }) => kind !== 'several');
  if (
    !own ||
    isDoubted ||
    own.kept?.isUnlisted ||
    (found.isKept && !own.kept) ||
    !isDoubtful(own.bulletin, language, found, now)
  )
    return undefined;
  return withNotice(own, { kind: 'goneBack', at: found.at });
}

/** A place with a notice at each bulletin in force that its answer may have gone back to. `now` in epoch milliseconds. */
export function withReturnAt(
  place: Place,
  areas: readonly Area[],
  found: Return | undefined,
  now: number,
): Place {
  if (!found) return place;
  return withBulletins(place, areas, now, (own) => withNoticeOf(own, undefined, found, now));
}

/** The area with a notice at each bulletin in force that an answer may have gone back to, and of which nothing else is said. */
export function withReturn(area: JoinedArea, found: Return | undefined, now: number): JoinedArea {
  if (!found) return area;
  return withEditions(area, (edition, language) => withNoticeOf(edition, language, found, now));
}
