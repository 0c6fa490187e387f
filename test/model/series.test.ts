import { describe, expect, test } from 'vitest';
import { plausible, plausibleValue } from '../../src/model/plausible.ts';
import {
  askFrom,
  hour,
  isSilent,
  joinSeries,
  startOfWeek,
  weekHours,
  weekOf,
} from '../../src/model/series.ts';
import { type Parameter, parameters } from '../../src/model/station.ts';
import { lastDayOf, latestOf, statisticsOf, summaryOf } from '../../src/model/statistics.ts';
import { readMeasurements } from '../../src/schema/measurement.ts';
import { readSeries } from '../../src/schema/series.ts';

const now = Date.parse('2026-02-07T20:25:00Z');
const thisHour = Date.parse('2026-02-07T20:00:00Z');
const at = (hoursAgo: number) => new Date(thisHour - hoursAgo * hour).toISOString();

type Row = Partial<Record<Parameter, unknown>> & Record<string, unknown>;
const row = (hoursAgo: number, values: Row): Row => ({
  stationId: 7,
  measurementDateTime: at(hoursAgo),
  ...values,
});
const series = (rows: unknown) => readMeasurements(rows, '7').series;
const week = (rows: unknown) => weekOf(series(rows), now);
/** The value of a parameter so many hours ago. */
const value = (rows: unknown, parameter: Parameter, hoursAgo: number) =>
  week(rows).values[parameter]?.[weekHours - 1 - hoursAgo];

describe('the hourly grid', () => {
  test('has 168 hours that end with the hour of the build, on full hours', () => {
    const { start, values } = week([row(0, { airTempAvg: 1 }), row(167, { airTempAvg: 2 })]);
    expect(new Date(start).toISOString()).toBe('2026-01-31T21:00:00.000Z');
    expect(values.airTempAvg).toHaveLength(168);
    expect(values.airTempAvg?.at(-1)).toBe(1);
    expect(values.airTempAvg?.[0]).toBe(2);
    expect(values.airTempAvg?.filter((each) => each !== null)).toEqual([2, 1]);
  });

  test('keeps 0 as a measurement and null as a gap', () => {
    const rows = [
      row(2, { airTempAvg: 0, windSpeedAvg: null }),
      row(1, { airTempAvg: null, windSpeedAvg: 0 }),
    ];
    expect(value(rows, 'airTempAvg', 2)).toBe(0);
    expect(value(rows, 'airTempAvg', 1)).toBeNull();
    expect(value(rows, 'windSpeedAvg', 1)).toBe(0);
    expect(value(rows, 'windSpeedAvg', 2)).toBeNull();
    expect(latestOf(week(rows), 'airTempAvg')).toEqual({ value: 0, time: thisHour - 2 * hour });
  });

  test('has no column for what was never measured', () => {
    expect(Object.keys(week([row(1, { airTempAvg: 1, snowTemp: null })]).values)).toEqual(['airTempAvg']);
  });

  test('takes a reading within an hour for that hour, the later of two, and never a gap over a value', () => {
    const times = ['19:05', '19:50'].map((time) => `2026-02-07T${time}:00Z`);
    const rows = [
      { measurementDateTime: times[1], airTempAvg: -2, snowHeight: null },
      { measurementDateTime: times[0], airTempAvg: -1, snowHeight: 80 },
    ];
    expect(value(rows, 'airTempAvg', 1)).toBe(-2);
    expect(value(rows, 'snowHeight', 1)).toBe(80);
    expect(week(rows).latest).toBe(Date.parse(times[1] ?? ''));
  });

  test('leaves out what is older than the week or lies in the future', () => {
    const rows = [row(168, { airTempAvg: 1 }), row(3, { airTempAvg: 2 }), row(-2, { airTempAvg: 3 })];
    const { values, latest } = week(rows);
    expect(values.airTempAvg?.filter((each) => each !== null)).toEqual([2]);
    expect(latest).toBe(thisHour - 3 * hour);
  });
});

describe('values that can’t be', () => {
  test('above 100 %, humidity is capped and reported', () => {
    const rows = [row(2, { relativeHumidity: 101 }), row(1, { relativeHumidity: 100 })];
    expect(value(rows, 'relativeHumidity', 2)).toBe(100);
    expect(week(rows).repairs).toEqual([
      { parameter: 'relativeHumidity', time: thisHour - 2 * hour, measured: 101, kind: 'capped' },
    ]);
  });

  test('slightly negative precipitation and snow count as 0, and are reported', () => {
    const rows = [row(2, { hourlyPrecip: -0.1, snowHeight: -3 })];
    expect(value(rows, 'hourlyPrecip', 2)).toBe(0);
    expect(value(rows, 'snowHeight', 2)).toBe(0);
    expect(week(rows).repairs.map(({ kind }) => kind)).toEqual(['raised', 'raised']);
  });

  test.each([
    ['airTempAvg', -99.9],
    ['airTempAvg', 6999],
    ['relativeHumidity', 6553.5],
    ['relativeHumidity', -1],
    ['windSpeedAvg', -1],
    ['windDirAvg', 361],
    ['hourlyPrecip', -7999],
    ['stationPressure', 0],
    ['snowHeight', 9999],
  ] as const)('%s of %d is a gap, and reported', (parameter, measured) => {
    const rows = [row(2, { [parameter]: measured }), row(1, { [parameter]: plausible[parameter].least })];
    expect(value(rows, parameter, 2)).toBeNull();
    expect(week(rows).repairs).toMatchObject([{ parameter, measured, kind: 'impossible' }]);
  });

  test('every parameter keeps both ends of its range', () => {
    for (const parameter of Object.keys(parameters) as Parameter[]) {
      const { least, most } = plausible[parameter];
      expect(plausibleValue(parameter, least)).toEqual({ value: least });
      expect(plausibleValue(parameter, most)).toEqual({ value: most });
    }
    expect(Object.is(plausibleValue('airTempAvg', -0).value, 0)).toBe(true);
  });
});

describe('bad input', () => {
  const good = [row(3, { airTempAvg: -1 }), row(2, { airTempAvg: -2 }), row(1, { airTempAvg: -3 })];

  test('no list at all is an error, an empty one is an empty week', () => {
    expect(() => readMeasurements({ data: [] }, '7')).toThrow(/neither a list nor/);
    expect(week([])).toMatchObject({ values: {}, words: {}, repairs: [] });
    expect(week([]).latest).toBeUndefined();
    expect(summaryOf(week([]))).toEqual({ values: {}, newSnow: {} });
  });

  test('{ measurements: […] } and a bare array give the same week', () => {
    expect(week({ measurements: good })).toEqual(week(good));
  });

  test('unsorted and doubled rows give the week of sorted and single ones; of two the later counts', () => {
    const [first, second, third] = good;
    expect(week([third, first, second, first, third])).toEqual(week(good));
    expect(value([first, { ...first, airTempAvg: 9 }], 'airTempAvg', 3)).toBe(9);
  });

  test('rows of another station and rows without a readable time are left out and reported', () => {
    const bad = [
      { ...good[0], stationId: 8, measurementDateTime: at(5) },
      ...['yesterday', '', null, 1_770_000_000, '2026-02-30T10:00:00Z'].map((measurementDateTime) => ({
        stationId: 7,
        measurementDateTime,
        airTempAvg: 5,
      })),
      'row',
      null,
    ];
    const { faults } = readMeasurements([...good, ...bad], '7');
    expect(faults).toHaveLength(bad.length);
    expect(week([...good, ...bad])).toEqual(week(good));
  });

  test('strings for numbers are numbers; other text is a gap', () => {
    const rows = [row(2, { stationId: '7', airTempAvg: '-3.5', snowHeight: '0', windSpeedAvg: 'calm' })];
    expect(value(rows, 'airTempAvg', 2)).toBe(-3.5);
    expect(value(rows, 'snowHeight', 2)).toBe(0);
    expect(week(rows).values.windSpeedAvg).toBeUndefined();
  });

  test('16 compass points are kept; anything else is a gap', () => {
    const rows = [
      ...[row(3, { windDirCompass: 'nnw' }), row(2, { windDirCompass: '<b>N</b>' })],
      row(1, { windDirCompass: 'SN' }),
    ];
    expect(week(rows).words.windDirCompass?.slice(-4)).toEqual(['NNW', null, null, null]);
  });

  test('100,000 rows are read into 168 hours', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({
      stationId: 7,
      measurementDateTime: new Date(thisHour - index * 6_000).toISOString(),
      airTempAvg: index % 20,
    }));
    const { values } = weekOf(joinSeries(undefined, series(many), now).series, now);
    expect(values.airTempAvg).toHaveLength(weekHours);
    expect(values.airTempAvg?.at(-1)).toBe(0);
  });
});

describe('joining with what is held', () => {
  const held = series([row(9, { airTempAvg: 1, snowHeight: 90 }), row(8, { airTempAvg: 2 })]);

  test('asks from some hours before the latest reading held; for all when nothing or only old readings are', () => {
    expect(askFrom(undefined, now)).toBeUndefined();
    expect(askFrom(series([]), now)).toBeUndefined();
    expect(askFrom(held, now)).toBe(thisHour - 14 * hour);
    expect(askFrom(series([row(165, { airTempAvg: 1 })]), now)).toBeUndefined();
    // A reading from the future must not hide those of today.
    expect(askFrom(series([row(8, { airTempAvg: 2 }), row(-90, { airTempAvg: 2 })]), now)).toBe(
      thisHour - 14 * hour,
    );
  });

  test('a corrected reading wins, also where it takes a value back', () => {
    const fresh = series([row(8, { airTempAvg: 5 }), row(9, { airTempAvg: 4 }), row(1, { airTempAvg: 0 })]);
    const joined = joinSeries(held, fresh, now).series;
    expect(joined.timestamps).toEqual([9, 8, 1].map((hours) => thisHour - hours * hour));
    expect(joined.values.airTempAvg).toEqual([4, 5, 0]);
    expect(joined.values.snowHeight).toEqual([null, null, null]);
  });

  test('readings older than the week and readings of the future are dropped, the latter are counted', () => {
    const fresh = series([
      row(200, { airTempAvg: 1 }),
      row(-5, { airTempAvg: 1 }),
      row(0, { airTempAvg: 1 }),
    ]);
    const { series: joined, ahead } = joinSeries(series([row(190, {})]), fresh, now);
    expect(joined.timestamps).toEqual([thisHour]);
    expect(ahead).toBe(1);
    expect(startOfWeek(now)).toBe(thisHour - 167 * hour);
  });

  test('what is kept can be read again; anything else is as good as nothing', () => {
    const { series: joined } = joinSeries(undefined, held, now);
    expect(readSeries(JSON.parse(JSON.stringify(joined)), '7')).toEqual(joined);
    expect(readSeries(JSON.parse(JSON.stringify(joined)), '8')).toBeUndefined();
    for (const wrong of [null, [], {}, { ...joined, timestamps: null }, { ...joined, words: null }]) {
      expect(readSeries(wrong, '7')).toBeUndefined();
    }
    const short = { ...joined, values: { ...joined.values, airTempAvg: [1] } };
    expect(readSeries(short, '7')).toBeUndefined();
  });
});

describe('what there is to say of a week', () => {
  const rows = [
    row(60, { snowHeight: 40, airTempAvg: 3 }),
    row(25, { snowHeight: 60, airTempAvg: -5 }),
    row(24, { snowHeight: null, airTempAvg: -4 }),
    row(0, { snowHeight: 72, airTempAvg: 0 }),
  ];

  test('latest, lowest, highest and the change in 24 hours', () => {
    expect(statisticsOf(week(rows), 'airTempAvg')).toEqual({
      latest: { value: 0, time: thisHour },
      min: { value: -5, time: thisHour - 25 * hour },
      max: { value: 3, time: thisHour - 60 * hour },
      change: 4,
    });
    expect(statisticsOf(week(rows), 'snowTemp')).toBeUndefined();
  });

  test('without a reading 24 hours before, there is no change', () => {
    expect(
      statisticsOf(week([row(0, { airTempAvg: 1 }), row(27, { airTempAvg: 0 })]), 'airTempAvg')?.change,
    ).toBeUndefined();
  });

  test('a value much older than the station’s latest reading isn’t the latest', () => {
    const late = [row(8, { snowHeight: 50 }), row(0, { airTempAvg: 1 })];
    expect(latestOf(week(late), 'snowHeight')).toBeUndefined();
    expect(summaryOf(week(late)).values).toEqual({ airTempAvg: 1 });
  });

  test('the figures of a day end with the latest reading of any instrument, and count the hours that are missing', () => {
    const rows = Array.from({ length: 30 }, (_, hours) =>
      row(hours + 2, { hourlyPrecip: hours === 3 ? null : 0.1, airTempAvg: hours < 5 ? null : -hours }),
    );
    const silent = week(rows);
    expect(lastDayOf(silent, 'hourlyPrecip')).toMatchObject({ sum: 2.3, missing: 1 });
    expect(lastDayOf(silent, 'airTempAvg')).toMatchObject({
      ...{ min: { value: -23, time: thisHour - 25 * hour }, max: { value: -5, time: thisHour - 7 * hour } },
      missing: 5,
    });
    expect(lastDayOf(silent, 'snowTemp')).toEqual({ missing: 24, sum: 0 });
    expect(lastDayOf(week([]), 'snowTemp')).toBeUndefined();
  });

  test('a station is silent after more than six hours, not after six; without readings it isn’t', () => {
    expect(isSilent(now - 6 * hour, now)).toBe(false);
    expect(isSilent(now - 6 * hour - 1, now)).toBe(true);
    expect(isSilent(undefined, now)).toBe(false);
  });
});
