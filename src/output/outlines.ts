/** Where a table of a TrueType font begins. @throws for a font without it */
function tableIn(font: DataView, tag: string): number {
  for (let record = 12; record < 12 + 16 * font.getUint16(4); record += 16) {
    const name = [0, 1, 2, 3].map((each) => String.fromCharCode(font.getUint8(record + each))).join('');
    if (name === tag) return font.getUint32(record + 8);
  }
  throw new Error(`The typeface has no table "${tag}".`);
}

/**
 * The outlines of a TrueType font (the OpenType specification's tables cmap, hmtx, loca and glyf): each character is read
 * once, so that a picture needs no font. Pairs aren't kerned, and there are no ligatures.
 */
export class Outlines {
  readonly #font: DataView;
  readonly #tables: Record<'cmap' | 'hmtx' | 'loca' | 'glyf', number>;
  readonly #unitsPerEm: number;
  readonly #metrics: number;
  readonly #isLong: boolean;
  readonly #glyphs = new Map<string, { path: string; advance: number }>();

  constructor(bytes: Uint8Array) {
    const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const at = (tag: string) => tableIn(font, tag);
    this.#font = font;
    this.#tables = { cmap: at('cmap'), hmtx: at('hmtx'), loca: at('loca'), glyf: at('glyf') };
    this.#unitsPerEm = font.getUint16(at('head') + 18);
    this.#isLong = font.getInt16(at('head') + 50) === 1;
    this.#metrics = font.getUint16(at('hhea') + 34);
  }

  /** A text as SVG, from the left end of its baseline on. */
  draw(text: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
    const scale = size / this.#unitsPerEm;
    let left = 0;
    // What no font draws would be its empty box.
    const paths = Array.from(text.replace(/[\p{DI}\p{Cc}]/gu, ''), (character) => {
      const { path, advance } = this.#glyph(character);
      const drawn = path && `<path transform="translate(${left})" d="${path}"/>`;
      left += advance;
      return drawn;
    });
    return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
  }

  #glyph(character: string) {
    const known = this.#glyphs.get(character);
    if (known) return known;
    const index = this.#indexOf(character.codePointAt(0) ?? 0);
    const advance = this.#font.getUint16(this.#tables.hmtx + 4 * Math.min(index, this.#metrics - 1));
    const glyph = { path: this.#pathOf(index, (x, y) => [x, y]), advance };
    this.#glyphs.set(character, glyph);
    return glyph;
  }

  /** The glyph of a character, by the cmap's format 4; 0, the empty box, for one that the font lacks. */
  #indexOf(code: number): number {
    const { cmap } = this.#tables;
    const font = this.#font;
    const count = font.getUint16(cmap + 2);
    const table = Array.from({ length: count }, (_, each) => cmap + font.getUint32(cmap + 8 + 8 * each)).find(
      (place) => font.getUint16(place) === 4,
    );
    if (table === undefined) throw new Error('The typeface’s cmap has no table of format 4.');
    const width = font.getUint16(table + 6);
    for (let end = table + 14; end < table + 14 + width; end += 2) {
      if (font.getUint16(end) < code) continue;
      const [start, delta, range] = [end + width + 2, end + 2 * width + 2, end + 3 * width + 2];
      const first = font.getUint16(start);
      const offset = font.getUint16(range);
      if (first > code) return 0;
      if (offset === 0) return (code + font.getInt16(delta)) & 0xffff;
      const index = font.getUint16(range + offset + 2 * (code - first));
      return index === 0 ? 0 : (index + font.getInt16(delta)) & 0xffff;
    }
    return 0;
  }

  #pathOf(index: number, place: (x: number, y: number) => [number, number]): string {
    const font = this.#font;
    const { loca, glyf } = this.#tables;
    const offset = (each: number) =>
      this.#isLong ? font.getUint32(loca + 4 * each) : 2 * font.getUint16(loca + 2 * each);
    if (offset(index) === offset(index + 1)) return '';
    const start = glyf + offset(index);
    const contours = font.getInt16(start);
    return contours < 0
      ? this.#compositePath(start + 10, place)
      : contoursOf(font, start + 10, contours)
          .map((points) => contourPath(points.map(({ x, y, isOn }) => ({ at: place(x, y), isOn }))))
          .join('');
  }

  /** A glyph that is made of others, such as a letter and its accent. */
  #compositePath(start: number, place: (x: number, y: number) => [number, number]): string {
    const font = this.#font;
    let [path, at, flags] = ['', start, 0];
    do {
      flags = font.getUint16(at);
      const index = font.getUint16(at + 2);
      const isWide = (flags & 1) !== 0;
      const [dx, dy] = isWide
        ? [font.getInt16(at + 4), font.getInt16(at + 6)]
        : [font.getInt8(at + 4), font.getInt8(at + 5)];
      at += isWide ? 8 : 6;
      const numbers = flags & 8 ? 1 : flags & 64 ? 2 : flags & 128 ? 4 : 0;
      const [a = 1, ...rest] = Array.from({ length: numbers }, (_, n) => font.getInt16(at + 2 * n) / 16384);
      const [b = 0, c = 0, d = a] = numbers === 2 ? [0, 0, rest[0]] : rest;
      at += 2 * numbers;
      path += this.#pathOf(index, (x, y) => place(a * x + c * y + dx, b * x + d * y + dy));
    } while (flags & 32);
    return path;
  }
}

interface Point {
  x: number;
  y: number;
  isOn: boolean;
}

/** The points of a simple glyph, by contour. */
function contoursOf(font: DataView, start: number, contours: number): Point[][] {
  const ends = Array.from({ length: contours }, (_, each) => font.getUint16(start + 2 * each));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = start + 2 * contours;
  at += 2 + font.getUint16(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = font.getUint8(at++);
    const times = flag & 8 ? font.getUint8(at++) + 1 : 1;
    for (let each = 0; each < times; each += 1) flags.push(flag);
  }
  const coordinates = (isShort: number, isSame: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & isShort) value += flag & isSame ? font.getUint8(at++) : -font.getUint8(at++);
      else if (!(flag & isSame)) {
        value += font.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  const points = flags.map((flag, each) => ({ x: xs[each] ?? 0, y: ys[each] ?? 0, isOn: (flag & 1) === 1 }));
  return ends.map((end, each) => points.slice((ends[each - 1] ?? -1) + 1, end + 1));
}

/** A contour as path data: between two points off the curve lies one on it. */
function contourPath(points: { at: [number, number]; isOn: boolean }[]): string {
  const middle = ([x, y]: [number, number], [u, v]: [number, number]): [number, number] => [
    (x + u) / 2,
    (y + v) / 2,
  ];
  const first = points.findIndex(({ isOn }) => isOn);
  const turned = [...points.slice(Math.max(first, 0)), ...points.slice(0, Math.max(first, 0))];
  const [begin, last] = [turned[0], turned.at(-1)];
  if (!begin || !last) return '';
  const start = first < 0 ? middle(begin.at, last.at) : begin.at;
  let path = `M${start.join(' ')}`;
  const rest = [...turned.slice(first < 0 ? 0 : 1), { at: start, isOn: true }];
  for (const [index, { at, isOn }] of rest.entries()) {
    const before = rest[index - 1];
    if (isOn) path += before && !before.isOn ? `Q${before.at.join(' ')} ${at.join(' ')}` : `L${at.join(' ')}`;
    else if (before && !before.isOn) path += `Q${before.at.join(' ')} ${middle(before.at, at).join(' ')}`;
  }
  return `${path}z`;
}
