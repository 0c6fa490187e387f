import {
  type BulletinEdition,
  type Edition,
  type JoinedArea,
  nameIn,
  withOwnRatings,
} from '../model/area.ts';
import type { Bulletin, RatedBulletin } from '../model/bulletin.ts';
import { areaKey, factsOf, isInForce, isNewer, type KnownBulletin } from '../model/kept-bulletin.ts';
import { type Language, languages } from '../model/language.ts';
import { middlesNow, newAreas, sinceOfKnown } from './area-history.ts';
import type { BulletinList } from './bulletin-list.ts';

/** A bulletin that the next build knows, as it is carried on if the service no longer lists it then. */
export interface AcceptedBulletin {
  known: KnownBulletin;
  edition: Edition;
  /** Whether others that are listed for the area too are in force: the edition has their ratings. */
  isOneOfSeveral: boolean;
  /** Others that are in force for the area: the newest of them is carried on once this one has ended. */
  others: RatedBulletin[];
}

/**
 * What the next build knows of the areas whose listed bulletins are shown. It is what was
 * published, and as new as the newest that raised it, from whichever answer that came. Of several that are in force for an
 * area it is the newest, with the ratings of the one that is shown where those are higher, until that one ends. `before`: what the
 * builds before knew, by area and language; `now` in epoch milliseconds.
 */
export function acceptedBulletins(
  areas: readonly JoinedArea[],
  lists: Partial<Record<Language, BulletinList>>,
  before: ReadonlyMap<string, KnownBulletin>,
  now: number,
): AcceptedBulletin[] {
  const listedIn = (language: Language) =>
    Map.groupBy(lists[language]?.bulletins ?? [], ({ areaId }) => areaId);
  const listed = { en: listedIn('en'), fr: listedIn('fr') };
  const ofNewArea = newAreas(before, ({ language, areaId }) => listed[language].get(areaId) ?? [], now);
  return areas.flatMap(({ id: areaId, shape, editions }) =>
    languages.flatMap((language) => {
      const list = lists[language];
      const shown = editions[language];
      if (!list || !shown) return [];
      const all = listed[language].get(areaId) ?? [];
      const inForce = all.filter((bulletin) => isInForce(factsOf(bulletin), now));
      const areSeveral = shown.kind === 'bulletin' && inForce.length > 1;
      // Two texts of one version are one bulletin: the lower one is no newer than the other.
      const versions = new Set(inForce.map(({ id, version }) => JSON.stringify([id, version])));
      const isOneOfSeveral = areSeveral && versions.size > 1;
      const edition = areSeveral ? newestOf(shown, inForce, now) : shown;
      const bulletin = 'bulletin' in edition ? edition.bulletin : undefined;
      if (!bulletin) return [];
      const external = edition.kind === 'external';
      const name = nameIn(edition);
      const facts = factsOf(bulletin);
      const row = before.get(areaKey({ language, areaId }));
      const same = row?.id === facts.id ? row : undefined;
      const middle = list.metadataFailed ? undefined : edition.metadata?.centroid;
      // The service may have gone back to the one before.
      const earlier = row && isNewer(row, facts, now) ? row : undefined;
      const isUnlisted = list.unlisted?.has(bulletin.id) ?? false;
      const isNamed = edition.metadata?.productId === bulletin.id;
      const listedSince = same?.version === facts.version && !same?.missing ? same?.listedSince : undefined;
      // A build whose clock was ahead has had it before this one.
      const since = listedSince && Math.min(listedSince, now - 1);
      const history = {
        wasListed: (same ?? earlier)?.wasListed || !isUnlisted,
        wasNamed: same?.wasNamed || isNamed,
        // What metadata had lost before this one came says nothing of it.
        wasAreaNamed: (same ?? earlier)?.wasAreaNamed || list.named?.areaIds.has(areaId),
        wereNamedBeside:
          (same ?? earlier)?.wereNamedBeside ||
          all.filter(({ id }) => list.named?.ids.has(id)).length > 1 ||
          undefined,
        listedSince: isUnlisted ? undefined : (since ?? list.at),
        // What it stood beside while the list was down, the list says once it has it.
        besideSince: same?.listedSince === undefined && !isUnlisted ? undefined : same?.besideSince,
        isFirst: (row ? same?.isFirst : before.size > 0) || undefined,
        ...(row ? sinceOfKnown(row) : ofNewArea(language, middle)),
        wasDrawn: row?.wasDrawn || shape !== undefined || undefined,
        middles: middlesNow(row?.middles, middle, shape, now),
      };
      // An old list says nothing of when another answer had it.
      const listedAt = isUnlisted ? now : Math.min(list.at, now);
      return [
        {
          known: { ...facts, external, ...history, language, areaId, name, listedAt },
          edition,
          isOneOfSeveral,
          others: external ? [] : othersThan(bulletin, inForce, shown, now),
        },
      ];
    }),
  );
}

/** The newest of an area's bulletins in force. */
function newestOf(shown: BulletinEdition, inForce: readonly Bulletin[], now: number): BulletinEdition {
  const newest = inForce.reduce(
    (most, each) => (isNewer(factsOf(each), factsOf(most), now) ? each : most),
    shown.bulletin,
  );
  if (newest === shown.bulletin) return shown;
  const { metadata } = shown;
  return { ...shown, bulletin: newest, metadata: metadata && withOwnRatings(metadata, newest, false) };
}

/** The newest first. An earlier version of the same bulletin never counts beside a later one. */
function othersThan(
  { id }: Bulletin,
  inForce: readonly Bulletin[],
  { metadata }: Edition,
  now: number,
): RatedBulletin[] {
  return inForce
    .filter((each) => each.id !== id)
    .toSorted(
      (a, b) => Number(isNewer(factsOf(b), factsOf(a), now)) - Number(isNewer(factsOf(a), factsOf(b), now)),
    )
    .map((bulletin) => ({ bulletin, metadata: metadata && withOwnRatings(metadata, bulletin, false) }));
}
