import type { Problem, ProblemType } from '../model/problem.ts';
import { elevationOf } from './caaml-ratings.ts';
import type { CaamlProblem, CaamlProblemType } from './caaml-shape.ts';

/** Loose dry has no twin in CAAML, an unknown type can't have one. */
const types: Partial<Record<ProblemType | 'unknown', CaamlProblemType>> = {
  stormslab: 'new_snow',
  windslab: 'wind_slab',
  persistentslab: 'persistent_weak_layers',
  deeppersistentslab: 'persistent_weak_layers',
  wetslab: 'wet_snow',
  wetloose: 'wet_snow',
  glide: 'gliding_snow',
  cornice: 'cornices',
};

/** A problem's texts, cleaned: as CAAML takes them, and as HTML. */
export interface ProblemTexts {
  comment: string;
  commentHtml: string;
  adviceHtml: string;
}

/**
 * A problem in CAAML, with the original in `customData`: likelihood, the range of sizes (CAAML has one size: the
 * largest) and the cells of the rose have no place of their own. Undefined for a type that CAAML doesn't have.
 */
export function caamlProblem(problem: Problem, texts: ProblemTexts): CaamlProblem | undefined {
  const problemType = types[problem.type];
  if (!problemType) return undefined;
  const { where, unreadWhere, size } = problem;
  // Where some of it can't be read, the rest would be too little.
  const known = unreadWhere ? undefined : where;
  const elevation = known && elevationOf(known.bands);
  const aspects = known?.aspects.map((aspect) => aspect.toUpperCase()) ?? [];
  return {
    problemType,
    comment: texts.comment || undefined,
    avalancheSize: size?.max,
    elevation,
    aspects: aspects.length > 0 ? aspects : undefined,
    customData: { neve: originalProblem(problem, texts) },
  };
}

/** All that the bulletin says of a problem, in the words of this site's model; texts as sanitized HTML. */
export function originalProblem(
  { comment: _, advice: __, ...problem }: Problem,
  texts: ProblemTexts,
): Record<string, unknown> {
  return { ...problem, comment: texts.commentHtml, advice: texts.adviceHtml };
}
