import { type BulletinEdition, withNotice } from '../model/area.ts';
import {
  type AreaMetadata,
  type Bulletin,
  isUsableAt,
  type RatedBulletin,
  saysOffSeason,
} from '../model/bulletin.ts';
import { type BulletinFacts, factsOf, isInForce, isNewer } from '../model/kept-bulletin.ts';
import { dangerOf, isRaisedBy } from '../model/listed-bulletins.ts';
import { ofUnknownAge, raisedBy } from '../model/raised.ts';
import { withoutOutdated } from './outdated.ts';

/** What a language's answers say of an area beside the bulletin that is shown. */
export interface OtherAnswers {
  /** Bulletins that came by their ids or for places. */
  others: readonly Bulletin[];
  /** Fresh metadata; none where it is a kept copy. */
  metadata: readonly AreaMetadata[];
  /** Whether a bulletin is in hand, so that metadata announces nothing by naming it. */
  isListed: (id: string) => boolean;
}

/**
 * An edition beside the other answers of its language, since lists, metadata and single bulletins are published, and kept by caches, one
 * by one. It has their ratings where those are higher and not known to be older, ends where a newer one has ended it, and has the
 * notice where the danger of an announced one is unknown. `now` in epoch milliseconds.
 */
export function besideAnnounced(
  edition: BulletinEdition,
  { others, metadata, isListed }: OtherAnswers,
  now: number,
): BulletinEdition {
  const newer = others.reduce((own, other) => besideBulletin(own, other, now), edition);
  const current = metadata.filter(
    (item) => !others.some((other) => isOutdatedBy(item, other, edition.bulletin, now)),
  );
  return current.reduce((own, item) => besideMetadata(own, item, isListed, now), newer);
}

/** Whether an item belongs to a bulletin in hand that is older than the one shown, and rates nothing higher than that does. */
function isOutdatedBy(item: AreaMetadata, other: Bulletin, shown: Bulletin, now: number): boolean {
  if (item.productId !== other.id || other.id === shown.id) return false;
  const isOlder = isNewer(factsOf(shown), factsOf(other), now);
  const announced = { bulletin: { ...other, days: [] }, metadata: item };
  return isOlder && !isRaisedBy({ bulletin: other }, announced, now);
}

function besideBulletin(edition: BulletinEdition, bulletin: Bulletin, now: number): BulletinEdition {
  const facts = factsOf(bulletin);
  const isOlder = isNewer(factsOf(edition.bulletin), facts, now);
  const raised = !isOlder && isInForce(facts, now) ? raisedWithNotice(edition, { bulletin }, now) : edition;
  return withoutOutdated(raised, { ...facts, bulletin }, { kind: 'announced', isUnraised: true }, now);
}

/** Where metadata says that this very bulletin is off season, it may be of a newer version. */
function besideMetadata(
  edition: BulletinEdition,
  metadata: AreaMetadata,
  isListed: (id: string) => boolean,
  now: number,
): BulletinEdition {
  const { productId } = metadata;
  const announced = { bulletin: { ...edition.bulletin, days: [] }, metadata };
  const isOver = saysOffSeason({ kind: metadata.kind, days: [] }) && dangerOf(announced, now) < 1;
  if (productId === edition.bulletin.id && isOver && !saysOffSeason(edition.bulletin))
    return withNotice(edition, { kind: 'announced', isUnraised: true });
  if (productId === '' || productId === edition.bulletin.id || isListed(productId)) return edition;
  const raised = raisedWithNotice(edition, { ...announced, facts: ofUnknownAge(productId) }, now);
  // Its danger isn't known, so it may be higher.
  const isUnrated = isUsableAt(edition.bulletin, now) && dangerOf(announced, now) < 1;
  return isUnrated ? withNotice(raised, { kind: 'announced', isUnraised: true }) : raised;
}

function raisedWithNotice(
  edition: BulletinEdition,
  other: RatedBulletin & { facts?: BulletinFacts },
  now: number,
): BulletinEdition {
  if (!isRaisedBy(edition, other, now)) return edition;
  return withNotice(raisedBy(edition, other, now), { kind: 'announced' });
}
