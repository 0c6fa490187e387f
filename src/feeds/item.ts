import type { Area } from '../model/area.ts';
import { type Bulletin, textNumber } from '../model/bulletin.ts';
import type { GoneAddress } from '../model/gone-address.ts';
import type { Place } from '../model/place.ts';
import { bulletinPage } from '../views/bulletin.ts';
import type { Context } from '../views/context.ts';
import { gonePage } from '../views/gone.ts';
import { placePage, placeState } from '../views/place.ts';
import { spanOf } from '../views/social-card.ts';
import { areaState, type PageState } from '../views/state.ts';
import { bulletinHtml, goneHtml, type Subject } from './content.ts';

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

/** What has been made for a context: an area's entry stands in four feeds. */
const made = new WeakMap<Context, Map<Area | Place, FeedItem>>();

/** The entry of an area. */
export function areaItem(context: Context, area: Area): FeedItem {
  return once(context, area, () => {
    const page = bulletinPage(context, area);
    return itemOf(context, { area, page, state: areaState(context, area) });
  });
}

/** The entry of a place: what is in force there, whatever its area is called. */
export function placeItem(context: Context, place: Place): FeedItem {
  return once(context, place, () => {
    const { area, state } = placeState(context, place);
    const { bulletin, area: today } = placePage(context, place);
    return itemOf(context, { area, page: bulletin, state, ...(today ? { today } : {}) });
  });
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
  const { frame } = subject.page;
  const edition = subject.area[context.language];
  const bulletin = edition?.kind === 'bulletin' ? edition.bulletin : undefined;
  const { key } = subject.state;
  const item: FeedItem = {
    id: `${frame.canonical}#${bulletin ? issueOf(bulletin) : `state-${key}`}`,
    title: titled(context, frame.sharing.title),
    summary: frame.description,
    html: bulletinHtml(context, subject),
    state: key,
  };
  if (bulletin && isWritable(bulletin.issued)) item.issued = bulletin.issued;
  const until = spanOf(context, subject.area)?.until ?? bulletin?.until;
  if (until !== undefined && isWritable(until)) item.until = until;
  return item;
}

/** In one line; entries of many feeds stand side by side in a reader, so each says it when it is invented. */
function titled({ site, messages: t }: Context, title: string): string {
  const line = title.replace(/[\t\n\r ]+/g, ' ').trim();
  return site.sample ? `${t.sample} – ${line}` : line;
}

/** An issue of a bulletin, fit to stand behind `#`: the id may hold anything. */
function issueOf(bulletin: Bulletin): string {
  return encodeURIComponent(bulletin.id.toWellFormed()) + textNumber(bulletin);
}

/** Dates of feeds have years of four digits. */
function isWritable(instant: Bulletin['issued']): instant is number {
  return typeof instant === 'number' && instant >= 0 && new Date(instant).getUTCFullYear() <= 9999;
}

function once(context: Context, key: Area | Place, make: () => FeedItem): FeedItem {
  const items = made.get(context) ?? new Map<Area | Place, FeedItem>();
  made.set(context, items);
  const known = items.get(key);
  if (known) return known;
  const item = make();
  items.set(key, item);
  return item;
}
