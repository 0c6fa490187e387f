import { stationMap } from '../graphics/station-map.ts';
import type { Plain } from '../i18n/messages.ts';
import { messagesOfStations, type StationMessages } from '../i18n/stations.ts';
import type { Weather } from '../model/weather.ts';
import type { Context } from './context.ts';
import { type Frame, frameOf } from './frame.ts';
import { type StationRow, stationRow } from './station-row.ts';

/** The list of all stations in one language. */
export interface StationsPage {
  frame: Frame;
  words: Plain<StationMessages>;
  /** Of the table's columns. */
  headings: string[];
  /** Sentences above everything: that there are none to show, or that they are a kept copy. */
  notices: string[];
  rows: StationRow[];
  /** The areas that have stations, for the filter. */
  areas: { slug: string; name: string }[];
  /** SVG; absent without stations. */
  map?: string;
}

/** The page of all stations, by name. */
export function stationsPage(context: Context): StationsPage {
  const { language, site, formats } = context;
  const t = messagesOfStations(language);
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
      const label = [row.name, row.area?.name ?? '', row.isSilent ? t.silent : ''].filter(Boolean).join(', ');
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
    headings: [
      t.station,
      t.elevation,
      t.temperature,
      t.wind,
      t.snowHeight,
      ...[24, 48, 72].map((hours) => t.newSnow(hours)),
      t.latestReading,
      t.area,
    ],
    notices: noticesOf(weather),
    rows,
    areas,
    map,
  };

  function noticesOf({ state, at }: Weather): string[] {
    if (state === 'failed') return [t.failedStations];
    if (state !== 'kept' || at === undefined) return [];
    return [t.keptStations(formats.instant(at, weather.stations[0]?.station.zone ?? '').text)];
  }
}
