import { isZone } from '../i18n/zone.ts';
import { type Bulletin, validityPeriodOf } from '../model/bulletin.ts';
import { levelNumber } from '../model/danger.ts';
import type { RatingSpan } from '../model/rating-span.ts';
import { boxOf, type Shape } from '../model/shape.ts';
import { isUsable, usableUntil, type Validity } from '../model/validity.ts';
import type { Context } from './context.ts';
import { type Frame, frameOf, withSiteName } from './frame.ts';
import { pageDigest } from './page-digest.ts';
import { type PageScript, pageScript } from './page-script.ts';
import { type PageState, shownTime } from './page-state.ts';
import { areaCard, highestInWords, noticesElsewhere, sharingOf } from './sharing.ts';
import { areaName, type Subject } from './subject.ts';
import { inWords, untilText } from './time.ts';

/**
 * What the page of a bulletin says of itself to tabs, search engines and social sites. Title and description may be
 * read long after: a rating is there only together with its end, and is the highest until then.
 */
export function bulletinHead(context: Context, subject: Subject): { frame: Frame; script: PageScript } {
  const { messages: t } = context;
  const { page, name, area, state, bulletin, span } = subject;
  const until = bulletin && untilText(context, bulletin);
  const rated = bulletin && span && { highest: span.highest, until: span.until, zone: bulletin.zone };
  const levelUntil = rated && levelWithEnd(context, rated);
  const title = titleOf(context, name, state, levelUntil?.day);
  // Each behind a space: where there are none, nothing is added.
  const notices = noticesElsewhere(context, subject)
    .map((text) => ` ${text}`)
    .join('');
  const description = until
    ? `${name}. ${dangerUntil(context, subject, bulletin, rated)}${notices}`
    : `${name}. ${state.label}. ${state.more}${notices}`;
  const frame: Frame = frameOf(context, page, { title, description });
  frame.data = dataOf(context, frame, subject);
  const ofArea = page.kind === 'bulletin' ? { slug: area.slug, card: areaCard(context, subject) } : undefined;
  // Nothing changes these words elsewhere as the rating ends: they say the hour too.
  const shared = titleOf(context, name, state, levelUntil?.hour);
  frame.sharing = sharingOf(context, { title: shared, description }, ofArea);
  if (until) frame.sheet = { name, until };
  if (bulletin) frame.zone = isZone(bulletin.zone) ? bulletin.zone : 'UTC';
  if (bulletin && frame.offline) Object.assign(frame.offline.attributes, copyEnd(context, bulletin));
  if (state.key === 'expired' || state.key === 'unknown') frame.noindex = true;
  else if (until?.iso) frame.unavailableAfter = until.iso;
  const script = pageScript(context, pageDigest(context, page, [area]), [subject.edition]);
  if (!until) return { frame, script };
  const titleIn = (key: Validity) => {
    const state = { key, usable: isUsable(key), label: t.state[key] };
    return withSiteName(context, titleOf(context, name, state, levelUntil?.day));
  };
  const states = Object.entries(script.states);
  for (const [key, words] of states) words.title = titleIn(key as Validity);
  // That the other language's bulletin is in force.
  for (const { key, more } of state.outside?.banners ?? []) {
    const words = script.states[key];
    if (words) words.more = more;
  }
  script.unrated = rated && withSiteName(context, name);
  if (rated && bulletin) {
    const time = shownTime(bulletin, { to: rated.until });
    // The ratings may end before the bulletin does.
    const isLast = time['data-to'] === shownTime(bulletin)['data-to'];
    const expired = isLast ? titleIn('expired') : withSiteName(context, name);
    frame.outside = { ...time, 'data-early': titleIn('early'), 'data-expired': expired };
  }
  return { frame, script };
}

/** The highest danger, and the end of just these ratings in the bulletin's zone. */
type Rated = Pick<RatingSpan, 'highest' | 'until'> & Pick<Bulletin, 'zone'>;

/**
 * "4 – High until 22 Nov 2026", with the last day on which it holds, and the same with the hour at which it ends. With
 * the year: titles are kept in bookmarks. Undefined where no rating is readable.
 */
function levelWithEnd(
  { messages: t, formats }: Context,
  { highest: { level, statement, unread }, until, zone }: Rated,
): Record<'day' | 'hour', string> | undefined {
  const levelWords = level && t.level(levelNumber(level), t.rating[level]);
  const least = levelWords && (unread > 0 ? t.atLeast(levelWords) : levelWords);
  const isStated = statement && statement !== 'norating' && unread === 0;
  const words = least ?? (isStated ? t.rating[statement] : undefined);
  if (words === undefined) return undefined;
  const { dated, time } = formats.instant(until, zone);
  // What ends at midnight doesn't hold on the day that begins then.
  const lastDay = formats.instant(until - 1, zone).dated;
  return { day: `${words} ${t.until(lastDay)}`, hour: `${words} ${t.until(`${dated}, ${time}`)}` };
}

function titleOf(
  { messages: t }: Context,
  name: string,
  { key, usable, label }: Pick<PageState, 'key' | 'usable' | 'label'>,
  level: string | undefined,
): string {
  const isOver = key === 'expired' || key === 'unknown';
  if (isOver && label !== t.stateUncertain) return t.expiredTitle(name);
  if (!usable) return `${name} – ${label}`;
  return level ? name + t.colon + level : name;
}

/** The highest danger of the validity as `RatingSpan` has it, or the state, and in a second sentence until when. */
function dangerUntil(
  context: Context,
  { rating, alone, state }: Subject,
  bulletin: Bulletin,
  rated: Rated | undefined,
): string {
  const t = context.messages;
  if (rated) return `${highestInWords(context, rated.highest)}. ${inWords(untilText(context, rated))}.`;
  // Without a known end, the rating of this moment would stay in the copies.
  const isLasting = state.usable && state.key !== 'recent';
  const until = isLasting && alone ? usableUntil(validityPeriodOf(bulletin)) : bulletin.until;
  const end = inWords(untilText(context, { until, zone: bulletin.zone }));
  return `${isLasting ? t.danger + t.colon + rating.text : state.label}. ${end}.`;
}

/**
 * JSON-LD of the page: when its bulletin was issued, when it expires, and where it holds; a place in an area hasn't that one's
 * box. No rating: texts without an end may not have one.
 */
function dataOf(context: Context, frame: Frame, { page, name, area, bulletin }: Subject) {
  const iso = (instant: Bulletin['until']) =>
    typeof instant === 'number' ? new Date(instant).toISOString() : undefined;
  // An end far ahead isn't taken at its word.
  const end =
    bulletin && typeof bulletin.until === 'number' ? usableUntil(validityPeriodOf(bulletin)) : -Infinity;
  const placeOf = (called: string) => {
    const geo = area.shape && { '@type': 'GeoShape', box: boxText(area.shape) };
    return { '@type': 'Place', name: called, geo };
  };
  const isWithin = page.kind === 'place' && area.slug !== '';
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': frame.canonical,
    name,
    url: frame.canonical,
    inLanguage: frame.locale,
    isPartOf: { '@type': 'WebSite', name: frame.siteName, url: context.addresses.absolute(frame.home) },
    description: frame.sample?.title,
    datePublished: bulletin && iso(bulletin.issued),
    expires: end === -Infinity ? undefined : iso(end),
    about: isWithin
      ? { '@type': 'Place', name, containedInPlace: placeOf(areaName(context, area)) }
      : placeOf(name),
  };
}

/** The lower corner, then the upper one, each latitude first: "south west north east" in degrees. */
function boxText(shape: Shape): string {
  const [west, south, east, north] = boxOf(shape);
  return [south, west, north, east].map((value) => Number(value.toFixed(4))).join(' ');
}

/** What the worker reads of the end of a bulletin: copies of its page go some time after that. */
function copyEnd(context: Context, bulletin: Bulletin) {
  if (typeof bulletin.until !== 'number' && bulletin.until !== 'open') return {};
  const until = usableUntil(validityPeriodOf(bulletin));
  if (until === -Infinity) return {};
  const { text } = untilText(context, { until, zone: bulletin.zone });
  return { 'data-until': String(until), 'data-until-text': text };
}
