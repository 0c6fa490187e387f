import { type Axis, measureOn } from '../graphics/chart-plan.ts';
import { stationMap } from '../graphics/dot-map.ts';
import { quantity, unitName } from '../i18n/units.ts';
import type { Area } from '../model/area.ts';
import type { Parameter } from '../model/station.ts';
import type { Weather } from '../model/weather.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';
import { type StationRow, stationName, stationRow, valueNames } from './station-row.ts';

/** The page of all stations, by name. */
export function stationsPage(context: Context) {
  const { language, index, site, formats, compare } = context;
  const t = context.messages.stations;
  const weather: Weather = site.weather ?? { state: 'failed', stations: [] };
  const listed = weather.stations
    .map((entry) => ({ entry, row: stationRow(context, entry, index.areas.get(entry.areaId)) }))
    .sort((a, b) => compare(a.row.name, b.row.name) || Number(a.row.id) - Number(b.row.id));
  const rows = listed.map(({ row }) => row);
  const areas = [...new Map(rows.flatMap(({ area }) => (area ? [[area.slug, area]] : []))).values()];
  areas.sort((a, b) => compare(a.name, b.name));
  const map = stationMap(
    listed.map(({ row: { id, name, href, area, isSilent, latest }, entry }) => {
      const position = [entry.station.longitude, entry.station.latitude] as const;
      const label = [name, area?.name, isSilent && `${t.silent} ${latest?.text}`].filter(Boolean).join(', ');
      return { id, name, position, href, label, isSilent };
    }),
    site.areas,
    t.mapLabel,
  );
  return {
    frame: frameOf(context, { kind: 'stations' }, { title: t.stations, description: t.stationsDescription }),
    words: t,
    outside: context.messages.reports.outside,
    usual: context.config.units,
    headings: [
      { key: 'name', text: t.station, kind: '' },
      { key: 'elevation', text: t.elevation, kind: '' },
      ...Object.entries(valueNames(context)).map(([key, text]) => ({ key, text, kind: 'value' })),
      { key: 'latest', text: t.latestReading, kind: '' },
      { key: 'area', text: t.area, kind: '' },
    ],
    notices: noticesOf(weather),
    rows,
    areas,
    elevations: elevationsOf(rows).map((value) => ({
      value,
      text: quantity(language, 'elevation', 'metric', value),
    })),
    compare: context.addresses.page(language, { kind: 'compare' }),
    map,
  };

  function noticesOf({ state, at }: Weather): string[] {
    if (state === 'failed') return [t.failedReadings];
    if (state !== 'kept' || at === undefined) return [];
    return [t.keptStations(formats.instant(at, weather.stations[0]?.station.zone ?? '').text)];
  }
}

/** Multiples of 500 m between the lowest and the highest station. */
function elevationsOf(rows: readonly StationRow[]): number[] {
  const heights = rows.flatMap(({ elevation }) => elevation.sort ?? []).sort((a, b) => a - b);
  const [low, high] = [heights[0] ?? 0, heights.at(-1) ?? 0].map((height) => Math.floor(height / 500));
  return Array.from({ length: (high ?? 0) - (low ?? 0) }, (_, nth) => ((low ?? 0) + nth + 1) * 500);
}

export type AreaStations = NonNullable<ReturnType<typeof areaStations>>;

/** The stations inside an area, the highest first; absent where there is none. */
export function areaStations(context: Context, area: Area) {
  const { language, index, addresses } = context;
  const t = context.messages.stations;
  const entries = index.stations.get(area.id) ?? [];
  if (entries.length === 0) return undefined;
  const height = (station: { elevation?: number }) => station.elevation ?? -Infinity;
  const sorted = entries.toSorted(
    (a, b) => height(b.station) - height(a.station) || Number(a.station.id) - Number(b.station.id),
  );
  const compare = addresses.page(language, { kind: 'compare' });
  const ids = sorted.slice(0, maxCompared).map(({ station }) => station.id);
  return {
    words: t,
    newSnow: t.newSnow(24),
    rows: sorted.map((entry) => stationRow(context, entry, area)),
    link:
      ids.length > 1 ? { href: `${compare}?stations=${ids.join(',')}`, text: t.compareInArea } : undefined,
  };
}

const maxCompared = 4;

const compared: [Parameter, Axis, 'temperature'?][] = [
  ['airTempAvg', 'temperature', 'temperature'],
  ['windSpeedAvg', 'speed'],
  ['snowHeight', 'snowHeight'],
  ['hourlyPrecip', 'rain'],
];

/** The page on which readers compare stations: their names and addresses; its script loads the readings. */
export function comparePage(context: Context) {
  const { language, site, addresses, formats, compare } = context;
  const t = context.messages.stations;
  const { loading, unknown, tooMany, failed, none, utc, local } = t.compare;
  const stations = (site.weather?.stations ?? []).map((entry) => {
    const { id, elevation } = entry.station;
    const name = stationName(context, entry);
    return {
      id,
      name,
      href: addresses.page(language, { kind: 'station', slug: id }),
      elevation: elevation === undefined ? '' : `${formats.number(elevation, 0)}\u00a0m`,
      data: addresses.file(`data/stations/${id}.json`),
    };
  });
  return {
    frame: frameOf(
      context,
      { kind: 'compare' },
      { title: `${t.compare.title} – ${t.stations}`, description: t.compare.description },
    ),
    words: t,
    usual: context.config.units,
    stations: stations.sort((a, b) => compare(a.name, b.name) || Number(a.id) - Number(b.id)),
    charts: compared.map(([parameter, axis, key]) => {
      const measure = measureOn(axis);
      const heading = key ? t.chart[key] : t.parameter[parameter];
      return { parameter, axis, heading, measure, unit: unitName(language, measure, 'metric') };
    }),
    /** The words that the page's script says. */
    script: { loading, unknown, tooMany, failed, none, utc, local, silent: t.silent, station: t.station },
    back: context.linkTo({ kind: 'stations' }, t.back),
  };
}
