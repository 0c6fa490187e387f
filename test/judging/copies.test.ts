import { describe, expect, it } from 'vitest';
import { copyInstead } from '../../src/judging/copies.ts';
import type { Edition } from '../../src/model/area.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { type BulletinFacts, factsOf } from '../../src/model/kept-bulletin.ts';
import { dayUntil, metadataWith, period, rated } from '../model/bulletins.ts';
import { area, box, bulletin, edition, inHours, listed, noAge, none, now, shown, site } from './kept-site.ts';

describe('a bulletin that vanishes', () => {
  const published = () => {
    const it = site();
    it.build([
      area('a', { en: listed(bulletin('a')), fr: listed(bulletin('a')) }, box(-120, -119)),
      area('b', { en: listed(bulletin('b')), fr: listed(bulletin('b')) }, box(-119, -118)),
    ]);
    return it;
  };
  const b = (words = 'considerable') =>
    area(
      'b',
      { en: listed(bulletin('b', words, { version: 2 })), fr: listed(bulletin('b')) },
      box(-119, -118),
    );
  const emptyA = area('a', { en: listed(bulletin('a')), fr: none }, box(-120, -119));

  it('is carried with its time, and everything else is shown at once', () => {
    const result = published().build([emptyA, b('extreme')], 0.3);
    expect(shown(result, 'a', 'fr')).toBe('considerable copy unlisted');
    expect(edition(result, 'a', 'fr')).toMatchObject({ kept: { at: now }, notices: [{ at: now }] });
    expect(shown(result, 'b', 'en')).toBe('extreme');
    expect(shown(result, 'a', 'en')).toBe('considerable earlierEnd');
    expect(result.losses).toMatchObject([
      { kind: 'carried', known: { areaId: 'a', language: 'fr', name: 'Range a' } },
    ]);
  });

  it.each([
    ['English', -1, -2],
    ['French', -2, -1],
  ])(
    'is carried where the other language has the same version, and the %s text was issued later',
    (_, en, fr) => {
      const it = site();
      const french = area('a', { en: none, fr: listed(bulletin('a', 'high', { issued: inHours(fr) })) });
      it.build([
        {
          ...french,
          editions: { ...french.editions, en: listed(bulletin('a', 'high', { issued: inHours(en) })) },
        },
      ]);
      expect(shown(it.build([french], 0.3), 'a', 'en')).toBe('high copy unlisted');
      const failed = { fr: { state: 'failed' as const } };
      expect(shown(it.build([area('a', { en: none })], 0.6, failed), 'a', 'en')).toBe('high copy unlisted');
    },
  );

  it('goes with the build that confirms it, and stays gone', () => {
    const it = published();
    for (const hours of [0.3, 0.6, 0.9, 3.2])
      expect(shown(it.build([emptyA, b()], hours), 'a', 'fr', hours)).toBe('considerable copy unlisted');
    const last = it.build([emptyA, b()], 3.3);
    expect(shown(last, 'a', 'fr')).toBe('none');
    expect(last.losses).toMatchObject([{ kind: 'confirmed', known: { missing: { builds: 5 } } }]);
    expect(it.build([emptyA, b()], 3.6).losses).toEqual([]);
  });

  it('isn’t outdated by an earlier one that is listed for the first time after hours of nothing', () => {
    const it = site();
    it.build([area('a', { en: listed(bulletin('a', 'extreme')) }, box(-120, -119))]);
    for (const hours of [0.5, 1.5, 2.5])
      expect(shown(it.build([area('a', { en: none })], hours), 'a', 'en', hours)).toBe(
        'extreme copy unlisted',
      );
    const earlier = bulletin('a', 'low', { id: 'yesterday_a', issued: inHours(-20) });
    const stale = area('a', { en: listed(earlier) }, box(-120, -119));
    for (const hours of [3.5, 4, 5, 6.4])
      expect(shown(it.build([stale], hours), 'a', 'en', hours)).toBe('extreme earlierIssue');
    expect(shown(it.build([stale], 6.6), 'a', 'en', 6.6)).toBe('low');
  });

  it('is shown as it is when it is listed again, and counted anew after that', () => {
    const it = published();
    it.build([emptyA, b()], 0.3);
    const back = it.build([area('a', { en: listed(bulletin('a')), fr: listed(bulletin('a')) }), b()], 3.5);
    expect(shown(back, 'a', 'fr')).toBe('considerable');
    expect(back.losses).toEqual([]);
    expect(shown(it.build([emptyA, b()], 4), 'a', 'fr')).toBe('considerable copy unlisted');
    expect(it.known().find(({ missing }) => missing)?.missing).toEqual({
      since: inHours(4),
      builds: 1,
      instead: [],
      beside: [],
    });
  });

  it('ends by itself when its validity does', () => {
    const it = published();
    it.build([emptyA, b()], 0.3);
    const result = it.build([emptyA, b()], 20, {
      en: { state: 'kept', at: now },
      fr: { state: 'kept', at: now },
    });
    expect(shown(result, 'a', 'fr')).toBe('none');
  });

  it('keeps its area, with its shape, when no list names that any more', () => {
    const it = published();
    const result = it.build([b()], 0.3);
    expect(result.areas.map(({ id, shape }) => [id, shape !== undefined])).toEqual([
      ['b', true],
      ['a', true],
    ]);
    expect(shown(result, 'a')).toBe('considerable copy unlisted');
    for (const hours of [1, 2, 3.3]) it.build([b()], hours);
    expect(it.build([b()], 4).areas.map(({ id }) => id)).toEqual(['b']);
  });

  it('is carried on the larger ground where two languages were published with different outlines', () => {
    const it = site();
    const [small, large] = [box(-120, -119), box(-120, -116)];
    it.build([area('a', { en: listed(bulletin('a', 'extreme')), fr: listed(bulletin('a')) }, small)]);
    it.build([area('a', { en: listed(bulletin('a', 'extreme')), fr: none }, large)], 0.3);
    const result = it.build([area('b', { en: listed(bulletin('b')) }, box(-110, -109))], 0.6);
    expect(result.areas.find(({ id }) => id === 'a')?.shape).toEqual(large);
  });

  it('is carried where the list is emptied, each for itself', () => {
    const result = published().build([], 0.3);
    for (const id of ['a', 'b'])
      for (const language of ['en', 'fr'] as const)
        expect(shown(result, id, language)).toBe('considerable copy unlisted');
  });

  it('isn’t counted, nor cleared, by a list that failed', () => {
    const it = published();
    it.build([emptyA, b()], 0.3);
    it.build([emptyA, b()], 1);
    const states = { fr: { state: 'kept' as const, at: inHours(1) } };
    expect(shown(it.build([emptyA, b()], 5, states), 'a', 'fr')).toBe('considerable copy unlisted');
    expect(shown(it.build([emptyA, b()], 5.3), 'a', 'fr')).toBe('none');
  });

  it('of a list that failed without a copy is a copy of a service that can’t be reached', () => {
    const failed: Edition = { kind: 'failed' };
    const result = published().build([area('a', { en: failed, fr: failed }), b()], 0.3, {
      fr: { state: 'failed' },
    });
    expect(edition(result, 'a', 'fr')).toMatchObject({ kind: 'bulletin', kept: { at: now } });
    expect(shown(result, 'a', 'fr')).toBe('considerable');
  });

  it('keeps its count when the clock goes back', () => {
    const it = published();
    it.build([emptyA, b()], 0.3);
    for (const hours of [-1, 0, 1.9])
      expect(shown(it.build([emptyA, b()], hours), 'a', 'fr')).toMatch('copy');
    expect(shown(it.build([emptyA, b()], 2), 'a', 'fr')).toBe('none');
  });

  it('is forgotten with the state: what is listed is shown', () => {
    const it = published();
    it.forget();
    expect(shown(it.build([emptyA, b()], 0.3), 'a', 'fr')).toBe('none');
  });

  it('until further notice ends with the confirmation', () => {
    const it = site();
    it.build([area('a', { en: listed(bulletin('a', 'high', { until: 'open' })) })]);
    for (const hours of [1, 2])
      expect(shown(it.build([area('a', { en: none })], hours), 'a')).toMatch('high copy');
    expect(shown(it.build([area('a', { en: none })], 4), 'a')).toBe('none');
  });

  it('isn’t carried where the other language has a newer version', () => {
    const it = published();
    const newer = area('a', { en: listed(bulletin('a', 'high', { version: 2 })), fr: none });
    const result = it.build([newer, b()], 0.3);
    expect(shown(result, 'a', 'fr')).toBe('none');
    expect(result.losses).toMatchObject([{ kind: 'hidden' }]);
    // Nor when that one vanishes as well: it is carried, the older one isn't.
    const both = it.build([area('a', { en: none, fr: none }), b()], 0.6);
    expect(shown(both, 'a', 'en')).toBe('high copy unlisted');
    expect(shown(both, 'a', 'fr')).toBe('none');
  });

  it('isn’t carried where the other language has a later issue', () => {
    const newer = listed(bulletin('a', 'high', { id: 'next_a', issued: inHours(0.1) }));
    expect(shown(published().build([area('a', { en: newer, fr: none }), b()], 0.3), 'a', 'fr')).toBe('none');
  });

  it('shows what metadata rates higher, whatever bulletin that names', () => {
    const metadata = metadataWith({
      areaId: 'a',
      productId: 'next_a',
      periods: [period('open', inHours(9), 'extreme')],
    });
    const result = published().build(
      [area('a', { en: listed(bulletin('a')), fr: { ...none, metadata } }), b()],
      0.3,
    );
    expect(shown(result, 'a', 'fr')).toBe('extreme copy unlisted');
  });

  it('isn’t shown, and forgotten, where the service lists one that can’t be read', () => {
    const it = published();
    const unreadable: Edition = { kind: 'unreadable', url: '', title: '' };
    const result = it.build([area('a', { en: listed(bulletin('a')), fr: unreadable }), b()], 0.3, {
      fr: { unreadable: new Map([['a', noAge]]) },
    });
    expect(shown(result, 'a', 'fr')).toBe('unreadable');
    expect(result.losses).toMatchObject([{ kind: 'unreadable' }]);
    expect(shown(it.build([emptyA, b()], 0.6), 'a', 'fr')).toBe('none');
  });
});

describe('areas that are regrouped', () => {
  const west = box(-120, -119);
  const east = box(-119, -118);
  const both = box(-120, -118);
  const published = () => {
    const it = site();
    it.build([
      area('west', { en: listed(bulletin('west', 'high')) }, west),
      area('east', { en: listed(bulletin('east', 'low')) }, east),
    ]);
    return it;
  };
  const later = { issued: inHours(0.1) };

  it('leave nothing of the old ones where a listed bulletin covers their ground', () => {
    const result = published().build(
      [area('both', { en: listed(bulletin('both', 'moderate', later)) }, both)],
      0.3,
    );
    expect(result.areas.map(({ id }) => id)).toEqual(['both']);
    expect(shown(result, 'both', 'en', 0.3)).toBe('moderate');
    expect(result.losses.map(({ kind }) => kind)).toEqual(['replaced', 'replaced']);
    expect(result.copies).toEqual([]);
  });

  it('leave an old one that nothing covers', () => {
    const result = published().build([area('new', { en: listed(bulletin('new', 'low', later)) }, west)], 0.3);
    expect(shown(result, 'east')).toBe('low copy unlisted');
    expect(shown(result, 'west')).toBe('no area');
  });

  it.each([
    ['expired', { ...later, until: inHours(0.2) }],
    ['dated after now', { issued: inHours(1) }],
  ])('aren’t covered by a bulletin that is %s', (_, change) => {
    const result = published().build(
      [area('both', { en: listed(bulletin('both', 'low', change)) }, both)],
      0.3,
    );
    expect(shown(result, 'west')).toBe('high copy unlisted');
  });

  it('show the higher of both where the list goes back to earlier bulletins', () => {
    const it = published();
    const old = [area('both', { en: listed(bulletin('both', 'moderate', { issued: inHours(-20) })) }, both)];
    const result = it.build(old, 0.3);
    expect(result.areas.map(({ id }) => id)).toEqual(['both']);
    expect(shown(result, 'both')).toBe('high earlierIssue');
    it.build(old, 2);
    expect(shown(it.build(old, 3.5), 'both')).toBe('moderate');
  });

  it('without shapes aren’t carried where a new area may have their ground', () => {
    const it = published();
    it.shapes.clear();
    const added = [area('both', { en: listed(bulletin('both', 'moderate', later)) })];
    expect(it.build(added, 0.3).areas.map(({ id }) => id)).toEqual(['both']);
    expect(it.known().map(({ areaId }) => areaId)).toEqual(['both', 'west', 'east']);
  });

  it('without shapes are carried where no area is new', () => {
    const it = published();
    it.shapes.clear();
    const result = it.build([area('east', { en: listed(bulletin('east', 'low')) })], 0.3);
    expect(shown(result, 'west')).toBe('high copy unlisted');
  });

  it('in the other language with a later issue leave nothing either', () => {
    const it = site();
    it.build([area('west', { en: listed(bulletin('west')), fr: listed(bulletin('west')) }, west)]);
    const result = it.build(
      [area('both', { en: listed(bulletin('both', 'low', later)), fr: none }, both)],
      0.3,
    );
    expect(shown(result, 'west', 'fr')).toBe('no area');
    expect(result.losses).toMatchObject([
      { kind: 'replaced', known: { language: 'en' } },
      { kind: 'hidden', known: { language: 'fr' } },
    ]);
  });
});

describe('a bulletin that goes back', () => {
  it('is still compared when one that had expired as it came stood in between', () => {
    const build = (it: ReturnType<typeof site>, words: string, changes: Partial<Bulletin>, hours: number) =>
      shown(it.build([area('a', { en: listed(bulletin('a', words, changes)) })], hours), 'a', 'en', hours);
    const broken = { id: 'broken_a', issued: inHours(0.2), until: inHours(0.1) };
    const stale = { id: 'yesterday_a', issued: inHours(-20) };
    const it = site();
    expect(build(it, 'high', {}, 0)).toBe('high');
    expect(build(it, 'low', broken, 0.3)).toBe('none');
    // It was replaced, so no copy of it is shown either.
    expect(shown(it.build([area('a', { en: none })], 0.4), 'a', 'en', 0.4)).toBe('none');
    expect(build(it, 'low', stale, 0.6)).toBe('high earlierIssue');
    for (const hours of [1, 2, 3]) build(it, 'low', stale, hours);
    expect(build(it, 'low', stale, 3.7)).toBe('low');
  });

  const first = bulletin('a', 'considerable', { version: 2 });
  const published = (given = first) => {
    const it = site();
    it.build([area('a', { en: listed(given) })]);
    return it;
  };
  const next = (it: ReturnType<typeof site>, given: Bulletin, hours = 0.3) =>
    shown(it.build([area('a', { en: listed(given) })], hours), 'a', 'en', hours);

  it('to a lower version shows the higher one, raised by the lower, until confirmed', () => {
    const it = published();
    const lower = bulletin('a', 'low', { version: 1 });
    expect(next(it, lower)).toBe('considerable copy earlierVersion');
    expect(next(it, bulletin('a', 'extreme', { version: 1 }), 0.6)).toBe('extreme copy earlierVersion');
    // The lower version has been changed under its number, too.
    expect(next(it, lower, 3.3)).toBe('extreme lowered');
    for (const hours of [4, 5, 6]) next(it, lower, hours);
    expect(next(it, lower, 6.4)).toBe('low');
  });

  it('to a lower version isn’t revived by it once it has expired', () => {
    const it = published(bulletin('a', 'considerable', { version: 2, until: inHours(0.1) }));
    expect(next(it, bulletin('a', 'low', { version: 1 }))).toBe('none earlierIssue');
  });

  it('with a higher version is believed at once, whenever it says it was issued', () => {
    expect(next(published(), bulletin('a', 'low', { version: 3, issued: inHours(-9) }))).toBe('low');
  });

  it('with an earlier issue shows the higher of both until confirmed', () => {
    const it = published();
    const earlier = bulletin('a', 'low', { id: 'old_a', issued: inHours(-9) });
    expect(next(it, earlier)).toBe('considerable earlierIssue');
    for (const hours of [0.6, 3.2]) expect(next(it, earlier, hours)).toBe('considerable earlierIssue');
    expect(next(it, earlier, 3.4)).toBe('low');
  });

  it.each([
    ['over as it came', { until: inHours(0.2) }],
    ['dated after now', { issued: inHours(30), until: inHours(50) }],
  ])(
    'after a higher version that was %s is still compared, and the version before isn’t simply current again',
    (_, change) => {
      const broken = bulletin('a', 'low', { version: 3, issued: inHours(0.1), ...change });
      const stale = bulletin('a', 'low', { id: 'yesterday_a', issued: inHours(-20) });
      const it = published();
      expect(next(it, broken)).toBe('none');
      expect(next(it, broken, 0.4)).toBe('none');
      expect(next(it, stale, 0.6)).toBe('considerable earlierIssue');
      expect(next(it, first, 0.7)).toBe('considerable earlierIssue');
      for (const hours of [1, 2, 3.4]) next(it, stale, hours);
      expect(next(it, stale, 4.1)).toBe('low');
      const other = published();
      next(other, broken);
      expect(next(other, bulletin('a', 'low', { version: 4 }), 0.6)).toBe('low');
    },
  );

  it('is compared though the same version of it is listed beside, but as one that is over', () => {
    const it = published();
    const stale = bulletin('a', 'low', { id: 'yesterday_a', issued: inHours(-20) });
    const ended = { ...first, until: inHours(0.2) };
    const result = it.build([area('a', { en: listed(stale) })], 0.3, { en: { bulletins: [stale, ended] } });
    expect(shown(result, 'a')).toBe('considerable earlierIssue');
  });

  it('from a date in the future is believed at once', () => {
    const future = bulletin('a', 'considerable', { issued: inHours(24 * 365), until: inHours(24 * 366) });
    for (const version of [1, 2])
      expect(next(published(future), bulletin('a', 'low', { version }))).toBe('low');
    expect(next(published(future), bulletin('a', 'low', { id: 'other_a' }))).toBe('low');
  });

  it('to one dated after now is carried on', () => {
    const future = bulletin('a', 'low', {
      id: 'next_a',
      issued: inHours(24 * 365),
      until: inHours(24 * 366),
    });
    expect(next(published(), future)).toBe('considerable copy unlisted');
  });

  it('to one without dates is carried on, with the higher ratings of both', () => {
    const undated = { version: 2, issued: 'unreadable', until: 'absent' } as const;
    for (const change of [undated, { ...undated, id: 'other_a' }]) {
      expect(next(published(), bulletin('a', 'low', change))).toBe('considerable copy undated');
      expect(next(published(), bulletin('a', 'extreme', change))).toBe('extreme copy undated');
    }
  });

  it('to one that is still listed beside it isn’t lost', () => {
    const it = published();
    const chosen = bulletin('a', 'high', { id: 'other_a', issued: inHours(-9) });
    const result = it.build([area('a', { en: listed(chosen) })], 0.3, { en: { bulletins: [chosen, first] } });
    expect(shown(result, 'a')).toBe('high');
    expect(result.losses).toEqual([]);
  });

  it('in a kept copy that is older than what is known doesn’t count', () => {
    const it = published();
    const states = { en: { state: 'kept' as const, at: inHours(-8) } };
    const older = area('a', { en: listed(bulletin('a', 'low', { version: 1 })) });
    const result = it.build([older], 0.3, states);
    expect(shown(result, 'a')).toBe('considerable');
    expect(edition(result, 'a')).toMatchObject({ kept: { at: now } });
  });
});

describe('of two bulletins that were in force for an area', () => {
  const older = (until = inHours(20)) =>
    bulletin('a', 'low', {
      id: 'older_a',
      issued: inHours(-5),
      until,
      days: [dayUntil(inHours(3), 'high'), dayUntil(inHours(20), 'low')],
    });
  const newer = bulletin('a', '', {
    id: 'newer_a',
    issued: inHours(-1),
    days: [dayUntil(inHours(3), 'considerable'), dayUntil(inHours(20), 'considerable')],
  });
  /** A build shows the older one, whose danger is higher now, raised by the newer. */
  const published = (given = older()) => {
    const it = site();
    const result = it.build([area('a', { en: listed(given) })], 0, { en: { bulletins: [given, newer] } });
    expect(shown(result, 'a')).toBe('high');
    return it;
  };

  it('the newer one is compared once only the older one is listed', () => {
    const result = published().build([area('a', { en: listed(older()) })], 0.3);
    expect(shown(result, 'a', 'en', 1)).toBe('high earlierIssue');
    expect(shown(result, 'a', 'en', 4)).toBe('considerable earlierIssue');
  });

  it('the older one is gone at once', () => {
    const result = published().build([area('a', { en: listed(newer) })], 0.3);
    expect(shown(result, 'a', 'en', 1)).toBe('considerable');
    expect(result.losses).toEqual([]);
  });

  it('the newer one is compared with a third that was issued between them', () => {
    const between = bulletin('a', 'low', { id: 'between_a', issued: inHours(-3) });
    const result = published().build([area('a', { en: listed(between) })], 0.3);
    expect(shown(result, 'a', 'en', 1)).toBe('considerable earlierIssue');
  });

  it('the newer one is carried on with the older one’s ratings, and beyond its end', () => {
    const it = published(older(inHours(3)));
    expect(shown(it.build([area('a', { en: none })], 0.3), 'a', 'en', 1)).toBe(
      'high copy unlisted earlierIssue',
    );
    expect(shown(it.build([area('a', { en: none })], 0.6), 'a', 'en', 3)).toBe(
      'considerable copy unlisted earlierIssue',
    );
  });

  it('neither is doubted while both are listed', () => {
    const result = published().build([area('a', { en: listed(older()) })], 0.3, {
      en: { bulletins: [older(), newer] },
    });
    expect(shown(result, 'a')).toBe('high');
    expect(result.copies).toEqual([]);
  });
});

it('an external area is carried without a rating, and believed when it becomes one', () => {
  const owner = { value: 'o', display: 'Other', external: true, url: '' };
  const external = bulletin('a', 'high', { owner });
  const it = site();
  it.build([area('a', { en: { kind: 'external', bulletin: external } })]);
  expect(shown(it.build([area('a', { en: none })], 0.3), 'a')).toBe('external');
  it.build([area('a', { en: listed(bulletin('a', 'low')) })], 0.6);
  expect(shown(it.build([area('a', { en: { kind: 'external', bulletin: external } })], 0.9), 'a')).toBe(
    'external',
  );
});

it('facts of a bulletin are those that its pages go by', () => {
  expect(factsOf(bulletin('a', 'offseason'))).toMatchObject({
    id: 'id_a',
    version: 1,
    offSeason: true,
    external: false,
  });
  expect(rated('low').alp).toEqual({ kind: 'level', value: 'low' });
});

describe('in the place of what is listed', () => {
  const known = { ...factsOf(bulletin('a')), version: 2 };
  const other = (change: Partial<BulletinFacts>) => ({ ...known, id: 'other_a', ...change });
  const [earlier, over] = [{ issued: inHours(-9) }, { until: inHours(-0.1) }];
  const future = { issued: inHours(24), until: inHours(48) };
  const undated = { issued: 'unreadable', until: 'absent' } as const;
  const external = { external: true };

  it.each<[string, BulletinFacts, BulletinFacts | undefined, ReturnType<typeof copyInstead>]>([
    ['nothing', known, undefined, 'unlisted'],
    ['nothing, and it is over', { ...known, ...over }, undefined, undefined],
    ['a lower version', known, { ...known, version: 1 }, 'earlierVersion'],
    ['a lower version, and it is over', { ...known, ...over }, { ...known, version: 1 }, undefined],
    [
      'a lower version, and it is dated after now',
      { ...known, ...future },
      { ...known, version: 1 },
      undefined,
    ],
    [
      'a lower version, and it is another agency’s',
      { ...known, ...external },
      { ...known, version: 1 },
      undefined,
    ],
    ['a higher version that is over', known, { ...known, version: 3, ...over }, undefined],
    ['an earlier one in force', known, other(earlier), undefined],
    ['an earlier one that is over', known, other({ ...earlier, ...over }), 'unlisted'],
    ['a later one that is over', known, other({ issued: inHours(-1), ...over }), undefined],
    ['another one dated after now', known, other(future), 'unlisted'],
    ['the same one dated after now', known, { ...known, ...future }, 'undated'],
    ['one without dates', known, other(undated), 'undated'],
    ['the same one without dates', known, { ...known, ...undated }, 'undated'],
    [
      'one that is over, and it had no date',
      { ...known, issued: 'absent' },
      other({ ...earlier, ...over }),
      'unlisted',
    ],
    [
      'the same one that is over, and it had no date',
      { ...known, issued: 'absent' },
      { ...known, ...over },
      undefined,
    ],
  ])('%s', (_, published, given, expected) => {
    const shown = given ? listed(bulletin('a')) : none;
    expect(copyInstead(published, shown, given, now)).toBe(expected);
  });

  it.each(['external', 'unreadable'] as const)('what is %s: no copy', (kind) => {
    const edition = { kind, url: '', title: '' } as Edition;
    expect(copyInstead(known, edition, undefined, now)).toBeUndefined();
  });
});
