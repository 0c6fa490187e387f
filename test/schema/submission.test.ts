import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { noPlace, readSubmissions, withoutUsers } from '../../src/schema/submission.ts';
import { fullReport } from './payloads.ts';

const readOne = (change: Record<string, unknown>) => {
  const { reports, faults } = readSubmissions([{ ...fullReport(), ...change }]);
  return { report: reports[0], faults };
};

describe('trip reports', () => {
  test('come in several envelopes, or bare', () => {
    const list = [fullReport()];
    for (const answer of [
      { items: { data: list }, itemCount: 60, totalPages: 3 },
      { items: list },
      { data: list },
      list,
    ]) {
      expect(readSubmissions(answer).reports).toHaveLength(1);
    }
    expect(readSubmissions({ items: { data: [] }, itemCount: 60 }).announced).toBe(60);
    let nested: unknown = list;
    for (let depth = 0; depth < 200; depth += 1) nested = { items: nested };
    for (const none of [null, {}, 'x', { items: 5 }, nested]) {
      expect(() => readSubmissions(none)).toThrow('The answer holds no list of trip reports.');
    }
  });

  test('are read with everything but the user’s name, which may be an e-mail address', () => {
    const { report, faults } = readOne({});
    expect(faults).toEqual([]);
    expect(report).toEqual({
      id: 'r1',
      title: 'Cold but sunny',
      time: Date.UTC(2026, 1, 5, 23),
      position: [-117.5, 50.5],
      region: 'Ember',
      areaName: 'Ember Range',
      pictures: 2,
      observations: { avalanche: 1, quick: 1, weather: 2 },
    });
  });

  test('keep titles with hearts and emoji, without control characters', () => {
    expect(readOne({ title: ' Pow <3 🎿\u0000\u001b\n day ' }).report?.title).toBe('Pow <3 🎿 day');
  });

  test.each([
    [{ latitude: -90, longitude: -117 }],
    [{ latitude: 50, longitude: -117010 }],
    [{ latitude: 50, longitude: 117 }],
    [{ latitude: 71, longitude: -179 }],
    [{ latitude: 50, longitude: 0 }],
    [{ latitude: null, longitude: -117 }],
    [{ latitude: 'x', longitude: -117 }],
  ])('at the impossible position %j have none, and it is reported', (location) => {
    const { report, faults } = readOne({ location });
    expect(report).toBeDefined();
    expect(report?.position).toBeUndefined();
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every((fault) => fault.path.startsWith('0.location'))).toBe(true);
  });

  test('may have no region and observations as objects', () => {
    const { report, faults } = readOne({
      region: '',
      observations: { avalanche: { size: 2 }, weather: [{}, {}], quick: '3', snowpack: null },
    });
    expect(faults).toEqual([]);
    expect(report).toMatchObject({
      region: '',
      observations: { avalanche: 1, weather: 2, quick: 3 },
    });
  });

  test('report an observation that is no count', () => {
    for (const avalanche of [-1, 1.5, 'many', true]) {
      const { report, faults } = readOne({ observations: { avalanche } });
      expect(report?.observations).toEqual({});
      expect(faults).toEqual([{ path: '0.observations.avalanche', reason: 'is not a count' }]);
    }
  });

  test('that can’t be read are left out and reported, with their place in the list', () => {
    const { reports, faults, received, unread } = readSubmissions([
      fullReport(),
      'x',
      { ...fullReport(), id: '' },
      { ...fullReport(), id: 'r2', region: [5] },
      fullReport(),
    ]);
    expect({ received, unread }).toEqual({ received: 5, unread: 2 });
    expect(reports.map(({ id }) => id)).toEqual(['r1', 'r2']);
    expect(faults.map((fault) => fault.path)).toEqual(['1', '2.id', '2.id', '3.region', '4.id']);
  });

  test.each([
    [{ items: { data: [] }, itemCount: 60 }, 60],
    [{ items: { data: [], itemCount: 60 } }, 60],
    [{ data: [], itemCount: '60' }, 60],
    [{ data: [], itemCount: -1 }, undefined],
    [{ data: [], itemCount: 'many' }, undefined],
    [[], undefined],
  ])('of %j are as many announced as it says', (answer, announced) => {
    expect(readSubmissions(answer).announced).toBe(announced);
  });

  test('hold nobody’s e-mail address, and no title longer than a page', () => {
    const { report } = readOne({ title: 'Day out with jo.ruddock@mail.example (and Tam)' });
    expect(report?.title).toBe('Day out with … (and Tam)');
    expect(readOne({ title: `${'a'.repeat(499)}🎿` }).report?.title).toHaveLength(500);
    // Grows with the length of the title, not with its square.
    expect(readOne({ title: 'a'.repeat(2_000_000) }).report?.title).toHaveLength(500);
  });

  test('are kept on disk without users’ names, wherever these stand', () => {
    const body = JSON.stringify({
      items: { data: [{ id: 1, username: 'a@b.example', user: { userName: 'tam' } }] },
    });
    expect(withoutUsers(body)).toBe('{"items":{"data":[{"id":1,"user":{}}]}}');
  });
});

const captures = process.env.NEVE_CAPTURES;
test.skipIf(!captures)(
  'captured reports keep their possible positions only (skipped without NEVE_CAPTURES)',
  () => {
    const file = path.join(captures ?? '', 'min_submissions_reconstructed_sample.json');
    const { reports, faults } = readSubmissions(JSON.parse(readFileSync(file, 'utf8')));
    // One of the 68 is there twice.
    expect(reports).toHaveLength(67);
    const misplaced = faults.filter(({ reason }) => reason === noPlace);
    expect(faults.length).toBe(misplaced.length + 1);
    expect(misplaced.length + reports.filter(({ position }) => position).length).toBe(67);
    expect(misplaced.length).toBeGreaterThanOrEqual(10);
  },
);
