import { describe, expect, test } from 'vitest';
import { withBothLanguages } from '../../src/model/both-languages.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { preparation } from '../sites/preparation.ts';
import { day, metadata, now, product } from '../sites/wire.ts';
import { bulletinWith, dayUntil, rated } from './bulletins.ts';

const hour = 3_600_000;
const end = now + 5 * hour;
const of = (word: string, change: Partial<Bulletin> = {}) => ({
  kind: 'bulletin' as const,
  bulletin: bulletinWith({
    issued: now - 2 * hour,
    until: end,
    version: 1,
    days: [dayUntil(end, word)],
    ...change,
  }),
});

/** What English and French show now, and whether readers are told. */
function shown(en: ReturnType<typeof of>, fr: ReturnType<typeof of>) {
  const [area] = withBothLanguages([{ id: 'a1', editions: { en, fr } }], now);
  return (['en', 'fr'] as const).map((language) => {
    const edition = area?.editions[language];
    if (edition?.kind !== 'bulletin') throw new Error('There is no bulletin.');
    const danger = ratingNow(edition.bulletin, edition.metadata, now);
    const level = danger.kind === 'rated' ? danger.highest.level : danger.kind;
    return edition.notices?.some(({ kind }) => kind === 'languages') ? `${level}!` : level;
  });
}

describe('the bulletins of an area in both languages', () => {
  const expired = { until: now - hour, days: [dayUntil(now - hour, 'high')] };
  const later = { issued: now - hour };
  test.each([
    ['that agree', of('low'), of('low'), ['low', 'low']],
    ['that differ', of('high'), of('low'), ['high', 'high!']],
    ['that differ the other way', of('low'), of('high'), ['high!', 'high']],
    ['that differ, translated later', of('high'), of('low', later), ['high', 'high!']],
    ['of which one has a higher version', of('high', { version: 2 }), of('low'), ['high', 'high!']],
    ['whose higher version is lower', of('low', { version: 2 }), of('high'), ['low', 'high']],
    ['whose later issue is lower', of('low', { ...later, id: 'b2' }), of('high'), ['low', 'high']],
    ['of which one has expired', of('high', expired), of('low'), ['none', 'low']],
    ['that differ in each band', of('low high low'), of('high low low'), ['high!', 'high!']],
  ])('%s', (_, en, fr, expected) => {
    expect(shown(en, fr)).toEqual(expected);
  });

  test('one of which isn’t there stays alone', () => {
    const editions = { en: of('high'), fr: { kind: 'none' as const } };
    expect(withBothLanguages([{ id: 'a1', editions }], now)).toEqual([{ id: 'a1', editions }]);
  });
});

test('a French bulletin that still says Low while the English one says High shows High, at places too', async () => {
  const word = (language: string) => (language === 'en' ? 'high' : 'low');
  const place = await preparation([
    {
      id: 'a',
      product: (language) =>
        product('a', language, {
          version: language === 'en' ? 2 : 1,
          report: { dangerRatings: [day(4, word(language), word(language), word(language))] },
        }),
      metadata: (language) => metadata('a', language, { icons: [], highestDanger: null }),
    },
  ]);
  const { site } = await place.prepare();
  const french = site.areas.find(({ id }) => id === 'a')?.fr;
  if (french?.kind !== 'bulletin') throw new Error('There is no French bulletin.');
  expect(ratingNow(french.bulletin, french.metadata, now)).toMatchObject({ ratings: rated('high') });
  expect(french.notices).toEqual([{ kind: 'languages' }]);
  expect(site.places[0]?.fr).toEqual({ basis: 'point', areaId: 'a' });
});
