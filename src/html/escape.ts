/** `text` as HTML text: `&`, `<` and `>` written as references. Not for attribute values. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** `text` as the inside of an attribute value in single or double quotes, in HTML and in SVG. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What text or an attribute's value of our own pages says: those few references that we write, as characters. */
export function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:(amp|lt|gt|quot)|#(\d{2}));/g, (_, name?: string, code?: string) =>
    name ? (references[name] ?? '') : String.fromCharCode(Number(code)),
  );
}
