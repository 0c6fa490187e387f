import type { DangerStyle } from '../graphics/palette.ts';
import type { Edition } from '../model/area.ts';
import { validityPeriodOf } from '../model/bulletin.ts';
import { isUsable, reachableValidities, type Validity, validities } from '../model/validity.ts';
import type { Context } from './context.ts';
import { statusFile } from './page-digest.ts';
import { styleWithout } from './page-state.ts';
import { displayPeriods, type PeriodDetail } from './rating.ts';
import type { Subject } from './subject.ts';

/**
 * The attributes by which the page's script sees for itself what the bulletin of an element with a rating is worth now:
 * instants in epoch milliseconds or in the words of `Instant`, periods as JSON of `DisplayPeriod` with `detail`. None where
 * no clock changes the state any more: what had expired when the page was built can't come back, whatever the reader's clock says.
 */
export function validityAttributes(
  context: Context,
  subject: Subject,
  detail?: PeriodDetail,
): Partial<Record<`data-${string}`, string>> {
  const { bulletin, state } = subject;
  const { key, outside } = state;
  if (!bulletin || key === 'expired' || key === 'unknown') return {};
  const { issued, until, offSeason, openDays } = validityPeriodOf(bulletin);
  return {
    'data-issued': String(issued),
    'data-until': String(until),
    'data-off-season': offSeason ? '' : undefined,
    'data-open-days': openDays === undefined ? undefined : String(openDays),
    'data-periods': outside && JSON.stringify(displayPeriods(context, subject, detail)),
    ...outside?.time,
  };
}

/** What a page's script needs from the page: where to ask, and every word that it may have to say. */
export type PageScript = ReturnType<typeof pageScript>;

/** What every page gives its script; one with ratings adds their digest, and the editions that it shows. */
export function pageScript(
  { config, messages: t, formats, addresses, site }: Context,
  digest?: string,
  editions: readonly (Edition | undefined)[] = [],
) {
  // How old the site may be before the page says so.
  const { siteHours } = config.staleness;
  const reachable = new Set(
    editions.flatMap((edition) =>
      edition?.kind === 'bulletin' ? reachableValidities(validityPeriodOf(edition.bulletin)) : [],
    ),
  );
  const states = validities
    .filter((state) => reachable.has(state))
    .map((state) => {
      const style = isUsable(state) ? 'none' : styleWithout(state);
      return [state, { label: t.state[state], more: t.stateMore[state], style }];
    });
  const pages = config.languages.length * (site.areas.length + site.gone.length + site.places.length + 3);
  return {
    status: addresses.file(digest ? statusFile(digest, pages) : 'status.json'),
    digest,
    siteHours,
    notices: {
      old: t.siteOld(formats.duration(siteHours * 3_600_000)),
      unknown: t.siteUnknown,
      silent: t.siteSilent,
      future: t.siteFuture,
      clock: t.clockWrong,
      early: t.clockEarly,
      newer: t.pageNewer,
      load: t.pageNewerLoad,
    },
    colon: t.colon,
    noRatingNow: t.noRatingNow,
    /** Of the states only that its bulletins can be in, now or later. `title`: of a bulletin's own page in that state. */
    states: Object.fromEntries(states) as Record<
      Validity,
      { label: string; more: string; style: DangerStyle; title?: string }
    >,
    /** Where such a title names a rating: the one while the bulletin is valid without a rating for the moment. */
    unrated: undefined as string | undefined,
  };
}
