/** Elements that a field may have in the page. */
export const allowedTags: readonly string[] = [
  ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'blockquote', 'a', 'abbr'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Attributes that the service may set on them. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  abbr: ['title'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

export const allowedSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel'];

/** What every link of the service carries: it is not ours, and gets no hold of our page. */
export const linkRelation = 'noopener noreferrer nofollow';

/** Elements that go with their content, or whose content isn't text of the page to every parser. */
export const nonTextTags: readonly string[] = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'iframe'],
  ...['plaintext', 'title', 'template', 'svg', 'math', 'select', 'object', 'embed'],
];

/** What goes silently: code, not text. */
export const codeTags: ReadonlySet<string> = new Set(['script', 'style']);

/** Elements with a nearest kin among the allowed ones. A struck-out rating must stay struck out. */
export const kin: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h3',
  menu: 'ul',
  dir: 'ul',
  del: 's',
  strike: 's',
  ins: 'u',
  acronym: 'abbr',
};

/** How far an element sets its text off from the text before and after it. */
export type Gap = 'word' | 'line' | 'paragraph';

const gaps: Readonly<Record<Gap, readonly string[]>> = {
  word: ['td', 'th', 'img', 'button', 'input', 'svg', 'math', 'iframe', 'object', 'template', 'select'],
  line: ['br', 'li', 'dt', 'dd', 'tr', 'caption', 'option', 'optgroup', 'legend', 'summary', 'figcaption'],
  paragraph: [
    ...['p', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'menu', 'dir', 'blockquote'],
    ...['table', 'thead', 'tbody', 'tfoot', 'address', 'article', 'aside', 'center', 'details', 'dialog'],
    ...['div', 'fieldset', 'figure', 'footer', 'form', 'header', 'hgroup', 'listing', 'main', 'nav'],
    ...['pre', 'search', 'section', 'xmp', 'plaintext', 'textarea', 'title', 'noscript', 'noframes'],
  ],
};

/** The gap around an element's text by its tag; none around an inline element. */
export const gapsByTag: ReadonlyMap<string, Gap> = new Map(
  (['word', 'line', 'paragraph'] as const).flatMap((gap) => gaps[gap].map((tag) => [tag, gap] as const)),
);

/** Whether an element is a block: not part of a paragraph's line of text. */
export function isBlock(tag: string): boolean {
  const gap = gapsByTag.get(tag);
  return tag !== 'br' && (gap === 'line' || gap === 'paragraph');
}
