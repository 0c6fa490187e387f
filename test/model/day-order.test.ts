import { describe, expect, test } from 'vitest';
import type { Day } from '../../src/model/bulletin.ts';
import { orderedDays } from '../../src/model/day-order.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { dangerTable } from '../../src/views/danger-table.ts';
import { noticeTexts } from '../../src/views/subject.ts';
import { changed, fullProduct } from '../schema/payloads.ts';
import { contextWith } from '../views/context.ts';
import { bulletinWith, dayUntil, metadataWith, period, rated } from './bulletins.ts';

const hour = 3_600_000;
/** An hour after the bulletins of `bulletinWith` were issued. */
const now = Date.UTC(2026, 1, 7, 0);
const at = (hours: number) => now + hours * hour;
const lost: Day = dayUntil('unreadable', 'moderate');

describe('the days of a danger table', () => {
  test.each<[what: string, days: Day[], order: string[] | undefined]>([
    ['in order', [dayUntil(at(20), 'high'), dayUntil(at(44), 'low')], ['high', 'low']],
    ['reversed', [dayUntil(at(44), 'low'), dayUntil(at(20), 'high')], ['high', 'low']],
    [
      'with a lost one, the others rising',
      [dayUntil(at(20), 'high'), lost, dayUntil(at(44), 'low')],
      ['high', 'moderate', 'low'],
    ],
    [
      'with a lost one, the others falling',
      [dayUntil(at(44), 'low'), lost, dayUntil(at(20), 'high')],
      undefined,
    ],
    [
      'with one date twice, rated alike',
      [dayUntil(at(20), 'high'), dayUntil(at(20), 'high')],
      ['high', 'high'],
    ],
    ['with one date twice, rated otherwise', [dayUntil(at(20), 'low'), dayUntil(at(20), 'high')], undefined],
    ['without any date', [dayUntil('absent', 'low'), dayUntil('absent', 'high')], ['low', 'high']],
    ['none', [], []],
  ])('%s', (_, days, order) => {
    const levels = orderedDays(days)?.map(({ ratings: { alp } }) =>
      alp.kind === 'level' ? alp.value : alp.kind,
    );
    expect(levels).toEqual(order);
  });

  test('come in the order of their dates from a product that has them in reverse', () => {
    const days = (fullProduct().report.dangerRatings as unknown[]).toReversed();
    const { bulletin, faults } = readBulletin(
      changed(fullProduct(), ['report', 'dangerRatings'], days),
      'whole',
    );
    expect(bulletin?.days).toEqual(readBulletin(fullProduct(), 'whole').bulletin?.days);
    expect(faults).toEqual([]);
  });
});

describe('days whose order nobody knows', () => {
  const days = [dayUntil(at(20), 'low moderate low'), dayUntil(at(20), 'high moderate low')];
  const bulletin = bulletinWith({ days });

  test('rate only what they have in common, and metadata is the least', () => {
    const unknown = { kind: 'unknown', raw: '…' };
    expect(ratingNow(bulletin, undefined, now)).toMatchObject({
      ratings: { alp: unknown, tln: rated('moderate').tln, btl: rated('low').btl },
    });
    const metadata = metadataWith({ periods: [period('open', at(20), 'considerable moderate low')] });
    expect(ratingNow(bulletin, metadata, now)).toMatchObject({
      ratings: { alp: { ...unknown, atLeast: 'considerable' } },
    });
  });

  test.each(['en', 'fr'] as const)('have no figure of today, and a notice says why (%s)', (language) => {
    const context = contextWith(language);
    const columns = dangerTable(context, bulletin, 'x')?.columns;
    expect(columns?.filter(({ mountain }) => mountain)).toEqual([]);
    expect(noticeTexts(context, { kind: 'bulletin', bulletin }).join()).toMatch(/dates/);
  });
});
