import { expect, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import type { Language } from '../../src/model/language.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { type Answers, answersOf, ratedArea } from '../sites/answers.ts';
import { preparation } from '../sites/preparation.ts';
import { feature, inHours, metadata, now } from '../sites/wire.ts';

/*
 * Areas are regrouped, and not all answers know of it yet: "old" was Low, "new" is High on the same ground and newer. By their ids
 * the service has both.
 */

const area = (id: string, word: string, issued: number) => ({
  ...ratedArea(id, word, issued),
  metadata: (language: Language) =>
    metadata(id, language, {
      icons: [
        {
          type: 'ratings',
          from: '0001-01-01T00:00:00Z',
          to: inHours(20),
          ratings: { alp: word, tln: word, btl: word },
          graphic: null,
        },
      ],
      highestDanger: null,
      centroid: { longitude: -124.5, latitude: 50.5 },
    }),
});
const other = { id: 'b', feature: feature('b', 3) };
const before = answersOf([
  area('old', 'low', -5),
  { ...area('east', 'low', -5), feature: feature('east', 1) },
  other,
]);
const both = [feature('old', 0), feature('east', 1)].map(
  ({ geometry }) => (geometry as { coordinates: unknown[] }).coordinates[0],
);
const large = { ...feature('new', 0), geometry: { type: 'MultiPolygon', coordinates: both } };
const after = answersOf([{ ...area('new', 'high', 0.1), feature: large }, other]);

function shown({ site }: PreparedSite, hours: number, language: Language): Record<string, string> {
  return Object.fromEntries(
    site.areas
      .filter(({ id }) => id !== 'b')
      .map((each) => {
        const edition = each[language];
        if (edition?.kind !== 'bulletin') return [each.id, edition?.kind ?? ''];
        const danger = ratingNow(edition.bulletin, edition.metadata, now + hours * 3_600_000);
        const notices = (edition.notices ?? []).map((notice) =>
          'isUnraised' in notice && notice.kind === 'announced' ? '(announced)' : notice.kind,
        );
        return [
          each.id,
          [danger.kind === 'rated' ? danger.highest.level : danger.kind, ...notices].join(' '),
        ];
      }),
  );
}

/** The answers after the regrouping, but the late ones, and both bulletins by their ids. */
function withLate(late: readonly string[]): Answers {
  const outdated = [...before].filter(([path]) => late.includes(path));
  const byId = [...before].filter(([path]) => /(old|east)$/.test(path));
  const all = new Map([...after, ...outdated, ...byId]);
  for (const path of late) if (!before.has(path)) all.delete(path);
  return all;
}

const lists = (language: Language) =>
  ['areas', 'metadata', 'products', 'products/point'].map((path) => `/forecasts/${language}/${path}`);

const inBoth = (...paths: string[]) =>
  ['en', 'fr'].flatMap((language) => paths.map((path) => `/forecasts/${language}/${path}`));

test.each<[string, string[], Record<string, string>, Record<string, string>, Record<string, string>?]>([
  ['none', [], { new: 'high' }, { new: 'high' }],
  [
    'metadata',
    inBoth('metadata'),
    { old: 'none', east: 'none', new: 'high' },
    { old: 'none', east: 'none', new: 'high' },
  ],
  [
    'all that is French',
    lists('fr').filter((path) => !path.endsWith('areas')),
    { old: 'none', east: 'none', new: 'high' },
    { old: 'high languages', east: 'high languages', new: 'none' },
  ],
  [
    'all that is French, and all outlines',
    [...lists('fr'), '/forecasts/en/areas'],
    { old: 'none', east: 'none', new: 'high' },
    { old: 'high languages', east: 'high languages', new: 'none' },
    // English has lost them for good, whatever the outlines are.
    { old: 'high earlierEnd languages', east: 'high earlierEnd languages', new: 'none' },
  ],
  [
    'outlines and the lists of bulletins',
    inBoth('areas', 'products'),
    { old: 'high announced', east: 'high announced', new: 'high' },
    { old: 'high announced', east: 'high announced', new: 'high' },
  ],
  [
    'the lists of bulletins and what is given by their ids',
    inBoth('products', 'products/0000-new_new'),
    { old: 'high announced', east: 'high announced', new: 'none' },
    { old: 'high announced', east: 'high announced', new: 'none' },
  ],
  [
    'areas and metadata',
    inBoth('areas', 'metadata'),
    { old: 'failed', east: 'failed', new: 'high' },
    { old: 'failed', east: 'failed', new: 'high' },
  ],
  [
    'the lists of bulletins',
    inBoth('products'),
    { old: 'high announced', east: 'high announced', new: 'high' },
    { old: 'high announced', east: 'high announced', new: 'high' },
  ],
])('late: %s', async (_, late, english, french, confirmed = french) => {
  const place = await preparation();
  place.service.answers = before;
  (await place.prepare({ config: { places: [] } })).published();
  place.service.answers = withLate(late);
  for (const hours of [0.3, 0.6, 4, 8]) {
    const prepared = await place.prepare({ after: hours, config: { places: [] } });
    prepared.published();
    expect([shown(prepared, hours, 'en'), shown(prepared, hours, 'fr')], String(hours)).toEqual([
      english,
      hours > 3 ? confirmed : french,
    ]);
  }
});

test('what a cut list lacks, and its id still gives, is doubtful while a new area, which metadata names beside it, has no outline', async () => {
  const high = { ...area('old', 'high', -5), feature: feature('old', 0) };
  const place = await preparation([high, other]);
  (await place.prepare()).published();
  const grouped = answersOf([high, other, { ...area('new', 'low', 0.1), feature: null }]);
  for (const language of ['en', 'fr'])
    grouped.set(
      `/forecasts/${language}/products`,
      (grouped.get(`/forecasts/${language}/products`) as unknown[]).slice(1),
    );
  place.service.answers = grouped;
  const doubtful = { old: 'high (announced)', new: 'low' };
  for (const hours of [0.3, 1, 3.6]) {
    const prepared = await place.prepare({ after: hours });
    prepared.published();
    expect([shown(prepared, hours, 'en'), shown(prepared, hours, 'fr')], String(hours)).toEqual([
      doubtful,
      doubtful,
    ]);
  }
});

test('a bulletin that was listed beside its successor for a build isn’t brought back by late metadata', async () => {
  const place = await preparation();
  const config = { places: [] };
  place.service.answers = before;
  (await place.prepare({ config })).published();
  const late = withLate(['/forecasts/en/metadata', '/forecasts/fr/metadata']);
  const list = (language: Language, from: Answers) =>
    from.get(`/forecasts/${language}/products`) as unknown[];
  place.service.answers = new Map(late);
  for (const language of ['en', 'fr'] as const)
    place.service.answers.set(`/forecasts/${language}/products`, [
      ...list(language, before).slice(0, 2),
      ...list(language, after),
    ]);
  const beside = await place.prepare({ after: 0.3, config });
  beside.published();
  expect(shown(beside, 0.3, 'en')).toMatchObject({ old: 'high announced', new: 'high' });
  place.service.answers = late;
  const { old, new: successor } = shown(await place.prepare({ after: 0.6, config }), 0.6, 'en');
  expect(successor).toBe('high');
  expect(old).toBe('none');
});
