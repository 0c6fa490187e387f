import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openStateForReading, stateVersion } from '../../src/state/database.ts';
import { openHistory } from '../../src/state/history.ts';
import { openKeptCopies } from '../../src/state/kept-copies.ts';
import { stateFolder } from './state.ts';

type Version = 5 | 6;

const answer = { url: 'https://s.example/k', fetchedAt: 4, validators: { etag: 'e' }, body: '[1]' };

/** A state of an earlier version with an answer and two marks; it lacks the tables that later versions added. */
function stateOf(version: Version, damage = '') {
  const place = stateFolder();
  const state = place.open();
  const copies = openKeptCopies(state, 'https://s.example/');
  copies.write('k', answer);
  for (const name of ['a', 'b']) state.put('marks', { name, at: 1 });
  openHistory(state, 's').prune('2026-01-01');
  state.close();
  const database = new DatabaseSync(place.file);
  if (version < 6) database.exec('DROP TABLE heard');
  database.exec(`DROP TABLE given; PRAGMA user_version = ${version}; ${damage}`);
  database.close();
  return place;
}

test.each<Version>([5, 6])(
  'a state of version %i is brought into today’s form with all that it holds',
  (version) => {
    const place = stateOf(version);
    for (let build = 0; build < 2; build += 1) {
      const state = place.open();
      expect(openKeptCopies(state, 'https://s.example/').read('k')).toEqual(answer);
      expect(openHistory(state, 's').prunedBefore()).toBe('2026-01-01');
      expect([...state.rows('heard'), ...state.rows('given')]).toEqual([]);
      state.close();
    }
    const database = new DatabaseSync(place.file, { readOnly: true });
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: stateVersion });
    database.close();
    expect(place.warnings).toEqual([]);
  },
);

test.each([
  ['was changed', "UPDATE marks SET name = 'c' WHERE name = 'b'"],
  ['has a value beyond all bounds', "UPDATE marks SET at = 9223372036854775807 WHERE name = 'b'"],
])('a row of it that %s is left out and reported', (_, damage) => {
  const place = stateOf(5, damage);
  expect(place.open().rows('marks')).toMatchObject([{ name: 'a' }]);
  expect(place.warnings).toEqual([expect.stringContaining('isn’t what was written')]);
});

test('a table of it that is gone costs no more than its rows, and stops no build', () => {
  const place = stateOf(5, 'DROP TABLE bulletins');
  expect(openKeptCopies(place.open(), 'https://s.example/').read('k')).toEqual(answer);
  expect(place.warnings).toEqual([expect.stringContaining('was damaged')]);
});

test('what only reads leaves it as it is', () => {
  const place = stateOf(5);
  const state = openStateForReading(place.folder, console.error);
  expect(state && openKeptCopies(state, 'https://s.example/').read('k')).toEqual(answer);
  state?.close();
  const database = new DatabaseSync(place.file, { readOnly: true });
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 5 });
  database.close();
});
