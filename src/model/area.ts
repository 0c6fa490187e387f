import { type AreaMetadata, type Bulletin, isUsableAt } from './bulletin.ts';
import { higherRating } from './danger.ts';
import { type Language, languages, otherLanguage } from './language.ts';
import type { AreaShape } from './language-answers.ts';
import type { Notice } from './notice.ts';
import type { Shape } from './shape.ts';

/**
 * What an area's page has to show in one language. Each is a type of its own, so that none can be taken
 * for another:
 * - `bulletin`: a bulletin, which may have expired, or say that it is off season; `isRaised` where it has the higher ratings of
 *   another.
 * - `external`: another agency publishes it elsewhere; we link there and show no half-empty bulletin.
 * - `unreadable`: the service lists one that we could not understand.
 * - `none`: the service was asked and lists no bulletin for this area.
 * - `failed`: the service could not be asked, and no earlier copy is at hand.
 */
export type Edition = (
  | {
      kind: 'bulletin';
      bulletin: Bulletin;
      metadata?: AreaMetadata;
      /** Another one that is listed for the area and lasts longer: once this one has ended, until the next build, a page says that it is there. */
      next?: Bulletin | undefined;
      kept?: Kept;
      /** It has ratings of another bulletin. */
      isRaised?: true | undefined;
    }
  | { kind: 'external'; bulletin?: Bulletin; metadata?: AreaMetadata; kept?: Kept }
  | { kind: 'unreadable'; url: string; title: string; metadata?: AreaMetadata; kept?: Kept }
  | { kind: 'none'; metadata?: AreaMetadata; kept?: Kept }
  | { kind: 'failed'; metadata?: AreaMetadata }
) & {
  /** What readers have to know before they trust it; said wherever its rating is given in words. */
  notices?: readonly Notice[];
};

export type BulletinEdition = Extract<Edition, { kind: 'bulletin' }>;

/**
 * What is shown was fetched at `at` (epoch milliseconds): the service couldn't be reached, or (`isUnlisted`) doesn't
 * list it any more.
 */
export interface Kept {
  at: number;
  isUnlisted?: true;
}

/** An area joined from the three lists, before it has an address. */
export interface JoinedArea extends AreaShape {
  /** The outline that the other language has in this build, where it isn't the same. */
  otherShape?: Shape | undefined;
  editions: Partial<Record<Language, Edition>>;
}

/** The area with what `change` gives in place of its edition in each language; where that is nothing, the edition stays. */
export function withEditions(
  area: JoinedArea,
  change: (edition: Edition | undefined, language: Language) => Edition | undefined,
): JoinedArea {
  const editions = { ...area.editions };
  for (const language of languages) {
    const edition = change(editions[language], language);
    if (edition) editions[language] = edition;
  }
  return { ...area, editions };
}

/** A forecast area and what each of the site's languages has for it. */
export interface Area {
  id: string;
  /** Its address, the same in all languages. */
  slug: string;
  shape?: Shape;
  /** Another area has the same name. */
  isNameShared?: boolean;
  en?: Edition;
  fr?: Edition;
}

/**
 * An area's metadata with such ratings only as belong to its bulletin: the metadata has no age of its own, so an
 * earlier product's would outlive the bulletin that it was made from. A kept copy has to name the bulletin; a
 * fresh one may leave the product out, and rates an area without a bulletin.
 */
export function withOwnRatings(
  metadata: AreaMetadata,
  bulletin: Bulletin | undefined,
  isKept: boolean,
): AreaMetadata {
  const { productId } = metadata;
  const isOwn = bulletin !== undefined && productId === bulletin.id;
  const isForeign = bulletin !== undefined && productId !== '' && !isOwn;
  if (isKept ? isOwn : !isForeign) return metadata;
  return withoutRatings(metadata);
}

/** An area's metadata with all but its ratings. */
export function withoutRatings(metadata: AreaMetadata): AreaMetadata {
  return { ...metadata, periods: [], highest: { kind: 'missing' } };
}

/**
 * The metadata for one of an area's bulletins. Of several items for the area those that belong to the bulletin count,
 * each with its ratings: where they overlap, the higher ones show.
 */
export function metadataFor(
  items: readonly AreaMetadata[],
  bulletin: Bulletin | undefined,
  isKept: boolean,
): AreaMetadata | undefined {
  const own = items.map((item) => withOwnRatings(item, bulletin, isKept));
  const base = own.find(({ productId }) => productId === bulletin?.id) ?? own[0];
  if (!base || own.length === 1) return base;
  return {
    ...base,
    periods: own.flatMap(({ periods }) => periods),
    highest: own.reduce((most, { highest }) => higherRating(most, highest), base.highest),
  };
}

/** An edition with a notice, unless it has one of that kind; of two such, the one that says that ratings were raised. */
export function withNotice<Noticed extends Edition>(edition: Noticed, notice: Notice): Noticed {
  const { notices = [] } = edition;
  const same = notices.find(({ kind }) => kind === notice.kind);
  if (same && (!('isUnraised' in same) || 'isUnraised' in notice)) return edition;
  return { ...edition, notices: [...notices.filter((each) => each !== same), notice] };
}

/** The bulletin in an edition while it is in force. */
export function usable(edition: Edition | undefined, now: number): BulletinEdition | undefined {
  if (edition?.kind !== 'bulletin') return undefined;
  return isUsableAt(edition.bulletin, now) ? edition : undefined;
}

/** Whether nothing is known of a bulletin in this language, nor in the other one: there is none, and no notice says that one is announced. */
export function hasNone(area: Area, language: Language): boolean {
  const edition = area[language];
  return edition?.kind === 'none' && !edition.notices?.length && !bulletinIn(area[otherLanguage[language]]);
}

/** The bulletin in an edition, also an external one's. */
export function bulletinIn(edition: Edition | undefined): Bulletin | undefined {
  return edition?.kind === 'bulletin' || edition?.kind === 'external' ? edition.bulletin : undefined;
}

/** Who publishes an edition: may be empty. */
export function ownerIn(edition: Edition | undefined): string {
  return bulletinIn(edition)?.owner?.display || edition?.metadata?.owner?.display || '';
}

/** The area's human name in an edition: the bulletin's title, else the metadata's; may be empty. */
export function nameIn(edition: Edition | undefined): string {
  if (!edition) return '';
  const title = edition.kind === 'unreadable' ? edition.title.trim() : (bulletinIn(edition)?.title ?? '');
  return title || edition.metadata?.name || '';
}

/** Ids are 64 characters long: the start is enough to find one. */
export function shortId(id: string): string {
  return id.length > 20 ? `${id.slice(0, 16).toWellFormed()}…` : id;
}
