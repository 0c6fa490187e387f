import { type Area, type BulletinEdition, bulletinIn, type Edition, nameIn } from '../model/area.ts';
import { isOffSeason, saysOffSeason } from '../model/bulletin.ts';
import { type BandRatings, bands } from '../model/danger.ts';
import { orderedDays } from '../model/day-order.ts';
import type { Notice } from '../model/notice.ts';
import { areaHere, type Here, type Place } from '../model/place.ts';
import { highestAlone, type RatingPeriod, ratingPeriods, shownPeriods } from '../model/rating-now.ts';
import { ratingSpan } from '../model/rating-span.ts';
import { middle, type Position } from '../model/shape.ts';
import type { Context } from './context.ts';
import { areaState, type PageState } from './page-state.ts';
import { bandWords, currentRating } from './rating.ts';

/**
 * An area or a place in one language with what follows from its edition, worked out once: page, small page, feed entry,
 * preview, CAAML and the rows of lists all read it here.
 */
export type Subject = ReturnType<typeof subjectOf> & Partial<Pick<PlaceSubject, 'place'>>;
export type PlaceSubject = ReturnType<typeof placeSubject>;

/** An area. */
export function areaSubject(context: Context, area: Area): Subject {
  const page = { kind: 'bulletin', slug: area.slug } as const;
  return subjectOf(context, area, { page, name: areaName(context, area), state: areaState(context, area) });
}

/** A place. "No forecast here" has words of its own, so that nobody takes it for low. */
export function placeSubject(context: Context, place: Place) {
  const { language, site, messages, addresses } = context;
  const words = messages.places;
  const area = areaHere(place, site.areas, language);
  const { areaId, basis } = place[language] ?? {};
  const state = areaState(context, area);
  if (state.key === 'none' && areaId === undefined) {
    state.label = words.noForecast;
    state.more = basis === 'shapes' ? words.outside : words.noForecastMore;
  }
  const slug = area.slug;
  const href = slug ? addresses.page(language, { kind: 'bulletin', slug }) : undefined;
  const page = { kind: 'place', slug: place.slug } as const;
  const subject = subjectOf(context, area, { page, name: place.name[language], state });
  return {
    ...subject,
    place: {
      point: [place.longitude, place.latitude] as Position,
      today: areaId === undefined ? undefined : { text: areaName(context, area), href },
      basis: basisText(context, basis, subject.edition),
    },
  };
}

interface Named {
  page: { kind: 'bulletin' | 'place'; slug: string };
  name: string;
  state: PageState;
}

function subjectOf(context: Context, area: Area, named: Named) {
  const { language, site } = context;
  const edition = area[language];
  const { bulletin, metadata } = edition?.kind === 'bulletin' ? edition : {};
  const periods = bulletin ? shownPeriods(bulletin, metadata) : [];
  const rated = { bulletin, periods, alone: highestAlone(bulletin, metadata) };
  return {
    ...named,
    ...rated,
    /** Of a place the area that holds it, with what the place shows; without a slug that has no page. */
    area,
    edition,
    /** As of the build. */
    rating: currentRating(context, rated, named.state),
    /** For texts and pictures that are read long after, elsewhere: absent where they may hold no rating. */
    span: bulletin && ratingSpan(bulletin, periods, site.builtAt),
    /** What readers have to know before they trust it. */
    notices: [
      ...noticeTexts(context, edition),
      ...missingBands(context, periods, named.state),
      ...(named.state.said ? [named.state.said] : []),
    ],
  };
}

/** The area's name: in the page's language, else in the other one, else where it lies, so that two of one name differ. */
export function areaName({ language, messages: t, formats }: Context, area: Area): string {
  const name = nameIn(area[language]) || nameIn(area.en) || nameIn(area.fr);
  if (name && !area.isNameShared) return name;
  const centre = area.shape && middle(area.shape);
  const position = centre && formats.degrees(centre[1], centre[0]);
  if (name) return position ? `${name} (${position})` : name;
  return position ? t.unnamedArea(position) : t.unnamedAreaNowhere;
}

/** The notices of an edition as sentences; empty where there are none. */
export function noticeTexts(context: Context, edition: Edition | undefined): string[] {
  const zone = bulletinIn(edition)?.zone ?? '';
  // Beside none, or one that couldn't be loaded, there is no other one.
  const isFirst = edition?.kind === 'none' || edition?.kind === 'failed';
  const notices = (edition?.notices ?? []).map((notice) => noticeText(context, notice, zone, isFirst));
  if (edition?.kind !== 'bulletin') return notices;
  const { bulletin } = edition;
  const words = context.messages.notices;
  if (saysOffSeason(bulletin) && !isOffSeason(bulletin)) notices.push(words.season);
  if (!orderedDays(bulletin.days) || areDaysUndated(edition)) notices.push(words.daysDisordered);
  return notices;
}

/** Whether nothing says of which time its ratings are, so that they show as the least that the danger may be. */
function areDaysUndated({ bulletin, metadata }: BulletinEdition): boolean {
  return ratingPeriods(bulletin, metadata).length === 0 && shownPeriods(bulletin, metadata).length > 0;
}

/** That some bands have no rating, now or later, where others have: the highest danger is that of the others. */
function missingBands(context: Context, periods: readonly RatingPeriod[], { rated }: PageState): string[] {
  const { messages, site } = context;
  const toCome = periods
    .filter(({ to = Infinity, ratings }) => rated && to > site.builtAt && isRated(ratings))
    .map(({ ratings }) => ratings);
  const missing = bands.filter((band) => toCome.some((ratings) => ratings[band].kind === 'missing'));
  if (missing.length === 0) return [];
  const isAlways = toCome.every((ratings) => missing.every((band) => ratings[band].kind === 'missing'));
  const { missingBands, missingSometimes } = messages.notices;
  return [(isAlways ? missingBands : missingSometimes)(bandWords(context, missing))];
}

/** Whether a band has a level, something that can't be read, or the spring or early season, which say something of the danger. */
function isRated(ratings: BandRatings): boolean {
  return Object.values(ratings).some((rating) =>
    rating.kind === 'statement'
      ? rating.value === 'spring' || rating.value === 'earlyseason'
      : rating.kind !== 'missing',
  );
}

function noticeText({ messages, formats }: Context, notice: Notice, zone: string, isFirst: boolean): string {
  const words = isFirst ? { ...messages.notices, ...messages.notices.first } : messages.notices;
  if (notice.kind === 'several') return words.several(words.counts[notice.count - 2] ?? String(notice.count));
  if ('ratedCount' in notice) {
    const shown =
      notice.ratedCount > 1 ? words.higherShown : notice.ratedCount === 1 ? words.onlyOneKnown : '';
    return `${words[notice.kind]} ${shown}`.trim();
  }
  if (notice.kind === 'announced' || notice.kind === 'languages')
    return notice.isUnraised ? words[notice.kind] : `${words[notice.kind]} ${words.higherShown}`;
  if (notice.kind === 'earlierEnd') return notice.isOver ? words.earlierEndOver : words.earlierEnd;
  if (!('at' in notice)) return words[notice.kind];
  return words[notice.kind](formats.instant(notice.at, zone).text);
}

/** That an edition was fetched earlier, since the service can't be reached; empty where it wasn't, or where a place says so with how it was found. */
export function keptText(context: Context, { edition, place }: Pick<Subject, 'edition' | 'place'>): string {
  const at = place?.basis ? undefined : keptAt(context, edition);
  return at === undefined ? '' : context.messages.kept(at);
}

/** When an edition was fetched, if that was earlier since the service can't be reached. */
function keptAt({ formats }: Context, edition: Edition | undefined): string | undefined {
  const kept = edition && 'kept' in edition ? edition.kept : undefined;
  // A notice says that the service no longer lists it.
  if (!kept || kept.isUnlisted) return undefined;
  return formats.instant(kept.at, bulletinIn(edition)?.zone ?? '').text;
}

/** How the bulletin of a place is known, where that isn't the service's answer of today, and when it was saved; else empty. */
function basisText(context: Context, basis: Here['basis'] | undefined, edition: Edition | undefined): string {
  const words = context.messages.places;
  if (basis !== 'shapes' && basis !== 'kept') return '';
  const at = keptAt(context, edition);
  if (at !== undefined) return words.saved[basis](at);
  return basis === 'shapes' ? words.byShapes : words.byEarlier;
}

/** That of most bulletins in the page's language. */
export function zoneOf({ site, language }: Context): string {
  const zones = site.areas.flatMap((area) => bulletinIn(area[language])?.zone || []);
  const [first] = [...Map.groupBy(zones, (zone) => zone)].sort(
    ([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1),
  );
  return first?.[0] ?? 'UTC';
}

/**
 * That lists are earlier copies, in this language, where they are. Once the service is said to be unavailable, of the
 * other lists only those that are older still: the danger is below these sentences.
 */
export function keptLists(context: Context): string | undefined {
  const { language, site, messages: t, formats } = context;
  const words = t.notices;
  const lists = [
    ['products', t.kept],
    ['areas', words.areas],
    ['metadata', words.metadata],
  ] as const;
  let since = Infinity;
  const sentences = lists.flatMap(([name, say]) => {
    const source = site.sources.find((each) => each.name === name && each.language === language);
    if (source?.state !== 'kept' || source.at === undefined || source.at >= since) return [];
    // Those of one build are minutes apart.
    if (name === 'products') since = source.at - 10 * 60_000;
    return [say(formats.instant(source.at, zoneOf(context)).text)];
  });
  return sentences.join(' ') || undefined;
}
