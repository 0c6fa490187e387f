import { areaLabel } from '../graphics/area-label.ts';
import { areaMap, type MapArea } from '../graphics/area-map.ts';
import { type DangerStyle, mapStyles } from '../graphics/palette.ts';
import { isZone } from '../i18n/zone.ts';
import { type Area, bulletinIn } from '../model/area.ts';
import { lastBoundary } from '../model/boundary.ts';
import { dangerRank, levels, ratingOf } from '../model/danger.ts';
import type { Context } from './context.ts';
import { type Frame, feedLinks, frameOf } from './frame.ts';
import { mapOf } from './map.ts';
import { pageDigest } from './page-digest.ts';
import { pageScript } from './page-script.ts';
import { subjectRow } from './places.ts';
import { type RatingDisplay, ratingWords } from './rating.ts';
import { areaSubject, keptLists, zoneOf } from './subject.ts';
import type { TimeText } from './time.ts';

export type AreaRow = ReturnType<typeof rowOf>;

/** The overview: areas by danger as of the build. */
export function overviewPage(context: Context) {
  const { language, messages: t, site } = context;
  const words = t.overview;
  const byName = site.areas
    .map((area) => ({ area, row: rowOf(context, area) }))
    .sort((a, b) => context.compare(a.row.name, b.row.name) || (a.area.id < b.area.id ? -1 : 1));
  const rows = byName.map(({ row }) => row);
  for (const [index, row] of rows.entries()) row.nth = index;
  const drawn = areaMap(
    byName.map(
      ({ area, row }): MapArea => ({
        id: area.id,
        name: row.name,
        href: row.href,
        shape: area.shape,
        style: row.danger.style,
        time: row.danger.outside?.time,
        isNoticed: row.notices.length > 0,
        label: areaLabel(row.name, row.danger.text, [row.danger.alt, ...row.notices], t.colon),
      }),
    ),
    t.mapLabel,
    { features: context.config.own.context ?? [], language },
  );
  const rated = rows.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank);
  const unrated = rows.filter(({ rank }) => rank === 0);
  const until = sharedUntil(rated);
  if (until) for (const row of rated) if (isSameEnd(row.until, until)) row.until = { text: '' };
  const since = lastBoundary(site.areas, site.builtAt);
  const list = {
    // For readers without scripts: since when the order is as it is.
    asOf: since === undefined ? undefined : words.asOf(context.formats.instant(since, zoneOf(context)).brief),
    until,
    // By danger, highest first, by name where it is the same; those in doubt come before Low.
    rated,
    unrated: { heading: words.unrated.replace('{}', String(unrated.length)), rows: unrated },
    rows,
  };
  // The words before and behind the names, which are links.
  const [before = '', after = ''] = t.notOnMap('{}').split('{}');
  const page = { kind: 'overview' } as const;
  const editions = site.areas.map((area) => area[language]);
  const frame: Frame = frameOf(context, page, { title: t.overviewTitle, description: t.listCaption });
  const choice = ratingChoice(context, zoneOf(context));
  // Printed sheets say the time in the bulletins' zone.
  frame.zone = choice.zone;
  return {
    frame,
    words: t,
    kept: keptLists(context),
    find: areaSearch(context),
    choice,
    list,
    map: {
      svg: drawn.svg,
      note: rated.some(({ notices }) => notices.length > 0) ? words.noticed : '',
      leftOut:
        drawn.leftOut.length > 0
          ? { before, areas: drawn.leftOut.map(({ href, name }) => ({ href, name })), after }
          : undefined,
      levels,
      legend: mapStyles.map((style) => legendEntry(context, style)),
      ...mapOf(context, t.mapLabel),
    },
    feeds: feedLinks(context, page),
    script: pageScript(context, pageDigest(context, page, site.areas), editions),
  };
}

/** The end of validity of all areas that show a level, where it is the same instant in the same words; of bulletins if of any. */
function sharedUntil(rated: readonly AreaRow[]): TimeText | undefined {
  const untils = rated.filter(({ danger }) => danger.outside).map(({ until }) => until);
  const [first] = untils;
  if (!first?.iso || !untils.every((until) => isSameEnd(until, first))) return undefined;
  return untils.find(({ isOfBulletin }) => isOfBulletin) ?? first;
}

/** Words alone don't say the year, nor which of two hours it is when clocks go back. */
function isSameEnd(one: TimeText, other: TimeText): boolean {
  return one.iso === other.iso && one.moment === other.moment;
}

function rowOf(context: Context, area: Area) {
  const subject = areaSubject(context, area);
  const { rating, state } = subject;
  const zone = bulletinIn(subject.edition)?.zone;
  return {
    ...subjectRow(context, subject, 'bands'),
    areaId: area.id,
    id: rowId(area.slug),
    rank: dangerRank(rating.style, rating.least, state.key === 'failed'),
    zone: zone !== undefined && isZone(zone) ? zone : 'UTC',
    nth: 0,
  };
}

function legendEntry({ messages: t }: Context, style: DangerStyle): RatingDisplay {
  const words: Partial<Record<DangerStyle, string>> = {
    unknown: t.mapUnknown,
    unreadable: t.ratingUnknown,
    external: t.stateExternal,
    expired: t.state.expired,
    none: t.mapNone,
  };
  return { style, text: words[style] ?? ratingWords(t, ratingOf(style)), icon: style };
}

/** The id of an area's row in the list; `slug` is the area's address. */
export function rowId(slug: string): string {
  return `area-${slug}`;
}

export type AreaSearch = ReturnType<typeof areaSearch>;

/** The search of a language, which the look-up answers. */
export function areaSearch({ language, addresses, messages }: Context) {
  const { search } = messages.overview;
  const { title: text, submit } = messages.locate;
  const href = addresses.page(language, { kind: 'locate' });
  return { href, position: `${href}#here`, text, search, submit };
}

/** The choice of the day and the band that list and map show; the days are the page's script's, by the reader's clock. */
export type RatingChoice = ReturnType<typeof ratingChoice>;

/** The choice in a language; `zone` is that of most bulletins. */
function ratingChoice({ messages: t }: Context, zone: string) {
  const { tomorrow, none, otherDay, otherBand } = t.overview.choice;
  return {
    zone: isZone(zone) ? zone : 'UTC',
    words: { tomorrow, none, noneNow: t.noRatingNow, otherDay, otherBand },
  };
}
