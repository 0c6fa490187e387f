import { describe, expect, test } from 'vitest';
import { givenBy } from '../../src/judging/given-now.ts';
import { compareGiven, movedAt, withGoneBack } from '../../src/judging/gone-back.ts';
import type { JoinedArea } from '../../src/model/area.ts';
import type { GivenBefore, GivenContent } from '../../src/model/given.ts';
import type { Instant } from '../../src/model/instant.ts';
import { bulletinWith } from '../model/bulletins.ts';

const hour = 3_600_000;
const needed = { repeats: 3, repeatHours: 3 };

const text = (digest: string, area?: string): GivenContent => {
  return { kind: 'text', digest, area, isUnrated: false };
};
const offSeason: GivenContent = { kind: 'text', digest: 's', isUnrated: true };

/** What an answer gives in a build: a text by its digest, another content, or nothing; undefined: it isn't asked. */
type Answered = string | GivenContent | undefined;

/** Since when an answer has gone back for area "a", after builds that heard this of it, `every` so many hours one. */
function goneBackAfter(given: readonly Answered[], answer = 'en products', every = 1) {
  let before: GivenBefore = new Map();
  let goneBack: ReturnType<typeof compareGiven>['goneBack'] = new Map();
  for (const [index, each] of given.entries()) {
    const content = typeof each === 'string' ? text(each) : each;
    const contents = new Map(each && content ? [['a', content]] : []);
    const isList = answer !== 'en product';
    const fresh = new Map(each === undefined ? [] : [[answer, { contents, isList }]]);
    ({ given: before, goneBack } = compareGiven(before, fresh, needed, index * every * hour));
  }
  return goneBack.get('a');
}

test.each<[string, Answered[], object | undefined]>([
  ['the same again', ['x', 'x', 'x'], undefined],
  ['something else', ['x', 'y'], undefined],
  ['what it gave before', ['x', 'y', 'x'], { first: hour, at: hour }],
  ['nothing in between', ['x', '', 'x'], { first: hour, at: hour }],
  ['what it gave before two others', ['x', 'y', 'z', 'x'], { first: 2 * hour, at: 2 * hour }],
  ['what came after the other', ['x', 'y', 'x', 'y'], undefined],
  ['what came after nothing, again after nothing', ['', 'x', '', 'x'], { first: 2 * hour, at: 2 * hour }],
  ['what came after what rates nothing', [offSeason, 'x', offSeason, 'x'], { first: 2 * hour, at: 2 * hour }],
  ['what it gave before, for two hours', ['x', 'y', 'x', 'x', 'x'], { first: hour, at: hour }],
  ['what it gave before, for three hours', ['x', 'y', 'x', 'x', 'x', 'x'], undefined],
  ['what it gave before, and was not heard since', ['x', 'y', 'x', undefined], undefined],
  ['what it gave before a build that didn’t hear it', ['x', undefined, 'x'], undefined],
])('an answer that gives %s', (_, given, expected) => {
  expect(goneBackAfter(given)).toEqual(expected);
});

test('what an answer stopped giving two weeks ago isn’t gone back to, however long it had given it', () => {
  const days = (count: number, digest: string) => Array<string>(count).fill(digest);
  const after = (...given: string[]) => goneBackAfter(given, 'en products', 24);
  expect(after(...days(30, 'x'), ...days(13, 'y'), 'x')).toBeDefined();
  expect(after(...days(30, 'x'), ...days(15, 'y'), 'x')).toBeUndefined();
});

test('an area is forgotten two weeks after the last answer for it', () => {
  const keysAfter = (days: number, isList: boolean) => {
    const fresh = (contents: Map<string, GivenContent>) => new Map([['en x', { contents, isList }]]);
    const { given } = compareGiven(new Map(), fresh(new Map([['a', text('x')]])), needed, 0);
    const gone = compareGiven(given, fresh(new Map()), needed, hour);
    const later = compareGiven(gone.given, fresh(new Map()), needed, days * 24 * hour);
    return [...(later.given.get('en x')?.keys() ?? [])];
  };
  for (const isList of [true, false]) {
    expect(keysAfter(13, isList)).toEqual(['a']);
    expect(keysAfter(15, isList)).toEqual([]);
  }
});

/** The keys that an answer has gone back for in the last of some builds, one an hour, each with what the list has: "key:digest". */
function keysGoneBack(...lists: string[]) {
  let before: GivenBefore = new Map();
  let goneBack: ReturnType<typeof compareGiven>['goneBack'] = new Map();
  for (const [index, list] of lists.entries()) {
    const contents = new Map(
      list.split(' ').map((each) => {
        const [key = '', digest = ''] = each.split(':');
        return [key, text(digest)];
      }),
    );
    const fresh = new Map([['en products', { contents, isList: true }]]);
    ({ given: before, goneBack } = compareGiven(before, fresh, needed, index * hour));
  }
  return [...goneBack.keys()];
}

test('what was missing beside a neighbour that was taken back was gone, once that is confirmed', () => {
  const takenBack = ['b:x', 'b:x a:p', 'r:y a:p', 'b:x a:p', 'b:x', 'b:x', 'b:x'];
  expect(keysGoneBack(...takenBack, 'b:x a:p')).toEqual(['a']);
});

test('what a list lacked while it lagged behind wasn’t gone', () => {
  expect(keysGoneBack('b:x', 'b:y', 'b:y a:p', 'b:x', 'b:x', 'b:y a:p')).toEqual([]);
});

test('a place has moved to another area, not where it gives the same one after what couldn’t be read, or rates nothing', () => {
  const movedAfter = (...given: GivenContent[]) => {
    let before: GivenBefore = new Map();
    for (const [index, content] of given.entries()) {
      const contents = new Map([['place 1,2', content]]);
      const fresh = new Map([['en productAt', { contents, isList: false }]]);
      ({ given: before } = compareGiven(before, fresh, needed, index * hour));
    }
    return movedAt(before, 'place 1,2');
  };
  expect(movedAfter(text('x', 'a'), text('y', 'b'))).toBe(hour);
  const unrated: GivenContent = { kind: 'text', digest: 'y', area: 'a', isUnrated: true };
  for (const between of [{ kind: 'unreadable' } as const, unrated])
    expect(movedAfter(text('x', 'a'), between, text('z', 'a'))).toBeUndefined();
});

describe('an answer for a place that gives a bulletin again, after one that has ended', () => {
  const ending = (id: string, until: number, digest = id): GivenContent => {
    return { kind: 'text', digest, area: 'a', isUnrated: false, ends: { id, until: until * hour } };
  };
  const unknown = (id: string): GivenContent => text(id, 'a');
  const [daily, warning] = [ending('p', 48), ending('w', 2)];
  /** Whether it has gone back in the last of some builds, one an hour unless `times` says otherwise; with what its list has. */
  const isNoted = (given: readonly GivenContent[], lists: readonly string[], times: number[] = []) => {
    let before: GivenBefore = new Map();
    let goneBack: ReturnType<typeof compareGiven>['goneBack'] = new Map();
    for (const [index, content] of given.entries()) {
      const listed = new Map(
        (lists[index] ?? '').split(' ').flatMap((id) => (id ? [[id, text(id)] as const] : [])),
      );
      const fresh = new Map([
        ['en products', { contents: listed, isList: true }],
        [
          'en productAt',
          { contents: new Map([['place 1,2', content]]), isList: false, among: 'en products' },
        ],
      ]);
      ({ given: before, goneBack } = compareGiven(before, fresh, needed, (times[index] ?? index) * hour));
    }
    return goneBack.has('place 1,2');
  };
  const both = ['p', 'p w', 'p', 'p'];

  test.each<[string, GivenContent[], string[], number[]?]>([
    ['as it said, beside it in the list', [daily, warning, daily], both],
    ['which the list still has', [daily, warning, daily], ['p', 'p w', 'p w']],
    ['as did another one', [daily, warning, ending('v', 3), daily], ['p', 'p w', 'p w v', 'p']],
  ])('hasn’t gone back: %s', (_, given, lists, times) => {
    expect(isNoted(given, lists, times)).toBe(false);
  });

  test.each<[string, GivenContent[], string[], number[]?]>([
    ['it hasn’t ended', [daily, ending('w', 3), daily], both],
    [
      'it hadn’t ended when the daily one was first given again',
      [daily, ending('w', 2.5), daily, daily],
      both,
    ],
    ['its end isn’t known', [daily, unknown('w'), daily], both],
    ['its end wasn’t known in an earlier version', [unknown('p'), warning, unknown('p')], both],
    [
      'another one in between hasn’t ended',
      [daily, ending('q', 9), warning, daily],
      ['p', 'p q', 'p q w', 'p'],
    ],
    ['it was another version', [daily, ending('p', 2, 'p2'), daily], ['p', 'p', 'p']],
    ['it took the daily one’s place', [daily, warning, daily], ['p', 'w', 'w']],
    ['it took its place, and the list goes back, too', [daily, warning, daily], ['p', 'w', 'p']],
    ['no list had it', [daily, warning, daily], ['p', 'p', 'p']],
    [
      'its extension came in between',
      [daily, warning, ending('w', 9, 'w2'), daily],
      ['p', 'p w', 'p w', 'p'],
    ],
    [
      'the clock was ahead then, and is right again before the end',
      [daily, warning, daily, daily],
      both,
      [0, 1, 30, 1.5],
    ],
    [
      'the clock was ahead then, and is right again after the end',
      [daily, warning, daily, daily],
      both,
      [0, 1, 30, 2.5],
    ],
  ])('has gone back: %s', (_, given, lists, times) => {
    expect(isNoted(given, lists, times)).toBe(true);
  });
});

test('an answer by its id that isn’t asked for has given nothing else', () => {
  expect(goneBackAfter(['x', '', 'x'], 'en product')).toBeUndefined();
  expect(goneBackAfter(['x', 'y', 'x'], 'en product')).toBeDefined();
});

test('outlines that differ by a little are the same', () => {
  const outlineFrom = (west: number): GivenContent => ({ kind: 'outline', extent: [west, 0, 10, 5] });
  const [outline, alike, other] = [outlineFrom(0), outlineFrom(0.2), outlineFrom(5)];
  expect(goneBackAfter([outline, alike, outline], 'en areas')).toBeUndefined();
  expect(goneBackAfter([outline, other, alike], 'en areas')).toBeDefined();
});

test('kept answers give nothing, and a list that fails leaves what it gave', () => {
  const kept = { areas: [], areasKept: true, metadata: [], metadataKept: true };
  const answers = { ...kept, products: { items: [], lost: [], keptAt: 0 } };
  const given = givenBy('en', answers, {}, new Set());
  expect([...given.values()].map(({ contents, isList }) => [contents.size, isList])).toEqual(
    Array(5).fill([0, false]),
  );
});

test('what was issued after the other is not in doubt, what has no date is, and nothing that has a notice gets another', () => {
  const now = 10 * hour;
  const shown = (issued: Instant, notices?: JoinedArea['editions']) => {
    const own = bulletinWith({ issued, until: 20 * hour });
    const area: JoinedArea = { id: 'a', editions: { en: { kind: 'bulletin', bulletin: own }, ...notices } };
    return withGoneBack(area, { first: 5 * hour, at: 6 * hour }, now).editions.en?.notices;
  };
  expect(shown(4 * hour)).toEqual([{ kind: 'goneBack', at: 6 * hour }]);
  expect(shown(5 * hour)).toBeUndefined();
  expect(shown('absent')).toEqual([{ kind: 'goneBack', at: 6 * hour }]);
  const own = bulletinWith({ issued: 0, until: 20 * hour });
  const copy = { kind: 'bulletin', bulletin: own, notices: [{ kind: 'unlisted', at: 0 }] } as const;
  expect(shown(0, { en: copy })).toEqual(copy.notices);
});
