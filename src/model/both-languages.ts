import { type BulletinEdition, bulletinIn, type Edition, type JoinedArea, withNotice } from './area.ts';
import { isOffSeason, isUsableAt } from './bulletin.ts';
import { coversOf, meet, minShare, shareOf } from './cover.ts';
import { factsOf, isNewerText } from './kept-bulletin.ts';
import { type Language, languages } from './language.ts';
import { dangerOf, isRaisedBy } from './listed-bulletins.ts';
import { withoutOutdated } from './outdated.ts';
import { besideUnread, raisedBy } from './raised.ts';
import { type Box, boxOf, type Shape } from './shape.ts';

const otherOf = { en: 'fr', fr: 'en' } as const;

/**
 * The areas so that no language rates any ground lower than another: danger has no language, so where the bulletins of both are
 * in force and differ, one of them is wrong or outdated. Each has the other's ratings where those are higher, and the notice;
 * one that is newer than the other stays as it is. A bulletin whose area has none in the other language is compared with those
 * of that language on the same ground: languages may group areas differently. Where the ground of either isn't known, newer ones
 * count, since areas may have been regrouped. `now` in epoch milliseconds; `shapeOf` has the outline that an area was last
 * published with, since after a regrouping one language's list may name areas that aren't drawn any more.
 */
export function withBothLanguages(
  areas: readonly JoinedArea[],
  now: number,
  shapeOf: (areaId: string) => Shape | undefined = () => undefined,
): JoinedArea[] {
  const grounds = areas.map((area): Ground => ({ area, shape: area.shape ?? shapeOf(area.id) }));
  const alone = { en: aloneIn(grounds, 'en', now), fr: aloneIn(grounds, 'fr', now) };
  return grounds.map((ground) => {
    const { area } = ground;
    const editions = { ...area.editions };
    for (const language of languages) {
      const other = area.editions[otherOf[language]];
      const own = usable(inSeasonBeside(area.editions[language], other), now);
      if (!own) continue;
      const isAlone = !usable(other, now);
      const unplaced = alone[otherOf[language]].filter(
        (each) =>
          isAlone &&
          !(each.shape && ground.shape) &&
          isNewerText(factsOf(each.edition.bulletin), factsOf(own.bulletin), now),
      );
      const rivals = onGround(ground, alone[otherOf[language]], (rival) => isHigher(own, own, rival, now));
      for (const { edition } of unplaced.slice(0, maxRivals)) rivals.push(edition);
      const raised = rivals.reduce(
        (most, rival) => withOther(most, own, rival, now),
        besideOther(own, other, now),
      );
      editions[language] =
        unplaced.length > 0 ? withNotice(raised, { kind: 'languages', isUnraised: true }) : raised;
    }
    return { ...area, editions };
  });
}

/** An area, drawn or not, and where it is. */
interface Ground {
  area: JoinedArea;
  shape: Shape | undefined;
}

/** A bulletin whose area has none in force in the other language, and its ground. */
interface Alone extends Ground {
  edition: BulletinEdition;
  box: Box | undefined;
}

function aloneIn(grounds: readonly Ground[], language: Language, now: number): Alone[] {
  return grounds
    .flatMap(({ area, shape }): Alone[] => {
      const { editions } = area;
      const edition = usable(editions[language], now);
      return edition && !usable(editions[otherOf[language]], now)
        ? [{ area, edition, shape, box: shape && boxOf(shape) }]
        : [];
    })
    .sort((a, b) => dangerOf(b.edition, now) - dangerOf(a.edition, now));
}

/** More bulletins on the ground of one than any service means; each of them costs time. */
const maxRivals = 30;

/** Those that share ground with an area, of such as matter. */
function onGround(
  { area, shape }: Ground,
  others: readonly Alone[],
  matters: (edition: BulletinEdition) => boolean,
): BulletinEdition[] {
  if (!shape || others.length === 0) return [];
  const box = boxOf(shape);
  const near = others
    .flatMap((each) => {
      const isNear = each.area !== area && each.box && meet(box, each.box);
      return isNear && each.shape ? [{ ...each, shape: each.shape }] : [];
    })
    .slice(0, maxRivals)
    .filter((each) => matters(each.edition));
  if (near.length === 0) return [];
  const covers = coversOf(
    shape,
    near.map((each) => ({ id: each.area.id, shape: each.shape })),
  );
  const shares = new Map(covers.map(({ areaId, share }) => [areaId, share]));
  return near
    .filter((each) => (shares.get(each.area.id) ?? 0) >= minShare || shareOf(each.shape, [shape]) >= minShare)
    .map(({ edition }) => edition);
}

/** An edition, in season where the other language's text of the same version is. */
export function inSeasonBeside(own: Edition | undefined, other: Edition | undefined): Edition | undefined {
  if (own?.kind !== 'bulletin' || other?.kind !== 'bulletin' || !isOffSeason(own.bulletin)) return own;
  const isSame = own.bulletin.id === other.bulletin.id && own.bulletin.version === other.bulletin.version;
  if (!isSame || isOffSeason(other.bulletin)) return own;
  return { ...own, bulletin: { ...own.bulletin, isInSeason: true } };
}

/** The bulletin in an edition while it is in force. */
export function usable(edition: Edition | undefined, now: number): BulletinEdition | undefined {
  if (edition?.kind !== 'bulletin') return undefined;
  return isUsableAt(edition.bulletin, now) ? edition : undefined;
}

/**
 * A language's bulletin with the other's ratings where those are higher and it isn't newer itself, and the notice. `raised` is
 * `own` with the ratings of those that were compared before.
 */
function withOther(
  raised: BulletinEdition,
  own: BulletinEdition,
  other: BulletinEdition,
  now: number,
): BulletinEdition {
  if (!isHigher(raised, own, other, now)) return raised;
  return withNotice(raisedBy(raised, other, now), { kind: 'languages' });
}

function isHigher(
  raised: BulletinEdition,
  own: BulletinEdition,
  other: BulletinEdition,
  now: number,
): boolean {
  // It has to be newer than all that the other's ratings are of.
  const sources = [factsOf(other.bulletin), ...(other.sources ?? [])];
  const isNewest = sources.every((source) => isNewerText(factsOf(own.bulletin), source, now));
  return !isNewest && isRaisedBy(raised, other, now);
}

/**
 * A language's bulletin in force beside what the other has: without what a newer text of it there has ended or withdrawn, and
 * with the higher ratings of one that is in force.
 */
export function besideOther(own: BulletinEdition, other: Edition | undefined, now: number): BulletinEdition {
  const bulletin = bulletinIn(other);
  if (other?.kind === 'unreadable') return besideUnread(own, now);
  const left = bulletin ? withoutOutdated(own, bulletin, { kind: 'languages', isUnraised: true }, now) : own;
  const rival = usable(other, now);
  return rival && usable(left, now) ? withOther(left, left, rival, now) : left;
}
