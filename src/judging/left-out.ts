import { type BulletinEdition, type JoinedArea, usable, withEditions, withNotice } from '../model/area.ts';
import type { Bulletin } from '../model/bulletin.ts';
import {
  areaKey,
  type BulletinFacts,
  factsOf,
  isInForce,
  isNewer,
  type KnownBulletin,
} from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import { isRaisedBy } from '../model/listed-bulletins.ts';
import type { AcceptedBulletin } from './accepted-bulletins.ts';
import type { BulletinList } from './bulletin-list.ts';

/**
 * The area with its bulletins marked that list, metadata or their own address had, and have no longer, while other answers still do: they
 * may end earlier. `hasDropped`: whether a language's list had a bulletin, and has lost it without lagging behind; `now` in epoch milliseconds.
 */
export function withLeftOut(
  area: JoinedArea,
  accepted: ReadonlyMap<string, AcceptedBulletin>,
  lists: Partial<Record<Language, BulletinList>>,
  hasDropped: (language: Language, id: string) => boolean,
  now: number,
): JoinedArea {
  return withEditions(area, (edition, language) => {
    const own = usable(edition, now);
    const known = accepted.get(areaKey({ language, areaId: area.id }))?.known;
    if (!own || !known) return undefined;
    if (!isLeftOut(own, known, lists[language], hasDropped(language, known.id), now)) return undefined;
    return { ...own, bulletin: { ...own.bulletin, mayEndEarlier: true } };
  });
}

/** The area with a notice at each bulletin that may end earlier, and of which nothing else is said. `now` in epoch milliseconds. */
export function withEarlierEnds(area: JoinedArea, now: number): JoinedArea {
  return withEditions(area, (edition) => {
    const own = usable(edition, now);
    return own?.bulletin.mayEndEarlier && !own.notices ? withNotice(own, { kind: 'earlierEnd' }) : undefined;
  });
}

function isLeftOut(
  edition: BulletinEdition,
  known: KnownBulletin,
  { state, bulletins, others, unlisted, named, notFound, goneIds }: Partial<BulletinList> = {},
  isDropped: boolean,
  now: number,
): boolean {
  const { areaId } = known;
  const { id } = edition.bulletin;
  if (edition.notices) return false;
  if (goneIds?.has(id)) return true;
  if (known.id !== id || state === undefined || state === 'failed') return false;
  // A kept list may have an earlier text of what came by its id.
  const isEarlier = others?.some((each) => each.id === id && each.isEarlierText);
  const isUnlisted =
    !isEarlier && !bulletins?.some((each) => each.areaId === areaId && !unlisted?.has(each.id));
  const isOlder = (each: Bulletin) => each.areaId !== areaId || !isNewer(factsOf(each), known, now);
  // The list has nothing instead, but what stood beside it.
  if (isDropped && unlisted?.has(id) && !isEarlier && bulletins?.every(isOlder)) return true;
  const isUnnamed = named !== undefined && !named.areaIds.has(areaId);
  if (isUnlisted ? known.wasListed || isUnnamed : isUnnamed && known.wasAreaNamed) return true;
  if (named === undefined || named.ids.has(id)) return false;
  if (notFound?.has(id) && (isUnnamed || known.wasNamed)) return true;
  if (!known.wasNamed) return false;
  // Metadata that has gone on to another one, which is in force and rates more, may have gone back to that.
  const isNamed = (each: Bulletin) => each.areaId === areaId && named.ids.has(each.id);
  const isHigher = (each: Bulletin) =>
    isInForce(factsOf(each), now) && isRaisedBy(edition, { bulletin: each }, now);
  if (others?.some((each) => isNamed(each) && isHigher(each))) return true;
  // Or to a newer one, which is over: that had replaced it. Not one that the list has beside it, where metadata has only ever named one of them.
  const isBeside = (each: Bulletin) =>
    !known.wereNamedBeside &&
    [each.id, id].every((one) => bulletins?.some((listed) => listed.id === one && !unlisted?.has(one)));
  const isOver = (facts: BulletinFacts) => !isInForce(facts, now) && isNewer(facts, known, now);
  return [...(bulletins ?? []), ...(others ?? [])].some(
    (each) => isNamed(each) && !isBeside(each) && isOver(factsOf(each)),
  );
}
