import { describe, expect, test } from 'vitest';
import { type Findings, verdictOf } from '../../src/watch/verdict.ts';
import { bulletinWith, dayUntil } from '../model/bulletins.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 1, 7, 12);
const issued = now - 14 * hour;
const inForce = bulletinWith({
  id: 'a1',
  areaId: 'a',
  title: 'Tarn',
  issued,
  until: now + 6 * hour,
  days: [dayUntil(now + 6 * hour, 'high')],
});
const status = { build: 'b1', builtAt: now - 10 * minute, sample: false };
const expected = { maxAge: hour };

const judged = (findings: Partial<Findings>, more = {}) =>
  verdictOf({ status, shown: { en: [inForce] }, ...findings }, { ...expected, ...more }, now);

describe('a site is well', () => {
  test('when it is young and shows what the service has', () => {
    expect(judged({ listed: { en: [inForce] } })).toEqual({
      line: 'Build b1 is 10 min old; 1 of 1 bulletins are current.',
    });
  });

  test('at the age limit, and no longer a millisecond later', () => {
    expect(judged({ status: { ...status, builtAt: now - hour } }).trouble).toBeUndefined();
    expect(judged({ status: { ...status, builtAt: now - hour - 1 } }).trouble).toBe('old');
  });

  test('in the off season, and with one bulletin of several left', () => {
    expect(judged({ shown: { en: [bulletinWith({ kind: 'offseason', until: 'open' })] } }).trouble).toBe(
      undefined,
    );
    const past = { ...inForce, areaId: 'b', until: now };
    expect(judged({ shown: { en: [past, inForce] } }).trouble).toBeUndefined();
  });

  test('when the service issued a bulletin so lately that no build could have it', () => {
    const fresh = bulletinWith({ ...inForce, issued: now - 5 * minute, until: now + 24 * hour });
    expect(judged({ listed: { en: [fresh] } }).trouble).toBeUndefined();
  });
});

describe('somebody has to look', () => {
  test('when every bulletin has expired', () => {
    const verdict = judged({ shown: { en: [{ ...inForce, until: now }] } });
    expect(verdict).toEqual({ trouble: 'expired', line: 'All 1 bulletins of the site have expired.' });
  });

  test.each([
    ['lacks a bulletin', []],
    ['has other ratings', [{ ...inForce, days: [dayUntil(now + 6 * hour, 'low')] }]],
    ['has another end', [{ ...inForce, until: now + 7 * hour }]],
  ])('when the site %s', (_, shown) => {
    const verdict = judged({ shown: { en: shown }, listed: { en: [inForce] } });
    expect(verdict).toEqual({
      trouble: 'disagrees',
      line: 'The site and the service disagree on Tarn (en).',
    });
  });

  test('when the sample stands in place of a service, or another build is live', () => {
    const sample = { ...status, sample: true };
    expect(judged({ status: sample, listed: { en: [inForce] } }).trouble).toBe('sample');
    expect(judged({}, { build: 'b2' }).line).toBe('Build b1 is live, not b2.');
  });

  test('and is told all of it, the worst first', () => {
    const verdict = judged({
      status: { ...status, builtAt: now - 3 * hour },
      shown: { en: [{ ...inForce, until: now }] },
    });
    expect(verdict.trouble).toBe('expired');
    expect(verdict.line).toBe(
      'All 1 bulletins of the site have expired. The site was built 180 min ago, more than 60 min.',
    );
  });
});
