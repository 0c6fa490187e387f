import { describe, expect, test } from 'vitest';
import { offsetMinutes } from '../../src/i18n/zone.ts';
import { zoneFault } from '../../src/settings/zone-check.ts';

type OffsetAt = typeof offsetMinutes;
const versions = { node: '20.20.2', tz: '2025c' };
const lastFallBack = Date.parse('2026-11-01T08:00:00Z');
const inWinter = (ms: number) => ms >= lastFallBack && new Date(ms).getUTCMonth() % 10 < 2;

/** Zone data from before a province's change: there, its clocks still go back an hour in winter. */
function staleFor(...zones: string[]): OffsetAt {
  return (zone, ms) => offsetMinutes(zone, ms) - (zones.includes(zone) && inWinter(ms) ? 60 : 0);
}

describe('the check of time-zone data', () => {
  test('this Node has fresh data', () => {
    expect(zoneFault(offsetMinutes, process.versions)).toBeUndefined();
  });

  test('one sentence says what is stale and what to do: data from before both changes (tzdb 2025c, Node 20)', () => {
    expect(zoneFault(staleFor('America/Vancouver', 'America/Edmonton'), versions)).toBe(
      'The time-zone data of this Node (20.20.2, tz 2025c) is stale, so the site would show wrong hours ' +
        '(America/Vancouver at 2026-12-01T20:00:00Z is UTC−8 here, but UTC−7 is right; 3 more): run "npm ci", ' +
        'which brings Node 24.20 or newer into the project, and build with "npm run build", which uses it.',
    );
    expect(zoneFault(() => 0, { node: '24.21.0' })).toContain('(24.21.0, tz unknown)');
  });

  test.each([
    [
      "British Columbia's change but not Alberta's (tzdb 2026b, Node 24.16 to 24.19)",
      staleFor('America/Edmonton'),
      'America/Edmonton at 2026-12-01T20:00:00Z is UTC−7 here, but UTC−6 is right; 1 more',
    ],
    [
      'everything in UTC',
      () => 0,
      'America/Vancouver at 2026-01-15T20:00:00Z is UTC here, but UTC−8 is right; 23 more',
    ],
    [
      'no daylight saving',
      (zone: string) => offsetMinutes(zone, Date.parse('2026-12-01T20:00:00Z')),
      'America/Vancouver at 2026-01-15T20:00:00Z is UTC−7 here, but UTC−8 is right; 3 more',
    ],
    [
      'a zone half an hour wrong',
      (zone: string, ms: number) => offsetMinutes(zone, ms) + (zone === 'America/St_Johns' ? 30 : 0),
      'America/St_Johns at 2026-01-15T20:00:00Z is UTC−3 here, but UTC−3:30 is right; 3 more',
    ],
    [
      'a zone that is not known',
      () => {
        throw new RangeError('no such zone');
      },
      "America/Vancouver at 2026-01-15T20:00:00Z can't be worked out here (no such zone), but UTC−8 is right; 23 more",
    ],
  ] satisfies [string, OffsetAt, string][])('data with %s is refused', (_, offset, wrong) => {
    expect(zoneFault(offset, versions)).toContain(`(${wrong})`);
  });
});
