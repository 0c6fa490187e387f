import { cleanCharacters } from './characters.ts';
import { escapeHtml } from './escape.ts';
import { parseInBody, TooMuchMarkup } from './fragment.ts';
import { readableText } from './readable.ts';
import { textOfTokens } from './tokens.ts';

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
    return textOfTokens(source);
  }
}

/** Text as HTML: a `<p>` for each paragraph, a `<br>` for each line end in it, everything escaped. */
export function textAsHtml(text: string): string {
  if (text === '') return '';
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
