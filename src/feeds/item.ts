import type { Area } from '../model/area.ts';
import { type Bulletin, textNumber } from '../model/bulletin.ts';
import type { GoneAddress } from '../model/gone-address.ts';
import type { Place } from '../model/place.ts';
import type { BulletinPage } from '../views/bulletin.ts';
import type { Context } from '../views/context.ts';
import { gonePage } from '../views/gone.ts';
import { type PlacePage, placeState } from '../views/place.ts';
import { spanOf } from '../views/social-card.ts';
import { areaState, type PageState } from '../views/state.ts';
import { bulletinHtml, goneHtml, noteHtml, type Subject } from './content.ts';

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

/** The entry of an area, by its page. */
export function areaItem(context: Context, area: Area, page: BulletinPage): FeedItem {
  return itemOf(context, { area, page, state: areaState(context, area) });
}

/** An area's entry where it is one of very many: title, summary and the way to its page. */
export function areaNote(context: Context, item: FeedItem, frame: BulletinPage['frame']): FeedItem {
  return { ...item, html: noteHtml(context, frame) };
}

/** The entry of a place, by its page: what is in force there, whatever its area is called. */
export function placeItem(context: Context, place: Place, { bulletin, area: today }: PlacePage): FeedItem {
  const { area, state } = placeState(context, place);
  const subject: Subject = { area, page: bulletin, state };
  if (today) subject.today = today;
  return itemOf(context, subject);
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
 * The entry of a page. Title and summary are those that the page gives to social sites, made to be read long after
 * and elsewhere: they name the highest danger of the whole validity, with its end, and none once it has expired.
 */
function itemOf(context: Context, subject: Subject): FeedItem {
  const { area, page, state } = subject;
  const edition = area[context.language];
  const bulletin = edition?.kind === 'bulletin' ? edition.bulletin : undefined;
  const item: FeedItem = {
    id: `${page.frame.canonical}#${bulletin ? issueOf(bulletin) : `state-${state.key}`}`,
    title: titled(context, page.frame.sharing.title),
    summary: page.frame.description,
    html: bulletinHtml(context, subject),
    state: state.key,
  };
  if (bulletin && isWritable(bulletin.issued)) item.issued = bulletin.issued;
  const until = spanOf(context, area)?.until ?? bulletin?.until;
  if (until !== undefined && isWritable(until)) item.until = until;
  return item;
}

/** In one line; entries of many feeds are mixed in a reader, so each says it when it is invented. */
function titled({ site, messages: t }: Context, title: string): string {
  const line = title.replace(/[\t\n\r ]+/g, ' ').trim();
  return site.sample ? `${t.sample} – ${line}` : line;
}

/** An issue of a bulletin, safe after `#`: the id may hold anything. */
function issueOf(bulletin: Bulletin): string {
  return encodeURIComponent(bulletin.id.toWellFormed()) + textNumber(bulletin);
}

/** Dates of feeds have years of four digits. */
function isWritable(instant: Bulletin['issued']): instant is number {
  return typeof instant === 'number' && instant >= 0 && new Date(instant).getUTCFullYear() <= 9999;
}
