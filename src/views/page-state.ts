import type { DangerStyle } from '../graphics/palette.ts';
import { type Area, type Edition, ownerIn, usable } from '../model/area.ts';
import { type Bulletin, validityPeriodOf } from '../model/bulletin.ts';
import { isUsable, usableUntil, type Validity, validityAt } from '../model/validity.ts';
import type { Context } from './context.ts';

/** The states of an area's page: a bulletin's own validity, or why there is no bulletin to show. */
export type PageStateKey = Validity | 'external' | 'unreadable' | 'none' | 'failed';

/** A page's state as of the build, in words. */
export interface PageState {
  key: PageStateKey;
  usable: boolean;
  /** Of a page that holds ratings, shown now or once they are valid: the attributes of whatever leaves with them. */
  rated?: { 'data-ratings': ''; hidden: boolean } & Partial<ShownTime>;
  label: string;
  /** One or two sentences; empty when there is nothing to warn of. */
  more: string;
  /** That the other language has a bulletin in force, where this one's isn't. */
  said?: string;
  /** Of a bulletin that may be shown, now or later: when, and the words for all other times. */
  outside?: {
    time: ShownTime;
    /** What replaces its ratings. */
    instead: string;
    banners: { when: 'expired' | 'early'; key: Validity; label: string; more: string }[];
  };
}

/** The state of an edition at the instant of the build. Pages show it so without scripts. */
export function stateOf({ site, messages: t }: Context, edition: Edition | undefined): PageState {
  if (edition?.kind === 'bulletin') {
    const key = validityAt(validityPeriodOf(edition.bulletin), site.builtAt);
    const usable = isUsable(key);
    const state: PageState = { key, usable, label: t.state[key], more: t.stateMore[key] };
    // The bulletin does say until when it is valid: it is the time now that is unknown.
    if (edition.bulletin.isTimeDoubtful) {
      state.label = t.stateUncertain;
      state.more = t.uncertainText;
    }
    if (usable || key === 'early') {
      const over = typeof edition.bulletin.until === 'number' ? 'expired' : 'unknown';
      const banner = (when: 'expired' | 'early', key: Validity) => {
        return { when, key, label: t.state[key], more: t.stateMore[key] };
      };
      state.outside = {
        time: shownTime(edition.bulletin),
        instead: t.noneCurrent,
        banners: [banner('expired', over), banner('early', 'early')],
      };
      state.rated = { 'data-ratings': '', ...state.outside.time, hidden: !usable };
    }
    return state;
  }
  const key = edition?.kind ?? 'failed';
  const words = {
    external: [t.stateExternal, t.externalText(ownerIn(edition) || t.externalUnknown)],
    unreadable: [t.ratingUnknown, t.unreadableText],
    none: [t.stateNone, t.noneText],
    failed: [t.stateFailed, t.failedText],
  } as const;
  const [label, more] = words[key];
  return { key, usable: false, label, more };
}

/**
 * The state of an area in the context's language. It says so where only the other language has a bulletin, or has one for
 * longer, or the list another one.
 */
export function areaState(context: Context, area: Area): PageState {
  const { language, messages: t, formats, site } = context;
  const state = stateOf(context, area[language]);
  const other = language === 'en' ? area.fr : area.en;
  if (state.key === 'none' && other?.kind === 'bulletin')
    return { ...state, label: t.stateOtherLanguage, more: t.otherLanguageText };
  const { bulletin } = usable(other, site.builtAt) ?? {};
  const { otherInForce, otherInForceUntil, nextListed, nextListedUntil } = t.notices;
  const saidOf = ({ until, zone }: Bulletin, always: string, untilThen: (until: string) => string) =>
    typeof until === 'number' ? untilThen(t.until(formats.instant(until, zone).text)) : always;
  const said = bulletin && saidOf(bulletin, otherInForce, otherInForceUntil);
  if (!state.usable) return said ? { ...state, said } : state;
  // The page isn't made anew at the very minute at which its own bulletin ends.
  const end = Number(state.outside?.time['data-to']);
  const lasts = (each: Bulletin | undefined) => each && usableUntil(validityPeriodOf(each)) > end;
  const own = area[language];
  const next = own?.kind === 'bulletin' && lasts(own.next) ? own.next : undefined;
  const then = next ? saidOf(next, nextListed, nextListedUntil) : lasts(bulletin) && said;
  for (const banner of state.outside?.banners ?? [])
    if (then && banner.when === 'expired') banner.more += ` ${then}`;
  return state;
}

/** How a list and a map draw a state that shows no rating. */
export function styleWithout(state: PageStateKey): DangerStyle {
  if (state === 'external' || state === 'unreadable' || state === 'offseason') return state;
  return state === 'expired' || state === 'unknown' ? 'expired' : 'none';
}

/**
 * The attributes of what may be shown from one instant to just before another, epoch milliseconds or `±Infinity`.
 * The guard of the page hides it at all other times, also where nothing else of the page can be loaded.
 */
export type ShownTime = Record<'data-from' | 'data-to', string>;

/** When something of a bulletin may be shown as current: while the bulletin is, and only in its own `period`. */
export function shownTime(
  bulletin: Bulletin,
  { from = -Infinity, to = Infinity }: { from?: number | undefined; to?: number | undefined } = {},
): ShownTime {
  const period = validityPeriodOf(bulletin);
  const issued = typeof period.issued === 'number' ? period.issued : -Infinity;
  return {
    'data-from': String(Math.max(issued, from)),
    'data-to': String(Math.min(usableUntil(period), to)),
  };
}
