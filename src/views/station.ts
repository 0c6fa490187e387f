import { quantity } from '../i18n/units.ts';
import { plausible } from '../model/plausible.ts';
import { hour, type Week, weekHours } from '../model/series.ts';
import type { StationEntry } from '../model/weather.ts';
import type { Context, Writing } from './context.ts';
import { type Frame, frameOf } from './frame.ts';
import { stationCharts } from './station-charts.ts';
import { stationName, stationRow, valueNames } from './station-row.ts';
import { measureOf, tableBody, tableHead } from './station-table.ts';

export type StationWeek = ReturnType<typeof stationWeek>;

/** The page of a station. `week` is absent when the station has sent nothing or nothing could be loaded. */
export function stationPage(context: Context, entry: StationEntry, week: Week | undefined) {
  return {
    ...stationFacts(context, entry, week !== undefined),
    week: week && stationWeek(context, entry, week),
  };
}

/** A station's page but for its week. */
export function stationFacts(context: Context, entry: StationEntry, hasWeek: boolean) {
  const { language, addresses, formats } = context;
  const t = context.messages.stations;
  const { station, readings } = entry;
  const heading = stationName(context, entry);
  const area = context.index.areas.get(entry.areaId);
  const row = stationRow(context, entry, area);
  const names = valueNames(context);
  const place = row.area?.name ?? context.messages.reports.outside;
  const kind = { kind: 'station', slug: station.id } as const;
  const notices: string[] = [];
  if (readings.state === 'failed') notices.push(t.failedReadings);
  else if (!hasWeek) notices.push(t.noneMark);
  if (readings.state === 'kept')
    notices.push(t.keptReadings(formats.instant(readings.at, station.zone).text));
  const isZoneKnown = formats.instant(0, station.zone).zoneKnown;
  if (!isZoneKnown) notices.push(context.messages.zoneMissing);
  const frame: Frame = frameOf(context, kind, {
    title: `${heading} – ${t.stations}`,
    description: `${heading}, ${place}. ${t.unverified}`,
  });
  // Its sheet says the time in the zone of its readings.
  if (isZoneKnown) frame.zone = station.zone;
  return {
    frame,
    words: t,
    usual: context.config.units,
    heading,
    row,
    facts: [
      { label: t.elevation, html: row.elevation.html },
      {
        label: t.area,
        text: place,
        href: row.area && addresses.page(language, { kind: 'bulletin', slug: row.area.slug }),
      },
      { label: t.position, text: formats.degrees(station.latitude, station.longitude) },
      ...(station.source ? [{ label: t.source, text: station.source }] : []),
      ...(station.externalId ? [{ label: t.sourceId, text: station.externalId }] : []),
    ],
    latest: (['temperature', 'wind', 'gusts', 'snow', 'new24'] as const)
      .map((key) => ({ label: names[key], html: row.values[key].html }))
      .filter(({ html }) => html !== '–'),
    notices,
    silent: row.isSilent && row.latest ? t.silentMore(row.latest.text) : undefined,
    back: context.linkTo({ kind: 'stations' }, t.back),
  };
}

/**
 * What a station's page shows of its week. It sees nothing of the site, so the digest of the week is enough to know that it
 * hasn't changed.
 */
function stationWeek(context: Writing, entry: StationEntry, week: Week) {
  const { language, addresses, formats } = context;
  const t = context.messages.stations;
  const { station } = entry;
  const hours = formats.hours(week.start, station.zone, weekHours);
  const { charts, empty } = stationCharts(context, week, hours);
  const file = (ending: string) => addresses.file(`data/stations/${station.id}.${ending}`);
  return {
    charts,
    // The charts that are left out, because there is nothing to draw.
    notMeasured: empty.length > 0 ? t.notMeasured(formats.list(empty)) : undefined,
    zone: t.times(dateOf(week.start), dateOf(week.start + (weekHours - 1) * hour), hours.zone),
    repairs: repairsOf(week),
    table: {
      caption: t.readingsCaption(stationName(context, entry), hours.zone),
      head: tableHead(context, week),
      body: tableBody(context, week, hours),
    },
    downloads: { csv: file('csv'), json: file('json') },
    // For the page's script: what axes are called.
    axes: JSON.stringify(t.axis),
    // The script shows no data of another week.
    start: week.start,
    zoneName: hours.zoneName,
  };

  function dateOf(ms: number): string {
    return formats.instant(ms, station.zone).date;
  }

  function repairsOf({ repairs }: Week): string[] {
    const alike = Map.groupBy(repairs, ({ parameter, kind }) => `${parameter} ${kind}`);
    return [...alike.values()].flatMap(([repair, ...others]) => {
      if (!repair) return [];
      const { parameter, kind } = repair;
      const count = others.length + 1;
      const limit = (value: number) => quantity(language, measureOf[parameter], 'metric', value);
      const { least, most } = plausible[parameter];
      const name = t.parameter[parameter];
      if (kind === 'capped') return t.repaired.capped(name, limit(most), count);
      if (kind === 'raised') return t.repaired.raised(name, limit(least), count);
      return t.repaired.impossible(name, limit(least), limit(most), count);
    });
  }
}
