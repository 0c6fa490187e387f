import { describe, expect, test } from 'vitest';
import { placeReports, type TripReport } from '../../src/model/report.ts';
import { box } from '../boxes.ts';

const now = Date.UTC(2026, 1, 7, 20);
const hour = 3_600_000;

const areas = [{ id: 'west', shape: box(-120) }, { id: 'east', shape: box(-110) }, { id: 'unshaped' }];

function report(id: string, change: Partial<TripReport> = {}): TripReport {
  return {
    id,
    title: id,
    time: now - hour,
    region: '',
    areaName: '',
    pictures: 0,
    observations: {},
    ...change,
  };
}

const place = (...reports: TripReport[]) => placeReports(reports, areas, { now, days: 7 });

describe('trip reports', () => {
  test('stand newest first, those without a time last, in the service’s order', () => {
    const { list, undated } = place(
      report('no time', { time: 'absent' }),
      report('old', { time: now - 50 * hour }),
      report('open', { time: 'open' }),
      report('new'),
    );
    expect(list.map(({ id }) => id)).toEqual(['new', 'old', 'no time', 'open']);
    expect(undated).toBe(2);
  });

  test('of the future have no time that can be right: none comes first, or looks like a forecast', () => {
    const { list, undated } = place(
      report('tomorrow', { time: now + 24 * hour }),
      report('a clock that is fast', { time: now + 0.5 * hour }),
      report('today'),
    );
    expect(list.map(({ id, time }) => [id, time])).toEqual([
      ['a clock that is fast', now + 0.5 * hour],
      ['today', now - hour],
      ['tomorrow', 'unreadable'],
    ]);
    expect(undated).toBe(1);
  });

  test('older than the days asked for are left out and counted, whatever the service sends', () => {
    const { list, older } = place(report('last year', { time: now - 365 * 24 * hour }), report('today'));
    expect(list.map(({ id }) => id)).toEqual(['today']);
    expect(older).toBe(1);
  });

  test('belong to the area that holds them; outside of all, the nearest one is known, for its zone', () => {
    const { list } = place(
      report('in', { position: [-119.5, 50.5] }),
      report('out', { position: [-112, 50.5] }),
      report('nowhere'),
    );
    expect(list.map(({ areaId, nearAreaId }) => [areaId, nearAreaId])).toEqual([
      ['west', undefined],
      [undefined, 'east'],
      [undefined, undefined],
    ]);
  });
});
