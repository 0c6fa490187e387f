import { type Band, type BandRatings, bands, type DangerLevel, type Rating } from '../model/danger.ts';
import type { CaamlDanger, CaamlElevation, CaamlRating } from './caaml-shape.ts';

const values: Record<DangerLevel, CaamlDanger> = {
  low: 'low',
  moderate: 'moderate',
  considerable: 'considerable',
  high: 'high',
  extreme: 'very_high',
};

/**
 * The ratings of one period, each with the original in `customData`. A statement (no rating, spring, early
 * season …) is `no_rating`; a band without a value is left out. With a value among them that nobody knows there
 * are none at all: the highest of the others would look like the whole truth.
 */
export function caamlRatings(ratings: BandRatings): CaamlRating[] {
  if (bands.some((band) => ratings[band].kind === 'unknown')) return [];
  return bands.flatMap((band): CaamlRating[] => {
    const rating = ratings[band];
    if (rating.kind !== 'level' && rating.kind !== 'statement') return [];
    return [
      {
        mainValue: rating.kind === 'level' ? values[rating.value] : 'no_rating',
        elevation: elevationOf([band]) ?? {},
        validTimePeriod: 'all_day',
        customData: { neve: { band, value: rating.value } },
      },
    ];
  });
}

/** The ratings of each band in the words of this site's model: nothing of them is lost. */
export function originalRatings(ratings: BandRatings): Record<Band, Rating> {
  return Object.fromEntries(bands.map((band) => [band, ratings[band]])) as Record<Band, Rating>;
}

/**
 * Some bands as bounds at the treeline. Nothing where there is no limit, or none that CAAML can
 * express (alpine and below treeline without the treeline between them): then it is every elevation, never less.
 */
export function elevationOf(given: readonly Band[]): CaamlElevation | undefined {
  const [alp, tln, btl] = bands.map((band) => given.includes(band));
  if (alp && !btl) return { lowerBound: 'treeline' };
  if (btl && !alp) return { upperBound: 'treeline' };
  return tln && !alp ? { lowerBound: 'treeline', upperBound: 'treeline' } : undefined;
}
