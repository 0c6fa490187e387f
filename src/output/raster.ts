import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { create, type Font } from 'fontkitten';
import { unescapeHtml } from '../html/escape.ts';

const { resolve } = createRequire(import.meta.url);
/** The typeface of the pictures by weight, read when it is first needed; no font of the machine comes in. */
const typefaces = new Map<string, Font>();
/** What characters are drawn as, by weight: writing the path of one takes longer than everything else. */
const glyphs = new Map<string, { path: string; advanceWidth: number }>();
const fontFiles: Readonly<Record<string, string>> = {
  500: '500Medium/Inter_500Medium.ttf',
  700: '700Bold/Inter_700Bold.ttf',
};

/** The rows of the last picture: most have the same size, and need no memory of their own. */
let rows = Buffer.alloc(0);
/** How many pictures this thread has drawn since the last collection. */
let uncollected = 0;

/** An SVG as PNG: in its own size, or as wide as asked (pixels). Its texts are those of `socialCard`. */
export async function pngOf(svg: string, width?: number): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js');
  const picture = new Resvg(withOutlines(svg), {
    font: { loadSystemFonts: false },
    fitTo: width === undefined ? { mode: 'original' } : { mode: 'width', value: width },
  }).render();
  const { pixels } = picture;
  const png = encodePng(pixels, picture);
  // Given back at once: three megabytes of each picture would make V8 search the whole heap after every fifteen.
  (pixels.buffer as ArrayBuffer).transfer(0);
  uncollected += 1;
  // What resvg holds of a picture, as much again, goes with an object that V8 takes for a small one. Ten pictures are 30 MB,
  // and a collection of the young generation takes a fraction of the time of one. `gc` is there by `--expose-gc`.
  if (uncollected >= 10) {
    uncollected = 0;
    globalThis.gc?.({ type: 'minor' });
    // Where Node lets go of what was collected.
    await turn();
  }
  return png;
}

/**
 * Pixels (red, green, blue and alpha, a byte each) as PNG, by https://www.w3.org/TR/png-3/. Half of sharp's time, with as many bytes.
 */
function encodePng(pixels: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const row = 4 * width;
  // Each row begins with a byte: 0, it is as it is.
  if (rows.length !== (1 + row) * height) rows = Buffer.alloc((1 + row) * height);
  for (let y = 0; y < height; y += 1) pixels.copy(rows, y * (1 + row) + 1, y * row, (y + 1) * row);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  // Level 4 saves a sixth in twice the time. In one piece, as nearly all are, it has memory of its own, given back like that of pixels.
  const data = deflateSync(rows, { level: 3, chunkSize: 2 ** 18 });
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  const png = Buffer.concat([signature, ...parts.flat()]);
  (data.buffer as ArrayBuffer).transfer(0);
  return png;
}

function chunk(type: string, data: Buffer): Buffer[] {
  const [length, name, sum] = [Buffer.alloc(4), Buffer.from(type, 'latin1'), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(data, crc32(name)));
  return [length, name, data, sum];
}

/**
 * A picture with the outlines of its texts in their place: resvg would read the fonts again for every picture.
 * @throws for a text of another form than `socialCard` writes, which would be missing from the picture
 */
export function withOutlines(svg: string): string {
  const drawn = svg.replace(
    /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)" font-weight="(500|700)" fill="([^"]*)">([^<]*)<\/text>/g,
    (_, x: string, y: string, size: string, weight: string, fill: string, text: string) =>
      outlinesOf(unescapeHtml(text), { x, y, size, weight, fill }),
  );
  if (drawn.includes('<text')) throw new Error('A picture holds text in an unknown form.');
  return drawn;
}

/** A text as SVG, from the left end of its baseline on. Pairs aren't kerned, and there are no ligatures. */
function outlinesOf(text: string, at: { x: string; y: string; size: string; weight: string; fill: string }) {
  const font = typefaceOf(at.weight);
  const scale = Number(at.size) / font.unitsPerEm;
  let left = 0;
  // What no font draws would be its empty box.
  const paths = Array.from(text.replace(/[\p{DI}\p{Cc}]/gu, ''), (character) => {
    const key = `${at.weight} ${character}`;
    const { path, advanceWidth } = glyphs.get(key) ?? font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const outline = typeof path === 'string' ? path : path.toSVG();
    glyphs.set(key, { path: outline, advanceWidth });
    const drawn = outline && `<path transform="translate(${left})" d="${outline}"/>`;
    left += advanceWidth;
    return drawn;
  });
  return `<g fill="${at.fill}" transform="translate(${at.x} ${at.y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

function typefaceOf(weight: string): Font {
  const known = typefaces.get(weight);
  if (known) return known;
  const typeface = create(readFileSync(resolve(`@expo-google-fonts/inter/${fontFiles[weight]}`)));
  if (typeface.isCollection) throw new Error('The typeface of pictures is a collection.');
  typefaces.set(weight, typeface);
  return typeface;
}
