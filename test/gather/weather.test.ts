import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import { inBrief, readWeek } from '../../src/gather/station-weeks.ts';
import { type WeatherAnswers, weatherOf } from '../../src/gather/weather.ts';
import { hour } from '../../src/model/series.ts';
import { hasStations } from '../../src/model/weather.ts';
import { readStations } from '../../src/schema/listing.ts';
import { readSeries, seriesKey } from '../../src/schema/series.ts';
import { openKeptCopies } from '../../src/state/kept-copies.ts';
import { type Preparation, preparation } from '../sites/preparation.ts';
import { now, station } from '../sites/wire.ts';

type Row = { measurementDateTime: string; [field: string]: unknown };

/** A weather service with one station, whose readings may be changed; it honours `fromDate`, and can be down. */
async function weatherService() {
  const service = {
    weatherUrl: '',
    stations: [station(7)] as unknown,
    rows: [] as Row[],
    isDown: false,
    /** The age of answers, in seconds, as a cache on the way gives it. */
    age: 0,
    /** The query of every request for measurements. */
    asked: [] as (string | null)[],
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://weather.test');
    const from = url.searchParams.get('fromDate');
    const isList = url.pathname === '/stations';
    if (!isList) service.asked.push(from);
    if (service.isDown) return response.writeHead(500).end();
    const rows = service.rows.filter((row) => !from || row.measurementDateTime >= from);
    response.writeHead(200, { 'content-type': 'application/json', age: String(service.age) });
    return response.end(JSON.stringify(isList ? service.stations : rows));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  service.weatherUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

const row = (hours: number, values: Record<string, unknown>): Row => ({
  stationId: 7,
  measurementDateTime: new Date(now + hours * hour).toISOString().replace('.000Z', 'Z'),
  ...values,
});

async function scene() {
  const place = await preparation();
  const weather = await weatherService();
  const { forecastUrl } = place.service;
  const prepare = (after = 0) =>
    place.prepare({ after, from: { forecastUrl, weatherUrl: weather.weatherUrl } });
  return { place, weather, prepare };
}

/** What the pages of a preparation get of its station. */
function temperatures({ state }: Preparation, { site, weatherOrigin }: PreparedSite) {
  const [entry] = site.weather?.stations ?? [];
  const week = entry && readWeek(openKeptCopies(state(), weatherOrigin), entry, site.builtAt);
  return week?.values.airTempAvg?.filter((value) => value !== null);
}
const entryIn = ({ site }: PreparedSite) => site.weather?.stations[0];

test('the first build asks for the whole week, the next only for what is new, with some overlap', async () => {
  const { place, weather, prepare } = await scene();
  weather.rows = [row(-30, { airTempAvg: 1 }), row(-2, { airTempAvg: 2 }), row(-1, { airTempAvg: 3 })];
  expect(temperatures(place, await prepare())).toEqual([1, 2, 3]);
  // A reading was corrected, one is new; the service doesn't tell of the older one again.
  weather.rows = [
    ...weather.rows.slice(0, 1),
    row(-2, { airTempAvg: 9 }),
    row(-1, { airTempAvg: 3 }),
    row(0, { airTempAvg: 0 }),
  ];
  expect(temperatures(place, await prepare(1))).toEqual([1, 9, 3, 0]);
  const overlapping = new Date(now - 7 * hour).toISOString().replace('.000Z', 'Z');
  expect(weather.asked).toEqual([null, overlapping]);
});

test('where an hour has begun since a station was asked, its week is that of the site', async () => {
  const { place, weather, prepare } = await scene();
  weather.rows = [row(-160, { airTempAvg: 1 }), row(-1, { airTempAvg: 2 })];
  const { weatherOrigin } = await prepare();
  const copies = openKeptCopies(place.state(), weatherOrigin);
  const series = readSeries(JSON.parse(copies.read(seriesKey('7'))?.body ?? ''), '7');
  if (!series) throw new Error('Nothing is kept of the station.');
  const at = now;
  const [asked] = readStations([station(7)]).items;
  if (!asked) throw new Error('The station can’t be read.');
  const gathered: WeatherAnswers = {
    stations: { state: 'fresh', value: [asked], at },
    readings: [
      { station: asked, series: { state: 'fresh', value: undefined, at }, week: inBrief(series, now) },
    ],
  };
  const digestAt = (time: number) => weatherOf(gathered, copies, [], time).stations[0]?.weekDigest;
  expect(digestAt(now + hour)).toBe(inBrief(series, now + hour).weekDigest);
  expect(digestAt(now)).not.toBe(digestAt(now + hour));
});

test('what is older than the week is dropped from what is held', async () => {
  const { place, weather, prepare } = await scene();
  weather.rows = [row(-160, { airTempAvg: 1 }), row(-1, { airTempAvg: 2 })];
  expect(temperatures(place, await prepare())).toEqual([1, 2]);
  expect(temperatures(place, await prepare(20))).toEqual([2]);
});

test('when the service fails, what is held is shown for 48 hours, with its time, and then no longer', async () => {
  const { place, weather, prepare } = await scene();
  weather.rows = [row(-1, { airTempAvg: 2 })];
  await prepare();
  weather.isDown = true;
  const kept = await prepare(47);
  expect(kept.site.weather).toMatchObject({ state: 'kept', at: now });
  expect(entryIn(kept)).toMatchObject({
    readings: { state: 'kept', at: now },
    summary: { latest: now - hour },
  });
  expect(temperatures(place, kept)).toEqual([2]);
  const late = await prepare(49);
  expect(late.site.weather).toEqual({ state: 'failed', stations: [] });
  expect(late.site.areas.map(({ en }) => en?.kind)).toEqual(['bulletin', 'bulletin']);
  expect(late.warnings.join(' ')).toMatch(/stations: missing.+too old to be used/);
  expect(hasStations(late.site)).toBe(true);
});

test('what is held of a station goes when the service’s list no longer has it, and no earlier', async () => {
  const { place, weather, prepare } = await scene();
  weather.rows = [row(-1, { airTempAvg: 2, stationId: undefined })];
  weather.stations = [station(7), station(8)];
  const { weatherOrigin } = await prepare();
  const held = () =>
    openKeptCopies(place.state(), weatherOrigin)
      .keys()
      .filter((key) => key.startsWith('measure'));
  weather.isDown = true;
  await prepare(1);
  expect(held()).toEqual(['measurements-7', 'measurements-8']);
  weather.isDown = false;
  weather.stations = [station(7)];
  await prepare(2);
  expect(held()).toEqual(['measurements-7']);
});

test('measurements that a cache has had for hours are kept ones of then', async () => {
  const { weather, prepare } = await scene();
  weather.rows = [row(-1, { airTempAvg: 2 })];
  weather.age = 5 * 3_600;
  const cached = await prepare();
  expect(entryIn(cached)).toMatchObject({ readings: { state: 'kept', at: now - 5 * hour } });
  expect(cached.warnings.join(' ')).toMatch(/measurements: a kept copy is shown.+A cache on the way/);
});

test('readings of the future are left out and reported', async () => {
  const { place, weather, prepare } = await scene();
  weather.rows = [row(-1, { airTempAvg: 2 }), row(30, { airTempAvg: 5 })];
  const prepared = await prepare();
  expect(temperatures(place, prepared)).toEqual([2]);
  expect(prepared.warnings.join(' ')).toContain(
    'measurements of Station 7: 1 row(s) left out, because they lie in the future.',
  );
});

test('a station stands in the area that holds it, or in none', async () => {
  const { weather, prepare } = await scene();
  const at = (stationId: number, longitude: number) => ({
    ...station(stationId),
    longitude,
    name: `S${stationId}`,
  });
  weather.stations = [at(1, -124.5), at(2, -123.5), at(3, -90)];
  const { site } = await prepare();
  expect(site.weather?.stations.map(({ areaId }) => areaId)).toEqual(['a', 'b', undefined]);
});

test('an empty list means no stations; no address means that there is nothing to say of them', async () => {
  const { place, weather, prepare } = await scene();
  weather.stations = [];
  const { site } = await prepare();
  expect(site.weather).toMatchObject({ state: 'fresh', stations: [] });
  expect(hasStations(site)).toBe(false);
  const { forecastUrl } = place.service;
  const without = await place.prepare({ from: { forecastUrl, weatherUrl: '' } });
  expect(without.site.weather).toBeUndefined();
  expect(hasStations(without.site)).toBe(false);
});
