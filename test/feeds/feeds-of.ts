import * as feeds from '../../src/feeds/feed.ts';
import * as items from '../../src/feeds/item.ts';
import type { Area } from '../../src/model/area.ts';
import type { Place } from '../../src/model/place.ts';
import { bulletinPage } from '../../src/views/bulletin.ts';
import type { Context } from '../../src/views/context.ts';
import { placePage } from '../../src/views/place.ts';

/* Feeds as a build makes them: each entry from the view of its page. */

/** The entry of an area. */
export function areaItem(context: Context, area: Area): items.FeedItem {
  return items.areaItem(context, area, bulletinPage(context, area));
}

/** The feed of an area. */
export function areaFeed(context: Context, area: Area): feeds.Feed {
  return feeds.areaFeed(context, area, areaItem(context, area));
}

/** The feed of a place. */
export function placeFeed(context: Context, place: Place): feeds.Feed {
  return feeds.placeFeed(context, place, items.placeItem(context, place, placePage(context, place)));
}

/** The feed of all areas. */
export function languageFeed(context: Context): feeds.Feed {
  const { areas } = context.site;
  const entries = areas.map((area) => {
    const page = bulletinPage(context, area);
    const item = items.areaItem(context, area, page);
    return areas.length > feeds.maxFull ? items.areaNote(context, item, page.frame) : item;
  });
  return feeds.languageFeed(context, entries);
}
