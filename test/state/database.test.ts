import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { StateFolderError } from '../../src/disk.ts';
import {
  openState,
  openStateForReading,
  type StateDatabase,
  type StoredRow,
  stateVersion,
} from '../../src/state/database.ts';
import { StateVersionError } from '../../src/state/fault.ts';
import { openKeptCopies } from '../../src/state/kept-copies.ts';
import { stateFolder } from './state.ts';

let { folder, file, warnings, open } = {} as ReturnType<typeof stateFolder>;

beforeEach(() => {
  ({ folder, file, warnings, open } = stateFolder());
});

/** A state of 500 marks, closed. */
function filled(): void {
  const state = open();
  state.durably(() => {
    for (let at = 1; at <= 500; at += 1) state.put('marks', { name: `mark ${at}`, at });
  });
  state.close();
}

/** Keeps an answer of the service in a state, closed. */
function keepAnswer(): void {
  const state = open();
  const answer = { url: '', fetchedAt: 1, validators: {}, body: 'kept' };
  openKeptCopies(state, 'https://service.test').write('a', answer);
  state.close();
}

/** The text of that answer, as the next build finds it. */
function keptAnswer(): string | undefined {
  const state = open();
  const kept = openKeptCopies(state, 'https://service.test').read('a');
  state.close();
  return kept?.body;
}

const namesIn = (state: StateDatabase) => state.rows('marks').map(({ name }) => name);

test('what was written is read again by the next build, and a row with the same key is replaced', () => {
  const first = open();
  first.put('marks', { name: 'a', at: 1 });
  first.put('marks', { name: 'a', at: 2 });
  first.close();
  const second = open();
  expect(second.rows('marks', 'WHERE name = ?', 'a')).toEqual([{ rowid: 1, name: 'a', at: 2 }]);
  expect(second.remove('marks', 'WHERE name = ?', 'a')).toBe(1);
  expect(second.rows('marks')).toEqual([]);
  expect(warnings).toEqual([]);
});

test('the file carries its version and whose it is, for programs that look', () => {
  filled();
  const database = new DatabaseSync(file, { readOnly: true });
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: stateVersion });
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  database.close();
});

test('what a transaction wrote is there whole or not at all', () => {
  const state = open();
  const failing = () =>
    state.durably(() => {
      state.put('marks', { name: 'a', at: 1 });
      throw new Error('in between');
    });
  expect(failing).toThrow('in between');
  expect(namesIn(state)).toEqual([]);
  state.durably(() => state.put('marks', { name: 'b', at: 1 }));
  expect(namesIn(state)).toEqual(['b']);
});

test('what a killed process had written is there, and nothing is in the way', () => {
  const script = `
    import { openState } from ${JSON.stringify(path.resolve('src/state/database.ts'))};
    const state = openState(${JSON.stringify(folder)}, { now: 0, warn: console.error });
    for (let at = 0; at < 50; at += 1) state.put('marks', { name: 'mark ' + at, at });
    process.kill(process.pid, 'SIGKILL');`;
  expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', script])).toThrow();
  expect(namesIn(open())).toHaveLength(50);
  expect(warnings).toEqual([]);
});

test('opening it says nothing on the error output', () => {
  const script = `
    import { openState } from ${JSON.stringify(path.resolve('src/state/database.ts'))};
    openState(${JSON.stringify(folder)}, { now: 0, warn: console.error }).close();`;
  const stderr = execFileSync('/bin/sh', [
    '-c',
    '"$0" --input-type=module -e "$1" 2>&1',
    process.execPath,
    script,
  ]);
  expect(String(stderr)).toBe('');
});

test('a reader beside a build reads what is there and writes nothing', () => {
  expect(openStateForReading(folder, () => undefined)).toBeUndefined();
  const state = open();
  state.put('marks', { name: 'a', at: 1 });
  const reader = openStateForReading(folder, () => undefined);
  expect(reader?.rows('marks')).toMatchObject([{ name: 'a' }]);
  expect(() => reader?.put('marks', { name: 'b', at: 1 })).toThrow(StateFolderError);
  reader?.close();
});

test('a reader leaves out a row that isn’t what was written, says so, and leaves its removal to the next build', () => {
  const state = open();
  for (const name of ['a', 'b']) state.put('marks', { name, at: 1 });
  state.close();
  const database = new DatabaseSync(file);
  database.exec("UPDATE marks SET at = 2 WHERE name = 'a'");
  database.close();
  const said: string[] = [];
  const reader = openStateForReading(folder, (sentence) => void said.push(sentence));
  expect(reader && namesIn(reader)).toEqual(['b']);
  expect(reader?.column('marks', 'name')).toEqual(['a', 'b']);
  reader?.close();
  expect(said).toEqual([
    expect.stringMatching(/^A record in the table "marks" .+ isn’t what was written there/),
  ]);
  const next = open();
  expect(namesIn(next)).toEqual(['b']);
  expect(next.column('marks', 'name')).toEqual(['b']);
});

test.each<[string, number, RegExp]>([
  ['a newer state', stateVersion + 1, /written by a newer version of the program.+NEVE_STATE_DIR/],
  ['a state of 0.2.3', 4, /version 0\.2\.3 or an earlier one: build once with version 0\.2\.9/],
])('%s is refused with a sentence, and nothing is touched', async (_, version, sentence) => {
  filled();
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA user_version = ${version}; PRAGMA journal_mode = DELETE;`);
  database.close();
  const before = [await readdir(folder), await readFile(file)];
  expect(open).toThrow(StateVersionError);
  expect(open).toThrow(sentence);
  expect(() => openStateForReading(folder, console.error)).toThrow(sentence);
  expect([await readdir(folder), await readFile(file)]).toEqual(before);
});

test.each([stateVersion + 1, 4])(
  'a state of version %i that a killed build left in its log alone is refused, too',
  (version) => {
    filled();
    const aside = `${file}.aside`;
    const database = new DatabaseSync(file);
    database.exec(`PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = ${version};`);
    for (const part of ['', '-wal']) copyFileSync(file + part, aside + part);
    database.close();
    for (const part of ['', '-wal']) renameSync(aside + part, file + part);
    expect(open).toThrow(StateVersionError);
    expect(() => openStateForReading(folder, console.error)).toThrow(StateVersionError);
  },
);

describe('damage', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['truncated in the middle', () => truncate(file, 20_000)],
    ['no database', () => writeFile(file, 'nothing of the kind'.repeat(1_000))],
    ['of zeros', async () => writeFile(file, Buffer.alloc((await readFile(file)).length))],
    ['another program’s', () => otherProgram()],
  ])('a file that is %s is put aside under a dated name, and said so', async (_, damage) => {
    filled();
    await damage();
    const state = open();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(`${file}.damaged-2026-02-07T20-05-00`);
    expect(warnings[0]).toMatch(/was damaged \(.+\).+Restore a backup/);
    expect(existsSync(`${file}.damaged-2026-02-07T20-05-00`)).toBe(true);
    state.put('marks', { name: 'a', at: 1 });
    state.close();
    warnings.length = 0;
    expect(namesIn(open())).toEqual(['a']);
    expect(warnings).toEqual([]);
  });

  async function otherProgram(): Promise<void> {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA application_id = 7');
    database.close();
  }

  test('an empty file is a new state', async () => {
    await writeFile(file, '');
    expect(namesIn(open())).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test('two files that are put aside in one second have names of their own', async () => {
    for (let time = 0; time < 2; time += 1) {
      await writeFile(file, 'nothing of the kind');
      open().close();
    }
    const aside = (await readdir(folder)).filter((name) => name.includes('damaged'));
    expect(aside).toHaveLength(2);
  });

  test('bytes that are flipped at 50 random places never give a row that was not written', async () => {
    filled();
    const whole = await readFile(file);
    const written = new Map(Array.from({ length: 500 }, (_, index) => [`mark ${index + 1}`, index + 1]));
    for (let round = 0; round < 50; round += 1) {
      const bytes = Buffer.from(whole);
      const place = Math.floor(Math.random() * bytes.length);
      bytes[place] = (bytes[place] ?? 0) ^ (1 + Math.floor(Math.random() * 255));
      await rm(folder, { recursive: true });
      await copyInto(bytes);
      warnings.length = 0;
      let rows: StoredRow[] = [];
      try {
        const state = open();
        rows = state.rows('marks');
        state.close();
      } catch (error) {
        // Four bytes of the header tell the version.
        expect(error, `byte ${place}`).toBeInstanceOf(StateVersionError);
      }
      for (const { name, at } of rows) expect(written.get(String(name)), `byte ${place}`).toBe(at);
      if (rows.length > 0 && rows.length < 500) expect(warnings, `byte ${place}`).not.toEqual([]);
    }
  });

  test('two damaged pages of a table cost what is on them: the rows before, between and behind are kept', async () => {
    const state = open();
    state.durably(() => {
      for (let at = 0; at < 500; at += 1) state.put('pruned', { service: `service ${at}.`, before: '' });
    });
    state.close();
    const bytes = await readFile(file);
    // A leaf of a table begins with 13; that of the index on services with another number.
    const leafOf = (service: number) =>
      Array.from({ length: bytes.length / 4_096 }, (_, nth) =>
        bytes.subarray(4_096 * nth, 4_096 * (nth + 1)),
      ).find((page) => page[0] === 13 && page.includes(`service ${service}.`));
    const lost = new Set<number>();
    for (const page of [leafOf(150), leafOf(350)]) {
      for (const [, service] of page?.toString('latin1').matchAll(/service (\d+)\./g) ?? [])
        lost.add(Number(service));
      page?.fill(255);
    }
    await writeFile(file, bytes);
    const kept = open()
      .rows('pruned')
      .map(({ service }) => Number(String(service).match(/\d+/)));
    expect(lost.size).toBeGreaterThan(10);
    expect(new Set(kept)).toEqual(
      new Set(Array.from({ length: 500 }, (_, at) => at).filter((at) => !lost.has(at))),
    );
    expect(warnings[0]).toContain(`${kept.length} of its records could be read and are kept`);
  });

  test('one damaged byte of the header costs no record', async () => {
    keepAnswer();
    const whole = await readFile(file);
    for (const place of whole.subarray(0, 100).keys())
      for (const value of [0, 5, 255]) {
        const bytes = Buffer.from(whole);
        bytes[place] = value;
        await rm(folder, { recursive: true });
        await copyInto(bytes);
        expect(keptAnswer(), `byte ${place} = ${value}`).toBe('kept');
        const [aside] = (await readdir(folder)).filter((name) => name.includes('damaged'));
        if (aside) expect((await readFile(path.join(folder, aside))).equals(bytes)).toBe(true);
      }
  });

  test.each([
    ['as the records are read', 'DatabaseSync.prototype', 'prepare', "given.includes('NOT INDEXED')"],
    ['before what was rescued is kept', 'DatabaseSync.prototype', 'exec', "given === 'COMMIT'"],
    ['before the damaged file has another name', 'fs', 'renameSync', "given.endsWith('neve.db')"],
    ['before the new one has its name', 'fs', 'renameSync', "given.endsWith('.new')"],
  ])(
    'a build that is killed while it rescues, %s, leaves everything to the next one',
    async (_, owner, method, when) => {
      filled();
      keepAnswer();
      const bytes = await readFile(file);
      bytes[20] = 255;
      await writeFile(file, bytes);
      const program = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      import { DatabaseSync } from 'node:sqlite';
      const { ${method} } = ${owner};
      ${owner}.${method} = function (given, ...others) {
        if (${when}) process.kill(process.pid, 'SIGKILL');
        return ${method}.call(this, given, ...others);
      };
      syncBuiltinESMExports();
      const { openState } = await import(${JSON.stringify(new URL('../../src/state/database.ts', import.meta.url).href)});
      openState(${JSON.stringify(folder)}, { now: 0, warn() {} });
      console.log('not killed');`;
      const killed = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
        encoding: 'utf8',
      });
      expect([killed.signal, killed.stdout]).toEqual(['SIGKILL', '']);
      for (const name of await readdir(folder))
        if (name.includes('damaged') && !/-(wal|shm)$/.test(name))
          expect((await readFile(path.join(folder, name))).equals(bytes)).toBe(true);
      expect(keptAnswer()).toBe('kept');
      expect((await readdir(folder)).filter((name) => /copy|new/.test(name))).toEqual([]);
    },
  );

  test('a changed definition of a table is damage', () => {
    filled();
    const database = new DatabaseSync(file, { defensive: false });
    database.exec(
      `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'at INTEGER', 'bt INTEGER') WHERE name = 'marks'`,
    );
    database.close();
    warnings.length = 0;
    open();
    expect(warnings.join()).toMatch(/damaged/);
  });

  async function copyInto(bytes: Buffer): Promise<void> {
    await mkdir(folder);
    await writeFile(file, bytes);
  }

  test('a write-ahead log that was lost costs its last records only', async () => {
    const state = open();
    state.put('marks', { name: 'early', at: 1 });
    state.close();
    const later = open();
    later.put('marks', { name: 'late', at: 2 });
    await copyFile(file, `${file}.copy`);
    later.close();
    await copyFile(`${file}.copy`, file);
    await rm(`${file}.copy`);
    expect(namesIn(open())).toEqual(['early']);
    expect(warnings).toEqual([]);
  });

  test('a row whose content changed is reported, left out and removed', () => {
    filled();
    const database = new DatabaseSync(file);
    database.exec("UPDATE marks SET at = 7000 WHERE name = 'mark 7'");
    database.close();
    const state = open();
    expect(namesIn(state)).toHaveLength(499);
    expect(warnings).toEqual([expect.stringMatching(/table "marks".+isn’t what was written/)]);
    expect(namesIn(state)).toHaveLength(499);
    expect(warnings).toHaveLength(1);
  });
});

describe('a folder that can’t be used', () => {
  test('is named, with the setting', async () => {
    const blocked = path.join(folder, 'file');
    await writeFile(blocked, '');
    const opening = () => openState(path.join(blocked, 'state'), { now: 0, warn: () => undefined });
    expect(opening).toThrow(`The state folder ${blocked}`);
    expect(opening).toThrow('NEVE_STATE_DIR');
  });

  test('with a folder in the place of the file is named too', async () => {
    await mkdir(file);
    expect(open).toThrow(StateFolderError);
  });
});
