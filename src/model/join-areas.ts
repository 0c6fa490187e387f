import { type BulletinEdition, type Edition, type JoinedArea, metadataFor, withNotice } from './area.ts';
import { type AreaMetadata, type Bulletin, isUsableAt, levelIn } from './bulletin.ts';
import { type Language, languages } from './language.ts';
import type { LanguageAnswers, LostProduct } from './language-answers.ts';
import { chooseListed, type ListedChoice } from './listed-bulletins.ts';
import { type MostAreas, mostAreas } from './most-areas.ts';
import type { Notice } from './notice.ts';
import { outlinesOf } from './outlines.ts';
import { raisedBy } from './raised.ts';
import { answerWarnings, editionWarnings, severalListed } from './site-warnings.ts';

/**
 * Joins areas, metadata and products by area id. Each of the three may miss an entry that another has:
 * every area that any of them names is there. `now` (epoch milliseconds) decides between several bulletins for one
 * area. `lastNamed`: see `outlinesOf`; `most`: how many areas there are at most, absent: any number. `warnings` name the orphans and
 * the doubtful; `isCut`: there were more areas than that.
 */
export function joinAreas(
  answers: Partial<Record<Language, LanguageAnswers>>,
  now: number,
  lastNamed: ReadonlyMap<string, number> = new Map(),
  most?: MostAreas,
) {
  const assigned = languages.flatMap((language) => {
    const given = answers[language];
    if (!given) return [];
    const answer = withAssignedAreas(given);
    return [{ language, answer, editionOf: editionMaker(answer, now) }];
  });
  const all = assigned.map(({ answer }) => answer);
  const drawn = outlinesOf(all, new Set(all.flatMap(namedIn)), lastNamed);
  const within = most && mostAreas(drawn.ids, all, lastNamed, most);
  const several: string[] = [];
  const areas = [...(within?.ids ?? drawn.ids)].sort().map((id): JoinedArea => {
    const { shape, otherShape, centroid: middle } = drawn.outlines.get(id) ?? {};
    const editions: JoinedArea['editions'] = {};
    for (const { language, editionOf } of assigned) {
      const { edition, listed } = editionOf(id);
      editions[language] = edition;
      if (listed.length > 1) several.push(severalListed(language, id, listed, edition));
    }
    const centroid = middle ?? editions.en?.metadata?.centroid ?? editions.fr?.metadata?.centroid;
    return { id, shape, otherShape, centroid, editions };
  });
  const warnings = [
    ...(within?.warnings ?? []),
    ...assigned.flatMap(({ language, answer }) => answerWarnings(language, answer, now)),
    ...drawn.warnings,
    ...several,
    ...assigned.flatMap(({ language }) => editionWarnings(language, areas)),
  ];
  return { areas, isCut: within?.isCut ?? false, warnings };
}

/** The areas that metadata and bulletins name. */
function namedIn({ metadata = [], products }: LanguageAnswers): string[] {
  const all = [...metadata, ...(products?.items ?? []), ...(products?.lost ?? [])];
  return all.flatMap(({ areaId }) => areaId || []);
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

/** Makes the edition of an area in a language, and gives the bulletins in force that the service lists for it. */
function editionMaker(
  {
    metadata,
    metadataKept = false,
    metadataKeptAt = Infinity,
    products,
    unloaded = [],
    unlisted = [],
  }: LanguageAnswers,
  now: number,
) {
  const metadataOf = metadataByArea(metadata);
  const bulletinsOf = Map.groupBy(products?.items ?? [], ({ areaId }) => areaId);
  const lostOf = Map.groupBy(products?.lost ?? [], ({ areaId }) => areaId);
  const listKept = products?.keptAt === undefined ? undefined : { at: products.keptAt };
  return (areaId: string): { edition: Edition; listed: readonly Bulletin[] } => {
    const items = metadataOf.get(areaId) ?? [];
    const choice = chooseListed(bulletinsOf.get(areaId) ?? [], items, metadataKept, now);
    const listed = choice ? [choice.shown, ...choice.rivals].map(({ bulletin }) => bulletin) : [];
    return { edition: editionFor(areaId, items, choice), listed };
  };

  function editionFor(
    areaId: string,
    items: readonly AreaMetadata[],
    choice: ListedChoice | undefined,
  ): Edition {
    const bulletin = choice?.shown.bulletin;
    const metadata = metadataFor(items, bulletin, metadataKept);
    if (!products) return { kind: 'failed', metadata };
    // What the list lacks came by its id, in this build.
    const kept = bulletin && unlisted.includes(bulletin.id) ? undefined : listKept;
    const lost = lostOf.get(areaId) ?? [];
    const notices = noticesOf(lost, choice, now);
    const isUnloaded = unloaded.some((each) => each.areaId === areaId);
    // Metadata of another product says nothing of whose this one is.
    const isNamed = !bulletin || metadata?.productId === '' || metadata?.productId === bulletin.id;
    // Nor does that of an earlier build, where a fresh list has one that was issued since, and says itself whose it is.
    const isOutdated = !listKept && bulletin?.owner !== undefined && Number(bulletin.issued) > metadataKeptAt;
    const isDisowned = metadata?.owner?.external && isNamed && !isOutdated && lost.length === 0;
    if (bulletin?.owner?.external || isDisowned) {
      return { kind: 'external', bulletin, metadata, kept, notices };
    }
    if (bulletin) {
      const { next } = choice;
      const listed: BulletinEdition = { kind: 'bulletin', bulletin, metadata, next, kept, notices };
      const isUsable = isUsableAt(bulletin, now);
      // Those in force are put beside each other later on (`besideStatements`).
      const raised = isUsable
        ? listed
        : choice.rivals.reduce<BulletinEdition>((own, each) => raisedBy(own, each, now), listed);
      // What is over says nothing of now, and another answer names what does.
      const edition = !isUsable && isUnloaded ? withNotice(raised, newerElsewhere) : raised;
      return lost.some(({ isUnassigned }) => !isUnassigned)
        ? withNotice(edition, { kind: 'unreadToo' })
        : edition;
    }
    // A lost product that doesn't even name its area may be this area's, unless the metadata says that it has none.
    const [first] = lost.length > 0 || metadata?.productId === '' ? lost : (lostOf.get('') ?? []);
    if (!first && isUnloaded) return { kind: 'failed', metadata };
    if (!first) {
      return { kind: 'none', metadata, kept };
    }
    const url = (first.areaId ? first.url : '') || metadata?.url || '';
    const title = first.areaId && !first.isUnassigned ? first.title : '';
    return { kind: 'unreadable', url, title, metadata, kept, notices };
  }
}

const newerElsewhere: Notice = { kind: 'announced', isUnraised: true };

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

function noticesOf(
  lost: readonly LostProduct[],
  choice: ListedChoice | undefined,
  now: number,
): Edition['notices'] {
  const notices: Notice[] = [];
  if (choice?.isDoubtful) notices.push({ kind: 'several', count: choice.rivals.length + 1 });
  if (lost.some(({ isUnassigned }) => isUnassigned)) notices.push({ kind: 'unassigned' });
  const bulletin = choice?.shown.bulletin;
  if (bulletin?.mayEndEarlier && isUsableAt(bulletin, now)) notices.push({ kind: 'earlierEnd' });
  return notices.length > 0 ? notices : undefined;
}
