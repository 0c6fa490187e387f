import { diffWords } from 'diff';
import { escapeHtml } from '../html/escape.ts';
import type { Messages } from '../i18n/messages.ts';

/** Longer texts are only shown as rewritten: comparing them costs too much, and nobody reads it. */
const longest = 12_000;
/** More words than this unchanged in a row: the middle is left out. */
const longRun = 24;
const shownOfRun = 8;

/**
 * The words that changed between two plain texts, marked by `<ins>` and `<del>` with words for those who hear the
 * page, as HTML of our own; nothing where they are the same but for spaces. `isRewritten`: too little is left to be
 * compared word by word, and `html` is the old text.
 */
export function wordChange({ archive: words }: Messages, before: string, now: string) {
  const [old, fresh] = [before.replace(/\s+/g, ' ').trim(), now.replace(/\s+/g, ' ').trim()];
  if (old === fresh) return undefined;
  const changes =
    old.length + fresh.length > 2 * longest ? undefined : diffWords(old, fresh, { maxEditLength: 1_200 });
  const same = (changes ?? [])
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0);
  if (!changes || same < 0.4 * Math.min(old.length, fresh.length)) {
    const text = old.length > longest ? `${old.slice(0, longest)} […]` : old;
    return { isRewritten: true, html: `<del>${escapeHtml(text)}</del>` };
  }
  const html = changes.map(({ value, added, removed }, index) => {
    if (added) return marked('ins', words.added, value);
    if (removed) return marked('del', words.removed, value);
    return escapeHtml(shortened(value, index === 0, index === changes.length - 1));
  });
  return { isRewritten: false, html: html.join('') };

  function marked(tag: 'ins' | 'del', heard: string, value: string): string {
    const [, start = '', text = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(value) ?? [];
    if (text === '') return value;
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
