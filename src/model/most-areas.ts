import { type Bulletin, isUsableAt } from './bulletin.ts';
import type { LanguageAnswers } from './language-answers.ts';

/** How many areas a site has at most, and by what it is decided which, where the lists together name more. */
export interface MostAreas {
  count: number;
  /** The instants, epoch milliseconds, at any of which a bulletin counts as in force: which of two clocks is right may be unknown. */
  instants: readonly number[];
  /** The areas of which builds before published a bulletin that is in force: it is shown, whether or not anything names them. */
  inForceBefore: ReadonlySet<string>;
}

/** The areas that a site has; `isCut`: some are left out. */
interface Within {
  ids: ReadonlySet<string>;
  isCut: boolean;
  warnings: string[];
}

/**
 * Of the areas that any answer names (`ids`) those that the site has, where they are too many: first those with a bulletin in force; of
 * these, and of the others, those that builds before have published (`published`), so that nothing new takes their place; then those with
 * any bulletin, which may not be valid yet, or can't be read; then those that are drawn.
 */
export function mostAreas(
  ids: ReadonlySet<string>,
  answers: readonly LanguageAnswers[],
  published: ReadonlyMap<string, unknown>,
  { count, instants, inForceBefore }: MostAreas,
): Within {
  const unnamed = [...inForceBefore].filter((id) => !ids.has(id)).length;
  const room = Math.max(0, count - unnamed);
  if (ids.size <= room) return { ids, isCut: false, warnings: [] };
  const isInForce = (bulletin: Bulletin) => instants.some((instant) => isUsableAt(bulletin, instant));
  const of = (each: (answer: LanguageAnswers) => readonly string[]) => new Set(answers.flatMap(each));
  const inForce = of(({ products }) => (products?.items ?? []).filter(isInForce).map(({ areaId }) => areaId));
  for (const id of inForceBefore) inForce.add(id);
  const issued = of(({ products }) =>
    [...(products?.items ?? []), ...(products?.lost ?? [])].map(({ areaId }) => areaId),
  );
  const drawn = of(({ areas = [] }) => areas.map(({ id }) => id));
  const criteria = [inForce, inForceBefore, published, issued, drawn];
  const rank = (id: string) => criteria.reduce((sum, each) => sum * 2 + Number(each.has(id)), 0);
  const ranked = [...ids].map((id) => ({ id, rank: rank(id) }));
  ranked.sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
  const leftOut = ranked.slice(room);
  const missed = leftOut.filter(({ id }) => inForce.has(id)).length;
  const figure = (number: number) => number.toLocaleString('en');
  return {
    ids: new Set(ranked.slice(0, room).map(({ id }) => id)),
    isCut: true,
    warnings: [
      `The lists of areas, metadata and bulletins name ${figure(ids.size)} areas together, more than the ${figure(count)} allowed here; "answerSizes" in the configuration raises the limit. ${figure(leftOut.length)} are left out, ${figure(missed)} of them with a bulletin in force.`,
    ],
  };
}
