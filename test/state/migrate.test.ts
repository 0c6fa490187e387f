import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/digest.ts';
import type { Issue } from '../../src/model/issue.ts';
import { readAddresses } from '../../src/state/addresses.ts';
import { readKnownBulletins } from '../../src/state/bulletins.ts';
import { openStateForReading } from '../../src/state/database.ts';
import { openHistory } from '../../src/state/history.ts';
import { openKeptCopies } from '../../src/state/kept-copies.ts';
import { readPublished } from '../../src/state/published.ts';
import { checksumOf, type Row } from '../../src/state/row.ts';
import { stateFolder } from './state.ts';

/** The tables of version 4, which had a column for each field. */
const schema = readFileSync(new URL('./schema-4.sql', import.meta.url), 'utf8');

/** The columns that a version added. */
const added = { 2: 'superseded_at', 3: 'missing_beside' };

type Version = 1 | 2 | 3 | 4;

/** A state of an earlier version, with rows by their tables; `bad` as the text of a row stands for a wrong checksum. */
function stateOf(version: Version, rows: readonly (readonly [table: string, row: Row, text?: string])[]) {
  const place = stateFolder();
  const database = new DatabaseSync(place.file);
  let before = schema;
  for (const [since, column] of Object.entries(added))
    if (Number(since) > version) before = before.replace(new RegExp(` {2}${column} [A-Z]+,\\n`), '');
  if (version < 4) before += 'CREATE TABLE station_weeks (station_id TEXT NOT NULL UNIQUE);';
  database.exec(`${before}; PRAGMA application_id = ${0x4e_76_e9_01}; PRAGMA user_version = ${version};`);
  for (const [table, row, text] of rows) {
    const known = text === undefined ? row : { ...row, body_digest: sha256(text) };
    const body = text === undefined ? {} : { body: zstdCompressSync(text) };
    const full = { ...known, ...body, checksum: text === 'bad' ? 'wrong' : checksumOf(known) };
    const names = Object.keys(full);
    database
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(full));
  }
  database.close();
  return place;
}

/** A state of an earlier version with the bulletins of these areas. */
function stateOfVersion(version: Version, ...areas: string[]) {
  return stateOf(
    version,
    areas.map((area) => {
      const row: Row = {
        service: 's',
        language: 'en',
        area_id: area,
        name: `Area ${area}`,
        id: `id_${area}`,
        version: 2,
        issued: 5,
        until: 'open',
        off_season: 0,
        external: 1,
        listed_at: 6,
        missing_since: 7,
        missing_builds: 2,
        missing_instead: 'old_a\nold_b',
      };
      if (version >= 2) row['superseded_at'] = null;
      if (version >= 3) row['missing_beside'] = null;
      return ['bulletins', row, area === 'bad' ? 'bad' : `text of ${area}`] as const;
    }),
  );
}

test.each([1, 2, 3, 4] as const)(
  'a state of version %i is brought into today’s form with all that it holds',
  (version) => {
    const place = stateOfVersion(version, 'a', 'b');
    for (let build = 0; build < 2; build += 1) {
      const state = place.open();
      const { known, textOf } = readKnownBulletins(state, 's');
      const facts = { version: 2, issued: 5, until: 'open', offSeason: false, external: true, listedAt: 6 };
      const missing = { since: 7, builds: 2, instead: ['old_a', 'old_b'], beside: [] };
      expect(known).toEqual(
        ['a', 'b'].map((area) => {
          const named = { areaId: area, name: `Area ${area}`, id: `id_${area}` };
          return { ...facts, ...named, language: 'en', missing };
        }),
      );
      expect(known.map((each) => textOf(each))).toEqual(['text of a', 'text of b']);
      state.close();
    }
    expect(place.warnings).toEqual([]);
  },
);

test('a row of it that was damaged is still reported', () => {
  const place = stateOfVersion(1, 'a', 'bad');
  expect(readKnownBulletins(place.open(), 's').known.map(({ areaId }) => areaId)).toEqual(['a']);
  expect(place.warnings).toHaveLength(1);
});

test('a value beyond all bounds in it costs its row, which is reported', () => {
  const place = stateOfVersion(2, 'a', 'b');
  const database = new DatabaseSync(place.file);
  database.exec("UPDATE bulletins SET listed_at = 9223372036854775807 WHERE area_id = 'b'");
  database.close();
  expect(readKnownBulletins(place.open(), 's').known.map(({ areaId }) => areaId)).toEqual(['a']);
  expect(place.warnings).toEqual([expect.stringContaining('isn’t what was written')]);
});

test('a table of it that is gone costs no more than its rows, and stops no build', () => {
  const place = stateOfVersion(2, 'a', 'b');
  const database = new DatabaseSync(place.file);
  database.exec('DROP TABLE bulletins');
  database.close();
  expect(readKnownBulletins(place.open(), 's').known).toEqual([]);
  expect(place.warnings).toEqual([expect.stringContaining('was damaged')]);
});

const issue: Issue = {
  ...{ id: 'b1', version: 1.5, revision: 2, language: 'fr', digest: 'd1', areaId: 'a1', slug: 'ember' },
  ...{ name: 'Braise', day: '2026-02-06', issued: 'absent', until: 8, zone: 'UTC', seenAt: 9, whole: true },
  ...{ external: false, offSeason: true, days: [[2, 'high', 'low', '']], centroid: [-117.5, 51] },
};

const issueRow: Row = {
  ...{ service: 's', language: 'fr', id: 'b1', version: '1.5', revision: 2, digest: 'd1', area_id: 'a1' },
  ...{
    slug: 'ember',
    name: 'Braise',
    day: '2026-02-06',
    issued: 'absent',
    until: 8,
    zone: 'UTC',
    seen_at: 9,
  },
  ...{ whole: 1, external: 0, off_season: 1, ratings: '[[2,"high","low",""]]' },
  ...{ longitude: -117.5, latitude: 51 },
};

test('issues, addresses, answers and what was published come over as they were', () => {
  const shape = { type: 'MultiPolygon', coordinates: [] };
  const published = { page_warnings: '["w"]', accepted: '["areas"]', report: '{"status":{"service":"s"}}' };
  const place = stateOf(4, [
    ['issues', issueRow, '{"sent":1}'],
    ['issues', { ...issueRow, version: null, longitude: null, latitude: null, body_digest: null }],
    [
      'addresses',
      { ...{ service: 's', slug: 'ember', area_id: 'a1' }, last_used: 3, name_en: 'Ember', name_fr: null },
      JSON.stringify(shape),
    ],
    [
      'answers',
      { ...{ base: 'https://s.example', key: 'k', url: 'u', fetched_at: 4 }, etag: 'e', last_modified: null },
      '[1]',
    ],
    ['published', { output: '/a', content: 'c', rendered_at: 1, next_boundary: 2, ...published }],
    ['marks', { name: 'm', at: 1 }],
    ['pruned', { service: 's', before: '2026-01-01' }],
  ]);
  const state = place.open();
  const history = openHistory(state, 's');
  const [whole, bare] = history.issues('2026-02');
  expect(whole).toEqual({ ...issue, row: 1, hasText: true });
  expect(whole && history.product(whole)).toEqual({ sent: 1 });
  const { version: _, centroid: __, ...without } = issue;
  expect(bare).toEqual({ ...without, row: 2, hasText: false });
  // The same issue seen again is the same row.
  history.append([{ issue: without }]);
  expect(history.issues('2026-02')).toHaveLength(2);
  expect(history.prunedBefore()).toBe('2026-01-01');
  const address = { slug: 'ember', areaId: 'a1', lastUsed: 3, names: { en: 'Ember' }, origin: 's' };
  expect(readAddresses(state)).toEqual([{ ...address, shape }]);
  const validators = { etag: 'e' };
  const answer = { url: 'u', fetchedAt: 4, validators, body: '[1]' };
  expect(openKeptCopies(state, 'https://s.example/').read('k')).toEqual(answer);
  const record = { outDir: '/a', content: 'c', renderedAt: 1, nextBoundary: 2, pageWarnings: ['w'] };
  const report = { status: { service: 's' } };
  expect(readPublished(state, '/a')).toEqual({ ...record, accepted: ['areas'], report });
  expect(state.rows('marks')).toMatchObject([{ name: 'm', at: 1 }]);
  expect(place.warnings).toEqual([]);
});

test('what is saved of a damaged one has today’s form, too', () => {
  const place = stateOf(4, [['issues', issueRow, '{"sent":1}']]);
  const database = new DatabaseSync(place.file);
  database.exec('DROP TABLE bulletins');
  database.close();
  const history = openHistory(place.open(), 's');
  const [saved] = history.issues('2026-02');
  expect(saved).toEqual({ ...issue, row: 1, hasText: true });
  expect(saved && history.product(saved)).toEqual({ sent: 1 });
  expect(place.warnings).toEqual([expect.stringContaining('was damaged')]);
});

test('what only reads leaves it as it is', () => {
  const place = stateOf(4, [['issues', issueRow, '{"sent":1}']]);
  const state = openStateForReading(place.folder, console.error);
  expect(state && openHistory(state, 's').issues('2026-02')).toEqual([{ ...issue, row: 1, hasText: true }]);
  state?.close();
  const database = new DatabaseSync(place.file, { readOnly: true });
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 4 });
  database.close();
});
