import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readWeek } from '../../src/gather/station-weeks.ts';
import { hour } from '../../src/model/series.ts';
import type { Parameter } from '../../src/model/station.ts';
import { openKeptCopies } from '../../src/state/kept-copies.ts';
import { preparation } from '../sites/preparation.ts';
import { now, station } from '../sites/wire.ts';

const at = (hoursAgo: number) => new Date(now - hoursAgo * hour).toISOString();
const row = (stationId: unknown, hoursAgo: number, values: object) => ({
  stationId,
  measurementDateTime: at(hoursAgo),
  ...values,
});
const good = (id: number) => [
  row(id, 2, { airTempAvg: -2, windSpeedAvg: 0 }),
  row(id, 1, { airTempAvg: 0, windSpeedAvg: null }),
];

/** What the service answers for each station's measurements. */
const answers: Record<number, unknown> = {
  1: good(1),
  2: { measurements: good(2) },
  3: [good(3)[1], good(3)[0], good(3)[1]],
  4: [...good(4), row(5, 3, { airTempAvg: 9 })],
  5: [...good(5), { stationId: 5, measurementDateTime: 'yesterday', airTempAvg: 9 }, null, 'row'],
  6: [row('6', 2, { airTempAvg: '-2', windSpeedAvg: '0' }), row(6, 1, { airTempAvg: '0.0' })],
  7: [row(7, 1, { airTempAvg: 0, windDirAvg: 202, windDirCompass: 'SSW' })],
  8: [row(8, 1, { airTempAvg: 0, relativeHumidity: 104, hourlyPrecip: -0.2, stationPressure: 9 })],
  9: [],
  10: { data: [] },
  11: Array.from({ length: 100_000 }, (_, index) => row(11, index / 600, { airTempAvg: 1 })),
  12: '<html>Service unavailable</html>',
};

/** A weather service with all of these stations. */
async function faultyService(): Promise<string> {
  const stations = Object.keys(answers).map((id) => ({
    ...station(Number(id)),
    name: id === '1' ? '=1+1<script>' : `S${id}`,
    timezone: id === '2' ? 'Mars/Olympus' : 'America/Vancouver',
  }));
  const server = createServer((request, response) => {
    const [, , id] = new URL(request.url ?? '/', 'http://weather.test').pathname.split('/');
    const answer = id === undefined ? stations : answers[Number(id)];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('over HTTP, each bad answer costs what is bad in it and nothing else', async () => {
  const place = await preparation();
  const weatherUrl = await faultyService();
  const prepared = await place.prepare({ from: { forecastUrl: place.service.forecastUrl, weatherUrl } });
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const copies = openKeptCopies(place.state(), prepared.weatherOrigin);
  const entry = (id: number) =>
    prepared.site.weather?.stations.find(({ station }) => station.id === String(id));
  const weeks = ids.map((id) => {
    const found = entry(id);
    return found && readWeek(copies, found, prepared.site.builtAt);
  });
  const week = (id: number) => weeks[id - 1];
  /** The values of three, two and one hours ago. */
  const last = (id: number, parameter: Parameter) => week(id)?.values[parameter]?.slice(-4, -1);
  const warnings = prepared.warnings.join('\n');

  for (const id of [1, 2, 3, 4, 5, 6]) {
    expect(last(id, 'airTempAvg'), `station ${id}`).toEqual([null, -2, 0]);
    expect(last(id, 'windSpeedAvg'), `station ${id}`).toEqual([null, 0, null]);
  }
  expect(warnings).toContain('measurements of S4: 1 row(s) or value(s) left out');
  expect(warnings).toContain('measurements of S5: 3 row(s) or value(s) left out');
  expect(week(7)?.words.windDirCompass?.at(-2)).toBe('SSW');
  expect(last(8, 'relativeHumidity')).toEqual([null, null, 100]);
  expect(last(8, 'hourlyPrecip')).toEqual([null, null, 0]);
  expect(week(8)?.values.stationPressure).toBeUndefined();
  expect(
    week(8)
      ?.repairs.map(({ kind }) => kind)
      .sort(),
  ).toEqual(['capped', 'impossible', 'raised']);

  // A station without readings isn't one whose readings can't be loaded.
  expect(entry(9)).toMatchObject({ readings: { state: 'fresh' }, summary: { values: {} } });
  for (const id of [10, 11, 12]) expect(entry(id)?.readings, `station ${id}`).toEqual({ state: 'failed' });
  for (const id of [9, 10, 11, 12]) expect(week(id), `station ${id}`).toBeUndefined();
  const source = prepared.site.sources.find(({ name }) => name === 'measurements');
  expect(JSON.stringify(source)).toMatch(/3/);
  expect(prepared.site.weather?.stations).toHaveLength(12);
  expect(entry(1)?.station.name).toBe('=1+1<script>');
  expect(entry(2)?.station.zone).toBe('Mars/Olympus');
});
