import { bands } from '../model/danger.ts';
import {
  type Aspect,
  type AspectBand,
  aspects,
  type Likelihood,
  likelihoods,
  type Problem,
  problemTypes,
  type Where,
} from '../model/problem.ts';
import { type ProblemWire, problemSchema } from './product.ts';

/** Shown in place of words that can't even be shown. */
const unreadable = '…';

/** A problem that is there but can't be understood at all. */
export function lostProblem(): Problem {
  return problemOf(problemSchema.parse({}), () => true);
}

/**
 * A problem in the model's words. Whatever can't be understood is kept in the `unread…` fields; `wasLeftOut`
 * says whether a field of `data`, or `factors`, was. Nothing of it looks as if it hadn't been given.
 */
export function problemOf(wire: ProblemWire, wasLeftOut: (field: string) => boolean): Problem {
  const type = typeOf(wire.type.value || wire.type.display);
  const problem: Problem = {
    type,
    // An unrecognised type still gets the service's own name for it.
    display: wire.type.display || (type === 'unknown' ? wire.type.value : ''),
    comment: wire.comment,
    // Quirk: alt texts start with a space.
    factors: wire.factors
      .map(({ type, graphic }) => ({ kind: type.value, label: type.display, alt: graphic.alt.trim() }))
      .filter((factor) => factor.alt !== ''),
    // Quirk: older products give it twice, or in one of the two places.
    advice: wire.terrainAndTravelAdvice || wire.data.terrainAndTravelAdvice,
  };
  problem.where = whereOf(wire.data);
  const places = unknownPlaces(wire.data);
  if (places.length > 0) problem.unreadWhere = places;
  const { value, display } = wire.data.likelihood;
  problem.likelihood = likelihoodOf(value);
  if (!problem.likelihood && (display || value)) problem.unreadLikelihood = display || value;
  const { min, max } = wire.data.expectedSize;
  problem.size = sizeOf(min, max);
  if (!problem.size && (min || max)) problem.unreadSize = [min, max].filter(Boolean).join(' – ');
  return { ...problem, ...leftOut(problem, wasLeftOut) };
}

/** Marks of what was left out and has no substitute. */
function leftOut(problem: Problem, wasLeftOut: (field: string) => boolean): Partial<Problem> {
  const hasFactor = (...kinds: string[]) =>
    problem.factors.some(({ kind }) => kinds.includes(kind.toLowerCase()));
  const marks: Partial<Problem> = {};
  // Older products say all of it in factors alone.
  const areFactorsLost = wasLeftOut('factors') && problem.factors.length === 0;
  const isPlaceLost =
    ['elevations', 'aspects', 'aspectElevations'].some(wasLeftOut) || (areFactorsLost && !problem.where);
  if (isPlaceLost && (problem.where || !hasFactor('elevation', 'aspect'))) {
    marks.unreadWhere = [...(problem.unreadWhere ?? []), unreadable];
  }
  if (!problem.likelihood && (wasLeftOut('likelihood') || areFactorsLost) && !hasFactor('likelihood')) {
    marks.unreadLikelihood = problem.unreadLikelihood ?? unreadable;
  }
  if (!problem.size && (wasLeftOut('expectedSize') || areFactorsLost) && !hasFactor('size')) {
    marks.unreadSize = problem.unreadSize ?? unreadable;
  }
  return marks;
}

function unknownPlaces(data: ProblemWire['data']): string[] {
  const isUnknown = (known: readonly string[]) => (word: string) =>
    !known.includes(word.toLowerCase().trim());
  const words = (list: { value: string; display: string }[], known: readonly string[]) =>
    list
      .filter(({ value }) => isUnknown(known)(value))
      .map(({ value, display }) => display || value || unreadable);
  return [
    ...words(data.elevations, bands),
    ...words(data.aspects, aspects),
    ...data.aspectElevations.filter(isUnknown(cellNames)),
  ];
}

/** Quirk: spelling varies between years ("stormSlab", "storm-slab", "Storm Slabs", "cornices"). */
function typeOf(written: string): Problem['type'] {
  const plain = written.toLowerCase().replace(/[\s_-]/g, '');
  const singular = plain.replace(/s$/, '');
  const swapped = plain.replace(/^loose(wet|dry)$/, '$1loose');
  return problemTypes.find((type) => type === plain || type === singular || type === swapped) ?? 'unknown';
}

const cellNames = aspects.flatMap((aspect) => bands.map((band): AspectBand => `${aspect}_${band}`));

/** Quirk: elevations and aspects come unordered; `aspectElevations` may be absent. */
function whereOf(data: ProblemWire['data']): Where | undefined {
  const named = (list: { value: string }[]) => new Set(list.map((entry) => entry.value.toLowerCase().trim()));
  const elevations = named(data.elevations);
  const directions = named(data.aspects);
  const given = new Set(data.aspectElevations.map((cell) => cell.toLowerCase().trim()));
  const cells = cellNames.filter((cell) => {
    const [aspect, band] = cell.split('_') as [Aspect, string];
    return given.size > 0 ? given.has(cell) : directions.has(aspect) && elevations.has(band);
  });
  const where: Where = {
    bands: bands.filter((band) => elevations.has(band) || cells.some((cell) => cell.endsWith(`_${band}`))),
    aspects: aspects.filter(
      (aspect) => directions.has(aspect) || cells.some((cell) => cell.startsWith(`${aspect}_`)),
    ),
    cells,
  };
  return where.bands.length > 0 || where.aspects.length > 0 ? where : undefined;
}

/** Quirk: the two halves of a pair come in either order ("likely_veryLikely", "veryLikely_likely"). */
function likelihoodOf(written: string): Likelihood | undefined {
  const plain = written.toLowerCase().replace(/[\s_-]/g, '');
  return likelihoods.find((step) => {
    const halves = step.split('_');
    return plain === halves.join('') || plain === halves.reverse().join('');
  });
}

/** Sizes are 1 to 5; anything else is not a size. Quirk: decimal strings, at times swapped. */
function sizeOf(min: string, max: string): Problem['size'] {
  const numbers = [min || max, max || min].map((written) =>
    written.trim() === '' ? Number.NaN : Number(written.replace(',', '.')),
  );
  const [a = Number.NaN, b = Number.NaN] = numbers;
  const isSize = (value: number) => value >= 1 && value <= 5;
  return isSize(a) && isSize(b) ? { min: Math.min(a, b), max: Math.max(a, b) } : undefined;
}
