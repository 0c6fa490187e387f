import { strip } from '../graphics/strip.ts';
import type { Area } from '../model/area.ts';
import type { Bulletin } from '../model/bulletin.ts';
import { bands } from '../model/danger.ts';
import { isSameArea, type Past } from '../model/issue.ts';
import { archiveHref } from './archive.ts';
import { changeViews } from './changes.ts';
import type { Context } from './context.ts';
import type { PageState } from './page-state.ts';
import { ratingWords } from './rating.ts';

/** What came before a bulletin: the danger of the days before, and what changed. */
export type History = ReturnType<typeof historyOf>;

/**
 * What came before an area's bulletin, where the history knows. Nothing for one that isn't valid: no rating at all
 * is on its page.
 */
export function historyOf(context: Context, area: Area, { rated }: PageState) {
  const { language, site } = context;
  const edition = area[language];
  const known = site.past?.[area.id]?.[language];
  const bulletin = edition?.kind === 'bulletin' && rated ? edition.bulletin : undefined;
  return {
    past: bulletin && known && pastView(context, area, bulletin, known),
    changes: bulletin && known ? changeViews(context, bulletin, known) : [],
  };
}

/** The seven days before a bulletin; absent when none of them had an issue. */
function pastView(context: Context, area: Area, bulletin: Bulletin, past: Past) {
  if (past.of !== bulletin.id || past.noons.every(({ rating }) => !rating)) return undefined;
  const { messages: t, formats } = context;
  const words = t.archive;
  const days = past.noons.map(({ instant, rating }) => {
    const { text, isoDate, weekday } = formats.day(instant, bulletin.zone);
    const { ratings, issue } = rating ?? {};
    const none = rating ? t.rating.norating : words.noIssue;
    const said = ratings ? bands.map((band) => ratingWords(t, ratings[band])).join(', ') : none;
    return {
      said: `${text}${t.colon}${said}.`,
      drawn: { weekday: weekday.slice(0, 3), date: String(Number(isoDate.slice(8))), ratings },
      isOther:
        ratings && issue && issue.areaId !== area.id && isSameArea(issue, { ...area, areaId: area.id }),
    };
  });
  const lines = days.map(({ said }) => said);
  return {
    heading: words.pastHeading,
    caption: words.pastCaption,
    svg: strip(
      days.map(({ drawn }) => drawn),
      { label: words.pastFigure(lines.join(' ')) },
    ),
    inWords: { summary: words.pastInWords, lines },
    notes: [
      words.pastBands(formats.list(bands.map((band) => t.band[band].toLowerCase()))),
      ...(days.some(({ isOther }) => isOther) ? [words.otherOutline] : []),
    ],
    archive: { href: archiveHref(context), text: words.toArchive },
  };
}
