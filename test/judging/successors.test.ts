import { describe, expect, it, test, vi } from 'vitest';
import { withoutTakenGround } from '../../src/judging/taken-ground.ts';
import { factsOf } from '../../src/model/kept-bulletin.ts';
import type { Language } from '../../src/model/language.ts';
import {
  area,
  box,
  bulletin,
  edition,
  inHours,
  listed,
  none,
  now,
  shown,
  shownAt,
  site,
} from './kept-site.ts';

/*
 * Decision 33, "Ground": what becomes of a vanished bulletin where others cover its ground. "v" lies between 0 and 1
 * degrees west of -119, "n" is its neighbour to the east.
 */

const later = { issued: inHours(0.1) };
const v = bulletin('v', 'extreme');
const n = bulletin('n', 'low');
const ground = box(-120, -119);
const beside = box(-119, -118);

function published() {
  const it = site();
  it.build([area('v', { en: listed(v) }, ground), area('n', { en: listed(n) }, beside)]);
  return it;
}

describe('a vanished bulletin', () => {
  it.each([
    ['a tenth', -119.12],
    ['most', -119.95],
    ['all', -120],
  ])(
    'is carried where a neighbour’s outline has grown over %s of its ground, its bulletin being the same',
    (_, edge) => {
      const it = published();
      for (const hours of [0.3, 0.6, 2]) {
        const result = it.build([area('n', { en: listed(n) }, box(edge, -118))], hours);
        expect(shown(result, 'v', 'en', hours)).toBe('extreme copy unlisted');
        // The neighbour has that ground now, with a bulletin that says nothing of it.
        expect(shown(result, 'n', 'en', hours)).toBe('extreme lowered');
        expect(result.losses).toMatchObject([{ kind: 'carried' }]);
      }
    },
  );

  it('is carried beside an earlier bulletin of an area without an outline, which can’t have taken its ground', () => {
    const issued = (hours: number) =>
      area('late', { en: listed(bulletin('late', 'low', { issued: inHours(hours) })) });
    const beside = (hours: number) =>
      shown(
        published().build([issued(hours), area('n', { en: listed(n) }, box(-119, -118))], 0.3),
        'v',
        'en',
        0.3,
      );
    expect(beside(-3)).toBe('extreme copy unlisted');
    expect(beside(0)).toBe('no area');
  });

  it('is carried where a neighbour’s new issue takes a part of its ground only', () => {
    const it = published();
    const next = bulletin('n', 'low', { ...later, version: 2 });
    for (const hours of [0.3, 0.6]) {
      const result = it.build([area('n', { en: listed(next) }, box(-119.7, -118))], hours);
      expect(shown(result, 'v', 'en', hours)).toBe('extreme copy unlisted');
      expect(shown(result, 'n', 'en', hours)).toBe('low');
    }
  });

  it('goes at once, and is named to the operator, where a neighbour’s new issue takes its ground', () => {
    const next = bulletin('n', 'low', { ...later, version: 2 });
    const it = published();
    const result = it.build([area('n', { en: listed(next) }, box(-120, -118))], 0.3);
    expect(result.areas.map(({ id }) => id)).toEqual(['n']);
    expect(result.losses).toMatchObject([{ kind: 'replaced', known: { areaId: 'v' } }]);
    expect(it.build([area('n', { en: listed(next) }, box(-120, -118))], 0.6).losses).toEqual([]);
  });

  it('goes where several new areas share its ground, however they overlap', () => {
    const parts = (...edges: [number, number][]) =>
      edges.map(([from, to], index) =>
        area(`p${index}`, { en: listed(bulletin(`p${index}`, 'low', later)) }, box(from, to)),
      );
    expect(published().build(parts([-120, -119.5], [-119.52, -119]), 0.3).losses[0]?.kind).toBe('replaced');
    // The same half twice is half of it.
    expect(shown(published().build(parts([-120, -119.5], [-120, -119.5]), 0.3), 'v')).toBe(
      'extreme copy unlisted',
    );
  });

  it('doesn’t come back while those that replaced it, of earlier issue, stay the same', () => {
    const it = published();
    const earlier = bulletin('new', 'low', { issued: inHours(-9) });
    for (const hours of [0.3, 0.6, 0.9, 3.2]) {
      const result = it.build([area('new', { en: listed(earlier) }, ground)], hours);
      expect(shown(result, 'new', 'en', hours)).toBe('extreme earlierIssue');
      expect(result.areas.map(({ id }) => id)).not.toContain('v');
    }
  });

  it('isn’t confirmed by the hours of nothing before an earlier one takes its ground', () => {
    const it = published();
    for (const hours of [0.3, 1, 2, 3]) it.build([area('n', { en: listed(n) }, beside)], hours);
    const earlier = bulletin('new', 'low', { issued: inHours(-9) });
    const onGround = [area('new', { en: listed(earlier) }, ground)];
    expect(shownAt(it, onGround, 'new', [3.2, 4, 6.1])).toEqual(Array(3).fill('extreme earlierIssue'));
    expect(shownAt(it, onGround, 'new', [6.3])).toEqual(['low']);
  });

  it('isn’t confirmed by the hours before a neighbour’s unchanged one comes onto its ground, grown or listed again', () => {
    for (const between of [[area('n', { en: listed(n) }, beside)], []]) {
      const it = published();
      for (const hours of [0.3, 1, 2, 3]) it.build(between, hours);
      const onto = [area('n', { en: listed(n) }, box(-120, -118))];
      expect(shownAt(it, onto, 'v', [3.2, 4, 6.1])).toEqual(Array(3).fill('extreme copy unlisted'));
      expect(shownAt(it, onto, 'v', [6.3])).toEqual(['no area']);
    }
  });

  it('is compared with a new area’s one that has no date', () => {
    const undated = bulletin('new', 'low', { issued: 'unreadable' });
    expect(shown(published().build([area('new', { en: listed(undated) }, ground)], 0.3), 'new')).toBe(
      'extreme earlierIssue',
    );
  });

  it('isn’t raised into a neighbour that merely touches it', () => {
    const touching = bulletin('new', 'low', { issued: inHours(-9) });
    const it = site();
    it.build([area('v', { en: listed(v) }, ground)]);
    const result = it.build([area('new', { en: listed(touching) }, box(-119.05, -118))], 0.3);
    expect(shown(result, 'new')).toBe('low');
    expect(shown(result, 'v')).toBe('extreme copy unlisted');
  });

  it('is carried where the other language’s unchanged neighbour has grown, though that was issued later', () => {
    const it = site();
    const french = bulletin('n', 'low', { issued: inHours(-1) });
    it.build([
      area('v', { en: listed(v), fr: none }, ground),
      area('n', { en: listed(n), fr: listed(french) }, beside),
    ]);
    const result = it.build([area('n', { en: listed(n), fr: listed(french) }, box(-120, -118))], 0.3);
    expect(shown(result, 'v', 'en')).toBe('extreme copy unlisted');
  });

  it('stays hidden while the other language’s new issue covers its ground', () => {
    const it = site();
    it.build([area('v', { en: listed(v), fr: listed(v) }, ground)]);
    const french = bulletin('new', 'low', later);
    for (const hours of [0.3, 0.6, 0.9]) {
      const result = it.build([area('new', { en: none, fr: listed(french) }, ground)], hours);
      expect(result.areas.map(({ id }) => id)).toEqual(['new']);
      expect(edition(result, 'new', 'en')?.kind).toBe('none');
      if (hours === 0.3) expect(result.losses.map(({ kind }) => kind)).toContain('hidden');
    }
  });

  it('of unknown shape stays hidden while a new area is there', () => {
    const it = published();
    it.shapes.clear();
    for (const hours of [0.3, 0.6, 0.9])
      expect(
        it
          .build([area('new', { en: listed(bulletin('new', 'low', later)) })], hours)
          .areas.map(({ id }) => id),
      ).toEqual(['new']);
  });

  it('raises an unchanged neighbour where it isn’t carried itself, since the other language has a newer one', () => {
    const it = site();
    it.build([
      area('v', { en: listed(v), fr: none }, ground),
      area('n', { en: listed(n), fr: none }, beside),
    ]);
    const french = bulletin('n', 'low', later);
    const grown = area('n', { en: listed(n), fr: listed(french) }, box(-120, -118));
    expect(shown(it.build([grown], 0.3), 'n', 'en', 0.3)).toBe('extreme earlierIssue');
  });

  it('counts on the ground that it was published for, though its area has shrunk away from it', () => {
    const earlier = { issued: inHours(-9) };
    for (const own of [none, listed(bulletin('v', 'low', { id: 'old_v', ...earlier }))]) {
      const it = published();
      const builds = [
        area('v', { en: own }, box(-120, -119.7)),
        area('new', { en: listed(bulletin('new', 'low', earlier)) }, box(-119.7, -119)),
        area('n', { en: listed(n) }, beside),
      ];
      expect(shownAt(it, builds, 'new', [0.3, 0.6, 2])).toEqual(
        Array(3).fill(expect.stringMatching(/^extreme (lowered|earlierIssue)$/)),
      );
    }
  });
});

it('a bulletin under very many outlines is carried: the nearest are compared, not all', () => {
  const it = site();
  it.build([area('v', { en: listed(v) }, ground)]);
  let compared = 0;
  const counted = (west: number) => {
    const { coordinates } = box(west, -119);
    const ring = coordinates[0]?.[0] ?? [];
    const get = (points: typeof ring, key: keyof typeof ring) => {
      if (key === 'length') compared += 1;
      return points[key];
    };
    return {
      type: 'MultiPolygon' as const,
      coordinates: [[new Proxy(ring, { get } as ProxyHandler<typeof ring>)]],
    };
  };
  const many = Array.from({ length: 400 }, (_, at) =>
    area(`n${at}`, { en: listed(bulletin(`n${at}`, 'low', later)) }, counted(-119 - (at + 1) / 10_000)),
  );
  const result = it.build(many, 0.3);
  expect(shown(result, 'v', 'en', 0.3)).toBe('extreme copy unlisted');
  expect(compared).toBeLessThan(400 * 30);
});

test('where nothing has vanished, no outline is read of those that areas were published with', () => {
  const shapeOf = vi.fn(() => ground);
  const known = (language: Language, areaId: string) => ({
    ...factsOf(v),
    ...{ language, areaId, name: '', listedAt: now },
  });
  const areas = [area('v', { en: listed(v) }, ground), area('n', { en: listed(n) }, beside)];
  expect(withoutTakenGround(areas, {}, { known, shapeOf }, now)).toEqual(areas);
  expect(shapeOf).not.toHaveBeenCalled();
});

test('what came only by its id, where a new area that isn’t drawn yet may have its ground, couldn’t be loaded if it was known', () => {
  const young = bulletin('new', 'low', { issued: inHours(-1) });
  const areas = [area('v', { en: listed(v) }, ground), area('new', { en: listed(young) })];
  const list = { state: 'answered', at: now, bulletins: [young], unreadable: new Map() } as const;
  const shownAs = (wasKnown: boolean) => {
    const known = (language: Language, areaId: string) =>
      wasKnown && areaId === 'v'
        ? { ...factsOf(v), ...{ language, areaId, name: '', listedAt: now } }
        : undefined;
    const lists = { en: { ...list, unlisted: new Set([v.id]) } };
    return withoutTakenGround(areas, lists, { known, shapeOf: () => undefined }, now)[0]?.editions.en?.kind;
  };
  expect([shownAs(true), shownAs(false)]).toEqual(['failed', 'bulletin']);
});
