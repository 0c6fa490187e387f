import { type BulletinEdition, type Edition, type JoinedArea, withNotice } from './area.ts';
import type { RatedBulletin } from './bulletin.ts';
import { minShare, shareOf } from './cover.ts';
import { type BulletinList, factsOf, isInForce, isNewer, type KnownBulletin } from './kept-bulletin.ts';
import { type Language, languages } from './language.ts';
import { isRaisedBy } from './listed-bulletins.ts';
import { raisedBy } from './raised.ts';
import { groundOf, type Successor } from './replaced-ground.ts';
import { contains, type Shape } from './shape.ts';

/** What the builds before knew of an area, and the outline that it was last published with. */
interface Before {
  known(language: Language, areaId: string): KnownBulletin | undefined;
  shapeOf(known: Pick<KnownBulletin, 'language' | 'areaId'>): Shape | undefined;
}

/** The areas in which a language has something that may have taken over the ground of another. */
export function successorsIn(
  language: Language,
  areas: readonly JoinedArea[],
  list: BulletinList | undefined,
  before: Before,
): Successor[] {
  return areas.flatMap(({ id: areaId, shape, editions }): Successor[] => {
    const edition = editions[language];
    const known = before.known(language, areaId);
    if (edition?.kind === 'bulletin')
      return [{ areaId, shape, before: known, facts: factsOf(edition.bulletin) }];
    const isThere = edition?.kind === 'external' || list?.unreadable.has(areaId);
    return isThere ? [{ areaId, shape, before: known }] : [];
  });
}

/**
 * The areas after a regrouping that not all answers know of yet: outlines, lists and metadata come one by one. `now` in epoch
 * milliseconds.
 *
 * | a bulletin in force                                    | nine tenths of its ground      | then |
 * |--------------------------------------------------------|--------------------------------|------|
 * | that the list lacks and came by its id, known before   | aren't free any more (`groundOf`) | it has vanished, as from the list |
 * | the same                                               | may be a new area's, which has no outline yet | it couldn't be loaded: nobody knows |
 * | the same, not known before                             | newer listed ones cover        | it isn't shown |
 * | that is listed, of an area without an outline any more | newer ones cover               | it has their ratings where they are higher, and the notice |
 * | that is listed, of an area without an outline any more | fresh metadata names others on a tenth of it, which the list lacks | the same |
 * | that is listed and drawn, of an area that fresh metadata doesn't name any more | that names others without an outline | it has the ratings of those whose middle lies in it, and the notice |
 */
export function withTakenGround(
  areas: readonly JoinedArea[],
  lists: Partial<Record<Language, BulletinList>>,
  before: Before,
  now: number,
): JoinedArea[] {
  const successors = {
    en: successorsIn('en', areas, lists.en, before),
    fr: successorsIn('fr', areas, lists.fr, before),
  };
  const decide = (area: JoinedArea, language: Language): Edition | undefined => {
    const edition = area.editions[language];
    const list = lists[language];
    if (edition?.kind !== 'bulletin' || !list) return edition;
    const facts = factsOf(edition.bulletin);
    if (!isInForce(facts, now)) return edition;
    const isUnlisted = (id: string | undefined) => id !== undefined && list.unlisted?.has(id) === true;
    const isListed = list.bulletins.some(({ id, areaId }) => areaId === area.id && !isUnlisted(id));
    if (isListed && area.shape)
      return list.described?.has(area.id) === false
        ? besideAnnounced(edition, area.shape, areas, list, now)
        : edition;
    const known = before.known(language, area.id);
    const isKnown = known?.id === facts.id && known.version === facts.version;
    const self = isKnown ? known : { ...facts, language, areaId: area.id, name: '', listedAt: now };
    const outline = before.shapeOf(self);
    const wasDrawn = !area.shape && outline !== undefined;
    const others = successors[language]
      .filter((each) => each.areaId !== area.id && (isListed ? each.shape : !isUnlisted(each.facts?.id)))
      // That its neighbours were there before speaks for one that was there beside them.
      .map((each) => (isKnown && !isListed && !wasDrawn ? each : { ...each, before: undefined }));
    const shape = outline ?? area.shape;
    const ground = groundOf(self, shape, others, now);
    const isTaken = ground.state === 'replaced' || ground.state === 'superseded';
    if (isListed) {
      const taking = areas.flatMap(({ editions: { [language]: each } }) =>
        each?.kind === 'bulletin' && ground.instead.includes(each.bulletin.id) ? [each] : [],
      );
      const raised = isTaken ? raisedByAll(edition, taking, now) : edition;
      return shape ? besideAnnounced(raised, shape, areas, list, now) : raised;
    }
    if (!isTaken && !(isKnown && ground.state !== 'free')) return edition;
    const drawn = others.filter((each) => each.shape);
    // That a new area has no outline yet doesn't say that there is no bulletin any more.
    const isGone = isTaken || groundOf(self, shape, drawn, now).state !== 'free';
    return { kind: isGone ? 'none' : 'failed', metadata: edition.metadata };
  };
  return areas.map((area) => {
    const editions = { ...area.editions };
    for (const language of languages) {
      const edition = decide(area, language);
      if (edition) editions[language] = edition;
    }
    return { ...area, editions };
  });
}

/** The ratings of what is announced; `isBulletin` where a bulletin has them, which is newer, and not metadata alone. */
interface Announced {
  rated: RatedBulletin;
  isBulletin: boolean;
}

/** What only fresh metadata names, and the list lacks: newer ones that came by their ids, and the ratings of others. */
function announcedIn(
  { id, editions }: JoinedArea,
  edition: BulletinEdition,
  { unlisted, described, bulletins }: BulletinList,
  now: number,
): Announced[] {
  return Object.values(editions).flatMap((each): Announced[] => {
    if (each.kind === 'bulletin') {
      const isNew = isNewer(factsOf(each.bulletin), factsOf(edition.bulletin), now);
      return unlisted?.has(each.bulletin.id) && isNew ? [{ rated: each, isBulletin: true }] : [];
    }
    const { metadata } = each;
    const isNamed = metadata && metadata.productId !== '' && described?.has(id);
    if (!isNamed || bulletins.some((listed) => listed.id === metadata.productId)) return [];
    return [{ rated: { bulletin: { ...edition.bulletin, days: [] }, metadata }, isBulletin: false }];
  });
}

/** With the ratings of what is announced for areas of its ground; of those that aren't drawn the middle counts. */
function besideAnnounced(
  edition: BulletinEdition,
  shape: Shape,
  areas: readonly JoinedArea[],
  list: BulletinList,
  now: number,
): BulletinEdition {
  const announced = areas.flatMap((area) => {
    const { shape: drawn, centroid } = area;
    const isHere = drawn ? shareOf(shape, [drawn]) >= minShare : centroid && contains(shape, centroid);
    if (!isHere && drawn) return [];
    // Elsewhere, as far as one knows, only bulletins count that are known to be newer.
    const all = announcedIn(area, edition, list, now).filter(({ isBulletin }) => isHere || isBulletin);
    return all.map(({ rated }) => ({ rated, isHere }));
  });
  const here = announced.flatMap(({ rated, isHere }) => (isHere ? [rated] : []));
  return announced.length > 0 ? raisedByAll(edition, here, now) : edition;
}

function raisedByAll(
  edition: BulletinEdition,
  rivals: readonly RatedBulletin[],
  now: number,
): BulletinEdition {
  const raised = rivals.reduce<BulletinEdition>(
    (most, rival) => (isRaisedBy(most, rival, now) ? raisedBy(most, rival, now) : most),
    edition,
  );
  const notice = { kind: 'announced' } as const;
  return withNotice(raised, raised === edition ? { ...notice, isUnraised: true } : notice);
}
