import { describe, expect, test } from 'vitest';
import { tripReports } from '../../src/sample/reports.ts';
import { submissionsContract } from './contract.ts';
import { instants } from './instants.ts';

const now = Date.parse('2026-01-31T18:00:00Z');
const all = (instant: number) => tripReports(instant, 'en', 0, 100).items.data;

describe('the trip reports of the sample', () => {
  test.each(instants)('are sixty with all their dirt at %d', (instant) => {
    const data = submissionsContract.parse(tripReports(instant, 'en', 0, 100)).items.data;
    expect(data).toHaveLength(60);
    expect(new Set(data.map(({ id }) => id)).size).toBe(60);
    expect(data.every(({ datetime }) => Date.parse(datetime) <= instant)).toBe(true);
    const latitudes = data.map(({ location }) => location.latitude);
    const longitudes = data.map(({ location }) => location.longitude);
    expect(latitudes).toContain(-90);
    expect(longitudes.some((longitude) => longitude < -50_000)).toBe(true);
    expect(longitudes.some((longitude) => longitude > 0)).toBe(true);
    const titles = data.map(({ title }) => title).join('\n');
    expect(titles).toContain('<3');
    expect(titles).toContain('\u0007');
    expect(titles).toMatch(/\p{Emoji_Presentation}/u);
    expect(data.some(({ username }) => username.endsWith('.example'))).toBe(true);
    expect(data.some(({ region }) => region === '')).toBe(true);
    expect(data.some(({ activities }) => activities === null)).toBe(true);
    expect(data.filter(({ observations }) => typeof observations.quick === 'object')).toHaveLength(1);
    expect(data.some(({ datetime }) => datetime.includes('.'))).toBe(true);
    expect(data.some(({ datetime }) => !datetime.includes('.'))).toBe(true);
  });

  test('keep their content as time goes by', () => {
    const before = new Map(all(now).map((report) => [report.id, report]));
    const later = all(now + 48 * 3_600_000).filter(({ id }) => before.has(id));
    expect(later).toHaveLength(52);
    for (const report of later) expect(report).toEqual(before.get(report.id));
  });

  test('are filtered by day, then cut to a page', () => {
    const from = Date.parse('2026-01-28T00:00:00Z');
    const page = tripReports(now, 'en', from, 5);
    const whole = all(now).filter(({ datetime }) => Date.parse(datetime) >= from);
    expect(page.items.data).toEqual(whole.slice(0, 5));
    expect(page.itemCount).toBe(whole.length);
    expect(page.totalPages).toBe(Math.ceil(whole.length / 5));
    expect(tripReports(now, 'en', now + 1, 5)).toEqual({ items: { data: [] }, itemCount: 0, totalPages: 0 });
  });
});
