import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/digest.ts';
import { readAddresses } from '../../src/state/addresses.ts';
import { StateVersionError } from '../../src/state/fault.ts';
import { openHistory } from '../../src/state/history.ts';
import { openKeptCopies } from '../../src/state/kept-copies.ts';
import { importOldState } from '../../src/state/old/import.ts';
import { stateFolder } from './state.ts';

const head = {
  ...{ id: 'b1', version: 1, revision: 1, language: 'en', digest: 'd1', areaId: 'a1', slug: 'ember' },
  ...{ name: 'Ember', day: '2026-02-06', issued: 1, until: 2, zone: 'UTC', seenAt: 1, whole: true },
  ...{ external: false, offSeason: false, days: [[2, 'high', 'low', '']] },
};

/** A record as version 0.1 wrote it. */
function record(id: string): Buffer {
  const first = Buffer.from(JSON.stringify({ ...head, id }));
  const second = deflateRawSync(JSON.stringify({ id, text: 'as sent' }));
  const start = Buffer.alloc(16);
  start.write('\0NVR', 'latin1');
  start.writeUInt32BE(first.length, 4);
  start.writeUInt32BE(second.length, 8);
  start.writeUInt32BE(crc32(second, crc32(first)), 12);
  return Buffer.concat([start, first, second]);
}

/** A state folder as version 0.1 left it. */
function oldState(history = Buffer.concat([record('x'), record('y')]), first = 1) {
  const place = stateFolder();
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(place.folder, name)), { recursive: true });
    writeFileSync(path.join(place.folder, name), content);
  };
  const line = `${JSON.stringify({ format: 'neve-history', version: first, origin: 'o' })}\n`;
  write('history/abc/2026-02.history', Buffer.concat([Buffer.from(line), history]));
  const kept = { url: 'https://s.example/areas', fetchedAt: 5, validators: { etag: 'e' }, body: '[1]' };
  const answer = { version: 1, origin: 'https://s.example', key: 'areas-en', hash: sha256('[1]'), ...kept };
  write('snapshot/def/areas-en.json', JSON.stringify(answer));
  write('snapshot/def/torn.json', '{"version":1,"bo');
  write(
    'addresses.json',
    JSON.stringify({ version: 1, addresses: [{ slug: 's', areaId: 'a', lastUsed: 9 }] }),
  );
  write('state.json', '{"version":1}');
  write('pictures/x.webp', 'a picture');
  return { ...place, write, kept };
}

test('a 0.1 state is taken over once: history, kept answers, addresses; pictures stay', async () => {
  const { open, folder, warnings, kept } = oldState();
  const state = open();
  expect(importOldState(state, 0, (sentence) => void warnings.push(sentence))).toMatch(
    /2 issues, 1 addresses and 1 kept answers are now in .+neve\.db/,
  );
  const history = openHistory(state, 'abc');
  const issues = history.issues('2026-02');
  expect(issues).toMatchObject([
    { ...head, id: 'x' },
    { ...head, id: 'y' },
  ]);
  expect(issues[1] && history.product(issues[1])).toEqual({ id: 'y', text: 'as sent' });
  expect(openKeptCopies(state, 'https://s.example/').read('areas-en')).toEqual(kept);
  expect(readAddresses(state)).toMatchObject([{ slug: 's', areaId: 'a', lastUsed: 9 }]);
  expect(warnings).toEqual([expect.stringContaining('torn.json is damaged')]);
  expect(existsSync(path.join(folder, 'pictures/x.webp'))).toBe(true);
  expect(readdirSync(path.join(folder, '0.1')).sort()).toEqual([
    ...['addresses.json', 'history', 'snapshot', 'state.json'],
  ]);
  expect(importOldState(state, 0, (sentence) => void warnings.push(sentence))).toBeUndefined();
});

test('a damaged record of an old history costs itself only, and is reported', () => {
  const damaged = Buffer.concat([record('x'), record('y'), record('z')]);
  damaged[damaged.indexOf('"y"') + 1] = 0x51;
  const { open, warnings } = oldState(damaged);
  const state = open();
  importOldState(state, 0, (sentence) => void warnings.push(sentence));
  expect(
    openHistory(state, 'abc')
      .issues('2026-02')
      .map(({ id }) => id),
  ).toEqual(['x', 'z']);
  expect(warnings.join()).toContain('damaged in 1 place');
});

test('files of the system among them, such as a Mac leaves, stop nothing', () => {
  const place = oldState();
  for (const name of ['history/.DS_Store', 'snapshot/.DS_Store', 'history/abc/.DS_Store'])
    place.write(name, 'x');
  expect(importOldState(place.open(), 0, () => undefined)).toMatch(
    /2 issues, 1 addresses and 1 kept answers/,
  );
});

test('a state that went back to 0.1 and on again is taken over again, beside what was kept of the first time', async () => {
  const { write, open, folder, kept } = oldState();
  const state = open();
  importOldState(state, 0, () => undefined);
  write('history/abc/2026-03.history', '');
  write('state.json', '{"version":1}');
  expect(importOldState(state, 0, () => undefined)).toMatch(/The old files are in .+0\.1-2/);
  expect(readdirSync(path.join(folder, '0.1', 'history', 'abc'))).toEqual(['2026-02.history']);
  expect(readdirSync(path.join(folder, '0.1-2', 'history', 'abc'))).toEqual(['2026-03.history']);
  expect(openKeptCopies(state, 'https://s.example/').read('areas-en')).toEqual(kept);
});

test('a kept answer that is older than the one in the database doesn’t take its place', async () => {
  const { open } = oldState();
  const state = open();
  const copies = openKeptCopies(state, 'https://s.example/');
  const newer = { url: 'https://s.example/areas', fetchedAt: 6, validators: {}, body: '[2]' };
  copies.write('areas-en', newer);
  importOldState(state, 0, () => undefined);
  expect(copies.read('areas-en')).toEqual(newer);
});

test.each<[string, (place: ReturnType<typeof oldState>) => void]>([
  [
    'a newer history',
    ({ write }) => write('history/abc/2026-03.history', '{"format":"neve-history","version":2}\n'),
  ],
  ['somebody’s notes', ({ write }) => write('history/abc/2026-03.history', 'notes\nmore')],
  ['a newer state', ({ write }) => write('state.json', '{"version":2}')],
])('%s in it is refused with a sentence, and nothing is changed', (_, change) => {
  const place = oldState();
  change(place);
  const before = readdirSync(place.folder, { recursive: true }).filter(
    (name) => !/neve\.db/.test(String(name)),
  );
  const state = place.open();
  expect(() => importOldState(state, 0, () => undefined)).toThrow(StateVersionError);
  expect(() => importOldState(state, 0, () => undefined)).toThrow(
    /is not of version 0\.1.+nothing was changed\.$/,
  );
  expect(openHistory(state, 'abc').months()).toEqual([]);
  expect(
    readdirSync(place.folder, { recursive: true }).filter((name) => !/neve\.db/.test(String(name))),
  ).toEqual(before);
});
