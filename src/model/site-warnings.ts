import { type Edition, type JoinedArea, shortId } from './area.ts';
import { type Bulletin, dangerDigest, isOffSeason, saysOffSeason } from './bulletin.ts';
import type { Language } from './language.ts';
import type { LanguageAnswers } from './language-answers.ts';
import { chooseListed } from './listed-bulletins.ts';
import { areOverlapping, meet } from './overlap.ts';
import { ratingPeriods } from './rating-now.ts';
import { boxOf } from './shape.ts';

/* Sentences for the operator on lists that don't fit together. */

/** Areas that overlap: those whose boxes do are compared, from west to east, as long as that takes no more than `maxWork`. */
export function overlapsOf(areas: readonly Pick<JoinedArea, 'id' | 'shape'>[]): string[] {
  const drawn = areas.flatMap(({ id, shape }) => {
    if (!shape) return [];
    const points = shape.coordinates.flat().reduce((sum, ring) => sum + ring.length, 0);
    return [{ id, shape, box: boxOf(shape), parts: shape.coordinates.length, points }];
  });
  drawn.sort((a, b) => a.box[0] - b.box[0]);
  const shared = new Set<string>();
  let work = 0;
  for (const [index, one] of drawn.entries()) {
    for (let next = index + 1; work < maxWork; next += 1) {
      const other = drawn[next];
      if (!other || other.box[0] >= one.box[2]) break;
      if (!meet(one.box, other.box)) continue;
      // Each part of one is compared with each point of the other.
      work += 1 + (one.parts * other.points + other.parts * one.points) / 20_000;
      if (areOverlapping(one.shape, other.shape)) shared.add(shortId(one.id)).add(shortId(other.id));
    }
  }
  if (shared.size === 0) return [];
  return [
    `${shared.size} area(s) overlap by a tenth or more of one of them: ${[...shared].join(', ')}. There, maps and places show the higher danger.`,
  ];
}

/** In pairs of simple outlines, a millisecond each at most: all of 100 areas, which is more than any service has. */
const maxWork = 5_000;

/** Of several bulletins for an area, `listed` with the one that is shown first. */
export function severalListed(
  language: Language,
  areaId: string,
  listed: readonly Bulletin[],
  { notices = [] }: Edition,
): string {
  const [shown, ...others] = listed.map(
    ({ id, version }) => `${shortId(id)} (version ${version ?? 'unknown'})`,
  );
  const isDoubtful = notices.some(({ kind }) => kind === 'several');
  const how = isDoubtful ? ', with the higher rating of each band, and a notice' : '';
  return `${language}: the service lists ${listed.length} bulletins for area ${shortId(areaId)}. Shown is ${shown}${how}; the other(s): ${others.join(', ')}.`;
}

/** Where the lists of an answer don't fit together. `now` in epoch milliseconds. */
export function answerWarnings(language: Language, answer: LanguageAnswers, now: number): string[] {
  const foreign =
    'metadata item(s) of another product than the area’s bulletin, whose ratings count only where they are higher';
  const otherwise =
    'area(s) whose bulletin by its id or for a place isn’t that of the list, or has other ratings or times';
  const items = Map.groupBy(answer.metadata ?? [], ({ areaId }) => areaId);
  const repeated = [...items].flatMap(([id, { length }]) => (length > 1 ? [id] : []));
  return [
    ...orphansOf(language, answer),
    ...sentence(language, 'area(s) with more than one metadata item', repeated),
    ...sentence(language, foreign, foreignRatings(answer, now)),
    ...sentence(language, otherwise, otherwiseGiven(answer)),
  ];
}

/** Where the metadata and the bulletin of an area don't fit together: readers are shown the higher ratings. */
export function editionWarnings(language: Language, areas: readonly JoinedArea[]): string[] {
  const all = areas.flatMap(({ id, editions: { [language]: edition } }) =>
    edition?.kind === 'bulletin' ? [{ id, ...edition }] : [],
  );
  const different = all.filter(({ bulletin, metadata }) =>
    ratingPeriods(bulletin, metadata).some(({ differ }) => differ),
  );
  const doubtful = all.filter(({ bulletin }) => saysOffSeason(bulletin) && !isOffSeason(bulletin));
  const differ = 'area(s) whose metadata and bulletin give different ratings, the higher of which are shown';
  const doubt = 'bulletin(s) that call it off season, though danger ratings are given, which are shown';
  const ids = (some: typeof all) => some.map(({ id }) => id);
  return [...sentence(language, differ, ids(different)), ...sentence(language, doubt, ids(doubtful))];
}

/** Areas, metadata and products that only some of the three lists have. */
function orphansOf(language: Language, { areas, metadata, products }: LanguageAnswers): string[] {
  if (!areas || !metadata || !products) return [];
  const drawn = new Set(areas.map(({ id }) => id));
  const described = new Set(metadata.map(({ areaId }) => areaId));
  const issued = new Set([...products.items, ...products.lost].map(({ areaId }) => areaId));
  const without = (from: Set<string>, other: Set<string>) =>
    [...from].filter((id) => id !== '' && !other.has(id));
  return [
    ...sentence(language, 'area(s) without metadata', without(drawn, described)),
    ...sentence(language, 'area(s) without a product', without(drawn, issued)),
    ...sentence(language, 'metadata item(s) without an area', without(described, drawn)),
    ...sentence(language, 'product(s) without an area', without(issued, drawn)),
    ...(issued.has('') ? [`${language}: a product doesn’t say which area it belongs to.`] : []),
  ];
}

/** The areas of metadata that names another product than the area's bulletin: an older or a newer one's ratings. */
function foreignRatings(
  { metadata = [], metadataKept = false, products }: LanguageAnswers,
  now: number,
): string[] {
  const bulletinsOf = Map.groupBy(products?.items ?? [], ({ areaId }) => areaId);
  const foreign = metadata.filter((item) => {
    const choice = chooseListed(bulletinsOf.get(item.areaId) ?? [], [item], metadataKept, now);
    if (!choice || !item.productId) return false;
    return [choice.shown, ...choice.rivals].every(({ bulletin }) => item.productId !== bulletin.id);
  });
  return foreign.map(({ areaId }) => areaId);
}

/** Areas of which another endpoint gives a bulletin that isn't the list's, or has other ratings or times. */
function otherwiseGiven({ others = [], products }: LanguageAnswers): string[] {
  const listed = new Set(products?.items.map(dangerDigest));
  const different = others.filter((bulletin) => !listed.has(dangerDigest(bulletin)));
  return [...new Set(different.map(({ areaId }) => areaId))];
}

function sentence(language: Language, what: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`${language}: ${ids.length} ${what}: ${ids.map(shortId).join(', ')}.`];
}
