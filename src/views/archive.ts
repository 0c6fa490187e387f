import { type ArchivedIssue, type ArchivedMonth, archivePath, issuePath } from '../model/archive.ts';
import { type Highest, highest, levelNumber } from '../model/danger.ts';
import { compareIssues, ratingsOfDay } from '../model/issue.ts';
import { type Context, indexOf } from './context.ts';
import { type Frame, frameOf, type Link, navigationOf } from './frame.ts';
import { displayHighest } from './rating.ts';

/** The first page of the archive. */
export function archiveIndexPage(context: Context, months: readonly ArchivedMonth[]) {
  const { language, formats } = context;
  const words = context.messages.archive;
  return {
    frame: frameOf(context, { kind: 'archive' }, { title: words.indexTitle, description: words.indexIntro }),
    heading: words.indexTitle,
    intro: words.indexIntro,
    links: [nowLink(context)],
    months: months.map(({ month, days }) => {
      const heading = monthName(context, month);
      return {
        heading: heading.replace(/^./, (first) => first.toUpperCase()),
        all: { href: archiveHref(context, month), text: words.month(heading) },
        days: days.toReversed().map(({ day, counts }) => {
          const count = counts[language] ?? 0;
          return {
            href: archiveHref(context, archivePath({ kind: 'day', language, day })),
            text: formats.day(Date.parse(day), 'UTC').text,
            count: count === 0 ? words.noneInLanguage : words.issueCount(count),
          };
        }),
      };
    }),
    none: months.length === 0 ? words.empty : undefined,
  };
}

/** The page of a month. `issues` are all of that month. */
export function archiveMonthPage(context: Context, month: string, issues: readonly ArchivedIssue[]) {
  const { language, formats, messages: t, compare } = context;
  const words = t.archive;
  const name = monthName(context, month);
  const own = issues.filter((issue) => issue.language === language);
  const byArea = Map.groupBy(own, ({ slug, areaId }) => slug || areaId);
  const areas = [...byArea.values()]
    .map((list) => {
      const sorted = [...list].sort(compareIssues);
      return {
        name: sorted.at(-1)?.name || t.unnamedAreaNowhere,
        id: sorted.at(-1)?.slug ?? '',
        days: sorted.map((issue) => {
          const top = highestOf(issue);
          const rated = displayHighest(t, top);
          return {
            href: archiveHref(context, issuePath(issue)),
            day: String(Number(issue.day.slice(8))),
            mark: top.level ? `${levelNumber(top.level)}${top.unread > 0 ? '+' : ''}` : '–',
            words: `${formats.day(Date.parse(issue.day), 'UTC').date}${t.colon}${rated.text}`,
            key: rated.style,
          };
        }),
      };
    })
    .sort((a, b) => compare(a.name, b.name));
  return {
    frame: archiveFrame(context, month, words.periodTitle(name), words.monthIntro),
    heading: words.periodTitle(name),
    intro: words.monthIntro,
    links: [{ href: archiveHref(context), text: words.indexTitle }, nowLink(context)],
    areas,
    none: areas.length === 0 ? words.noneInLanguage : undefined,
  };
}

/** The page of a day (YYYY-MM-DD). `issues` are all of its month. */
export function archiveDayPage(context: Context, day: string, issues: readonly ArchivedIssue[]) {
  const { language, formats, messages: t, compare } = context;
  const words = t.archive;
  const date = dateWithYear(context, day);
  const own = issues.filter((issue) => issue.language === language && issue.day === day);
  const rows = own
    .sort((a, b) => compare(a.name, b.name) || compareIssues(a, b))
    .map((issue) => ({
      area: { href: archiveHref(context, issuePath(issue)), text: issue.name || t.unnamedAreaNowhere },
      notes: [
        ...(issue.version !== undefined && issue.version > 1 ? [words.version(String(issue.version))] : []),
        ...(issue.revision > 1 ? [words.revision(String(issue.revision))] : []),
        ...(issue.isReplaced ? [words.replaced] : []),
      ],
      issued:
        typeof issue.issued === 'number' ? formats.instant(issue.issued, issue.zone).time : t.timeUnknown,
      rated: displayHighest(t, highestOf(issue)),
    }));
  const month = day.slice(0, 'YYYY-MM'.length);
  return {
    frame: archiveFrame(
      context,
      archivePath({ kind: 'day', language, day }),
      words.periodTitle(formats.instant(Date.parse(day), 'UTC').dated),
      words.dayIntro,
    ),
    heading: words.dayTitle(date),
    intro: words.dayIntro,
    table: { caption: words.dayCaption(date), headers: [t.area, t.issued, words.ratedColumn], rows },
    links: [
      { href: archiveHref(context, month), text: words.periodTitle(monthName(context, month)) },
      { href: archiveHref(context), text: words.indexTitle },
      nowLink(context),
    ],
    none: rows.length === 0 ? words.noneInLanguage : undefined,
  };
}

/**
 * The frame of a page that is rendered once and kept for years: nothing in it may depend on what the site has today but
 * the menu, which is in the key of these pages: they are rendered again when an entry comes or goes.
 * Search engines are asked to stay away: whoever looks for a bulletin wants the one in force.
 */
export function archiveFrame(context: Context, path: string, title: string, description: string): Frame {
  const frame = frameOf(lasting(context), { kind: 'archived', slug: path }, { title, description });
  return { ...frame, navigation: navigationOf(context), noindex: true };
}

/** The context without anything of today. */
export function lasting(context: Context): Context {
  const { sample } = context.site;
  const site = { builtAt: 0, sample, areas: [], places: [], gone: [], sources: [], pictures: {}, past: {} };
  return { ...context, site, index: indexOf(site) };
}

/** "Saturday, February 7, 2026" for a day (YYYY-MM-DD). */
export function dateWithYear({ formats }: Context, day: string): string {
  return formats.instant(Date.parse(day), 'UTC').date;
}

/** The way to what is in force. */
export function nowLink({ linkTo, messages }: Context): Link {
  return linkTo({ kind: 'overview' }, messages.archive.nowAll);
}

/** "February 2026", « février 2026 ». */
function monthName({ formats }: Context, month: string): string {
  const { date } = formats.day(Date.parse(`${month}-01`), 'UTC');
  return `${date.replace(/[\d\s]+(er)?/g, '')} ${month.slice(0, 4)}`;
}

/** The highest danger of an issue's first day. */
function highestOf(issue: ArchivedIssue): Highest {
  const [first] = issue.days;
  if (!first) return { unread: 0, statement: issue.offSeason ? 'offseason' : undefined };
  return highest(Object.values(ratingsOfDay(first)));
}

/** The address of the archive, or of a page of it: `path` as `archivePath` gives it. */
export function archiveHref({ addresses, language }: Context, path?: string): string {
  return addresses.page(language, path ? { kind: 'archived', slug: path } : { kind: 'archive' });
}
