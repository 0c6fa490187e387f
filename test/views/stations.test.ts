import { describe, expect, test } from 'vitest';
import { createSanitizer } from '../../src/html/sanitize.ts';
import { type Language, languages } from '../../src/model/language.ts';
import { hour, type Week, weekOf } from '../../src/model/series.ts';
import type { Station } from '../../src/model/station.ts';
import { summaryOf } from '../../src/model/statistics.ts';
import type { StationEntry, Weather } from '../../src/model/weather.ts';
import { stationCsv, stationData } from '../../src/output/station-files.ts';
import { readMeasurements } from '../../src/schema/measurement.ts';
import { readConfig } from '../../src/settings/config.ts';
import { contextFor } from '../../src/views/context.ts';
import { stationPage } from '../../src/views/station.ts';
import { areaStations, stationsPage } from '../../src/views/stations.ts';
import { preparation } from '../sites/preparation.ts';
import { now } from '../sites/wire.ts';

const hostile = '=HYPERLINK("http://evil.example","<b>x</b>")</script><script>alert(1)</script>';

function stationOf(changes: Partial<Station> = {}): Station {
  return {
    ...{ id: '7', name: 'Tarn Hollow', latitude: 50.5, longitude: -124.5, elevation: 1910 },
    ...{ zone: 'America/Vancouver', externalId: 'X7', source: 'Test', ...changes },
  };
}

function weekFrom(rows: Record<string, unknown>[]): Week {
  const dated = rows.map(({ hoursAgo, ...values }) => ({
    measurementDateTime: new Date(now - Number(hoursAgo) * hour).toISOString(),
    ...values,
  }));
  return weekOf(readMeasurements(dated, '7').series, now);
}

const full = weekFrom(
  Array.from({ length: 100 }, (_, hoursAgo) => ({
    ...{
      hoursAgo,
      snowHeight: 100 - hoursAgo / 10,
      airTempAvg: hoursAgo === 0 ? 0 : -3.25,
      airTempMin: -4,
      airTempMax: 0,
    },
    ...{
      windSpeedAvg: 12,
      windSpeedGust: 20,
      windDirAvg: 270,
      windDirCompass: 'W',
      relativeHumidity: hoursAgo === 5 ? 101 : 80,
    },
    ...{
      hourlySnow: 0,
      hourlyPrecip: hoursAgo === 3 ? -0.1 : 0.2,
      stationPressure: hoursAgo === 4 ? 9 : 810,
    },
  })),
);

const entryOf = (week: Week, station = stationOf(), areaId?: string): StationEntry => ({
  station,
  readings: { state: 'fresh', at: now },
  summary: summaryOf(week),
  areaId,
});

async function contexts(weather?: Weather) {
  const { site } = await (await preparation()).prepare();
  const config = readConfig({}, 'test');
  const { weather: _, ...others } = site;
  const run = { site: { ...others, weather }, config, siteUrl: 'https://site.test/' };
  const { sanitize } = createSanitizer();
  return Object.fromEntries(languages.map((each) => [each, contextFor(each, run, sanitize)])) as Record<
    Language,
    ReturnType<typeof contextFor>
  >;
}

const withOne = (entry: StationEntry): Weather => ({ state: 'fresh', at: now, stations: [entry] });

describe('a station’s page', () => {
  test('says the essential of each chart in words, in both languages', async () => {
    const entry = entryOf(full);
    const { en, fr } = await contexts(withOne(entry));
    const plain = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s/g, ' ');
    const caption = (page: ReturnType<typeof stationPage>) =>
      plain(page.week?.charts.find(({ key }) => key === 'temperature')?.captions[0]?.html ?? '');
    expect(stationPage(en, entry, full).frame.zone).toBe(entry.station.zone);
    expect(caption(stationPage(en, entry, full))).toMatch(
      /^latest 0\.0 °C \(\w{3} \d+ \w{3}, \d+.[ap]\.m\. PT\), change in 24 hours \+3\.3 °C\. In the 24 hours before: lowest −4\.0 °C \(\w{3} \d+ [ap]\.m\.\), highest 0\.0 °C \(.+\)\. In seven days: lowest .+ \(\w{3} \d+, \d+ [ap]\.m\.\), highest 0\.0 °C \(.+\)\.$/,
    );
    expect(caption(stationPage(fr, entry, full))).toMatch(
      /^dernière mesure 0,0 °C \(\w{3}\. \d+ [a-zéû]+\.?, \d+ h HP\), variation en 24 heures \+3,3 °C\. Dans les 24 heures précédentes : minimum −4,0 °C \(\w{3}\. \d+ h\), maximum 0,0 °C \(.+\)\. En sept jours : minimum .+ \(\w{3}\. \d+, \d+ h\), maximum 0,0 °C \(.+\)\.$/,
    );
  });

  test('says how many hours of the day are missing, and has each day’s extremes and gaps in its table', async () => {
    const week = weekFrom(
      Array.from({ length: 60 }, (_, hoursAgo) => ({
        ...{ hoursAgo, snowHeight: 100, airTempAvg: [2, 3, 40].includes(hoursAgo) ? null : -hoursAgo / 10 },
      })),
    );
    const { en, fr } = await contexts(withOne(entryOf(week)));
    const html = (page: ReturnType<typeof stationPage>) =>
      page.week?.charts.find(({ key }) => key === 'temperature')?.captions[0]?.html;
    expect(html(stationPage(en, entryOf(week), week))).toMatch(
      /, 2\u00a0h without data\. <span.*>In seven days/,
    );
    expect(html(stationPage(fr, entryOf(week), week))).toMatch(
      /, 2\u00a0h sans données\. <span.*>En sept jours/,
    );
    const [today, yesterday] = (stationPage(en, entryOf(week), week).week?.table.body ?? '').split(
      '</tbody>',
    );
    const figures = (day = '') =>
      ['min', 'max', 'missing'].map((kind) =>
        new RegExp(`data-day="${kind}"><th scope="row">([^<]+)</th><td>([^<]+)`).exec(day)?.slice(1),
      );
    // Twelve hours of today have passed in the station's zone.
    expect(figures(today)).toEqual([
      ['lowest', '−1.2'],
      ['highest', '0.0'],
      ['Hours missing', '2'],
    ]);
    expect(figures(yesterday)).toEqual([
      ['lowest', '−3.6'],
      ['highest', '−1.3'],
      ['Hours missing', '0'],
    ]);
  });

  test('names the charts that it leaves out, and what isn’t shown as measured', async () => {
    const entry = entryOf(full);
    const { en } = await contexts(withOne(entry));
    const { week } = stationPage(en, entry, full);
    expect(week?.charts.map(({ key }) => key)).toEqual([
      ...['snow', 'temperature', 'wind', 'precipitation', 'humidity', 'pressure'],
    ]);
    expect(week?.notMeasured).toBe('No data this week: Snow temperature and Water equivalent of the snow.');
    expect(week?.repairs.map((text) => text.replace(/\s/g, ' '))).toEqual([
      'Relative humidity: readings above 100% shown as 100% (1).',
      'Hourly precipitation: readings slightly below zero shown as 0.0 mm (1).',
      'Air pressure: readings outside 500 hPa to 1,100 hPa left out as impossible (1).',
    ]);
    expect(week?.table.body).toContain('<td>100*');
    expect(week?.table.body).toContain('<td>–*');
  });

  test('has every hour in its table, with a dash for a gap and a zero for a zero', async () => {
    const entry = entryOf(full);
    const { en } = await contexts(withOne(entry));
    const { body } = stationPage(en, entry, full).week?.table ?? { body: '' };
    expect(body.match(/<tr data-hour=/g)).toHaveLength(168);
    const [, latest] = /<tr data-hour="167">(.+?)<\/tr>/.exec(body) ?? [];
    expect(latest).toContain('<td>0.0<td>−4.0<td>0.0<td>12<td>270 W<td>20');
    const [, oldest] = /<tr data-hour="0">(.+?)<\/tr>/.exec(body) ?? [];
    expect(oldest?.replace(/<th.+?<\/th>/, '')).toMatch(/^(<td>–)+$/);
  });

  test('has a caption beside every chart, also where only lowest and highest temperatures are sent', async () => {
    const week = weekFrom([{ hoursAgo: 1, airTempMin: -9, airTempMax: -1 }]);
    const { fr } = await contexts(withOne(entryOf(week)));
    const [chart] = stationPage(fr, entryOf(week), week).week?.charts ?? [];
    expect(chart?.captions.map(({ name }) => name)).toEqual([
      'Température de l’air, minimum\u00a0:',
      'Température de l’air, maximum\u00a0:',
    ]);
  });

  test('draws gaps as gaps: a line for each stretch', async () => {
    const week = weekFrom([
      { hoursAgo: 9, snowTemp: -1 },
      { hoursAgo: 5, snowTemp: -2 },
      { hoursAgo: 4, snowTemp: -3 },
    ]);
    const { en } = await contexts(withOne(entryOf(week)));
    const [chart] = stationPage(en, entryOf(week), week).week?.charts ?? [];
    const [, d = ''] = /<path class="plain"[^>]* d="([^"]+)"/.exec(chart?.svg ?? '') ?? [];
    expect(d.match(/M/g)).toHaveLength(2);
    // A single reading is a dot.
    expect(d).toMatch(/^M[\d.]+ [\d.]+h0M/);
  });

  test.each(['', 'Mars/Olympus', '+07:00', 'PST'])(
    'in the unknown zone “%s” is in UTC, and says so',
    async (zone) => {
      const entry = entryOf(full, stationOf({ zone }));
      const { en, fr } = await contexts(withOne(entry));
      const page = stationPage(en, entry, full);
      expect(page.notices).toContain('The time zone is missing or unknown: times are in UTC.');
      expect(page.week?.zone).toMatch(/^\w+day, .+, 20\d\d to \w+day, .+, 20\d\d\. Times are in UTC\.$/);
      expect(stationPage(fr, entry, full).notices.join()).toContain('en UTC');
    },
  );

  test('without readings says why, and shows no chart', async () => {
    const empty = entryOf(weekFrom([]));
    const failed: StationEntry = { ...empty, readings: { state: 'failed' } };
    const { en, fr } = await contexts(withOne(empty));
    expect(stationPage(en, empty, undefined).notices).toEqual(['No readings this week']);
    expect(stationPage(fr, failed, undefined).notices).toEqual([
      'Les mesures sont indisponibles pour l’instant. Les bulletins n’en dépendent pas.',
    ]);
    expect(stationPage(en, empty, undefined).week).toBeUndefined();
  });

  test('that is silent names the time of the last reading; a kept copy names its own', async () => {
    const week = weekFrom([{ hoursAgo: 7, airTempAvg: 1 }]);
    const entry: StationEntry = { ...entryOf(week), readings: { state: 'kept', at: now - 5 * hour } };
    const { en } = await contexts(withOne(entry));
    const page = stationPage(en, entry, week);
    expect(page.row.isSilent).toBe(true);
    expect(page.silent).toContain(page.row.latest?.text);
    expect(page.notices.join()).toMatch(/are unavailable right now.+loaded on/);
    expect(page.row.mark).toMatch(/^Copy from/);
    expect(stationPage(en, entryOf(full), full).silent).toBeUndefined();
  });

  test('in the week in which the clocks change, the table names the new offset', async () => {
    const spring = Date.parse('2026-03-09T00:00:00Z');
    const rows = Array.from({ length: 168 }, (_, index) => ({
      measurementDateTime: new Date(spring - index * hour).toISOString(),
      airTempAvg: index / 10,
    }));
    const week = weekOf(readMeasurements(rows, '7').series, spring);
    const entry = entryOf(week, stationOf({ zone: 'America/Toronto' }));
    const { en } = await contexts(withOne(entry));
    const { body } = stationPage(en, entry, week).week?.table ?? { body: '' };
    expect(body).toMatch(/<th scope="row">3.a\.m\. <small>UTC−4<\/small>/);
    const [sunday] = body.split('</tbody>');
    expect(sunday).toContain('Sunday, March 8');
    expect(sunday).not.toContain('>2\u00a0a.m.');
  });
});

describe('a name with markup', () => {
  const entry = entryOf(full, stationOf({ name: hostile, source: hostile, externalId: hostile }));

  test('stays text in every string that is set as HTML', async () => {
    const { en } = await contexts(withOne(entry));
    const list = stationsPage(en);
    expect(list.map).not.toContain('<b>');
    expect(list.map).not.toContain('<script');
    const page = stationPage(en, entry, full);
    const html = [page.week?.table.body, ...(page.week?.charts.map(({ svg }) => svg) ?? [])].join();
    expect(html).not.toContain('HYPERLINK');
    expect(page.heading).toBe(hostile);
  });

  test('has the digits of the instruments in a download, and no more', () => {
    const noisy: Week = {
      ...full,
      values: {
        airTempAvg: [0.1 - 1.3, -0.04],
        hourlyPrecip: [0.1 + 0.2, 0.254],
        stationPressure: [871.30000001, null],
      },
      repairs: [{ parameter: 'hourlyPrecip', time: full.start, measured: -0.1 - 0.2, kind: 'raised' }],
    };
    const [header = '', first = '', second = ''] = stationCsv(noisy).trimEnd().split('\r\n');
    const cells = (line: string) =>
      Object.fromEntries(
        line.split(',').flatMap((cell, index) => (cell ? [[header.split(',')[index], cell]] : [])),
      );
    expect(cells(first)).toMatchObject({
      'airTempAvg (°C)': '-1.2',
      'hourlyPrecip (mm)': '0.3',
      'stationPressure (hPa)': '871.3',
    });
    expect(cells(second)).toMatchObject({ 'airTempAvg (°C)': '0', 'hourlyPrecip (mm)': '0.25' });
    const { values, repairs } = stationData(entry.station, noisy);
    expect(JSON.stringify(values)).toBe(
      '{"airTempAvg":[-1.2,0],"hourlyPrecip":[0.3,0.25],"stationPressure":[871.3,null]}',
    );
    expect(repairs[0]?.measured).toBe(-0.3);
  });

  test('is no formula in a download: cells are times, numbers and compass letters', () => {
    const [header = '', ...rows] = stationCsv(full).trimEnd().split('\r\n');
    expect(header).toMatch(/^\ufefftime \(UTC\),snowHeight \(cm\),airTempAvg \(°C\),/);
    expect(rows).toHaveLength(168);
    for (const line of rows) {
      const cells = line.split(',');
      expect(cells).toHaveLength(header.split(',').length);
      for (const cell of cells)
        expect(cell).toMatch(/^(\d{4}-\d\d-\d\dT\d\d:00:00Z|-?\d+(\.\d+)?|[NESW]{1,3}|)$/);
    }
    const data = stationData(entry.station, full);
    expect(JSON.parse(JSON.stringify(data)).station.name).toBe(hostile);
    expect(data.units.airTempAvg).toBe('°C');
    expect(data.values.airTempAvg?.at(-1)).toBe(0);
    expect(data.repairs.find(({ kind }) => kind === 'capped')).toMatchObject({ measured: 101 });
  });
});

describe('the list of stations', () => {
  test('has every column, and an area to filter by', async () => {
    const { en, fr } = await contexts(withOne(entryOf(full, stationOf(), 'a')));
    const [row] = stationsPage(en).rows;
    expect(row?.area?.slug).toBe('area-a');
    expect(stationsPage(en).areas).toEqual([{ slug: 'area-a', name: 'Area a' }]);
    expect(stationsPage(fr).areas).toEqual([{ slug: 'area-a', name: 'Région a' }]);
    expect(Object.values(row?.values ?? {}).map(({ sort }) => sort)).toEqual([0, 12, 20, 100, 2.4, 4.8, 7.2]);
    expect(row?.latest?.iso).toBe(new Date(now).toISOString().replace('.000Z', 'Z'));
    expect(row?.isSilent).toBe(false);
  });

  test('that can’t be loaded says so; a kept one names its time', async () => {
    const { en, fr } = await contexts({ state: 'failed', stations: [] });
    expect(stationsPage(en).notices.join()).toContain('are unavailable right now');
    expect(stationsPage(fr).notices.join()).toContain('indisponibles');
    expect(stationsPage(en).map).toBeUndefined();
    const kept = await contexts({ ...withOne(entryOf(full)), state: 'kept', at: now - hour });
    expect(stationsPage(kept.en).notices.join()).toContain('This list was saved on');
  });

  test('is in the navigation only where there is something to show', async () => {
    const hrefs = async (weather?: Weather) =>
      stationsPage((await contexts(weather)).en).frame.navigation.links.map(({ href }) => href);
    expect(await hrefs(withOne(entryOf(full)))).toContain('/en/stations/');
    expect(await hrefs({ state: 'failed', stations: [] })).toContain('/en/stations/');
    expect(await hrefs({ state: 'fresh', at: now, stations: [] })).not.toContain('/en/stations/');
    expect(await hrefs()).not.toContain('/en/stations/');
  });
});

test('an area shows the stations inside it, the highest first, and no section where there is none', async () => {
  const low = entryOf(full, stationOf({ id: '8', elevation: 500 }), 'a');
  const { en } = await contexts({
    state: 'fresh',
    at: now,
    stations: [low, entryOf(full, stationOf(), 'a')],
  });
  const [a, b] = en.site.areas;
  if (!a || !b) throw new Error('The test service has two areas.');
  const stations = areaStations(en, a);
  expect(stations?.rows.map(({ id }) => id)).toEqual(['7', '8']);
  expect(stations?.link?.href).toBe('/en/stations/compare/?stations=7,8');
  expect(areaStations(en, b)).toBeUndefined();
});
