import { reportMap } from '../graphics/dot-map.ts';
import { isReadable } from '../html/characters.ts';
import { type Area, bulletinIn } from '../model/area.ts';
import { observationKinds, type PlacedReport, type Reports } from '../model/report.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';
import { areaName } from './subject.ts';
import type { TimeText } from './time.ts';

/** No page lists more: on a phone, a list of thousands is none. */
export const maxReports = 500;

/** The page of trip reports. A site that asks for none has no such page. */
export function reportsPage(context: Context) {
  const { language, site, config } = context;
  const t = context.messages.reports;
  const reports = site.reports?.[language] ?? { state: 'failed', list: [], received: 0, unread: 0 };
  const listed = reports.list.slice(0, maxReports);
  const rows = listed.map((report, index) => ({ ...reportRow(context, report), id: `report-${index + 1}` }));
  const unplaced = listed.filter(({ position }) => !position).length;
  const dots = listed.flatMap(({ position }, index) => {
    const row = rows[index];
    return position && row ? [{ position, href: `#${row.id}`, name: row.title }] : [];
  });
  const map = reportMap(dots, site.areas);
  const areas = site.areas
    .map((area) => ({ value: area.slug, text: areaName(context, area) }))
    .sort((a, b) => context.compare(a.text, b.text));
  const kinds = observationKinds.map((value) => ({ value, text: t.kind[value] }));
  return {
    frame: frameOf(context, { kind: 'reports' }, { title: t.reports, description: t.unverified }),
    words: t,
    submit: config.reports.submitUrl ? { href: config.reports.submitUrl, text: t.submit } : undefined,
    notices: noticesOf(context, reports),
    rows,
    filters: [
      {
        name: 'area',
        label: context.messages.area,
        every: context.messages.allAreas,
        options: [...areas, { value: outside, text: t.outsideOrNowhere }],
      },
      { name: 'kind', label: t.observation, every: t.allKinds, options: kinds },
    ],
    map,
    unplaced: unplaced > 0 ? t.unplaced(unplaced) : '',
  };
}

function noticesOf(context: Context, reports: Reports): string[] {
  const { config, formats } = context;
  const t = context.messages.reports;
  const { state, list, received, announced, unread } = reports;
  const span = formats.duration(config.reports.days * 24 * 3_600_000);
  if (state === 'failed') return [t.failed];
  const notices = [keptNotice(context, reports)];
  if (list.length === 0) notices.push(state === 'kept' ? t.noneKept : t.none(span));
  if (announced !== undefined) notices.push(t.fewer(received, announced));
  if (unread > 0) notices.push(t.unread(unread));
  if (list.length > maxReports) notices.push(t.capped(maxReports, list.length));
  return notices.filter(Boolean);
}

/** That the reports are an earlier copy, with its time; empty when they aren't. */
function keptNotice(context: Context, { state, at }: Reports): string {
  const { language, site, formats } = context;
  if (state !== 'kept' || at === undefined) return '';
  const zone = site.areas.map((area) => bulletinIn(area[language])?.zone).find(Boolean) ?? '';
  return context.messages.reports.kept(formats.instant(at, zone).text);
}

const maxShown = 3;

/** The newest trip reports from an area; absent where there is none, and where they can't be loaded. */
export function areaReports(context: Context, area: Area) {
  const { language, site, addresses } = context;
  const t = context.messages.reports;
  const reports = site.reports?.[language];
  const own = reports?.list.filter(({ areaId }) => areaId !== undefined && areaId === area.id) ?? [];
  if (!reports || own.length === 0) return undefined;
  return {
    words: t,
    notice: keptNotice(context, reports),
    rows: own.slice(0, maxShown).map((report) => reportRow(context, report)),
    all: {
      href: `${addresses.page(language, { kind: 'reports' })}?area=${area.slug}`,
      text: t.allInArea(own.length),
    },
  };
}

/** A trip report in a list. `title` and `place` are people's own words, in any language and direction. */
export type ReportRow = ReturnType<typeof reportRow>;

/** The filter's word for what is in no area that is known; no area's address can be it. */
export const outside = '-';

/** A trip report in a language, its time in the zone of its area's bulletin, else of the nearest area's; else in UTC. */
export function reportRow(context: Context, report: PlacedReport) {
  const { language, site, index, config, formats } = context;
  const t = context.messages.reports;
  const area = index.areas.get(report.areaId);
  const zoneArea = area ?? index.areas.get(report.nearAreaId);
  const zone = zoneArea ? (bulletinIn(zoneArea[language]) ?? bulletinIn(zoneArea.en))?.zone : '';
  const kinds = observationKinds.filter((kind) => report.observations[kind]);
  const href = config.reports.page
    ?.replaceAll('{lang}', language)
    .replaceAll('{id}', encodeURIComponent(report.id.toWellFormed()));
  const named = [report.region, report.areaName].find(isReadable);
  const words = kinds.map((kind) => {
    const count = report.observations[kind] ?? 1;
    return count > 1 ? `${t.kind[kind]} (${formats.number(count)})` : t.kind[kind];
  });
  const pictures = report.pictures > 0 ? [t.pictures(report.pictures)] : [];
  return {
    title: isReadable(report.title) ? report.title : t.untitled,
    href,
    time: timeOf(report.time),
    what: [...(words.length > 0 ? words : [t.noKinds]), ...pictures].join(', '),
    kinds,
    area: area
      ? { filter: area.slug, name: areaName(context, area) }
      : { filter: outside, name: report.position ? t.outside : t.nowhere },
    place: (!area && named) || '',
  };

  /** With its year where that isn't this one. */
  function timeOf(time: PlacedReport['time']): TimeText {
    if (typeof time !== 'number') return { text: context.messages.timeUnknown };
    const { iso, text, brief } = formats.instant(time, zone ?? '');
    const [year, now] = [time, site.builtAt].map((instant) => new Date(instant).getUTCFullYear());
    return { iso, text: year === now ? brief : text };
  }
}
