import { expect, test } from 'vitest';
import { offsetLabel, zoneLabel } from '../../src/i18n/zone-label.ts';

test.each([
  [0, 'UTC'],
  [-420, 'UTC−7'],
  [-210, 'UTC−3:30'],
  [-30, 'UTC−0:30'],
  [345, 'UTC+5:45'],
  [545, 'UTC+9:05'],
  [780, 'UTC+13'],
])('%d minutes are written %s', (minutes, label) => {
  expect(offsetLabel(minutes)).toBe(label);
});

test('a label has the short name of the zone in each language, where there is one', () => {
  const ms = Date.parse('2026-12-01T20:00:00Z');
  expect(zoneLabel('en', 'America/St_Johns', ms)).toBe('NT (UTC−3:30)');
  expect(zoneLabel('fr', 'America/St_Johns', ms)).toBe('HT (UTC−3:30)');
  expect(zoneLabel('en', 'Asia/Kathmandu', ms)).toBe('UTC+5:45');
  // Hawaii has a short name in English only.
  expect(zoneLabel('en', 'Pacific/Honolulu', ms)).toBe('HST (UTC−10)');
  expect(zoneLabel('fr', 'Pacific/Honolulu', ms)).toBe('UTC−10');
});
