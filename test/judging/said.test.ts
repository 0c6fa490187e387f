import { expect, test } from 'vitest';
import type { JoinedArea } from '../../src/model/area.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { bulletinWith, dayUntil, metadataWith, period, rated } from '../model/bulletins.ts';
import { judgedAs } from './judged.ts';

test('a bulletin that metadata alone names counts by its ratings, though it is called off season', () => {
  const now = Date.UTC(2026, 1, 7);
  const bulletin = bulletinWith({ areaId: 'a', days: [dayUntil(Date.UTC(2026, 1, 7, 23), 'low')] });
  const area: JoinedArea = { id: 'a', editions: { en: { kind: 'bulletin', bulletin } } };
  const named = metadataWith({
    areaId: 'a',
    productId: 'new',
    kind: 'offseason',
    periods: [period('open', 'open', 'high')],
    highest: rated('high').alp,
  });
  const [shown] = judgedAs([area], now, { answers: { en: { metadata: [named] } } });
  const edition = shown?.editions.en;
  if (edition?.kind !== 'bulletin') throw new Error('no bulletin');
  expect(ratingNow(edition.bulletin, edition.metadata, now)).toMatchObject({ highest: { level: 'high' } });
  expect(edition.notices).toEqual([{ kind: 'announced' }]);
});
