import { expect, test } from 'vitest';
import { ratingNow } from '../../src/model/rating-now.ts';
import { preparation } from '../sites/preparation.ts';
import { day, inHours, metadata, now, product } from '../sites/wire.ts';

test.each([
  ['high', 'low'],
  ['low', 'high'],
])(
  'a bulletin that is listed twice with other ratings (%s, %s) is carried on with the higher ones',
  async (...words) => {
    const place = await preparation([
      {
        id: 'a',
        metadata: (language) => metadata('a', language, { icons: [], highestDanger: null }),
      },
    ]);
    for (const language of ['en', 'fr'] as const)
      place.service.answers.set(
        `/forecasts/${language}/products`,
        words.map((word) =>
          product('a', language, {
            report: { validUntil: inHours(20), dangerRatings: [day(20, word, word, 'low')] },
          }),
        ),
      );
    const shown = async (after: number) => {
      const { site } = await place.prepare({ after });
      const edition = site.areas[0]?.en;
      if (edition?.kind !== 'bulletin') return edition?.kind;
      const danger = ratingNow(edition.bulletin, edition.metadata, now + after * 3_600_000);
      return danger.kind === 'rated' && danger.highest.level;
    };
    expect(await shown(0)).toBe('high');
    for (const language of ['en', 'fr']) place.service.answers.set(`/forecasts/${language}/products`, []);
    expect(await shown(0.3)).toBe('high');
  },
);
