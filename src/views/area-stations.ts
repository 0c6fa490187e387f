import type { Plain } from '../i18n/messages.ts';
import type { StationMessages } from '../i18n/stations.ts';
import type { Area } from '../model/area.ts';
import { maxCompared } from './compare.ts';
import type { Context } from './context.ts';
import type { Link } from './frame.ts';
import { type StationRow, stationRow } from './station-row.ts';

/** The weather stations inside an area, as its bulletin shows them. */
export interface AreaStations {
  words: Plain<StationMessages>;
  newSnow: string;
  rows: StationRow[];
  /** To the highest of them compared; of one to the list. */
  link: Link;
}

/** The stations inside an area, the highest first; absent where there is none. */
export function areaStations(context: Context, area: Area): AreaStations | undefined {
  const { language, index, addresses } = context;
  const t = context.messages.stations;
  const entries = index.stations.get(area.id) ?? [];
  if (entries.length === 0) return undefined;
  const height = (station: { elevation?: number }) => station.elevation ?? -Infinity;
  const sorted = entries.toSorted(
    (a, b) => height(b.station) - height(a.station) || Number(a.station.id) - Number(b.station.id),
  );
  const compare = addresses.page(language, { page: 'compare' });
  const ids = sorted.slice(0, maxCompared).map(({ station }) => station.id);
  return {
    words: t,
    newSnow: t.newSnow(24),
    rows: sorted.map((entry) => stationRow(context, entry, area)),
    link:
      sorted.length > 1
        ? { href: `${compare}?stations=${ids.join(',')}`, text: t.compareInArea }
        : { href: `${addresses.page(language, { page: 'stations' })}?area=${area.slug}`, text: t.allInArea },
  };
}
