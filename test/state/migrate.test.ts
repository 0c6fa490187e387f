import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/digest.ts';
import { readKnownBulletins } from '../../src/state/bulletins.ts';
import { checksumOf, type Row } from '../../src/state/checksum.ts';
import { openStateForReading } from '../../src/state/database.ts';
import { stateFolder } from './state.ts';

const schema = readFileSync(new URL('../../src/state/schema.sql', import.meta.url), 'utf8');

/** A state of version 1 with the bulletins of these areas; `bad` has another checksum. */
function stateOfVersion1(...areas: string[]) {
  const place = stateFolder();
  const database = new DatabaseSync(place.file);
  const before = schema.replace(/ {2}--[^\n]*\n {2}superseded_at INTEGER,\n/, '');
  expect(before).not.toContain('superseded_at');
  database.exec(`${before}; PRAGMA application_id = ${0x4e_76_e9_01}; PRAGMA user_version = 1;`);
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

test('a state of version 1 is brought into today’s form with all that it holds', () => {
  const place = stateOfVersion1('a', 'b');
  for (let build = 0; build < 2; build += 1) {
    const state = place.open();
    const { known, textOf } = readKnownBulletins(state, 's');
    expect(known).toMatchObject([
      { areaId: 'a', until: 'open', missing: { since: 7, builds: 2, instead: ['old_a'] } },
      { areaId: 'b', version: 2 },
    ]);
    expect(known.map((each) => textOf(each))).toEqual(['text of a', 'text of b']);
    expect(known[0]?.supersededAt).toBeUndefined();
    state.close();
  }
  expect(place.warnings).toEqual([]);
});

test('a row of it that was damaged is still reported', () => {
  const place = stateOfVersion1('a', 'bad');
  expect(readKnownBulletins(place.open(), 's').known.map(({ areaId }) => areaId)).toEqual(['a']);
  expect(place.warnings).toHaveLength(1);
});

test('what only reads leaves it as it is', () => {
  const place = stateOfVersion1('a');
  const state = openStateForReading(place.folder, console.error);
  expect(state?.rows('issues')).toEqual([]);
  state?.close();
  const database = new DatabaseSync(place.file, { readOnly: true });
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
  database.close();
});
