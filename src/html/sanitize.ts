import { serialize } from 'parse5';
import sanitizeHtml from 'sanitize-html';
import { cleanCharacters, isReadable, parseableCharacters } from './characters.ts';
import { breaches } from './check.ts';
import { escapeHtml } from './escape.ts';
import { type Fragment, parseInBody, TooMuchMarkup } from './fragment.ts';
import { textAsHtml, textWithoutTree } from './plain.ts';
import { readableText, someText, wordsOf } from './readable.ts';
import { repair } from './repair.ts';
import {
  allowedAttributes,
  allowedSchemes,
  allowedTags,
  gapsByTag,
  linkRelation,
  nonTextTags,
} from './vocabulary.ts';

/* The only door for text that the service wrote as HTML. */

/** A field of the service, fit for our pages. */
export interface Sanitized {
  /** Safe inside any element that holds blocks; '' when there is nothing to read. */
  html: string;
  /** The same as plain text, not escaped: paragraphs apart by a blank line, lines by a line end. */
  text: string;
  /** Why the field became plain text, or that it was cut, as sentences. */
  fallback?: string;
  /** True when the end of the field is missing; then html and text end in "[…]". */
  cut?: true;
}

export const maxFieldBytes = 256 * 1024;

/** In characters: a loose `<` or `&` takes four or five in a page, and a product may have 500 fields. */
const maxHtmlLength = 300_000;

const cutMark = '[…]';
const cutSentence = 'It is longer than 256 KB, or would be in a page, and was cut; the end is missing.';

/**
 * Is put after the field's end while it is parsed: half a surrogate pair, which no cleaned field holds
 * and no character reference can make. It is taken out again with the other forbidden characters.
 */
const endMark = '\udc00';

/** Every option named, since default options of sanitizers have had holes. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
    a: [...(allowedAttributes.a ?? []), 'rel'],
  },
  allowedSchemes: [...allowedSchemes],
  allowedSchemesByTag: {},
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  allowedClasses: {},
  allowedStyles: {},
  nonBooleanAttributes: ['*'],
  allowVulnerableTags: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nonTextTags: [...nonTextTags],
  parseStyleAttributes: false,
  selfClosing: ['br', 'hr'],
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: linkRelation } }),
  },
};

/**
 * Makes text that the service wrote as HTML safe to show, by the rules of "Upstream HTML": an explicit
 * list of elements, attributes and schemes, and then an independent check. `base` is the product's URL,
 * against which relative links are resolved. A field that breaks the rules afterwards, or would lose
 * readable text, becomes its plain text, and `fallback` says why. Never throws.
 */
export function sanitize(html: string, { base }: { base?: string }): Sanitized {
  const whole = parseableCharacters(html);
  let source = cutSafely(whole, lengthWithin(whole));
  let result = sanitizeSource(source, base, source !== whole);
  while (result.html.length > maxHtmlLength) {
    source = cutSafely(source, Math.floor((source.length * maxHtmlLength) / result.html.length));
    result = sanitizeSource(source, base, true);
  }
  if (source === whole) return result;
  return {
    html: `${result.html}<p>${cutMark}</p>`,
    text: result.text === '' ? cutMark : `${result.text}\n\n${cutMark}`,
    fallback: result.fallback === undefined ? cutSentence : `${cutSentence} ${result.fallback}`,
    cut: true,
  };
}

/** How many characters of a text are in its first 256 KB. */
function lengthWithin(html: string): number {
  if (html.length * 3 <= maxFieldBytes) return html.length;
  return new TextEncoder().encodeInto(html, new Uint8Array(maxFieldBytes)).read;
}

/** The first characters of `html`: without the half of one, or the tag, that the cut falls into. */
function cutSafely(html: string, length: number): string {
  if (length === html.length) return html;
  const start = html.slice(0, length).replace(/[\ud800-\udbff]$/, '');
  const tag = start.lastIndexOf('<');
  return tag > start.lastIndexOf('>') ? start.slice(0, tag) : start;
}

function sanitizeSource(source: string, base: string | undefined, isCut: boolean): Sanitized {
  try {
    const fragment = parseInBody(source + endMark, false);
    if (!isCut && !someText(fragment.childNodes, (text) => /\p{Cs}/u.test(text))) {
      return asText(cleanCharacters(textWithoutTree(source)), 'a tag or comment in it never ends');
    }
    return sanitizeTree(fragment, base);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return asText(
      cleanCharacters(textWithoutTree(source)),
      error instanceof TooMuchMarkup ? reason : `it can't be parsed (${reason})`,
    );
  }
}

function sanitizeTree(fragment: Fragment, base: string | undefined): Sanitized {
  repair(fragment, base);
  const text = readableText(fragment);
  if (!isReadable(text)) return { html: '', text: '' };
  const html = sanitizeHtml(serialize(fragment, { scriptingEnabled: false }), options).trim();
  const [breach] = breaches(html);
  if (breach !== undefined) return asText(text, `its markup isn't safe even when cleaned ("${breach}")`);
  if (wordsOfResult(html) !== wordsOf(text)) return asText(text, 'cleaning its markup would lose text');
  return { html, text };
}

/** The words in a checked result, whose only tags are whole and whose only references are these three. */
function wordsOfResult(html: string): string {
  const text = html
    .replace(/<\/?([a-z0-9]+)[^>]*>/g, (_, tag: string) => (gapsByTag.get(tag) ? ' ' : ''))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return wordsOf(text);
}

/** A field as its plain text. Where even that fails the check, without paragraphs. */
function asText(text: string, reason: string): Sanitized {
  if (!isReadable(text)) return { html: '', text: '' };
  const fallback = `It is shown as plain text, because ${reason}.`;
  const html = textAsHtml(text);
  return { html: breaches(html).length === 0 ? html : escapeHtml(wordsOf(text)), text, fallback };
}

/** How many characters of source the cache holds; the bulletins of 2,000 areas in two languages. */
const maxCacheLength = 16_000_000;

/** What a sanitizer has made, by base and content. */
export type KnownTexts = Map<string, Sanitized>;

/**
 * The sanitizer of one build, with a cache by base and content, since the same field is shown on several pages. A full
 * cache is emptied and begins again.
 */
export function createSanitizer() {
  const cache: KnownTexts = new Map();
  const warnings = new Set<string>();
  let length = 0;
  const remember = (key: string, result: Sanitized): void => {
    length += key.length;
    if (length > maxCacheLength) {
      cache.clear();
      length = key.length;
    }
    cache.set(key, result);
  };
  return {
    /** As `sanitize`. `where` names the field in a warning, such as "Product 123, highlights". */
    sanitize(html: string, { base, where }: { base?: string; where: string }): Sanitized {
      const key = `${base ?? ''}\n${html}`;
      const result = cache.get(key) ?? Object.freeze(sanitize(html, { base }));
      if (!cache.has(key)) remember(key, result);
      if (result.fallback !== undefined) warnings.add(`${where}: ${result.fallback}`);
      return result;
    },
    /** All that it has cached. */
    known: (): KnownTexts => cache,
    /** Takes what that of another thread has cached. */
    learn(known: KnownTexts): void {
      for (const [key, result] of known) remember(key, Object.freeze(result));
    },
    /** A sentence for each field that became plain text or was cut, in the order of their coming. */
    warnings: () => [...warnings],
  };
}
