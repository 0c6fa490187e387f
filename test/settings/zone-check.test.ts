import { describe, expect, test } from 'vitest';
import { offsetMinutes } from '../../src/i18n/zone.ts';
import { type OffsetAt, staleZones, zoneFault } from '../../src/settings/zone-check.ts';

const lastFallBack = Date.parse('2026-11-01T08:00:00Z');
const inWinter = (ms: number) => ms >= lastFallBack && new Date(ms).getUTCMonth() % 10 < 2;

/** Zone data from before a province's change: there, its clocks still go back an hour in winter. */
function staleFor(...zones: string[]): OffsetAt {
  return (zone, ms) => offsetMinutes(zone, ms) - (zones.includes(zone) && inWinter(ms) ? 60 : 0);
}

describe('the check of time-zone data', () => {
  test('this Node has fresh data', () => {
    expect(staleZones(offsetMinutes)).toEqual([]);
    expect(zoneFault(offsetMinutes, process.versions)).toBeUndefined();
  });

  test('data from before both changes (tzdb 2025c, Node 20) is refused, a sentence for each wrong offset', () => {
    expect(staleZones(staleFor('America/Vancouver', 'America/Edmonton'))).toEqual([
      'America/Vancouver at 2026-12-01T20:00:00Z is UTC−8 here, but UTC−7 is right.',
      'America/Vancouver at 2028-01-15T20:00:00Z is UTC−8 here, but UTC−7 is right.',
      'America/Edmonton at 2026-12-01T20:00:00Z is UTC−7 here, but UTC−6 is right.',
      'America/Edmonton at 2028-01-15T20:00:00Z is UTC−7 here, but UTC−6 is right.',
    ]);
  });

  test("data with British Columbia's change but not Alberta's (tzdb 2026b, Node 24.16 to 24.19) is refused", () => {
    const stale = staleZones(staleFor('America/Edmonton'));
    expect(stale).toHaveLength(2);
    expect(stale.join()).not.toContain('Vancouver');
  });

  test('data without any daylight saving, or all in UTC, is refused', () => {
    expect(staleZones(() => 0)).toHaveLength(14);
    expect(staleZones((zone) => offsetMinutes(zone, Date.parse('2026-12-01T20:00:00Z')))).not.toEqual([]);
    expect(
      staleZones((zone, ms) => offsetMinutes(zone, ms) + (zone === 'America/St_Johns' ? 30 : 0)),
    ).toHaveLength(2);
  });

  test('a zone that is not known is refused', () => {
    const unknown: OffsetAt = () => {
      throw new RangeError('no such zone');
    };
    expect(staleZones(unknown)).toHaveLength(14);
    expect(staleZones(unknown)[0]).toBe(
      "America/Vancouver at 2026-01-15T20:00:00Z can't be worked out here (no such zone), but UTC−8 is right.",
    );
  });

  test('one sentence says what is stale and what to do', () => {
    const versions = { node: '20.20.2', tz: '2025c' };
    expect(zoneFault(staleFor('America/Vancouver', 'America/Edmonton'), versions)).toBe(
      'The time-zone data of this Node (20.20.2, tz 2025c) is stale, so the site would show wrong hours ' +
        '(America/Vancouver at 2026-12-01T20:00:00Z is UTC−8 here, but UTC−7 is right; 3 more): run "npm ci", ' +
        'which brings Node 24.20 or newer into the project, and build with "npm run build", which uses it.',
    );
    expect(zoneFault(() => 0, { node: '24.21.0' })).toContain('(24.21.0, tz unknown)');
  });
});
