import { isDeepStrictEqual } from 'node:util';
import { type JoinedArea, shortId } from './area.ts';
import type { LanguageAnswers } from './language-answers.ts';
import { largeShare, meet, shareOf } from './overlap.ts';
import { boxOf, type Shape } from './shape.ts';

type Outline = Pick<JoinedArea, 'shape' | 'otherShape' | 'centroid'>;

/**
 * The outlines by area id, and the areas that there are: the `named` ones, and all that are drawn, but for those that went as areas
 * were regrouped (`endOfOutlines`, `isTaken`). `lastNamed`: when an area was last published with a name, epoch milliseconds.
 */
export function outlinesOf(
  answers: readonly LanguageAnswers[],
  named: ReadonlySet<string>,
  lastNamed: ReadonlyMap<string, number>,
) {
  const ids = new Set(named);
  const leftOut = new Set<string>();
  for (const answer of answers) {
    const end = endOfOutlines(answer, named, lastNamed);
    for (const { id } of answer.areas ?? [])
      if (!named.has(id) && (lastNamed.get(id) ?? (answer.areasKept ? 0 : Infinity)) < end)
        leftOut.add(shortId(id));
      else ids.add(id);
  }
  const outlines = joinOutlines(answers);
  for (const id of ids)
    if (!named.has(id) && lastNamed.has(id) && isTaken(id, outlines.get(id)?.shape, answers, named)) {
      ids.delete(id);
      leftOut.add(shortId(id));
    }
  const different = [...ids].filter((id) => outlines.get(id)?.otherShape).map(shortId);
  const warnings: string[] = [];
  if (different.length > 0)
    warnings.push(
      `The outlines of ${different.length} area(s) differ between the languages; each is drawn as English has it, and where another area may have some of its ground, the higher danger counts: ${different.join(', ')}.`,
    );
  if (leftOut.size > 0)
    warnings.push(
      `Areas were regrouped after these outlines were made: ${leftOut.size} area(s) that nothing else names are left out: ${[...leftOut].join(', ')}.`,
    );
  return { ids, outlines, warnings };
}

/** The outlines of all languages, the first one's before the next. A copy counts only for areas that no answer of this build draws. */
function joinOutlines(answers: readonly LanguageAnswers[]): Map<string, Outline> {
  const outlines = new Map<string, Outline>();
  const byAge = answers.toSorted((a, b) => Number(a.areasKept ?? false) - Number(b.areasKept ?? false));
  for (const { areas = [], areasKept } of byAge)
    for (const area of areas) {
      const first = outlines.get(area.id);
      if (!first?.shape) outlines.set(area.id, area);
      else if (area.shape && !areasKept && !isDeepStrictEqual(first.shape, area.shape))
        outlines.set(area.id, { ...first, otherShape: area.shape });
    }
  // Services draw some borders twice; but where one area has moved, so may its neighbours have, by however little.
  const twice = [...outlines].flatMap(([id, { shape, otherShape }]) =>
    shape && otherShape ? [{ id, both: [shape, otherShape] as const }] : [],
  );
  const moved = twice
    .filter(({ both }) => !areAlike(both[0], both[1]))
    .flatMap(({ both }) => both.map(boxOf));
  for (const { id, both } of twice) {
    const isBeside = both.map(boxOf).some((box) => moved.some((other) => meet(box, other)));
    const { otherShape: _, ...first } = outlines.get(id) ?? {};
    if (!isBeside) outlines.set(id, first);
  }
  return outlines;
}

/** Whether a language doesn't draw an area any more, and draws others that are named on nine tenths of its ground: the other one's outlines are late. */
function isTaken(
  areaId: string,
  shape: Shape | undefined,
  answers: readonly LanguageAnswers[],
  named: ReadonlySet<string>,
): boolean {
  if (!shape) return false;
  return answers.some(({ areas = [], areasKept }) => {
    if (areasKept || areas.some(({ id }) => id === areaId)) return false;
    const others = areas.flatMap((each) => (each.shape && named.has(each.id) ? [each.shape] : []));
    return shareOf(shape, others) >= largeShare;
  });
}

/** Whether two outlines are the same but for a tenth of either: services draw some borders twice. */
function areAlike(one: Shape, other: Shape): boolean {
  return shareOf(one, [other]) >= largeShare && shareOf(other, [one]) >= largeShare;
}

/**
 * Until when (epoch milliseconds) the outlines were the current ones, where areas were regrouped since: fresh metadata and bulletins
 * name areas that a copy or a cache doesn't have. What nothing names any more, and wasn't published since, has gone. -Infinity where
 * the outlines are current, as far as anybody knows.
 */
function endOfOutlines(
  { areas = [], areasKept, metadata, metadataKept, products }: LanguageAnswers,
  named: ReadonlySet<string>,
  lastNamed: ReadonlyMap<string, number>,
): number {
  if (!metadata || metadataKept || !products || products.keptAt !== undefined) return -Infinity;
  const drawn = new Set(areas.map(({ id }) => id));
  const lacking = [...named].filter((id) => !drawn.has(id));
  if (areasKept) return lacking.length > 0 ? Infinity : -Infinity;
  const described = new Set(metadata.map(({ areaId }) => areaId));
  const issued = new Set(products.items.map(({ areaId }) => areaId));
  return lacking
    .filter((id) => described.has(id) && issued.has(id))
    .reduce((latest, id) => Math.max(latest, lastNamed.get(id) ?? Infinity), -Infinity);
}
