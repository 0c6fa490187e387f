import type { JoinedArea } from '../model/area.ts';
import type { AreaMetadata, RatedBulletin } from '../model/bulletin.ts';
import { areaKey, type Confirmation, factsOf, isNewer, type KnownBulletin } from '../model/kept-bulletin.ts';
import { ratingPeriods } from '../model/rating-now.ts';

/** The text that is known of an area, with its metadata; `metadataBefore`: that of the versions before it, the latest first. */
export type KnownText = RatedBulletin & { metadataBefore?: readonly AreaMetadata[] | undefined };

/** Metadata that belonged to the versions before the listed one, the latest first. */
export interface MetadataBefore {
  items: readonly AreaMetadata[];
  /** Whether metadata still gives any of it, or gives it again. */
  isLate: boolean;
}

/** More versions than an office issues within those hours. */
const maxVersions = 5;

/**
 * By area and language, the metadata of the versions before the listed one. Metadata names no version; but an item that is
 * word for word as it was, and agreed with the text of the version before, is of that. It is shown, as long as it is there, but not
 * remembered as published, for as long after the list had the new version as a loss needs: from then on the service contradicts itself.
 * `now` in epoch milliseconds.
 */
export function metadataBefore(
  areas: readonly JoinedArea[],
  known: readonly KnownBulletin[],
  textsOf: (known: KnownBulletin) => readonly KnownText[],
  { repeatHours }: Confirmation,
  now: number,
): ReadonlyMap<string, MetadataBefore> {
  const areasById = new Map(areas.map((area) => [area.id, area]));
  const found = known.flatMap((row): [string, MetadataBefore][] => {
    const edition = areasById.get(row.areaId)?.editions[row.language];
    if (edition?.kind !== 'bulletin') return [];
    const { bulletin } = edition;
    // Another one may have been listed beside it, and be newer.
    const text = textsOf(row).find((each) => each.bulletin.id === bulletin.id);
    if (!text) return [];
    const isSame = text.bulletin.version === bulletin.version;
    const since = isSame ? (row.listedSince ?? bulletin.issued) : now;
    const isYoung = typeof since === 'number' && now - since < repeatHours * 3_600_000;
    if (!isYoung || !(isSame || isNewer(factsOf(bulletin), factsOf(text.bulletin), now))) return [];
    const { metadata, metadataBefore = [] } = text;
    const isOwn = !isSame && metadata && !ratingPeriods(text.bulletin, metadata).some(({ differ }) => differ);
    const items = [...(isOwn ? [metadata] : []), ...metadataBefore].slice(0, maxVersions);
    const shown = JSON.stringify(edition.metadata);
    const isLate = items.some((each) => JSON.stringify(each) === shown);
    return items.length > 0 ? [[areaKey(row), { items, isLate }]] : [];
  });
  return new Map(found);
}
