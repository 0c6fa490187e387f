import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngOf } from '../../src/output/raster.ts';

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="2" height="1" fill="#0072C6"/><rect y="1" width="${width}" height="2" fill="#f00" fill-opacity=".5"/></svg>`;

test('a picture has the pixels that were drawn, whatever sizes come one after the other', async () => {
  for (const [width, height] of [
    [5, 4],
    [5, 4],
    [3, 7],
    [5, 4],
  ] as const) {
    const svg = drawing(width, height);
    const { data, info } = await sharp(await pngOf(svg))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([width, height, 4]);
    expect(data.equals(new Resvg(svg).render().pixels)).toBe(true);
  }
});
