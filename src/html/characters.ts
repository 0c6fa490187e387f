/**
 * Characters that no field may carry: C0 and C1 controls but tab, line feed and carriage return,
 * halves of surrogate pairs, noncharacters, and the direction embeddings, overrides and isolates (U+202A–202E, U+2066–2069),
 * which could turn round the text that follows the field.
 */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff\p{Cs}]/gu;

/**
 * White space of HTML and characters without a shape, among them an empty pattern of Braille, annotations' marks and a filler
 * and a note that Unicode doesn't call ignorable: text of nothing else is not readable.
 */
const shown = /[^\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{16fe4}\u{1d159}]/u;

/** `text` without forbidden characters, and with `\n` as its line end. */
export function cleanCharacters(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\f/g, ' ').replace(forbidden, '');
}

/**
 * `text` as it may be parsed: with `\n` as its line end and without halves of surrogate pairs. The other forbidden
 * characters stay until there is a tree: taken away before, `<\u2066Avoid`, which is text, would become a tag.
 */
export function parseableCharacters(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\f/g, ' ')
    .replace(/\p{Cs}/gu, '\ufffe');
}

/** Whether a reader would see anything of `text`. */
export function isReadable(text: string): boolean {
  return shown.test(text);
}
