import { expect, test } from 'vitest';
import { escapeAttribute, escapeHtml } from '../../src/html/escape.ts';

test('text cannot open a tag or a reference', () => {
  expect(escapeHtml('<b> & "it\'s" &lt;')).toBe('&lt;b&gt; &amp; "it\'s" &amp;lt;');
});

test('an attribute value cannot end its quotes', () => {
  expect(escapeAttribute(`"'><&`)).toBe('&quot;&#39;&gt;&lt;&amp;');
});
