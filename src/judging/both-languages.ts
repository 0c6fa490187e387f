import { type BulletinEdition, bulletinIn, type Edition, usable, withNotice } from '../model/area.ts';
import { isOffSeason } from '../model/bulletin.ts';
import { factsOf, isNewer, isNewerText, mayBeNewerText } from '../model/kept-bulletin.ts';
import { dangerOf, isRaisedBy } from '../model/listed-bulletins.ts';
import type { Notice } from '../model/notice.ts';
import { besideUnread, raisedBy, sourcesOf } from '../model/raised.ts';
import { withoutOutdated } from './outdated.ts';

/** An edition, in season where the other language's text of the same version is. */
export function inSeasonBeside(own: Edition | undefined, other: Edition | undefined): Edition | undefined {
  if (own?.kind !== 'bulletin' || other?.kind !== 'bulletin' || !isOffSeason(own.bulletin)) return own;
  const isSame = own.bulletin.id === other.bulletin.id && own.bulletin.version === other.bulletin.version;
  if (!isSame || isOffSeason(other.bulletin)) return own;
  return { ...own, bulletin: { ...own.bulletin, isInSeason: true } };
}

/**
 * A language's bulletin in force beside what the other has: without what a newer text of it there has ended or withdrawn, and
 * with the higher ratings of one that is in force.
 */
export function besideOther(
  given: BulletinEdition,
  other: Edition | undefined,
  now: number,
): BulletinEdition {
  const bulletin = bulletinIn(other);
  const isUnread = other?.kind === 'unreadable' || other?.notices?.some(({ kind }) => kind === 'unreadToo');
  const own = isUnread ? besideUnread(given, now) : given;
  const ended = bulletin
    ? withoutOutdated(own, { ...factsOf(bulletin), bulletin }, { kind: 'languages', isUnraised: true }, now)
    : own;
  if (!usable(ended, now)) return ended;
  const doubt = other?.kind === 'bulletin' ? doubtBy(other, given, now) : undefined;
  const left = doubt && (doubt.kind === 'languages' || !ended.notices) ? withNotice(ended, doubt) : ended;
  const rival = usable(other, now);
  if (!rival || !isRaisedBy(left, rival, now)) return left;
  // It has to be newer than all that the other's ratings are of.
  if (sourcesOf(rival, now).every((source) => isNewerText(factsOf(left.bulletin), source, now))) return left;
  return withNotice(raisedBy(left, rival, now), { kind: 'languages' });
}

/** The notice that the other language's bulletin gives though it rates nothing higher: it withdraws this one, or was withdrawn. */
function doubtBy(other: BulletinEdition, given: BulletinEdition, now: number): Notice | undefined {
  const [own, theirs] = [factsOf(given.bulletin), factsOf(other.bulletin)];
  const isOver = isOffSeason(other.bulletin);
  // Ratings of one in season may be of before it said that it is the off season.
  const isUnrated = other.bulletin.isInSeason || dangerOf(other, now) < 1;
  if (isOver ? isNewer(theirs, own, now) : isUnrated && mayBeNewerText(theirs, own, now))
    return { kind: 'languages', isUnraised: true };
  const mayBeGone = other.kept?.isUnlisted || other.bulletin.mayEndEarlier;
  const isGone = mayBeGone && !given.kept && !isNewerText(own, theirs, now);
  return isGone ? { kind: 'earlierEnd' } : undefined;
}
