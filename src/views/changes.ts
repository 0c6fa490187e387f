import { diffWords } from 'diff';
import { escapeHtml } from '../html/escape.ts';
import { plainText, textAsHtml } from '../html/plain.ts';
import { type Messages, wordFor } from '../i18n/messages.ts';
import type { Bulletin, Day } from '../model/bulletin.ts';
import { bands, sameRating } from '../model/danger.ts';
import type { EarlierText, Past } from '../model/issue.ts';
import type { Problem } from '../model/problem.ts';
import { archiveHref } from './archive.ts';
import type { Context } from './context.ts';
import { problemFacts, problemName } from './problem.ts';
import { ratingWords } from './rating.ts';

type ChangeView = ReturnType<typeof changeView>;

/** What was updated in a bulletin, and what changed since the one before. */
export function changeViews(context: Context, bulletin: Bulletin, past: Past): ChangeView[] {
  if (past.of !== bulletin.id) return [];
  const words = context.messages.archive;
  const at = (instant: number) => context.formats.instant(instant, bulletin.zone).text;
  const { earlier, previous } = past;
  const views: ChangeView[] = [];
  const effort = { left: Math.min(pageEffort, siteEffort / context.site.areas.length) };
  if (earlier)
    views.push(changeView(context, words.updated(at(earlier.issue.seenAt)), earlier, bulletin, effort));
  if (previous) {
    const { issued, seenAt } = previous.issue;
    const time = at(typeof issued === 'number' ? issued : seenAt);
    views.push(changeView(context, words.changed(time), previous, bulletin, effort));
  }
  return views;
}

function changeView(
  context: Context,
  heading: string,
  { path, bulletin: before }: EarlierText,
  now: Bulletin,
  effort: Effort,
) {
  const words = context.messages.archive;
  const changes = ratingChanges(context, before, now);
  const given = textsOf(context, before, now).filter(({ before, now }) => before !== '' || now !== '');
  // `html` is made here, of escaped words.
  const texts = given.flatMap(({ heading, before: old, now: fresh }) => {
    if (old === '') return [{ heading, note: words.newText, html: '' }];
    if (fresh === '') {
      const html = textAsHtml(old).replaceAll('<p>', '<p><del>').replaceAll('</p>', '</del></p>');
      return [{ heading, note: words.goneText, html }];
    }
    const change = wordChange(context.messages, old, fresh, effort);
    if (!change) return [];
    return [{ heading, note: change.isRewritten ? words.rewritten : '', html: `<p>${change.html}</p>` }];
  });
  return {
    heading,
    ratings: {
      heading: words.changedRatings,
      list: changes ?? [],
      none: changes ? words.sameRatings : words.noSameDay,
    },
    texts,
    note: texts.length > 0 ? words.howMarked : '',
    issue: path === undefined ? undefined : { href: archiveHref(context, path), text: words.toIssue },
  };
}

/** The days that both rate, by their local date, where a band's rating differs; undefined where they rate no day both. */
function ratingChanges(
  { messages: t, formats }: Context,
  before: Bulletin,
  now: Bulletin,
): string[] | undefined {
  const words = t.archive;
  const dayOf = (day: Day, { zone }: Bulletin) =>
    typeof day.until === 'number' ? formats.day(day.until - 1, zone) : undefined;
  const old = new Map(before.days.map((day) => [dayOf(day, before)?.isoDate, day]));
  const both = now.days.flatMap((day) => {
    const date = dayOf(day, now);
    const other = date && old.get(date.isoDate);
    return other ? [{ day, date, other }] : [];
  });
  if (both.length === 0) return undefined;
  return both.flatMap(({ day, date, other }) =>
    bands.flatMap((band) => {
      const [was, is] = [other.ratings[band], day.ratings[band]];
      if (sameRating(was, is)) return [];
      const say = (rating: typeof is) => ratingWords(t, rating);
      return [words.ratingChange(date.text, t.band[band].toLowerCase(), say(was), say(is))];
    }),
  );
}

function textsOf(context: Context, before: Bulletin, now: Bulletin) {
  const { messages: t } = context;
  const pair = (heading: string, old: string | undefined, fresh: string | undefined) => ({
    heading,
    before: plainText(old ?? ''),
    now: plainText(fresh ?? ''),
  });
  const kinds = [...new Set([...now.summaries, ...before.summaries].map(({ kind }) => kind))];
  const summary = (bulletin: Bulletin, kind: string) => bulletin.summaries.find((each) => each.kind === kind);
  return [
    pair(t.highlights, before.highlights, now.highlights),
    ...problemPairs(context, before.problems, now.problems),
    pair(t.advice, before.advice.join('\n'), now.advice.join('\n')),
    ...kinds.map((kind) => {
      const [old, fresh] = [summary(before, kind), summary(now, kind)];
      const heading = wordFor(t.summary, kind) || fresh?.display || old?.display || t.otherSummary;
      return pair(heading, old?.content, fresh?.content);
    }),
    // Without an answer by id it is unknown whether there is one.
    ...(before.remarks && now.remarks
      ? [
          pair(t.message, before.remarks.message, now.remarks.message),
          pair(t.comment, before.remarks.comment, now.remarks.comment),
        ]
      : []),
  ];
}

/** Problems of one type belong together; a second one of that type with the second. */
function problemPairs(context: Context, before: readonly Problem[], now: readonly Problem[]) {
  const { messages: t } = context;
  const left = [...before];
  const pairs = now.map((problem) => {
    const index = left.findIndex(({ type, display }) => type === problem.type && display === problem.display);
    const [old] = index < 0 ? [] : left.splice(index, 1);
    return { heading: problemName(context, problem), before: old ? textOf(old) : '', now: textOf(problem) };
  });
  return [
    ...pairs,
    ...left.map((old) => ({ heading: problemName(context, old), before: textOf(old), now: '' })),
  ];

  function textOf(problem: Problem): string {
    const facts = problemFacts(context, problem).map(({ label, text }) => label + t.colon + text.join(' '));
    return [`${facts.join('. ')}.`, plainText(problem.comment)].filter(Boolean).join('\n\n');
  }
}

/** Longer texts are only shown as rewritten: comparing them costs too much for what readers gain. */
const maxLength = 12_000;
/** So many words may differ in a text. */
const maxDiffering = 1_200;
/**
 * How much comparing is left: each text takes the square of the number of its words that differ, of which a second is enough for ten
 * million or more. It depends only on the page and the number of areas, so that the same content gives the same page.
 */
interface Effort {
  left: number;
}
const pageEffort = 6e6;
/** For all pages in one language. */
const siteEffort = 300e6;
/** More words than this unchanged in a row: the middle is left out. */
const longRun = 24;
const shownOfRun = 8;

/**
 * The words that changed between two plain texts, marked by `<ins>` and `<del>` with words for those who hear the
 * page, as HTML of our own; nothing where they are the same but for spaces. `isRewritten`: too little is left of it, or of
 * `effort`, to be compared word by word, and `html` is the old text.
 */
export function wordChange(
  { archive: words }: Messages,
  before: string,
  now: string,
  effort: Effort = { left: pageEffort },
) {
  const [old, fresh] = [before.replace(/\s+/g, ' ').trim(), now.replace(/\s+/g, ' ').trim()];
  if (old === fresh) return undefined;
  // One text takes no more than half of what is left, so that the next can be compared as well.
  const maxEditLength = Math.min(maxDiffering, Math.floor(Math.sqrt(effort.left / 2)));
  const isLong = old.length + fresh.length > 2 * maxLength;
  const changes = isLong ? undefined : diffWords(old, fresh, { maxEditLength });
  const differing = (changes ?? []).reduce(
    (sum, { added, removed, count }) => sum + (added || removed ? count : 0),
    0,
  );
  if (!isLong) effort.left -= (changes ? differing : maxEditLength) ** 2;
  const same = (changes ?? [])
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0);
  if (!changes || same < 0.4 * Math.min(old.length, fresh.length)) {
    const text = old.length > maxLength ? `${old.slice(0, maxLength)} […]` : old;
    return { isRewritten: true, html: `<del>${escapeHtml(text)}</del>` };
  }
  const html = changes.map(({ value, added, removed }, index) => {
    if (added) return marked('ins', words.added, value);
    if (removed) return marked('del', words.removed, value);
    return escapeHtml(shortened(value, index === 0, index === changes.length - 1));
  });
  return { isRewritten: false, html: html.join('') };

  function marked(tag: 'ins' | 'del', heard: string, value: string): string {
    const text = value.trim();
    if (text === '') return value;
    const [start = '', end = ''] = value.split(text);
    return `${start}<${tag}><span class="for-ears">${escapeHtml(heard)} </span>${escapeHtml(text)}<span class="for-ears"> ${escapeHtml(words.endOfChange)}</span></${tag}>${end}`;
  }
}

/** An unchanged run without its middle, where that is long; the text's own start and end need only one side. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const parts = text.split(/(?<=\s)(?=\S)/);
  if (parts.length <= longRun) return text;
  const head = isFirst ? '' : parts.slice(0, shownOfRun).join('');
  const tail = isLast ? '' : parts.slice(-shownOfRun).join('');
  return `${head}[…] ${tail}`;
}
