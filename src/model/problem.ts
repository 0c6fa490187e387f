import type { Band } from './danger.ts';

/** The avalanche problem types that forecasters name; anything else is kept as `unknown` with its own words. */
export const problemTypes = [
  'stormslab',
  'windslab',
  'persistentslab',
  'deeppersistentslab',
  'wetslab',
  'wetloose',
  'dryloose',
  'cornice',
  'glide',
] as const;
export type ProblemType = (typeof problemTypes)[number];

/** The eight aspects, clockwise from north. */
export const aspects = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Aspect = (typeof aspects)[number];

/** The nine steps of likelihood, from the least likely; a pair names its lower half first. */
export const likelihoods = [
  'unlikely',
  'possible_unlikely',
  'possible',
  'likely_possible',
  'likely',
  'verylikely_likely',
  'verylikely',
  'certain_verylikely',
  'certain',
] as const;
export type Likelihood = (typeof likelihoods)[number];

/** One cell of the rose. */
export type AspectBand = `${Aspect}_${Band}`;

/** Where a problem is found, in the order of `bands` and `aspects`; the rose is their combination. */
export interface Where {
  bands: Band[];
  aspects: Aspect[];
  /** The cells of the rose; where the service gives none, every given band with every given aspect. */
  cells: AspectBand[];
}

/** Expected avalanche size, 1 to 5 by half steps, min ≤ max. */
export interface SizeRange {
  min: number;
  max: number;
}

/** One avalanche problem. An absent field wasn't given; an `unread…` one was, but can't be understood. */
export interface Problem {
  type: ProblemType | 'unknown';
  /** The service's own name of the type, which wins over ours; empty when there is none. */
  display: string;
  /** HTML as the service wrote it, not yet sanitized. */
  comment: string;
  where?: Where;
  /** The service's own words for unrecognised bands and aspects. */
  unreadWhere?: string[];
  likelihood?: Likelihood;
  /** The service's own word for a likelihood that isn't one of the nine. */
  unreadLikelihood?: string;
  size?: SizeRange;
  /** The service's own words for a size that isn't a number. */
  unreadSize?: string;
  /** The service's pictures of its factors, used only for their words when `data` is missing. */
  factors: { kind: string; label: string; alt: string }[];
  /** The problem's own advice, HTML (older products). */
  advice: string;
}
