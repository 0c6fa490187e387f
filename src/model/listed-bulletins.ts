import { metadataFor } from './area.ts';
import {
  type AreaMetadata,
  type Bulletin,
  type DatedRatings,
  inSeason,
  type RatedBulletin,
  validityPeriodOf,
} from './bulletin.ts';
import {
  type BandRatings,
  bands,
  higherRating,
  higherRatings,
  highest,
  levelNumber,
  type Rating,
  sameRating,
} from './danger.ts';
import { milliseconds } from './instant.ts';
import { highestAlone, limitsOf, periodAt, ratingNow, ratingPeriods, undatedSpans } from './rating-now.ts';
import { isUsable, usableUntil, type Validity, validityAt } from './validity.ts';

/** Which of the bulletins that the service lists for one area is shown. */
export interface ListedChoice {
  shown: RatedBulletin;
  /** Others that are in force, or not valid yet, as that is: where their ratings are higher, those are shown. */
  rivals: RatedBulletin[];
  /** Another one that lasts longer than what is shown, if that is in force. */
  next?: Bulletin | undefined;
  /** Whether readers need a notice: the one that is shown isn't simply the one that the service's metadata names. */
  isDoubtful: boolean;
}

/**
 * Which of the bulletins that the service lists for one area is shown at `now` (epoch milliseconds). Their order in
 * the list never counts, and an earlier version of one of them is none, unless the later one isn't valid yet.
 *
 * | in force                             | shown                                | notice                        |
 * |--------------------------------------|--------------------------------------|-------------------------------|
 * | one                                  | that one, whatever metadata names    | nothing                       |
 * | several, one has the highest danger  | that one                             | unless metadata names it      |
 * | several with the same highest danger | the one that metadata names          | if the other's rating of a band or of a later time is higher |
 * | the same, metadata names neither     | the one issued last                  | if their ratings differ       |
 * | none                                 | another agency's, else off season if that wasn't issued before one that has ended or metadata names it alone, not valid yet, of unknown end, expired | nothing |
 *
 * "Highest danger" is that of now. Where another's rating of a band or of a later time is higher, that rating is
 * shown: `rivals` has it. Of several in one state the one that metadata names is shown, else the one issued last. So
 * one that isn't valid yet never hides one that is; where none is, several that aren't valid yet are like several in force.
 */
export function chooseListed(
  bulletins: readonly Bulletin[],
  metadata: readonly AreaMetadata[],
  isMetadataKept: boolean,
  now: number,
): ListedChoice | undefined {
  const named = new Set(metadata.map(({ productId }) => productId));
  const candidates = newestVersions(bulletins, now).map((bulletin) => {
    const own = metadataFor(metadata, bulletin, isMetadataKept);
    const rated = { bulletin: inSeason(bulletin, own), metadata: own };
    const validity = validityAt(validityPeriodOf(rated.bulletin), now);
    return { rated, validity, state: stateOf(rated.bulletin, validity), danger: dangerOf(rated, now) };
  });
  // A text of the off season that stays listed through the winter says nothing of what has ended since, unless metadata names it alone.
  const ended = candidates.flatMap(({ rated, validity }) => (validity === 'expired' ? rated.bulletin : []));
  const lastEnded = latestIssue(ended);
  const lastNamed = latestIssue(ended.filter(({ id }) => named.has(id)));
  for (const each of candidates) {
    const { bulletin } = each.rated;
    const isPast = issuedOf(bulletin) < (named.has(bulletin.id) ? lastNamed : lastEnded);
    if (each.validity === 'offseason' && !bulletin.owner?.external && isPast) each.state = lastState;
  }
  const [first, ...others] = candidates.sort(
    (a, b) => a.state - b.state || b.danger - a.danger || compare(a.rated.bulletin, b.rated.bulletin, named),
  );
  if (!first) return undefined;
  const { rated: shown } = first;
  const rivals = others
    .filter(({ state }) => state === first.state && [inForce, notYet].includes(state))
    .slice(0, maxRivals)
    .map(({ rated }) => rated);
  const end = usableUntil(validityPeriodOf(shown.bulletin));
  const next = others.find(
    ({ state, rated: { bulletin } }) =>
      first.state === inForce &&
      [inForce, notYet].includes(state) &&
      usableUntil(validityPeriodOf(bulletin)) > end,
  );
  const isNamed = named.has(shown.bulletin.id);
  const isOther = (one: Rating, other: Rating) => !sameRating(one, other);
  const isDoubtful = rivals.some((rival) => differs(shown, rival, now, isNamed ? isHigher : isOther));
  return { shown, rivals, next: next?.rated.bulletin, isDoubtful };
}

/** More bulletins for one area than any service means; each of them costs time. */
const maxRivals = 50;

/** Without those of which a higher version is listed as well: unless that one isn't valid yet. */
export function newestVersions(bulletins: readonly Bulletin[], now: number): Bulletin[] {
  const newest = new Map<string, number>();
  for (const bulletin of bulletins) {
    const { id, version } = bulletin;
    if (version !== undefined && validityAt(validityPeriodOf(bulletin), now) !== 'early')
      newest.set(id, Math.max(version, newest.get(id) ?? version));
  }
  return bulletins.filter(({ id, version = Infinity }) => version >= (newest.get(id) ?? version));
}

/** What is shown rather than what comes behind it; another agency's, which has no rating here, before all but the first. */
const states: readonly Validity[] = ['offseason', 'early', 'unknown', 'expired'];
const [inForce, notYet, lastState] = [0, 2 + states.indexOf('early'), 2 + states.length];

function stateOf(bulletin: Bulletin, validity: Validity): number {
  if (bulletin.owner?.external && validity !== 'expired') return 1;
  return isUsable(validity) ? inForce : 2 + states.indexOf(validity);
}

function issuedOf({ issued }: Bulletin): number {
  return typeof issued === 'number' ? issued : 0;
}

function latestIssue(bulletins: readonly Bulletin[]): number {
  return bulletins.reduce((latest, each) => Math.max(latest, issuedOf(each)), -Infinity);
}

/** The order of bulletins in the same state and of the same danger: negative when `one` comes first. */
function compare(one: Bulletin, other: Bulletin, named: ReadonlySet<string>): number {
  return (
    Number(named.has(other.id)) - Number(named.has(one.id)) ||
    issuedOf(other) - issuedOf(one) ||
    (other.version ?? 0) - (one.version ?? 0) ||
    // Any fixed order, so that the list's doesn't decide.
    (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
  );
}

/** The highest danger now as a number: 5 to 1 for levels, less for what can't be read, a statement, nothing. */
export function dangerOf({ bulletin, metadata }: RatedBulletin<DatedRatings>, now: number): number {
  const rating = ratingNow(bulletin, metadata, now);
  if (rating.kind === 'none') return -1;
  const { level, unread } = rating.highest;
  return level ? levelNumber(level) : unread > 0 ? 0.5 : 0;
}

/**
 * Whether two bulletins rate a band, now or later while both are in force, so that `isSo` holds of the two ratings; the
 * rival's count also where their time can't be read, the shown one's own against those only.
 */
function differs(
  shown: RatedBulletin,
  rival: RatedBulletin,
  now: number,
  isSo: (shown: Rating, rival: Rating) => boolean,
): boolean {
  const own = ratingPeriods(shown.bulletin, shown.metadata);
  const others = ratingPeriods(rival.bulletin, rival.metadata);
  const ownUndated = undatedSpans(shown.bulletin, shown.metadata);
  const undated = undatedSpans(rival.bulletin, rival.metadata);
  const end = Math.min(
    milliseconds(shown.bulletin.until) ?? Infinity,
    milliseconds(rival.bulletin.until) ?? Infinity,
  );
  return [now, ...limitsOf([...own, ...others, ...ownUndated, ...undated])]
    .filter((time) => time >= now && time < end)
    .some((time) => {
      const [one, other, doubtful, same] = [own, others, undated, ownUndated].map((periods) =>
        periods
          .filter((each) => periodAt([each], time))
          .reduce<BandRatings | undefined>(
            (most, { ratings }) => (most ? higherRatings(most, ratings) : ratings),
            undefined,
          ),
      );
      return bands.some(
        (band) =>
          ((other || !doubtful) && isSo(one?.[band] ?? missing, other?.[band] ?? missing)) ||
          (doubtful && isSo((one ?? same)?.[band] ?? missing, doubtful[band])),
      );
    });
}

const missing: Rating = { kind: 'missing' };

/** Whether a rival rates a band higher, or has nothing but a higher highest danger, now or later while both are in force. */
export function isRaisedBy(shown: RatedBulletin, rival: RatedBulletin, now: number): boolean {
  return differs(shown, rival, now, isHigher) || hasHigherAlone(shown, rival, now);
}

function hasHigherAlone(shown: RatedBulletin, rival: RatedBulletin, now: number): boolean {
  const alone = highestAlone(rival.bulletin, rival.metadata);
  if (alone?.kind !== 'level' && alone?.kind !== 'unknown') return false;
  const periods = ratingPeriods(shown.bulletin, shown.metadata).filter(({ to = Infinity }) => to > now);
  const own = periods.map(({ ratings }) => highest(Object.values(ratings)));
  if (own.length === 0) own.push(highest([highestAlone(shown.bulletin, shown.metadata) ?? missing]));
  return own.some(({ level, unread }) =>
    alone.kind === 'level' ? !level || levelNumber(level) < levelNumber(alone.value) : unread === 0,
  );
}

/** Whether the rival's rating says more than the shown one does: then both together aren't the shown one. */
function isHigher(shown: Rating, rival: Rating): boolean {
  return !sameRating(higherRating(shown, rival), shown);
}
