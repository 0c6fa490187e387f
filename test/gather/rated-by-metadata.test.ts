import { expect, test } from 'vitest';
import type { Language } from '../../src/model/language.ts';
import { preparation } from '../sites/preparation.ts';
import { day, inHours, type Json, metadata, product } from '../sites/wire.ts';

/*
 * No bulletin of the area is in force, and metadata rates the danger of this moment.
 */

const office = (isExternal: boolean) => ({ value: 'o', display: 'Office', isExternal, url: '' });
const rated = (to = 4) => [
  {
    type: 'ratings',
    from: '0001-01-01T00:00:00Z',
    to: inHours(to),
    ratings: { alp: 'extreme', tln: 'extreme', btl: 'extreme' },
  },
];
const unnamed = { product: { id: '', slug: '', reportId: '', type: 'avalancheforecast', title: 'a' } };

/** What the area shows in English, and its notices. */
async function shown(report: Json | null, ofBulletin: Json, item: Json): Promise<string> {
  const days = [day(-2, 'low', 'low', 'low'), day(22, 'low', 'low', 'low')];
  const place = await preparation([
    {
      id: 'a',
      product:
        report &&
        ((language: Language) =>
          product('a', language, { ...ofBulletin, report: { dangerRatings: days, ...report } })),
      metadata: (language) => metadata('a', language, item),
    },
    { id: 'b' },
  ]);
  const { site } = await place.prepare();
  const edition = site.areas.find(({ id }) => id === 'a')?.en;
  return [edition?.kind, ...(edition?.notices ?? []).map(({ kind }) => kind)].join(' ');
}

const over = { dateIssued: inHours(-26), validUntil: inHours(-2) };
const soon = { dateIssued: inHours(0.9), validUntil: inHours(20) };
const early = { dateIssued: inHours(8), validUntil: inHours(28) };

test.each<[string, Json | null, Json, Json, string]>([
  ['none, and it names no bulletin', null, {}, { ...unnamed, icons: rated() }, 'none announced'],
  ['one that is over, and it names none', over, {}, { ...unnamed, icons: rated() }, 'bulletin announced'],
  ['one that isn’t valid yet, which it names', early, {}, { icons: rated() }, 'bulletin announced'],
  [
    'one that other answers call another agency’s, and it doesn’t',
    {},
    { owner: office(true) },
    { owner: office(false), icons: rated() },
    'external announced',
  ],
])('the area has %s: it says that one is announced', async (_, report, ofBulletin, item, expected) => {
  expect(await shown(report, ofBulletin, item)).toBe(expected);
});

test.each<[string, Json | null, Json, Json, string]>([
  ['what it names will be valid within the hour', soon, {}, { icons: rated() }, 'bulletin'],
  ['its outlook is that of the bulletin which is over', over, {}, { icons: rated() }, 'bulletin'],
  ['its period is over', null, {}, { ...unnamed, icons: rated(-1) }, 'none'],
  ['it gives no period', null, {}, { ...unnamed, icons: [] }, 'none'],
  [
    'it calls nobody’s what is another agency’s',
    {},
    { owner: office(true) },
    { owner: null, icons: rated() },
    'external',
  ],
])('nothing is said where %s', async (_, report, ofBulletin, item, expected) => {
  expect(await shown(report, ofBulletin, item)).toBe(expected);
});

test('what one language’s metadata rates is announced in the other, too', async () => {
  const place = await preparation([
    {
      id: 'a',
      product: null,
      metadata: (language) =>
        metadata(
          'a',
          language,
          language === 'en' ? { ...unnamed, icons: rated() } : { icons: [], ...unnamed },
        ),
    },
    { id: 'b' },
  ]);
  const { site } = await place.prepare();
  const { en, fr } = site.areas.find(({ id }) => id === 'a') ?? {};
  expect([en, fr].map((each) => each?.notices?.map(({ kind }) => kind))).toEqual([
    ['announced'],
    ['announced'],
  ]);
});
