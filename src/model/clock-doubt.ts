import type { Area, Edition } from './area.ts';
import { bands, sameRating } from './danger.ts';
import type { Place } from './place.ts';
import { ratingNow } from './rating-now.ts';

/** The instants (epoch milliseconds) by the clock of the build and by the service's. */
type Clocks = readonly [number, number];

/**
 * An edition as it may be shown when the clock of the build and the service's are far apart and nobody knows which is
 * right: unchanged where its rating is the same by both, else with a validity that isn't known, without ratings by
 * period, and with a notice.
 */
function editionUnderDoubt(edition: Edition, clocks: Clocks): Edition {
  const bulletin = edition.kind === 'bulletin' ? edition.bulletin : undefined;
  if (edition.kind === 'external' || edition.kind === 'unreadable') return edition;
  const [one, other] = clocks.map((now) => ratingNow(bulletin, edition.metadata, now));
  if (one?.kind === 'none' && other?.kind === 'none') return edition;
  const isSame =
    one?.kind === 'rated' && other?.kind === 'rated'
      ? bands.every((band) => sameRating(one.ratings[band], other.ratings[band]))
      : one?.kind === other?.kind;
  if (isSame) return edition;
  const doubted: Edition = { ...edition, notices: [...(edition.notices ?? []), { kind: 'clock' }] };
  if (doubted.kind === 'bulletin') doubted.bulletin = { ...doubted.bulletin, isTimeDoubtful: true };
  if (doubted.metadata)
    doubted.metadata = {
      ...doubted.metadata,
      periods: [],
      highest: { kind: 'missing' },
      highestDisplay: '',
    };
  return doubted;
}

/** An area with what two clocks leave of its editions. */
export function withClockDoubt(area: Area, clocks: Clocks): Area {
  const changed = { ...area };
  if (area.en) changed.en = editionUnderDoubt(area.en, clocks);
  if (area.fr) changed.fr = editionUnderDoubt(area.fr, clocks);
  return changed;
}

/** The same of a place, where it shows an edition of its own. */
export function placeUnderDoubt(place: Place, clocks: Clocks): Place {
  const changed = { ...place };
  for (const language of ['en', 'fr'] as const) {
    const here = place[language];
    if (here?.edition) changed[language] = { ...here, edition: editionUnderDoubt(here.edition, clocks) };
  }
  return changed;
}
