import { describe, expect, test } from 'vitest';
import type { Prepared } from '../../src/gather/prepare.ts';
import type { Edition } from '../../src/model/area.ts';
import type { SiteLanguage } from '../../src/model/language.ts';
import { answersOf } from '../sites/answers.ts';
import { preparation } from '../sites/preparation.ts';
import { feature, inHours, metadata, now, product } from '../sites/wire.ts';

const edition = ({ site }: Prepared, id: string, language: SiteLanguage): Edition | undefined =>
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
    await before.published();
    place.service.answers = frenchOf('b', 'c');
    const after = await place.prepare({ after: 0.5 });
    expect(edition(after, 'a', 'fr')).toEqual({
      ...edition(before, 'a', 'fr'),
      kept: { at: now, isUnlisted: true },
      notices: [{ kind: 'unlisted', at: now }],
    });
    expect(edition(after, 'a', 'en')).toEqual(edition(before, 'a', 'en'));
    expect(after.warnings).toContain(
      'fr: the service hasn’t listed the bulletin of Région a as before since 2026-02-07 20:30 UTC (1 of 3 builds); copies are shown until that is confirmed, 2026-02-07 23:30 UTC at the earliest, or they expire.',
    );
  });

  test('stays with its area and its shape when nothing names that any more, and then goes', async () => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }]);
    const before = await place.prepare();
    await before.published();
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
      'en: the service hasn’t listed the bulletin of Area a since 2026-02-07 20:30 UTC, in 3 builds; this is believed now.',
    );
  });

  test('isn’t filed again in the history, and keeps what came before it', async () => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    await place.prepare();
    const next = (id: string, language: SiteLanguage) =>
      product(id, language, { version: 2, report: { dateIssued: inHours(0) } });
    const areas = ['a', 'b', 'c'].map((id) => ({
      id,
      product: (language: SiteLanguage) => next(id, language),
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
    const after = await place.prepare({ after: 0.5 });
    for (const id of ['a', 'b'])
      expect(edition(after, id, 'fr')).toMatchObject({ kept: { isUnlisted: true } });
    const list = after.answers.lists.find(({ name, language }) => name === 'products' && language === 'fr');
    expect(await list?.body()).toBe('[]');
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
    await (await place.prepare()).published();
    place.service.answers = answersOf([{ id: 'b', feature: feature('b', 1) }]);
    for (const language of ['en', 'fr'])
      place.service.answers.set(`/forecasts/${language}/products/point`, {});
    const after = await place.prepare({ after: 0.5 });
    expect(after.site.places[0]?.fr).toEqual({ basis: 'shapes', areaId: 'a' });
  });

  test('with an odd id is what it was as well, or not there', async () => {
    const ids = ['\u001b[2J', '🏔', 'a\u0000b', 'a\ud800'];
    const place = await preparation(ids.map((id) => ({ id })));
    const before = await place.prepare();
    await before.published();
    const again = await place.prepare({ after: 0.2 });
    expect(again.site.areas).toEqual(before.site.areas);
    place.service.answers = answersOf([{ id: 'b', feature: feature('b', 9) }]);
    const after = await place.prepare({ after: 0.5 });
    // Control characters are taken out of ids where they are read.
    expect(after.site.areas.map(({ id }) => id)).toEqual(['b', '[2J', '🏔']);
  });
});

test('a listed bulletin that went back has the higher ratings of both, with its own text', async () => {
  const place = await preparation();
  await place.prepare();
  const old = (language: SiteLanguage) =>
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
    after.warnings.filter((sentence) => sentence.includes('earlier bulletins than before')),
  ).toHaveLength(2);
});
