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
  type RatedBulletin,
  saysOffSeason,
} from './bulletin.ts';
import { meet } from './cover.ts';
import { highest, levelNumber } from './danger.ts';
import type { GoneAddress } from './gone-address.ts';
import type { Past } from './issue.ts';
import { factsOf, isInForce, isNewer } from './kept-bulletin.ts';
import type { SiteLanguage } from './language.ts';
import { chooseListed, dangerOf, isRaisedBy, type ListedChoice } from './listed-bulletins.ts';
import type { Notice } from './notice.ts';
import { withoutOutdated } from './outdated.ts';
import type { Place } from './place.ts';
import { besideUnread, raisedBy } from './raised.ts';
import { ratingPeriods } from './rating-now.ts';
import type { Reports } from './report.ts';
import { boxOf, contains, type Position, type Shape } from './shape.ts';
import type { Source } from './source.ts';
import type { Weather } from './weather.ts';

/**
 * A product that is there but isn't shown: it can't be understood, or (`isUnassigned`) nobody knows which area it is
 * for: then it is listed once for each that it may be for. `areaId` may be empty.
 */
export interface LostProduct {
  areaId: string;
  title: string;
  url: string;
  isUnassigned?: true;
}

/** What the service has in one language; absent lists could not be loaded. */
export interface LanguageAnswers {
  areas?: { id: string; shape?: Shape; centroid?: Position }[];
  /** Whether the outlines are a kept copy. */
  areasKept?: boolean;
  metadata?: AreaMetadata[];
  /** Whether the metadata is a kept copy: then it rates only the bulletin that it names. */
  metadataKept?: boolean;
  products?: {
    items: Bulletin[];
    lost: LostProduct[];
    /** Set when this is a kept copy: when it was fetched, epoch milliseconds. */
    keptAt?: number;
  };
  /** Bulletins that came by their id or for a place, some of which may be newer than the list's, or say something else. */
  others?: Bulletin[];
}

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
  past?: Record<string, Partial<Record<SiteLanguage, Past>>>;
  /** The trip reports by language; absent when the operator asks for none. */
  reports?: Partial<Record<SiteLanguage, Reports>>;
}

/**
 * Joins areas, metadata and products by area id. Each of the three may miss an entry that another has:
 * every area that any of them names is there. `now` (epoch milliseconds) decides between several bulletins for one
 * area. `warnings` name the orphans and the doubtful.
 */
export function joinAreas(
  answers: Partial<Record<SiteLanguage, LanguageAnswers>>,
  now: number,
): {
  areas: JoinedArea[];
  warnings: string[];
} {
  const warnings: string[] = [];
  const shapes = new Map<string, { shape?: Shape; centroid?: Position }>();
  const makerOf = new Map<SiteLanguage, (areaId: string) => Made>();
  const assigned = (['en', 'fr'] as const).flatMap((language) => {
    const given = answers[language];
    return given ? [{ language, answer: withAssignedAreas(given) }] : [];
  });
  const named = new Set(assigned.flatMap(({ answer }) => namedIn(answer)));
  const ids = new Set(named);
  const ghosts = new Set<string>();
  for (const { language, answer } of assigned) {
    const isEarlier = isOfEarlier(answer, named);
    for (const area of answer.areas ?? []) {
      if (isEarlier && !named.has(area.id)) {
        ghosts.add(shortId(area.id));
        continue;
      }
      ids.add(area.id);
      if (!shapes.get(area.id)?.shape) shapes.set(area.id, area);
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
  if (ghosts.size > 0)
    warnings.push(
      `Areas were regrouped, and their outlines are of earlier: ${ghosts.size} area(s) that nothing else names are left out: ${[...ghosts].join(', ')}.`,
    );
  const several: string[] = [];
  const areas = [...ids].sort().map((id): JoinedArea => {
    const { shape, centroid } = shapes.get(id) ?? {};
    const editions: JoinedArea['editions'] = {};
    for (const [language, make] of makerOf) {
      const { edition, listed } = make(id);
      editions[language] = edition;
      if (listed.length > 1) several.push(severalListed(language, id, listed, edition));
    }
    const place = centroid ?? editions.en?.metadata?.centroid ?? editions.fr?.metadata?.centroid;
    return { id, shape, centroid: place, editions };
  });
  const differences = [...makerOf.keys()].flatMap((language) => [
    ...differencesOf(language, areas),
    ...seasonDoubts(language, areas),
  ]);
  return { areas, warnings: [...warnings, ...overlapsOf(areas), ...several, ...differences] };
}

/** The areas that metadata and bulletins name. */
function namedIn({ metadata = [], products }: LanguageAnswers): string[] {
  const all = [...metadata, ...(products?.items ?? []), ...(products?.lost ?? [])];
  return all.flatMap(({ areaId }) => areaId || []);
}

/** Whether the outlines are a kept copy of before areas were regrouped: fresh lists name one that it doesn't have. */
function isOfEarlier(
  { areas = [], areasKept, metadata, metadataKept, products }: LanguageAnswers,
  named: ReadonlySet<string>,
): boolean {
  if (!areasKept || !metadata || metadataKept || !products || products.keptAt !== undefined) return false;
  const drawn = new Set(areas.map(({ id }) => id));
  return [...named].some((id) => !drawn.has(id));
}

function overlapsOf(areas: readonly JoinedArea[]): string[] {
  const drawn = areas.flatMap(({ id, shape, centroid }) =>
    shape && centroid ? [{ id, shape, centroid, box: boxOf(shape) }] : [],
  );
  const shared = drawn.filter(({ centroid: [x, y] }) => {
    const holders = drawn.filter(({ shape, box }) => meet(box, [x, y, x, y]) && contains(shape, [x, y]));
    return holders.length > 1;
  });
  if (shared.length === 0) return [];
  const ids = shared.map(({ id }) => shortId(id)).join(', ');
  return [
    `The middle of ${shared.length} area(s) lies in another area too: ${ids}. Where areas overlap, maps and places show the higher danger.`,
  ];
}

/**
 * The answer with an area for each bulletin: that of the metadata that names it where it doesn't tell its own.
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
interface Made {
  edition: Edition;
  listed: readonly Bulletin[];
}

function editionMaker(
  { metadata, metadataKept = false, products, others = [] }: LanguageAnswers,
  now: number,
): (areaId: string) => Made {
  const metadataOf = metadataByArea(metadata);
  const bulletinsOf = Map.groupBy(products?.items ?? [], ({ areaId }) => areaId);
  const lostOf = Map.groupBy(products?.lost ?? [], ({ areaId }) => areaId);
  const othersOf = Map.groupBy(others, ({ areaId }) => areaId);
  const listedIds = new Set(products?.items.map(({ id }) => id));
  const kept = products?.keptAt === undefined ? undefined : { at: products.keptAt };
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
    const lost = lostOf.get(areaId) ?? [];
    const notices = noticesOf(lost, choice);
    if (bulletin?.owner?.external || (own?.owner?.external && lost.length === 0))
      return { kind: 'external', bulletin, metadata: own, kept, notices };
    if (bulletin) {
      const edition: BulletinEdition = { kind: 'bulletin', bulletin, metadata: own, kept, notices };
      const raised = choice.rivals.reduce<BulletinEdition>(
        // One that raises nothing would only make it look as if the sources differed.
        (raised, rival) => (isRaisedBy(raised, rival, now) ? raisedBy(raised, rival, now) : raised),
        edition,
      );
      const newer = (othersOf.get(areaId) ?? [])
        .map((other) => inSeason(other, metadataFor(given, other, metadataKept)))
        .reduce(withOther, raised);
      const announced = metadataKept ? newer : given.reduce(withAnnounced, newer);
      return lost.some(({ isUnassigned }) => !isUnassigned) ? besideUnread(announced, now) : announced;
    }
    // A lost product that doesn't even tell its area may be this area's, unless the metadata says that it has none.
    const [first] = lost.length > 0 || own?.productId === '' ? lost : (lostOf.get('') ?? []);
    if (!first) return { kind: 'none', metadata: own, kept };
    const url = (first.areaId ? first.url : '') || own?.url || '';
    const title = first.areaId && !first.isUnassigned ? first.title : '';
    return { kind: 'unreadable', url, title, metadata: own, kept, notices };
  }

  /**
   * With the ratings of metadata that names a bulletin which isn't in the list: it may be newer than the one that is, since
   * lists are published, and kept by caches, one by one.
   */
  function withAnnounced(edition: BulletinEdition, metadata: AreaMetadata): BulletinEdition {
    const { productId } = metadata;
    const announced = { bulletin: { ...edition.bulletin, days: [] }, metadata };
    if (productId === '' || listedIds.has(productId)) return edition;
    const raised = raisedWithNotice(edition, announced);
    // Its danger isn't known, so it may be higher.
    const isUnrated = isUsableAt(edition.bulletin, now) && dangerOf(announced, now) < 1;
    return isUnrated ? withNotice(raised, { kind: 'announced', isUnraised: true }) : raised;
  }

  /** With the ratings of a bulletin that only another endpoint gives as yet, and that isn't known to be older. */
  function withOther(edition: BulletinEdition, bulletin: Bulletin): BulletinEdition {
    const facts = factsOf(bulletin);
    const isOlder = isNewer(factsOf(edition.bulletin), facts, now);
    const raised = !isOlder && isInForce(facts, now) ? raisedWithNotice(edition, { bulletin }) : edition;
    return withoutOutdated(raised, bulletin, { kind: 'announced', isUnraised: true }, now);
  }

  function raisedWithNotice(edition: BulletinEdition, other: RatedBulletin): BulletinEdition {
    if (!isRaisedBy(edition, other, now)) return edition;
    return withNotice(raisedBy(edition, other, now), { kind: 'announced' });
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

/** The highest level anywhere in a metadata item, from 1 to 5; 0 without any. */
function levelIn({ periods, highest: named }: AreaMetadata): number {
  const { level } = highest([...periods.flatMap(({ ratings }) => Object.values(ratings)), named]);
  return level ? levelNumber(level) : 0;
}

function noticesOf(lost: readonly LostProduct[], choice: ListedChoice | undefined): Edition['notices'] {
  const notices: Notice[] = [];
  if (choice?.isDoubtful) notices.push({ kind: 'several', count: choice.rivals.length + 1 });
  if (lost.some(({ isUnassigned }) => isUnassigned)) notices.push({ kind: 'unassigned' });
  return notices.length > 0 ? notices : undefined;
}

function severalListed(
  language: SiteLanguage,
  areaId: string,
  listed: readonly Bulletin[],
  { notices = [] }: Edition,
): string {
  const [shown, ...others] = listed.map(
    ({ id, version }) => `${shortId(id)} (version ${version ?? 'unknown'})`,
  );
  const isDoubtful = notices.some(({ kind }) => kind === 'several');
  const how = isDoubtful ? ', with the higher rating of each band, and a notice' : '';
  return `${language}: the service lists ${listed.length} bulletins in force for area ${shortId(areaId)}. Shown is ${shown}${how}; the other(s): ${others.join(', ')}.`;
}

function orphansOf(language: SiteLanguage, { areas, metadata, products }: LanguageAnswers): string[] {
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
    ...(issued.has('') ? [`${language}: a product doesn’t tell which area it belongs to.`] : []),
  ];
}

function repeatedMetadata(language: SiteLanguage, { metadata = [] }: LanguageAnswers): string[] {
  const byArea = Map.groupBy(metadata, ({ areaId }) => areaId);
  const ids = [...byArea].flatMap(([id, items]) => (items.length > 1 ? [id] : []));
  return sentence(language, 'area(s) with more than one metadata item', ids);
}

/** Metadata that names another product than the area's bulletin: an older or a newer one's ratings. */
function foreignRatings(
  language: SiteLanguage,
  { metadata = [], metadataKept = false, products }: LanguageAnswers,
  now: number,
): string[] {
  const bulletinsOf = Map.groupBy(products?.items ?? [], ({ areaId }) => areaId);
  const foreign = metadata.filter((item) => {
    const choice = chooseListed(bulletinsOf.get(item.areaId) ?? [], [item], metadataKept, now);
    if (!choice || !item.productId) return false;
    return [choice.shown, ...choice.rivals].every(({ bulletin }) => item.productId !== bulletin.id);
  });
  return sentence(
    language,
    'metadata item(s) of another product than the area’s bulletin, whose ratings count only where they are higher',
    foreign.map(({ areaId }) => areaId),
  );
}

/** Areas of which another endpoint gives a bulletin that isn't the list's, or has other ratings or times. */
function otherwiseGiven(language: SiteLanguage, { others = [], products }: LanguageAnswers): string[] {
  const listed = new Set(products?.items.map(dangerDigest));
  const different = others.filter((bulletin) => !listed.has(dangerDigest(bulletin)));
  const what =
    'area(s) whose bulletin by its id or for a place isn’t that of the list, or has other ratings or times';
  return sentence(language, what, [...new Set(different.map(({ areaId }) => areaId))]);
}

/** The same for two texts that give the same ratings for the same times. */
export function dangerDigest({ areaId, id, version, kind, owner, issued, until, days }: Bulletin): string {
  const ratings = days.map((day) => [day.until, day.ratings]);
  return JSON.stringify([areaId, id, version, kind, owner?.external, issued, until, ratings]);
}

/** Areas whose metadata and bulletin rate the same time differently: readers are shown the higher ratings. */
function differencesOf(language: SiteLanguage, areas: readonly JoinedArea[]): string[] {
  const different = areas.filter(({ editions }) => {
    const edition = editions[language];
    return (
      edition?.kind === 'bulletin' &&
      ratingPeriods(edition.bulletin, edition.metadata).some(({ differ }) => differ)
    );
  });
  if (different.length === 0) return [];
  const ids = different.map(({ id }) => shortId(id)).join(', ');
  return [
    `${language}: metadata and bulletin differ on the ratings of ${different.length} area(s), and the higher ones are shown: ${ids}.`,
  ];
}

/** Areas whose bulletin says that it is the off season, though something rates the danger. */
function seasonDoubts(language: SiteLanguage, areas: readonly JoinedArea[]): string[] {
  const doubtful = areas.filter(({ editions: { [language]: edition } }) => {
    const bulletin = edition?.kind === 'bulletin' ? edition.bulletin : undefined;
    return bulletin && saysOffSeason(bulletin) && !isOffSeason(bulletin);
  });
  const what = 'bulletin(s) that call it off season, though danger ratings are given, which are shown';
  return sentence(
    language,
    what,
    doubtful.map(({ id }) => id),
  );
}

function sentence(language: SiteLanguage, what: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`${language}: ${ids.length} ${what}: ${ids.map(shortId).join(', ')}.`];
}
