import { expect, test } from 'vitest';
import { breaches } from '../../src/html/check.ts';
import { plainText } from '../../src/html/plain.ts';
import { createSanitizer, maxFieldBytes, sanitize } from '../../src/html/sanitize.ts';

const base = 'https://service.example/forecasts/area';
const rel = 'rel="noopener noreferrer nofollow"';

test.each([
  ['unclosed paragraphs', '<p>One<p>Two', '<p>One</p><p>Two</p>'],
  ['runs of empty paragraphs', '<p></p><p> </p><p>&nbsp;</p><p>One</p><p></p><p></p>', '<p>One</p>'],
  ['a space in front', ' Lead <b>in</b>', 'Lead <b>in</b>'],
  ['text without markup', 'Snow & wind <3', 'Snow &amp; wind &lt;3'],
  [
    'an href with a space',
    '<a href ="https://a.example/">a</a>',
    `<a href="https://a.example/" ${rel}>a</a>`,
  ],
  ['a relative link', '<a href="../map">map</a>', `<a href="https://service.example/map" ${rel}>map</a>`],
  ['a broken href', 'See <a href="(http:/a">this</a>.', 'See this.'],
  ['a protocol-relative href', '<a href="//a.example">a</a>', 'a'],
  ['a link without href', '<a name="x">a</a> b', 'a b'],
  ['an empty link', '<a href="/"></a>b', 'b'],
  [
    'an own rel',
    '<a href="/" rel="opener" target="_blank">a</a>',
    `<a href="https://service.example/" ${rel}>a</a>`,
  ],
  ['a style block', '<style>p { color: red }</style><p>One</p>', '<p>One</p>'],
  ['a script', '<p>One<script>alert(1)</script></p>', '<p>One</p>'],
  ['self-closed spans', 'a <span/>b <span/><b>c</b>', 'a b <b>c</b>'],
  ['ids, classes, styles, data', '<p id="a" class="b" style="c" data-d="e" onclick="f">g</p>', '<p>g</p>'],
  ['a class in single quotes', "<ul class='ttalist'><li>a</ul>", '<ul><li>a</li></ul>'],
  ['items without a list', 'a<li>b</li> <li>c</li>d', 'a<ul><li>b</li><li>c</li></ul>d'],
  ['items in bold text', '<b><li>a</li></b>', '<b><ul><li>a</li></ul></b>'],
  ['items in a wrapped list', '<ol><div><li>a</li></div></ol>', '<ol><li>a</li></ol>'],
  ['terms without a list', '<dt>a</dt><dd>b</dd>', '<dl><dt>a</dt><dd>b</dd></dl>'],
  ['high headings', '<h1>A</h1><h2>B</h2><h3>C</h3>', '<h3>A</h3><h3>B</h3><h3>C</h3>'],
  ['a picture', 'a<img src="x" alt="High danger" onerror="y">b', 'a High danger b'],
  ['struck-out words', '<del>High</del> <ins>Low</ins>', '<s>High</s> <u>Low</u>'],
  ['blocks', '<div>a<div>b</div>c</div><section>d</section>', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
  ['a block inside bold text', '<div>a <b>b<p>c</p></b></div>', '<p>a </p><b>b<p>c</p></b>'],
  ['an empty paragraph between lines', 'a<p></p>b', 'a<p></p>b'],
  ['references to forbidden characters', 'a&#1;b&#x202e;c', 'abc'],
  ['direction characters', 'a\u202eb\u2067c', 'abc'],
  // What a browser shows of it: an unknown element, and its text.
  ['control characters in tags', 'a<scr\u0000ipt>x</script>b', 'axb'],
  ['direction characters that keep a text from being a tag', 'a <\u2066Avoid b', 'a &lt;Avoid b'],
  ['no readable text', '<p> &nbsp;<br></p><hr><img src="x">\u200b', ''],
  ['nothing', '', ''],
  ['a comment', 'a<!-- b -->c', 'ac'],
  [
    'a table',
    '<table class="x"><caption>A</caption><tr><th scope="row" colspan="2" width="9">b<td rowspan="x">c</table>',
    '<table><caption>A</caption><tbody><tr><th colspan="2" scope="row">b</th><td>c</td></tr></tbody></table>',
  ],
  ['an abbreviation', '<abbr title="Réseau" lang="fr">RIM</abbr>', '<abbr title="Réseau">RIM</abbr>'],
])('%s: %j becomes %j', (_, html, expected) => {
  const result = sanitize(html, { base });
  expect(result.html).toBe(expected);
  expect(result.fallback).toBeUndefined();
  expect(breaches(result.html)).toEqual([]);
});

test('text has its paragraphs and lines', () => {
  const { text } = sanitize('<p>One <b>two</b>\n three<br>four</p><ul><li>five<li>six</ul>', { base });
  expect(text).toBe('One two three\nfour\n\nfive\nsix');
  expect(plainText('<h2>A &amp; B</h2><div>c</div><style>d</style>')).toBe('A & B\n\nc');
});

test.each([
  'svg',
  'math',
  'noscript',
  'template',
  'select',
  'title',
  'textarea',
  'xmp',
  'plaintext',
  'iframe',
  'noembed',
  'noframes',
  'object',
  'svg><title',
  'svg><style',
  'math><mtext><noscript',
])('an unclosed <%s> loses no warning', (tag) => {
  const { html, text } = sanitize(`<p>Danger</p><${tag}> Avoid <b>all</b> slopes & terrain today`, { base });
  for (const word of ['Danger', 'Avoid', 'all', 'slopes', 'terrain', 'today']) {
    // A <style> inside an <svg> is code up to the first HTML element, which ends them both.
    if (tag === 'svg><style' && word === 'Avoid') continue;
    expect(text).toContain(word);
    expect(html).toContain(word);
  }
  expect(breaches(html)).toEqual([]);
});

test.each([
  ['<p>Wind <strong gusts at ridgetop', ['Wind', 'gusts', 'ridgetop']],
  ['<a href="https://a.example>Avoid</a> all <b>slopes</b>', ['Avoid', 'all', 'slopes']],
  ['&#xdc00;&#1; 🐀 Avoid all </', ['Avoid', 'all', '</']],
  ['High <!-- Avoid all slopes', ['High', 'Avoid', 'slopes']],
  ['<svg><![CDATA[Avoid]]><p href="x>', ['Avoid']],
  ['<textarea>Avoid <all></textarea> slopes<p href="x>', ['Avoid', '<all>', 'slopes']],
  ['&am<b>p; &ampall</b> <i title="a > b">slopes</i><p href="x>', ['&amp;', '&all', 'slopes']],
])('the unfinished tag of %j loses no warning', (html, words) => {
  const result = sanitize(html, { base });
  for (const word of words) expect(result.text).toContain(word);
  expect(result.fallback).toContain('never ends');
});

test('a field that would lose text becomes plain text in paragraphs, and says why', () => {
  const result = sanitize('<p>One</p>Two<br>three<noscript>Four & <b>five</b></noscript>', { base });
  expect(result).toEqual({
    html: '<p>One</p><p>Two<br>three</p><p>Four &amp; five</p>',
    text: 'One\n\nTwo\nthree\n\nFour & five',
    fallback: 'It is shown as plain text, because cleaning its markup would lose text.',
  });
});

test('the alternative text of a picture survives in a field that becomes plain text', () => {
  expect(sanitize('a<noscript><img alt="Avoid"></noscript>', {}).html).toContain('Avoid');
  expect(sanitize(`${'<b>'.repeat(3000)}<img alt="Avoid">`, {}).html).toContain('Avoid');
});

test('a field over 256 KB is cut between characters, and shows it', () => {
  const result = sanitize(`<p>Start</p>${'<p>é𝄞</p>'.repeat(30_000)}`, { base });
  expect(result.cut).toBe(true);
  expect(result.fallback).toContain('was cut');
  expect(result.html).toMatch(/^<p>Start<\/p>.*<p>\[…\]<\/p>$/s);
  expect(result.text).toMatch(/\[…\]$/);
  expect(result.html).not.toContain('\ufffd');
  expect(Buffer.byteLength(result.html)).toBeLessThan(maxFieldBytes + 100);
  expect(breaches(result.html)).toEqual([]);
  expect(sanitize('a'.repeat(maxFieldBytes), {}).cut).toBeUndefined();
  expect(sanitize(`${'a'.repeat(maxFieldBytes - 5)}<a href="https://a.example/">b</a>`, {}).text).toMatch(
    /^a+\n\n\[…\]$/,
  );
});

test.each([
  ['signs', '<'.repeat(250_000)],
  ['signs, and then words', '&<'.repeat(60_000) + ' Avoid'.repeat(20_000)],
])('a field that would be several times as long in a page, of %s, is cut, and shows it', (_, html) => {
  const result = sanitize(html, { base });
  expect(result.cut).toBe(true);
  expect(result.html).toMatch(/(&lt;){60000}.*\[…\]<\/p>$|(&amp;&lt;){30000}.*\[…\]<\/p>$/s);
  expect(result.html.length).toBeLessThan(300_100);
  expect(breaches(result.html)).toEqual([]);
});

test.each([
  ['div', `${'<div>'.repeat(200_000)}`],
  ['div within the cap', `${'<div>'.repeat(50_000)}Avoid`],
  ['list', `${'<ul><li>'.repeat(20_000)}Avoid`],
  ['svg', `${'<svg>'.repeat(20_000)}Avoid`],
  [
    'formatting',
    `${Array.from({ length: 9000 }, (_, n) => `<b a=${n}>`).join('')}${'<p>Avoid'.repeat(12_000)}`,
  ],
  ['unfinished tags', '<a '.repeat(80_000)],
  ['unfinished comments', '<!--'.repeat(60_000)],
  ['attributes', `<a${Array.from({ length: 30_000 }, (_, n) => ` a${n}`).join('')}>Avoid</a>`],
])('very many of one kind, %s, come to an end without an error', (_, html) => {
  const result = sanitize(html, { base });
  if (html.includes('Avoid')) expect(result.text).toContain('Avoid');
  expect(breaches(result.html)).toEqual([]);
});

test('what nests deeper than the page allows becomes plain text', () => {
  const result = sanitize(`${'<blockquote>'.repeat(100)}Avoid${'</blockquote>'.repeat(100)}`, { base });
  expect(result.html).toBe('<p>Avoid</p>');
  expect(result.fallback).toContain('nest');
});

// By the square of their number these take the better part of a minute, and a product may have 500 such fields.
test.for([' <p></p>', ' <p>', '\u200b<p></p>'])(
  'a field of nothing but %j costs no more than another',
  {
    timeout: 15_000,
  },
  (empty) => {
    expect(sanitize(empty.repeat(maxFieldBytes / Buffer.byteLength(empty)), { base }).html).toBe('');
  },
);

test('the sanitizer of a build names each field that went wrong, also when it comes from the cache', () => {
  const sanitizer = createSanitizer();
  const bad = '<title>Avoid';
  const first = sanitizer.sanitize(bad, { base, where: 'Product 1, highlights' });
  expect(sanitizer.sanitize(bad, { base, where: 'Product 2, message' })).toBe(first);
  sanitizer.sanitize(bad, { base, where: 'Product 1, highlights' });
  sanitizer.sanitize('<p>Good</p>', { base, where: 'Product 1, comment' });
  expect(sanitizer.warnings()).toEqual([
    'Product 1, highlights: It is shown as plain text, because cleaning its markup would lose text.',
    'Product 2, message: It is shown as plain text, because cleaning its markup would lose text.',
  ]);
});

test('what the sanitizer of another thread has cached is taken from there, and named where it went wrong', () => {
  const [first, second] = [createSanitizer(), createSanitizer()];
  const bad = '<title>Avoid';
  const made = first.sanitize(bad, { base, where: 'mirror' });
  second.learn(structuredClone(first.known()));
  second.learn(new Map([[`${base}\n<p>Known</p>`, { html: '<p>Taken</p>', text: 'Taken' }]]));
  expect(second.sanitize(bad, { base, where: 'Product 1, comment' })).toEqual(made);
  expect(second.warnings()).toEqual([
    expect.stringMatching(/^Product 1, comment: It is shown as plain text/),
  ]);
  expect(second.sanitize('<p>Known</p>', { base, where: 'Product 1' }).text).toBe('Taken');
  expect(second.sanitize('<p>Known</p>', { where: 'Product 1' }).text).toBe('Known');
});

test('the cache keeps results of different bases apart and stays right when it overflows', () => {
  const sanitizer = createSanitizer();
  const link = '<a href="x">y</a>';
  const where = 'Product 1, comment';
  expect(sanitizer.sanitize(link, { base: 'https://a.example/', where }).html).toContain(
    'https://a.example/x',
  );
  expect(sanitizer.sanitize(link, { base: 'https://b.example/', where }).html).toContain(
    'https://b.example/x',
  );
  expect(sanitizer.sanitize(link, { where }).html).toBe('y');
  // As another thread would cache them: to clean them here takes seconds.
  const long = (n: number) => `\n${n}${'a'.repeat(maxFieldBytes - 10)}`;
  sanitizer.learn(new Map(Array.from({ length: 70 }, (_, n) => [long(n), { html: 'a', text: 'a' }])));
  expect(sanitizer.known().size).toBeLessThan(70);
  expect(sanitizer.sanitize(link, { base: 'https://a.example/', where }).html).toContain(
    'https://a.example/x',
  );
});
