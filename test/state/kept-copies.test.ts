import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { type KeptCopy, openKeptCopies } from '../../src/state/kept-copies.ts';
import { stateFolder } from './state.ts';

const origin = 'https://service.example/base';
const kept: KeptCopy = {
  url: `${origin}/forecasts/en/products`,
  fetchedAt: Date.UTC(2026, 10, 20, 18),
  validators: { etag: '"a"', lastModified: 'Fri, 20 Nov 2026 17:00:00 GMT' },
  body: '[{"title":"Névé 🏔️"}]',
};

function snapshots() {
  const place = stateFolder();
  return {
    ...place,
    /** As a build opens them. */
    openFor: (of = origin) => openKeptCopies(place.open(), of),
    /** As the disk, or somebody, might change the file. */
    change(sql: string) {
      const database = new DatabaseSync(place.file);
      database.exec(sql);
      database.close();
    },
  };
}

test('what was written is read again, also by the next build', () => {
  const { openFor, warnings } = snapshots();
  openFor().write('products-en', kept);
  expect(openFor().read('products-en')).toEqual(kept);
  expect(openFor(`${origin}/`).read('products-en')).toEqual(kept);
  expect(warnings).toEqual([]);
});

test('a key never written has no copy, and no warning', () => {
  const { openFor, warnings } = snapshots();
  expect(openFor().read('products-en')).toBeUndefined();
  expect(openFor().digest('products-en')).toBeUndefined();
  expect(warnings).toEqual([]);
});

test('a later copy replaces the earlier one, a touched one only gets younger, a removed one is gone', () => {
  const { openFor } = snapshots();
  const copies = openFor();
  copies.write('products-en', kept);
  copies.write('products-en', { ...kept, body: '[]' });
  copies.touch('products-en', kept.fetchedAt + 1000);
  expect(copies.read('products-en')).toEqual({
    ...kept,
    body: '[]',
    fetchedAt: kept.fetchedAt + 1000,
  });
  copies.remove('products-en');
  copies.remove('products-en');
  copies.touch('products-en', 1);
  expect(copies.read('products-en')).toBeUndefined();
  expect(copies.keys()).toEqual([]);
});

test('any key has a copy of its own', () => {
  const keys = [
    'a',
    'A',
    '../../x',
    'product-en-abc_1',
    'é',
    '',
    '.',
    'a/b',
    'x'.repeat(500),
    'a\u0000',
    '%',
  ];
  const { openFor, folder } = snapshots();
  const copies = openFor();
  for (const key of keys) copies.write(key, { ...kept, body: JSON.stringify(key) });
  for (const key of keys) expect(copies.read(key)?.body).toBe(JSON.stringify(key));
  expect(copies.keys()).toEqual([...keys].sort());
  // No key becomes a file's name.
  expect(readdirSync(folder).every((name) => name.startsWith('neve.db'))).toBe(true);
});

test('copies of one service are not those of another', () => {
  const { openFor } = snapshots();
  openFor().write('products-en', kept);
  expect(openFor('https://service.example/other').read('products-en')).toBeUndefined();
  expect(openFor('sample').keys()).toEqual([]);
});

test('secrets of an address do not reach the disk', () => {
  const { openFor, folder } = snapshots();
  const copies = openFor('https://user:hidden@service.example/base?key=hidden');
  copies.write('a', { ...kept, url: 'https://user:hidden@service.example/base/a?key=hidden' });
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'latin1'));
  expect(files.join()).not.toContain('hidden');
  expect(copies.read('a')?.url).toBe('https://service.example/base/a?…');
});

test('a large answer is kept compressed', () => {
  const { openFor, folder } = snapshots();
  const body = JSON.stringify(Array.from({ length: 50_000 }, (_, id) => ({ id, danger: 'considerable' })));
  const copies = openFor();
  copies.write('areas-en', { ...kept, body });
  expect(copies.read('areas-en')?.body).toBe(body);
  const size = readdirSync(folder).reduce(
    (sum, name) => sum + readFileSync(path.join(folder, name)).length,
    0,
  );
  expect(size).toBeLessThan(body.length / 2);
});

describe('a copy that was changed is none, and is reported', () => {
  test.each<[string, string]>([
    ['of another time', "record = json_set(record, '$.fetchedAt', 9e15)"],
    ['of another address', "record = json_set(record, '$.url', 'https://elsewhere.example/')"],
    ['under another key', "key = 'areas-en'"],
    ['with other validators', "record = json_set(record, '$.validators.etag', 'b')"],
    ['with a torn body', 'body = substr(body, 1, 10)'],
    ['without a body', "body = x''"],
    ['with the body of another', "body = (SELECT body FROM answers WHERE key = 'other')"],
    ['with a body of no end', "body = x'28b52ffd' || zeroblob(100)"],
  ])('%s', (_, change) => {
    const { openFor, change: damage, warnings } = snapshots();
    const copies = openFor();
    copies.write('other', { ...kept, body: '["another"]' });
    copies.write('products-en', kept);
    damage(`UPDATE answers SET ${change} WHERE key = 'products-en'`);
    expect(copies.read('products-en')).toBeUndefined();
    expect(copies.keys()).toEqual(['other']);
    expect(warnings).toEqual([expect.stringMatching(/table "answers".+neve\.db isn’t what was written/)]);
    copies.write('products-en', kept);
    expect(copies.read('products-en')).toEqual(kept);
  });
});
