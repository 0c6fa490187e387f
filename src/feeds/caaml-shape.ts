/*
 * The parts of CAAML v6 (JSON) that this site writes. `customData` takes anything: what CAAML has no word for
 * is there under `neve`.
 */

export type CaamlDanger = 'low' | 'moderate' | 'considerable' | 'high' | 'very_high' | 'no_rating';

export type CaamlProblemType =
  | 'new_snow'
  | 'wind_slab'
  | 'persistent_weak_layers'
  | 'wet_snow'
  | 'gliding_snow'
  | 'cornices';

/** Both bounds at the treeline: the treeline band, which CAAML has no word for. */
export interface CaamlElevation {
  lowerBound?: 'treeline';
  upperBound?: 'treeline';
}

export interface CaamlCustom {
  customData?: { neve: Record<string, unknown> };
}

export interface CaamlRating extends CaamlCustom {
  mainValue: CaamlDanger;
  elevation: CaamlElevation;
  validTimePeriod: 'all_day';
}

export interface CaamlProblem extends CaamlCustom {
  problemType: CaamlProblemType;
  comment?: string;
  avalancheSize?: number;
  elevation?: CaamlElevation;
  aspects?: string[];
}

/** ISO 8601 in UTC. */
export interface CaamlTime {
  startTime?: string | undefined;
  endTime: string;
}

export interface CaamlBulletin extends CaamlCustom {
  bulletinID: string;
  lang: 'en' | 'fr';
  publicationTime?: string;
  validTime: CaamlTime;
  source?: { provider: { name: string; website?: string } };
  regions: [{ regionID: string; name: string }];
  dangerRatings: CaamlRating[];
  avalancheProblems: CaamlProblem[];
  highlights?: string;
  weatherForecast?: { comment: string };
  avalancheActivity?: { comment: string };
  snowpackStructure?: { comment: string };
  travelAdvisory?: { comment: string };
  metaData: { extFiles: { fileType: string; description: string; fileReferenceURI: string }[] };
}

export interface CaamlCollection {
  bulletins: CaamlBulletin[];
  customData: { neve: Record<string, unknown> };
}
