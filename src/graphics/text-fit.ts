/**
 * Widths of characters in the preview pictures' typeface (Inter Bold, rounded up) in hundredths of its size.
 * Pictures are laid out without the typeface, so that the drawing stays a function of its words.
 */
const widths: readonly [width: number, characters: string][] = [
  [30, ' \u00a0\u202fijlîIÎÏ'],
  [36, "’!',.:·;"],
  [43, 'ft()|/rï'],
  [51, '1-_–'],
  [59, '”“"?LszFJackxàâç'],
  [66, '7eéèêëEvyÉÈÊËÿoô25hnuùûübdgpq#369P8RS'],
  [70, 'BTZ«»&*+04−'],
  [78, 'KDCUXYÇÙÛHAGVÀÂNOQÔ'],
  [94, 'wmM'],
  [106, 'œ—…%@ŒW'],
];
const widthOf = new Map(
  widths.flatMap(([width, characters]) => [...characters].map((each) => [each, width])),
);
/** Of all others, which the typeface may have or not. */
const unknownWidth = 110;

/** The width of a text at a size, in the same unit; never less than it is drawn. */
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const character of text) sum += widthOf.get(character) ?? unknownWidth;
  return (sum * size) / 100;
}

export interface FittedText {
  size: number;
  lines: string[];
}

/**
 * A text within a width, in the largest of some sizes (from the largest on) at which it takes no more than `most`
 * lines; what doesn't fit at the smallest either ends in an ellipsis. A word longer than a line is broken.
 */
export function fitText(
  text: string,
  { width, sizes, most }: { width: number; sizes: readonly number[]; most: number },
): FittedText {
  let fitted: FittedText = { size: sizes[0] ?? 16, lines: [] };
  for (const size of sizes) {
    fitted = { size, lines: linesOf(text, width, size) };
    const isBroken = words(text).some((word) => textWidth(word, size) > width);
    if (fitted.lines.length <= most && !isBroken) return fitted;
  }
  if (fitted.lines.length <= most) return fitted;
  const lines = fitted.lines.slice(0, most);
  const room = width - textWidth('…', fitted.size);
  lines.push(`${startOf(lines.pop() ?? '', room, fitted.size).trimEnd()}…`);
  return { ...fitted, lines };
}

/** No-break spaces hold words together. */
function words(text: string): string[] {
  return text.split(/[ \t\n]+/).filter(Boolean);
}

function linesOf(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words(text)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (textWidth(line, size) > width) {
      const part = startOf(line, width, size);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** As many characters as fit, one at least. */
function startOf(text: string, width: number, size: number): string {
  let part = '';
  for (const character of text) {
    if (part !== '' && textWidth(part + character, size) > width) break;
    part += character;
  }
  return part;
}

/** What Inter draws of the scripts of Canada's Latin-letter languages, of Greek and of Cyrillic: a test compares it. */
const drawn =
  /[ -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01cd-\u0254\u0256-\u027b\u0292-\u02a4\u038e-\u03a1\u03a3-\u03ce\u0400-\u0479\u1e00-\u1e9b\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u202f\u2030\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]|[\u0300-\u0304\u0306-\u030a\u030c\u030f\u0313\u0315\u031b\u0323\u0326-\u0328]/u;

/**
 * A name as the preview pictures' typeface can draw it: without signs that it lacks, such as emoji. Undefined where a
 * letter or digit is among them (syllabics): a part of a name can be the name of another area.
 */
export function drawnName(name: string): string | undefined {
  const characters = [...name.normalize('NFC').replace(/[\p{DI}\p{Cc}]/gu, '')];
  if (characters.some((each) => /[\p{L}\p{M}\p{N}]/u.test(each) && !drawn.test(each))) return undefined;
  const known = characters.filter((each) => drawn.test(each)).join('');
  return /[\p{L}\p{N}]/u.test(known) ? known.replace(/\s+/g, ' ').trim() : undefined;
}
