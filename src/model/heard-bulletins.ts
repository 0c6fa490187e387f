import type { AcceptedBulletin } from './accepted-bulletins.ts';
import {
  type BulletinEdition,
  bulletinIn,
  type Edition,
  type JoinedArea,
  usable,
  withNotice,
} from './area.ts';
import {
  type AreaMetadata,
  type Bulletin,
  isOffSeason,
  isRatedItem,
  levelIn,
  type RatedBulletin,
  saysOffSeason,
} from './bulletin.ts';
import type { Instant } from './instant.ts';
import {
  type Age,
  areaKey,
  type BulletinFacts,
  type BulletinList,
  type Confirmation,
  factsOf,
  isConfirmed,
  isFuture,
  isInForce,
  isNewer,
  isNewerText,
  type KnownBulletin,
  type Missing,
  missedAgain,
} from './kept-bulletin.ts';
import { type Language, languages } from './language.ts';
import { dangerOf, isRaisedBy } from './listed-bulletins.ts';
import { ofUnknownAge, raisedBy } from './raised.ts';
import { areOverlapping, largeShare, shareOf } from './regrouping/overlap.ts';
import { contains, type Position, type Shape } from './shape.ts';

/**
 * What some answer of the service has said of an area, in this build or an earlier one, while the bulletin that is known of the area
 * neither holds nor follows it: a newer or undated one that came by its id, for a place or by metadata alone.
 */
export interface HeardBulletin extends BulletinFacts {
  language: Language;
  areaId: string;
  /** When it was heard last, epoch milliseconds. */
  heardAt: number;
  /** By metadata alone: its dates aren't known. */
  isOnlyNamed?: true | undefined;
  /** Of a listed bulletin, which metadata alone calls off season or another agency's: that may be of a newer version. */
  isOfListed?: true | undefined;
  /** It and the others that the list, or metadata, had side by side for its area, by `textKey`: those haven't replaced it. */
  beside?: readonly string[] | undefined;
  /** It came for a place, as that of an area (`areaId`) that no list has, which has been given there `since` (epoch milliseconds). */
  elsewhere?: { areaId: string; since: number } | undefined;
  /** The ground that it was published for, where its area's outline has lost a part of that under the same version. */
  shape?: Shape | undefined;
  /** Present while no answer says it any more. */
  missing?: Missing | undefined;
  /** Its ratings, as periods until its end; absent where they don't count here. */
  ratings?: AreaMetadata | undefined;
}

/** A bulletin that an answer for a place gives, whose area the lists don't have, and an area that holds that place. */
export interface FromPlace {
  language: Language;
  areaId: string;
  bulletin: Bulletin;
}

/** What this build says of an area in a language, and what of that is known from now on. */
export interface HeardFrom {
  joined: readonly JoinedArea[];
  lists: Partial<Record<Language, BulletinList>>;
  /** Fresh metadata only. */
  metadata: Partial<Record<Language, readonly AreaMetadata[]>>;
  /** Bulletins of areas that nothing else names, by the areas that hold the places that they came for. */
  fromPlaces: readonly FromPlace[];
  accepted: readonly AcceptedBulletin[];
  waiting: readonly KnownBulletin[];
  /** See `onLostGround`. */
  onLostGround: readonly HeardBulletin[];
  /** When a bulletin was issued that builds before had; undefined without any. */
  issuedOf(id: string): Instant | undefined;
}

const day = 24 * 3_600_000;
/** For so long something is remembered at the longest, and so much of an area: more than any service means. */
const [longest, most] = [14 * day, 10];

/**
 * What is heard in this build, and what was `before` until the service has left it out as often, and for as long, as a loss needs,
 * or lists a newer bulletin. `now` in epoch milliseconds.
 */
export function heardBulletins(
  before: readonly HeardBulletin[],
  from: HeardFrom,
  needed: Confirmation,
  now: number,
): HeardBulletin[] {
  const accepted = new Map(from.accepted.map((each) => [areaKey(each.known), each]));
  const waiting = new Map(from.waiting.map((each) => [areaKey(each), each]));
  const listed = listedIn(from.lists, now);
  const joinedIn = new Map(from.joined.map((area) => [area.id, area]));
  const isKnown = (heard: HeardBulletin): boolean => {
    const row = accepted.get(areaKey(heard));
    const known = row?.known ?? waiting.get(areaKey(heard));
    if (known && isReplaced(heard, known, heard.language, listed, now)) return true;
    if (!known || heard.shape || heard.isOfListed || known.id !== heard.id || known.version !== heard.version)
      return false;
    return row?.edition.kind !== 'bulletin' || !raises(heard, row.edition, now);
  };
  const last = new Map(before.map((each) => [textKeyOf(each), each]));
  const elsewhereKey = (each: HeardBulletin) => JSON.stringify([areaKey(each), each.elsewhere?.areaId]);
  const elsewhereBefore = new Map(before.map((each) => [elsewhereKey(each), each.elsewhere]));
  const said = saidIn(from, now).map((heard) => {
    const beside = new Set([...(last.get(textKeyOf(heard))?.beside ?? []), ...(heard.beside ?? [])]);
    const elsewhere = heard.elsewhere && (elsewhereBefore.get(elsewhereKey(heard)) ?? heard.elsewhere);
    return { ...heard, elsewhere, beside: beside.size > 0 ? [...beside].slice(-most) : undefined };
  });
  const current = [...from.onLostGround, ...said].filter((heard) => heard.beside || !isKnown(heard));
  const again = new Map<string, HeardBulletin>();
  for (const heard of current) again.set(textKeyOf(heard), { ...again.get(textKeyOf(heard)), ...heard });
  const remembered = before.flatMap((heard): HeardBulletin[] => {
    const list = from.lists[heard.language];
    if (!list || isKnown(heard) || again.has(textKeyOf(heard))) return [];
    if (list.state !== 'answered') return [heard];
    // What came for a place counts on its own ground, once that is known.
    if (heard.elsewhere && listed[heard.language].has(heard.id)) return [];
    const own = bulletinIn(joinedIn.get(heard.areaId)?.editions[heard.language]);
    const instead = own ? [own.id] : [];
    const missing = missedAgain(heard.missing, now, { instead, beside: [] }, list.othersFailed);
    return isConfirmed(missing, now, needed) ? [] : [{ ...heard, missing }];
  });
  return latestOf([...again.values(), ...remembered], now);
}

function highestOf({ ratings }: HeardBulletin): number {
  return ratings ? levelIn(ratings) : 0;
}

/** The texts of the last 14 days, each as it is given last; of an area those with the highest danger. */
export function latestOf(heard: readonly HeardBulletin[], now: number): HeardBulletin[] {
  const texts = new Map(heard.map((each) => [textKeyOf(each), each]));
  const recent = [...texts.values()].filter(({ heardAt }) => heardAt >= now - longest);
  return [...Map.groupBy(recent, areaKey).values()].flatMap((each) =>
    each.length > most ? each.sort((a, b) => highestOf(b) - highestOf(a)).slice(0, most) : each,
  );
}

/**
 * Bulletins that go on under the same version, on ground that the outline of their area had and lacks now: until that is confirmed,
 * it may be the outline that went back.
 */
export function onLostGround(
  areas: readonly JoinedArea[],
  known: readonly KnownBulletin[],
  textOf: (known: KnownBulletin) => RatedBulletin | undefined,
  shapeOf: (areaId: string) => Shape | undefined,
  now: number,
): HeardBulletin[] {
  const knownOf = Map.groupBy(known, ({ areaId }) => areaId);
  return areas.flatMap(({ id, shape: outline }) => {
    const shape = knownOf.has(id) && outline ? shapeOf(id) : undefined;
    if (!shape || !outline || JSON.stringify(shape) === JSON.stringify(outline)) return [];
    if (shareOf(shape, [outline]) >= largeShare) return [];
    return (knownOf.get(id) ?? []).flatMap(({ listedAt, ...row }) => {
      const text = isInForce(row, now) ? textOf({ ...row, listedAt }) : undefined;
      return text ? [{ ...row, heardAt: listedAt, ratings: ratingsOf(text, now), shape }] : [];
    });
  });
}

/**
 * What is known of areas and no rating is shown of, until that is confirmed: ended, off season, another agency's, or superseded by
 * something that can't be read. `now` in epoch milliseconds.
 */
export function withdrawnBulletins(waiting: readonly KnownBulletin[], now: number): HeardBulletin[] {
  return waiting
    .filter((each) => each.supersededAt !== undefined || !isInForce(each, now))
    .map(({ listedAt, supersededBy, ...known }) => {
      const unread = supersededBy && { ...ofUnknownAge(''), ...supersededBy };
      return { ...known, ...unread, heardAt: listedAt };
    });
}

/** What was heard of an area, and where that was then, as far as it is known. */
export interface HeardOfGround {
  heard: HeardBulletin;
  shape: Shape | undefined;
  middle: Position | undefined;
}

function isOn(own: Shape, { shape, middle }: HeardOfGround): boolean {
  if (shape) return areOverlapping(own, shape);
  return middle !== undefined && contains(own, middle);
}

/**
 * The areas so that no bulletin in force is shown below what was heard of its area in either language, or of its ground, unless it is
 * known to be newer: with the ratings of what was heard where those are higher, and with a notice where that has ended or withdrawn it.
 * `shapeOf`: the outline that an area was last published with.
 */
export function besideHeard(
  areas: readonly JoinedArea[],
  heard: readonly HeardBulletin[],
  grounds: readonly HeardOfGround[],
  lists: HeardFrom['lists'],
  shapeOf: (areaId: string) => Shape | undefined,
  now: number,
): JoinedArea[] {
  const listed = listedIn(lists, now);
  const heardOf = Map.groupBy(heard, ({ areaId }) => areaId);
  return areas.map((area) => {
    const editions = { ...area.editions };
    const outline = area.shape ?? (grounds.length > 0 ? shapeOf(area.id) : undefined);
    for (const language of languages) {
      const own = usable(editions[language], now);
      if (!own) continue;
      const facts = factsOf(own.bulletin);
      const ofArea = (heardOf.get(area.id) ?? []).filter(
        (each) => !isReplaced(each, facts, language, listed, now),
      );
      // On the ground of another area a newer one has followed it, wherever that is listed itself.
      const onGround = grounds.filter(
        (each) =>
          each.heard.areaId !== area.id &&
          outline &&
          isOn(outline, each) &&
          !isReplaced(each.heard, facts, language, noneListed, now),
      );
      const all = [...ofArea, ...onGround.map(({ heard }) => heard)].filter((each) => !isFuture(each, now));
      editions[language] = all.reduce<BulletinEdition>(
        (edition, each) => beside(edition, each, language, now),
        own,
      );
    }
    return { ...area, editions };
  });
}

function beside(
  edition: BulletinEdition,
  heard: HeardBulletin,
  language: Language,
  now: number,
): BulletinEdition {
  const own = factsOf(edition.bulletin);
  const isOwn = heard.language === language;
  const isHigher = raises(heard, edition, now);
  const isSame = heard.id === own.id && heard.version === own.version && !heard.isOfListed;
  const isOfOwn = heard.isOfListed && heard.id === own.id;
  const mayBeNewer = isOfOwn || typeof heard.issued !== 'number' || isNewer(heard, own, now);
  const isRated = isRatedNow(heard, now) && (heard.isOfListed || dangerOf(ratedAs(heard, edition), now) >= 1);
  if (!isHigher && (isSame || !mayBeNewer || isRated || edition.notices)) return edition;
  const { ratings: _, ...facts } = heard;
  const raised = isHigher ? raisedBy(edition, { ...ratedAs(heard, edition), facts }, now) : edition;
  if (isOwn && heard.heardAt < now) return withNotice(raised, { kind: 'earlierIssue', at: heard.heardAt });
  const kind = isOwn ? 'announced' : 'languages';
  return withNotice(raised, isHigher ? { kind } : { kind, isUnraised: true });
}

/** The listed bulletins in force by their ids. */
type Listed = Record<Language, ReadonlyMap<string, BulletinFacts>>;

const noneListed: Listed = { en: new Map(), fr: new Map() };

function listedIn(lists: HeardFrom['lists'], now: number): Listed {
  const inForce = (language: Language) => {
    const facts = (lists[language]?.bulletins ?? []).map(factsOf);
    return new Map(facts.filter((each) => isInForce(each, now)).map((each) => [each.id, each]));
  };
  return { en: inForce('en'), fr: inForce('fr') };
}

/** Whether a language's bulletin follows one that was heard. */
function isReplaced(
  heard: HeardBulletin,
  by: BulletinFacts,
  language: Language,
  listed: Listed,
  now: number,
): boolean {
  const isLater = language === heard.language ? isNewer : isNewerText;
  if (heard.isOnlyNamed) {
    if (by.id === heard.id && !heard.isOfListed) return true;
    const isDated = typeof heard.issued === 'number' && by.id !== heard.id;
    return isLater(by, { id: '', issued: isDated ? heard.issued : heard.heardAt }, now);
  }
  // Of two for one area, each is followed by its own.
  const own = by.id === heard.id ? undefined : listed[language].get(heard.id);
  // One that stood beside it doesn't follow it while both are there, nor where yet another one had stood there before.
  const { beside = [] } = heard;
  if (!own && beside.includes(textKey(by)) && (heard.heardAt === now || beside.length > 2)) return false;
  return isLater(own ?? by, heard, now);
}

/** Whether its dates let its ratings be current. */
function isRatedNow(heard: HeardBulletin, now: number): boolean {
  return isInForce(heard, now) || (heard.isOnlyNamed === true && !heard.external && !heard.offSeason);
}

function raises(heard: HeardBulletin, edition: BulletinEdition, now: number): boolean {
  return isRatedNow(heard, now) && isRaisedBy(edition, ratedAs(heard, edition), now);
}

/** The ratings of what was heard, for the time of the bulletin that they are compared with. */
function ratedAs({ ratings }: HeardBulletin, { bulletin }: BulletinEdition): RatedBulletin {
  return { bulletin: { ...bulletin, days: [] }, metadata: ratings };
}

/** All that the fresh answers say of the areas. */
function saidIn({ joined, lists, metadata, fromPlaces, issuedOf }: HeardFrom, now: number): HeardBulletin[] {
  return languages.flatMap((language) => {
    const list = lists[language];
    if (!list) return [];
    const listed = new Map(list.bulletins.map((each) => [each.id, each]));
    const others = Map.groupBy(list.others ?? [], ({ areaId }) => areaId);
    const inList = Map.groupBy(list.state === 'answered' ? list.bulletins : [], ({ areaId }) => areaId);
    const described = Map.groupBy(metadata[language] ?? [], ({ areaId }) => areaId);
    const elsewhere = Map.groupBy(
      fromPlaces.filter((each) => each.language === language),
      ({ areaId }) => areaId,
    );
    return joined.flatMap(({ id: areaId, editions }): HeardBulletin[] => {
      const key = { language, areaId, heardAt: now };
      const items = (described.get(areaId) ?? []).filter(({ productId }) => productId !== '');
      const ofArea = inList.get(areaId) ?? [];
      const beside = sideBySide(ofArea, items, list, now);
      const byText = (text: RatedBulletin): HeardBulletin => {
        const facts = factsOf(text.bulletin);
        const isBeside = beside.includes(textKey(facts));
        return { ...facts, ...key, beside: isBeside ? beside : undefined, ratings: ratingsOf(text, now) };
      };
      return [
        ...(others.get(areaId) ?? [])
          .filter(({ isEarlierText }) => !isEarlierText)
          .map((bulletin) => byText({ bulletin })),
        ...(elsewhere.get(areaId) ?? []).map((each) => ({
          ...byText(each),
          elsewhere: { areaId: each.bulletin.areaId, since: now },
        })),
        ...textsOf(editions[language], ofArea, described.get(areaId) ?? [], now).map(byText),
        ...items.flatMap((item) =>
          byItem(item, listed.get(item.productId), issuedOf).map((each) => ({ ...each, ...key })),
        ),
      ];
    });
  });
}

/** The bulletins that one answer, the list or metadata, has side by side for an area, by `textKey`. */
function sideBySide(
  ofArea: readonly Bulletin[],
  items: readonly AreaMetadata[],
  { unlisted }: BulletinList,
  now: number,
): string[] {
  const inForce = ofArea.map(factsOf).filter((each) => isInForce(each, now));
  const inList = inForce.filter(({ id }) => !unlisted?.has(id));
  const inItems = inForce.filter(({ id }) => items.some(({ productId }) => productId === id));
  return [inList, inItems].flatMap((each) => (each.length > 1 ? each.map(textKey) : []));
}

/** What the list says of an area: all that is in force, as it is shown, and what withdraws that and metadata doesn't contradict. */
function textsOf(
  shown: Edition | undefined,
  ofArea: readonly Bulletin[],
  items: readonly AreaMetadata[],
  now: number,
): RatedBulletin[] {
  const others = ofArea.filter((bulletin) => {
    if (shown?.kind === 'bulletin' && shown.bulletin.id === bulletin.id) return false;
    const isNamed = items.length === 0 || items.some(({ productId }) => productId === bulletin.id);
    const isWithdrawing = bulletin.owner?.external || isOffSeason(bulletin);
    return isInForce(factsOf(bulletin), now) || (isNamed && isWithdrawing);
  });
  const own =
    shown?.kind === 'bulletin' && ofArea.length > 0 && !shown.bulletin.isTimeDoubtful ? [shown] : [];
  return [...others.map((bulletin) => ({ bulletin })), ...own];
}

/** What metadata alone says: of a bulletin that isn't listed, or of a listed one that it withdraws. */
function byItem(
  item: AreaMetadata,
  given: Bulletin | undefined,
  issuedOf: HeardFrom['issuedOf'],
): Omit<HeardBulletin, 'language' | 'areaId' | 'heardAt'>[] {
  const said = { ...factsOfNamed(item), isOnlyNamed: true as const, ratings: item };
  if (!given) return [{ ...said, issued: issuedOf(item.productId) ?? 'absent' }];
  const isWithdrawn = !given.owner?.external && !isOffSeason(given) && (said.external || said.offSeason);
  return isWithdrawn ? [{ ...said, issued: given.issued, isOfListed: true }] : [];
}

function factsOfNamed(item: AreaMetadata): BulletinFacts {
  const { productId, kind, owner } = item;
  const offSeason = saysOffSeason({ kind, days: [] }) && !isRatedItem(item);
  return { ...ofUnknownAge(productId), external: owner?.external ?? false, offSeason };
}

/** All that a bulletin and its metadata rate, as metadata. */
function ratingsOf(rated: RatedBulletin, now: number): AreaMetadata | undefined {
  const bulletin = { ...rated.bulletin, days: [] };
  return raisedBy({ kind: 'bulletin', bulletin }, rated, now).metadata;
}

function textKeyOf(heard: HeardBulletin): string {
  return areaKey(heard) + textKey(heard);
}

function textKey({ id, version }: Age): string {
  return JSON.stringify([id, version ?? null]);
}
