import { type Bulletin, textNumber } from '../model/bulletin.ts';
import { levelNumber } from '../model/danger.ts';
import type { GoneAddress } from '../model/gone-address.ts';
import type { BulletinPage } from '../views/bulletin.ts';
import type { Context } from '../views/context.ts';
import { gonePage } from '../views/gone.ts';
import type { PageState } from '../views/state.ts';
import type { Subject } from '../views/subject.ts';
import { bulletinHtml, goneHtml, noteHtml } from './content.ts';

/** One entry of a feed: an issue of a bulletin, or in words why there is none. */
export interface FeedItem {
  /** The page's address with the issue behind `#`. The same in every build, and after the issue has expired. */
  id: string;
  title: string;
  /** One or two sentences, without markup. */
  summary: string;
  /** All of it, cleaned; every address in it is whole. */
  html: string;
  /** When it was issued, epoch milliseconds; absent where nobody knows. */
  issued?: number;
  state: PageState | 'gone';
  /** The end of its ratings, else of its validity, epoch milliseconds, where it is a moment: the title's. */
  until?: number;
}

/** An area's entry where it is one of very many: title, summary and the way to its page. */
export function areaNote(context: Context, item: FeedItem, frame: BulletinPage['frame']): FeedItem {
  return { ...item, html: noteHtml(context, frame) };
}

/** The only entry of the feed of an address that went: whoever follows it has to learn that. */
export function goneItem(context: Context, gone: GoneAddress): FeedItem {
  const page = gonePage(context, gone);
  return {
    id: `${page.frame.canonical}#${gone.movedTo === undefined ? 'gone' : 'moved'}`,
    title: titled(context, page.heading),
    summary: page.text,
    html: goneHtml(context, page),
    state: 'gone',
  };
}

/**
 * The entry of an area or a place, by its page. Title and summary are those that the page gives to social sites, made to be read long after
 * and elsewhere: they name the highest danger of the whole validity, with its end, and none once it has expired.
 */
export function feedItem(context: Context, subject: Subject, page: BulletinPage): FeedItem {
  const { bulletin, edition, periods, state, span } = subject;
  const isRaised = (edition?.kind === 'bulletin' && edition.sources) || periods.some(({ differ }) => differ);
  const level = isRaised && span?.highest.level;
  // A rating that is raised under the same issue is news: readers know an entry by its id.
  const raised = level ? `-h${levelNumber(level)}` : '';
  // The id may hold anything.
  const issue = bulletin && encodeURIComponent(bulletin.id.toWellFormed()) + textNumber(bulletin) + raised;
  const item: FeedItem = {
    id: `${page.frame.canonical}#${issue ?? `state-${state.key}`}`,
    title: titled(context, page.frame.sharing.title),
    summary: page.frame.description,
    html: bulletinHtml(context, subject, page),
    state: state.key,
  };
  if (bulletin && isWritable(bulletin.issued)) item.issued = bulletin.issued;
  const until = span?.until ?? bulletin?.until;
  if (until !== undefined && isWritable(until)) item.until = until;
  return item;
}

/** In one line; entries of many feeds are mixed in a reader, so each says it when it is invented. */
function titled({ site, messages: t }: Context, title: string): string {
  const line = title.replace(/[\t\n\r ]+/g, ' ').trim();
  return site.sample ? `${t.sample} – ${line}` : line;
}

/** Dates of feeds have years of four digits. */
function isWritable(instant: Bulletin['issued']): instant is number {
  return typeof instant === 'number' && instant >= 0 && new Date(instant).getUTCFullYear() <= 9999;
}
