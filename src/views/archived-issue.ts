import { wordFor } from '../i18n/messages.ts';
import { type ArchivedIssue, archivePath, issuePath } from '../model/archive.ts';
import type { Bulletin } from '../model/bulletin.ts';
import { archiveFrame, archiveHref, dateWithYear, lasting, nowLink } from './archive.ts';
import { type Block, type BulletinContent, bulletinPage } from './bulletin.ts';
import type { Context } from './context.ts';
import { rowId } from './overview.ts';
import type { PageState } from './page-state.ts';
import { areaSubject } from './subject.ts';

/**
 * The page of an issue, for ever: marked as archived, with the way to what is in force. `bulletin` is absent where it can't be
 * read any more.
 */
export function archivedIssuePage(context: Context, issue: ArchivedIssue, bulletin: Bulletin | undefined) {
  const { language, messages: t, formats, addresses } = context;
  const words = t.archive;
  const name = issue.name || t.unnamedAreaNowhere;
  const date = dateWithYear(context, issue.day);
  const time = (instant: number) => formats.instant(instant, issue.zone).text;
  const { issued, until, seenAt, centroid } = issue;
  const wasIssued = typeof issued === 'number' ? `${t.issued} ${time(issued)}` : words.wasSeen(time(seenAt));
  const wasValid =
    typeof until === 'number'
      ? `${t.wasValidUntil} ${time(until)}`
      : until === 'open'
        ? words.wasOpen
        : words.wasUnknown;
  const now = nowLink(context);
  const [longitude, latitude] = centroid ?? [];
  const point = `lat=${latitude?.toFixed(4)}&long=${longitude?.toFixed(4)}`;
  const frame = archiveFrame(
    context,
    issuePath(issue),
    words.issueTitle(name, formats.instant(Date.parse(issue.day), 'UTC').dated),
    words.description(name, date),
  );
  if (!issue.hasTranslation) {
    // The other language has no such issue, but it has that day.
    const day = archiveFrame(context, archivePath({ kind: 'day', language, day: issue.day }), '', '');
    frame.translations = day.translations;
    frame.alternates = frame.alternates.filter(({ href }) => href === frame.canonical);
  }
  const then = bulletin && shownThen(context, issue, bulletin);
  // The components show it with its ratings, which its headings call past.
  const rated = { 'data-ratings': '', hidden: false } as const;
  const state: PageState = { key: 'current', usable: true, rated, label: '', more: '' };
  return {
    frame,
    heading: words.issueTitle(name, date),
    banner: {
      title: words.banner,
      more: words.bannerMore(wasIssued, wasValid),
      links: [
        // Areas are regrouped, and this page stays: the list is there for ever, and leads on to the area while it is.
        ...(issue.slug ? [{ href: `${now.href}#${rowId(issue.slug)}`, text: words.now(name) }] : []),
        ...(centroid
          ? [{ href: `${addresses.page(language, { kind: 'locate' })}?${point}`, text: words.nowHere }]
          : []),
        now,
      ],
      note: words.addressMayGo,
    },
    notices: then?.notices ?? [],
    publisher: then?.publisher,
    content: then?.content && archived(context, then.content, name, date),
    unreadable: bulletin ? undefined : words.unreadable,
    state,
    links: [
      {
        href: archiveHref(context, archivePath({ kind: 'day', language, day: issue.day })),
        text: words.backToDay(date),
      },
      { href: archiveHref(context), text: words.indexTitle },
    ],
  };
}

/** The bulletin's page as of its issue: the same words and drawings as on the day. */
function shownThen(context: Context, issue: ArchivedIssue, bulletin: Bulletin) {
  const { issued, seenAt, areaId, slug, language } = issue;
  const then = lasting(context);
  then.site.builtAt = typeof issued === 'number' ? issued : seenAt;
  const area = { id: areaId, slug: slug || 'area', [language]: { kind: 'bulletin' as const, bulletin } };
  return bulletinPage(then, areaSubject(then, area));
}

/** The content with headings that call its ratings past; without what is for the day only. */
function archived({ messages: t }: Context, content: BulletinContent, name: string, date: string) {
  const words = t.archive;
  const headings = {
    danger: words.dangerHeading,
    problems: words.archivedPart(t.problems),
    advice: words.archivedPart(t.advice),
    confidence: words.confidenceHeading,
  };
  const past = (block: Block): Block => {
    // Not kept here: their words and the way to the original.
    if (block.kind === 'picture') return { ...block, image: undefined, missing: undefined };
    if (block.kind !== 'danger') return block;
    // Drawings are for the days ahead, and what is past doesn't leave.
    const columns = block.columns.map((column) => ({ ...column, mountain: undefined, time: {} }));
    const caption = words.dangerCaption(name, date);
    return { ...block, caption, columns, isDrawn: false, notes: [] };
  };
  const sections = content.sections.map((each) => {
    if (Array.isArray(each)) return each;
    const heading = wordFor(headings, each.id ?? '') ?? each.heading;
    return { ...each, heading, blocks: each.blocks.map(past) };
  });
  return { ...content, sections, jumps: [] };
}
