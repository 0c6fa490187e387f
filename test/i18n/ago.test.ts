import { expect, test } from 'vitest';
import { ago } from '../../src/i18n/ago.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, '1 minute ago', 'il y a 1 minute'],
  [9 * minute, '9 minutes ago', 'il y a 9 minutes'],
  [hour, '1 hour ago', 'il y a 1 heure'],
  [35 * hour, '35 hours ago', 'il y a 35 heures'],
  [40 * hour, '2 days ago', 'il y a 2 jours'],
  [72 * hour, '3 days ago', 'il y a 3 jours'],
])('%d ms ago in words, in both languages', (ms, en, fr) => {
  expect(ago('en', ms)).toBe(en);
  expect(ago('fr', ms).replaceAll('\u00a0', ' ')).toBe(fr);
});
