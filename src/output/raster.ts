import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import { create, type Font } from 'fontkitten';
import { unescapeHtml } from '../html/escape.ts';
import { pngFile, type Strip, stripOf } from './png.ts';

const { resolve } = createRequire(import.meta.url);
/** The typeface of the pictures by weight, read when it is first needed; no font of the machine comes in. */
const typefaces = new Map<string, Font>();
/** What characters are drawn as, by weight: writing the path of one takes longer than everything else. */
const glyphs = new Map<string, { path: string; advanceWidth: number }>();
const fontFiles: Readonly<Record<string, string>> = {
  500: '500Medium/Inter_500Medium.ttf',
  700: '700Bold/Inter_700Bold.ttf',
};

/** Strips of pictures that this thread has drawn, by their SVG: those of link previews share most of what they show. */
const drawn = new Map<string, Strip>();

/** How many strips this thread has drawn since the last collection. */
let uncollected = 0;

/**
 * SVGs of one width below each other as a PNG: in their own size, or as wide as asked (pixels). Their texts are those of
 * `socialCard`.
 */
export async function pngOf(svgs: readonly string[], width?: number): Promise<Buffer> {
  const strips: Strip[] = [];
  for (const svg of svgs) {
    const key = `${width} ${svg}`;
    const strip = drawn.get(key) ?? (await draw(svg, width));
    // A few megabytes: the titles among them come once.
    if (drawn.size >= 200) drawn.clear();
    drawn.set(key, strip);
    strips.push(strip);
  }
  return pngFile(strips);
}

async function draw(svg: string, width: number | undefined): Promise<Strip> {
  const { Resvg } = await import('@resvg/resvg-js');
  const picture = new Resvg(withOutlines(svg), {
    font: { loadSystemFonts: false },
    fitTo: width === undefined ? { mode: 'original' } : { mode: 'width', value: width },
  }).render();
  const { pixels } = picture;
  const strip = stripOf(pixels, picture.width, picture.height);
  // Given back at once: the pixels of some pictures would make V8 search the whole heap.
  (pixels.buffer as ArrayBuffer).transfer(0);
  uncollected += 1;
  // What resvg holds of a picture, as much again, goes with an object that V8 takes for a small one. Ten are up to 30 MB,
  // and a collection of the young generation takes a fraction of the time of one. `gc` is there by `--expose-gc`.
  if (uncollected >= 10) {
    uncollected = 0;
    globalThis.gc?.({ type: 'minor' });
    // Where Node lets go of what was collected.
    await turn();
  }
  return strip;
}

/**
 * A picture with the outlines of its texts in their place: resvg would read the fonts again for every picture.
 * @throws for a text of another form than `socialCard` writes, which would be missing from the picture
 */
export function withOutlines(svg: string): string {
  const outlined = svg.replace(
    /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)" font-weight="(500|700)" fill="([^"]*)">([^<]*)<\/text>/g,
    (_, x: string, y: string, size: string, weight: string, fill: string, text: string) =>
      outlinesOf(unescapeHtml(text), { x, y, size, weight, fill }),
  );
  if (outlined.includes('<text')) throw new Error('A picture holds text in an unknown form.');
  return outlined;
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
