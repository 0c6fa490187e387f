import { levelIn, type RatedBulletin } from '../model/bulletin.ts';
import {
  areaKey,
  type Confirmation,
  isConfirmed,
  isInForce,
  isNewer,
  type KnownBulletin,
  missedAgain,
  type Statement,
} from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import { isRaisedBy } from '../model/listed-bulletins.ts';
import type { Shape } from '../model/shape.ts';
import { validityAt } from '../model/validity.ts';
import type { AcceptedBulletin } from './accepted-bulletins.ts';
import type { BulletinList } from './bulletin-list.ts';
import type { Decision, Memory } from './copies.ts';
import type { Listed } from './followed.ts';
import { follows, isRating, ratedBeside, ratingsOf, standingSince } from './statement.ts';

const day = 24 * 3_600_000;
/** More than any service means, for an area and in time. */
const [maxAge, maxPerArea] = [14 * day, 10];

/** What a build shows and hears, from which it remembers what was said and nothing has followed. */
export interface Heard {
  /** The bulletins that are shown as listed, by area and language. */
  accepted: ReadonlyMap<string, AcceptedBulletin>;
  decisions: readonly Decision[];
  fresh: readonly Statement[];
  lists: Partial<Record<Language, BulletinList>>;
  listed: Pick<Listed, 'bulletins' | 'haveStoodBeside'>;
  memory: Memory;
  outlineOf(areaId: string): Shape | undefined;
  /** Whether something on a statement's ground can't be read: it may be the very one. */
  isUnread(statement: Statement): boolean;
}

/**
 * What was said in this build or before and is neither shown nor followed by what is shown of its area; what no answer says any more goes once
 * that is confirmed. `confirmed`: of what goes, the ratings that readers lose by it. `now` in epoch milliseconds.
 */
export function rememberedStatements(
  before: readonly Statement[],
  heard: Heard,
  needed: Confirmation,
  now: number,
): { statements: Statement[]; confirmed: KnownBulletin[] } {
  const demoted = heard.decisions.flatMap((decision) => demotedOf(decision, heard, now));
  const said = new Map<string, Statement>();
  for (const each of saidNow([...before, ...demoted], before, heard, now)) {
    const other = said.get(textKey(each));
    if (!other || levelOf(each) >= levelOf(other)) said.set(textKey(each), { ...other, ...each });
  }
  const { statements, confirmed } = saidBefore([...before, ...demoted], said, heard, needed, now);
  return { statements: latestOf([...statements, ...said.values()], now), confirmed };
}

/** The statements of this build that are to be remembered, each with what builds before knew of it. */
function saidNow(
  earlier: readonly Statement[],
  before: readonly Statement[],
  heard: Heard,
  now: number,
): Statement[] {
  const { accepted, decisions, fresh } = heard;
  const known = decisions.map((each) => each.known);
  const besideBefore = new Map([...before, ...known].map((each) => [textKey(each), each.besideSince]));
  const knownIn = new Map(known.map((each) => [areaKey(each), each]));
  const unreadBefore = new Map(before.flatMap((each) => (each.isUnread ? [[areaKey(each), each]] : [])));
  // Late outlines don't take the ground from what was said of it.
  const shapeBefore = new Map(earlier.map((each) => [textKey(each), each.shape]));
  const ratedBefore = new Map(before.map((each) => [textKey(each), each.metadata]));
  const lastElsewhere = new Map(before.map((each) => [elsewhereKey(each), each.elsewhere]));
  return fresh.flatMap((given): Statement[] => {
    const each = withDatesOf(accepted.get(areaKey(given))?.known, given, now);
    const { bulletin, metadata, isShown, isCopy, isFresh, isListed, ...statement } = each;
    if (isCopy || (bulletin?.isEarlierText && !isShown)) return [];
    const own = accepted.get(areaKey(each));
    // What metadata alone has beside it, and perhaps late, is remembered for when metadata fails.
    const isBeside = bulletin && own && each.id !== own.known.id && each.beside?.has(own.known.id);
    const isOfMetadata = isBeside && each.besideSince === undefined ? true : undefined;
    if (own && covers(own, each, heard, now) && !isOfMetadata) return [];
    const besideSince = besideBefore.get(textKey(each)) ?? each.besideSince;
    const elsewhere = each.elsewhere && (lastElsewhere.get(elsewhereKey(each)) ?? each.elsewhere);
    const ratings = !isRating(each, now)
      ? undefined
      : bulletin
        ? ratingsOf({ bulletin, metadata }, now)
        : metadata;
    // What has ended since is as it was rated.
    const rated = ratings ?? (statement.external ? undefined : ratedBefore.get(textKey(each)));
    const age = each.isUnread ? (unreadBefore.get(areaKey(each)) ?? knownIn.get(areaKey(each))) : undefined;
    if (each.isUnread && each.id === '' && !age) return [];
    const { id, version } = (each.id === '' && age) || each;
    const issued = age ? age.issued : each.issued;
    const shape = each.shape ?? shapeBefore.get(textKey(each)) ?? heard.outlineOf(each.areaId);
    return [
      {
        ...statement,
        id,
        version,
        issued,
        shape,
        besideSince,
        elsewhere,
        isOfMetadata,
        metadata: rated,
        beside: undefined,
      },
    ];
  });
}

/** A text that has lost its dates, with those of its version in force: what it rates isn't over. */
function withDatesOf(known: KnownBulletin | undefined, each: Statement, now: number): Statement {
  const { bulletin, external } = each;
  if (!known || !bulletin || external || !isOf(known, each) || !isInForce(known, now)) return each;
  if (validityAt(each, now) !== 'unknown') return each;
  const { issued, until } = known;
  return { ...each, issued, until, bulletin: { ...bulletin, issued, until } };
}

/** The earlier statements that are to be remembered still, since nothing of this build (`said`) says the same; and what is confirmed to be gone. */
function saidBefore(
  earlier: readonly Statement[],
  said: ReadonlyMap<string, Statement>,
  heard: Heard,
  needed: Confirmation,
  now: number,
): { statements: Statement[]; confirmed: KnownBulletin[] } {
  const { accepted, lists } = heard;
  const confirmed: KnownBulletin[] = [];
  const statements = earlier.flatMap((each): Statement[] => {
    const list = lists[each.language];
    const own = accepted.get(areaKey(each));
    if (!list) return [];
    const again = said.get(textKey(each));
    if (again && isRating(again, now) >= isRating(each, now) && !isLower(again, each, now)) return [];
    const hasFailed = list.metadataFailed || list.failedIn?.has(each.areaId);
    // A by-id answer that failed can't have taken off what metadata doesn't name any more.
    if (each.isOfMetadata && !(list.metadataFailed || (hasFailed && list.named?.ids.has(each.id)))) return [];
    if (own && covers(own, each, heard, now)) return [];
    if (each.elsewhere && list.bulletins.some(({ id }) => id === each.id)) return [];
    // A list that lacks the newer one as well may not have got as far as what it never had.
    const isBehind = own && list.unlisted?.has(own.known.id) && isNewer(own.known, each, now);
    const isYetToCome = isBehind && each.besideSince !== undefined && each.listedSince === undefined;
    // It isn't counted, yet counts beside a text of the same version that rates less.
    if (list.state !== 'answered' || hasFailed || isYetToCome)
      return [{ ...each, missing: each.missing ?? { since: now, builds: 0, instead: [], beside: [] } }];
    const instead = own ? [own.known.id] : [];
    const missing = missedAgain(each.missing, now, { instead, beside: [] }, heard.isUnread(each));
    if (!isConfirmed(missing, now, needed)) return [{ ...each, missing }];
    if (own && isRating(each, now)) confirmed.push({ ...own.known, ...each, missing });
    return [];
  });
  return { statements, confirmed };
}

/** Whether nothing has to be remembered of a statement, since what is shown of its area has followed it, or is that very text and rates no less. */
function covers(own: AcceptedBulletin, each: Statement, { listed, lists }: Heard, now: number): boolean {
  if (each.isOnLostGround || each.isOfListed) return false;
  const isOfNow = each.isFresh || lists[each.language]?.metadataFailed;
  if (isOfNow && !isOf(own.known, each) && listed.haveStoodBeside(each, own.known.id)) return false;
  const isReplaced = isInForce(own.known, now) || !isRating(each, now);
  // What metadata alone has beside it, and perhaps late, isn't remembered.
  const beside = each.besideSince === undefined ? undefined : each.beside;
  const statement = { ...each, beside };
  const { language, areaId } = own.known;
  const listedSince = standingSince(own.known);
  const by = { language, areaId, facts: own.known, listedSince, ...listed.bulletins[language] };
  if (isReplaced && follows(by, statement, now)) return true;
  if (!isOf(own.known, each)) return false;
  if (own.edition.kind !== 'bulletin' || !isInForce(own.known, now)) return true;
  return isRating(each, now) && !isRaisedBy(own.edition, ratedBeside(each, own.edition), now);
}

/** Whether a statement belongs to the same version as the known one. */
function isOf(known: KnownBulletin, { id, version }: Statement): boolean {
  return known.id === id && known.version === version;
}

/** Whether one statement, of the same version, rates less than another. */
function isLower(one: Statement, other: Statement, now: number): boolean {
  if (!isRating(other, now)) return false;
  const { issued, until } = other;
  const bulletin = { kind: '', issued, until, days: [] } as unknown as RatedBulletin['bulletin'];
  return isRaisedBy({ bulletin, metadata: one.metadata }, { bulletin, metadata: other.metadata }, now);
}

/** A known bulletin that is neither shown nor followed, as something that was said. */
function demotedOf(
  { known, outcome }: Decision,
  { accepted, memory: { open, shapeOf, isRepeated } }: Heard,
  now: number,
): Statement[] {
  if (outcome === 'copy' || outcome === 'confirmed') return [];
  const own = accepted.get(areaKey(known));
  if (own && isRepeated(own)) return [];
  const text = open(known);
  if (!text && isInForce(known, now)) return [];
  const { id, version, issued, until, offSeason, openDays, external, firstIssued, isUntraced } = known;
  const { language, areaId, listedAt, listedSince, besideSince, missing } = known;
  const metadata = text && isInForce(known, listedAt) ? ratingsOf(text, listedAt) : undefined;
  return [
    {
      ...{ id, version, issued, until, offSeason, openDays, external, firstIssued, isUntraced },
      ...{ language, areaId, heardAt: listedAt, listedSince, besideSince, missing, metadata },
      ...{ shape: shapeOf(known), middle: text?.metadata?.centroid },
    },
  ];
}

/** The highest level that a statement rates, from 1 to 5; 0 without any. */
function levelOf({ metadata }: Statement): number {
  return metadata ? levelIn(metadata) : 0;
}

/** The texts of the last 14 days, each as it is given last; of an area those with the highest danger. */
export function latestOf(statements: readonly Statement[], now: number): Statement[] {
  const texts = new Map<string, Statement>();
  for (const each of statements) {
    const other = texts.get(textKey(each));
    if (!other || levelOf(each) >= levelOf(other)) texts.set(textKey(each), each);
  }
  const recent = [...texts.values()].filter(({ heardAt }) => heardAt >= now - maxAge);
  return [...Map.groupBy(recent, areaKey).values()].flatMap((each) =>
    each.length > maxPerArea ? each.sort((a, b) => levelOf(b) - levelOf(a)).slice(0, maxPerArea) : each,
  );
}

/** Under which the statements of one text have the same key: language, area, id and version. */
export function textKey(statement: Pick<Statement, 'language' | 'areaId' | 'id' | 'version'>): string {
  return areaKey(statement) + JSON.stringify([statement.id, statement.version ?? null]);
}

/** The same for what a place is given of one other area. */
function elsewhereKey(statement: Statement): string {
  return JSON.stringify([areaKey(statement), statement.elsewhere?.areaId]);
}
