import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/digest.ts';
import { readKnownBulletins } from '../../src/state/bulletins.ts';
import { openStateForReading } from '../../src/state/database.ts';
import { checksumOf, type Row } from '../../src/state/row.ts';
import { stateFolder } from './state.ts';

const schema = readFileSync(new URL('../../src/state/schema.sql', import.meta.url), 'utf8');

/** The columns that a version added. */
const added = { 2: 'superseded_at', 3: 'missing_beside' };

/** A state of an earlier version with the bulletins of these areas; `bad` has another checksum. */
function stateOfVersion(version: 1 | 2 | 3, ...areas: string[]) {
  const place = stateFolder();
  const database = new DatabaseSync(place.file);
  let before = schema;
  for (const [since, column] of Object.entries(added)) {
    if (Number(since) <= version) continue;
    before = before.replace(new RegExp(` {2}--[^\\n]*\\n {2}${column} [A-Z]+,\\n`), '');
    expect(before).not.toContain(column);
  }
  before += 'CREATE TABLE station_weeks (station_id TEXT NOT NULL UNIQUE);';
  database.exec(`${before}; PRAGMA application_id = ${0x4e_76_e9_01}; PRAGMA user_version = ${version};`);
  for (const area of areas) {
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
      external: 0,
      listed_at: 6,
      missing_since: 7,
      missing_builds: 2,
      missing_instead: 'old_a',
      body_digest: sha256(`text of ${area}`),
    };
    if (version >= 2) row['superseded_at'] = null;
    if (version >= 3) row['missing_beside'] = null;
    const full = {
      ...row,
      checksum: area === 'bad' ? 'wrong' : checksumOf(row),
      body: zstdCompressSync(`text of ${area}`),
    };
    const names = Object.keys(full);
    database
      .prepare(`INSERT INTO bulletins (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(full));
  }
  database.close();
  return place;
}

test.each([1, 2, 3] as const)(
  'a state of version %i is brought into today’s form with all that it holds',
  (version) => {
    const place = stateOfVersion(version, 'a', 'b');
    for (let build = 0; build < 2; build += 1) {
      const state = place.open();
      const { known, textOf } = readKnownBulletins(state, 's');
      expect(known).toMatchObject([
        { areaId: 'a', until: 'open', missing: { since: 7, builds: 2, instead: ['old_a'], beside: [] } },
        { areaId: 'b', version: 2 },
      ]);
      expect(known.map((each) => textOf(each))).toEqual(['text of a', 'text of b']);
      expect(known[0]?.supersededAt).toBeUndefined();
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

test.each([
  [
    'a value beyond all bounds',
    "UPDATE bulletins SET listed_at = 9223372036854775807 WHERE area_id = 'b'",
    ['a'],
  ],
  ['a table that isn’t its own', 'CREATE TABLE bulletins_before (x)', ['a', 'b']],
  ['a table that is gone', 'DROP TABLE bulletins', []],
])('%s in it costs no more than its rows, and stops no build', (_, damage, left) => {
  const place = stateOfVersion(2, 'a', 'b');
  const database = new DatabaseSync(place.file);
  database.exec(damage);
  database.close();
  expect(readKnownBulletins(place.open(), 's').known.map(({ areaId }) => areaId)).toEqual(left);
  expect(place.warnings).toEqual([expect.stringContaining('was damaged')]);
});

test('what only reads leaves it as it is', () => {
  const place = stateOfVersion(1, 'a');
  const state = openStateForReading(place.folder, console.error);
  expect(state?.rows('issues')).toEqual([]);
  state?.close();
  const database = new DatabaseSync(place.file, { readOnly: true });
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
  database.close();
});
