import { describe, expect, test } from 'vitest';
import { sourceTitle } from '../../src/model/source.ts';
import { assess, type Findings } from '../../src/watch/assessment.ts';
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
const status = { build: 'b1', builtAt: now - 10 * minute, sample: false, sources: [] };
const expected = { maxAge: hour, maxKept: hour };
const pages = { read: 9, faults: [] };

const judged = (findings: Partial<Findings>, more = {}) =>
  assess(
    { status, hostAhead: 0, pages, shown: { en: [inForce] }, unanswered: [], ...findings },
    { ...expected, ...more },
    now,
  );

describe('a site is well', () => {
  test('when it is young and shows what the service has', () => {
    expect(judged({ listed: { en: [inForce] } })).toEqual({
      line: 'Build b1 is 10 min old; 1 of 1 bulletins are current; 9 pages and files are as it made them.',
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
    const report = judged({ shown: { en: [{ ...inForce, until: now }] } });
    expect(report).toEqual({ trouble: 'expired', line: 'All 1 bulletins of the site (en) have expired.' });
  });

  test.each([
    ['lacks a bulletin', []],
    ['has other ratings', [{ ...inForce, days: [dayUntil(now + 6 * hour, 'low')] }]],
    ['has another end', [{ ...inForce, until: now + 7 * hour }]],
  ])('when the site %s', (_, shown) => {
    const report = judged({ shown: { en: shown }, listed: { en: [inForce] } });
    expect(report).toEqual({
      trouble: 'disagrees',
      line: 'The site and the service disagree on Tarn (en).',
    });
  });

  test('when the sample stands in place of a service, or another build is live', () => {
    const sample = { ...status, sample: true };
    expect(judged({ status: sample, listed: { en: [inForce] } }).trouble).toBe('sample');
    expect(judged({}, { build: 'b2' }).line).toBe('Build b1 is live, not b2.');
  });

  test('and lists all of it, the worst first', () => {
    const report = judged({
      status: { ...status, builtAt: now - 3 * hour },
      shown: { en: [{ ...inForce, until: now }] },
    });
    expect(report.trouble).toBe('expired');
    expect(report.line).toBe(
      'All 1 bulletins of the site (en) have expired. The site was built 180 min ago, more than 60 min.',
    );
  });

  test('when the service no longer lists a bulletin in force that the site shows', () => {
    const withdrawn = { ...inForce, id: 'b1', areaId: 'b', title: 'Corrie' };
    const report = judged({ shown: { en: [inForce, withdrawn] }, listed: { en: [inForce] } });
    expect(report).toEqual({
      trouble: 'disagrees',
      line: 'The service no longer lists Corrie (en), which the site shows.',
    });
    expect(judged({ shown: { en: [inForce] }, listed: { en: [] } }).trouble).toBe('disagrees');
  });

  test('not yet for areas that were regrouped so lately that no build could have them', () => {
    const regrouped = { ...inForce, id: 'c1', areaId: 'c', issued: now - 5 * minute };
    expect(judged({ listed: { en: [regrouped] } }).trouble).toBeUndefined();
    const settled = { ...regrouped, issued: now - 2 * hour };
    expect(judged({ listed: { en: [settled] } }).line).toContain('no longer lists Tarn (en)');
  });

  test('not for a bulletin that has expired, which the service may drop', () => {
    const past = { ...inForce, id: 'b1', areaId: 'b', until: now };
    expect(judged({ shown: { en: [inForce, past] }, listed: { en: [inForce] } }).trouble).toBeUndefined();
  });

  test('when pages are missing, or are those of another build', () => {
    const faults = [
      { kind: 'missing', page: 'en/ (HTTP 404)' },
      { kind: 'other-build', page: 'fr/' },
    ] as const;
    const report = judged({ pages: { read: 9, faults } });
    expect(report.trouble).toBe('missing');
    expect(report.line).toBe('Pages are missing: en/ (HTTP 404). Pages are not those of build b1: fr/.');
    expect(judged({ pages: { read: 9, faults: faults.slice(1) } }).trouble).toBe('other-build');
  });

  test('when the site claims to be of tomorrow, and would never seem old', () => {
    expect(judged({ status: { ...status, builtAt: now + hour } }).trouble).toBeUndefined();
    expect(judged({ status: { ...status, builtAt: now + 2 * hour } })).toEqual({
      trouble: 'old',
      line: 'The site claims to have been built 120 min in the future.',
    });
  });

  test('when the service gives no answer, which says nothing against the site', () => {
    const unanswered = ['The service gives no list of bulletins (en): HTTP 503.'];
    expect(judged({ unanswered, listed: {} })).toEqual({
      trouble: 'service-unreachable',
      line: 'The service gives no list of bulletins (en): HTTP 503.',
    });
    expect(judged({ unanswered, shown: { en: [{ ...inForce, until: now }] } }).trouble).toBe('expired');
  });
});

test('a language whose bulletins have all expired is found beside one whose haven’t', () => {
  const report = judged({ shown: { en: [inForce], fr: [{ ...inForce, until: now }] } });
  expect(report).toEqual({ trouble: 'expired', line: 'All 1 bulletins of the site (fr) have expired.' });
});

test('bulletins that the site shows as copies, since the service no longer lists them, are named', () => {
  const unlisted = ['Corrie (en)', 'Corrie (fr)'];
  expect(judged({ unlisted })).toEqual({
    trouble: 'disagrees',
    line: 'The site shows copies of what the service no longer lists: Corrie (en), Corrie (fr).',
  });
});

test('one of an area’s bulletins that the site lacks is found, in whatever order they are listed', () => {
  const other = { ...inForce, id: 'a2', days: [dayUntil(now + 6 * hour, 'low')] };
  const listed = { en: [inForce, other] };
  expect(judged({ shown: { en: [other, inForce] }, listed }).trouble).toBeUndefined();
  expect(judged({ shown: { en: [other] }, listed }).trouble).toBe('disagrees');
});

describe('builds that go wrong', () => {
  test('since their clock is far from the service’s', () => {
    const serviceTime = status.builtAt + 3 * hour;
    expect(judged({ status: { ...status, serviceTime } })).toEqual({
      trouble: 'clock',
      line: 'The clock of the build was 180 min behind the service’s; ratings are shown only where both call them current.',
    });
    const ahead = judged({ status: { ...status, serviceTime: status.builtAt - 61 * minute } });
    expect(ahead.line).toContain('was 61 min ahead of the service’s;');
  });

  test('since the gate refuses them', () => {
    const refused = { since: now - 30 * minute, builds: 3, rules: ['ratings'] };
    expect(judged({ status: { ...status, refused } })).toEqual({
      trouble: 'refused',
      line: 'The gate has refused 3 build(s) since 2026-02-07T11:30:00.000Z (ratings).',
    });
    const old = judged({ status: { ...status, refused, builtAt: now - 2 * hour } });
    expect(old).toEqual({
      trouble: 'old',
      line: 'The site was built 120 min ago, more than 60 min. The gate has refused 3 build(s) since 2026-02-07T11:30:00.000Z (ratings).',
    });
  });
});

describe('sources without a fresh answer', () => {
  const from = (...sources: Findings['status']['sources'][number][]) =>
    judged({ status: { ...status, sources: [{ name: 'areas', state: 'fresh' }, ...sources] } });

  test('are named, and trouble once a copy is older than it may be', () => {
    const kept = (age: number) => from({ name: 'products', language: 'en', state: 'kept', at: now - age });
    expect(kept(hour).trouble).toBeUndefined();
    expect(kept(hour).line).toMatch(
      /^Build b1 .+ no fresh answer of: list of bulletins en \(kept, 60 min old\)\.$/,
    );
    expect(kept(61 * minute)).toEqual({
      trouble: 'kept',
      line: 'The build had no fresh answer of: list of bulletins en (kept, 61 min old).',
    });
    expect(judged({ status: { ...status, sources: [] } }, { maxKept: 0 }).trouble).toBeUndefined();
  });

  test('are trouble in any other state without an age', () => {
    expect(from({ name: 'products', language: 'en', state: 'lost' }).trouble).toBe('kept');
  });

  test.each([
    [{ name: 'areas', state: 'failed' }, 'kept'],
    [{ name: 'product', state: 'failed', count: 26, failures: 1 }, 'kept'],
    [{ name: 'stations', state: 'failed' }, 'kept'],
    [{ name: 'measurements', state: 'failed', count: 20, failures: 20 }, 'kept'],
    [{ name: 'measurements', state: 'failed', count: 20, failures: 1 }, undefined],
    [{ name: 'pictures', state: 'failed', count: 2, failures: 2 }, undefined],
    [{ name: 'stations', state: 'off' }, undefined],
    [{ name: 'submissions', state: 'none' }, undefined],
  ])('%j', (source, trouble) => {
    const report = from(source);
    expect(report.trouble).toBe(trouble);
    expect(report.line.includes(`: ${sourceTitle(source.name)} (`)).toBe(source.state === 'failed');
  });

  test('are named beside a worse trouble too', () => {
    const sources = [{ name: 'products', language: 'en', state: 'kept', at: now - 5 * minute }];
    const report = judged({ status: { ...status, sources }, shown: { en: [{ ...inForce, until: now }] } });
    expect(report.line).toBe(
      'All 1 bulletins of the site (en) have expired. The build had no fresh answer of: list of bulletins en (kept, 5 min old).',
    );
  });
});
