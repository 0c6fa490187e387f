import type { Area, Edition } from '../model/area.ts';
import { areaHere, type Place } from '../model/place.ts';
import { highestAlone, ratingPeriods } from '../model/rating-now.ts';
import { type RatingSpan, ratingSpan } from '../model/rating-span.ts';
import type { Position } from '../model/shape.ts';
import { areaName } from './area-name.ts';
import type { Context } from './context.ts';
import { noticeTexts } from './notice.ts';
import { currentRating, type Rated, type RatingDisplay } from './rating.ts';
import { areaState, type StateText } from './state.ts';

/**
 * An area or a place in one language with what follows from its edition, worked out once: page, small page, feed entry,
 * preview, CAAML and the rows of lists all read it here.
 */
export interface Subject extends Rated {
  kind: { page: 'bulletin' | 'place'; slug: string };
  name: string;
  /** Of a place the area that holds it, with what the place shows; without a slug that has no page. */
  area: Area;
  edition: Edition | undefined;
  state: StateText;
  /** As of the build. */
  rating: RatingDisplay;
  /** For texts and pictures that are read long after, elsewhere: absent where they may hold no rating. */
  span: RatingSpan | undefined;
  /** What readers have to know before they trust it. */
  notices: string[];
  place?: {
    point: Position;
    today: { text: string; href: string | undefined } | undefined;
    /** How its bulletin is known, where that isn't the service's answer of today; else empty. */
    basis: string;
  };
}

export type PlaceSubject = Subject & Required<Pick<Subject, 'place'>>;

/** An area. */
export function areaSubject(context: Context, area: Area): Subject {
  const kind = { page: 'bulletin', slug: area.slug } as const;
  return subjectOf(context, area, { kind, name: areaName(context, area), state: areaState(context, area) });
}

/** A place. "No forecast here" has words of its own, so that nobody takes it for low. */
export function placeSubject(context: Context, place: Place): PlaceSubject {
  const { language, site, messages, addresses } = context;
  const words = messages.places;
  const area = areaHere(place, site.areas, language);
  const { areaId, basis } = place[language] ?? {};
  const state = areaState(context, area);
  if (state.key === 'none' && areaId === undefined) {
    state.label = words.noForecast;
    state.more = basis === 'shapes' ? words.outside : words.noForecastMore;
  }
  const slug = area.slug;
  const href = slug ? addresses.page(language, { page: 'bulletin', slug }) : undefined;
  const kind = { page: 'place', slug: place.slug } as const;
  return {
    ...subjectOf(context, area, { kind, name: place.name[language], state }),
    place: {
      point: [place.longitude, place.latitude],
      today: areaId === undefined ? undefined : { text: areaName(context, area), href },
      basis: basis === 'shapes' ? words.byShapes : basis === 'kept' ? words.byEarlier : '',
    },
  };
}

function subjectOf(context: Context, area: Area, own: Pick<Subject, 'kind' | 'name' | 'state'>): Subject {
  const { language, site } = context;
  const edition = area[language];
  const { bulletin, metadata } = edition?.kind === 'bulletin' ? edition : {};
  const periods = bulletin ? ratingPeriods(bulletin, metadata) : [];
  const rated = { bulletin, periods, alone: highestAlone(bulletin, metadata, periods) };
  return {
    ...own,
    ...rated,
    area,
    edition,
    rating: currentRating(context, rated, own.state),
    span: bulletin && ratingSpan(bulletin, periods, site.builtAt),
    notices: noticeTexts(context, edition),
  };
}
