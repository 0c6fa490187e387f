import { type Measure, quantity } from '../i18n/units.ts';
import type { Area } from '../model/area.ts';
import type { Language } from '../model/language.ts';
import { isSilent } from '../model/series.ts';
import type { StationEntry } from '../model/weather.ts';
import type { Context } from './context.ts';
import { compass } from './station-table.ts';
import { areaName } from './subject.ts';

/** A cell: HTML of our own, and what it is sorted by; nothing for a gap. */
interface Cell {
  html: string;
  sort?: number;
}

/** A station in a list. One that was silent when the site was built has no values: old ones must not look like current ones. */
export type StationRow = ReturnType<typeof stationRow>;

/** A station's row. `area` is the area that holds it. */
export function stationRow(context: Context, entry: StationEntry, area: Area | undefined) {
  const { language, formats, addresses, messages, site } = context;
  const t = messages.stations;
  const { station, summary, readings } = entry;
  const silent = isSilent(summary.latest, site.builtAt);
  const { values, newSnow } = silent
    ? { values: {} as typeof summary.values, newSnow: {} as typeof summary.newSnow }
    : summary;
  const cell = (measure: Measure, value: number | undefined): Cell =>
    value === undefined ? { html: '–' } : { html: amount(language, measure, value), sort: value };
  const moment = summary.latest === undefined ? undefined : formats.instant(summary.latest, station.zone);
  const keptAt = readings.state === 'kept' ? formats.instant(readings.at, station.zone).brief : undefined;
  return {
    id: station.id,
    name: stationName(context, entry),
    href: addresses.page(language, { kind: 'station', slug: station.id }),
    area: area ? { name: areaName(context, area), slug: area.slug } : undefined,
    elevation: cell('elevation', station.elevation),
    /** In the order of `valueNames`. */
    values: {
      temperature: cell('temperature', values.airTempAvg),
      wind: windOf(values.windSpeedAvg, values.windDirAvg),
      gusts: cell('speed', values.windSpeedGust),
      snow: cell('snowDepth', values.snowHeight),
      // By the snow height, so as exact as that.
      new24: cell('snowDepth', newSnow.h24),
      new48: cell('snowDepth', newSnow.h48),
      new72: cell('snowDepth', newSnow.h72),
    },
    latest: moment ? { text: moment.brief, iso: moment.iso } : undefined,
    mark: keptAt
      ? t.keptMark(keptAt)
      : moment
        ? ''
        : readings.state === 'failed'
          ? messages.sourceStateName.failed
          : t.noneMark,
    isSilent: silent,
  };

  function windOf(speed: number | undefined, from: number | undefined): Cell {
    const { html, sort } = cell('speed', speed);
    // A calm has no direction.
    if (!speed || from === undefined) return { html, sort };
    const arrow = `<span class="wind-arrow" aria-hidden="true">${arrows[Math.round(from / 45) % 8]}</span>`;
    return { html: `${arrow} ${html}\u00a0${compass(messages, from)}`, sort };
  }
}

/** What the values of a station are called in lists; the keys are those of the list's address. */
export function valueNames({
  messages: { stations: t },
}: Context): Record<keyof StationRow['values'], string> {
  const { temperature, wind, gusts, snowHeight: snow } = t;
  return { temperature, wind, gusts, snow, new24: t.newSnow(24), new48: t.newSnow(48), new72: t.newSnow(72) };
}

/** For a wind from the north, the north-east and so on; as text, not as emoji. */
const arrows = [...'↓↙←↖↑↗→↘'].map((arrow) => `${arrow}\ufe0e`);

/** The station's name; one without a name is called by its number. */
export function stationName({ messages }: Pick<Context, 'messages'>, { station }: StationEntry): string {
  return station.name || `${messages.stations.station} ${station.id}`;
}

/**
 * A metric value with its unit as HTML, by which the page's script can show it in other units. Made of
 * numbers and of our own words only.
 */
export function amount(language: Language, measure: Measure, value: number, isDifference = false): string {
  const difference = isDifference ? ' data-difference' : '';
  return `<span class="amount" data-measure="${measure}" data-value="${value}"${difference}>${quantity(language, measure, 'metric', value, isDifference)}</span>`;
}
