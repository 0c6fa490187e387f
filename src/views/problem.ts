import { rose } from '../graphics/rose.ts';
import { likelihoodScale, sizeScale } from '../graphics/scales.ts';
import type { Bulletin } from '../model/bulletin.ts';
import type { Band } from '../model/danger.ts';
import { type Aspect, aspects, type Problem, type Where } from '../model/problem.ts';
import type { Context } from './context.ts';
import { bandWords } from './rating.ts';
import type { WriteText } from './text.ts';

/** One fact of a problem: its words, always, and its drawing where there is one. */
interface ProblemFact {
  label: string;
  text: string[];
  svg?: string;
}

export type ProblemView = ReturnType<typeof problemViews>[number];

/**
 * The problems of a bulletin, in its order. `english` is the same bulletin in English, on other pages; `asOf` says when they
 * were there, once they are over.
 */
export function problemViews(
  context: Context,
  bulletin: Bulletin,
  english: Bulletin | undefined,
  text: WriteText,
  asOf: string,
) {
  return bulletin.problems.map((problem, index) => {
    const name = problemName(context, problem);
    const counterpart = english?.problems[index];
    const texts = (['comment', 'advice'] as const).flatMap(
      (field) => text(problem[field], name, counterpart?.[field]) ?? [],
    );
    return {
      kind: 'problem' as const,
      heading: context.messages.problem(index + 1, name),
      asOf,
      facts: problemFacts(context, problem),
      texts,
    };
  });
}

/** The service's own name of a problem, else ours. */
export function problemName({ messages: t }: Context, { display, type }: Problem): string {
  return display || t.problemType[type];
}

/** Where a problem is, how likely and how large. */
export function problemFacts(context: Context, problem: Problem): ProblemFact[] {
  return [whereFact(context, problem), likelihoodFact(context, problem), sizeFact(context, problem)];
}

function whereFact(context: Context, { where, unreadWhere, factors }: Problem): ProblemFact {
  const { messages: t, formats } = context;
  // Unknown words stay beside the known ones: the problem may be there as well.
  const unread = unreadWhere ? [formats.list(unreadWhere)] : [];
  if (!where) {
    const given = [...(factorWords(factors, ['elevation', 'aspect']) ?? []), ...unread];
    return { label: t.where, text: given.length > 0 ? given : [t.ratingMissing] };
  }
  const text = [...whereWords(context, where), ...unread];
  // Without a single cell the rose would be an empty one, as if the problem were nowhere.
  if (where.cells.length === 0) return { label: t.where, text };
  return { label: t.where, text, svg: rose(where, t.compass) };
}

function likelihoodFact({ messages: t }: Context, problem: Problem): ProblemFact {
  const { likelihood, unreadLikelihood, factors } = problem;
  if (!likelihood) {
    const words = unreadLikelihood ? [unreadLikelihood] : factorWords(factors, ['likelihood']);
    return { label: t.likelihood, text: words ?? [t.ratingMissing] };
  }
  const text = t.likelihoodWord[likelihood];
  const ends = { most: t.likelihoodWord.certain, least: t.likelihoodWord.unlikely };
  return { label: t.likelihood, text: [text], svg: likelihoodScale(likelihood, ends) };
}

function sizeFact({ messages: t, formats }: Context, { size, unreadSize, factors }: Problem): ProblemFact {
  if (!size) {
    const words = unreadSize ? [unreadSize] : factorWords(factors, ['size']);
    return { label: t.size, text: words ?? [t.ratingMissing] };
  }
  const [min, max] = [formats.number(size.min), formats.number(size.max)];
  const text = min === max ? t.sizeText(min) : t.sizeRange(min, max);
  return { label: t.size, text: [text], svg: sizeScale(size) };
}

/** The words of the service's own pictures, used where the data is missing. */
function factorWords(factors: Problem['factors'], kinds: string[]): string[] | undefined {
  const words = factors.filter(({ kind }) => kinds.includes(kind.toLowerCase())).map(({ alt }) => alt);
  return words.length > 0 ? words : undefined;
}

/**
 * "Alpine and treeline, on north to east slopes"; where the aspects differ by band, a sentence for each. Bands
 * and aspects without a cell are listed by themselves: they were given all the same.
 */
function whereWords(context: Context, where: Where): string[] {
  const { messages: t } = context;
  const slopesOf = (band: Band) => aspects.filter((aspect) => where.cells.includes(`${aspect}_${band}`));
  const used = where.bands.filter((band) => slopesOf(band).length > 0);
  const alone = where.bands.filter((band) => !used.includes(band));
  const aspectsAlone = where.aspects.filter(
    (aspect) => !used.some((band) => slopesOf(band).includes(aspect)),
  );
  const others = [bandWords(context, alone), slopeWords(context, aspectsAlone)].filter(Boolean);
  const [first] = used;
  if (!first) return others;
  const isAlike = used.every((band) => slopesOf(band).join() === slopesOf(first).join());
  if (isAlike)
    return [t.whereText(bandWords(context, used), slopeWords(context, slopesOf(first))), ...others];
  return [...used.map((band) => t.whereBand(t.band[band], slopeWords(context, slopesOf(band)))), ...others];
}

/**
 * Runs of three and more neighbouring aspects become "north to east", of five and more "north through east to south"; all
 * eight become "all".
 */
function slopeWords({ messages: t, formats }: Context, given: readonly Aspect[]): string {
  if (given.length === aspects.length) return t.everyAspect;
  const at = (index: number) => aspects[(index + aspects.length) % aspects.length] as Aspect;
  const has = (index: number) => given.includes(at(index));
  const starts = aspects.keys().filter((index) => has(index) && !has(index - 1));
  const words = [...starts].flatMap((start) => {
    let length = 1;
    while (has(start + length)) length += 1;
    if (length < 3) return Array.from({ length }, (_, nth) => t.aspect[at(start + nth)]);
    // Half of the compass and more could be meant the other way round.
    const [from, to] = [t.aspect[at(start)], t.aspect[at(start + length - 1)]];
    if (length <= 4) return [t.aspectRange(from, to)];
    return [t.aspectRangeVia(from, t.aspect[at(start + Math.floor(length / 2))], to)];
  });
  return formats.list(words);
}
