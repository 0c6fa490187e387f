import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngFile, stripOf } from '../../src/output/png.ts';

/** Noise, so that nothing of it is shorter when it is deflated. */
const pixelsOf = (width: number, height: number) =>
  Uint8Array.from({ length: width * height * 4 }, (_, index) => (index * 2654435761) >>> 17);

test('a PNG holds its strips one below the other, and its sums are right', async () => {
  for (const heights of [[1], [3, 1, 2], [700, 900, 5]]) {
    const parts = heights.map((height) => pixelsOf(90, height));
    const png = pngFile(parts.map((pixels, index) => stripOf(pixels, 90, heights[index] ?? 0)));
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([90, heights.reduce((a, b) => a + b), 4]);
    expect(data.equals(Buffer.concat(parts))).toBe(true);
    // A reader of pictures may take a wrong sum behind the last row.
    const start = png.indexOf('IDAT');
    expect(inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4))).length).toBe(
      data.length + info.height,
    );
  }
});
