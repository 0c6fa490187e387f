import type { AreaMetadata, Bulletin } from './bulletin.ts';
import type { Position, Shape } from './shape.ts';

/**
 * A product that exists but isn't shown: it can't be understood, or (`isUnassigned`) it can't be decided which area it is
 * for; then it is listed once for each area that it may be for. `areaId` may be empty.
 */
export interface LostProduct {
  areaId: string;
  /** As far as they can be read. */
  id?: string;
  version?: number | undefined;
  title: string;
  url: string;
  isUnassigned?: true;
}

/** A bulletin of which only its id and area are known. */
export type NamedBulletin = Pick<Bulletin, 'id' | 'areaId'>;

/** A forecast area as the service draws it; without `shape` it has none that can be read. */
export interface AreaShape {
  id: string;
  shape?: Shape;
  centroid?: Position;
}

/** What the service has in one language; absent lists could not be loaded. */
export interface LanguageAnswers {
  areas?: AreaShape[];
  /** Whether the outlines are a kept copy. */
  areasKept?: boolean;
  metadata?: AreaMetadata[];
  /** Whether the metadata is a kept copy: then it rates only the bulletin that it names. */
  metadataKept?: boolean;
  /** When it came, where it is a kept copy, in epoch milliseconds. */
  metadataKeptAt?: number | undefined;
  products?: {
    items: Bulletin[];
    lost: LostProduct[];
    /** Set when this is a kept copy: when it was fetched, epoch milliseconds. */
    keptAt?: number;
  };
  /** Bulletins that came by their id or for a place, some of which may be newer than the list's, or say something else. */
  others?: Bulletin[];
  /** Those of `others` that came in this build by the ids of listed ones, as `input`; `isLater`: one gave the list's text in a build before. */
  byId?: readonly { bulletin: Bulletin; input: unknown; isLater: boolean }[] | undefined;
  /** Bulletins that fresh answers name, but neither the list nor a request by id returned: the service may or may not have them. */
  unloaded?: NamedBulletin[];
  /** The ids of those in the list that the service doesn't find by their ids. */
  notFound?: readonly string[] | undefined;
  /** Those of them that were found in a build before, and what has been gone since (`markGone`). */
  goneIds?: readonly string[] | undefined;
  /** The areas for whose bulletins, or for places in which, there is no answer of this build. */
  failedIn?: readonly string[] | undefined;
  /** Those in `products` that came by their ids, as the list lacks them, or has a text of them that is over. */
  foundById?: readonly Bulletin[];
  /** The ids of those in `products` that the list lacks. */
  unlisted?: string[];
}

/** The ids of all areas that outlines or metadata name. */
export function areaIdsIn({
  areas = [],
  metadata = [],
}: Pick<LanguageAnswers, 'areas' | 'metadata'>): Set<string> {
  return new Set([...areas.map(({ id }) => id), ...metadata.map(({ areaId }) => areaId)]);
}
