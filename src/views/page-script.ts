import type { DangerStyle } from '../graphics/palette.ts';
import { validityPeriodOf } from '../model/bulletin.ts';
import type { Instant } from '../model/instant.ts';
import { isUsable, type Validity, validities } from '../model/validity.ts';
import type { Context } from './context.ts';
import { statusFile } from './page-digest.ts';
import { displayPeriods, type PeriodDetail } from './rating.ts';
import type { ShownTime } from './shown-time.ts';
import { styleWithout } from './state.ts';
import type { Subject } from './subject.ts';

/**
 * The attributes by which the page's script sees for itself what an element's bulletin is worth now:
 * instants in epoch milliseconds or in the words of `Instant`, periods as JSON of `DisplayPeriod`.
 */
export type ValidityAttributes = Partial<
  Record<
    'data-issued' | 'data-until' | 'data-off-season' | 'data-open-days' | 'data-periods' | keyof ShownTime,
    string
  >
>;

/**
 * The attributes of an element that shows a rating. None where no clock changes the state any more: what
 * had expired when the page was built can't come back, whatever the reader's clock says. `detail`: what the
 * periods also tell.
 */
export function validityAttributes(
  context: Context,
  subject: Subject,
  detail?: PeriodDetail,
): ValidityAttributes {
  const { bulletin, state } = subject;
  const { key, outside } = state;
  if (!bulletin || key === 'expired' || key === 'unknown') return {};
  const { issued, until, offSeason, openDays } = validityPeriodOf(bulletin);
  return {
    'data-issued': written(issued),
    'data-until': written(until),
    'data-off-season': offSeason ? '' : undefined,
    'data-open-days': openDays === undefined ? undefined : String(openDays),
    ...(outside
      ? { ...outside.time, 'data-periods': JSON.stringify(displayPeriods(context, subject, detail)) }
      : {}),
  };
}

/** What a page's script needs from the page: where to ask, and every word that it may have to say. */
export interface PageScript {
  status: string;
  /** Of the bulletins that the page shows: see `pageDigest`. */
  digest?: string;
  /** How old the site may be before the page says so. */
  siteHours: number;
  notices: Record<'old' | 'unknown' | 'silent' | 'future' | 'clock' | 'early' | 'newer' | 'load', string>;
  colon: string;
  noRatingNow: string;
  states: Record<Validity, { label: string; more: string; style: DangerStyle; title?: string }>;
  /** Of a bulletin's own page whose title names a rating: its title while it is valid without a rating for the moment. */
  unrated?: string;
  /** Of a bulletin's own page: what its description says before and after the danger or the state. */
  description?: { before: string; danger: string; after: string };
}

/** What every page gives its script; one with ratings adds their digest, a bulletin's own page its titles and description. */
export function pageScript(
  { config, messages: t, formats, addresses, site }: Context,
  digest?: string,
  own?: Pick<PageScript, 'unrated'> & {
    title(state: Validity): string;
    description: NonNullable<PageScript['description']>;
  },
): PageScript {
  const { siteHours } = config.staleness;
  const states = validities.map((state) => [
    state,
    {
      label: t.state[state],
      more: t.stateMore[state],
      style: isUsable(state) ? 'none' : styleWithout(state),
      title: own ? own.title(state) : undefined,
    },
  ]);
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
    states: Object.fromEntries(states) as PageScript['states'],
    unrated: own?.unrated,
    description: own?.description,
  };
}

function written(instant: Instant): string {
  return typeof instant === 'number' ? String(instant) : instant;
}
