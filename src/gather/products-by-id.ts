import { sha256 } from '../digest.ts';
import { goneById } from '../judging/given-now.ts';
import {
  type AreaMetadata,
  type Bulletin,
  dangerDigest,
  isRatedItem,
  isUsableAt,
  saysOffSeason,
} from '../model/bulletin.ts';
import { bands } from '../model/danger.ts';
import type { GivenBefore } from '../model/given.ts';
import { type Language, languages } from '../model/language.ts';
import type { LanguageAnswers, LostProduct } from '../model/language-answers.ts';
import { ratingPeriods } from '../model/rating-now.ts';
import type { SourceResult } from '../model/source.ts';
import { readBulletin } from '../schema/bulletin.ts';
import type { ListedBulletin, ProductListing } from '../schema/listing.ts';
import { describeFaults } from '../schema/tolerance.ts';
import { countIn, isRecord } from '../schema/value.ts';
import { endpointsOf } from '../source/endpoints.ts';
import { fetchResource } from './resource.ts';
import { boundedQueue, type GatherDeps, manySource, type SharedOptions, withoutValue } from './sourcing.ts';

/** A by-id answer of this build, and under which key it is kept. */
export interface ProductDetail {
  language: Language;
  id: string;
  key: string;
  /** It came in this build, rather than being held or kept. */
  isFresh: boolean;
}

/** A by-id answer with other ratings or times than the list's entry. */
interface OtherText {
  bulletin: Bulletin;
  /** As it came in this build. */
  input?: unknown;
  /** An earlier build had the list's text by the same id: this one isn't an older text that a cache still has. */
  isLater: boolean;
}

/** So long an answer by id counts without being asked for again, in milliseconds. */
const longestUnasked = 3_600_000;
/** The characters of all answers by id in a language: 1,000 long ones, held and new, take 50 million. */
const maxCharacters = 50e6;

/**
 * The by-id answers, which alone hold message, season and comment. One is asked for when none of the last
 * hour is held for the same entry of the list: a special message may be added or withdrawn while the entry
 * stays the same. `others` are those that give other ratings than the list, where it is unknown which are
 * older; they are asked for again until both agree, and so is one whose fresh metadata (`described`)
 * contradicts the list, or doesn't name it; where it isn't found then, it may have been withdrawn. `lost` are
 * those that can't be read, in the list's version or a higher one.
 */
export async function gatherDetails(
  deps: GatherDeps,
  language: Language,
  listing: ProductListing,
  state: 'fresh' | 'kept',
  described: readonly AreaMetadata[],
) {
  const { copies, clock, forecastUrl } = deps;
  const details: ProductDetail[] = [];
  const others: OtherText[] = [];
  const unreadable = new Map<string, LostProduct>();
  const answers: SourceResult<undefined>[] = [];
  const used = new Set<string>();
  const notFound: string[] = [];
  const failedIn: string[] = [];
  let isAnyFound = false;
  const queue = boundedQueue(deps, maxCharacters);
  const namedBy = Map.groupBy(described, ({ productId }) => productId);
  const areRated = described.some(isRatedItem);
  const asked = new Map(
    shuffled(listing.items, clock()).map((listed) => {
      const { bulletin, input } = listed;
      const key = `product ${language} ${bulletin.id} ${sha256(JSON.stringify(input)).slice(0, 32)}`;
      used.add(key);
      const answer = queue(
        (shared) => ask(listed, key, shared),
        (reason) => {
          answers.push({ state: 'failed', reason });
          failedIn.push(bulletin.areaId);
          return listed;
        },
      );
      return [listed, answer];
    }),
  );
  const items = await Promise.all(listing.items.flatMap((listed) => asked.get(listed) ?? []));
  if (state === 'fresh')
    for (const key of copies.keys())
      if (key.startsWith(`product ${language} `) && !used.has(key)) copies.remove(key);
  return {
    items,
    others,
    lost: [...unreadable.values()],
    /** Ids of listed bulletins that the service doesn't find by their ids. */
    notFound,
    /** The same, as far as they may be gone: not where it has none at all now, since it may have moved. */
    goneIds: isAnyFound || described.length === 0 ? notFound : [],
    /** The areas of those without an answer of this build. */
    failedIn,
    details,
    source: manySource('product', language, answers),
  };

  /** The listed bulletin with what only its answer by id has. */
  async function ask(listed: ListedBulletin, key: string, shared: SharedOptions): Promise<ListedBulletin> {
    const { bulletin, input } = listed;
    const { id, areaId, version = Infinity, title, url } = bulletin;
    const held = copies.read(key);
    const whole = held ? readHeld(held.body, held.fetchedAt, id) : undefined;
    const named = namedBy.get(id) ?? [];
    const isNamed = state !== 'fresh' || described.length === 0 || named.length > 0;
    const isAgreed = isNamed && !named.some((item) => contradicts(item, bulletin, areRated, clock()));
    const answer: SourceResult<Bulletin> =
      whole && isAgreed && isYoung(whole.at, clock()) && isSameDanger(whole.value, bulletin)
        ? whole
        : await fetchResource({
            ...shared,
            key,
            kept: held,
            read: (json) => {
              const isOwn = isRecord(json) && json.id === id;
              const given = isOwn ? countIn(json.version) : undefined;
              const isEarlier = given !== undefined && given < version;
              if (isOwn && !isEarlier && !readBulletin(json, 'whole').value)
                unreadable.set(id, { areaId, id, version: given, title, url });
              return readDetail(json, id);
            },
            request: () => endpointsOf(forecastUrl).product(language, id),
          });
    if (answer === whole) shared.count(held?.body.length ?? 0);
    answers.push(withoutValue(answer));
    const isFresh = answer.state === 'fresh' && answer !== whole;
    if ('isNotFound' in answer && answer.isNotFound) notFound.push(id);
    else if (answer.state !== 'fresh') failedIn.push(areaId);
    else if (isFresh) isAnyFound = true;
    if (!('value' in answer)) return listed;
    details.push({ language, id, key, isFresh });
    if (!isSameDanger(answer.value, bulletin)) {
      const agreed = `${key} agreed`;
      used.add(agreed);
      if (whole && isSameDanger(whole.value, bulletin))
        copies.write(agreed, { url: '', fetchedAt: clock(), validators: {}, body: '' });
      const input: unknown =
        answer.state === 'fresh' ? JSON.parse(copies.read(key)?.body ?? 'null') : undefined;
      const isLater = copies.digest(agreed) !== undefined;
      others.push({ bulletin: { ...answer.value, areaId }, input, isLater });
    }
    const { remarks, unread } = answer.value;
    // Only what the list doesn't have counts here; the rest was read, and reported, from the list.
    const lost = unread.filter((path) => /^report\.(message|season|comment)\b/.test(path));
    if (!remarks) return listed;
    return { bulletin: { ...bulletin, remarks, unread: [...bulletin.unread, ...lost] }, input };
  }
}

/**
 * Sets `goneIds` of each language's answers to those that are gone (`goneById`): an id that isn't found is gone if it was found before, and
 * stays so while answers by id are held or fail. Changes `answers`.
 */
export function markGone(
  answers: Partial<Record<Language, LanguageAnswers>>,
  details: readonly ProductDetail[],
  given: GivenBefore,
): void {
  for (const language of languages) {
    const own = answers[language];
    const fresh = details.filter((each) => each.language === language && each.isFresh);
    const answered = new Set(fresh.map(({ id }) => id));
    if (own) own.goneIds = goneById(language, own, answered, given);
  }
}

/** In another order in each build: after some failures the rest isn't asked for, not always the same then. */
function shuffled(items: readonly ListedBulletin[], now: number): ListedBulletin[] {
  const order = new Map(items.map((each) => [each, sha256(`${now} ${each.bulletin.id}`)]));
  return items.toSorted((a, b) => ((order.get(a) ?? '') < (order.get(b) ?? '') ? -1 : 1));
}

/** One that seems to be from the future was fetched while the clock was wrong. */
function isYoung(at: number, now: number): boolean {
  return at <= now && now - at <= longestUnasked;
}

/** @throws when it can't be read, or is another product than the one asked for. */
function readDetail(json: unknown, id: string): Bulletin {
  const { value: bulletin, faults } = readBulletin(json, 'whole');
  if (bulletin && bulletin.id !== id)
    throw new Error('The service answered with another product than the one asked for.');
  if (bulletin) return bulletin;
  throw new Error(`The product can’t be read: ${describeFaults(faults)}.`);
}

/**
 * Whether metadata differs from a text, or has no ratings for it, though it has those of others (`areRated`).
 */
function contradicts(metadata: AreaMetadata, bulletin: Bulletin, areRated: boolean, now: number): boolean {
  if (saysOffSeason({ kind: metadata.kind, days: [] }) && !saysOffSeason(bulletin)) return true;
  const isMissing = metadata.highest.kind === 'statement' || (areRated && isUsableAt(bulletin, now));
  const hasLevel = bulletin.days.some(({ ratings }) => bands.some((band) => ratings[band].kind === 'level'));
  if (!isRatedItem(metadata) && isMissing && hasLevel) return true;
  return ratingPeriods(bulletin, metadata).some(({ differ }) => differ);
}

function isSameDanger(one: Bulletin, other: Bulletin): boolean {
  return dangerDigest({ ...one, areaId: other.areaId }) === dangerDigest(other);
}

function readHeld(body: string, at: number, id: string) {
  try {
    const { report, ...product } = JSON.parse(body) as { report: object };
    // All of it was checked when it came: texts that the list has as well needn't be read again.
    const listed = { summaries: [], problems: [], terrainAndTravelAdvice: [] };
    const value = readDetail({ ...product, media: { images: [] }, report: { ...report, ...listed } }, id);
    return { state: 'fresh' as const, value, at };
  } catch {
    // Written under an earlier schema: asked again, like one that isn't held.
    return undefined;
  }
}
