import type { Bulletin } from '../model/bulletin.ts';
import { type Given, isSameContent } from '../model/given.ts';
import { type Instant, milliseconds } from '../model/instant.ts';
import {
  areaKey,
  type Confirmation,
  factsOf,
  isConfirmed,
  isInForce,
  translationHours,
} from '../model/kept-bulletin.ts';
import { type Language, languages, otherLanguage } from '../model/language.ts';
import type { LanguageAnswers } from '../model/language-answers.ts';
import { largeShare, shareOf } from '../model/overlap.ts';
import { bulletinsAt } from '../model/place.ts';
import type { ServiceAnswers } from './ask-endpoints.ts';
import type { JudgingMemory } from './judging-memory.ts';

/**
 * Changes the answers: puts a text that came by its id in the place of the list's, where the history says
 * that the service has changed the end of that version since: the language had the list's end in a build
 * before, then the other one, or the list's text by its id (`isLater`), and no language had the two ends the
 * other way round. The list's text counts beside it, as `isEarlierText`.
 */
function takeLaterTexts(
  { answers, received }: Pick<ServiceAnswers, 'answers' | 'received'>,
  issuesOf: IssuesOf,
  now: number,
): void {
  for (const language of languages) {
    const { products, byId = [], others = [], unlisted = [] } = answers[language] ?? {};
    const { items = [], keptAt } = products ?? {};
    for (const { bulletin: later, input, isLater } of byId) {
      const at = items.findIndex((each) => versionKey(each) === versionKey(later));
      const listed = items[at];
      if (!listed || listed.until === later.until || !isInForce(factsOf(later), now)) continue;
      const ends = endsOf(issuesOfVersion(listed, issuesOf));
      const isExtended = languages.every((each) => {
        const [own, other] = [ends[each].get(listed.until), ends[each].get(later.until)];
        if (!own) return each !== language && !other;
        return !other || isBefore(own, other);
      });
      if (!isExtended || !(isLater || ends[language].has(later.until))) continue;
      items[at] = later;
      for (const [index, each] of received.entries())
        if (each.bulletin === listed) received[index] = { language, bulletin: later, input };
      others.splice(others.indexOf(later), 1, listed);
      for (const each of others)
        if (versionKey(each) === versionKey(later) && each.until === listed.until) each.isEarlierText = true;
      // A kept list doesn't have it.
      if (keptAt !== undefined) unlisted.push(later.id);
    }
  }
}

/** When and in which order each end of a version was filed first. */
type Ends = Map<Instant, { row: number; seenAt: number }>;

/** The issues of an id that builds before filed. */
type IssuesOf = JudgingMemory['issuesOf'];

/** Those of a text's version in all languages. */
function issuesOfVersion(text: Bulletin, issuesOf: IssuesOf) {
  return issuesOf(text.id).filter((issue) => versionKey(issue) === versionKey(text));
}

function endsOf(filed: ReturnType<IssuesOf>): Record<Language, Ends> {
  const ends: Record<Language, Ends> = { en: new Map(), fr: new Map() };
  for (const issue of filed.toReversed()) ends[issue.language].set(issue.until, issue);
  return ends;
}

/** By clock and by order: a clock may have been wrong, and rescued rows may be in another order. */
function isBefore(a: { row: number; seenAt: number }, b: { row: number; seenAt: number }): boolean {
  return a.row < b.row && a.seenAt < b.seenAt;
}

function versionKey({ id, version }: Pick<Bulletin, 'id' | 'version'>): string {
  return JSON.stringify([id, version]);
}

/** What this build heard, and what builds before it knew. */
interface Known extends Pick<JudgingMemory, 'shapeOf' | 'rows' | 'given' | 'issuesOf'> {
  answers: ServiceAnswers['answers'];
  needed: Confirmation;
  now: number;
}

/**
 * Those of a language's texts whose bulletin the other one had, if this one's list lacks it in the same version or a later one, and has
 * neither that nor anything newer there now, nor other areas on their ground: it has ended or been withdrawn.
 */
function goneElsewhere(texts: readonly Bulletin[], language: Language, known: Known): Bulletin[] {
  const { answers, issuesOf, rows, given, now } = known;
  const other = otherLanguage[language];
  const there = answers[other];
  if (!there?.products) return [];
  const { metadata = [], metadataKept, others = [], unloaded = [] } = there;
  const { items, lost, keptAt = Infinity } = there.products;
  const idsOf = (all: readonly { id: string }[] = []) => new Set(all.map(({ id }) => id));
  const [own, listed] = [idsOf(answers[language]?.products?.items), idsOf(items)];
  const loaded = idsOf([...others, ...unloaded]);
  const listedIn = Map.groupBy(items, ({ areaId }) => areaId);
  const namedIn = Map.groupBy(metadata, ({ areaId }) => areaId);
  const lostIn = new Set(lost.map(({ areaId }) => areaId));
  const newSince = undrawnSince(language, known);
  const isTaken = groundTaken(there, known, newSince);
  return texts.filter(({ id, areaId, version = 0, issued }) => {
    const [beside, described] = [listedIn.get(areaId) ?? [], namedIn.get(areaId) ?? []];
    // What names no area may belong to any, except those that have none by metadata.
    const hasNone = described.some(({ productId }) => productId === '');
    if (lostIn.has(areaId) || (lostIn.has('') && !hasNone)) return false;
    if (beside.some((each) => each.id === id)) return false;
    const isThere = (productId: string) => metadataKept || productId !== id || loaded.has(id);
    if (described.some(({ productId: each }) => each !== '' && !listed.has(each) && isThere(each)))
      return false;
    const filed = issuesOf(id).findLast(
      (issue) => issue.language === other && (own.has(id) || Number(issue.version ?? 0) >= version),
    );
    // What couldn't be read isn't filed.
    const [unread] = (own.has(id) && given.get(`${other} products`)?.get(id)) || [];
    const had = filed ?? (unread && { seenAt: unread.since, issued });
    // A kept list may be earlier than that.
    if (!had || keptAt < had.seenAt) return false;
    const row = rows.get(areaKey({ language: other, areaId }));
    const mayHaveGoneSince = newSince < Infinity && row && (row.missing?.since ?? Infinity) >= newSince;
    if (mayHaveGoneSince || isTaken(areaId)) return false;
    // What both languages have beside it hasn't followed it.
    return !beside.some(
      (each) =>
        !(Number(each.issued) < Number(had.issued)) && !own.has(each.id) && isInForce(factsOf(each), now),
    );
  });
}

/**
 * Since when (epoch milliseconds) the other language has an area that its outlines lack, as late ones do for hours while areas are
 * regrouped: it may have the ground of what has gone since. Infinite where it has none that is young.
 */
function undrawnSince(language: Language, { answers, issuesOf, needed, now }: Known): number {
  const other = otherLanguage[language];
  const { areas = [], metadata = [], products } = answers[other] ?? {};
  const own = answers[language];
  const known = [...(own?.products?.items ?? []), ...(own?.metadata ?? [])].map(({ areaId }) => areaId);
  const before = new Set([...areas.map(({ id }) => id), ...known]);
  const named = metadata.map(({ areaId, productId: id }) => ({ areaId, id }));
  return [...(products?.items ?? []), ...named]
    .filter(({ id, areaId }) => id !== '' && !before.has(areaId))
    .map(({ id }) => issuesOf(id).find((issue) => issue.language === other)?.seenAt ?? now)
    .filter((seenAt) => now - seenAt < needed.repeatHours * 3_600_000)
    .reduce((least, seenAt) => Math.min(least, seenAt), Infinity);
}

/** Whether a language that has regrouped has given an area's ground to others; what isn't drawn, to new areas only (`newSince`). */
function groundTaken(
  { areas = [], metadata = [], products }: LanguageAnswers,
  { shapeOf }: Known,
  newSince: number,
) {
  const named = metadata.filter(({ productId }) => productId !== '');
  const there = new Set([...named, ...(products?.items ?? [])].map(({ areaId }) => areaId));
  const drawn = new Set(areas.map(({ id }) => id));
  const others = areas.flatMap(({ id, shape }) => (shape && there.has(id) ? [shape] : []));
  return (areaId: string): boolean => {
    if (drawn.has(areaId)) return false;
    const shape = shapeOf(areaId);
    if (!shape || areas.length === 0) return newSince < Infinity;
    return shareOf(shape, others) >= largeShare;
  };
}

/**
 * Whether the list of a language (`holder`) has given a text again since `after`, when it had another end, and all answers have given only
 * that since, until confirmed.
 */
function isGivenAgain({ id, until }: Bulletin, holder: Language, after: number, known: Known): boolean {
  const { given, needed, now } = known;
  const last = (answer: string) => given.get(answer)?.get(id)?.at(-1);
  const again = last(`${holder} products`);
  if (!again || again.first >= after || again.since <= after) return false;
  const isLasting = ({ since, builds = needed.repeats }: Given) =>
    isConfirmed({ since, builds: builds + 1, instead: [], beside: [] }, now, needed);
  return languages.every((language) => {
    const [list, byId] = [last(`${language} products`), last(`${language} product`)];
    if (list && byId && !isSameContent(list.content, byId.content)) return false;
    const atPlaces = [...(given.get(`${language} productAt`)?.values() ?? [])].flatMap((all) => {
      const each = all.at(-1);
      const ends = each?.content.kind === 'text' ? each.content.ends : undefined;
      return each && ends?.id === id ? { each, ends } : [];
    });
    if (atPlaces.some(({ ends }) => ends.until !== until)) return false;
    return [list, byId, ...atPlaces.map(({ each }) => each)].every((each) => !each || isLasting(each));
  });
}

/**
 * Changes the answers (also as `takeLaterTexts` does); their bulletins stay the same objects, by which later
 * stages find them. Marks the texts of a version whose end a language had before another one:
 * `isEarlierText`, and `isUnchanged` where its own language never had the others. Only a language that had all of the ends says so: that two languages differ changes none.
 * An end that no list had before this build says nothing, as it may be an older one, except beside a list that
 * was kept before it (and see `takeLaterTexts`). One whose version a language had with an earlier end since,
 * which no answer has now, is marked as `mayEndEarlier`: the whole service may have gone back, until that is confirmed; so is one that
 * the other language has withdrawn. A translation is given the time at which the other language had its version (`firstIssued`).
 * `now` in epoch milliseconds.
 */
export function markEarlierTexts(
  { answers, points, received: given }: Pick<ServiceAnswers, 'answers' | 'points' | 'received'>,
  memory: Pick<JudgingMemory, 'shapeOf' | 'rows' | 'given' | 'issuesOf'>,
  needed: Confirmation,
  now: number,
): void {
  const { issuesOf } = memory;
  takeLaterTexts({ answers, received: given }, issuesOf, now);
  const known = { ...memory, answers, needed, now };
  const received = languages.flatMap((language) => {
    const { products, others = [], unlisted = [] } = answers[language] ?? {};
    const isKept = ({ id }: Bulletin) => products?.keptAt !== undefined && !unlisted.includes(id);
    const listed = (products?.items ?? []).map((text) => ({ text, isKept: isKept(text) }));
    const all = [
      ...listed,
      ...[...others, ...bulletinsAt(points, language)].map((text) => ({ text, isKept: false })),
    ];
    return all.map((each) => ({ ...each, language }));
  });
  for (const [language, texts] of Map.groupBy(received, (each) => each.language)) {
    const own = texts.map(({ text }) => text);
    for (const text of goneElsewhere(own, language, known)) text.mayEndEarlier = true;
  }
  const byVersion = Map.groupBy(received, ({ text }) => versionKey(text));
  for (const texts of byVersion.values()) {
    const all = new Set(texts.map(({ text }) => text.until));
    const [first] = texts;
    if (!first) continue;
    const filed = issuesOfVersion(first.text, issuesOf);
    const issued = [...filed, ...texts.map(({ language, text }) => ({ language, issued: text.issued }))];
    for (const { language, text } of texts) {
      const others = issued.flatMap((each) =>
        each.language !== language && typeof each.issued === 'number' ? [each.issued] : [],
      );
      const earliest = others.reduce((one, other) => Math.min(one, other), Infinity);
      // No translation takes that long: it was issued again.
      const isAgain = language === 'en' && Number(text.issued) - earliest > translationHours * 3_600_000;
      if (typeof text.issued === 'number' && earliest < text.issued && !isAgain) text.firstIssued = earliest;
      if (language === 'fr' && others.length === 0) text.isUntraced = true;
    }
    const ends = endsOf(filed);
    const histories = Object.values(ends);
    for (const holder of languages) {
      const had = ends[holder];
      for (const { language, text, isKept } of texts) {
        const own = had.get(text.until);
        if (!own) continue;
        const since = [...had].filter(([, end]) => isBefore(own, end)).map(([end]) => end);
        const until = milliseconds(text.until) ?? Infinity;
        const earlier = since.filter((end) => typeof end === 'number' && end < until);
        const isGone = earlier.length > 0 && !since.some((end) => all.has(end));
        const seenAt = earlier.reduce<number>((last, end) => Math.max(last, had.get(end)?.seenAt ?? now), 0);
        if (isGone && !isGivenAgain(text, holder, seenAt, known)) text.mayEndEarlier = true;
        const others = [...all].filter((end) => end !== text.until);
        if (others.length === 0) continue;
        const seen = others.flatMap((end) => had.get(end) ?? []);
        const isFirst = seen.length === others.length && seen.some((end) => isBefore(own, end));
        const areNew = isKept && others.every((end) => histories.every((each) => !each.has(end)));
        if (isFirst || areNew) text.isEarlierText = true;
        if (isFirst && !others.some((end) => ends[language].has(end))) text.isUnchanged = true;
      }
    }
  }
}
