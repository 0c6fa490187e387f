import type { Area } from '../model/area.ts';
import { maxCompared } from './compare.ts';
import type { Context } from './context.ts';
import { stationRow } from './station-row.ts';

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
