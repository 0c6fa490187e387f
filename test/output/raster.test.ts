import { setImmediate } from 'node:timers/promises';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngOf } from '../../src/output/raster.ts';

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="2" height="1" fill="#0072C6"/><rect y="1" width="${width}" height="2" fill="#f00" fill-opacity=".5"/></svg>`;

// First, before others leave pixels that go meanwhile.
test('pictures leave no pixels in the memory', async () => {
  const draw = (red: number) => pngOf([drawing(1200, 630).replace('#f00', `#${red}00`)]);
  await draw(1);
  const before = process.memoryUsage().external;
  for (const red of [2, 3, 4, 5, 6]) await draw(red);
  await setImmediate();
  // A picture has three megabytes; what deflates it keeps a fourth of one until it is collected.
  expect(process.memoryUsage().external - before).toBeLessThan(3_000_000);
});

test('a picture has the pixels that were drawn, whatever sizes come one after the other', async () => {
  for (const [width, height] of [
    [5, 4],
    [5, 4],
    [3, 7],
    [5, 4],
  ] as const) {
    const svg = drawing(width, height);
    const { data, info } = await sharp(await pngOf([svg]))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([width, height, 4]);
    expect(data.equals(new Resvg(svg).render().pixels)).toBe(true);
  }
});
