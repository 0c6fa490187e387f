import { type Bulletin, withOpenDays } from '../model/bulletin.ts';
import { type BulletinFacts, factsOf, isInForce, isNewer } from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import {
  areaIdsIn,
  type LanguageAnswers,
  type LostProduct,
  type NamedBulletin,
} from '../model/language-answers.ts';
import type { SourceResult } from '../model/source.ts';
import { readBulletin } from '../schema/bulletin.ts';
import { readProducts, withoutContradictions } from '../schema/listing.ts';
import { isEmptyProduct } from '../schema/product.ts';
import { countIn, excerpt, isRecord } from '../schema/value.ts';
import { endpointsOf } from '../source/endpoints.ts';
import { fetchResource } from './resource.ts';
import { boundedQueue, type GatherDeps } from './sourcing.ts';

/** So many are asked for in a language and build; a list that isn't cut lacks a handful. */
const maxAsked = 50;
/** And while those asked for have no more characters together than a list may have. */
const maxCharacters = 10e6;

/**
 * Asks by their ids for the bulletins that fresh metadata, or a fresh answer for a place (`given`), names for
 * an area, and that the list of the language lacks. They are read and checked as the list's are. HTTP 404
 * means that a bulletin is gone, whatever metadata still says, unless an answer for a place has it, in force.
 */
export async function gatherUnlisted(
  deps: GatherDeps,
  language: Language,
  answers: LanguageAnswers,
  given: readonly Bulletin[],
) {
  const { copies, clock, forecastUrl, config } = deps;
  const areaIds = areaIdsIn(answers);
  const named = namedBeside(answers, given, clock()).filter(({ areaId }) => areaIds.has(areaId));
  const queue = boundedQueue(deps, maxCharacters);
  const failed = (reason: string): SourceResult<never> => ({ state: 'failed', reason });
  const keyOf = ({ id }: NamedBulletin) => `unlisted ${language} ${id}`;
  const asked = await Promise.all(
    named.map(async (each, index) => {
      const answer: SourceResult<ReturnType<typeof readUnlisted>> =
        index < maxAsked
          ? await queue(
              (shared) =>
                fetchResource({
                  ...shared,
                  key: keyOf(each),
                  noneOn404: true,
                  read: (json) => readUnlisted(json, each, answers),
                  request: () => endpointsOf(forecastUrl).product(language, each.id),
                }),
              failed,
            )
          : failed(`Only ${maxAsked} are asked for.`);
      return { ...each, answer };
    }),
  );
  const used = new Set(named.map(keyOf));
  for (const key of copies.keys())
    if (key.startsWith(`unlisted ${language} `) && !used.has(key)) copies.remove(key);
  const unlisted = {
    /** Those in force, with the answers as they came and the keys under which these are kept. */
    found: [] as { bulletin: Bulletin; input: unknown; key: string }[],
    /** Those that aren't, or that the list has a newer one for. */
    others: [] as Bulletin[],
    /** Those that can't be read. */
    lost: [] as LostProduct[],
    /** Bulletins that the service may or may not have. */
    unloaded: [] as NamedBulletin[],
    warnings: [] as string[],
  };
  const inHand = new Set(given.filter((each) => isInForce(factsOf(each), clock())).map(({ id }) => id));
  for (const { id, areaId, answer } of asked) {
    const isNone = answer.state === 'none' || (answer.state === 'fresh' && !answer.value);
    if (isNone ? inHand.has(id) : answer.state !== 'fresh') unlisted.unloaded.push({ id, areaId });
    if (answer.state !== 'fresh' || !answer.value) continue;
    const { input, warnings } = answer.value;
    for (const warning of warnings) unlisted.warnings.push(warning);
    if (!answer.value.bulletin) {
      unlisted.lost.push({ areaId, id, version: answer.value.version, title: '', url: '' });
      continue;
    }
    const bulletin = withOpenDays(answer.value.bulletin, config.staleness.openDays);
    const facts = factsOf(bulletin);
    const isReplaced = answers.products?.items.some(
      (each) => each.areaId === bulletin.areaId && isNewer(factsOf(each), facts, clock()),
    );
    if (isReplaced || !isInForce(facts, clock())) unlisted.others.push(bulletin);
    else unlisted.found.push({ bulletin, input, key: keyOf({ id, areaId }) });
  }
  const { found, unloaded } = unlisted;
  const reasons = asked.flatMap(({ answer }) => ('reason' in answer ? [answer.reason] : []));
  const [reason = 'The service doesn’t have it by its id, though an answer for a place does.'] = reasons;
  const areasOf = (each: readonly { areaId: string }[]) =>
    excerpt(each.map(({ areaId }) => areaId).join(', '));
  if (found.length > 0)
    unlisted.warnings.push(
      `${language}: the list lacks ${found.length} bulletin(s) in force, which the service names elsewhere and gives by their ids; they count as listed: ${areasOf(found.map((each) => each.bulletin))}.`,
    );
  if (unloaded.length > 0)
    unlisted.warnings.push(
      `${language}: the list lacks ${unloaded.length} bulletin(s) that the service names elsewhere, and they couldn’t be loaded by their ids: ${areasOf(unloaded)}. ${reason}`,
    );
  return unlisted;
}

/**
 * Those to be asked for. So is a bulletin that the list still has in an earlier text, which is over, though
 * another answer gives a newer one in force. Where the list has something that can't be read, of the area or
 * naming none, that may be the very one.
 */
function namedBeside(answers: LanguageAnswers, given: readonly Bulletin[], now: number): NamedBulletin[] {
  const { metadataKept, products, others = [] } = answers;
  if (!products || products.lost.some(({ areaId }) => areaId === '')) return [];
  const all = [...(metadataKept ? [] : namedByMetadata(answers)), ...lackedBy(products, given)];
  const newer = [...others, ...given].filter((other) =>
    products.items.some((each) => other.id === each.id && isOverBeside(factsOf(each), factsOf(other), now)),
  );
  for (const { id, areaId } of newer) all.push({ id, areaId });
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

/** Those that metadata names as the service's own, and the list lacks. */
function namedByMetadata({ metadata = [], products }: LanguageAnswers): NamedBulletin[] {
  const described = metadata.filter(({ owner }) => !owner?.external);
  return lackedBy(
    products,
    described.map(({ productId, areaId }) => ({ id: productId, areaId })),
  );
}

function lackedBy(
  { items, lost }: NonNullable<LanguageAnswers['products']> = { items: [], lost: [] },
  named: readonly NamedBulletin[],
): NamedBulletin[] {
  const listed = new Set(items.map(({ id }) => id));
  const unread = new Set(lost.map(({ areaId }) => areaId));
  return named.flatMap(({ id, areaId }) =>
    id !== '' && !listed.has(id) && !unread.has(areaId) ? { id, areaId } : [],
  );
}

function isOverBeside(own: BulletinFacts, newer: BulletinFacts, now: number): boolean {
  return !own.external && !isInForce(own, now) && isInForce(newer, now) && isNewer(newer, own, now);
}

/**
 * Undefined for an empty product: none; without a bulletin where it can't be read. @throws when it is another
 * one, or its area can't be decided.
 */
function readUnlisted(json: unknown, { id }: NamedBulletin, answers: LanguageAnswers) {
  if (isEmptyProduct(json)) return undefined;
  const areaIds = areaIdsIn(answers);
  const { items, lost, warnings } = withoutContradictions(
    readProducts([json]),
    areaIds,
    answers.metadata ?? [],
  );
  const { bulletin: listed } = items[0] ?? {};
  const { value: whole } = readBulletin(json, 'whole');
  if (!listed || !whole) {
    const isUnread = lost.some(({ isUnassigned }) => !isUnassigned);
    if (isUnread && isRecord(json) && json.id === id)
      return { input: json, version: countIn(json.version), warnings };
    throw new Error(warnings[0] ?? 'The product can’t be read.');
  }
  if (listed.id !== id || !areaIds.has(listed.areaId))
    throw new Error('The service answered with another product than the one asked for, or for another area.');
  return { bulletin: { ...listed, remarks: whole.remarks }, input: json, warnings };
}
