import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
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

/** How many pictures this thread has drawn since the last collection. */
let uncollected = 0;

/** An SVG as PNG: in its own size, or as wide as asked (pixels). Its texts are those of `socialCard`. */
export async function pngOf(svg: string, width?: number): Promise<Buffer> {
  const [{ Resvg }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')]);
  const picture = new Resvg(withOutlines(svg), {
    font: { loadSystemFonts: false },
    fitTo: width === undefined ? { mode: 'original' } : { mode: 'width', value: width },
  }).render();
  const { pixels, width: columns, height } = picture;
  // Level 3 saves a fourteenth in half as much time again.
  const raw = { width: columns, height, channels: 4 } as const;
  const png = await sharp(pixels, { raw }).png({ compressionLevel: 2 }).toBuffer();
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
