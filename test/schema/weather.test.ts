import { describe, expect, test } from 'vitest';
import { readStations } from '../../src/schema/listing.ts';
import { readMeasurements } from '../../src/schema/measurement.ts';
import { changed, specMeasurement, specStation } from './payloads.ts';

describe('stations', () => {
  test('are read whole, and sorted by name', () => {
    const { items, warnings } = readStations([
      { ...specStation(), stationId: 9, name: 'Éboulis' },
      { ...specStation(), stationId: '8', name: 'Zed' },
      { ...specStation(), stationId: 7, name: 'Alder' },
    ]);
    expect(warnings).toEqual([]);
    expect(items.map(({ name }) => name)).toEqual(['Alder', 'Éboulis', 'Zed']);
    expect(items[2]).toEqual({
      id: '8',
      name: 'Zed',
      latitude: 50.5,
      longitude: -117.5,
      elevation: 1890,
      zone: 'America/Vancouver',
      externalId: 'EMB1',
      source: 'Highways',
    });
  });

  test('may write numbers as words and lack an elevation; sea level is an elevation', () => {
    const { items } = readStations([
      { ...specStation(), latitude: '50.5', elevation: null },
      { ...specStation(), stationId: 2, elevation: 0 },
    ]);
    expect(items.map(({ latitude, elevation }) => [latitude, elevation])).toEqual([
      [50.5, 0],
      [50.5, undefined],
    ]);
  });

  test('have an elevation that is on earth, or none', () => {
    const given = [1e308, 2_147_483_647, 99_999, -9_999, 8_848, -430];
    const { items, warnings } = readStations(
      given.map((elevation, nth) => ({ ...specStation(), name: `${nth}`, stationId: nth, elevation })),
    );
    expect(items.map(({ elevation }) => elevation)).toEqual([...Array(4).fill(undefined), 8_848, -430]);
    expect(warnings.join()).toMatch(/, and 3 more like it, .+: elevation: is not a height on earth\.$/);
  });

  test('with one and the same fault are one sentence', () => {
    const list = Array.from({ length: 1_100 }, (_, nth) => ({
      ...specStation(),
      stationId: nth,
      elevation: 'n/a',
    }));
    const { items, warnings } = readStations(list);
    expect(items).toHaveLength(1_100);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^The station at place 1 \(.+\), and 1099 more like it, is shown without a part of it: elevation: /,
      ),
    ]);
  });

  test('with a thousand different faults are fifty sentences, and how many more', () => {
    // Each is there twice, which is said with its id.
    const list = Array.from({ length: 2_000 }, (_, nth) => ({ ...specStation(), stationId: nth % 1_000 }));
    const { items, warnings } = readStations(list);
    expect(items).toHaveLength(1_000);
    expect(warnings).toHaveLength(51);
    expect(warnings.at(-1)).toBe('950 more sentences on stations like these.');
  });

  test('without an id or a place, or twice under one id, are left out and reported', () => {
    const { items, warnings } = readStations([
      specStation(),
      changed(specStation(), ['stationId'], 'x/../y'),
      changed(specStation(), ['latitude'], 91),
      changed(specStation(), ['longitude'], null),
      specStation(),
      'x',
    ]);
    expect(items).toHaveLength(1);
    expect(warnings).toHaveLength(5);
    expect(warnings[3]).toBe(
      'The station at place 5 (Ember Pass) can’t be read: stationId: 57 is another station’s as well.',
    );
  });
});

describe('a station’s id', () => {
  const idsOf = (stationId: unknown) =>
    readStations([{ ...specStation(), stationId }]).items.map(({ id }) => id);
  test.each<[given: unknown, id: string]>([
    [57, '57'],
    [0, '0'],
    ['57', '57'],
    ['007', '7'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [String(Number.MAX_SAFE_INTEGER), '9007199254740991'],
  ])('%j is %s', (given, id) => expect(idsOf(given)).toEqual([id]));

  test.each<[why: string, given: unknown]>([
    ['negative', -1],
    ['negative, as a word', '-1'],
    ['a fraction', 1.5],
    ['17 digits, of which a number holds only 15', '12345678901234567'],
    ['too large for a whole number', 2 ** 53],
    ['300 digits', '9'.repeat(300)],
    ['a number in another notation', '1e3'],
    ['digits of another script', '٣'],
    ['a line after the digits', '57\n'],
    ['empty', ''],
    ['a path', '../7'],
    ['nothing', null],
    ['a list', [57]],
    ['no number', Number.NaN],
  ])('that is no use (%s) costs that entry, and the operator is warned', (_, stationId) => {
    const { items, warnings } = readStations([{ ...specStation(), stationId }, specStation()]);
    expect(items.map(({ id }) => id)).toEqual(['57']);
    expect(warnings).toEqual([
      expect.stringMatching(/^The station at place 1 \(Ember Pass\) can’t be read: stationId: /),
    ]);
  });

  test('is written in the warning only as far as it can be read', () => {
    const { warnings } = readStations([{ ...specStation(), stationId: '9'.repeat(10_000) }]);
    expect(warnings.join().length).toBeLessThan(200);
  });

  test('is the same for “7” and “007”: one page, so one station', () => {
    const { items, warnings } = readStations([
      { ...specStation(), stationId: 7 },
      { ...specStation(), stationId: '007' },
    ]);
    expect(items).toHaveLength(1);
    expect(warnings[0]).toContain('7 is another station’s as well');
  });
});

describe('measurements', () => {
  const read = (rows: unknown) => readMeasurements(rows, '57');

  test('come bare or in an object, in any order', () => {
    const rows = [specMeasurement(2), specMeasurement(0), specMeasurement(1)];
    for (const answer of [rows, { measurements: rows }]) {
      const { series, faults } = read(answer);
      expect(faults).toEqual([]);
      expect(series.timestamps).toEqual([0, 1, 2].map((hour) => Date.UTC(2026, 1, 6, hour)));
      expect(series.values.snowHeight).toEqual([212, 212, 212]);
      expect(series.words.windDirCompass).toEqual(['W', 'W', 'W']);
    }
    for (const none of [null, 5, {}, { measurements: {} }])
      expect(() => read(none)).toThrow(/neither a list/);
    expect(read([]).series.timestamps).toEqual([]);
  });

  test('keep 0 as a measurement, and null, absent and empty as gaps', () => {
    const row = {
      ...specMeasurement(),
      airTempMax: null,
      airTempMin: undefined,
      snowHeight: '',
      windSpeedAvg: '0',
    };
    const { series, faults } = read([row]);
    expect(faults).toEqual([]);
    const { airTempAvg, airTempMax, airTempMin, snowHeight, windSpeedAvg } = series.values;
    expect([airTempAvg, airTempMax, airTempMin, snowHeight, windSpeedAvg]).toEqual([
      [0],
      [null],
      [null],
      [null],
      [0],
    ]);
  });

  test('keep a humidity above 100 and a slightly negative precipitation', () => {
    const { series } = read([{ ...specMeasurement(), relativeHumidity: 101.3, hourlyPrecip: -0.1 }]);
    expect(series.values.relativeHumidity).toEqual([101.3]);
    expect(series.values.hourlyPrecip).toEqual([-0.1]);
  });

  test('know 16 compass points', () => {
    const points = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');
    const rows = points.map((windDirCompass, hour) => ({ ...specMeasurement(hour), windDirCompass }));
    expect(read(rows).series.words.windDirCompass).toEqual(points);
  });

  test('report a value that is no number, and have a gap there', () => {
    const { series, faults } = read([{ ...specMeasurement(), snowHeight: 'deep', windDirCompass: 'up' }]);
    expect(series.values.snowHeight).toEqual([null]);
    expect(series.words.windDirCompass).toEqual([null]);
    expect(faults).toEqual([
      { path: '2026-02-06T00:00:00.000Z snowHeight', reason: 'can’t be read' },
      { path: '2026-02-06T00:00:00.000Z windDirCompass', reason: 'can’t be read' },
    ]);
  });

  test('without a time, or of another station, are left out and reported', () => {
    const { series, faults } = read([
      specMeasurement(0),
      { ...specMeasurement(1), measurementDateTime: 'noon' },
      { ...specMeasurement(2), stationId: 58 },
      { ...specMeasurement(3), stationId: { toString: 1 } },
      { ...specMeasurement(4), stationId: '57' },
      // The same number, as the list of stations reads it.
      { ...specMeasurement(5), stationId: '0057' },
      'x',
    ]);
    expect(series.timestamps).toHaveLength(3);
    expect(faults.map(({ reason }) => reason)).toEqual([
      'has no readable measurementDateTime',
      'belongs to station 58',
      'doesn’t name its station',
      'is not an object',
    ]);
  });

  test('of two for one time the later one counts', () => {
    const { series } = read([specMeasurement(), { ...specMeasurement(), snowHeight: 215 }]);
    expect(series.values.snowHeight).toEqual([215]);
  });
});
