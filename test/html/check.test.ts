import { expect, test } from 'vitest';
import { breaches } from '../../src/html/check.ts';

const link = '<a href="https://a.example/" rel="noopener noreferrer nofollow">x</a>';

test.each([
  [''],
  ['plain &amp; simple &lt;3'],
  ['<p>one<br />two</p><hr /><h3>three</h3>'],
  [`<ul><li><strong>a</strong> ${link}</li></ul>`],
  [
    '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  ['<abbr title="Avalanche &quot;Canada&quot;">AC</abbr>'],
])('%j keeps the rules', (html) => {
  expect(breaches(html)).toEqual([]);
});

test.each([
  ['<script>x</script>', 'the element script'],
  ['<div>x</div>', 'the element div'],
  ['<h1>x</h1>', 'the element h1'],
  ['<p class="x">x</p>', 'the attribute class'],
  ['<p onclick="x">x</p>', 'the attribute onclick'],
  [link.replace('https', 'javascript'), "href that isn't allowed"],
  [link.replace('https://a', '//a'), "href that isn't allowed"],
  [link.replace(' nofollow', ''), "rel that isn't allowed"],
  ['<a href="https://a.example/">x</a>', 'without href or rel'],
  ['<td colspan="x">x</td>', 'reads it as something else'],
  ['<table><tbody><tr><td colspan="x">x</td></tr></tbody></table>', "colspan that isn't allowed"],
  ['<p>x', 'reads it as something else'],
  ['x</p>', 'reads it as something else'],
  ['<b><p>x</b></p>', 'reads it as something else'],
  ['x</div>', 'reads it as something else'],
  ['a < b', 'loose'],
  ['<!-- x -->', 'loose'],
  ['a &b; & c', 'reads it as something else'],
  ['a\u0007b', 'control'],
  ['a&#x202e;b', 'control'],
  ['\u2066a', 'control'],
  ['<noscript>x</noscript>', 'the element noscript'],
  ['<svg>x</svg>', 'the element svg'],
  ['<blockquote>'.repeat(61) + '</blockquote>'.repeat(61), 'nest more than 60'],
  ['<b>'.repeat(2000), "can't be parsed"],
])('%j breaks a rule', (html, sentence) => {
  expect(breaches(html).join(' ')).toContain(sentence);
});
