import { remembered } from '../i18n/formats.ts';
import { isZone, offsetMinutes } from '../i18n/zone.ts';
import { hour, type Week, weekHours } from '../model/series.ts';
import { type Parameter, parameterNames, parameters, type Station, windWords } from '../model/station.ts';

/** Decimals of what the instruments resolve; more are left by a conversion of units, such as -1.2000000000000002. */
const decimals: Partial<Record<Parameter, number>> = { hourlyPrecip: 2, totalPrecip: 2, stationPressure: 2 };

/** A value with no more digits than its instrument has: to the tenth, rain and pressure to the hundredth. */
function readingOf(parameter: Parameter, value: number): number {
  const factor = 10 ** (decimals[parameter] ?? 1);
  // Plus 0: -0 would be written by JSON as 0 and read by nobody as frost.
  return Math.round(value * factor) / factor + 0;
}

/** The columns of a week with the digits of their instruments. */
function readingsOf({ values }: Week): Week['values'] {
  const readings: Week['values'] = {};
  for (const name of parameterNames)
    if (values[name])
      readings[name] = values[name].map((value) => (value === null ? null : readingOf(name, value)));
  return readings;
}

/** What `/data/stations/{id}.json` holds: for the charts of every language, and for whoever downloads it. */
export type StationData = ReturnType<typeof stationData>;

/** A station's week as data, for scripts and spreadsheets. Plain JSON: nothing in it is ever evaluated. */
export function stationData(station: Station, week: Week) {
  const { id, name, latitude, longitude, elevation, zone, source } = station;
  const measured = parameterNames.filter((name) => week.values[name]);
  return {
    station: { id, name, latitude, longitude, zone, source, elevation },
    note: 'Automatic readings, not verified. Hours begin at the given time, UTC; null is a gap. Values out of range are listed in "repairs" as they were measured.',
    /** Of every parameter that has values. */
    units: Object.fromEntries(measured.map((name) => [name, parameters[name]])),
    /** The beginning of each hour, ISO 8601, UTC. */
    times: hoursFrom(week.start),
    /** From which hour on the station's clocks are how many minutes from UTC; UTC where its zone is unknown. */
    offsets: offsetsFrom(week.start, station.zone),
    /** The nth value of a parameter belongs to the nth time; null is a gap. */
    values: readingsOf(week),
    words: week.words,
    /** Values that aren't shown as they were measured. */
    repairs: week.repairs.map(({ parameter, time, measured, kind }) => ({
      parameter,
      measured: readingOf(parameter, measured),
      kind,
      time: isoHour(time),
    })),
  };
}

/** By this mark spreadsheets know UTF-8; without it "°C" becomes "Â°C" in some. */
const byteOrderMark = '\ufeff';

/**
 * A station's week as CSV (RFC 4180) with the unit of each column in its header, in the order of time; an
 * empty cell is a gap. Cells are times, numbers and compass letters, nothing that the station's operator
 * could write freely: no cell can be a formula.
 */
export function stationCsv(week: Week): string {
  const header = [
    'time (UTC)',
    ...parameterNames.map((name) => `${name} (${parameters[name]})`),
    ...windWords.map((word) => `${word} (compass)`),
  ];
  const values = readingsOf(week);
  const rows = hoursFrom(week.start).map((time, index) => [
    time,
    ...parameterNames.map((name) => values[name]?.[index] ?? ''),
    ...windWords.map((word) => (week.words[word]?.[index] ?? '').replace(/[^NESW]/g, '')),
  ]);
  return `${byteOrderMark}${[header, ...rows].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/** The hours of a week by its start, which most stations share. */
const hoursFrom = remembered((start) =>
  Array.from({ length: weekHours }, (_, index) => isoHour(start + index * hour)),
);

const offsetsFrom = remembered((start, zone) => {
  const offsets: { from: string; minutes: number }[] = [];
  for (let time = start; time < start + weekHours * hour; time += hour) {
    const minutes = isZone(zone) ? offsetMinutes(zone, time) : 0;
    if (offsets.at(-1)?.minutes !== minutes) offsets.push({ from: isoHour(time), minutes });
  }
  return offsets;
});

function isoHour(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
