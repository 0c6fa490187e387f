import * as feeds from '../../src/feeds/feed.ts';
import { type FeedItem, feedItem, itemAmongAll } from '../../src/feeds/feed.ts';
import type { Area } from '../../src/model/area.ts';
import type { Place } from '../../src/model/place.ts';
import { bulletinPage } from '../../src/views/bulletin.ts';
import type { Context } from '../../src/views/context.ts';
import { areaSubject, placeSubject, type Subject } from '../../src/views/subject.ts';

/* Feeds as a build makes them: each entry from the view of its page. */

function itemOf(context: Context, subject: Subject): FeedItem {
  return feedItem(context, subject, bulletinPage(context, subject));
}

/** The entry of an area. */
export function areaItem(context: Context, area: Area): FeedItem {
  return itemOf(context, areaSubject(context, area));
}

/** The feed of an area. */
export function areaFeed(context: Context, area: Area): feeds.Feed {
  return feeds.subjectFeed(context, areaSubject(context, area), areaItem(context, area));
}

/** The feed of a place. */
export function placeFeed(context: Context, place: Place): feeds.Feed {
  const subject = placeSubject(context, place);
  return feeds.subjectFeed(context, subject, itemOf(context, subject));
}

/** The feed of all areas. */
export function languageFeed(context: Context): feeds.Feed {
  const { areas } = context.site;
  const entries = areas.map((area) => {
    const subject = areaSubject(context, area);
    const page = bulletinPage(context, subject);
    return itemAmongAll(context, feedItem(context, subject, page), page.frame);
  });
  return feeds.languageFeed(context, entries);
}
