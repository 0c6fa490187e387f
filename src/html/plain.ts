import { cleanCharacters } from './characters.ts';
import { escapeHtml } from './escape.ts';
import { isText, parseInBody, TooMuchMarkup } from './fragment.ts';
import { readableText, TextCollector } from './readable.ts';
import { codeTags, gapsByTag, nonTextTags } from './vocabulary.ts';

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

/**
 * The readable text of `html` without a tree: for fields that nest too deeply to be parsed, and for fields whose last tag or
 * comment never ends. What isn't surely a tag is text, code as well: rather too much text than a warning too few.
 */
export function textWithoutTree(html: string): string {
  const bare = unlikeMarkup.test(html) ? html : html.replace(/<[^<>]*>/g, gapOf);
  const [text] = parseInBody(bare.replaceAll('<', '&lt;'), false).childNodes;
  const collector = new TextCollector();
  if (text && isText(text)) collector.add(text.value);
  return collector.text();
}

/** Is put between two pieces of one word, so that no reference is made of both: a noncharacter, which no text keeps. */
const joint = '\ufdd0';

/** The gap that a tag leaves in the text, with a picture's alternative text. */
function gapOf(tag: string): string {
  const name = /^<\/?([a-z][^\s/>]*)/i.exec(tag)?.[1]?.toLowerCase();
  if (!name) return /^<!--[^"']*-->$/.test(tag) ? joint : tag;
  const gap = gapsByTag.get(name);
  const alt = /^im(g|age)$/.test(name) ? /\salt=("[^"]*"|'[^']*'|[^\s"'>]+)/i.exec(tag)?.[1] : undefined;
  return alt ? ` ${alt.replace(/^["']|["']$/g, '')} ` : gap === 'word' ? ' ' : gap ? '\n\n' : joint;
}

/** Text as HTML: a `<p>` for each paragraph, a `<br>` for each line end in it, everything escaped. */
export function textAsHtml(text: string): string {
  if (text === '') return '';
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
