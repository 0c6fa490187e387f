import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import { bulletinIn, type Edition } from '../../src/model/area.ts';
import { validityPeriodOf } from '../../src/model/bulletin.ts';
import type { Language } from '../../src/model/language.ts';
import { validityAt } from '../../src/model/validity.ts';
import { answersOf } from '../sites/answers.ts';
import { preparation } from '../sites/preparation.ts';
import { day, feature, inHours, metadata, now, product, whole } from '../sites/wire.ts';

const edition = ({ site }: PreparedSite, id: string, language: Language): Edition | undefined =>
  site.areas.find((area) => area.id === id)?.[language];

/** A service that lists the French bulletins of some areas only. */
const frenchOf = (...ids: string[]) =>
  answersOf(
    ['a', 'b', 'c'].map((id) => ({
      id,
      product: (language) => (language === 'en' || ids.includes(id) ? product(id, language) : undefined),
    })),
  );

describe('a bulletin that the service no longer lists', () => {
  test('is what it was, with its remarks, its metadata’s ratings, its past and its address', async () => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    const before = await place.prepare();
    before.published();
    place.service.answers = frenchOf('b', 'c');
    const after = await place.prepare({ after: 0.5 });
    expect(edition(after, 'a', 'fr')).toEqual({
      ...edition(before, 'a', 'fr'),
      kept: { at: now, isUnlisted: true },
      notices: [{ kind: 'unlisted', at: now }],
    });
    // What French has lost may end in English, too.
    expect(edition(after, 'a', 'en')).toMatchObject({
      bulletin: { id: '0000-a_a', mayEndEarlier: true },
      notices: [{ kind: 'earlierEnd' }],
    });
    expect(after.warnings).toContain(
      'fr: the service hasn’t listed the bulletin of Région a as before since 2026-02-07 20:30 UTC (1 of 3 builds); copies are shown until that is confirmed, 2026-02-07 23:30 UTC at the earliest, or they expire.',
    );
  });

  test('is forgotten where its text was damaged: nothing is left to be carried on', async () => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    await place.prepare();
    const database = new DatabaseSync(path.join(place.stateDir, 'neve.db'));
    database.exec("UPDATE bulletins SET body = x'00' WHERE language = 'fr' AND area_id = 'a'");
    database.close();
    place.service.answers = frenchOf('b', 'c');
    const first = await place.prepare({ after: 0.5 });
    expect(edition(first, 'a', 'fr')).toMatchObject({ kind: 'none' });
    const next = await place.prepare({ after: 1 });
    expect(next.warnings.filter((each) => each.includes('copies are shown'))).toEqual([]);
  });

  test('stays with its area and its shape when nothing names that any more, and then goes', async () => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }]);
    const before = await place.prepare();
    before.published();
    place.service.answers = answersOf([{ id: 'b', feature: feature('b', 1) }]);
    const after = await place.prepare({ after: 0.5 });
    expect(after.site.areas.map(({ id, slug, shape }) => [id, slug, shape !== undefined])).toEqual([
      ['b', 'area-b', true],
      ['a', 'area-a', true],
    ]);
    expect(after.site.gone).toEqual([]);
    // Builds that publish nothing count as well.
    await place.prepare({ after: 1 });
    const last = await place.prepare({ after: 3.5 });
    expect(last.site.areas.map(({ id }) => id)).toEqual(['b']);
    expect(last.site.gone.map(({ slug }) => slug)).toEqual(['area-a']);
    expect(last.warnings).toContain(
      'en: the service hasn’t listed the bulletin of Area a as before since 2026-02-07 20:30 UTC, in 3 builds; this is confirmed now.',
    );
  });

  test('isn’t filed again in the history, and keeps what came before it', async () => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    await place.prepare();
    const next = (id: string, language: Language) =>
      product(id, language, { version: 2, report: { dateIssued: inHours(0) } });
    const areas = ['a', 'b', 'c'].map((id) => ({
      id,
      product: (language: Language) => next(id, language),
    }));
    place.service.answers = answersOf(areas);
    const second = await place.prepare({ after: 0.5 });
    place.service.answers.set('/forecasts/fr/products', [next('b', 'fr')]);
    const third = await place.prepare({ after: 1 });
    expect(third.site.past?.a?.fr).toBeDefined();
    expect(third.site.past?.a?.fr).toEqual(second.site.past?.a?.fr);
  });

  test('of an emptied list is carried, whatever its number, and the mirror has what the service says', async () => {
    const place = await preparation();
    await place.prepare();
    place.service.answers.set('/forecasts/fr/products', []);
    for (const path of ['0000-a_a', '0000-b_b', 'point'])
      place.service.answers.delete(`/forecasts/fr/products/${path}`);
    const after = await place.prepare({ after: 0.5 });
    for (const id of ['a', 'b'])
      expect(edition(after, id, 'fr')).toMatchObject({ kept: { isUnlisted: true } });
    const list = after.answers.find(({ segments }) => segments.join('/') === 'forecasts/fr/products');
    expect(list?.body()).toBe('[]');
    expect(after.site.sources).toContainEqual({
      name: 'products',
      language: 'fr',
      state: 'none',
      at: now + 1_800_000,
      count: 0,
    });
  });

  test('is shown at a place whose answer has no bulletin any more', async () => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }]);
    (await place.prepare()).published();
    place.service.answers = answersOf([{ id: 'b', feature: feature('b', 1) }]);
    for (const language of ['en', 'fr'])
      place.service.answers.set(`/forecasts/${language}/products/point`, {});
    const after = await place.prepare({ after: 0.5 });
    const { areaId, edition } = after.site.places[0]?.fr ?? {};
    expect([areaId, edition?.kind === 'bulletin' && edition.kept?.isUnlisted]).toEqual(['a', true]);
    expect(edition?.notices?.map(({ kind }) => kind)).toContain('placeDiffers');
  });

  test('with an odd id is what it was as well, or not there', async () => {
    const ids = ['\u001b[2J', '🏔', 'a\u0000b', 'a\ud800', 'c', 'd', 'e'];
    const place = await preparation(ids.map((id) => ({ id })));
    const before = await place.prepare();
    before.published();
    const again = await place.prepare({ after: 0.2 });
    expect(again.site.areas).toEqual(before.site.areas);
    place.service.answers = answersOf([{ id: 'b', feature: feature('b', 9) }]);
    const after = await place.prepare({ after: 0.5 });
    // An id with control characters, or half of one that takes two, costs its entry.
    expect(after.site.areas.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e', '🏔']);
  });

  test('isn’t held up by an id with a line break: that costs its entry alone, with a warning', async () => {
    const place = await preparation(['a', 'b', 'c', 'd'].map((id) => ({ id })));
    (await place.prepare()).published();
    const broken = { id: 'b', product: (each: Language) => product('b', each, { id: 'x\ny_b' }) };
    place.service.answers = answersOf([
      { id: 'a', product: () => undefined },
      broken,
      { id: 'c' },
      { id: 'd' },
    ]);
    const after = await place.prepare({ after: 0.5 });
    expect(edition(after, 'b', 'en')?.kind).toBe('unreadable');
    expect(after.warnings.join('\n')).toContain('it is no usable id');
    expect(edition(after, 'a', 'en')).toMatchObject({ kept: { isUnlisted: true } });
    for (const hours of [2, 3.6]) await place.prepare({ after: hours });
    expect(edition(await place.prepare({ after: 3.7 }), 'a', 'en')?.kind ?? 'none').toBe('none');
  });
});

test('a listed bulletin that went back has the higher ratings of both, with its own text', async () => {
  const place = await preparation();
  await place.prepare();
  const old = (language: Language) =>
    product('a', language, {
      id: 'old_a',
      report: {
        dateIssued: inHours(-44),
        highlights: 'Of yesterday',
        dangerRatings: [
          {
            date: { value: inHours(4) },
            ratings: { alp: { rating: { value: 'low' } }, tln: { rating: { value: 'high' } } },
          },
        ],
      },
    });
  place.service.answers = answersOf([
    { id: 'a', product: old, metadata: (language) => metadata('a', language, { icons: [] }) },
    { id: 'b' },
  ]);
  const after = await place.prepare({ after: 0.5 });
  expect(edition(after, 'a', 'en')).toMatchObject({
    bulletin: {
      id: 'old_a',
      highlights: 'Of yesterday',
      days: [{ ratings: { alp: { value: 'considerable' }, tln: { value: 'high' }, btl: { value: 'low' } } }],
    },
    notices: [{ kind: 'earlierIssue', at: now }],
  });
  expect(
    after.warnings.filter((sentence) => sentence.includes('earlier or lower bulletins than before')),
  ).toHaveLength(2);
});

test('an open end holds for a copy, and in the past, as long as the settings say', async () => {
  const config = { staleness: { openDays: 2 } };
  const open = (language: Language) =>
    product('a', language, {
      report: { dateIssued: inHours(-24 * 1.5), validUntil: '9999-12-31T00:00:00Z' },
    });
  const place = await preparation([{ id: 'a', product: open }, { id: 'b' }]);
  (await place.prepare({ config })).published();
  place.service.answers = answersOf([{ id: 'b', feature: feature('b', 1) }]);
  const copy = edition(await place.prepare({ config, after: 0.5 }), 'a', 'en');
  const period = copy?.kind === 'bulletin' && validityPeriodOf(copy.bulletin);
  const validities = [0.5, 13].map((after) => period && validityAt(period, now + after * 3_600_000));
  // The page says so by itself, too.
  expect(validities).toEqual(['open', 'unknown']);
  // Past it that is unknown: it isn't carried as one in force.
  const known = await place.prepare({ config, after: 13 });
  expect(edition(known, 'a', 'en')?.kind).not.toBe('bulletin');
});

test('an open end holds for a copy as long as the settings say now, whatever they said when it was published', async () => {
  const open = (language: Language) =>
    product('a', language, {
      report: { dateIssued: inHours(-24 * 1.5), validUntil: '9999-12-31T00:00:00Z' },
    });
  const place = await preparation([{ id: 'a', product: open }, { id: 'b' }]);
  (await place.prepare()).published();
  place.service.answers = answersOf([{ id: 'b', feature: feature('b', 1) }]);
  const shownWith = async (openDays: number) =>
    edition(await place.prepare({ config: { staleness: { openDays } }, after: 0.5 }), 'a', 'en')?.kind;
  expect(await shownWith(7)).toBe('bulletin');
  expect(await shownWith(1)).not.toBe('bulletin');
});

test('an open end of a listed bulletin, and of one that only a place is given, holds as long as the settings say', async () => {
  const open = (id: string, days: number) => (language: Language) =>
    product('a', language, {
      id,
      report: { dateIssued: inHours(-24 * days), validUntil: '9999-12-31T00:00:00Z' },
    });
  const place = await preparation([{ id: 'a', product: open('listed_a', 1.6), metadata: null }]);
  for (const language of ['en', 'fr'] as const)
    place.service.answers.set(`/forecasts/${language}/products/point`, whole(open('given_a', 1.5)(language)));
  const shownWith = async (openDays: number) => {
    const { site } = await place.prepare({ config: { staleness: { openDays } } });
    const [hut] = site.places;
    const shown = [site.areas[0]?.en, hut?.en?.edition].map(bulletinIn);
    return shown.map((each) => each && [each.id, validityAt(validityPeriodOf(each), now)]);
  };
  const ids = ['listed_a', 'given_a'];
  expect(await shownWith(2)).toEqual(ids.map((id) => [id, 'open']));
  expect(await shownWith(1)).toEqual(ids.map((id) => [id, 'unknown']));
});

test('past ratings of an open end hold as long as the settings say', async () => {
  const pastWith = async (openDays: number) => {
    const config = { staleness: { openDays } };
    const of = (id: string, issued: number, until: string) => (language: Language) =>
      product('a', language, {
        id,
        report: {
          dateIssued: inHours(issued),
          validUntil: until,
          dangerRatings: [-104, -80, -56, -32, -8, 16, 40].map((end) => day(end, 'high', 'high', 'high')),
        },
      });
    const place = await preparation([{ id: 'a', product: of('old_a', -24 * 5, '9999-12-31T00:00:00Z') }]);
    await place.prepare({ config, after: -24 * 5 + 1 });
    place.service.answers = answersOf([{ id: 'a', product: of('new_a', -1, inHours(20)) }]);
    const { site } = await place.prepare({ config });
    return site.past?.a?.en?.noons.filter(({ rating }) => rating?.ratings).length;
  };
  expect(await pastWith(7)).toBe(5);
  expect(await pastWith(2)).toBe(2);
});

describe('what a service does in a season', () => {
  test('28 areas become 8 at its end: 20 are copies until that is confirmed, and then gone', async () => {
    const ids = Array.from({ length: 28 }, (_, index) => `r${index}`);
    const place = await preparation(ids.map((id) => ({ id })));
    (await place.prepare()).published();
    place.service.answers = answersOf(ids.slice(0, 8).map((id) => ({ id })));
    for (const after of [0.5, 1]) {
      const { site } = await place.prepare({ after });
      const copies = site.areas.filter(({ fr }) => fr?.kind === 'bulletin' && fr.kept?.isUnlisted);
      expect([site.areas.length, copies.length]).toEqual([28, 20]);
      expect(copies.some(({ id }) => ids.indexOf(id) < 8)).toBe(false);
    }
    const last = await place.prepare({ after: 3.5 });
    expect(last.site.areas.map(({ id }) => id)).toEqual(ids.slice(0, 8));
    expect(last.site.gone).toHaveLength(20);
    expect(last.warnings.filter((each) => each.includes('this is confirmed now'))).toHaveLength(2);
    const next = await place.prepare({ after: 4 });
    expect(next.warnings.filter((each) => each.includes('listed'))).toEqual([]);
  });

  test('areas that are regrouped, with bulletins of the same minute, leave none of the old ones', async () => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }]);
    (await place.prepare()).published();
    const polygons = [0, 1].flatMap((index) => {
      const { coordinates } = feature('both', index)['geometry'] as { coordinates: unknown[] };
      return coordinates;
    });
    const both = { ...feature('both', 0), geometry: { type: 'MultiPolygon', coordinates: polygons } };
    place.service.answers = answersOf([{ id: 'both', feature: both }]);
    const { site, warnings } = await place.prepare({ after: 0.5 });
    expect(site.areas.map(({ id }) => id)).toEqual(['both']);
    expect(site.areas[0]?.en?.notices).toBeUndefined();
    expect(site.gone.map(({ slug }) => slug).sort()).toEqual(['area-a', 'area-b']);
    expect(warnings.filter((each) => each.includes('listed'))).toEqual([]);
  });

  test('a higher version that comes while the old one is a copy is shown at once, and alone', async () => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    await place.prepare();
    place.service.answers = frenchOf('b', 'c');
    await place.prepare({ after: 0.5 });
    const version = { version: 2, report: { dangerRatings: [day(4, 'low', 'low', 'low')] } };
    place.service.answers = answersOf([
      { id: 'a', product: (language) => product('a', language, version) },
      { id: 'b' },
      { id: 'c' },
    ]);
    const after = await place.prepare({ after: 1 });
    expect(edition(after, 'a', 'fr')).toMatchObject({
      bulletin: { version: 2, days: [{ ratings: { alp: { value: 'low' } } }] },
    });
    expect(edition(after, 'a', 'fr')).toMatchObject({ kept: undefined, notices: undefined });
    // The count begins anew with the next loss.
    place.service.answers = frenchOf('b', 'c');
    const later = await place.prepare({ after: 3.6 });
    expect(edition(later, 'a', 'fr')).toMatchObject({ bulletin: { version: 2 }, kept: { isUnlisted: true } });
  });

  test('what a state knows that has the lists and no more, as one of 0.1, is that of its lists', async () => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    const newest = { version: 2, report: { dangerRatings: [day(8, 'extreme', 'high', 'high')] } };
    place.service.answers = answersOf(
      ['a', 'b', 'c'].map((id) => ({ id, product: (language) => product(id, language, newest) })),
    );
    await place.prepare();
    place.state().remove('bulletins', 'WHERE 1');
    place.service.answers = frenchOf('b', 'c');
    const after = await place.prepare({ after: 0.5 });
    expect(edition(after, 'a', 'en')).toMatchObject({
      bulletin: { days: [{ ratings: { alp: { value: 'extreme' } } }] },
      notices: [expect.objectContaining({ kind: 'earlierVersion' })],
    });
    expect(edition(after, 'a', 'fr')).toMatchObject({ bulletin: { version: 2 }, kept: { isUnlisted: true } });
  });

  test('with the state lost, a copy is gone: the page shows no rating, and the next loss is counted', async () => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    await place.prepare();
    place.service.answers = frenchOf('b', 'c');
    const carried = await place.prepare({ after: 0.5 });
    expect(edition(carried, 'a', 'fr')?.kind).toBe('bulletin');
    for (const end of ['', '-wal', '-shm'])
      await rm(path.join(place.stateDir, `neve.db${end}`), { force: true });
    const after = await place.prepare({ after: 1 });
    expect(edition(after, 'a', 'fr')?.kind).toBe('none');
    place.service.answers = frenchOf('c');
    const next = await place.prepare({ after: 1.5 });
    expect(edition(next, 'b', 'fr')).toMatchObject({ kept: { isUnlisted: true } });
  });
});

test('a list entry that names no area doesn’t hide that one language has withdrawn another area’s bulletin', async () => {
  const place = await preparation([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  (await place.prepare()).published();
  const { answers } = place.service;
  answers.set('/forecasts/en/products', [
    ...['b', 'c'].map((id) => product(id, 'en')),
    { id: 'odd', slug: 'odd', report: null },
  ]);
  const none = { ...(metadata('a', 'en') as object), product: { id: '' } } as never;
  answers.set('/forecasts/en/metadata', [none, ...['b', 'c'].map((id) => metadata(id, 'en'))]);
  for (const after of [0.5, 2, 3.6, 3.9]) {
    const prepared = await place.prepare({ after });
    prepared.published();
    expect(edition(prepared, 'a', 'fr'), String(after)).toMatchObject({ notices: [{ kind: 'earlierEnd' }] });
  }
});
