import { describe, expect, it } from 'vitest';
import type { Edition, JoinedArea } from '../../src/model/area.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { area, box, bulletin, edition, inHours, listed, none, shown, shownAt, site } from './kept-site.ts';

/*
 * Decision 33, "What can't be read": Extreme is published, then something that can't be read takes its place, then an
 * earlier Low is listed. The sequences are builds, each so many hours after the first.
 */

const owner = { value: 'o', display: 'Other', external: true, url: '' };
const unreadable: Edition = { kind: 'unreadable', url: '', title: '' };
const external: Edition = { kind: 'external', bulletin: bulletin('a', 'low', { id: 'x', owner }) };
const failed: Edition = { kind: 'failed' };
const extreme = bulletin('a', 'extreme', { version: 2 });
const low = bulletin('a', 'low', { id: 'old_a', issued: inHours(-9) });

const west = box(-120, -119);
const a = (en: Edition, fr?: Edition): JoinedArea => area('a', fr ? { en, fr } : { en }, west);

/** What English readers of the area see in one build after the other. */
function sequence(...builds: [hours: number, listed: Edition | Bulletin][]): string[] {
  const it = site();
  it.build([a(listed(extreme))]);
  return builds.map(([hours, given]) =>
    shown(
      it.build([a('kind' in given && 'id' in given ? listed(given) : (given as Edition))], hours),
      'a',
      'en',
      hours,
    ),
  );
}

describe('an earlier bulletin after one that couldn’t be read', () => {
  it.each([
    ['unreadable', unreadable],
    ['external', external],
  ])('shows the higher of both with the notice until confirmed: %s', (kind, between) => {
    expect(sequence([0.3, between], [0.6, low], [2, low], [3.5, low], [3.7, low])).toEqual([
      kind,
      'extreme earlierIssue',
      'extreme earlierIssue',
      'extreme earlierIssue',
      'low',
    ]);
  });

  it('does so after many builds and hours that can’t be read, which confirm nothing', () => {
    expect(
      sequence([0.3, unreadable], [2, unreadable], [4, unreadable], [8, unreadable], [9, low], [12.1, low]),
    ).toEqual([...Array(4).fill('unreadable'), 'extreme earlierIssue', 'extreme earlierIssue']);
  });

  it('does so after hours of nothing, until that is confirmed', () => {
    expect(sequence([0.3, unreadable], [0.6, none], [3.5, none], [3.55, low], [6, low], [6.6, low])).toEqual([
      'unreadable',
      'none',
      'none',
      'extreme earlierIssue',
      'extreme earlierIssue',
      'low',
    ]);
    expect(sequence([0.3, unreadable], [0.6, none], [2, none], [3.7, none], [3.8, low])).toEqual([
      'unreadable',
      'none',
      'none',
      'none',
      'low',
    ]);
  });

  it('of the same id and a lower version has the higher ratings too, in its own words', () => {
    const lower = bulletin('a', 'low', { version: 1 });
    const it = site();
    it.build([a(listed(extreme))]);
    it.build([a(unreadable)], 0.3);
    const result = it.build([a(listed(lower))], 0.6);
    expect(shown(result, 'a')).toBe('extreme earlierIssue');
    expect(edition(result, 'a')).toMatchObject({ bulletin: { version: 1 } });
    expect(edition(result, 'a')).not.toHaveProperty('kept');
  });

  it('of a lower version isn’t revived by the superseded one’s end', () => {
    const it = site();
    it.build([a(listed({ ...extreme, until: inHours(1) }))]);
    it.build([a(unreadable)], 0.3);
    it.build([a(unreadable)], 2);
    expect(shown(it.build([a(listed(bulletin('a', 'low', { version: 1 })))], 2.3), 'a', 'en', 2.3)).toBe(
      'none earlierIssue',
    );
  });

  it('has the notice also once the superseded one has expired', () => {
    const it = site();
    it.build([a(listed({ ...extreme, until: inHours(1) }))]);
    it.build([a(unreadable)], 0.3);
    expect(shown(it.build([a(listed(low))], 1.5), 'a', 'en', 1.5)).toBe('low earlierIssue');
  });
});

describe('a bulletin that was superseded', () => {
  it('is simply followed by the unreadable one, once that can be read, though it is lower', () => {
    const newer = bulletin('a', 'low', { id: 'next_a', issued: inHours(0.2) });
    expect(sequence([0.3, unreadable], [0.6, newer], [0.9, newer])).toEqual(['unreadable', 'low', 'low']);
    const version = bulletin('a', 'low', { version: 3 });
    expect(sequence([0.3, unreadable], [0.6, version])).toEqual(['unreadable', 'low']);
  });

  it('is shown without a doubt when it is listed again', () => {
    expect(sequence([0.3, unreadable], [0.6, extreme], [0.9, none])).toEqual([
      'unreadable',
      'extreme',
      'extreme copy unlisted',
    ]);
  });

  it('is never shown by itself again', () => {
    const future = bulletin('a', 'low', { id: 'next_a', issued: inHours(30), until: inHours(50) });
    const undated = bulletin('a', 'low', { id: 'next_a', issued: 'absent', until: 'absent' });
    const expired = bulletin('a', 'low', { id: 'old_a', issued: inHours(-9), until: inHours(-1) });
    expect(
      sequence([0.3, unreadable], [0.6, none], [0.7, failed], [0.8, future], [0.9, undated], [1, expired]),
    ).toEqual(['unreadable', 'none', 'failed', 'none', 'none', 'none announced']);
  });

  it('is compared with a kept copy of an earlier list too', () => {
    const it = site();
    it.build([a(listed(extreme))]);
    it.build([a(unreadable)], 0.3);
    const states = { en: { state: 'kept' as const, at: inHours(-8) } };
    expect(shown(it.build([a(listed(low))], 0.6, states), 'a')).toBe('extreme earlierIssue');
  });

  it('is reported while it lasts, and not when another agency takes over', () => {
    const it = site();
    it.build([a(listed(extreme))]);
    for (const hours of [0.3, 5])
      expect(it.build([a(unreadable)], hours).losses).toMatchObject([{ kind: 'unreadable' }]);
    expect(it.build([a(external)], 6).losses).toMatchObject([{ kind: 'external' }]);
    // Past its end the other agency's bulletin is what is known.
    expect(it.build([a(external)], 21).losses).toEqual([]);
    expect(it.known()).toMatchObject([{ id: 'x', external: true }]);
  });

  it('counts in its own language alone', () => {
    const it = site();
    it.build([a(listed(extreme), listed(extreme))]);
    it.build([a(unreadable, listed(extreme))], 0.3);
    const result = it.build([a(listed(low), listed(extreme))], 0.6);
    expect(shown(result, 'a', 'en')).toBe('extreme earlierIssue');
    expect(shown(result, 'a', 'fr')).toBe('extreme');
    const both = it.build([a(listed(low), listed(low))], 0.9);
    expect(shown(both, 'a', 'fr')).toBe('extreme earlierIssue');
  });

  it('isn’t forgotten for one whose area is unknown, and is carried after that', () => {
    const it = site();
    it.build([a(listed(extreme))]);
    it.build([a(unreadable)], 0.3, { en: { unreadable: new Map() } });
    expect(shown(it.build([a(none)], 0.6), 'a')).toBe('extreme copy unlisted');
    expect(shown(it.build([a(listed(low))], 0.9), 'a')).toBe('extreme earlierIssue');
  });
});

describe('areas that are regrouped around one that can’t be read', () => {
  const east = box(-119, -118);
  const both = box(-120, -118);
  const lowBoth = bulletin('both', 'low', { issued: inHours(-9) });
  const published = () => {
    const it = site();
    it.build([a(listed(extreme)), area('b', { en: listed(bulletin('b', 'moderate')) }, east)]);
    return it;
  };

  it('show the higher of both where the new area lists an earlier one', () => {
    const it = published();
    it.build([a(unreadable), area('b', { en: listed(bulletin('b', 'moderate')) }, east)], 0.3);
    for (const hours of [0.6, 0.9, 3.5]) {
      const result = it.build([area('both', { en: listed(lowBoth) }, both)], hours);
      expect(shown(result, 'both', 'en', hours)).toBe('extreme earlierIssue');
      expect(result.areas.map(({ id }) => id)).toEqual(['both']);
    }
    expect(shown(it.build([area('both', { en: listed(lowBoth) }, both)], 3.7), 'both', 'en', 3.7)).toBe(
      'low',
    );
  });

  it('do so where the new area’s one couldn’t be read before, however long', () => {
    const it = published();
    for (const hours of [0.3, 2, 4, 6]) {
      const result = it.build([area('both', { en: unreadable }, both)], hours);
      expect(result.areas.map(({ id }) => id)).toEqual(['both']);
      if (hours === 0.3) expect(result.losses.map(({ kind }) => kind)).toEqual(['replaced', 'replaced']);
    }
    const read = [area('both', { en: listed(lowBoth) }, both)];
    expect(shownAt(it, read, 'both', [6.3, 8, 9.2])).toEqual(Array(3).fill('extreme earlierIssue'));
    expect(shownAt(it, read, 'both', [9.4])).toEqual(['low']);
  });

  it('confirm nothing while one that can’t be read covers a part of its ground', () => {
    const it = published();
    const part = area('part', { en: unreadable }, box(-119.6, -119));
    for (const hours of [0.3, 2, 4, 6]) {
      const result = it.build([part], hours);
      expect(shown(result, 'a', 'en', hours)).toBe('extreme copy unlisted');
    }
    for (const hours of [6.3, 8, 9]) expect(shown(it.build([], hours), 'a', 'en', hours)).toMatch('extreme');
    expect(shown(it.build([], 9.4), 'a', 'en', 9.4)).toBe('no area');
  });

  it('take the new area’s one at its word once it can be read and is newer', () => {
    const it = published();
    it.build([area('both', { en: unreadable }, both)], 0.3);
    const newer = bulletin('both', 'low', { issued: inHours(0.2) });
    const result = it.build([area('both', { en: listed(newer) }, both)], 0.6);
    expect(shown(result, 'both', 'en', 0.6)).toBe('low');
    expect(it.known().map(({ areaId }) => areaId)).toEqual(['both']);
  });

  it('of 28 areas that become 8 leave no earlier one without its notice', () => {
    const it = site();
    const ids = Array.from({ length: 28 }, (_, index) => `r${index}`);
    const shapeOf = (index: number, width = 1) => box(-150 + index, -150 + index + width);
    it.build(
      ids.map((id, index) =>
        area(id, { en: listed(bulletin(id, index === 5 ? 'extreme' : 'low')) }, shapeOf(index)),
      ),
    );
    it.build(
      ids.map((id, index) => area(id, { en: unreadable }, shapeOf(index))),
      0.3,
    );
    const groups = Array.from({ length: 8 }, (_, index) =>
      area(
        `g${index}`,
        { en: listed(bulletin(`g${index}`, 'low', { issued: inHours(-20) })) },
        shapeOf(index * 3.5, 3.5),
      ),
    );
    const result = it.build(groups, 0.6);
    expect(result.areas).toHaveLength(8);
    expect(groups.map(({ id }) => shown(result, id))).toEqual(
      groups.map((_, index) => (index === 1 ? 'extreme earlierIssue' : 'low earlierIssue')),
    );
  });
});
