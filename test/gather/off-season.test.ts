import { expect, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import { isOffSeason } from '../../src/model/bulletin.ts';
import type { Language } from '../../src/model/language.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { noticeTexts } from '../../src/views/subject.ts';
import { preparation } from '../sites/preparation.ts';
import { day, inHours, type Json, metadata, now, product, whole } from '../sites/wire.ts';
import { contextWith } from '../views/context.ts';

const offSeason = { type: 'offseason' };
const rated = (word: string): Json => ({
  report: { validUntil: inHours(20), dangerRatings: word ? [day(20, word, word, word)] : [] },
});
const high = {
  icons: [
    {
      type: 'ratings',
      from: inHours(-10),
      to: inHours(20),
      ratings: { alp: 'high', tln: 'high', btl: 'low' },
    },
  ],
  highestDanger: { value: 'high', display: '4 - High' },
};
const highestOnly = { icons: [], highestDanger: high.highestDanger };
const nothing = { icons: [], highestDanger: null };
const context = contextWith('en');

/** What the area shows now in each language: its level, and its notices. */
async function shown(products: Record<Language, Json>, given: Json) {
  const place = await preparation([{ id: 'a', metadata: (language) => metadata('a', language, given) }]);
  for (const language of ['en', 'fr'] as const) {
    place.service.answers.set(`/forecasts/${language}/products`, [products[language]]);
    for (const path of ['0000-a_a', 'point'])
      place.service.answers.set(`/forecasts/${language}/products/${path}`, whole(products[language]));
  }
  return shownBy(await place.prepare());
}

function shownBy({ site, warnings }: PreparedSite) {
  const levels = (['en', 'fr'] as const).map((language) => {
    const edition = site.areas[0]?.[language];
    if (edition?.kind !== 'bulletin') return 'no bulletin';
    if (isOffSeason(edition.bulletin)) return 'off season';
    const danger = ratingNow(edition.bulletin, edition.metadata, now);
    const isSaid = noticeTexts(context, edition).some((each) => each.includes('off season'));
    const others = (edition.notices ?? []).map(({ kind }) => kind);
    const level = danger.kind === 'none' ? 'none' : (danger.highest.level ?? 'no level');
    return [level, ...(isSaid ? ['season'] : []), ...others].join(' ');
  });
  return { now: levels, isWarned: warnings.some((each) => each.includes('call it off season')) };
}

test.each<[what: string, changes: Json, given: Json, expected: string]>([
  ['by its kind, its days say High', { ...offSeason, ...rated('high') }, nothing, 'high season'],
  ['by its kind, its days can’t be read', { ...offSeason, ...rated('hihg') }, nothing, 'no level season'],
  ['by its kind, without days; its metadata says High', { ...offSeason, ...rated('') }, high, 'high season'],
  [
    'by its kind; its highest danger says High',
    { ...offSeason, ...rated('norating') },
    highestOnly,
    'high season',
  ],
  ['by its days; its metadata says High', rated('offseason'), high, 'high season'],
  ['by its days; its highest danger says High', rated('offseason'), highestOnly, 'high season'],
  ['by its kind, and nothing rates', { ...offSeason, ...rated('norating') }, nothing, 'off season'],
  ['by its kind, without days', { ...offSeason, ...rated('') }, nothing, 'off season'],
  ['by its days, and nothing rates', rated('offseason'), nothing, 'off season'],
])('a bulletin that says “off season” %s', async (_, changes, given, expected) => {
  const products = { en: product('a', 'en', changes), fr: product('a', 'fr', changes) };
  const isRated = expected !== 'off season';
  expect(await shown(products, given)).toEqual({ now: [expected, expected], isWarned: isRated });
});

test.each<[what: string, changes: Json]>([
  ['with days', { ...offSeason, ...rated('high') }],
  ['without days', { ...offSeason, ...rated('') }],
])('one that says “off season” in one language only, %s, is in season in both', async (what, changes) => {
  const products = { en: product('a', 'en', changes), fr: product('a', 'fr', rated('high')) };
  const own = what === 'with days' ? 'high season' : 'high season languages';
  expect((await shown(products, nothing)).now).toEqual([own, 'high']);
});

test('one that says “off season” while metadata announces another that is High is in season', async () => {
  const changes = { ...offSeason, ...rated('') };
  const products = { en: product('a', 'en', changes), fr: product('a', 'fr', changes) };
  const announced = { ...high, product: { id: 'new_a' } };
  expect((await shown(products, announced)).now).toEqual(Array(2).fill('high season announced'));
});

test.each<[what: string, byId: Json, expected: string]>([
  ['says so too', { ...offSeason, ...rated(''), version: 2 }, 'none announced'],
  ['doesn’t', rated('high'), 'high announced'],
])('metadata calls the listed bulletin off season now; its text by its id %s', async (_, byId, expected) => {
  const place = await preparation([
    {
      id: 'a',
      metadata: (language) => metadata('a', language, high),
      product: (language) => product('a', language, rated('high')),
    },
  ]);
  await place.prepare();
  for (const language of ['en', 'fr'] as const) {
    const item = metadata('a', language, nothing) as { product: Json };
    const described = { ...item, product: { ...item.product, ...offSeason } };
    place.service.answers.set(`/forecasts/${language}/metadata`, [described]);
    place.service.answers.set(
      `/forecasts/${language}/products/0000-a_a`,
      whole(product('a', language, byId)),
    );
  }
  expect(shownBy(await place.prepare({ after: 0.2 })).now).toEqual([expected, expected]);
});
