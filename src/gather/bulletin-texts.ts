import type { AcceptedBulletin } from '../judging/accepted-bulletins.ts';
import type { MetadataBefore } from '../judging/late-metadata.ts';
import { bulletinIn, withoutRatings } from '../model/area.ts';
import { type AreaMetadata, type Bulletin, type RatedBulletin, withOpenDays } from '../model/bulletin.ts';
import { areaKey, type KnownBulletin } from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import type { Shape } from '../model/shape.ts';
import { readBulletin } from '../schema/bulletin.ts';
import { isRecord } from '../schema/value.ts';
import type { RememberedBulletin } from '../state/bulletins.ts';
import { type Received, withRemarks } from './issue-record.ts';

/** A remembered bulletin as it was read back. */
export type OpenedText = RatedBulletin & Written;

/** What is written of a bulletin, for the builds that may show it as a copy. */
interface Written {
  metadata?: AreaMetadata | undefined;
  /** The list's entry, with what only the by-id answer holds. */
  product: unknown;
  whole: boolean;
  /** See `KnownText`. */
  metadataBefore?: readonly AreaMetadata[] | undefined;
  /** Whether others were listed beside it, whose ratings its metadata has too. */
  isOneOfSeveral?: boolean | undefined;
  /** The outline of its area when it was published; absent while that is the area's own. */
  shape?: Shape | undefined;
}

/** How the text of a remembered bulletin is written. */
const textFormat = 1;

/** A bulletin, and the others that are in force for its area (`later`), as they are written. */
export function textOf(own: Written, later: readonly Written[]): string {
  return JSON.stringify({ format: textFormat, ...writtenOf(own), later: later.map(writtenOf) });
}

function writtenOf({ metadata, ...given }: Written): Written {
  const { product, whole, metadataBefore, isOneOfSeveral, shape } = given;
  return { product, whole, metadata: metadata ?? undefined, metadataBefore, isOneOfSeveral, shape };
}

/** Reads those back; none where the bulletin can't be read. */
export function openText(
  text: string | undefined,
  { areaId }: KnownBulletin,
  openDays: number,
): OpenedText[] {
  if (text === undefined) return [];
  const found: unknown = JSON.parse(text);
  if (!isRecord(found) || found.format !== textFormat) return [];
  const later = Array.isArray(found.later) ? found.later : [];
  const [own, ...others] = [found, ...later].map((each) => {
    const written = writtenOf(each as unknown as Written);
    const { value: bulletin } = readBulletin(written.product, written.whole ? 'whole' : 'list');
    return bulletin && { ...written, bulletin: withOpenDays({ ...bulletin, areaId }, openDays) };
  });
  return own ? [own, ...others.filter((each) => each !== undefined)] : [];
}

/** The rows to remember of an accepted bulletin, with what it came in; none where that can't be written. */
export function rowsFrom(
  received: readonly Received[],
): (accepted: AcceptedBulletin, earlier: ReadonlyMap<string, MetadataBefore>) => RememberedBulletin[] {
  const inputs = Map.groupBy(received, (each) => inputKey(each.language, each.bulletin));
  const writtenAs = (language: Language, given: Bulletin, metadata: AreaMetadata | undefined) => {
    const texts = inputs.get(inputKey(language, given)) ?? [];
    // A list may have two texts of one version.
    const found = texts.find(({ bulletin }) => bulletin.days === given.days) ?? texts.at(-1);
    // A bulletin that isn't in the list wasn't shown by it.
    if (!found) return [];
    const { bulletin, input } = found;
    const whole = bulletin.remarks !== undefined;
    return [{ product: withRemarks(input, bulletin), whole, metadata }];
  };
  return ({ known, edition, isOneOfSeveral, others }, earlier) => {
    const shown = bulletinIn(edition);
    const before = earlier.get(areaKey(known));
    const metadata = edition.metadata && before?.isLate ? withoutRatings(edition.metadata) : edition.metadata;
    const [own] = shown && isStorable(known.areaId) ? writtenAs(known.language, shown, metadata) : [];
    const behind = others.flatMap((each) => writtenAs(known.language, each.bulletin, each.metadata));
    if (!own) return [];
    const written = { ...own, metadataBefore: before?.items, isOneOfSeveral: isOneOfSeveral || undefined };
    return [{ known, text: textOf(written, behind) }];
  };
}

/** Whether a text is read from the database as it was written. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function inputKey(language: Language, { id, version, areaId }: Bulletin): string {
  return JSON.stringify([language, id, version ?? null, areaId]);
}
