import type { Area } from '../model/area.ts';
import type { Bulletin } from '../model/bulletin.ts';
import type { Past } from '../model/past.ts';
import { type ChangeView, changeViews } from './changes.ts';
import type { Context } from './context.ts';
import { type PastView, pastView } from './past.ts';
import type { StateText } from './state.ts';

/** What came before a bulletin: the danger of the days before, and what changed. */
export interface Before {
  past?: PastView;
  changes?: ChangeView[];
}

/**
 * What came before an area's bulletin, where the history knows. Nothing for one that isn't valid: no rating at all
 * stands on its page.
 */
export function beforeOf(context: Context, area: Area, { usable, pending }: StateText): Before {
  const { language, site } = context;
  const edition = area[language];
  const known = site.past?.[area.id]?.[language];
  if (edition?.kind !== 'bulletin' || !known || !(usable || pending)) return {};
  const views = made.get(context) ?? new WeakMap<Past, Before>();
  made.set(context, views);
  const before = views.get(known) ?? viewOf(context, area, edition.bulletin, known);
  views.set(known, before);
  return before;
}

/** Comparing costs most of a page, and a page is made for feeds and places too. */
const made = new WeakMap<Context, WeakMap<Past, Before>>();

function viewOf(context: Context, area: Area, bulletin: Bulletin, known: Past): Before {
  const past = pastView(context, area, bulletin, known);
  const changes = changeViews(context, bulletin, known);
  return { ...(past ? { past } : {}), ...(changes.length > 0 ? { changes } : {}) };
}
