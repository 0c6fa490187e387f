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
