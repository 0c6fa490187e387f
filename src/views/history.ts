import { type StripDay, strip } from '../graphics/strip.ts';
import type { Area } from '../model/area.ts';
import type { Bulletin } from '../model/bulletin.ts';
import { bands, highest } from '../model/danger.ts';
import { isSameArea, type Past } from '../model/issue.ts';
import { archiveHref } from './archive.ts';
import { type ChangeView, changeViews } from './changes.ts';
import type { Context } from './context.ts';
import { displayHighest, ratingWords } from './rating.ts';
import type { StateText } from './state.ts';

/** What came before a bulletin: the danger of the days before, and what changed. */
export interface History {
  past?: PastView;
  changes?: ChangeView[];
}

/**
 * What came before an area's bulletin, where the history knows. Nothing for one that isn't valid: no rating at all
 * is on its page.
 */
export function historyOf(context: Context, area: Area, { usable, pending }: StateText): History {
  const { language, site } = context;
  const edition = area[language];
  const known = site.past?.[area.id]?.[language];
  if (edition?.kind !== 'bulletin' || !known || !(usable || pending)) return {};
  const past = pastView(context, area, edition.bulletin, known);
  const changes = changeViews(context, edition.bulletin, known);
  return { past, changes: changes.length > 0 ? changes : undefined };
}

export type PastView = NonNullable<ReturnType<typeof pastView>>;

/** The seven days before a bulletin; absent when none of them had an issue. */
export function pastView(context: Context, area: Area, bulletin: Bulletin, past: Past) {
  if (past.of !== bulletin.id || past.noons.every(({ rating }) => !rating)) return undefined;
  const { messages: t, formats } = context;
  const words = t.archive;
  const rows: { day: string; iso: string; cells: string[]; isEmpty: boolean }[] = [];
  const said: string[] = [];
  const drawn: StripDay[] = [];
  let isOther = false;
  for (const { instant, rating } of past.noons) {
    const { text, isoDate, weekday } = formats.day(instant, bulletin.zone);
    const day = { day: text, iso: isoDate };
    const label = { weekday: weekday.slice(0, 3), date: String(Number(isoDate.slice(8))) };
    if (!rating?.ratings) {
      const word = rating ? words.noRating : words.noIssue;
      rows.push({ ...day, cells: [word], isEmpty: true });
      drawn.push(label);
      said.push(words.pastDay(text, word));
      continue;
    }
    const { ratings, issue } = rating;
    if (issue.areaId !== area.id && isSameArea(issue, { areaId: area.id, slug: area.slug })) isOther = true;
    const top = displayHighest(t, highest(bands.map((band) => ratings[band]))).text;
    rows.push({ ...day, cells: bands.map((band) => ratingWords(t, ratings[band])), isEmpty: false });
    said.push(words.pastDay(text, top));
    drawn.push({ ...label, ratings });
  }
  return {
    heading: words.pastHeading,
    caption: words.pastCaption,
    svg: strip(drawn, { label: words.pastFigure(said.join(' ')) }),
    table: {
      summary: words.pastTable,
      headers: [words.day, ...bands.map((band) => t.band[band])],
      rows,
    },
    notes: [
      words.pastBands(formats.list(bands.map((band) => t.bandLower[band]))),
      ...(isOther ? [words.otherOutline] : []),
    ],
    archive: { href: archiveHref(context), text: words.toArchive },
  };
}
