import { expect, test } from 'vitest';
import type { BulletinList } from '../../src/judging/bulletin-list.ts';
import type { JoinedArea } from '../../src/model/area.ts';

import type { Shape } from '../../src/model/shape.ts';
import { metadataWith, period } from '../model/bulletins.ts';
import { judgedAs } from './judged.ts';
import { area, box, bulletin, inHours, listed, none, now, shown } from './kept-site.ts';

/*
 * Area "old" is Low in English, and lies from 0 to 1 degree east.
 */

const low = bulletin('old', 'low');
const newer = { issued: inHours(-1) };
const high = (id: string, change = newer) => bulletin(id, 'high', change);

/** What "old" shows beside other areas; the list has those of `inList`, metadata names those of `described`. */
function beside(
  others: readonly JoinedArea[],
  {
    inList = ['old', 'new'],
    described = ['old', 'new'],
    own = box(0, 1),
    before,
  }: {
    inList?: string[];
    described?: string[];
    own?: Shape | null;
    before?: Shape;
  } = {},
): string {
  const given = others.flatMap(({ editions: { en } }) => (en?.kind === 'bulletin' ? [en.bulletin] : []));
  const bulletins = [low, ...given].filter(({ areaId }) => inList.includes(areaId));
  const en: BulletinList = {
    ...{ state: 'answered', at: now, bulletins, unreadable: new Map(), described: new Set(described) },
  };
  const inFrench = others.flatMap(({ editions: { fr } }) => (fr?.kind === 'bulletin' ? [fr.bulletin] : []));
  const french = inFrench.length > 0 ? { fr: { ...en, bulletins: inFrench } } : {};
  const areas = judgedAs([area('old', { en: listed(low) }, own ?? undefined), ...others], now, {
    ...{ lists: { en, ...french }, shapeOf: (id: string) => (id === 'old' ? before : undefined) },
  });
  return shown({ areas } as Parameters<typeof shown>[0], 'old').concat(
    areas[0]?.editions.en?.notices?.some((notice) => 'isUnraised' in notice) ? ' alone' : '',
  );
}

const drawn = (change = newer) => area('new', { en: listed(high('new', change)) }, box(0, 2));
const at = (longitude: number, id = 'new'): JoinedArea => ({
  ...area(id, { en: listed(high(id)) }),
  centroid: [longitude, 50.5],
});
const nowhere = area('new', { en: listed(high('new')) });
const unnamed = { described: ['new'] };

test.each<[string, string, string]>([
  ['that the service means too doesn’t count', beside([drawn()]), 'low'],
  [
    'that the service means too counts where the other language draws it on this ground',
    beside([{ ...drawn(), shape: box(1, 2), otherShape: box(0.5, 2) }]),
    'high announced',
  ],
  ['counts where metadata doesn’t name the area any more', beside([drawn()], unnamed), 'high announced'],
  ['counts where metadata doesn’t name it yet', beside([drawn()], { described: ['old'] }), 'high announced'],
  ['counts where the list lacks it', beside([drawn()], { inList: ['old'] }), 'high announced'],
  [
    'counts where the area was drawn, and isn’t any more',
    beside([drawn()], { own: null, before: box(0, 1) }),
    'high announced',
  ],
  ['that is older doesn’t count', beside([drawn({ issued: inHours(-3) })], unnamed), 'low'],
  ['of the same age counts', beside([drawn({ issued: inHours(-2) })], unnamed), 'high announced'],
  [
    'that shares less than a tenth doesn’t count',
    beside([area('new', { en: listed(high('new')) }, box(0.95, 2))], unnamed),
    'low',
  ],
  ['without an outline counts within a degree of its middle', beside([at(1.9)], unnamed), 'high announced'],
  ['without an outline doesn’t count far away', beside([at(3)], unnamed), 'low'],
  ['without an outline that the service means doesn’t count nearby', beside([at(1.9)]), 'low'],
  ['without an outline counts where its middle lies in it', beside([at(0.5)]), 'high announced'],
  ['whose ground is unknown says so', beside([nowhere], unnamed), 'low announced alone'],
  ['whose ground is unknown says nothing to what the service means', beside([nowhere]), 'low'],
])('a bulletin of another area %s', (_, result, expected) => {
  expect(result).toBe(expected);
});

test.each<[string, string, string]>([
  ['counts', 'failed', 'high announced'],
  ['counts where the list has none', 'none', 'high announced'],
])('what metadata alone says %s', (_, kind, expected) => {
  const metadata = metadataWith({
    areaId: 'new',
    productId: 'next',
    periods: [period('open', inHours(9), 'high')],
  });
  const named = area('new', { en: { kind: kind as 'none', metadata } }, box(0, 2));
  expect(beside([named], unnamed)).toBe(expected);
});

test('a copy of what isn’t listed any more counts unless it is older', () => {
  const copy = (change = newer) =>
    area(
      'gone',
      {
        en: { ...listed(high('gone', change)), kept: { at: now, isUnlisted: true } } as ReturnType<
          typeof listed
        >,
      },
      box(0, 2),
    );
  expect(beside([copy()])).toBe('high lowered');
  expect(beside([copy({ issued: inHours(-2) })])).toBe('high lowered');
  expect(beside([copy({ issued: inHours(-3) })])).toBe('low');
});

test('a bulletin far away whose ground is unknown raises no bulletin of the other language', () => {
  const french = area('new', { en: none, fr: listed(high('new')) });
  expect(beside([french], { described: [] })).toBe('low languages alone');
  expect(beside([{ ...french, centroid: [9, 50.5] }], { described: [] })).toBe('low');
});

test('at most a hundred statements on one ground are compared; where there are more, a notice says so', () => {
  const alike = (count: number) => {
    let reads = 0;
    const others = Array.from({ length: count }, (_, index) => {
      const own = bulletin(`o${index}`, 'low', { issued: inHours(-2) });
      const { days } = own;
      const counted = Object.defineProperty({ ...own }, 'days', {
        enumerable: true,
        get: () => {
          reads += 1;
          return days;
        },
      });
      return { ...area(own.areaId, { en: listed(counted) }), centroid: [0.5, 50.5] as const };
    });
    return { shown: beside(others, { ...unnamed, inList: ['old'] }), reads };
  };
  expect(alike(100).shown).toBe('low');
  expect(alike(101).shown).toBe('low announced alone');
  expect(alike(400).reads / alike(200).reads).toBeLessThan(2.5);
});
