import { type JoinedArea, withoutRatings } from './area.ts';
import type { AreaMetadata, RatedBulletin } from './bulletin.ts';
import { areaKey, type Confirmation, factsOf, isNewer, type KnownBulletin } from './kept-bulletin.ts';
import { languages } from './language.ts';
import { ratingPeriods } from './rating-now.ts';

/** The text that is known of an area, with its metadata; `late`: that of the version before it, which metadata still gave. */
export type KnownText = RatedBulletin & { late?: AreaMetadata | undefined };

/**
 * The areas without such ratings as metadata still has of the version before the listed one, and these items by area and language.
 * Metadata names no version; but an item that is word for word as it was, and agreed with the text of the version before, is of that.
 * It counts as late for as long after the new version was issued as a loss needs: from then on the service contradicts itself.
 * `now` in epoch milliseconds.
 */
export function withoutLateMetadata(
  areas: readonly JoinedArea[],
  known: readonly KnownBulletin[],
  textOf: (known: KnownBulletin) => KnownText | undefined,
  { repeatHours }: Confirmation,
  now: number,
): { areas: JoinedArea[]; late: ReadonlyMap<string, AreaMetadata> } {
  const rows = new Map(known.map((each) => [areaKey(each), each]));
  const late = new Map<string, AreaMetadata>();
  const current = areas.map((area) => {
    const editions = { ...area.editions };
    for (const language of languages) {
      const edition = editions[language];
      const key = areaKey({ language, areaId: area.id });
      const row = rows.get(key);
      if (edition?.kind !== 'bulletin' || !edition.metadata || row?.id !== edition.bulletin.id) continue;
      const { bulletin, metadata } = edition;
      const isYoung = typeof bulletin.issued === 'number' && now - bulletin.issued < repeatHours * 3_600_000;
      const isSame = row.version === bulletin.version;
      if (!isYoung || !(isSame || isNewer(factsOf(bulletin), row, now))) continue;
      const text = textOf(row);
      const before = isSame ? text?.late : text?.metadata;
      if (!text || !before || JSON.stringify(before) !== JSON.stringify(metadata)) continue;
      if (!isSame && ratingPeriods(text.bulletin, before).some(({ differ }) => differ)) continue;
      late.set(key, metadata);
      editions[language] = { ...edition, metadata: withoutRatings(metadata) };
    }
    return { ...area, editions };
  });
  return { areas: current, late };
}
