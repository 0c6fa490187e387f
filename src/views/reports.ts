import { reportMap } from '../graphics/dot-map.ts';
import { bulletinIn } from '../model/area.ts';
import { observationKinds, type Reports } from '../model/report.ts';
import { areaName } from './area-name.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';
import { outside, reportRow } from './report-row.ts';

export type ReportsPage = ReturnType<typeof reportsPage>;

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
  const map = reportMap(
    dots,
    site.areas.map(({ id, shape }) => ({ id, geometry: shape })),
  );
  const sorter = new Intl.Collator(language);
  const areas = site.areas
    .map((area) => ({ value: area.slug, text: areaName(context, area) }))
    .sort((a, b) => sorter.compare(a.text, b.text));
  const kinds = observationKinds.map((value) => ({ value, text: t.kind[value] }));
  return {
    frame: frameOf(
      context,
      { page: 'reports' },
      { title: t.reports, description: t.description(config.reports.days) },
    ),
    words: t,
    submit: config.reports.submitUrl ? { href: config.reports.submitUrl, text: t.submit } : undefined,
    notices: noticesOf(context, reports),
    rows,
    filters: [
      {
        name: 'area',
        label: t.area,
        every: t.allAreas,
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
  if (state === 'failed') return [t.failed];
  const notices = [keptNotice(context, reports)];
  if (list.length === 0) notices.push(state === 'kept' ? t.noneKept : t.none(config.reports.days));
  if (announced !== undefined) notices.push(t.fewer(formats.number(received), formats.number(announced)));
  if (unread > 0) notices.push(t.unread(unread));
  if (list.length > maxReports)
    notices.push(t.capped(formats.number(maxReports), formats.number(list.length)));
  return notices.filter(Boolean);
}

/** That the reports are an earlier copy, with its time; empty when they aren't. */
export function keptNotice(context: Context, { state, at }: Reports): string {
  const { language, site, formats } = context;
  if (state !== 'kept' || at === undefined) return '';
  const zone = site.areas.map((area) => bulletinIn(area[language])?.zone).find(Boolean) ?? '';
  return context.messages.reports.kept(formats.instant(at, zone).text);
}
