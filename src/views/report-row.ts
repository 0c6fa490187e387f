import { isReadable } from '../html/characters.ts';
import { bulletinIn } from '../model/area.ts';
import { observationKinds, type PlacedReport } from '../model/report.ts';
import { areaName } from './area-name.ts';
import type { Context } from './context.ts';

/** A trip report in a list. `title` and `place` are people's own words, in any language and direction. */
export type ReportRow = ReturnType<typeof reportRow>;

/** The filter's word for what is in no area that is known; no area's address can be it. */
export const outside = '-';

/** A line and a half on a phone's width are enough to recognize a report by. */
const maxTitleLength = 120;

/** A trip report in a language, its time in the zone of its area's bulletin, else of the nearest area's; else in UTC. */
export function reportRow(context: Context, report: PlacedReport) {
  const { language, site, index, config, formats } = context;
  const t = context.messages.reports;
  const area = index.areas.get(report.areaId);
  const zoneArea = area ?? index.areas.get(report.nearAreaId);
  const zone = zoneArea ? (bulletinIn(zoneArea[language]) ?? bulletinIn(zoneArea.en))?.zone : '';
  const kinds = observationKinds.filter((kind) => report.observations[kind]);
  const title = isReadable(report.title) ? shortened(report.title, maxTitleLength) : t.untitled;
  const href = config.reports.page
    ?.replaceAll('{lang}', language)
    .replaceAll('{id}', encodeURIComponent(report.id.toWellFormed()));
  const named = [report.region, report.areaName].find(isReadable);
  const words = kinds.map((kind) => {
    const count = report.observations[kind] ?? 1;
    return count > 1 ? t.counted(t.kind[kind], formats.number(count)) : t.kind[kind];
  });
  const pictures = report.pictures > 0 ? [t.pictures(report.pictures)] : [];
  const isCut = title !== report.title && title !== t.untitled;
  return {
    title,
    href,
    // Where it was cut and there is no page of the report to read it on.
    whole: href === undefined && isCut ? report.title : undefined,
    time: timeOf(report.time),
    what: [...(words.length > 0 ? words : [t.noKinds]), ...pictures].join(', '),
    kinds,
    area: area
      ? { filter: area.slug, name: areaName(context, area) }
      : { filter: outside, name: report.position ? t.outside : t.nowhere },
    place: !area && named ? shortened(named, maxTitleLength) : '',
  };

  /** With its year where that isn't this one. */
  function timeOf(time: PlacedReport['time']) {
    if (typeof time !== 'number') return undefined;
    const { iso, text, brief } = formats.instant(time, zone ?? '');
    const [year, now] = [time, site.builtAt].map((instant) => new Date(instant).getUTCFullYear());
    return { iso, text: year === now ? brief : text };
  }
}

/**
 * A text of at most `most` UTF-16 units and an ellipsis, cut between words where one ends near, never inside a
 * character as readers see it (an emoji of several parts) unless that alone is longer.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, 2 * most))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  const whole =
    end > 0
      ? text.slice(0, end)
      : text
          .slice(0, most)
          .toWellFormed()
          .replace(/\ufffd$/, '');
  const space = whole.lastIndexOf(' ');
  return `${(space > most * 0.7 ? whole.slice(0, space) : whole).trimEnd()}…`;
}
