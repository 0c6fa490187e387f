import { readdirSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Issue } from '../../src/model/issue.ts';
import { type History, type NewIssue, openHistory, servicesWithHistory } from '../../src/state/history.ts';
import { moveService } from '../../src/state/moved-service.ts';
import { stateFolder } from './state.ts';

function issueWith(change: Partial<Issue> = {}): Issue {
  const issued = Date.UTC(2026, 1, 6, 23);
  return {
    ...{ id: 'b1', version: 1, revision: 1, language: 'en', digest: 'd1', areaId: 'a1', slug: 'ember-range' },
    ...{ name: 'Ember Range', day: '2026-02-06', issued, until: issued + 86_400_000 },
    ...{
      zone: 'America/Vancouver',
      seenAt: issued,
      whole: true,
      external: false,
      offSeason: false,
      days: [],
    },
    ...change,
  };
}

const filed = (change: Partial<Issue> = {}): NewIssue => ({
  issue: issueWith(change),
  product: { id: change.id },
});

function histories() {
  const place = stateFolder();
  return {
    ...place,
    /** As a build opens it. */
    openOf: (service = 's') => openHistory(place.open(), service),
    change(sql: string) {
      const database = new DatabaseSync(place.file);
      database.exec(sql);
      database.close();
    },
  };
}

const ids = (history: History, month = '2026-02') => history.issues(month).map(({ id }) => id);

test('what was written is read again, by month, and each bulletin by itself', () => {
  const { openOf, folder, warnings } = histories();
  openOf().append([filed({ id: 'x' }), filed({ id: 'a/../b?"c', day: '2026-03-01' })]);
  openOf().append([filed({ id: 'y' })]);
  const history = openOf();
  expect(history.months()).toEqual(['2026-02', '2026-03']);
  expect(ids(history)).toEqual(['x', 'y']);
  const [strange] = history.issues('2026-03');
  expect(strange && history.product(strange)).toEqual({ id: 'a/../b?"c' });
  // No id becomes a file's name.
  expect(readdirSync(folder).every((name) => name.startsWith('neve.db'))).toBe(true);
  expect(warnings).toEqual([]);
});

test('an issue comes back as it was, whatever it lacks', () => {
  const { openOf } = histories();
  const { version: _, ...without } = issueWith({ id: 'v' });
  const issues = [
    issueWith({ id: 'w', version: 1.5, issued: 'absent', until: 'open', external: true }),
    issueWith({ id: 'x', version: 1e300, centroid: [-117.25, 51.5], whole: false, offSeason: true }),
    issueWith({ id: 'y', days: [[8.64e15, 'high', '', 'unheard-of']], until: -8.64e15 }),
    without,
  ];
  openOf().append(issues.map((issue) => ({ issue, product: { a: 1 } })));
  const found = openOf()
    .issues('2026-02')
    .map(({ row: _row, hasText, ...issue }) => [issue, hasText]);
  expect(found).toEqual(issues.map((issue) => [issue, true]));
});

test('the same issue seen again is one issue, also without a version; another text is another', () => {
  const { openOf } = histories();
  const { version: _, ...without } = issueWith({ id: 'v' });
  const history = openOf();
  history.append([filed(), { issue: without, product: { first: true } }]);
  history.append([
    filed({ whole: false }),
    { issue: without, product: { second: true } },
    filed({ digest: 'd2' }),
  ]);
  expect(ids(history)).toEqual(['b1', 'v', 'b1']);
  const [first, second] = history.issues('2026-02');
  expect(first?.whole).toBe(false);
  expect(second && history.product(second)).toEqual({ second: true });
});

test('issues of one service never mix with those of another', () => {
  const { openOf } = histories();
  openOf('s').append([filed({ id: 'x' })]);
  openOf('t').append([filed({ id: 'y' })]);
  expect([ids(openOf('s')), ids(openOf('t')), openOf('u').months()]).toEqual([['x'], ['y'], []]);
});

test('thousands of issues take a fraction of their size', () => {
  const { openOf, file, open } = histories();
  const product = { text: 'Wind slabs sit on a weak layer of facets above the treeline. '.repeat(100) };
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    issue: issueWith({ id: `b${index}` }),
    product,
  }));
  openOf().append(many);
  expect(ids(openOf())).toHaveLength(2_000);
  open().close();
  expect(statSync(file).size).toBeLessThan(2_000 * 1_500);
});

test('a month changes its token with its issues, and no other month does', () => {
  const { openOf } = histories();
  const history = openOf();
  history.append([filed({ id: 'x' }), filed({ id: 'y', day: '2026-03-01' })]);
  const tokens = () => ['2026-02', '2026-03'].map((month) => history.token(month));
  const before = tokens();
  history.append([filed({ id: 'x' })]);
  expect(tokens()).toEqual(before);
  history.append([filed({ id: 'z' })]);
  expect(tokens()[0]).not.toBe(before[0]);
  expect(tokens()[1]).toBe(before[1]);
});

test('a damaged issue costs itself only, and is reported', () => {
  const { openOf, change, warnings } = histories();
  openOf().append([filed({ id: 'x' }), filed({ id: 'y' }), filed({ id: 'z' })]);
  change("UPDATE issues SET record = replace(record, 'ember', 'amber') WHERE id = 'y'");
  expect(ids(openOf())).toEqual(['x', 'z']);
  expect(warnings).toEqual([expect.stringContaining('table "issues"')]);
});

test('a month that was zeroed is reported, issue by issue', () => {
  const { openOf, change, warnings } = histories();
  openOf().append(Array.from({ length: 36 }, (_, index) => filed({ id: `b${index}` })));
  change('UPDATE issues SET record = zeroblob(length(record)), body = zeroblob(length(body))');
  expect(ids(openOf())).toEqual([]);
  expect(warnings).toHaveLength(36);
});

test('a bulletin whose text is damaged is reported and never half read', () => {
  const { openOf, change, warnings } = histories();
  openOf().append([filed({ id: 'x' })]);
  change('UPDATE issues SET body = substr(body, 1, length(body) - 2)');
  const history = openOf();
  const [issue] = history.issues('2026-02');
  expect(issue && history.product(issue)).toBeUndefined();
  expect(warnings).toHaveLength(1);
});

test('what is pruned is gone, the rest stays as it was, and the day is remembered', () => {
  const { openOf } = histories();
  const days = ['2025-12-31', '2026-02-06', '2026-02-07', '2026-03-01'];
  openOf().append(days.map((day) => filed({ id: day, day })));
  expect(openOf().prunedBefore()).toBeUndefined();
  expect(openOf().prune('2026-02-07')).toBe(2);
  const history = openOf();
  expect(history.months()).toEqual(['2026-02', '2026-03']);
  const [kept] = history.issues('2026-02');
  expect(kept && history.product(kept)).toEqual({ id: '2026-02-07' });
  expect(history.prune('2026-02-07')).toBe(0);
  history.prune('2026-01-01');
  expect(history.prunedBefore()).toBe('2026-02-07');
});

test('a service with another address takes its issues along', () => {
  const { openOf, open, warnings } = histories();
  openOf('old').append([filed({ id: 'x' }), filed({ id: 'y' })]);
  openOf('new').append([filed({ id: 'y' })]);
  expect(moveService(open(), 'old', 'new')).toBe(2);
  expect(servicesWithHistory(open())).toEqual(['new']);
  const history = openOf('new');
  expect(ids(history).sort()).toEqual(['x', 'y']);
  for (const issue of history.issues('2026-02')) expect(history.product(issue)).toEqual({ id: issue.id });
  expect(warnings).toEqual([]);
});
