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
    ['with one date twice, rated alike', [dayUntil(at(20), 'high'), dayUntil(at(20), 'high')], ['high']],
    [
      'with one date twice, rated otherwise',
      [dayUntil(at(20), 'low'), dayUntil(at(44), 'low'), dayUntil(at(20), 'high')],
      ['high', 'low'],
    ],
    [
      'with one date twice, and a lost one between them',
      [dayUntil(at(20), 'low'), lost, dayUntil(at(20), 'high')],
      undefined,
    ],
    ['without any date', [dayUntil('absent', 'low'), dayUntil('absent', 'high')], ['low', 'high']],
    ['none', [], []],
  ])('%s', (_, days, order) => {
    const levels = orderedDays(days)?.map(({ ratings: { alp } }) =>
      alp.kind === 'level' ? alp.value : alp.kind,
    );
    expect(levels).toEqual(order);
  });

  test('are one where they have one date, with the higher rating of each band, and that is reported', () => {
    const [first, ...others] = fullProduct().report.dangerRatings as object[];
    const afternoon = changed(first, ['ratings', 'btl', 'rating'], {
      value: 'extreme',
      display: '5 - Extreme',
    });
    const read = (days: unknown[]) =>
      readBulletin(changed(fullProduct(), ['report', 'dangerRatings'], days), 'whole');
    const { value: bulletin, faults } = read([first, afternoon, ...others]);
    const alone = read([first, ...others]).value?.days ?? [];
    expect(bulletin?.days).toHaveLength(alone.length);
    expect(bulletin?.days[0]?.ratings).toEqual({ ...alone[0]?.ratings, btl: rated('extreme').btl });
    expect(faults.map(({ reason }) => reason)).toEqual([
      'has entries of one date with different ratings, of which the higher ones are shown',
    ]);
    expect(read([first, first, ...others])).toMatchObject({ faults: [], value: { days: alone } });
  });

  test('come in the order of their dates from a product that has them in reverse', () => {
    const days = (fullProduct().report.dangerRatings as unknown[]).toReversed();
    const { value: bulletin, faults } = readBulletin(
      changed(fullProduct(), ['report', 'dangerRatings'], days),
      'whole',
    );
    expect(bulletin?.days).toEqual(readBulletin(fullProduct(), 'whole').value?.days);
    expect(faults).toEqual([]);
  });
});

describe('days in an unknown order', () => {
  const days = [
    dayUntil(at(44), 'moderate moderate low'),
    dayUntil('unreadable', 'high moderate low'),
    dayUntil(at(20), 'extreme moderate -'),
  ];
  const bulletin = bulletinWith({ days });

  test('rate what they have in common, else the lowest that all have is the least, or metadata is', () => {
    const unknown = { kind: 'unknown', raw: '…' };
    expect(ratingNow(bulletin, undefined, now)).toMatchObject({
      ratings: { alp: { ...unknown, atLeast: 'moderate' }, tln: rated('moderate').tln, btl: unknown },
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
