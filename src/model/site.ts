import { isDeepStrictEqual } from 'node:util';
import { besideAnnounced } from './announced.ts';
import {
  type Area,
  type BulletinEdition,
  type Edition,
  type JoinedArea,
  metadataFor,
  nameIn,
  shortId,
  withNotice,
} from './area.ts';
import {
  type AreaMetadata,
  type Bulletin,
  inSeason,
  isOffSeason,
  isUsableAt,
  levelIn,
  validityPeriodOf,
} from './bulletin.ts';
import type { GoneAddress } from './gone-address.ts';
import type { Past } from './issue.ts';
import { factsOf, isNewer } from './kept-bulletin.ts';
import { type Language, languages } from './language.ts';
import type { LanguageAnswers, LostProduct } from './language-answers.ts';
import { chooseListed, isRaisedBy, type ListedChoice } from './listed-bulletins.ts';
import type { Notice } from './notice.ts';
import type { Place } from './place.ts';
import { besideUnread, raisedBy } from './raised.ts';
import { largeShare, meet, shareOf } from './regrouping/overlap.ts';
import type { Reports } from './report.ts';
import { boxOf, type Position, type Shape } from './shape.ts';
import {
  differencesOf,
  foreignRatings,
  orphansOf,
  otherwiseGiven,
  repeatedMetadata,
  seasonDoubts,
  severalListed,
} from './site-warnings.ts';
import type { Source } from './source.ts';
import { validityAt } from './validity.ts';
import type { Weather } from './weather.ts';

export interface ServedPicture {
  /** Its file's name under `/images/`. */
  name: string;
  width: number;
  height: number;
}

/** The site as it is: all that pages and feeds are made from. Plain data. */
export interface Site {
  /** The instant as of which it was built, epoch milliseconds. */
  builtAt: number;
  sample: boolean;
  areas: Area[];
  places: Place[];
  /** Addresses of areas that went: they lead on for 60 days. */
  gone: GoneAddress[];
  sources: Source[];
  /** Pictures by the address that the service gives. One that isn't here couldn't be loaded. */
  pictures: Record<string, ServedPicture>;
  /** The weather stations; absent when the operator set no address for them. */
  weather?: Weather;
  /** What came before each bulletin, by area id; absent where the history can't be used. */
  past?: Record<string, Partial<Record<Language, Past>>>;
  /** The trip reports by language; absent when the operator asks for none. */
  reports?: Partial<Record<Language, Reports>>;
}

/**
 * Joins areas, metadata and products by area id. Each of the three may miss an entry that another has:
 * every area that any of them names is there. `now` (epoch milliseconds) decides between several bulletins for one
 * area. `lastNamed`: when an area was last published with a name, epoch milliseconds. `warnings` name the orphans and the doubtful.
 */
export function joinAreas(
  answers: Partial<Record<Language, LanguageAnswers>>,
  now: number,
  lastNamed: ReadonlyMap<string, number> = new Map(),
): {
  areas: JoinedArea[];
  warnings: string[];
} {
  const warnings: string[] = [];
  const shapes = new Map<string, { shape?: Shape; otherShape?: Shape; centroid?: Position }>();
  const makerOf = new Map<Language, (areaId: string) => AreaEdition>();
  const assigned = languages.flatMap((language) => {
    const given = answers[language];
    return given ? [{ language, answer: withAssignedAreas(given) }] : [];
  });
  const named = new Set(assigned.flatMap(({ answer }) => namedIn(answer)));
  const ids = new Set(named);
  const leftOut = new Set<string>();
  for (const { language, answer } of assigned) {
    const end = endOfOutlines(answer, named, lastNamed);
    for (const area of answer.areas ?? []) {
      if (!named.has(area.id) && (lastNamed.get(area.id) ?? (answer.areasKept ? 0 : Infinity)) < end) {
        leftOut.add(shortId(area.id));
        continue;
      }
      ids.add(area.id);
    }
    for (const warning of [
      ...orphansOf(language, answer),
      ...repeatedMetadata(language, answer),
      ...foreignRatings(language, answer, now),
      ...otherwiseGiven(language, answer),
    ])
      warnings.push(warning);
    makerOf.set(language, editionMaker(answer, now));
  }
  // A copy of outlines counts only for areas that no answer of this build draws.
  const byAge = assigned.toSorted(
    (a, b) => Number(a.answer.areasKept ?? false) - Number(b.answer.areasKept ?? false),
  );
  for (const { answer } of byAge)
    for (const area of answer.areas ?? []) {
      const first = shapes.get(area.id);
      if (!first?.shape) shapes.set(area.id, area);
      else if (area.shape && !answer.areasKept && !isDeepStrictEqual(first.shape, area.shape))
        shapes.set(area.id, { ...first, otherShape: area.shape });
    }
  // Services draw some borders twice; but where one area has moved, so may its neighbours have, by however little.
  const twice = [...shapes].flatMap(([id, { shape, otherShape }]) =>
    shape && otherShape ? [{ id, both: [shape, otherShape] as const }] : [],
  );
  const moved = twice
    .filter(({ both }) => !areAlike(both[0], both[1]))
    .flatMap(({ both }) => both.map(boxOf));
  for (const { id, both } of twice) {
    const isBeside = both.map(boxOf).some((box) => moved.some((other) => meet(box, other)));
    const { otherShape: _, ...own } = shapes.get(id) ?? {};
    if (!isBeside) shapes.set(id, own);
  }
  const different = [...ids].filter((id) => shapes.get(id)?.otherShape).map(shortId);
  if (different.length > 0)
    warnings.push(
      `The outlines of ${different.length} area(s) differ between the languages; each is drawn as English has it, and where another area may have some of its ground, the higher danger counts: ${different.join(', ')}.`,
    );
  if (leftOut.size > 0)
    warnings.push(
      `Areas were regrouped, and their outlines are of earlier: ${leftOut.size} area(s) that nothing else names are left out: ${[...leftOut].join(', ')}.`,
    );
  const several: string[] = [];
  const areas = [...ids].sort().map((id): JoinedArea => {
    const { shape, otherShape, centroid } = shapes.get(id) ?? {};
    const editions: JoinedArea['editions'] = {};
    for (const [language, make] of makerOf) {
      const { edition, listed } = make(id);
      editions[language] = edition;
      if (listed.length > 1) several.push(severalListed(language, id, listed, edition));
    }
    const place = centroid ?? editions.en?.metadata?.centroid ?? editions.fr?.metadata?.centroid;
    return { id, shape, otherShape, centroid: place, editions };
  });
  const differences = [...makerOf.keys()].flatMap((language) => [
    ...differencesOf(language, areas),
    ...seasonDoubts(language, areas),
  ]);
  return { areas, warnings: [...warnings, ...several, ...differences] };
}

/** Whether two outlines are the same but for a tenth of either: services draw some borders twice. */
function areAlike(one: Shape, other: Shape): boolean {
  return shareOf(one, [other]) >= largeShare && shareOf(other, [one]) >= largeShare;
}

/** The areas that metadata and bulletins name. */
function namedIn({ metadata = [], products }: LanguageAnswers): string[] {
  const all = [...metadata, ...(products?.items ?? []), ...(products?.lost ?? [])];
  return all.flatMap(({ areaId }) => areaId || []);
}

/**
 * Until when (epoch milliseconds) the outlines were the current ones, where areas were regrouped since: fresh metadata and bulletins
 * name areas that a copy or a cache doesn't have. What nothing names any more, and wasn't published since, has gone. -Infinity where
 * the outlines are current, as far as anybody knows.
 */
function endOfOutlines(
  { areas = [], areasKept, metadata, metadataKept, products }: LanguageAnswers,
  named: ReadonlySet<string>,
  lastNamed: ReadonlyMap<string, number>,
): number {
  if (!metadata || metadataKept || !products || products.keptAt !== undefined) return -Infinity;
  const drawn = new Set(areas.map(({ id }) => id));
  const lacking = [...named].filter((id) => !drawn.has(id));
  if (areasKept) return lacking.length > 0 ? Infinity : -Infinity;
  const described = new Set(metadata.map(({ areaId }) => areaId));
  const issued = new Set(products.items.map(({ areaId }) => areaId));
  return lacking
    .filter((id) => described.has(id) && issued.has(id))
    .reduce((latest, id) => Math.max(latest, lastNamed.get(id) ?? Infinity), -Infinity);
}

/**
 * The answer with an area for each bulletin: that of the metadata that names it where it doesn't name its own.
 * One that no metadata names is as good as lost: it may be any area's; so is one that metadata of two areas name.
 */
function withAssignedAreas(answer: LanguageAnswers): LanguageAnswers {
  const { metadata = [], products } = answer;
  if (!products) return answer;
  const naming = Map.groupBy(metadata, ({ productId }) => productId);
  const items: Bulletin[] = [];
  const lost = [...products.lost];
  for (const bulletin of products.items) {
    const areaIds = new Set(bulletin.areaId ? [] : naming.get(bulletin.id)?.map(({ areaId }) => areaId));
    const [named = ''] = areaIds;
    const { title, url } = bulletin;
    if (bulletin.areaId) items.push(bulletin);
    else if (areaIds.size > 1)
      for (const areaId of areaIds) lost.push({ areaId, title, url, isUnassigned: true });
    else if (named) items.push({ ...bulletin, areaId: named });
    else lost.push({ areaId: '', title, url });
  }
  return { ...answer, products: { ...products, items, lost } };
}

/** The name that an area's address is made from: the English one, else the French one. */
export function addressName(area: JoinedArea): string {
  return nameIn(area.editions.en) || nameIn(area.editions.fr);
}

/** An edition, and the bulletins in force that the service lists for its area. */
interface AreaEdition {
  edition: Edition;
  listed: readonly Bulletin[];
}

function editionMaker(
  { metadata, metadataKept = false, products, others = [], unloaded = [], unlisted = [] }: LanguageAnswers,
  now: number,
): (areaId: string) => AreaEdition {
  const metadataOf = metadataByArea(metadata);
  const bulletinsOf = Map.groupBy(products?.items ?? [], ({ areaId }) => areaId);
  const lostOf = Map.groupBy(products?.lost ?? [], ({ areaId }) => areaId);
  const othersOf = Map.groupBy(others, ({ areaId }) => areaId);
  const listedIds = new Set(products?.items.map(({ id }) => id));
  const listKept = products?.keptAt === undefined ? undefined : { at: products.keptAt };
  return (areaId) => {
    const given = metadataOf.get(areaId) ?? [];
    const choice = chooseListed(bulletinsOf.get(areaId) ?? [], given, metadataKept, now);
    const listed = choice ? [choice.shown, ...choice.rivals].map(({ bulletin }) => bulletin) : [];
    return { edition: editionFor(areaId, given, choice), listed };
  };

  function editionFor(
    areaId: string,
    given: readonly AreaMetadata[],
    choice: ListedChoice | undefined,
  ): Edition {
    const bulletin = choice?.shown.bulletin;
    const own = metadataFor(given, bulletin, metadataKept);
    if (!products) return { kind: 'failed', metadata: own };
    // What the list lacks came by its id, in this build.
    const kept = bulletin && unlisted.includes(bulletin.id) ? undefined : listKept;
    const lost = lostOf.get(areaId) ?? [];
    const notices = noticesOf(lost, choice);
    const isUnloaded = unloaded.some((each) => each.areaId === areaId);
    // Metadata of another product says nothing of whose this one is.
    const isNamed = !bulletin || own?.productId === '' || own?.productId === bulletin.id;
    if (bulletin?.owner?.external || (own?.owner?.external && isNamed && lost.length === 0))
      return { kind: 'external', bulletin, metadata: own, kept, notices };
    if (bulletin) {
      const edition: BulletinEdition = { kind: 'bulletin', bulletin, metadata: own, kept, notices };
      const raised = choice.rivals.reduce<BulletinEdition>(
        // One that raises nothing would only make it look as if the sources differed.
        (raised, rival) => (isRaisedBy(raised, rival, now) ? raisedBy(raised, rival, now) : raised),
        edition,
      );
      // Metadata of before doesn't put a newer text in season.
      const others = (othersOf.get(areaId) ?? []).map((other) =>
        isNewer(factsOf(other), factsOf(bulletin), now)
          ? other
          : inSeason(other, metadataFor(given, other, metadataKept)),
      );
      const isWithdrawn = (bulletinsOf.get(areaId) ?? []).some(
        (each) =>
          (each.owner?.external || isOffSeason(each)) &&
          validityAt(validityPeriodOf(each), now) !== 'expired' &&
          (metadataKept || given.length === 0 || given.some(({ productId }) => productId === each.id)) &&
          isNewer(factsOf(each), factsOf(bulletin), now),
      );
      const current = isWithdrawn ? withNotice(raised, { kind: 'announced', isUnraised: true }) : raised;
      const isListed = (id: string) => listedIds.has(id);
      const described = besideAnnounced(
        current,
        { others, metadata: metadataKept ? [] : given, isListed },
        now,
      );
      // What is over says nothing of now, and another answer names what does.
      const isOver = isUnloaded && !isUsableAt(described.bulletin, now);
      const announced = isOver ? withNotice(described, { kind: 'announced', isUnraised: true }) : described;
      return lost.some(({ isUnassigned }) => !isUnassigned) ? besideUnread(announced, now) : announced;
    }
    // A lost product that doesn't even name its area may be this area's, unless the metadata says that it has none.
    const [first] = lost.length > 0 || own?.productId === '' ? lost : (lostOf.get('') ?? []);
    if (!first) return isUnloaded ? { kind: 'failed', metadata: own } : { kind: 'none', metadata: own, kept };
    const url = (first.areaId ? first.url : '') || own?.url || '';
    const title = first.areaId && !first.isUnassigned ? first.title : '';
    return { kind: 'unreadable', url, title, metadata: own, kept, notices };
  }
}

/** More metadata items for one area than any service means; each of them costs time. */
const maxItems = 10;

/** The metadata of each area. Of more than `maxItems` those with the highest danger count. */
export function metadataByArea(metadata: readonly AreaMetadata[] = []): Map<string, AreaMetadata[]> {
  const byArea = Map.groupBy(metadata, ({ areaId }) => areaId);
  for (const [areaId, items] of byArea) {
    if (items.length > maxItems)
      byArea.set(areaId, items.sort((a, b) => levelIn(b) - levelIn(a)).slice(0, maxItems));
  }
  return byArea;
}

function noticesOf(lost: readonly LostProduct[], choice: ListedChoice | undefined): Edition['notices'] {
  const notices: Notice[] = [];
  if (choice?.isDoubtful) notices.push({ kind: 'several', count: choice.rivals.length + 1 });
  if (lost.some(({ isUnassigned }) => isUnassigned)) notices.push({ kind: 'unassigned' });
  if (choice?.shown.bulletin.mayEndEarlier) notices.push({ kind: 'earlierEnd' });
  return notices.length > 0 ? notices : undefined;
}
