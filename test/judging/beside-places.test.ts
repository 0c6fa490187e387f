import { expect, test } from 'vitest';
import { besidePlaces } from '../../src/judging/beside-places.ts';
import { textAtPlace } from '../../src/judging/given-now.ts';
import type { JoinedArea } from '../../src/model/area.ts';
import { type PointAnswer, placeKey } from '../../src/model/place.ts';
import { box } from '../boxes.ts';
import { bulletinWith } from '../model/bulletins.ts';

const now = Date.UTC(2026, 1, 7);
const hut = { slug: 'hut', name: { en: 'Hut', fr: 'Refuge' }, latitude: 50.5, longitude: -119.5 };
const own = bulletinWith({ id: 'p-a', areaId: 'a' });
const area: JoinedArea = { id: 'a', shape: box(-120), editions: { en: { kind: 'bulletin', bulletin: own } } };
const ofOther: PointAnswer = { kind: 'bulletin', bulletin: bulletinWith({ id: 'p-b', areaId: 'b' }) };

/** The notices of area a, which holds the hut by its outline. `before`: the hut’s answer was another area’s, or has gone back. */
function noticesBeside(
  en: PointAnswer,
  fr?: PointAnswer,
  before: 'moved' | 'returned' | undefined = undefined,
) {
  const content = { kind: 'text', area: 'b', digest: 'x', isUnrated: false } as const;
  const last = { content, since: now, first: now, isElsewhere: true as const };
  const given = new Map([['en productAt', new Map([[placeKey(hut), before === 'moved' ? [last] : []]])]]);
  // What went back, went to what is older than the area’s bulletin: that itself gets no notice for it.
  const found = { first: now - 30 * 24 * 3_600_000, at: now };
  const goneBack = new Map(before === 'returned' ? [[placeKey(hut), found]] : []);
  const points = { [placeKey(hut)]: { en, fr } };
  const needed = { repeats: 3, repeatHours: 3 };
  const [result] = besidePlaces([area], { places: [hut], points, given, goneBack }, needed, now);
  const edition = result?.editions.en;
  return edition?.kind === 'bulletin' ? (edition.notices ?? []).map(({ kind }) => kind) : edition?.kind;
}

test('another area’s bulletin for a place casts doubt on the area whose outline holds it, where something is uncertain', () => {
  expect(noticesBeside(ofOther)).toEqual([]);
  expect(noticesBeside(ofOther, undefined, 'moved')).toEqual(['announced']);
  expect(noticesBeside(ofOther, undefined, 'returned')).toEqual(['announced']);
  expect(noticesBeside(ofOther, { kind: 'none' })).toEqual(['announced']);
});

test('that a place moved is said until the area has a bulletin that was issued after that, however long ago it was', () => {
  const hour = 3_600_000;
  const noticesAt = (issued: number) => {
    const [moved, later] = [now, now + 10 * hour];
    const content = { kind: 'text', area: 'b', digest: 'x', isUnrated: false } as const;
    const last = { content, since: moved, first: moved, isElsewhere: true as const };
    const given = new Map([['en productAt', new Map([[placeKey(hut), [last]]])]]);
    const bulletin = { ...own, issued };
    const other = { ...ofOther, bulletin: bulletinWith({ id: 'p-b', areaId: 'b', issued }) } as const;
    const answers = { places: [hut], points: { [placeKey(hut)]: { en: other } }, given, goneBack: new Map() };
    const [result] = besidePlaces(
      [{ ...area, editions: { en: { kind: 'bulletin', bulletin } } }],
      answers,
      { repeats: 3, repeatHours: 3 },
      later,
    );
    return result?.editions.en?.notices;
  };
  expect(noticesAt(now - 2 * hour)).toMatchObject([{ kind: 'announced' }]);
  expect(noticesAt(now + hour)).toBeUndefined();
});

test('an answer that can’t be read does so by itself', () => {
  expect(noticesBeside({ kind: 'failed', isUnread: true })).toEqual(['announced']);
  expect(noticesBeside({ kind: 'failed' })).toEqual([]);
});

test('a place that has lost the area’s bulletin says so in both languages, though a translation has a time of issue of its own', () => {
  const issued = now - 3_600_000;
  const [english, french] = [issued, issued + 1_800_000].map((each) =>
    bulletinWith({ ...own, issued: each }),
  );
  const editions = {
    en: { kind: 'bulletin', bulletin: english ?? own },
    fr: { kind: 'bulletin', bulletin: french ?? own },
  } as const;
  const given = new Map([
    [
      'en productAt',
      new Map([
        [placeKey(hut), [{ content: textAtPlace(editions.en.bulletin), since: issued, first: issued }]],
      ]),
    ],
  ]);
  const answers = {
    places: [hut],
    points: { [placeKey(hut)]: { en: { kind: 'none' } as const } },
    given,
    goneBack: new Map(),
  };
  const [result] = besidePlaces([{ ...area, editions }], answers, { repeats: 3, repeatHours: 3 }, now);
  for (const edition of [result?.editions.en, result?.editions.fr])
    expect(edition).toMatchObject({ notices: [{ kind: 'earlierEnd' }] });
});
