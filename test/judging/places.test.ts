import { describe, expect, test } from 'vitest';
import { placesOf } from '../../src/judging/places.ts';
import { type Area, bulletinIn, type Edition } from '../../src/model/area.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { languages } from '../../src/model/language.ts';
import type { Notice } from '../../src/model/notice.ts';
import { areaHere, type Place, type PointAnswer, placeKey } from '../../src/model/place.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { box } from '../boxes.ts';
import { bulletinWith, dayUntil, metadataWith, period, rated } from '../model/bulletins.ts';
import { judged } from './judged.ts';

const listed = (areaId: string) => bulletinWith({ id: `p-${areaId}`, areaId });
const own = (areaId: string) =>
  metadataWith({
    areaId,
    productId: `p-${areaId}`,
    periods: [period('open', 'open', 'low')],
    highest: rated('low').alp,
  });
const areaOf = (id: string, west: number): Area => ({
  id,
  slug: `area-${id}`,
  shape: box(west),
  en: { kind: 'bulletin', bulletin: listed(id), metadata: own(id) },
});
const areas = [areaOf('a', -120), areaOf('b', -119)];
const inA = { slug: 'hut', name: { en: 'Hut', fr: 'Refuge' }, latitude: 50.5, longitude: -119.5 };
const outside = { ...inA, latitude: 40 };
const isThereSince = () => false;

function place(
  answer: PointAnswer | undefined,
  point = inA,
  among: readonly Area[] = areas,
  french?: PointAnswer,
) {
  const answers = answer ? { [placeKey(point)]: { en: answer, fr: french } } : {};
  const known = among.flatMap(({ en }) => en?.metadata ?? []);
  const metadata = Map.groupBy(known, ({ areaId }) => areaId);
  const bulletins = among.flatMap(({ en }) => bulletinIn(en) ?? []);
  const inList = new Map(bulletins.map((each) => [each.id, each]));
  const areaAnswers = {
    en: { metadata, isMetadataKept: false, listed: inList, goneOutlines: [], isCut: false, isThereSince },
  };
  const joined = among.map(({ id, shape, en }) => ({ id, shape, editions: { en } }));
  const { placeBeside } = judged(joined, now);
  const evidence = {
    points: answers,
    areaAnswers,
    beside: placeBeside,
    given: new Map(),
    languages: ['en'] as const,
  };
  const { places, warnings } = placesOf([point], among, evidence, now);
  const [only] = places;
  if (!only) throw new Error('A place was lost.');
  return { place: only, here: only.en, area: areaHere(only, among, 'en'), warnings };
}

const now = Date.UTC(2026, 1, 7);
const ratingIn = (edition: Edition | undefined) =>
  edition?.kind === 'bulletin' ? ratingNow(edition.bulletin, edition.metadata, now) : undefined;

describe('the point endpoint answers', () => {
  test('with the area’s own bulletin: nothing is stored twice', () => {
    const { here, area, warnings } = place({ kind: 'bulletin', bulletin: listed('a') });
    expect(here).toEqual({ basis: 'point', areaId: 'a' });
    expect(area).toEqual(areas[0]);
    expect(warnings).toEqual([]);
  });

  test('with the area’s own bulletin, which is not the first text of its version', () => {
    const revised = { ...listed('a'), revision: 2 };
    const among: Area[] = [{ ...areaOf('a', -120), en: { kind: 'bulletin', bulletin: revised } }];
    const { here, area } = place({ kind: 'bulletin', bulletin: listed('a') }, inA, among);
    expect(here).toEqual({ basis: 'point', areaId: 'a' });
    expect(area.en).toMatchObject({ bulletin: { revision: 2 } });
  });

  test('with another text under the same id: the answer counts, on the area’s own metadata', () => {
    const bulletin = { ...listed('a'), highlights: 'Corrected.' };
    const { here, area } = place({ kind: 'bulletin', bulletin });
    expect(here?.edition).toEqual({ kind: 'bulletin', bulletin, metadata: own('a') });
    expect(area).toMatchObject({ id: 'a', slug: 'area-a' });
  });

  test('with another text than its area, which has a notice', () => {
    const at = Number(listed('a').issued) + 2;
    const dated = ['unlisted', 'earlierVersion', 'earlierIssue', 'goneBack', 'lowered', 'undated'] as const;
    const plain = ['announced', 'languages', 'earlierEnd', 'unreadToo', 'unassigned', 'clock'] as const;
    const notices: Notice[] = [...dated.map((kind) => ({ kind, at })), ...plain.map((kind) => ({ kind }))];
    const hereBeside = (notice: Notice, change: Partial<Bulletin>) => {
      const edition: Edition = { kind: 'bulletin', bulletin: listed('a'), notices: [notice] };
      const among: Area[] = [{ ...areaOf('a', -120), en: edition }];
      const bulletin = { ...listed('a'), highlights: 'Other.', ...change };
      return place({ kind: 'bulletin', bulletin }, inA, among).here?.edition;
    };
    const kindsOf = (all: Notice[]) => all.map(({ kind }) => kind);
    // No newer: the area shows what was decided where the service contradicts itself.
    const ownText = notices.filter((notice) => hereBeside(notice, {}));
    expect(kindsOf(ownText)).toEqual(['unreadToo', 'unassigned', 'clock']);
    // Newer: what was withdrawn may be so here, too.
    const newer = { id: 'newer', issued: at - 1, days: [dayUntil(listed('a').until, 'low')] };
    const carried = notices.filter((notice) => hereBeside(notice, newer)?.notices?.includes(notice));
    expect(kindsOf(carried)).toEqual(['unlisted', 'earlierVersion', 'goneBack', 'undated', 'earlierEnd']);
  });

  test.each([
    ['newer', { id: 'newer' }, own('a'), [{ kind: 'several', count: 2 }]],
    [
      'newer, where the metadata names none',
      { id: 'newer' },
      { ...own('a'), productId: '' },
      [{ kind: 'several', count: 2 }],
    ],
    ['kept, where the metadata names none', {}, { ...own('a'), productId: '' }, undefined],
  ])(
    'with a bulletin that is %s: the list’s ratings aren’t taken for its own',
    (what, change, metadata, notices) => {
      const bare = areas.map(({ shape: _, ...area }) => area);
      const among: Area[] = [
        { ...(bare[0] as Area), en: { kind: 'bulletin', bulletin: listed('a'), metadata } },
      ];
      const issued = Number(listed('a').issued) + 1;
      const bulletin = { ...listed('a'), highlights: 'Other.', issued, ...change };
      const keptAt = what.startsWith('kept') ? { keptAt: 1 } : {};
      const { here } = place({ kind: 'bulletin', bulletin, ...keptAt }, inA, among);
      expect(here?.edition?.notices).toEqual(notices);
      if (!notices)
        expect(here?.edition?.metadata).toMatchObject({ periods: [], highest: { kind: 'missing' } });
    },
  );

  test.each<[string, PointAnswer | undefined, string | undefined]>([
    ['isn’t asked', undefined, 'a'],
    ['failed', { kind: 'failed' }, 'a'],
    ['is an earlier one', { kind: 'bulletin', bulletin: listed('b'), keptAt: 1 }, 'a'],
    ['is HTTP 404', { kind: 'none', notFound: true }, 'a'],
    ['names the area', { kind: 'area', areaId: 'a' }, 'a'],
    ['has no forecast either', { kind: 'none' }, 'a'],
  ])(
    'with no forecast, where the area has a French bulletin alone, and the French answer %s',
    (_, french, areaId) => {
      const { en, ...area } = areaOf('a', -120);
      const among: Area[] = [{ ...area, en: { kind: 'none' }, fr: en }, areaOf('b', -119)];
      const { here } = place({ kind: 'none' }, inA, among, french);
      // In the area its page says that only French has a bulletin, else that there is no forecast here.
      expect(here).toEqual({ basis: 'point', areaId, edition: { kind: 'none' } });
    },
  );

  test.each<[string, Edition]>([
    ['announces a bulletin', { kind: 'none', notices: [{ kind: 'announced', isUnraised: true }] }],
    ['couldn’t be loaded', { kind: 'failed' }],
  ])('with no forecast, where the area that holds the place %s', (_, edition) => {
    const among: Area[] = [{ ...areaOf('a', -120), en: edition }, areaOf('b', -119)];
    const elsewhere: (PointAnswer | undefined)[] = [
      undefined,
      { kind: 'none' },
      { kind: 'area', areaId: 'a' },
    ];
    for (const french of elsewhere) {
      const { here, area } = place({ kind: 'none' }, inA, among, french);
      expect(here).toEqual({ basis: 'point', areaId: 'a' });
      expect(area.en).toEqual(edition);
    }
  });

  test('without the notifications that the list has: they aren’t lost', () => {
    const warned = { ...listed('a'), notifications: [{ kind: 'warning', content: 'Closed.' }] };
    const among: Area[] = [{ ...areaOf('a', -120), en: { kind: 'bulletin', bulletin: warned } }];
    const { here, area } = place({ kind: 'bulletin', bulletin: listed('a') }, inA, among);
    expect(here).toEqual({ basis: 'point', areaId: 'a' });
    expect(area.en).toMatchObject({ bulletin: { notifications: warned.notifications } });
    const other = place({ kind: 'bulletin', bulletin: { ...listed('a'), id: 'newer' } }, inA, among);
    expect(other.area.en).toMatchObject({ bulletin: { id: 'newer', notifications: [] } });
  });

  const rating = (id: string, words: string, west: number): Area => ({
    ...areaOf(id, west),
    en: {
      kind: 'bulletin',
      bulletin: listed(id),
      metadata: { ...own(id), periods: [period('open', 'open', words)] },
    },
  });
  describe('with another bulletin of the same area than the list has', () => {
    const hour = 3_600_000;
    const { issued, until } = listed('a');
    const among = (change: object, words: string): Area[] => [
      {
        ...areaOf('a', -120),
        en: { kind: 'bulletin', bulletin: { ...listed('a'), ...change, days: [dayUntil(until, words)] } },
      },
    ];
    const answer = (change: object, words: string) => ({
      kind: 'bulletin' as const,
      bulletin: { ...listed('a'), ...change, days: [dayUntil(until, words)] },
    });
    const shownAt = ({ area }: ReturnType<typeof place>) => ratingIn(area.en);

    test.each([
      ['a lower version', { version: 1 }, { version: 2 }],
      ['one issued earlier', { id: 'earlier', issued: Number(issued) - hour }, {}],
      [
        'a lower version, where the list’s isn’t valid yet',
        { version: 1 },
        { version: 2, issued: now + hour },
      ],
    ])('%s: a cache has held it back, and the list’s is shown', (_, ofAnswer, ofList) => {
      const found = place(answer(ofAnswer, 'considerable'), inA, among(ofList, 'extreme'));
      expect(found.here).toEqual({ basis: 'point', areaId: 'a' });
    });

    test('a higher version: the answer is shown', () => {
      const found = place(answer({ version: 2 }, 'considerable'), inA, among({ version: 1 }, 'extreme'));
      expect(shownAt(found)).toMatchObject({ ratings: rated('considerable') });
      expect(found.area.en?.notices).toBeUndefined();
    });

    test.each([
      ['the same version in other words', {}, {}],
      ['another one issued at the same time', { id: 'other' }, {}],
      ['one issued later, which nothing else names', { id: 'later', issued: Number(issued) + hour }, {}],
      ['one without a readable time of issue', { id: 'other', issued: 'unreadable' }, {}],
    ])('%s: the higher ratings of both, with a notice', (_, ofAnswer, ofList) => {
      const found = place(answer(ofAnswer, 'low high low'), inA, among(ofList, 'considerable'));
      expect(shownAt(found)).toMatchObject({ ratings: rated('considerable high considerable') });
      expect(found.area.en?.notices).toEqual([{ kind: 'several', count: 2 }]);
    });

    test('the same version, which the list ends earlier: it ends then', () => {
      const end = Number(until) - hour;
      const found = place(answer({}, 'considerable'), inA, among({ until: end }, 'low'));
      expect(found.area.en).toMatchObject({ bulletin: { until: end } });
    });

    test('one that the list has too, beside the one that its area shows: that is shown', () => {
      const [area] = among({}, 'considerable');
      const other: Area = {
        ...(area as Area),
        id: 'elsewhere',
        en: { kind: 'bulletin', bulletin: listed('other') },
      };
      const found = place(answer({ id: 'p-other', issued: Number(issued) + hour }, 'low'), inA, [
        area as Area,
        other,
      ]);
      expect(found.here).toEqual({ basis: 'point', areaId: 'a' });
    });

    test.each([
      ['dated after now', { id: 'other', issued: now + hour }],
      ['expired', { id: 'other', issued: 'unreadable', until: now - 1 }],
    ])('one that is %s never hides the list’s, which is in force', (_, ofAnswer) => {
      const found = place(answer(ofAnswer, 'low'), inA, among({}, 'considerable'));
      expect(shownAt(found)).toMatchObject({ ratings: rated('considerable') });
    });
  });

  test.each<[what: string, ofA: string, ofB: string, areaId: string, shown: string]>([
    ['the answer is higher', 'low', 'high', 'b', 'high'],
    ['the shapes are higher', 'high', 'low', 'a', 'high'],
    ['both are the same', 'low', 'low', 'b', 'low'],
    ['each is higher in a band', 'low high low', 'moderate low low', 'a', 'moderate high low'],
    ['one can’t be read', 'purple', 'high', 'b', 'purple'],
  ])(
    'with an area that the shapes don’t put there: the higher danger, with a notice (%s)',
    (_, ofA, ofB, areaId, shown) => {
      const both = [rating('a', ofA, -120), rating('b', ofB, -119)];
      for (const answer of [
        { kind: 'bulletin', bulletin: listed('b') },
        { kind: 'area', areaId: 'b' },
      ] as const) {
        const { here, area, warnings } = place(answer, inA, both);
        expect([here?.basis, here?.areaId]).toEqual(['point', areaId]);
        expect(area.en?.notices).toEqual([{ kind: 'placeDiffers', ratedCount: 2 }]);
        const found = area.en?.kind === 'bulletin' && ratingNow(area.en.bulletin, area.en.metadata, now);
        const raw = rated(shown).alp;
        const expected = raw.kind === 'unknown' ? { alp: { ...raw, atLeast: 'high' } } : rated(shown);
        expect(found).toMatchObject({ kind: 'rated', ratings: expected });
        expect(warnings).toEqual([
          'place hut (en): the service’s answer for the point names area b, the shapes area a; the higher danger is shown, as far as it is known.',
        ]);
      }
    },
  );

  const expired = (id: string, west: number): Area => ({
    ...areaOf(id, west),
    en: { kind: 'bulletin', bulletin: { ...listed(id), until: now - 1 }, metadata: own(id) },
  });
  const without = (id: string, west: number): Area => ({ ...areaOf(id, west), en: { kind: 'failed' } });

  test.each([
    ['the shapes’ one has expired', [expired('a', -120), rating('b', 'low', -119)], 'b', 1],
    ['the answer’s one has expired', [rating('a', 'low', -120), expired('b', -119)], 'a', 1],
    ['the shapes’ one isn’t available', [without('a', -120), rating('b', 'low', -119)], 'b', 1],
    ['both have expired', [expired('a', -120), expired('b', -119)], 'b', 0],
  ])('with another area, and how many of the dangers are known: %s', (_, both, areaId, known) => {
    const { here, area } = place({ kind: 'area', areaId: 'b' }, inA, both);
    expect(here?.areaId).toBe(areaId);
    expect(area.en?.notices).toEqual([{ kind: 'placeDiffers', ratedCount: known }]);
  });

  describe('with an area that has grown over one whose bulletin vanished', () => {
    const copy: Area = {
      ...rating('a', 'extreme', -120),
      en: {
        ...(rating('a', 'extreme', -120).en as Extract<Edition, { kind: 'bulletin' }>),
        kept: { at: 1, isUnlisted: true },
      },
    };
    const grown = (west: number): Area => ({
      ...rating('b', 'low', -119),
      shape: {
        type: 'MultiPolygon',
        coordinates: [...box(-119).coordinates, ...box(west).coordinates],
      },
    });
    const shownIn = (point: typeof inA, west: number) =>
      place({ kind: 'area', areaId: 'b' }, point, [copy, grown(west)]);

    test('by a tenth or more: the higher danger, with a notice', () => {
      const { here, area } = shownIn(inA, -119.6);
      expect(here?.areaId).toBe('a');
      expect(area.en?.notices).toEqual([{ kind: 'areasOverlap', ratedCount: 2 }]);
    });

    test('by less, as borders are drawn: the answer alone', () => {
      const border = { ...inA, longitude: -119.03 };
      const { here, warnings } = shownIn(border, -119.05);
      expect(here).toEqual({ basis: 'point', areaId: 'b' });
      expect(warnings).toEqual([]);
    });
  });

  test('with an area whose own can’t be loaded, where another’s shape holds the point as well: that one’s, with a notice', () => {
    const failed: Area = { ...areaOf('b', -120), en: { kind: 'failed' } };
    const { here } = place({ kind: 'area', areaId: 'b' }, inA, [areaOf('a', -120), failed]);
    expect(here?.areaId).toBe('a');
    expect(here?.edition?.notices).toEqual([{ kind: 'areasOverlap', ratedCount: 1 }]);
  });

  test('with a bulletin that metadata calls another agency’s: no rating', () => {
    const bulletin = { ...listed('a'), id: 'new', issued: Number(listed('a').issued) + 1 };
    const owner = { value: 'x', display: 'Other', external: true, url: '' };
    const items = [own('a'), metadataWith({ areaId: 'a', productId: 'new', owner })];
    const en = {
      metadata: new Map([['a', items]]),
      isMetadataKept: false,
      listed: new Map(),
      goneOutlines: [],
      isThereSince,
      isCut: false,
    };
    const points = { [placeKey(inA)]: { en: { kind: 'bulletin' as const, bulletin } } };
    const { placeBeside: beside } = judged([], now);
    const evidence = { points, areaAnswers: { en }, beside, given: new Map(), languages: ['en'] as const };
    const { places } = placesOf([inA], areas, evidence, now);
    expect(places[0]?.en?.edition).toMatchObject({ kind: 'external', bulletin: { id: 'new' } });
  });

  test('with an area whose shape doesn’t hold the point: its bulletin, with a notice', () => {
    const { here, area } = place({ kind: 'bulletin', bulletin: listed('b') }, outside);
    expect(here?.areaId).toBe('b');
    expect(area.en?.notices).toEqual([{ kind: 'placeDiffers', ratedCount: 1 }]);
  });

  test('with an area that no list names: that is no answer, and the operator is warned', () => {
    const { here, warnings } = place({ kind: 'bulletin', bulletin: listed('new') });
    expect(here).toEqual({ basis: 'shapes', areaId: 'a' });
    expect(warnings[0]).toBe(
      'place hut (en): the service’s answer for the point names area new, which none of its lists has; it counts only where its danger is higher.',
    );
    expect(place({ kind: 'bulletin', bulletin: listed('new') }, outside).area.en).toEqual({ kind: 'none' });
  });

  test('with an area that no list names: its higher danger counts, and that it is newer without any', () => {
    const unlisted = (change: Partial<Bulletin>) =>
      place({ kind: 'bulletin', bulletin: { ...listed('new'), ...change } }).area.en;
    const days = [dayUntil(listed('new').until, 'high')];
    const high = unlisted({ days });
    expect(ratingIn(high)).toMatchObject({ highest: { level: 'high' } });
    expect(high?.notices).toEqual([{ kind: 'placeDiffers', ratedCount: 2 }]);
    // A cache may hold back answers for points longer than lists.
    expect(unlisted({ days, issued: Number(listed('new').issued) - 1 })).toEqual(
      place({ kind: 'failed' }).area.en,
    );
    const owner = { value: 'x', display: 'Other', external: true, url: '' };
    const other = unlisted({ days, owner, issued: Number(listed('new').issued) + 1 });
    expect(ratingIn(other)).toEqual(ratingIn(place({ kind: 'failed' }).area.en));
    expect(other?.notices).toEqual([{ kind: 'placeDiffers', ratedCount: 1 }]);
  });

  test('in one language with a higher danger, of an area that no list names: the other language has it too', () => {
    const both: Area[] = areas.map((area) => ({ ...area, fr: area.en as Edition }));
    const { until } = listed('a');
    const bulletin = { ...listed('new'), days: [dayUntil(until, 'high')] };
    const answers = { [placeKey(inA)]: { fr: { kind: 'bulletin' as const, bulletin } } };
    const joined = both.map(({ id, shape, en, fr }) => ({ id, shape, editions: { en, fr } }));
    const { placeBeside } = judged(joined, now);
    const evidence = { points: answers, areaAnswers: {}, beside: placeBeside, given: new Map(), languages };
    const { places } = placesOf([inA], both, evidence, now);
    const english = areaHere(places[0] as Place, both, 'en').en;
    expect(english?.notices).toEqual([{ kind: 'languages' }]);
    expect(english && ratingIn(english)).toMatchObject({ highest: { level: 'high' } });
  });

  test('that there is none, inside an area with a bulletin: that bulletin, with a notice', () => {
    const { here, area, warnings } = place({ kind: 'none' });
    expect([here?.basis, here?.areaId]).toEqual(['point', 'a']);
    expect(area.en).toMatchObject({ kind: 'bulletin', notices: [{ kind: 'placeDiffers', ratedCount: 1 }] });
    expect(warnings[0]).toContain('names no area, the shapes area a');
  });

  test('that there is none, outside every area: without a warning', () => {
    expect(place({ kind: 'none' }, outside).warnings).toEqual([]);
    expect(place({ kind: 'none', notFound: true }, outside).warnings).toEqual([]);
  });

  test('that it isn’t found, inside an area with a bulletin: the shapes decide, and the operator is warned', () => {
    const { here, area, warnings } = place({ kind: 'none', notFound: true });
    expect(here).toEqual({ basis: 'shapes', areaId: 'a' });
    expect(area.en).toMatchObject({ kind: 'bulletin' });
    expect(warnings).toEqual([expect.stringContaining('1 show(s) the area that the shapes give')]);
  });

  test('with an external bulletin: it stays external', () => {
    const owner = { value: 'x', display: 'Other office', external: true, url: '' };
    const { area } = place({ kind: 'bulletin', bulletin: { ...listed('a'), owner } });
    expect(area.en?.kind).toBe('external');
  });

  test('in the other language only: the area’s own edition is shown', () => {
    expect(place({ kind: 'area', areaId: 'a' }).area).toEqual(areas[0]);
  });
});

describe('the point endpoint can’t be asked', () => {
  test('the shapes give the area, and the page can say so', () => {
    const { here, area, warnings } = place({ kind: 'failed' });
    expect(here).toEqual({ basis: 'shapes', areaId: 'a' });
    expect(area).toEqual(areas[0]);
    expect(warnings).toEqual([
      'places (en): 1 show(s) the area that the shapes give, since the point endpoint gave no answer: hut.',
    ]);
  });

  test.each([
    ['low', 'high'],
    ['high', 'low'],
  ])('of areas that overlap, the one with the higher danger counts, with a notice (%s, %s)', (ofA, ofB) => {
    const rating = (area: Area, words: string): Area => {
      const { id } = area;
      const metadata = { ...own(id), periods: [period('open', 'open', words)] };
      return { ...area, en: { kind: 'bulletin', bulletin: listed(id), metadata } };
    };
    const both = [rating(areaOf('a', -120), ofA), rating(areaOf('b', -120), ofB)];
    const { here, area, warnings } = place({ kind: 'failed' }, inA, both);
    expect(here).toMatchObject({ basis: 'shapes', areaId: ofA === 'high' ? 'a' : 'b' });
    if (area.en?.kind !== 'bulletin') throw new Error('no bulletin');
    expect(ratingNow(area.en.bulletin, area.en.metadata, Date.UTC(2026, 1, 7))).toMatchObject({
      highest: { level: 'high' },
    });
    expect(area.en.notices).toEqual([{ kind: 'areasOverlap', ratedCount: 2 }]);
    expect(warnings[0]).toBe(
      'place hut (en): the shapes of 2 areas cover it; the higher danger is shown, as far as it is known.',
    );
  });

  test('an earlier answer doesn’t count against today’s shapes', () => {
    const { here } = place({ kind: 'bulletin', bulletin: listed('b'), keptAt: 1 });
    expect(here).toEqual({ basis: 'shapes', areaId: 'a' });
  });

  test('without any shapes the earlier answer is shown, as a kept one', () => {
    const bare = areas.map(({ shape: _, ...area }) => area);
    const { here, area } = place({ kind: 'bulletin', bulletin: listed('gone'), keptAt: 1 }, inA, bare);
    expect(here?.basis).toBe('kept');
    expect(area.en).toMatchObject({ kind: 'bulletin', kept: { at: 1 } });
    expect(place({ kind: 'none', keptAt: 1 }, inA, bare).here).toEqual({
      basis: 'kept',
      edition: { kind: 'none' },
    });
  });

  test('outside all of the shapes there is no forecast; where shapes are missing, nothing is known', () => {
    expect(place({ kind: 'failed' }, outside).area.en).toEqual({ kind: 'none' });
    const earlier = place({ kind: 'none', keptAt: 1 }, outside).here;
    expect(earlier).toEqual({ basis: 'shapes', edition: { kind: 'none' } });
    const half: Area[] = [{ id: 'a', slug: 'area-a' }, areaOf('b', -119)];
    expect(place({ kind: 'failed' }, outside, half).area.en).toEqual({ kind: 'failed' });
    expect(place(undefined, inA, []).area.en).toEqual({ kind: 'failed' });
  });

  test('an area without a product is shown as such', () => {
    const among: Area[] = [{ ...areaOf('a', -120), en: { kind: 'none' } }];
    expect(place({ kind: 'failed' }, inA, among).here).toEqual({ basis: 'shapes', areaId: 'a' });
  });
});
