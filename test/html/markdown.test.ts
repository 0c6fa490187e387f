import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { markdownText } from '../../src/html/markdown.ts';
import { corpus, hasCaptures } from './corpus.ts';

const html = (text: string) => markdownText(text, '/base/').html;

test('headings begin below the page’s own; tables, lists and links are as written', () => {
  expect(html('# One\n\n### Three')).toBe('<h2>One</h2>\n<h3>Three</h3>');
  expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<th>a</th>');
  expect(html('[mail](mailto:a@example.org) [call](tel:+15550100) [top](/en/)')).toBe(
    '<p><a href="mailto:a@example.org">mail</a> <a href="tel:+15550100">call</a> <a href="/base/en/">top</a></p>',
  );
});

test('pictures are those of the site', () => {
  expect(html('![The hut](/hut.jpg)')).toBe(
    '<p><img src="/base/hut.jpg" alt="The hut" loading="lazy" /></p>',
  );
  const { html: text, faults } = markdownText('![The hut](https://example.org/hut.jpg)', '/');
  expect(text).toBe('<p>The hut</p>');
  expect(faults).toEqual([expect.stringMatching(/^shows the picture "https:\/\/example\.org\/hut\.jpg"/)]);
});

test('HTML is shown as text, and named; comments are left out', () => {
  const { html: text, faults } = markdownText('A <script>alert(1)</script> <!-- note --> B', '/');
  expect(text).toBe('<p>A &lt;script&gt;alert(1)&lt;/script&gt;  B</p>');
  expect(faults[0]).toMatch(/^has HTML \("<script>"\), which is shown as text/);
});

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example'])(
  'a link to %s is no link, and named',
  (address) => {
    const { html: text, faults } = markdownText(`[x](${address})`, '/');
    expect(text).toBe('<p>x</p>');
    expect(faults).toHaveLength(1);
  },
);

test.skipIf(!hasCaptures)(
  'no payload of the corpus becomes an element, an attribute or an address that runs',
  () => {
    for (const { id, payload } of corpus())
      for (const written of [
        payload,
        `[x](${payload})`,
        `![${payload}](${payload})`,
        `| a |\n|---|\n| ${payload} |`,
      ]) {
        const found = hazards(parseFragment(html(written)));
        expect(found, id).toEqual([]);
      }
  },
);

const elements =
  'p br hr h2 h3 h4 h5 h6 ul ol li strong em del code pre blockquote a img table thead tbody tr th td'.split(
    ' ',
  );
const attributes = ['href', 'title', 'src', 'alt', 'loading', 'start'];

/** Elements and attributes that Markdown doesn't make, and addresses of other kinds. */
function hazards(node: ReturnType<typeof parseFragment> | object): string[] {
  const {
    tagName,
    attrs = [],
    childNodes = [],
  } = node as {
    tagName?: string;
    attrs?: { name: string; value: string }[];
    childNodes?: object[];
  };
  return [
    ...(tagName === undefined || elements.includes(tagName) ? [] : [tagName]),
    ...attrs.filter(({ name }) => !attributes.includes(name)).map(({ name }) => name),
    ...attrs
      .filter(
        ({ name, value }) =>
          name === 'href' && /^\s*[a-z][a-z0-9+.-]*:/i.test(value) && !/^(https?|mailto|tel):/i.test(value),
      )
      .map(({ value }) => value),
    ...attrs
      .filter(({ name, value }) => name === 'src' && /^([a-z]+:|\/\/)/i.test(value))
      .map(({ value }) => value),
    ...childNodes.flatMap(hazards),
  ];
}
