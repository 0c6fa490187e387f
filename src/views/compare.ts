import { type Axis, type ChartKey, measureOn } from '../graphics/chart-plan.ts';
import { unitName } from '../i18n/units.ts';
import { weekHours } from '../model/series.ts';
import type { Parameter } from '../model/station.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';
import { stationName } from './station-row.ts';

export const maxCompared = 4;

/** The page on which a reader compares stations; it has no readings itself. */
export type ComparePage = ReturnType<typeof comparePage>;

const compared: [Parameter, Axis, ChartKey?][] = [
  ['airTempAvg', 'temperature', 'temperature'],
  ['windSpeedAvg', 'speed'],
  ['snowHeight', 'snowHeight'],
  ['hourlyPrecip', 'rain'],
];

/** The page on which readers compare stations: their names and addresses; its script loads the readings. */
export function comparePage(context: Context) {
  const { language, site, addresses, formats } = context;
  const t = context.messages.stations;
  const sorter = new Intl.Collator(language);
  const stations = (site.weather?.stations ?? []).map((entry) => {
    const { id, elevation } = entry.station;
    const name = stationName(context, entry);
    return {
      ...{ id, name, text: name, href: addresses.page(language, { page: 'station', id }) },
      elevation: elevation === undefined ? '' : `${formats.number(elevation, 0)}\u00a0m`,
      data: addresses.file(`data/stations/${id}.json`),
    };
  });
  return {
    frame: frameOf(
      context,
      { page: 'compare' },
      { title: `${t.compare.title} – ${t.stations}`, description: t.compare.description },
    ),
    words: t,
    usual: context.config.units,
    stations: stations.sort((a, b) => sorter.compare(a.name, b.name) || Number(a.id) - Number(b.id)),
    charts: compared.map(([parameter, axis, key]) => {
      const measure = measureOn(axis);
      const heading = key ? t.chart[key] : t.parameter[parameter];
      return { parameter, axis, heading, measure, unit: unitName(language, measure, 'metric') };
    }),
    hours: weekHours,
    script: JSON.stringify({
      ...t.compare,
      silent: t.silent,
      noData: t.noneMark,
      station: t.station,
      sum: t.sum,
      dayTo: t.dayTo('{}'),
    }),
    back: { href: addresses.page(language, { page: 'stations' }), text: t.back },
  };
}
