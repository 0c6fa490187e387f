import type { JoinedArea } from '../model/area.ts';
import type { AreaMetadata, RatedBulletin } from '../model/bulletin.ts';
import { areaKey, type Confirmation, factsOf, isNewer, type KnownBulletin } from '../model/kept-bulletin.ts';
import { ratingPeriods } from '../model/rating-now.ts';

/** The text that is known of an area, with its metadata; `late`: that of the version before it, which metadata still gave. */
export type KnownText = RatedBulletin & { late?: AreaMetadata | undefined };

/**
 * By area and language, metadata that is still of the version before the listed one. Metadata names no version; but an item that is
 * word for word as it was, and agreed with the text of the version before, is of that. It is shown, as long as it is there, but not
 * remembered as published, for as long after the new version was issued as a loss needs: from then on the service contradicts itself.
 * `now` in epoch milliseconds.
 */
export function lateMetadata(
  areas: readonly JoinedArea[],
  known: readonly KnownBulletin[],
  textOf: (known: KnownBulletin) => KnownText | undefined,
  { repeatHours }: Confirmation,
  now: number,
): ReadonlyMap<string, AreaMetadata> {
  const areasById = new Map(areas.map((area) => [area.id, area]));
  const found = known.flatMap((row): [string, AreaMetadata][] => {
    const edition = areasById.get(row.areaId)?.editions[row.language];
    if (edition?.kind !== 'bulletin' || !edition.metadata || row.id !== edition.bulletin.id) return [];
    const { bulletin, metadata } = edition;
    const isYoung = typeof bulletin.issued === 'number' && now - bulletin.issued < repeatHours * 3_600_000;
    const isSame = row.version === bulletin.version;
    if (!isYoung || !(isSame ? row.isMetadataLate : isNewer(factsOf(bulletin), row, now))) return [];
    const text = textOf(row);
    const before = isSame ? text?.late : text?.metadata;
    if (!text || !before || JSON.stringify(before) !== JSON.stringify(metadata)) return [];
    const isOfBefore = isSame || !ratingPeriods(text.bulletin, before).some(({ differ }) => differ);
    return isOfBefore ? [[areaKey(row), metadata]] : [];
  });
  return new Map(found);
}
