import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';

const { resolve } = createRequire(import.meta.url);
/** The typeface of the pictures, in the two weights that they use; no font of the machine comes in. */
const fontFiles = ['500Medium/Inter_500Medium.ttf', '700Bold/Inter_700Bold.ttf'].map((file) =>
  resolve(`@expo-google-fonts/inter/${file}`),
);

/** An SVG as PNG: in its own size, or as wide as told (pixels). The same bytes on every machine. */
export function pngOf(svg: string, width?: number): Uint8Array {
  const drawn = new Resvg(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' },
    ...(width === undefined ? {} : { fitTo: { mode: 'width', value: width } }),
  });
  return drawn.render().asPng();
}
