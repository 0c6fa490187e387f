import { describe, expect, test } from 'vitest';
import type { Language } from '../../src/model/language.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { preparation } from '../sites/preparation.ts';
import { day, inHours, type Json, metadata, now, product } from '../sites/wire.ts';

test.each([
  ['high', 'low'],
  ['low', 'high'],
])(
  'a bulletin that is listed twice with other ratings (%s, %s) is carried on with the higher ones',
  async (...words) => {
    const place = await preparation([
      {
        id: 'a',
        product: null,
        metadata: (language) => metadata('a', language, { icons: [], highestDanger: null }),
      },
    ]);
    const list = (given: readonly string[]) => {
      for (const language of ['en', 'fr'] as const)
        place.service.answers.set(
          `/forecasts/${language}/products`,
          given.map((word) =>
            product('a', language, {
              report: { validUntil: inHours(20), dangerRatings: [day(20, word, word, 'low')] },
            }),
          ),
        );
    };
    list(words);
    const shown = async (after: number) => {
      const { site } = await place.prepare({ after });
      const edition = site.areas[0]?.en;
      if (edition?.kind !== 'bulletin') return edition?.kind;
      const danger = ratingNow(edition.bulletin, edition.metadata, now + after * 3_600_000);
      return danger.kind === 'rated' && danger.highest.level;
    };
    expect(await shown(0)).toBe('high');
    list([]);
    expect(await shown(0.3)).toBe('high');
    list(words);
    expect(await shown(0.6)).toBe('high');
    // Both are one version, so that the lower one is no newer than what was published.
    list(['low']);
    expect(await shown(0.9)).toBe('high');
  },
);

describe('of two bulletins for an area that vanish, the newer one ends first', () => {
  const older = (language: Language) =>
    product('a', language, {
      id: 'older_a',
      report: { id: 'older_a', validUntil: inHours(20), dangerRatings: [day(20, 'high', 'high', 'low')] },
    });
  const newer = (language: Language, changes: Json = {}) =>
    product('a', language, {
      id: 'newer_a',
      report: {
        id: 'newer_a',
        dateIssued: inHours(-1),
        validUntil: inHours(1),
        dangerRatings: [day(1, 'low', 'low', 'low')],
      },
      ...changes,
    });
  const start = async (first: (language: Language) => Json[]) => {
    const place = await preparation([
      {
        id: 'a',
        product: null,
        metadata: (language) => metadata('a', language, { icons: [], highestDanger: null }),
      },
    ]);
    const list = (each: (language: Language) => Json[]) => {
      for (const language of ['en', 'fr'] as const)
        place.service.answers.set(`/forecasts/${language}/products`, each(language));
    };
    list(first);
    const shown = async (after: number) => {
      const edition = (await place.prepare({ after })).site.areas[0]?.en;
      if (edition?.kind !== 'bulletin') return edition?.kind ?? 'no area';
      const { bulletin, kept } = edition;
      const danger = ratingNow(bulletin, edition.metadata, now + after * 3_600_000);
      return [
        bulletin.id,
        danger.kind === 'rated' ? danger.highest.level : danger.kind,
        kept?.isUnlisted ? 'copy' : '',
      ]
        .join(' ')
        .trim();
    };
    expect(await shown(0)).not.toBe('none');
    return { list, shown };
  };

  test.each([[true], [false]])(
    'then the older one is carried on until that is confirmed (it comes first: %s)',
    async (isFirst) => {
      const { list, shown } = await start((language) =>
        isFirst ? [older(language), newer(language)] : [newer(language), older(language)],
      );
      list(() => []);
      expect(await shown(0.5)).toBe('newer_a high copy');
      expect(await shown(1.5)).toBe('older_a high copy');
      expect(await shown(2)).toBe('older_a high copy');
      expect(await shown(3.6)).toBe('none');
      expect(await shown(4)).toBe('none');
    },
  );

  test('a newer one that comes then is shown alone', async () => {
    const { list, shown } = await start((language) => [older(language), newer(language)]);
    list(() => []);
    expect(await shown(1.5)).toBe('older_a high copy');
    list((language) => [
      newer(language, {
        id: 'next_a',
        report: { ...(product('a', language).report as Json), id: 'next_a', dateIssued: inHours(1.4) },
      }),
    ]);
    expect(await shown(2)).toBe('next_a considerable');
  });

  test('an earlier version of the same bulletin, or one that the newer one had replaced, stays away', async () => {
    const version = await start((language) => [
      { ...older(language), id: 'newer_a', version: 1 },
      newer(language, { version: 2 }),
    ]);
    version.list(() => []);
    expect(await version.shown(1.5)).toBe('none');
    const replaced = await start((language) => [older(language)]);
    replaced.list((language) => [newer(language)]);
    expect(await replaced.shown(0.2)).toBe('newer_a low');
    replaced.list(() => []);
    expect(await replaced.shown(1.5)).toBe('none');
  });
});

test('two areas whose bulletins have one id: what is remembered of each is its own, and neither is in doubt', async () => {
  const rated = (areaId: string, word: string) => ({
    id: areaId,
    product: (language: Language) =>
      product(areaId, language, {
        id: 'shared',
        area: { id: areaId, name: areaId },
        report: { id: 'shared', validUntil: inHours(20), dangerRatings: [day(20, word, word, 'low')] },
      }),
    metadata: (language: Language) =>
      metadata(areaId, language, {
        icons: [],
        highestDanger: null,
        product: { id: 'shared', slug: 'shared' },
      }),
  });
  const place = await preparation([rated('a', 'high'), rated('b', 'low')]);
  const shown = async (after: number) => {
    const { site } = await place.prepare({ after, config: { places: [] } });
    return site.areas.map(({ id, en }) => {
      const danger = en?.kind === 'bulletin' && ratingNow(en.bulletin, en.metadata, now + after * 3_600_000);
      const level = danger && danger.kind === 'rated' ? danger.highest.level : en?.kind;
      return [id, level, ...(en?.notices ?? []).map(({ kind }) => kind)].join(' ');
    });
  };
  expect(await shown(0)).toEqual(['a high', 'b low']);
  expect(await shown(0.3)).toEqual(['a high', 'b low']);
  for (const language of ['en', 'fr']) place.service.answers.set(`/forecasts/${language}/products`, []);
  for (const language of ['en', 'fr']) place.service.answers.set(`/forecasts/${language}/metadata`, []);
  expect(await shown(0.6)).toEqual(['a high unlisted', 'b low unlisted']);
});

test('of two that metadata names and the ids give, the higher shows, also where the list has only the newer one', async () => {
  const [daily, warning] = ['0000-daily_a', '0000-warning_a'];
  const bulletin = (language: Language, id: string, word: string, issued: number) =>
    product('a', language, {
      ...{ id, slug: id },
      report: {
        id,
        dateIssued: inHours(issued),
        validUntil: inHours(20),
        dangerRatings: [day(20, word, word, word)],
      },
    });
  const place = await preparation([
    { id: 'a', product: (language) => bulletin(language, daily, 'moderate', -1), metadata: null },
  ]);
  const item = (language: Language, id: string) =>
    metadata('a', language, {
      product: { ...{ id, slug: id }, type: 'avalancheforecast', title: 'A', reportId: id },
      ...{ icons: [], highestDanger: null },
    });
  for (const language of ['en', 'fr'] as const) {
    const { answers } = place.service;
    answers.set(`/forecasts/${language}/metadata`, [item(language, daily), item(language, warning)]);
    answers.set(`/forecasts/${language}/products/${warning}`, bulletin(language, warning, 'high', -4));
  }
  const { site } = await place.prepare();
  for (const edition of [site.areas[0]?.en, site.areas[0]?.fr]) {
    if (edition?.kind !== 'bulletin') throw new Error('no bulletin');
    const danger = ratingNow(edition.bulletin, edition.metadata, now);
    expect(danger.kind === 'rated' && danger.highest.level).toBe('high');
    expect(edition.notices?.length).toBe(1);
  }
});
