import { expect, test } from 'vitest';
import { farFromAll } from '../../src/gather/far-places.ts';
import { box } from '../boxes.ts';

/** One degree each way around 51.5° N, 117.5° W. */
const shape = box(-118, 51);

test.each([
  ['inside', 51.5, -117.5],
  ['a valley further', 50.5, -117.5],
  ['199 km north', 52 + 199 / 111.2, -117.5],
])('a point %s is near', (_, latitude, longitude) => {
  expect(farFromAll([shape], { latitude, longitude })).toBeUndefined();
});

test.each([
  ['its sign forgotten', 51.5, 117.5],
  ['its numbers swapped, and a sign forgotten', -117.5 + 180, 51.5],
])('a point with %s is far', (_, latitude, longitude) => {
  expect(farFromAll([shape], { latitude, longitude })?.kilometres).toBeGreaterThan(1_000);
});

test('says which point was meant, where swapping or the other sign gives one near an area', () => {
  const meant = { latitude: 51.5, longitude: -117.5 };
  expect(farFromAll([shape], { latitude: 51.5, longitude: 117.5 })?.meant).toMatchObject(meant);
  expect(farFromAll([shape], { latitude: 117.5, longitude: 51.5 })?.meant).toMatchObject(meant);
  const north = box(51, 40);
  expect(farFromAll([north], { latitude: 51.5, longitude: 40.5 })?.meant).toMatchObject({
    latitude: 40.5,
    longitude: 51.5,
  });
});

test('without shapes there is nothing to be far from', () => {
  expect(farFromAll([], { latitude: 0, longitude: 0 })).toBeUndefined();
});
