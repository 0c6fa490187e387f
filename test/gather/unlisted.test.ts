import { expect, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { type Preparation, preparation } from '../sites/preparation.ts';
import { faults } from '../sites/service.ts';
import { day, inHours, type Json, metadata, now, product, whole } from '../sites/wire.ts';

/*
 * What fresh metadata, or an answer for a place, names for an area and the list lacks is asked for by its id.
 */

const id = '0000-a_a';
const next = '1111-a_a';
const pathOf = (productId: string) => `/forecasts/en/products/${productId}`;

const bulletin = (word: string, changes: Json = {}, productId = id) => {
  const { report, ...others } = changes;
  return product('a', 'en', {
    id: productId,
    slug: productId,
    report: {
      id: productId,
      validUntil: inHours(20),
      dangerRatings: [day(20, word, word, word)],
      ...(report as Json),
    },
    ...others,
  });
};
const item = (productId: string): Json => {
  const named = { slug: productId, type: '', title: 'Area a', id: productId, reportId: productId };
  return metadata('a', 'en', { product: named, icons: [], highestDanger: null });
};

/** A service that listed area a's bulletin, “High”, in the build before, and lists `listed` from now on. */
async function site(listed: readonly Json[] = []): Promise<Preparation> {
  const place = await preparation();
  const { answers } = place.service;
  for (const path of ['areas', 'metadata', 'products'])
    answers.set(`/forecasts/fr/${path}`, path === 'areas' ? { type: 'FeatureCollection', features: [] } : []);
  const first = bulletin('high');
  answers.set('/forecasts/en/metadata', [item(id), metadata('b', 'en')]);
  answers.set('/forecasts/en/products', [first, product('b', 'en')]);
  answers.set(pathOf(id), whole(first));
  answers.set(pathOf('point'), whole(first));
  await place.prepare();
  answers.set('/forecasts/en/products', [...listed, product('b', 'en')]);
  return place;
}

function shown({ site }: PreparedSite, after: number): string {
  const edition = site.areas.find((area) => area.id === 'a')?.en;
  if (edition?.kind !== 'bulletin') return edition?.kind ?? '';
  const danger = ratingNow(edition.bulletin, edition.metadata, now + after * 3_600_000);
  const notices = (edition.notices ?? []).map(({ kind }) => kind);
  return [danger.kind === 'rated' ? danger.highest.level : danger.kind, ...notices].join(' ');
}

/** What area a shows in the first build without the bulletin in the list, and hours later, when a loss is confirmed. */
async function twice(place: Preparation): Promise<string[]> {
  const results: string[] = [];
  for (const after of [0.3, 1, 2, 3.4]) results.push(shown(await place.prepare({ after }), after));
  return [results[0] ?? '', results[3] ?? ''];
}

const gone = undefined;
const external = { owner: { value: 'x', display: 'Other', isExternal: true, url: '' } };

test.each<[string, { named: string | null; point?: unknown; byId: unknown; builds: [string, string] }]>([
  [
    'metadata names it, by id it is there',
    { named: id, byId: 'it', builds: ['high earlierEnd', 'high earlierEnd'] },
  ],
  [
    'only an answer for a place gives it, by id it is there',
    { named: null, point: 'it', byId: 'it', builds: ['high earlierEnd', 'high earlierEnd'] },
  ],
  [
    'metadata lags behind, by id it is gone (HTTP 404)',
    { named: id, byId: gone, builds: ['high unlisted', 'none'] },
  ],
  [
    'metadata lags behind, by id there is nothing in it',
    { named: id, byId: {}, builds: ['high unlisted', 'none'] },
  ],
  [
    'an answer for a place gives it, by id it is gone (HTTP 404)',
    { named: null, point: 'it', byId: gone, builds: ['high unlisted', 'high unlisted'] },
  ],
  ['metadata and list agree that it is gone', { named: null, byId: 'it', builds: ['high unlisted', 'none'] }],
  [
    'metadata names it, by id it can’t be read',
    { named: id, byId: 'x', builds: ['high unlisted', 'high unlisted'] },
  ],
  [
    'metadata names it, by id nothing of its report can be read',
    { named: id, byId: whole({ ...bulletin('high'), report: null }), builds: ['unreadable', 'unreadable'] },
  ],
  [
    'metadata names it, by id another one comes',
    { named: id, byId: whole(bulletin('low', {}, next)), builds: ['high unlisted', 'high unlisted'] },
  ],
  [
    'metadata names it, by id it is for another area',
    {
      named: id,
      byId: whole(bulletin('low', { area: { id: 'b', name: 'b', bbox: null } })),
      builds: ['high unlisted', 'high unlisted'],
    },
  ],
  [
    'metadata names it, by id it is another agency’s',
    { named: id, byId: whole(bulletin('high', external)), builds: ['high unlisted', 'none'] },
  ],
])('the list lacks a bulletin: %s', async (_, { named, point = {}, byId, builds }) => {
  const place = await site();
  const { answers } = place.service;
  const own = whole(bulletin('high'));
  answers.set('/forecasts/en/metadata', named ? [item(named), metadata('b', 'en')] : [metadata('b', 'en')]);
  answers.set(pathOf('point'), point === 'it' ? own : point);
  if (byId === gone) answers.delete(pathOf(id));
  else answers.set(pathOf(id), byId === 'it' ? own : byId);
  expect(await twice(place)).toEqual(builds);
});

test.each<[string, Json, string]>([
  ['in force', bulletin('extreme', { report: { dateIssued: inHours(-1) } }, next), 'extreme'],
  [
    'lower and newer than what French has',
    bulletin('low', { report: { dateIssued: inHours(-1) } }, next),
    'considerable languages',
  ],
  ['over', bulletin('low', { report: { validUntil: inHours(-1) } }, next), 'none'],
  ['dated after now', bulletin('low', { report: { dateIssued: inHours(1) } }, next), 'none'],
])('one that was never listed, and is %s, counts as if the list had it', async (_, given, expected) => {
  const place = await preparation();
  const { answers } = place.service;
  answers.set('/forecasts/en/metadata', [item(next), metadata('b', 'en')]);
  answers.set('/forecasts/en/products', [product('b', 'en')]);
  answers.set(pathOf('point'), {});
  answers.set(pathOf(next), whole(given));
  const prepared = await place.prepare();
  expect(shown(prepared, 0)).toBe(expected);
  expect(prepared.warnings.filter((warning) => warning.includes('the list lacks'))).toEqual(
    expected === 'none'
      ? []
      : [
          'en: the list lacks 1 bulletin(s) in force, which the service names elsewhere and gives by their ids; they count as listed: a.',
        ],
  );
});

test('one that is newer than the listed one, and higher, comes before it; an older one doesn’t', async () => {
  const place = await site([bulletin('moderate', { report: { dateIssued: inHours(-5) } })]);
  const { answers } = place.service;
  answers.set('/forecasts/en/metadata', [item(next), metadata('b', 'en')]);
  answers.set(pathOf('point'), {});
  answers.set(pathOf(next), whole(bulletin('extreme', { report: { dateIssued: inHours(-1) } }, next)));
  expect(shown(await place.prepare({ after: 0.3 }), 0.3)).toBe('extreme');
  answers.set(pathOf(next), whole(bulletin('low', { report: { dateIssued: inHours(-9) } }, next)));
  const { site: made } = await place.prepare({ after: 0.6 });
  expect(made.areas[0]?.en).toMatchObject({ kind: 'bulletin', bulletin: { id } });
});

test('a later version by its id is shown once the text that the list still has is over', async () => {
  const version = (word: string, number: number, until: number) =>
    bulletin(word, {
      version: number,
      report: { validUntil: inHours(until), dateIssued: inHours(number - 5) },
    });
  const place = await site([version('moderate', 1, 0.5)]);
  const { answers } = place.service;
  answers.set(pathOf('point'), {});
  answers.set(pathOf(id), whole(version('high', 2, 20)));
  expect(shown(await place.prepare({ after: 0.3 }), 0.3)).toBe('high announced');
  for (const after of [1, 2, 5]) expect(shown(await place.prepare({ after }), after)).toBe('high');
  // An earlier version in the list, which is over, takes nothing away either.
  place.service.faultOf = (_, path) => (path === pathOf(id) ? faults['HTTP 500'] : undefined);
  expect(shown(await place.prepare({ after: 6.1 }), 6.1)).toBe('high earlierVersion');
});

test('one that came by its id is no copy where the list fails, and its kept copy lacks it', async () => {
  const place = await site();
  const { answers } = place.service;
  answers.set('/forecasts/en/metadata', [item(next), metadata('b', 'en')]);
  answers.set(pathOf('point'), {});
  answers.set(pathOf(next), whole(bulletin('extreme', { report: { dateIssued: inHours(-1) } }, next)));
  place.service.faultOf = (_, path) => (path === '/forecasts/en/products' ? faults['HTTP 500'] : undefined);
  const prepared = await place.prepare({ after: 0.3 });
  expect(shown(prepared, 0.3)).toBe('extreme');
  const [a, b] = prepared.site.areas.map(({ en }) => en && 'kept' in en && en.kept);
  expect([a, b]).toEqual([undefined, { at: now }]);
});

test('one that couldn’t be loaded is announced beside a listed one that is over', async () => {
  const ended = bulletin('high', { report: { validUntil: inHours(1) } });
  const place = await site([ended]);
  const { answers } = place.service;
  answers.set('/forecasts/en/metadata', [item(next), metadata('b', 'en')]);
  for (const each of [id, 'point']) answers.set(pathOf(each), whole(ended));
  answers.set('/forecasts/fr/products/point', {});
  expect(shown(await place.prepare({ after: 2 }), 2)).toBe('none');
  answers.set(pathOf('point'), whole(bulletin('high', { report: { dateIssued: inHours(1) } }, next)));
  expect(shown(await place.prepare({ after: 2.3 }), 2.3)).toBe('none announced');
  place.service.faultOf = (_, path) => (path === pathOf(next) ? faults['HTTP 500'] : undefined);
  answers.delete(pathOf('point'));
  expect(shown(await place.prepare({ after: 2.6 }), 2.6)).toBe('none announced');
});

test('one that couldn’t be asked for isn’t said to be none', async () => {
  const place = await preparation();
  const { answers } = place.service;
  answers.set('/forecasts/en/metadata', [item(next), metadata('b', 'en')]);
  answers.set('/forecasts/en/products', [product('b', 'en')]);
  answers.set(pathOf('point'), {});
  place.service.faultOf = (_, path) => (path === pathOf(next) ? faults['HTTP 500'] : undefined);
  const prepared = await place.prepare();
  expect(shown(prepared, 0)).toBe('failed');
  expect(prepared.warnings.join('\n')).toContain(
    'en: the list lacks 1 bulletin(s) that the service names elsewhere, and they couldn’t be loaded by their ids: a. ',
  );
});

test.each([
  ['HTTP 404', gone],
  ['nothing in it', {}],
])('one that an answer for a place has isn’t “none” where its id gives %s', async (_, byId) => {
  const place = await preparation();
  const { answers } = place.service;
  const given = whole(bulletin('extreme', {}, next));
  answers.set('/forecasts/en/metadata', [item(next), metadata('b', 'en')]);
  answers.set('/forecasts/en/products', [product('b', 'en')]);
  answers.set(pathOf('point'), given);
  if (byId) answers.set(pathOf(next), byId);
  const prepared = await place.prepare();
  expect(shown(prepared, 0)).toBe('failed');
  const here = prepared.site.places[0]?.en;
  expect(here).toMatchObject({ areaId: 'a', edition: { kind: 'bulletin', bulletin: { id: next } } });
  // One that is over contradicts nothing.
  answers.set(pathOf('point'), whole(bulletin('extreme', { report: { validUntil: inHours(-1) } }, next)));
  expect(shown(await place.prepare({ after: 0.3 }), 0.3)).toBe('none');
});

test('an answer for a place makes no area, and metadata of thousands costs fifty requests', async () => {
  const place = await preparation();
  const { answers } = place.service;
  const many = Array.from({ length: 2_000 - 2 }, (_, index) => ({
    ...item(`${index}-x_x`),
    area: { id: `x${index}`, name: 'x', bbox: [0, 0, 1, 1] },
  }));
  const foreign = product('y', 'en');
  answers.set('/forecasts/en/metadata', [...many, metadata('a', 'en'), metadata('b', 'en')]);
  answers.set(pathOf('point'), whole(foreign));
  answers.set(pathOf('0000-y_y'), whole(foreign));
  const { site: made } = await place.prepare();
  expect(made.areas.map((area) => area.id)).not.toContain('y');
  const asked = place.service.asked.filter(
    ({ path }) => path.startsWith('/forecasts/en/products/') && path.endsWith('_x'),
  );
  expect(asked).toHaveLength(50);
});

test('one that only its id gives is believed until further notice for as long as the settings say', async () => {
  const open = { report: { dateIssued: inHours(-36), validUntil: '9999-12-31T00:00:00Z' } };
  const place = await preparation();
  const { answers } = place.service;
  answers.set('/forecasts/en/products', [product('b', 'en')]);
  answers.set('/forecasts/en/metadata', [item(id), metadata('b', 'en')]);
  answers.set(pathOf(id), whole(bulletin('high', open)));
  answers.set(pathOf('point'), {});
  const shownWith = async (openDays: number) =>
    shown(await place.prepare({ config: { languages: ['en'], staleness: { openDays } } }), 0);
  expect([await shownWith(2), await shownWith(1)]).toEqual(['high', 'none']);
});
