import { expect, test } from 'vitest';
import { imagePolicy } from '../../src/render/content-policy.ts';

test('without tiles only the site’s own pictures are allowed', () => {
  expect(imagePolicy({})).toBe("img-src 'self' data:");
});

test('the origin of the tiles is added, not their path', () => {
  const tiles = { url: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1', attribution: 'Tiles' };
  expect(imagePolicy({ tiles })).toBe("img-src 'self' data: https://tiles.example:8443");
});

test('a host with {s} becomes its three hosts', () => {
  const tiles = { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' };
  expect(imagePolicy({ tiles })).toBe(
    "img-src 'self' data: https://a.tiles.example https://b.tiles.example https://c.tiles.example",
  );
});
