import fc from 'fast-check';
import { defaultTreeAdapter as adapter } from 'parse5';
import { describe, expect, test } from 'vitest';
import { breaches } from '../../src/html/check.ts';
import { parseInBody } from '../../src/html/fragment.ts';
import { plainText } from '../../src/html/plain.ts';
import { sanitize } from '../../src/html/sanitize.ts';
import { runs } from '../runs.ts';
import { capture, corpus, hasCaptures, stringsIn } from './corpus.ts';

const base = 'https://service.example/forecasts/area';

/** All words of a tree but those of scripts and styles, by a walk that shares nothing with ours. */
function visibleWords(html: string): string[] {
  const words: string[] = [];
  const walk = (node: Parameters<typeof adapter.getChildNodes>[0]) => {
    for (const child of 'content' in node ? node.content.childNodes : adapter.getChildNodes(node)) {
      if (adapter.isTextNode(child)) words.push(...child.value.split(/\s+/));
      else if (adapter.isElementNode(child) && !['script', 'style'].includes(child.tagName)) walk(child);
    }
  };
  walk(parseInBody(html, false));
  return words.map(withoutForbidden).filter((word) => word !== '');
}

/** Without what no field may carry, and without the parser's U+FFFD, which stands for such a character. */
function withoutForbidden(word: string): string {
  const forbidden = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufdd0-\ufdef\ufffe\uffff\p{Cs}]/gu;
  return word.replace(forbidden, '').replaceAll('\ufffd', '');
}

/**
 * The words of `html` that `text` doesn't have, letter by letter in their order. Between two letters may be the
 * alternative text of a picture that the parser drops, as in a `<select>`: such a field becomes text, pictures and all.
 */
function lostWords(html: string, text: string): string[] {
  const found = withoutForbidden(text).replace(/\s+/g, '');
  let from = 0;
  const isFound = (word: string) => {
    let at = from;
    for (const letter of word) {
      at = found.indexOf(letter, at) + letter.length;
      if (at < letter.length) return false;
    }
    from = at;
    return true;
  };
  // A reference that a tree has as it was written, as in an `<xmp>`, may be read without a tree.
  return visibleWords(html).filter((word) => !isFound(word) && !isFound(withReferences(word)));
}

function withReferences(word: string): string {
  const [text] = parseInBody(word.replaceAll('<', '&lt;'), false).childNodes;
  return withoutForbidden(text && adapter.isTextNode(text) ? text.value : '');
}

test('a lost word is found, and a picture inside a word is no loss', () => {
  expect(lostWords('<p>Avoid all steep slopes</p>', 'Avoid steep slopes')).toEqual(['all']);
  expect(lostWords('<p>a</p><p>b</p><p>a</p>', 'a b')).toEqual(['a']);
  const dropped = '<select>!<img alt="<b>">!<p href="x>';
  expect(lostWords(dropped, sanitize(dropped, { base }).text)).toEqual([]);
});

describe.skipIf(!hasCaptures)('the corpus of hostile HTML', () => {
  const payloads = corpus();

  test('nothing of it breaks a rule afterwards, with scripts or without', () => {
    const broken = payloads.filter(({ payload }) => breaches(sanitize(payload, { base }).html).length > 0);
    expect(payloads.length).toBeGreaterThan(2800);
    expect(broken).toEqual([]);
  });

  test('raw, it breaks the rules in more than 900 payloads, so the check can fail', () => {
    expect(payloads.filter(({ payload }) => breaches(payload).length > 0).length).toBeGreaterThan(900);
  });

  test('no word that it shows is lost, in the text and in the page', () => {
    const lost = payloads.flatMap(({ src, id, payload }) => {
      const { html, text } = sanitize(payload, { base });
      return [...lostWords(payload, text), ...lostWords(payload, plainText(html))].map((word) => ({
        src,
        id,
        word,
      }));
    });
    expect(lost).toEqual([]);
  });
});

describe.skipIf(!hasCaptures)('captured bulletins', () => {
  test.each([
    'product_point_en_2026-01-08_akamina-flathead-lizard.json',
    'products_en_2026-10-01_parks-byk_earlyseason.json',
    'products_2018-2020_api-prototype_forecast+offseason.json',
    'legacy_2019_acweb_fx_test_data.json',
    'min_submissions_reconstructed_sample.json',
  ])('every text of %s keeps its markup and all its words', (name) => {
    for (const source of stringsIn(capture(name))) {
      const { html, text, fallback } = sanitize(source, { base });
      expect(fallback).toBeUndefined();
      expect(lostWords(source, text)).toEqual([]);
      expect(lostWords(source, plainText(html))).toEqual([]);
      expect(breaches(html)).toEqual([]);
    }
  });
});

test.each([
  'Natural avalanches up to size 2.5 < 3 & likely > 1800 m.',
  '<p>Été : « neige » à 16 h 30, −5 °C.</p><ul><li>Un</li><li>Deux <em>trois</em></li></ul>',
  '<blockquote><p>a</p></blockquote><dl><dt>b</dt><dd>c</dd></dl><sub>d</sub><sup>e</sup><small>f</small>',
  '<ol><li>a<ul><li>b</li></ul></li></ol><h4>c</h4><h5>d</h5><h6>e</h6><hr><u>f</u><s>g</s>',
])('the benign text %j keeps its markup', (source) => {
  const { html, fallback } = sanitize(source, { base });
  expect(fallback).toBeUndefined();
  const tags = (text: string) => (text.match(/<[a-z][a-z0-9]*/g) ?? []).join();
  expect(tags(html)).toBe(tags(source));
  expect(lostWords(source, plainText(html))).toEqual([]);
});

const tag = fc.constantFrom(
  ...'p b i a strong div span table tr td th ul li br hr h1 h3 svg math style script title textarea'.split(
    ' ',
  ),
  ...'select option noscript template xmp iframe plaintext foreignObject mtext annotation-xml img'.split(' '),
  ...'form button object dl dt dd blockquote caption col frameset body html noembed'.split(' '),
);
const attribute = fc.constantFrom(
  ...[
    'href="javascript:alert(1)"',
    'href=" java\tscript:x"',
    'href="//a"',
    'href="https://a.example/?<b>&amp;"',
  ],
  ...[
    'onload=x',
    'title="</p><script>"',
    "title='\"'",
    'style="a"',
    'class=b',
    'colspan=9',
    'alt="<b>"',
    'id=`x`',
  ],
  ...['href="x', "title='", 'xlink:href=data:x', 'encoding=text/html', '/', 'href=&#106;avascript:x'],
);
const words = fc.constantFrom(
  ...[
    'Avoid',
    ' all ',
    '&lt;b&gt;',
    '&#1;',
    '&#x202e;',
    '&amp;lt;',
    '\u0000',
    '\u202e',
    '\ud800',
    '\u00a0',
    '\n\n',
  ],
  ...[
    '<',
    '>',
    '&',
    '"',
    '</',
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
    '<?x',
    '<!doctype html>',
    '\r',
    '\f',
    '\u2066',
  ],
);
const hostile = fc
  .array(
    fc.oneof(
      fc
        .tuple(tag, fc.array(attribute, { maxLength: 3 }))
        .map(([name, attributes]) => `<${[name, ...attributes].join(' ')}>`),
      tag.map((name) => `</${name}>`),
      words,
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''));

const { numRuns, timeout } = runs(5_000);

test(`${numRuns} invented inputs break no rule and lose no word`, { timeout }, () => {
  fc.assert(
    fc.property(hostile, (source) => {
      const { html, text } = sanitize(source, { base });
      expect(breaches(html)).toEqual([]);
      expect(lostWords(source, text)).toEqual([]);
      expect(lostWords(source, plainText(html))).toEqual([]);
      expect(html === '').toBe(text === '');
    }),
    { numRuns },
  );
});
