import { expect, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import type { Language } from '../../src/model/language.ts';
import { areaHere } from '../../src/model/place.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { answersOf } from '../sites/answers.ts';
import { preparation } from '../sites/preparation.ts';
import { day, inHours, metadata, now, product, whole } from '../sites/wire.ts';

/*
 * The point endpoint has a bulletin of its own, newer than the one in the list. What the place shows of it is judged by all that
 * an area is judged by.
 */

/** A bulletin that was issued some hours ago, of one rating. */
const of = (language: Language, id: string, word: string, hours: number, version = 1) => ({
  ...product('a', language, {
    version,
    report: { dateIssued: inHours(-hours), dangerRatings: [day(4, word, word, word)] },
  }),
  id,
});

type Given = (language: Language) => ReturnType<typeof of>;

function answers(listed: Given, point: Given, item: ((language: Language) => unknown) | null = null) {
  const given = answersOf([{ id: 'a', product: listed, metadata: item }]);
  for (const language of ['en', 'fr'] as const)
    given.set(`/forecasts/${language}/products/point`, whole(point(language)));
  return given;
}

/** The highest level now at the place in each language, and its notices. */
function shown({ site }: PreparedSite): string[] {
  return (['en', 'fr'] as const).map((language) => {
    const [place] = site.places;
    const edition = place && areaHere(place, site.areas, language)[language];
    if (edition?.kind !== 'bulletin') return edition?.kind ?? 'none';
    const danger = ratingNow(edition.bulletin, edition.metadata, now);
    const notices = (edition.notices ?? []).map(({ kind }) => kind);
    return [danger.kind === 'rated' ? danger.highest.level : danger.kind, ...notices].join(' ');
  });
}

test('metadata that names a place’s newer bulletin rates it, although the list has another one', async () => {
  const item = (language: Language) =>
    metadata('a', language, {
      product: { id: 'new_a', slug: 'new_a', reportId: 'new_a', type: 'avalancheforecast', title: 'a' },
      icons: [
        {
          type: 'ratings',
          from: '0001-01-01T00:00:00Z',
          to: inHours(4),
          ratings: { alp: 'high', tln: 'high', btl: 'high' },
        },
      ],
    });
  const place = await preparation();
  place.service.answers = answers(
    (language) => of(language, '0000-a_a', 'high', 20),
    (language) => of(language, 'new_a', 'low', 1),
    item,
  );
  expect(shown(await place.prepare())).toEqual(['high', 'high']);
});

test('a place in one language is never lower than the same bulletin in the other', async () => {
  const place = await preparation();
  place.service.answers = answers(
    (language) => (language === 'en' ? of('en', '0000-a_a', 'moderate', 20) : of('fr', 'z_a', 'high', 1)),
    (language) => of(language, 'z_a', language === 'en' ? 'low' : 'high', 1),
  );
  expect(shown(await place.prepare())).toEqual(['high several languages', 'high']);
  // A higher version is the newer one, and stays as it is.
  place.service.answers = answers(
    (language) => of(language, 'z_a', 'high', 1),
    (language) => of(language, 'z_a', language === 'en' ? 'low' : 'high', 1, language === 'en' ? 2 : 1),
  );
  expect(shown(await place.prepare({ after: 0.1 }))).toEqual(['low', 'high']);
});

test('a place remembers the bulletin that list and point endpoint have both gone back behind', async () => {
  const place = await preparation();
  const known: Given = (language) => of(language, 'k_a', 'high', 2);
  place.service.answers = answers(known, known);
  expect(shown(await place.prepare())).toEqual(['high', 'high']);
  place.service.answers = answers(
    (language) => of(language, 'l_a', 'moderate', 6),
    (language) => of(language, 'm_a', 'low', 4),
  );
  expect(shown(await place.prepare({ after: 0.3 }))).toEqual(Array(2).fill('high several earlierIssue'));
});

test('as it does where both have gone back to different versions', async () => {
  const place = await preparation();
  const known: Given = (language) => of(language, 'k_a', 'high', 2, 5);
  place.service.answers = answers(known, known);
  await place.prepare();
  place.service.answers = answers(
    (language) => of(language, 'k_a', 'moderate', 2, 3),
    (language) => of(language, 'k_a', 'low', 2, 4),
  );
  expect(shown(await place.prepare({ after: 0.3 }))).toEqual(['high earlierVersion', 'high earlierVersion']);
});

/*
 * No outline holds the place: its area isn't drawn, or its outline is simplified.
 */

const undrawn = (level: string, id = 'a', issued = 3) => ({
  id,
  feature: null,
  product: (language: Language) =>
    product(id, language, {
      report: { dateIssued: inHours(-issued), dangerRatings: [day(4, level, level, level)] },
    }),
  metadata: null,
});

async function shownAfter(point: unknown, { missing = false, issued = 3 } = {}): Promise<string[]> {
  const place = await preparation();
  place.service.answers = answersOf([undrawn('extreme'), undrawn('moderate', 'b')]);
  expect(shown(await place.prepare())).toEqual(['extreme', 'extreme']);
  place.service.answers = answersOf([undrawn('extreme'), undrawn('moderate', 'b', issued)]);
  for (const language of ['en', 'fr'])
    place.service.answers.set(`/forecasts/${language}/products/point`, point);
  if (missing)
    place.service.faultOf = (endpoint) =>
      endpoint === 'productAt' ? (response) => response.writeHead(404).end() : undefined;
  return shown(await place.prepare({ after: 0.5 }));
}

const differs = Array(2).fill('extreme placeDiffers');

test('“no forecast here” isn’t believed of a place whose last answer is in force, though no outline holds it', async () => {
  expect(await shownAfter({})).toEqual(differs);
  expect(await shownAfter({}, { missing: true })).toEqual(differs);
});

test('another area’s bulletin at such a place counts alone only where it is newer', async () => {
  const other = (issued: number) =>
    whole(
      product('b', 'en', {
        report: { dateIssued: inHours(-issued), dangerRatings: [day(4, 'moderate', 'moderate', 'moderate')] },
      }),
    );
  expect(await shownAfter(other(3))).toEqual(differs);
  expect(await shownAfter(other(1), { issued: 1 })).toEqual(['moderate', 'moderate']);
});
