import { describe, expect, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { type Preparation, preparation } from '../sites/preparation.ts';
import { day, inHours, metadata, now, product, whole } from '../sites/wire.ts';

/*
 * Lists are kept by caches longer than other answers: a bulletin by its id, or at a place, may be newer than the list's.
 */

const version = (language: 'en' | 'fr', word: string, number: number, report: object = {}) =>
  product('a', language, {
    version: number,
    report: { validUntil: inHours(20), dangerRatings: [day(20, word, word, 'low')], ...report },
  });

function site(): Promise<Preparation> {
  const areas = [
    {
      id: 'a',
      product: (language: 'en' | 'fr') => version(language, 'low', 2),
      metadata: (language: 'en' | 'fr') => metadata('a', language, { icons: [], highestDanger: null }),
    },
    { id: 'b' },
  ];
  return preparation(areas);
}

function shown({ site }: PreparedSite, after = 0): string[] {
  return (['en', 'fr'] as const).map((language) => {
    const edition = site.areas.find(({ id }) => id === 'a')?.[language];
    if (edition?.kind !== 'bulletin') return 'none';
    const danger = ratingNow(edition.bulletin, edition.metadata, now + after);
    const notices = (edition.notices ?? []).map((notice) =>
      'isUnraised' in notice ? `(${notice.kind})` : notice.kind,
    );
    return [danger.kind === 'rated' ? danger.highest.level : danger.kind, ...notices].join(' ');
  });
}

const id = '0000-a_a';

test('one that the list alone dates after now, and that is in force by its id, says that one is announced', async () => {
  const place = await site();
  const path = '/forecasts/en/products';
  const list = place.service.answers.get(path) as { id: string; report: object }[];
  place.service.answers.set(`${path}/${id}`, whole(version('en', 'high', 2)));
  place.service.answers.set(
    path,
    list.map((each) =>
      each.id === id ? { ...each, report: { ...each.report, dateIssued: inHours(5) } } : each,
    ),
  );
  const { site: shownSite } = await place.prepare({ config: { languages: ['en'] } });
  const edition = shownSite.areas.find((each) => each.id === 'a')?.en;
  expect(edition).toMatchObject({
    kind: 'bulletin',
    bulletin: { issued: now + 5 * 3_600_000 },
    notices: [{ kind: 'announced', isUnraised: true }],
  });
});

test.each([
  ['of a higher version', 3, ['low unreadToo', 'low unreadToo']],
  ['without a version', null, ['low unreadToo', 'low unreadToo']],
  ['of an earlier version', 1, ['low', 'low']],
  ['of the same version', 2, ['low unreadToo', 'low unreadToo']],
])('one by its id %s that can’t be read makes the listed one the least', async (_, number, expected) => {
  const place = await site();
  place.service.answers.set(
    `/forecasts/en/products/${id}`,
    whole({ ...version('en', 'high', 1), version: number, report: null }),
  );
  expect(shown(await place.prepare())).toEqual(expected);
});

const unnamed = (language: 'en' | 'fr') => metadata('b', language);

test.each<[string, object, object[], string]>([
  ['metadata names', {}, [metadata('a', 'en', { icons: [], highestDanger: null }), unnamed('en')], 'low'],
  ['metadata names, though it names no area itself', { area: null }, [], 'low'],
  ['metadata doesn’t name', {}, [unnamed('en')], 'low earlierEnd'],
])('a listed bulletin that %s, and that isn’t found by its id', async (_, change, described, expected) => {
  const place = await site();
  const { answers } = place.service;
  answers.set('/forecasts/en/products', [{ ...version('en', 'low', 2), ...change }, product('b', 'en')]);
  if (described.length > 0) answers.set('/forecasts/en/metadata', described);
  answers.delete(`/forecasts/en/products/${id}`);
  answers.set('/forecasts/en/products/point', {});
  const [english] = shown(await place.prepare({ config: { places: [] } }));
  expect(english).toBe(expected);
});

describe.each([
  ['by its id', `/forecasts/en/products/${id}`],
  ['at a place', '/forecasts/en/products/point'],
])('a bulletin %s', (_, path) => {
  test('that is newer than the list’s and higher raises it, in both languages, until the list has it', async () => {
    const place = await site();
    place.service.answers.set(path, whole(version('en', 'high', 3)));
    expect(shown(await place.prepare())).toEqual(['high announced', 'high languages']);
    // Unchanged answers are kept.
    expect(shown(await place.prepare({ after: 0.3 }))).toEqual(['high announced', 'high languages']);
    place.service.answers.set('/forecasts/en/products', [version('en', 'high', 3), product('b', 'en')]);
    expect(shown(await place.prepare({ after: 0.6 }))).toEqual(['high', 'high languages']);
  });

  test('that is neither newer nor older, and higher, raises it while they differ', async () => {
    const place = await site();
    place.service.answers.set(path, whole(version('en', 'high', 2)));
    expect(shown(await place.prepare())).toEqual(['high announced', 'high languages']);
    expect(shown(await place.prepare({ after: 0.3 }))).toEqual(['high announced', 'high languages']);
    // Once they agree, nothing newer has been issued than what was published.
    place.service.answers.set(path, whole(version('en', 'low', 2)));
    expect(shown(await place.prepare({ after: 0.6 }))).toEqual(['high lowered', 'high languages']);
  });

  test.each([
    ['older', version('en', 'high', 1)],
    ['lower', version('en', 'low', 3)],
    ['older, and over', version('en', 'low', 1, { validUntil: inHours(-1) })],
  ])('that is %s changes nothing', async (_, answer) => {
    const place = await site();
    place.service.answers.set(path, whole(answer));
    const prepared = await place.prepare();
    expect(shown(prepared)).toEqual(['low', 'low']);
    expect(prepared.warnings.filter((warning) => warning.includes('isn’t that of the list'))).toEqual([
      'en: 1 area(s) whose bulletin by its id or for a place isn’t that of the list, or has other ratings or times: a.',
    ]);
  });

  const external = { owner: { value: 'x', display: 'Other', isExternal: true, url: '' } };
  test.each([
    ['newer, and over', version('en', 'high', 3, { validUntil: inHours(-1) }), 'none (announced)'],
    ['the same version, and over', version('en', 'low', 2, { validUntil: inHours(-1) }), 'none earlierEnd'],
    ['newer, and ends in an hour', version('en', 'low', 3, { validUntil: inHours(1) }), 'low (announced)'],
    [
      'newer, of no known end',
      version('en', 'low', 3, { validUntil: 'soon', dateIssued: inHours(-30) }),
      'none (announced)',
    ],
    ['newer, and another agency’s', { ...version('en', 'low', 3), ...external }, 'none'],
    ['the same version, and another agency’s', { ...version('en', 'low', 2), ...external }, 'none'],
    [
      'newer, and off season',
      { ...version('en', 'low', 3, { dangerRatings: [] }), type: 'offseason' },
      'none (announced)',
    ],
    ['newer, “off season”, but rated', { ...version('en', 'high', 3), type: 'offseason' }, 'high announced'],
    ['newer, and dated after now', version('en', 'high', 3, { dateIssued: inHours(3) }), 'low (announced)'],
  ])('that is %s counts as if the list had it', async (_, answer, expected) => {
    const place = await site();
    place.service.answers.set(path, whole(answer));
    const { site: made } = await place.prepare();
    expect(shown({ site: made } as PreparedSite)[0]).toBe(expected);
    const edition = made.areas.find(({ id: areaId }) => areaId === 'a')?.en;
    if (_.includes('ends')) expect(edition).toMatchObject({ bulletin: { until: now + 3_600_000 } });
  });
});

describe('a bulletin that one answer calls another agency’s, and another doesn’t,', () => {
  const external = { owner: { value: 'x', display: 'Other', isExternal: true, url: '' } };
  const byId = `/forecasts/en/products/${id}`;
  const atPlace = '/forecasts/en/products/point';
  const kinds = ({ site }: PreparedSite) => [
    site.areas.find((area) => area.id === 'a')?.en?.kind,
    site.places[0]?.en?.edition?.kind ?? 'its area’s',
  ];

  test.each([
    ['by its id, the same version', byId, 2],
    ['by its id, a newer version', byId, 3],
    ['at a place, the same version', atPlace, 2],
    ['at a place, a newer version', atPlace, 3],
  ])('has no rating of its own: %s', async (_, path, number) => {
    const place = await site();
    place.service.answers.set(path, whole({ ...version('en', 'high', number), ...external }));
    const prepared = await place.prepare();
    expect(kinds(prepared)[0]).toBe('external');
    expect(kinds(prepared)[1]).not.toBe('bulletin');
    expect(shown(prepared)[0]).toBe('none');
    expect(prepared.warnings.join('\n')).toContain(
      'belong to another agency by the service’s answers by id or for a place, so their ratings aren’t shown: a.',
    );
  });

  test.each([
    ['by its id', byId],
    ['at a place', atPlace],
  ])('has its rating where only an earlier version is called so, %s', async (_, path) => {
    const place = await site();
    place.service.answers.set(path, whole({ ...version('en', 'high', 1), ...external }));
    const prepared = await place.prepare();
    expect(shown(prepared)).toEqual(['low', 'low']);
    expect(prepared.warnings.join('\n')).not.toContain('belong to another agency');
  });

  test.each([
    ['by its id', byId, 2],
    ['by its id, newer', byId, 3],
    ['at a place', atPlace, 2],
    ['at a place, newer', atPlace, 3],
  ])('has none where the list says so, and the answer %s doesn’t', async (_, path, number) => {
    const place = await site();
    place.service.answers.set('/forecasts/en/products', [
      { ...version('en', 'low', 2), ...external },
      product('b', 'en'),
    ]);
    place.service.answers.set(path, whole(version('en', 'high', number)));
    const prepared = await place.prepare();
    expect(kinds(prepared)[0]).toBe('external');
    expect(kinds(prepared)[1]).not.toBe('bulletin');
  });
});

test('one by its id is believed until further notice for as long as the settings say', async () => {
  const place = await site();
  const open = { dateIssued: inHours(-36), validUntil: '9999-12-31T00:00:00Z' };
  for (const language of ['en', 'fr'] as const)
    place.service.answers.set(
      `/forecasts/${language}/products/${id}`,
      whole(version(language, 'high', 3, open)),
    );
  const shownWith = async (openDays: number) =>
    shown(await place.prepare({ config: { staleness: { openDays }, places: [] } }))[0];
  expect([await shownWith(2), await shownWith(1)]).toEqual(['high announced', 'none (announced)']);
});
