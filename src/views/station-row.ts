import { messagesOfStations } from '../i18n/stations.ts';
import type { Measure } from '../i18n/units.ts';
import type { Area } from '../model/area.ts';
import { isSilent } from '../model/series.ts';
import type { StationEntry } from '../model/weather.ts';
import { amount } from './amount.ts';
import { areaName } from './area-name.ts';
import type { Context } from './context.ts';

/** A cell: HTML of our own, and what it is sorted by; nothing for a gap. */
export interface Cell {
  html: string;
  sort?: number;
}

/** A station in a list. */
export interface StationRow {
  id: string;
  name: string;
  href: string;
  /** Absent outside of all areas. */
  area?: { name: string; slug: string };
  elevation: Cell;
  temperature: Cell;
  wind: Cell;
  snowHeight: Cell;
  /** Of 24, 48 and 72 hours. */
  newSnow: [Cell, Cell, Cell];
  /** When the latest reading was, in the station's zone; absent where there is none. */
  latest?: { text: string; iso: string };
  /** Why there is no latest reading, or that it is a kept copy's. */
  mark: string;
  /** At the time of the build; the page's script judges anew. */
  isSilent: boolean;
}

/** A station's row. `area` is the area that holds it. */
export function stationRow(context: Context, entry: StationEntry, area: Area | undefined): StationRow {
  const { language, formats, addresses, site } = context;
  const t = messagesOfStations(language);
  const { station, summary, readings } = entry;
  const { values, newSnow } = summary;
  const cell = (measure: Measure, value: number | undefined): Cell =>
    value === undefined ? { html: '–' } : { html: amount(language, measure, value), sort: value };
  const wind = cell('speed', values.windSpeedAvg);
  const gust = cell('speed', values.windSpeedGust);
  const moment = summary.latest === undefined ? undefined : formats.instant(summary.latest, station.zone);
  const keptAt = readings.state === 'kept' ? formats.instant(readings.at, station.zone).brief : undefined;
  return {
    id: station.id,
    name: stationName(context, entry),
    href: addresses.page(language, { page: 'station', id: station.id }),
    area: area ? { name: areaName(context, area), slug: area.slug } : undefined,
    elevation: cell('elevation', station.elevation),
    temperature: cell('temperature', values.airTempAvg),
    wind:
      gust.sort === undefined
        ? wind
        : { html: t.windText(wind.html, gust.html), sort: wind.sort ?? gust.sort },
    snowHeight: cell('snowDepth', values.snowHeight),
    // By the snow height, so as exact as that.
    newSnow: [cell('snowDepth', newSnow.h24), cell('snowDepth', newSnow.h48), cell('snowDepth', newSnow.h72)],
    latest: moment ? { text: moment.brief, iso: moment.iso } : undefined,
    mark: keptAt ? t.keptMark(keptAt) : moment ? '' : readings.state === 'failed' ? t.failedMark : t.noneMark,
    isSilent: isSilent(summary.latest, site.builtAt),
  };
}

/** The station's name; one without a name is called by its number. */
export function stationName({ language }: Context, { station }: StationEntry): string {
  return station.name || `${messagesOfStations(language).station} ${station.id}`;
}
