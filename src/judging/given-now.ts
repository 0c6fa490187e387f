import { sha256 } from '../digest.ts';
import { type Bulletin, dangerDigest, isOffSeason, saysOffSeason } from '../model/bulletin.ts';
import { type GivenBefore, type GivenContent, isSameContent, type RatedText } from '../model/given.ts';
import { type Language, languages } from '../model/language.ts';
import type { LanguageAnswers } from '../model/language-answers.ts';
import { bulletinsAt, type PointAnswers } from '../model/place.ts';
import { boxOf, type Shape } from '../model/shape.ts';

/**
 * What an answer of this build gives, by the bulletin's id, the area's or the place. Each id is something of its own: which of them are
 * asked for depends on what lists and metadata name, and several may stand beside each other. What a list of bulletins or metadata has no
 * more is something else; an outline that is missing, or that there is no forecast for a place, says nothing, and what else isn't there
 * wasn't asked for.
 */
export interface GivenNow {
  contents: ReadonlyMap<string, GivenContent>;
  /** What a kept copy has, where there is no answer of this build. */
  kept?: ReadonlyMap<string, GivenContent>;
  isList: boolean;
  /** What another answer has, so that it isn't gone where this one names another bulletin of its area. */
  inHand?: ReadonlySet<string>;
  /** Those of them that the list has beside what this answer gives: it was one of several, however long it hasn't been given. */
  beside?: ReadonlySet<string>;
  /** The areas of the bulletins. */
  areaOf?: ReadonlyMap<string, string>;
  /** The answer that has all of which this one gives one, compared before it: the list of a language's places. */
  among?: string;
  /** The language of the texts that it gives; absent where it gives none. */
  textsIn?: Language | undefined;
}

/**
 * What a language's answers give in this build, by answer: `en areas`, `en metadata`, `en products` (the list), `en product` (by id,
 * for which `askedById` are asked) and `en productAt` (for places).
 */
export function givenBy(
  language: Language,
  answers: LanguageAnswers,
  points: PointAnswers,
  askedById: ReadonlySet<string>,
): Map<string, GivenNow> {
  const given: [string, GivenNow | undefined][] = [
    ['areas', givenByAreas(answers)],
    ['metadata', givenByMetadata(answers)],
    ['products', givenByList(language, answers)],
    ['product', givenById(language, answers, points, askedById)],
    ['productAt', givenAtPlaces(language, points)],
  ];
  return new Map(given.flatMap(([name, each]) => (each ? [[`${language} ${name}`, each]] : [])));
}

function givenByAreas({ areas, areasKept }: LanguageAnswers): GivenNow | undefined {
  if (!areas) return undefined;
  const outlines = areas.flatMap(({ id, shape }) => (shape ? [[id, outlineOf(shape)] as const] : []));
  return { ...freshOrKept(new Map(outlines), areasKept), isList: false };
}

function givenByMetadata({
  metadata,
  metadataKept,
  products,
  foundById,
}: LanguageAnswers): GivenNow | undefined {
  if (!metadata) return undefined;
  const entries = metadata.map(({ areaId, productId, kind, owner }): Entry => {
    const isUnrated = owner?.external === true || saysOffSeason({ kind, days: [] });
    return { key: productId || areaId, areaId, said: [kind, owner?.external], isUnrated };
  });
  const named = new Set(metadata.flatMap(({ areaId, productId }) => (productId === '' ? [] : areaId)));
  const { items = [], keptAt } = products ?? {};
  const isFresh = keptAt === undefined;
  const inHand = new Set(isFresh ? items.flatMap(({ id, areaId }) => (named.has(areaId) ? id : [])) : []);
  // The list isn't late if it has what is named as well.
  const found = new Set(foundById);
  const listed = isFresh && !metadataKept ? items.filter((each) => !found.has(each)) : [];
  const namedIds = new Set(metadata.map(({ productId }) => productId));
  const agreed = new Set(listed.flatMap(({ id, areaId }) => (namedIds.has(id) ? areaId : [])));
  const beside = new Set(listed.flatMap(({ id, areaId }) => (agreed.has(areaId) ? id : [])));
  return { ...ofEntries(entries, metadataKept), inHand, beside };
}

function givenByList(language: Language, { products, foundById }: LanguageAnswers): GivenNow | undefined {
  if (!products) return undefined;
  const found = new Set(foundById);
  const listed = products.items.filter((each) => !found.has(each));
  const ids = new Set<string | undefined>(listed.map(({ id }) => id));
  // What can't be read by its id only is no entry of the list.
  const unread = products.lost.filter(({ id }) => !ids.has(id));
  const entries = [
    ...listed.map(entryOf),
    ...unread.map(({ areaId, id, version }): Entry => {
      return { key: id ?? areaId, areaId, said: [id, version], isUnrated: true };
    }),
  ];
  return { ...ofEntries(entries, products.keptAt !== undefined), textsIn: language };
}

function givenById(
  language: Language,
  { products, others = [], goneIds = [] }: LanguageAnswers,
  points: PointAnswers,
  askedById: ReadonlySet<string>,
): GivenNow {
  const items = products?.items ?? [];
  const atPlaces = new Set(bulletinsAt(points, language));
  const differing = others.filter((each) => !atPlaces.has(each));
  const differingIds = new Set(differing.map(({ id }) => id));
  const gone = new Set(goneIds);
  const asked = [
    ...items.filter(({ id }) => askedById.has(id) && !gone.has(id) && !differingIds.has(id)),
    ...differing,
  ];
  const contents = new Map<string, GivenContent>([
    ...textsOf(asked.map(entryOf)),
    ...items.flatMap((each) => (gone.has(each.id) ? [[each.id, notFound(each)] as const] : [])),
  ]);
  return { contents, isList: false, areaOf: new Map(asked.map(({ id, areaId }) => [id, areaId])) };
}

function givenAtPlaces(language: Language, points: PointAnswers): GivenNow {
  const contents = new Map<string, GivenContent>();
  const kept = new Map<string, GivenContent>();
  for (const [key, answers] of Object.entries(points)) {
    const point = answers?.[language];
    if (point?.isUnread) contents.set(key, { kind: 'unreadable' });
    else if (point?.kind === 'bulletin')
      (point.keptAt === undefined ? contents : kept).set(key, textAtPlace(point.bulletin));
  }
  return { contents, kept, isList: false, among: `${language} products` };
}

/** What a list gives by its entries; a kept copy of it isn't the list of this build. */
function ofEntries(entries: readonly Entry[], isKept = false): GivenNow {
  const areaOf = new Map(entries.map(({ key, areaId }) => [key, areaId]));
  return { ...freshOrKept(textsOf(entries), isKept), isList: !isKept, areaOf };
}

function freshOrKept(contents: GivenNow['contents'], isKept = false): Pick<GivenNow, 'contents' | 'kept'> {
  return isKept ? { contents: new Map(), kept: contents } : { contents };
}

/**
 * The ids of a language's listed bulletins that have gone from their own address, which had them in a build before (`goneIds`: it hasn't now);
 * and those of which the last answer, for that very text, said so: that holds until another comes. `answered`: the ids for which one has come.
 */
export function goneById(
  language: Language,
  { products, goneIds = [] }: LanguageAnswers,
  answered: ReadonlySet<string>,
  given: GivenBefore,
): string[] {
  const gone = new Set(goneIds);
  const listed = products?.items.filter((each) => {
    const last = given.get(`${language} product`)?.get(each.id)?.at(-1);
    if (gone.has(each.id)) return last;
    return !answered.has(each.id) && last && isSameContent(last.content, notFound(each));
  });
  return listed?.map(({ id }) => id) ?? [];
}

/** The answers for places, marked where the last one that came couldn't be read: until another comes, that holds. */
export function withUnread(points: PointAnswers, given: GivenBefore): PointAnswers {
  return Object.fromEntries(
    Object.entries(points).map(([key, each]) => {
      const isUnread = languages.some(
        (language) => given.get(`${language} productAt`)?.get(key)?.at(-1)?.content.kind === 'unreadable',
      );
      const isFresh = Object.values(each ?? {}).some(
        (one) => one.kind !== 'failed' && !one.isUnread && one.keptAt === undefined,
      );
      if (!isUnread || !each || isFresh) return [key, each];
      const marked = Object.entries(each).map(([language, answer]) => [
        language,
        { ...answer, isUnread: true },
      ]);
      return [key, Object.fromEntries(marked) as typeof each];
    }),
  );
}

/** What an answer for a place gives: the area, what its bulletin says, and when that ends. */
export function textAtPlace(bulletin: Bulletin): RatedText {
  const { areaId, said, isUnrated } = entryOf(bulletin);
  const digest = shortDigest(JSON.stringify(said));
  const { id, until } = bulletin;
  const ends = typeof until === 'number' ? { id, until } : undefined;
  return { kind: 'text', area: shortDigest(areaId), digest, isUnrated, ends };
}

/** What an answer by its id gives of a listed text that is gone. */
function notFound(listed: Bulletin): GivenContent {
  return { kind: 'notFound', digest: shortDigest(dangerDigest(listed)) };
}

/** What an answer gives of a bulletin, or of an area that it names alone, and whether that rates nothing. */
interface Entry {
  key: string;
  areaId: string;
  said: unknown;
  isUnrated: boolean;
}

/** What an answer gives of each bulletin or area: of several entries under one key, all together. */
function textsOf(entries: readonly Entry[]): Map<string, RatedText> {
  const grouped = Map.groupBy(entries, ({ key }) => key);
  return new Map(
    [...grouped].map(([key, each]) => {
      const said = new Set(each.map((one) => JSON.stringify([one.areaId, one.said])));
      const digest = shortDigest(JSON.stringify([...said].sort()));
      return [key, { kind: 'text', digest, isUnrated: each.every(({ isUnrated }) => isUnrated) }];
    }),
  );
}

function entryOf(bulletin: Bulletin): Entry {
  const { id: key, areaId, owner } = bulletin;
  const isUnrated = owner?.external === true || isOffSeason(bulletin);
  return { key, areaId, said: dangerDigest(bulletin), isUnrated };
}

/** What of an id or a text is remembered to compare it with. */
export function shortDigest(text: string): string {
  return sha256(text).slice(0, 12);
}

function outlineOf(shape: Shape): GivenContent {
  let size = 0;
  for (const ring of shape.coordinates.flat())
    for (const [index, [x, y]] of ring.entries()) {
      const [nextX, nextY] = ring[index + 1] ?? [x, y];
      size += (x * nextY - nextX * y) / 2;
    }
  const side = Math.sqrt(Math.abs(size));
  const extent = [...boxOf(shape), side].map((each) => Math.round(each * 1000) / 1000);
  return { kind: 'outline', extent };
}
