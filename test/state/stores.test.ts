import { expect, test } from 'vitest';
import type { UsedAddress } from '../../src/model/address.ts';
import { readAddresses, writeAddresses } from '../../src/state/addresses.ts';
import { readPublished, writePublished } from '../../src/state/published.ts';
import { stateFolder } from './state.ts';

const square: [number, number][] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];

test('one outline of many addresses is read once', () => {
  const { open } = stateFolder();
  const state = open();
  const shape = { type: 'MultiPolygon' as const, coordinates: [[square]] };
  const address = { areaId: 'a', lastUsed: 1, origin: 's', names: {}, shape };
  writeAddresses(state, [
    { ...address, slug: 'ember' },
    { ...address, slug: 'lake' },
  ]);
  const [ember, lake] = readAddresses(state);
  expect(ember?.shape).toEqual(shape);
  expect(lake?.shape).toBe(ember?.shape);
});

test('addresses are remembered with names and shapes, and those not named again are forgotten', () => {
  const { open, warnings } = stateFolder();
  const first: UsedAddress = {
    ...{ slug: 'ember', areaId: 'a\u0000\ud800"', lastUsed: 1, origin: 's' },
    ...{ names: { en: 'Ember', fr: 'Braise' }, shape: { type: 'MultiPolygon', coordinates: [[square]] } },
  };
  const second: UsedAddress = { slug: 'lake', areaId: 'b', lastUsed: 2, origin: 's', names: {} };
  const state = open();
  writeAddresses(state, [first, second]);
  expect(readAddresses(state)).toEqual([first, second]);
  writeAddresses(state, [{ ...first, lastUsed: 3 }]);
  expect(readAddresses(state)).toEqual([{ ...first, lastUsed: 3 }]);
  // An area that lost its shape doesn't keep the old one.
  writeAddresses(state, [{ slug: 'ember', areaId: first.areaId, lastUsed: 4, origin: 's', names: {} }]);
  expect(readAddresses(state)).toMatchObject([{ slug: 'ember', lastUsed: 4, names: {} }]);
  expect(readAddresses(state)[0]).not.toHaveProperty('shape');
  expect(warnings).toEqual([]);
});

test('of addresses of earlier builds there is room for the latest 5,000, fewer with long outlines', () => {
  const { open } = stateFolder();
  const state = open();
  const address = { areaId: 'a', origin: 's', names: {} };
  const earlier = Array.from({ length: 6_000 }, (_, index) => ({
    ...address,
    slug: `e${index}`,
    lastUsed: index + 1,
  }));
  const current = { ...address, slug: 'current', lastUsed: 9_000 };
  writeAddresses(state, [current, ...earlier]);
  expect(readAddresses(state).map(({ slug }) => slug)).toEqual([
    'current',
    ...earlier.slice(1_000).map(({ slug }) => slug),
  ]);
  const ring = Array.from({ length: 50_000 }, (_, index): [number, number] => [index / 7, 1 / 3]);
  const shape = { type: 'MultiPolygon' as const, coordinates: [[ring]] };
  const drawn = earlier.slice(0, 40).map((each) => ({ ...each, shape }));
  writeAddresses(state, [...drawn, { ...current, shape }]);
  const kept = readAddresses(state);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.length).toBeLessThan(40);
  expect(kept.map(({ slug }) => slug)).toContain('current');
  expect(kept.map(({ slug }) => slug)).toContain('e39');
});

test('an address that could leave the folder of the site is none', () => {
  const { open } = stateFolder();
  const state = open();
  writeAddresses(state, [{ slug: '../x', areaId: 'a', lastUsed: 1, origin: 's', names: {} }]);
  expect(readAddresses(state)).toEqual([]);
});

test('what was published is remembered for each output folder', () => {
  const { open } = stateFolder();
  const record = {
    ...{ outDir: '/a', content: 'abc', renderedAt: 1000, nextBoundary: 2000 },
    ...{ pageWarnings: ['w'], accepted: ['areas'], report: { build: 'x' } },
  };
  const state = open();
  writePublished(state, record);
  writePublished(state, { ...record, outDir: '/b', nextBoundary: Infinity });
  expect(readPublished(state, '/a')).toEqual(record);
  expect(readPublished(state, '/b')?.nextBoundary).toBe(8.64e15);
  expect(readPublished(state, '/c')).toBeUndefined();
});
