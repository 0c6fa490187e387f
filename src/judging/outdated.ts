import { type BulletinEdition, withNotice, withoutRatings } from '../model/area.ts';
import type { Bulletin } from '../model/bulletin.ts';
import { type BulletinFacts, factsOf, isNewer, isNewerText, mayBeNewerText } from '../model/kept-bulletin.ts';
import { isRaisedBy } from '../model/listed-bulletins.ts';
import type { Notice } from '../model/notice.ts';
import { validityAt } from '../model/validity.ts';

/**
 * A bulletin in force beside a newer one of its area, or the same version, that came another way. `now` in epoch milliseconds.
 *
 * | the other                                       | this one                                          |
 * |-------------------------------------------------|---------------------------------------------------|
 * | the same version, seen before (`isEarlierText`), ends earlier or at no known time; the same version, whose end can't be read, and which rates nothing higher | stays as it is, and says so, unless it is a copy |
 * | ends earlier                                    | ends with it; has the notice where that is newer; says so where that is the same version, and over, unless it is known to be the later text |
 * | another agency's, of no known end; off season, not the same version | isn't known to be current, and has the notice |
 * | newer, dated after now                          | has the notice                                    |
 * | another agency's or off season, of the other language and perhaps newer | has the notice            |
 * | any other, or an older one                      | stays as it is                                    |
 */
export function withoutOutdated(
  edition: BulletinEdition,
  other: BulletinFacts & { bulletin?: Bulletin | undefined },
  notice: Notice,
  now: number,
): BulletinEdition {
  const { bulletin, metadata } = edition;
  const own = factsOf(bulletin);
  // A translation may be issued later than the text: what only may be newer ends nothing.
  const isLater = (notice.kind === 'languages' ? isNewerText : isNewer)(other, own, now);
  const isSame = own.id === other.id && own.version === other.version && !isLater;
  const withdraws = other.external || other.offSeason;
  const isDoubtful = withdraws && notice.kind === 'languages' && mayBeNewerText(other, own, now);
  if (!isSame && !isLater) return isDoubtful ? withNotice(edition, notice) : edition;
  const { notices } = isSame ? edition : withNotice(edition, notice);
  const { until } = other;
  const validity = validityAt(other, now);
  const isEarly = validity === 'early';
  const isSeenBefore = other.bulletin?.isEarlierText && !bulletin.isEarlierText;
  // An answer without a date says nothing of when it ends. What it rates higher may be the later word.
  const isHigher = other.bulletin !== undefined && isRaisedBy(edition, { bulletin: other.bulletin }, now);
  const isUndated = typeof until !== 'number' && until !== 'open' && !isHigher;
  const isKnown = isSame && !edition.kept && !other.external && (isSeenBefore || isUndated);
  const stays = isKnown ? withNotice(edition, { kind: 'earlierEnd' }) : undefined;
  if ((isSame ? other.external : withdraws) || validity === 'unknown') {
    if (stays) return stays;
    const doubtful = { ...bulletin, isTimeDoubtful: true as const };
    return { ...edition, bulletin: doubtful, metadata: metadata && withoutRatings(metadata), notices };
  }
  if (
    typeof until === 'number' &&
    !isEarly &&
    !(typeof bulletin.until === 'number' && bulletin.until <= until)
  ) {
    const ended = { ...edition, bulletin: { ...bulletin, until }, notices };
    // It may be valid for longer: in its own language, or if this end was the earlier one.
    const isHidden =
      isSame && validity === 'expired' && (notice.kind === 'languages' || !bulletin.isEarlierText);
    return stays ?? (isHidden ? withNotice(ended, { kind: 'earlierEnd', isOver: true }) : ended);
  }
  return isEarly ? { ...edition, notices } : edition;
}
