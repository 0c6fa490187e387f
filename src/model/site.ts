import { type Area, type Edition, nameIn, withOwnRatings } from './area.ts';
import type { AreaMetadata, Bulletin } from './bulletin.ts';
import type { GoneAddress } from './gone-address.ts';
import type { SiteLanguage } from './language.ts';
import type { Past } from './past.ts';
import type { Place } from './place.ts';
import { ratingPeriods } from './rating-now.ts';
import type { Reports } from './report.ts';
import type { Position, Shape } from './shape.ts';
import type { Source } from './source.ts';
import type { Weather } from './weather.ts';

/** What the service has in one language; absent lists could not be had. */
export interface LanguageAnswers {
  areas?: { id: string; shape?: Shape; centroid?: Position }[];
  metadata?: AreaMetadata[];
  /** Whether the metadata is a kept copy: then it rates only the bulletin that it names. */
  metadataKept?: boolean;
  products?: {
    items: Bulletin[];
    /** Products that are there but can't be understood; `areaId` may be empty. */
    lost: { areaId: string; title: string; url: string }[];
    /** Set when this is a kept copy: when it was fetched, epoch milliseconds. */
    keptAt?: number;
  };
}

/** A picture that this site serves itself. */
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
  /** Whether it was built from the sample service. */
  sample: boolean;
  areas: Area[];
  /** The points that the operator named. */
  places: Place[];
  /** Addresses of areas that went: they lead on for 60 days. */
  gone: GoneAddress[];
  sources: Source[];
  /** Pictures by the address that the service gives. One that isn't here couldn't be had. */
  pictures: Record<string, ServedPicture>;
  /** The weather stations; absent when the operator set no address for them. */
  weather?: Weather;
  /** What came before each bulletin, by area id; absent where the history can't be used. */
  past?: Record<string, Partial<Record<SiteLanguage, Past>>>;
  /** The trip reports by language; absent when the operator asks for none. */
  reports?: Partial<Record<SiteLanguage, Reports>>;
}

/** An area joined from the three lists, before it has an address. */
export interface JoinedArea {
  id: string;
  shape?: Shape;
  centroid?: Position;
  editions: Partial<Record<SiteLanguage, Edition>>;
}

/**
 * Joins areas, metadata and products by area id. Each of the three may miss an entry that another has:
 * every area that any of them names is there. `warnings` name the orphans.
 */
export function joinAreas(answers: Partial<Record<SiteLanguage, LanguageAnswers>>): {
  areas: JoinedArea[];
  warnings: string[];
} {
  const warnings: string[] = [];
  const shapes = new Map<string, { shape?: Shape; centroid?: Position }>();
  const ids = new Set<string>();
  const editionsOf = new Map<SiteLanguage, (areaId: string) => Edition>();
  for (const language of ['en', 'fr'] as const) {
    const given = answers[language];
    if (!given) continue;
    const answer = withHomes(given);
    for (const area of answer.areas ?? []) {
      ids.add(area.id);
      if (!shapes.get(area.id)?.shape) shapes.set(area.id, area);
    }
    for (const { areaId } of answer.metadata ?? []) ids.add(areaId);
    for (const { areaId } of answer.products?.items ?? []) if (areaId) ids.add(areaId);
    for (const { areaId } of answer.products?.lost ?? []) if (areaId) ids.add(areaId);
    for (const warning of [...orphansOf(language, answer), ...foreignRatings(language, answer)])
      warnings.push(warning);
    editionsOf.set(language, editionMaker(answer));
  }
  const areas = [...ids].sort().map((id): JoinedArea => {
    const { shape, centroid } = shapes.get(id) ?? {};
    const editions: JoinedArea['editions'] = {};
    for (const [language, editionFor] of editionsOf) editions[language] = editionFor(id);
    const place = centroid ?? editions.en?.metadata?.centroid ?? editions.fr?.metadata?.centroid;
    return { id, ...(shape ? { shape } : {}), ...(place ? { centroid: place } : {}), editions };
  });
  const differences = [...editionsOf.keys()].flatMap((language) => differencesOf(language, areas));
  return { areas, warnings: [...warnings, ...differences] };
}

/**
 * The answer with an area for each bulletin: that of the metadata that names it where it doesn't tell its own.
 * One that no metadata names is as good as lost: it may be any area's.
 */
function withHomes(answer: LanguageAnswers): LanguageAnswers {
  const { metadata = [], products } = answer;
  if (!products) return answer;
  const areaOf = new Map(metadata.map(({ productId, areaId }) => [productId, areaId]));
  const items = products.items.map((bulletin) =>
    bulletin.areaId ? bulletin : { ...bulletin, areaId: areaOf.get(bulletin.id) ?? '' },
  );
  const homeless = items.filter(({ areaId }) => !areaId);
  return {
    ...answer,
    products: {
      ...products,
      items: items.filter(({ areaId }) => areaId),
      lost: [...products.lost, ...homeless.map(({ areaId, title, url }) => ({ areaId, title, url }))],
    },
  };
}

/** The name that an area's address is made from: the English one, else the French one. */
export function addressName(area: JoinedArea): string {
  return nameIn(area.editions.en) || nameIn(area.editions.fr);
}

function editionMaker({
  metadata,
  metadataKept = false,
  products,
}: LanguageAnswers): (areaId: string) => Edition {
  const metadataOf = new Map(metadata?.map((item) => [item.areaId, item]));
  const bulletinOf = latestByArea(products?.items ?? []);
  const lostOf = new Map(products?.lost.map((lost) => [lost.areaId, lost]));
  const kept = products?.keptAt === undefined ? {} : { kept: { at: products.keptAt } };
  return (areaId) => {
    const bulletin = bulletinOf.get(areaId);
    const given = metadataOf.get(areaId);
    const own = given && withOwnRatings(given, bulletin, metadataKept);
    const known = own ? { metadata: own } : {};
    if (!products) return { kind: 'failed', ...known };
    if (bulletin?.owner?.external || (own?.owner?.external && !lostOf.has(areaId))) {
      return { kind: 'external', ...(bulletin ? { bulletin } : {}), ...known, ...kept };
    }
    if (bulletin) return { kind: 'bulletin', bulletin, ...known, ...kept };
    // A lost product that doesn't even tell its area may be this area's, unless the metadata says that it has none.
    const lost = lostOf.get(areaId) ?? (own?.productId === '' ? undefined : lostOf.get(''));
    if (lost) {
      const url = (lost.areaId ? lost.url : '') || own?.url || '';
      return { kind: 'unreadable', url, title: lost.areaId ? lost.title : '', ...known, ...kept };
    }
    return { kind: 'none', ...known, ...kept };
  };
}

/** The bulletin of each area; of several the one issued last. */
function latestByArea(bulletins: readonly Bulletin[]): Map<string, Bulletin> {
  const latest = new Map<string, Bulletin>();
  const issued = ({ issued }: Bulletin) => (typeof issued === 'number' ? issued : -Infinity);
  for (const bulletin of bulletins) {
    const other = latest.get(bulletin.areaId);
    if (bulletin.areaId && (!other || issued(bulletin) > issued(other)))
      latest.set(bulletin.areaId, bulletin);
  }
  return latest;
}

function orphansOf(language: SiteLanguage, { areas, metadata, products }: LanguageAnswers): string[] {
  if (!areas || !metadata || !products) return [];
  const drawn = new Set(areas.map(({ id }) => id));
  const described = new Set(metadata.map(({ areaId }) => areaId));
  const told = new Set([...products.items, ...products.lost].map(({ areaId }) => areaId));
  const without = (from: Set<string>, other: Set<string>) =>
    [...from].filter((id) => id !== '' && !other.has(id));
  const doubled = products.items.length - new Set(products.items.map(({ areaId }) => areaId)).size;
  return [
    ...sentence(language, 'area(s) without metadata', without(drawn, described)),
    ...sentence(language, 'area(s) without a product', without(drawn, told)),
    ...sentence(language, 'metadata item(s) without an area', without(described, drawn)),
    ...sentence(language, 'product(s) without an area', without(told, drawn)),
    ...(told.has('') ? [`${language}: a product doesn’t tell which area it belongs to.`] : []),
    ...(doubled > 0
      ? [`${language}: ${doubled} product(s) for an area that has another; the one issued last is shown.`]
      : []),
  ];
}

/** Metadata that names another product than the area's bulletin: an older or a newer one's ratings. */
function foreignRatings(language: SiteLanguage, { metadata = [], products }: LanguageAnswers): string[] {
  const bulletinOf = latestByArea(products?.items ?? []);
  const foreign = metadata.filter(({ areaId, productId }) => {
    const bulletin = bulletinOf.get(areaId);
    return bulletin && productId && productId !== bulletin.id;
  });
  return sentence(
    language,
    'metadata item(s) of another product than the area’s bulletin, whose ratings are left out',
    foreign.map(({ areaId }) => areaId),
  );
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

function sentence(language: SiteLanguage, what: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`${language}: ${ids.length} ${what}: ${ids.map(shortId).join(', ')}.`];
}

/** Ids are 64 characters long: the start is enough to find one. */
function shortId(id: string): string {
  return id.length > 20 ? `${id.slice(0, 16)}…` : id;
}
