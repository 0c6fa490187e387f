import { cleanCharacters } from './characters.ts';
import { escapeHtml } from './escape.ts';
import { isText, parseInBody, TooMuchMarkup } from './fragment.ts';
import { readableText, TextCollector } from './readable.ts';
import { codeTags, type Gap, gapAround, nonTextTags } from './vocabulary.ts';

/**
 * The readable text of a field that the service wrote as HTML: paragraphs apart by a blank line,
 * lines by a line end; empty when there is none. Not escaped: escape it before it goes into HTML.
 */
export function plainText(html: string): string {
  const source = cleanCharacters(html);
  try {
    return readableText(parseInBody(source, false));
  } catch (error) {
    if (!(error instanceof TooMuchMarkup)) throw error;
    return textWithoutTree(source);
  }
}

/** Elements in which what looks like a tag may be text: only a tree knows where they end. */
const unlikeMarkup = new RegExp(`<(?:${nonTextTags.filter((tag) => !codeTags.has(tag)).join('|')})`, 'i');
/** Stand for tags while references are read: noncharacters, which no text keeps. */
const marks: Record<Gap | 'none', string> = {
  none: '\ufdd0',
  word: '\ufdd1',
  line: '\ufdd2',
  paragraph: '\ufdd3',
};

/**
 * The readable text of `html` without a tree: for fields that nest too deeply to be parsed, and for fields whose last tag or
 * comment never ends. What isn't surely a tag is text, code as well: rather too much text than a warning too few.
 */
export function textWithoutTree(html: string): string {
  const marked = unlikeMarkup.test(html) ? html : html.replace(/<[^<>]*>/g, markOf);
  const [text] = parseInBody(marked.replaceAll('<', '&lt;'), false).childNodes;
  const collector = new TextCollector();
  for (const piece of (text && isText(text) ? text.value : '').split(/([\ufdd1-\ufdd3])/)) {
    const gap = (['word', 'line', 'paragraph'] as const).find((each) => marks[each] === piece);
    if (gap) collector.separate(gap);
    else collector.add(piece);
  }
  return collector.text();
}

/** A tag as the mark of its gap, with a picture's alternative text. */
function markOf(tag: string): string {
  const name = /^<\/?([a-z][^\s/>]*)/i.exec(tag)?.[1]?.toLowerCase();
  if (!name) return /^<!--[^"']*-->$/.test(tag) ? marks.none : tag;
  const mark = marks[gapAround(name) ?? 'none'];
  const alt = /^im(g|age)$/.test(name) ? /\salt=("[^"]*"|'[^']*'|[^\s"'>]+)/i.exec(tag)?.[1] : undefined;
  return mark + (alt ?? '').replace(/^["']|["']$/g, '') + mark;
}

/** Text as HTML: a `<p>` for each paragraph, a `<br>` for each line end in it, everything escaped. */
export function textAsHtml(text: string): string {
  if (text === '') return '';
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
