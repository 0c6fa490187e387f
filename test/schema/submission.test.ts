import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSubmissions } from '../../src/schema/submission.ts';
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
    for (let depth = 0; depth < 100_000; depth += 1) nested = { items: nested };
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
      tags: ['snowConditions'],
      activities: ['skiing'],
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
  ])('at the impossible position %j have none, and it is told of', (location) => {
    const { report, faults } = readOne({ location });
    expect(report).toBeDefined();
    expect(report?.position).toBeUndefined();
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every((fault) => fault.path.startsWith('0.location'))).toBe(true);
  });

  test('may have no region, no activities and observations as objects', () => {
    const { report, faults } = readOne({
      region: '',
      activities: null,
      observations: { avalanche: { size: 2 }, weather: [{}, {}], quick: '3', snowpack: null },
    });
    expect(faults).toEqual([]);
    expect(report).toMatchObject({
      region: '',
      activities: [],
      observations: { avalanche: 1, weather: 2, quick: 3 },
    });
  });

  test('tell of an observation that is no count', () => {
    for (const avalanche of [-1, 1.5, 'many', true]) {
      const { report, faults } = readOne({ observations: { avalanche } });
      expect(report?.observations).toEqual({});
      expect(faults).toEqual([{ path: '0.observations.avalanche', reason: 'is not a count' }]);
    }
  });

  test('that can’t be read are left out and told of, with their place in the list', () => {
    const { reports, faults } = readSubmissions([
      fullReport(),
      'x',
      { ...fullReport(), id: '' },
      { ...fullReport(), tags: 5 },
    ]);
    expect(reports).toHaveLength(2);
    expect(faults.map((fault) => fault.path)).toEqual(['1', '2.id', '2.id', '3.tags']);
  });
});

const captures = process.env.NEVE_CAPTURES;
test.skipIf(!captures)(
  'captured reports keep their possible positions only (skipped without NEVE_CAPTURES)',
  () => {
    const file = path.join(captures ?? '', 'min_submissions_reconstructed_sample.json');
    const { reports, faults } = readSubmissions(JSON.parse(readFileSync(file, 'utf8')));
    expect(reports).toHaveLength(68);
    expect(new Set(faults.map(({ reason }) => reason))).toEqual(new Set(['is not a place in North America']));
    expect(faults.length + reports.filter(({ position }) => position).length).toBe(68);
    expect(faults.length).toBeGreaterThanOrEqual(10);
  },
);
