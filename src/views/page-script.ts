import { createHash } from 'node:crypto';
import type { Run } from '../gather/run.ts';
import type { DangerStyle } from '../graphics/palette.ts';
import type { PageKind } from '../i18n/addresses.ts';
import { type Area, bulletinIn, type Edition } from '../model/area.ts';
import { validityPeriodOf } from '../model/bulletin.ts';
import { areaHere } from '../model/place.ts';
import { isUsable, type Validity, validities } from '../model/validity.ts';
import { type Context, shapesDigest } from './context.ts';
import { displayPeriods, type PeriodDetail } from './rating.ts';
import { styleWithout } from './state.ts';
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

/** Of a bulletin's own page: what changes in its head as the state does. */
interface OwnHead {
  title(state: Validity): string;
  /** What its banner says in a state beyond the usual words: that the other language's bulletin is in force. */
  more?(state: Validity): string | undefined;
  /** Where the title names a rating: the title while the bulletin is valid without a rating for the moment. */
  unrated?: string;
}

/** What every page gives its script; one with ratings adds their digest, a bulletin's own page what is in its head. */
export function pageScript(
  { config, messages: t, formats, addresses, site }: Context,
  digest?: string,
  own?: OwnHead,
) {
  // How old the site may be before the page says so.
  const { siteHours } = config.staleness;
  const states = validities.map((state) => [
    state,
    {
      label: t.state[state],
      more: own?.more?.(state) ?? t.stateMore[state],
      style: isUsable(state) ? 'none' : styleWithout(state),
      title: own?.title(state),
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
    states: Object.fromEntries(states) as Record<
      Validity,
      { label: string; more: string; style: DangerStyle; title?: string }
    >,
    unrated: own?.unrated,
  };
}

/**
 * The digest of the bulletins that a page shows, 5 characters: it differs once any of their ratings or the announcement does. `status.json` lists
 * those of all current pages, so that an outdated page of a cache notices that it is one. Time alone doesn't change it.
 */
export function pageDigest(
  { language, config, index }: DigestContext,
  page: PageKind,
  editions: readonly (Edition | undefined)[],
): string {
  const shown = editions.map((edition) => {
    const { kind, metadata } = edition ?? {};
    // When this builder saw it listed last is no news: another one of the same site has another time.
    const notices = edition?.notices?.map((notice) => notice.kind);
    const bulletin = bulletinIn(edition);
    const { id, version, revision, days } = bulletin ?? {};
    const period = bulletin && validityPeriodOf(bulletin);
    return [kind, notices, metadata?.periods, metadata?.highest, id, version, revision, days, period];
  });
  const outlines = page.page === 'overview' ? index.shapes : undefined;
  return digestOf([language, page, shown, outlines, config.announcement]);
}

/** The digest of the look-up, which shows which areas there are, where, and whether they have a bulletin. */
export function locateDigest({ language, config, index }: DigestContext, areas: readonly Area[]): string {
  const found = areas.map((area) => [area.id, area.slug, area[language]?.kind]);
  return digestOf([language, found, index.shapes, config.announcement]);
}

type DigestContext = Pick<Context, 'language' | 'config'> & { index: Pick<Context['index'], 'shapes'> };

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 5);
}

/** The digests of all pages that depend on bulletins. The small pages for other sites to frame have those of the whole ones. */
export function currentDigests({
  site: { areas, places, gone },
  config,
}: Pick<Run, 'site' | 'config'>): string[] {
  const index = { shapes: shapesDigest(areas) };
  return config.languages.flatMap((language) => {
    const context = { language, config, index };
    const here = places.map((place) => areaHere(place, areas, language)[language]);
    const all = areas.map((area) => area[language]);
    return [
      pageDigest(context, { page: 'overview' }, all),
      locateDigest(context, areas),
      pageDigest(context, { page: 'places' }, here),
      ...areas.map(({ slug }, index) => pageDigest(context, { page: 'bulletin', slug }, [all[index]])),
      ...gone.map(({ slug }) => pageDigest(context, { page: 'bulletin', slug }, [undefined])),
      ...places.map(({ slug }, index) => pageDigest(context, { page: 'place', slug }, [here[index]])),
    ];
  });
}

/** `status.json` has room for so many digests. */
const maxListed = 800;

/**
 * The file with a page's digest: `status.json`, or on a site with too many pages one of 16, each with a part of the digests.
 * @param pages how many digests there are in all
 */
export function statusFile(digest: string, pages: number): string {
  return pages > maxListed ? `status/${digest.charCodeAt(0) % 16}.json` : 'status.json';
}
