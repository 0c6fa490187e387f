import type { JoinedArea } from '../model/area.ts';
import type { AreaMetadata, RatedBulletin } from '../model/bulletin.ts';
import { areaKey, type Confirmation, factsOf, isNewer, type KnownBulletin } from '../model/kept-bulletin.ts';
import { ratingPeriods } from '../model/rating-now.ts';

/** The text that is known of an area, with its metadata; `metadataBefore`: that of the version before it. */
export type KnownText = RatedBulletin & { metadataBefore?: AreaMetadata | undefined };

/** Metadata that belonged to the version before the listed one. */
export interface MetadataBefore {
  metadata: AreaMetadata;
  /** Whether metadata still gives it, or gives it again. */
  isLate: boolean;
}

/**
 * By area and language, the metadata of the version before the listed one. Metadata names no version; but an item that is
 * word for word as it was, and agreed with the text of the version before, is of that. It is shown, as long as it is there, but not
 * remembered as published, for as long after the new version was issued as a loss needs: from then on the service contradicts itself.
 * `now` in epoch milliseconds.
 */
export function metadataBefore(
  areas: readonly JoinedArea[],
  known: readonly KnownBulletin[],
  textOf: (known: KnownBulletin) => KnownText | undefined,
  { repeatHours }: Confirmation,
  now: number,
): ReadonlyMap<string, MetadataBefore> {
  const areasById = new Map(areas.map((area) => [area.id, area]));
  const found = known.flatMap((row): [string, MetadataBefore][] => {
    const edition = areasById.get(row.areaId)?.editions[row.language];
    if (edition?.kind !== 'bulletin' || row.id !== edition.bulletin.id) return [];
    const { bulletin } = edition;
    const isYoung = typeof bulletin.issued === 'number' && now - bulletin.issued < repeatHours * 3_600_000;
    const isSame = row.version === bulletin.version;
    if (!isYoung || !(isSame || isNewer(factsOf(bulletin), row, now))) return [];
    const text = textOf(row);
    const metadata = isSame ? text?.metadataBefore : text?.metadata;
    if (!text || !metadata) return [];
    const isOfBefore = isSame || !ratingPeriods(text.bulletin, metadata).some(({ differ }) => differ);
    const isLate = JSON.stringify(metadata) === JSON.stringify(edition.metadata);
    return isOfBefore ? [[areaKey(row), { metadata, isLate }]] : [];
  });
  return new Map(found);
}
