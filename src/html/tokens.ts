import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { attributeOf } from './fragment.ts';
import { TextCollector } from './readable.ts';
import { codeTags, gapAround } from './vocabulary.ts';

/** How the content of an element is read, where it isn't markup. */
const modes = new Map<string, Tokenizer['state']>([
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['script', TokenizerMode.SCRIPT_DATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
]);

/**
 * The readable text of `html` tag by tag, without a tree: for fields that nest too deeply to be
 * parsed, and for fields whose last tag or comment never ends. What such a tag swallowed is text as
 * well. After an `<svg>`, `<math>` or `<select>` everything counts as markup, since only a tree knows
 * where they end and whether raw text can begin: rather too much text than a warning too few.
 */
export function textOfTokens(html: string): string {
  const collector = new TextCollector();
  const swallowed = readTokens(html, collector);
  collector.add(swallowed.replace(/^<!--/, '').replace(/<[^<>]*>/g, ' '));
  return collector.text();
}

/** Collects the text of all whole tokens; gives back the rest, from an unfinished tag or comment on. */
function readTokens(html: string, collector: TextCollector): string {
  let readTo = 0;
  let unfinished = false;
  let uncertain = false;
  let code: string | undefined;
  const reached = (token: { location: Token.Location | null }) => {
    readTo = token.location?.endOffset ?? readTo;
  };
  const addText = (token: Token.CharacterToken) => {
    reached(token);
    if (code === undefined) collector.add(token.chars);
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        reached(token);
        const tag = token.tagName;
        if (tag === 'svg' || tag === 'math' || tag === 'select') uncertain = true;
        // In these a CDATA section is text, elsewhere a comment.
        if (tag === 'svg' || tag === 'math') tokenizer.inForeignNode = true;
        const gap = gapAround(tag);
        if (gap) collector.separate(gap);
        if (tag === 'img' || tag === 'image') collector.add(attributeOf(token, 'alt') ?? '');
        if (gap) collector.separate(gap);
        if (uncertain) return;
        const mode = modes.get(tag);
        if (mode !== undefined) tokenizer.state = mode;
        if (codeTags.has(tag)) code = tag;
      },
      onEndTag(token) {
        reached(token);
        if (token.tagName === code) code = undefined;
        const gap = gapAround(token.tagName);
        if (gap) collector.separate(gap);
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: reached,
      onComment(token) {
        if (!unfinished) reached(token);
      },
      onDoctype: reached,
      onEof() {},
      onParseError(error) {
        unfinished ||= error.code === 'eof-in-tag' || error.code === 'eof-in-comment';
      },
    },
  );
  tokenizer.write(html, true);
  return unfinished ? html.slice(readTo) : '';
}
