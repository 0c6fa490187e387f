import type { Band } from '../model/danger.ts';
import type { Language } from '../model/language.ts';
import type { Aspect, ProblemType } from '../model/problem.ts';
import type { Regime } from './outlook.ts';
import type { ConfidenceValue, LikelihoodValue, RatingValue } from './words.ts';

/** Ratings of one day: alpine, treeline, below treeline. */
export type DayRatings = readonly [alp: RatingValue, tln: RatingValue, btl: RatingValue];

/** When a bulletin is issued, and how long it is valid. Days are local days of the area. */
interface Schedule {
  /** A new issue every so many days. */
  every: number;
  /** How many days the newest issue is back when the next one is due: 0 = the day itself. */
  delay: number;
  /** Days from issue to expiry, at the same local hour; null = until further notice (year 0001). */
  validDays: number | null;
  /** For each day rating, how many days after the issue it ends. */
  ratedDays: readonly number[];
}

/** One avalanche problem; its comment is the text of the same position in `BulletinText.problems`. */
export interface ProblemFacts {
  type: ProblemType;
  bands: readonly Band[];
  aspects: readonly Aspect[];
  /** Cells of the rose to leave out although band and aspect are both named. */
  without?: readonly `${Aspect}_${Band}`[];
  /** Whether the rose's cells are sent at all; the service sometimes leaves them out. */
  cells?: boolean;
  /** As in older products: pictures and their words, no data. */
  factorsOnly?: boolean;
  likelihood: LikelihoodValue;
  /** Expected size, 1 to 5 by halves. */
  size: readonly [min: number, max: number];
}

/**
 * The prose of a bulletin in one language, HTML except for title, statements and advice. Names of days
 * are written `{before}`, `{issue}`, `{day1}` … (`{Before}` … at the start of a sentence).
 */
export interface BulletinText {
  highlights: string;
  avalanches?: string;
  snowpack?: string;
  /** Instead of the outlook that `regime` would give. */
  weather?: string;
  problems: readonly string[];
  advice: readonly string[];
  statements: readonly string[];
  notifications?: readonly { type: string; content: string }[];
  message?: string;
  season?: string;
  comment?: string;
}

/** Everything about a fictional bulletin but its dates: a file in `bulletins/`. */
export interface Bulletin {
  /** What it is in the sample for. */
  about: string;
  /** Short name of its area. */
  area: string;
  owner: OwnerName;
  type: 'avalancheforecast' | 'offseason';
  version: number;
  /** Whether `dateIssued` has milliseconds; the service writes both. */
  milliseconds: boolean;
  schedule: Schedule;
  /** Ratings of all days, in several versions; the local day decides which one is issued. */
  ratings: readonly (readonly DayRatings[])[];
  confidence?: ConfidenceValue;
  problems: readonly ProblemFacts[];
  /** Kind of weather that the outlook is written for; absent = no outlook. */
  regime?: Regime;
  /** File names in `images/`. */
  pictures: readonly string[];
  isFullTranslation: Record<Language, boolean>;
  text: Record<Language, BulletinText>;
}

/** The organisations that issue the bulletins. None of them exists; `.example` addresses never will. */
export const owners = {
  centre: {
    value: 'sample-avalanche-centre',
    en: 'Sample Avalanche Centre',
    fr: 'Centre d’avalanche Exemple',
    isExternal: false,
    url: { en: 'https://centre.example/en', fr: 'https://centre.example/fr' },
  },
  /** The address is a plain name, as the service sends it for one of its owners. */
  parks: {
    value: 'sample-parks',
    en: 'Sample Parks',
    fr: 'Parcs Exemple',
    isExternal: false,
    url: { en: 'Sample Parks', fr: 'Parcs Exemple' },
  },
  cirque: {
    value: 'cinder-cirque-foundation',
    en: 'Cinder Cirque Foundation',
    fr: 'Fondation du Cirque Cinder',
    isExternal: true,
    url: { en: 'https://cirque.example/en', fr: 'https://cirque.example/fr' },
  },
  wrenna: {
    value: 'wrenna-snow-service',
    en: 'Wrenna Snow Service',
    fr: 'Service de la neige de Wrenna',
    isExternal: false,
    url: { en: 'https://wrenna.example', fr: 'https://wrenna.example' },
  },
} as const;
export type OwnerName = keyof typeof owners;
