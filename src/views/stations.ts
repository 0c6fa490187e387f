import { stationMap } from '../graphics/dot-map.ts';
import { quantity } from '../i18n/units.ts';
import type { Weather } from '../model/weather.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';
import { type StationRow, stationRow } from './station-row.ts';

export type StationsPage = ReturnType<typeof stationsPage>;

/** The page of all stations, by name. */
export function stationsPage(context: Context) {
  const { language, site, formats } = context;
  const t = context.messages.stations;
  const weather: Weather = site.weather ?? { state: 'failed', stations: [] };
  const areaOf = new Map(site.areas.map((area) => [area.id, area]));
  const rows = weather.stations.map((entry) => stationRow(context, entry, areaOf.get(entry.areaId ?? '')));
  const sorter = new Intl.Collator(language);
  rows.sort((a, b) => sorter.compare(a.name, b.name) || Number(a.id) - Number(b.id));
  const areas = [...new Map(rows.flatMap(({ area }) => (area ? [[area.slug, area]] : []))).values()];
  areas.sort((a, b) => sorter.compare(a.name, b.name));
  const entryOf = new Map(weather.stations.map((entry) => [entry.station.id, entry]));
  const map = stationMap(
    rows.flatMap((row) => {
      const station = entryOf.get(row.id)?.station;
      if (!station) return [];
      const { longitude, latitude } = station;
      const label = [row.name, row.area?.name ?? '', row.isSilent ? `${t.silent} ${row.latest?.text}` : '']
        .filter(Boolean)
        .join(', ');
      return [
        { id: row.id, name: row.name, longitude, latitude, href: row.href, label, isSilent: row.isSilent },
      ];
    }),
    site.areas.map(({ id, shape }) => ({ id, geometry: shape })),
    { label: t.mapLabel },
  );
  return {
    frame: frameOf(context, { page: 'stations' }, { title: t.stations, description: t.stationsDescription }),
    words: t,
    usual: context.config.units,
    headings: [
      { key: 'name', text: t.station, kind: '' },
      { key: 'elevation', text: t.elevation, kind: '' },
      { key: 'temperature', text: t.temperature, kind: 'value' },
      { key: 'wind', text: t.wind, kind: 'value' },
      { key: 'gusts', text: t.gusts, kind: 'value' },
      { key: 'snow', text: t.snowHeight, kind: 'value' },
      ...[24, 48, 72].map((hours) => ({
        key: `new${hours}`,
        text: t.newSnow(hours),
        kind: 'value' as const,
      })),
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
    compare: context.addresses.page(language, { page: 'compare' }),
    map,
  };

  function noticesOf({ state, at }: Weather): string[] {
    if (state === 'failed') return [t.failedStations];
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
