import { bulletinIn, type Edition, type JoinedArea, metadataFor } from '../model/area.ts';
import {
  type AreaMetadata,
  type Bulletin,
  inSeason,
  isOffSeason,
  isRatedItem,
  saysOffSeason,
  validityPeriodOf,
} from '../model/bulletin.ts';
import type { Instant } from '../model/instant.ts';
import {
  type Age,
  type BulletinFacts,
  factsOf,
  isInForce,
  isNewer,
  isSoon,
  type Statement,
} from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import { isRaisedBy, newestVersions } from '../model/listed-bulletins.ts';
import { ofUnknownAge } from '../model/raised.ts';
import { validityAt } from '../model/validity.ts';
import type { BulletinList } from './bulletin-list.ts';

/** A bulletin that an answer for a place gives, whose area the lists don't have, and an area that holds that place. */
export interface FromPlace {
  language: Language;
  areaId: string;
  bulletin: Bulletin;
  /** Since when the place has another area's than before, epoch milliseconds. */
  movedAt: number | undefined;
}

/** What a language's answers say, beside the areas joined of them. */
export interface Said {
  list: BulletinList;
  /** All items; `isMetadataKept`: of an earlier build. */
  metadata: readonly AreaMetadata[];
  isMetadataKept: boolean;
  /** As of when kept items are, epoch milliseconds. */
  metadataKeptAt?: number | undefined;
  fromPlaces: readonly FromPlace[];
  /** Whether its list has had a bulletin without a break, as far as builds have seen, since it had another one first: both stood side by side. */
  isThereSince(id: string, other: string): boolean;
  /** The last text of a bulletin that the list had beside another one, which it has still, until that text had ended as it said. */
  endedBeside(id: string, other: string): Age | undefined;
  /** Whether the list had it, and has lost it without lagging behind. */
  hasDropped(id: string): boolean;
  /** When a bulletin was issued that builds before had; undefined without any. */
  issuedOf(id: string): Instant | undefined;
  /** Whether a build before had it, or heard of it. */
  isKnown(id: string): boolean;
  /** When a build first had it in this language, in epoch milliseconds; undefined where none before has. */
  firstSeen(id: string): number | undefined;
}

/**
 * All that a language's answers say of the areas in this build. `listedElsewhere`: the ids of the bulletins that the other language lists,
 * which each version speaks of; `now` in epoch milliseconds.
 */
export function statementsIn(
  language: Language,
  areas: readonly JoinedArea[],
  { list, metadata, isMetadataKept, metadataKeptAt, fromPlaces, issuedOf, isKnown, firstSeen }: Said,
  listedElsewhere: ReadonlySet<string>,
  now: number,
): Statement[] {
  const listedOf = Map.groupBy(list.bulletins, ({ areaId }) => areaId);
  const othersOf = Map.groupBy(list.others ?? [], ({ areaId }) => areaId);
  const itemsOf = Map.groupBy(metadata, ({ areaId }) => areaId);
  const placesOf = Map.groupBy(fromPlaces, ({ areaId }) => areaId);
  const inHand = new Map(
    [...list.bulletins, ...(list.others ?? [])].toReversed().map((each) => [each.id, each]),
  );
  return areas.flatMap(({ id: areaId, editions }): Statement[] => {
    const key = { language, areaId, heardAt: now, isFresh: true as const };
    const edition = editions[language];
    const own = bulletinIn(edition);
    const items = itemsOf.get(areaId) ?? [];
    const named = items.filter(({ productId }) => productId !== '');
    // What builds before have heard is remembered; the rest of an old answer is as new as what is fresh.
    const isNew = ({ productId }: AreaMetadata) => !inHand.has(productId) && !isKnown(productId);
    const fresh = isMetadataKept ? named.filter(isNew) : named;
    const listed = listedOf.get(areaId) ?? [];
    const of = (bulletin: Bulletin, belongs?: AreaMetadata): Statement => {
      return { ...factsOf(bulletin), ...key, bulletin, metadata: belongs };
    };
    const rivals = newestVersions(listed, now).filter(
      (each) =>
        !(each.id === own?.id && each.version === own.version && each.days === own.days) &&
        (isInForce(factsOf(each), now) ||
          isSoon(each, now) ||
          listedElsewhere.has(each.id) ||
          isWithdrawing(each, fresh, now)),
    );
    const others = othersOf.get(areaId) ?? [];
    const belonging = (each: Bulletin) => metadataFor(items, each, isMetadataKept);
    const texts = [
      ...ownStatement(edition, list, key),
      ...rivals.map((each) => ({
        ...of(inSeason(each, belonging(each)), belonging(each)),
        ...(list.unlisted?.has(each.id) ? {} : { listedSince: now, isListed: true as const }),
      })),
      ...others.map((each) => of(each)),
    ];
    const ids = new Set(fresh.map(({ productId }) => productId));
    const inForce = (all: readonly Bulletin[]) => all.filter((each) => isInForce(factsOf(each), now));
    const { lasting, forNow } = sideBySide(
      // What comes by its id, as the list is down or late, may be beside what that had.
      inForce(listed),
      inForce([...listed, ...others]).filter(({ id }) => ids.has(id)),
      firstSeen,
      now,
    );
    const all = new Set(lasting.flatMap((ids) => [...ids]));
    const shown = edition?.kind === 'bulletin' ? edition.bulletin : undefined;
    const besideNamed = ids.size > 1 ? ids : undefined;
    return [
      ...texts.map((each) => {
        const [own, other] = lasting.filter((ids) => ids.has(each.id));
        if (own) return { ...each, beside: other ? all : own, besideSince: now };
        return forNow.has(each.id) ? { ...each, beside: forNow } : each;
      }),
      ...(placesOf.get(areaId) ?? []).map(({ bulletin, movedAt }) => ({
        ...of(bulletin),
        elsewhere: { areaId: bulletin.areaId, since: now, movedAt },
      })),
      ...fresh.flatMap((item) =>
        byItem(item, inHand.get(item.productId), shown, issuedOf, now).map((each) => ({
          ...each,
          ...key,
          heardAt: metadataKeptAt ?? now,
          beside: besideNamed,
        })),
      ),
    ];
  });
}

/** What the joined edition says: its bulletin, or that something can't be read. */
function ownStatement(
  edition: Edition | undefined,
  list: BulletinList,
  key: Pick<Statement, 'language' | 'areaId' | 'heardAt' | 'isFresh'>,
): Statement[] {
  if (edition?.kind === 'unreadable') {
    return [{ ...ofUnknownAge(''), ...list.unreadable.get(key.areaId), ...key, isUnread: true }];
  }
  const bulletin = bulletinIn(edition);
  if (!edition || !bulletin) return [];
  const external = edition.kind === 'external';
  const isCopy = 'kept' in edition ? edition.kept?.isUnlisted : undefined;
  const metadata = external ? undefined : edition.metadata;
  const listedSince = isCopy || list.unlisted?.has(bulletin.id) ? undefined : key.heardAt;
  const heardAt = isCopy && 'kept' in edition && edition.kept ? edition.kept.at : key.heardAt;
  const shown: Statement = {
    listedSince,
    ...factsOf(bulletin),
    external,
    ...key,
    heardAt,
    bulletin,
    metadata,
    isCopy,
    isShown: true,
  };
  const isUnread = edition.notices?.some(({ kind }) => kind === 'unreadToo');
  if (!isUnread) return [shown];
  return [shown, { ...ofUnknownAge(''), ...list.unreadable.get(key.areaId), ...key, isUnread: true }];
}

/** Metadata may name for so long what a newer bulletin of the list has replaced: from then on the service has both. */
const longestLag = 3_600_000;

/**
 * The ids of those of an area's bulletins in force that stand side by side. `lasting`: in one answer, the list or metadata, a set for each.
 * `forNow`: those that metadata names and the newer one that the list has had for over an hour, in whichever version, which isn't
 * remembered, as metadata may be late all the same.
 */
function sideBySide(
  inList: readonly Bulletin[],
  named: readonly Bulletin[],
  firstSeen: Said['firstSeen'],
  now: number,
) {
  const idsOf = (bulletins: readonly Bulletin[]) => new Set(bulletins.map(({ id }) => id));
  const isLong = (id: string) => {
    const seenAt = firstSeen(id) ?? now;
    // How long ago it was that a build whose clock was ahead saw it isn't known.
    return seenAt > now || now - seenAt > longestLag;
  };
  const newer = inList.filter(
    (each) => isLong(each.id) && named.some((one) => isNewer(factsOf(each), factsOf(one), now)),
  );
  return {
    lasting: [inList, named].map(idsOf).filter(({ size }) => size > 1),
    forNow: idsOf(newer.length > 0 ? [...named, ...newer] : []),
  };
}

/** Whether a listed bulletin withdraws others, and metadata doesn't contradict that. */
function isWithdrawing(bulletin: Bulletin, items: readonly AreaMetadata[], now: number): boolean {
  const isNamed = items.length === 0 || items.some(({ productId }) => productId === bulletin.id);
  const isEnded = validityAt(validityPeriodOf(bulletin), now) === 'expired';
  return isNamed && !isEnded && (bulletin.owner?.external === true || isOffSeason(bulletin));
}

/** What metadata alone says: of a bulletin that isn't in hand, or of one in hand which it withdraws or rates by itself. */
function byItem(
  item: AreaMetadata,
  given: Bulletin | undefined,
  shown: Bulletin | undefined,
  issuedOf: Said['issuedOf'],
  now: number,
): Omit<Statement, 'language' | 'areaId' | 'heardAt'>[] {
  const said = { ...factsOfItem(item), isOnlyNamed: true as const, metadata: item };
  const isOfOther = said.external || said.offSeason ? (true as const) : undefined;
  if (!given) return [{ ...said, isOfListed: isOfOther, issued: issuedOf(item.productId) ?? 'absent' }];
  const isWithdrawn = !given.owner?.external && !isOffSeason(given) && (said.external || said.offSeason);
  if (isWithdrawn) return [{ ...said, issued: given.issued, isOfListed: true }];
  // What belongs to the text that is shown was joined to it.
  if (given.id === shown?.id || !isInForce(factsOf(given), now)) return [];
  // It may lag behind: only what it rates higher than the bulletin that it names counts.
  const isHigher = isRaisedBy({ bulletin: given }, { bulletin: { ...given, days: [] }, metadata: item }, now);
  return isHigher ? [said] : [];
}

function factsOfItem(item: AreaMetadata): BulletinFacts {
  const { productId, kind, owner } = item;
  const offSeason = saysOffSeason({ kind, days: [] }) && !isRatedItem(item);
  return { ...ofUnknownAge(productId), external: owner?.external ?? false, offSeason };
}
