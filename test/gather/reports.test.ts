import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import { preparation } from '../sites/preparation.ts';
import { type FaultName, faults } from '../sites/service.ts';
import { inHours, submissions } from '../sites/wire.ts';

const address = '/min/en/submissions';
const inEnglish = { languages: ['en'] as ['en'] };

const sourceIn = ({ site }: PreparedSite) => site.sources.find(({ name }) => name === 'submissions');
const warningsOf = ({ warnings }: PreparedSite) =>
  warnings.filter((warning) => warning.startsWith('trip reports '));

/** A record with everything that the service sends; the name is an e-mail address, as real ones are. */
function record(id: number, change: Record<string, unknown> = {}) {
  return {
    id: `r${id}`,
    title: `Tour ${id}`,
    username: 'jo.ruddock@mail.example',
    datetime: inHours(-id),
    location: { latitude: 50.5, longitude: -124.5 },
    region: 'Test',
    area: { id: 'x', name: 'Test', slug: 'test' },
    tags: [],
    activities: null,
    imageCount: 1,
    observations: { quick: 1 },
    ...change,
  };
}

/** Every value of every row of a database; large texts are compressed there. */
function textsIn(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => database.close());
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  return tables.flatMap(({ name }) =>
    database
      .prepare(`SELECT * FROM ${name}`)
      .all()
      .flatMap((row) => Object.values(row))
      .map((value) => (value instanceof Uint8Array ? zstdDecompressSync(value).toString() : String(value))),
  );
}

describe('trip reports', () => {
  test('are asked for from the configured day on, as many as configured, and placed in areas', async () => {
    const place = await preparation();
    const asked: string[] = [];
    place.service.faultOf = (endpoint) =>
      endpoint === 'submissions'
        ? (response, body) => {
            asked.push(response.req.url ?? '');
            response.writeHead(200, { 'content-type': 'application/json' }).end(body);
          }
        : undefined;
    place.service.answers.set(address, [
      record(1),
      record(2, { location: { latitude: 60, longitude: -100 } }),
    ]);
    const { site } = await place.prepare({ config: { ...inEnglish, reports: { days: 3, pageSize: 40 } } });
    expect(asked).toEqual([`${address}?fromdate=2026-02-04&pagesize=40`]);
    expect(site.reports?.en?.list.map(({ areaId, nearAreaId }) => [areaId, nearAreaId])).toEqual([
      ['a', undefined],
      [undefined, 'b'],
    ]);
  });

  test('never carry a user’s name: not into the site, and not into the state folder', async () => {
    const place = await preparation();
    place.service.answers.set(address, { items: { data: [record(1)] }, itemCount: 1 });
    const first = await place.prepare({ config: inEnglish });
    expect(first.site.reports?.en?.list).toHaveLength(1);
    // Unchanged at the service: read from what was kept.
    const second = await place.prepare({ config: inEnglish, after: 1 });
    expect(second.site.reports?.en).toMatchObject({ state: 'fresh', list: [{ id: 'r1' }] });
    expect(place.service.asked.at(-1)?.status).toBeDefined();
    const entries = await readdir(place.stateDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const raw = await Promise.all(
      files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'latin1')),
    );
    const texts = [...raw, ...textsIn(path.join(place.stateDir, 'neve.db'))];
    expect(texts.join('')).toContain('Tour 1');
    for (const text of [...texts, JSON.stringify(first), JSON.stringify(second)]) {
      expect(text).not.toMatch(/ruddock|username/);
    }
  });

  test('with every known fault lose only what is wrong with them, and each fault is reported', async () => {
    const place = await preparation();
    place.service.answers.set(address, {
      items: {
        data: [
          record(1, { location: { latitude: -90, longitude: -117 } }),
          record(2, { location: { latitude: 50, longitude: -117_010 } }),
          record(3, { location: { latitude: 50.5, longitude: 124.5 } }),
          record(4, { datetime: inHours(30) }),
          record(5, { datetime: 'yesterday' }),
          record(6, { datetime: inHours(-24 * 400) }),
          record(7, { title: ' <3\u0007 🎿 ', region: '' }),
          record(8, { observations: { quick: { text: 'x' }, weather: null, avalanche: 'NaN' } }),
          record(8),
          'x',
        ],
      },
      itemCount: 12,
      totalPages: 2,
    });
    const prepared = await place.prepare({ config: inEnglish });
    const { list, received, announced, unread } = prepared.site.reports?.en ?? { list: [] };
    expect(list.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3', 'r7', 'r8', 'r4', 'r5']);
    expect(list.slice(0, 3).every(({ position, areaId }) => !position && !areaId)).toBe(true);
    expect({ received, announced, unread }).toEqual({ received: 10, announced: 12, unread: 1 });
    expect(warningsOf(prepared)).toEqual([
      expect.stringMatching(/^trip reports \(English\): 3 part\(s\) left out: /),
      'trip reports (English): 3 with an impossible position, which is left out.',
      'trip reports (English): 12 announced, 10 received.',
      'trip reports (English): 2 without a time that can be right.',
      'trip reports (English): 1 left out, since they are older than was asked for.',
    ]);
  });

  test('of which a full page came say how to get the others', async () => {
    const place = await preparation();
    place.service.answers.set(address, { items: { data: [record(1), record(2)] }, itemCount: 900 });
    const prepared = await place.prepare({ config: { ...inEnglish, reports: { pageSize: 2 } } });
    expect(warningsOf(prepared)).toEqual([
      'trip reports (English): 900 announced, 2 received. Raise reports.pageSize (2) or lower reports.days (7).',
    ]);
  });

  test('that are switched off are not asked for, and the site knows of none', async () => {
    const place = await preparation();
    const prepared = await place.prepare({ config: { reports: { off: true } } });
    expect(place.service.asked.some(({ endpoint }) => endpoint === 'submissions')).toBe(false);
    expect(prepared.site.reports).toBeUndefined();
    expect(sourceIn(prepared)).toEqual({ name: 'submissions', state: 'off' });
  });
});

describe('an endpoint of trip reports that answers with', () => {
  test.each(Object.keys(faults) as FaultName[])('%s leaves the bulletins as they are', async (fault) => {
    const place = await preparation();
    const limits = fault === 'no answer' ? { attemptTime: 2_000, attempts: 1 } : {};
    const whole = await place.prepare();
    const broken = await preparation();
    broken.service.faultOf = (endpoint) => (endpoint === 'submissions' ? faults[fault] : undefined);
    const { site } = await broken.prepare({ limits });
    expect(JSON.stringify(site.areas)).toBe(JSON.stringify(whole.site.areas));
    expect(JSON.stringify(site.places)).toBe(JSON.stringify(whole.site.places));
    const state = fault === 'nothing in it' ? 'none' : 'failed';
    expect(site.reports?.en?.state).toBe(state);
    expect(site.reports?.fr?.state).toBe(state);

    // After a good answer its copy is shown, and said to be one; for as long as it isn't too old.
    place.service.faultOf = broken.service.faultOf;
    if (state === 'none') return;
    const later = await place.prepare({ after: 5, limits });
    expect(later.site.reports?.en).toMatchObject({ state: 'kept', list: [{ title: 'A test tour' }] });
    expect(warningsOf(later)[0]).toContain('a kept copy is shown');
    const tooLate = await place.prepare({ after: 49, limits });
    expect(tooLate.site.reports?.en).toMatchObject({ state: 'failed', list: [] });
  });

  test('another envelope than before is read all the same', async () => {
    const place = await preparation();
    const { items } = submissions() as { items: { data: unknown[] } };
    for (const answer of [items.data, { items: items.data }, { data: items.data }, { items }]) {
      place.service.answers.set(address, answer);
      const { site } = await place.prepare({ config: inEnglish });
      expect(site.reports?.en).toMatchObject({ state: 'fresh', list: [{ id: 'report-1' }] });
    }
  });
});
