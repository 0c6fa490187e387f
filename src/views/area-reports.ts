import type { Area } from '../model/area.ts';
import type { Context } from './context.ts';
import { reportRow } from './report-row.ts';
import { keptNotice } from './reports.ts';

export type AreaReports = NonNullable<ReturnType<typeof areaReports>>;

const most = 3;

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
    rows: own.slice(0, most).map((report) => reportRow(context, report)),
    all: {
      href: `${addresses.page(language, { page: 'reports' })}?area=${area.slug}`,
      text: t.allInArea(own.length),
    },
  };
}
