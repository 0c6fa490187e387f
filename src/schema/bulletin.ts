import { zonedFormat } from '../i18n/zone.ts';
import type { Bulletin, Day, Owner } from '../model/bulletin.ts';
import { bands, byBand, higherRating, higherRatings } from '../model/danger.ts';
import { areDaysContradicted, orderedDays } from '../model/day-order.ts';
import type { Instant } from '../model/instant.ts';
import type { Problem } from '../model/problem.ts';
import { lostProblem, problemOf } from './problem.ts';
import {
  areaIdOf,
  areaIdsOf,
  contradiction,
  type ProductWire,
  productFields,
  productSchema,
  reportFields,
} from './product.ts';
import { lostRatings, ratingFaults, ratingsBeside, readRatings } from './rating.ts';
import { type Fault, type Reading, readTolerantly } from './tolerance.ts';
import { isRecord, oneLine, webAddress } from './value.ts';

const daysPath = 'report.dangerRatings';
const isMissing = 'is missing';

/** Reads one product; without a `value` it can't be understood at all. */
export function readBulletin(input: unknown, origin: 'list' | 'whole'): Reading<Bulletin> {
  const reading = readTolerantly(productSchema, input);
  const { faults } = reading;
  if (reading.value === undefined) return { faults };
  if (isBare(reading.value)) {
    return { faults: [...faults, { path: 'report', reason: 'holds nothing that can be read' }] };
  }
  // For an answer that was asked for there is another way: any other area in its ids is too much.
  const { id } = reading.value;
  const areaIds = areaIdsOf(reading.value, (_, other) => origin === 'whole' && other !== '' && other !== id);
  if (areaIds.length > 1) return { faults: [...faults, contradiction(areaIds)] };
  if (origin === 'list') for (const fault of missingLists(input, reading.value.type)) faults.push(fault);
  const bulletin = bulletinOf(reading.value, faults);
  // The list never has message, season and comment: their absence there says nothing.
  const { message, season, comment } = reading.value.report;
  if (origin === 'whole') bulletin.remarks = { message, season, comment };
  return { value: bulletin, faults };
}

/**
 * A listed forecast always has its lists of problems and ratings (docs/service.md, “Bulletins”): an empty one says "none",
 * one that isn't there says nothing. Products of other kinds (off season, early season) may do without.
 */
function missingLists(input: unknown, kind: string): Fault[] {
  const report = isRecord(input) && isRecord(input.report) ? input.report : {};
  if (/season|spring|summer/i.test(kind)) return [];
  return ['problems', 'dangerRatings']
    .filter((name) => report[name] === undefined || report[name] === null)
    .map((name) => ({ path: `report.${name}`, reason: isMissing }));
}

/** A report without times, ratings and texts isn't an empty bulletin: its fields must have got other names. */
function isBare({ report }: ProductWire): boolean {
  const { dateIssued, validUntil, highlights, summaries, dangerRatings, problems } = report;
  const lists = [summaries, dangerRatings, problems];
  return (
    dateIssued === 'absent' &&
    validUntil === 'absent' &&
    !highlights &&
    lists.every((list) => list.length === 0)
  );
}

function bulletinOf(product: ProductWire, faults: Fault[]): Bulletin {
  const { report, area } = product;
  const { rating, statements = [] } = report.confidence ?? {};
  return {
    id: product.id,
    areaId: areaIdOf(product),
    kind: product.type,
    url: webAddress(product.url),
    // Quirk: it may be empty, and `area.name` is the area's id today; it was its name in older products.
    title: oneLine(report.title) || (area.name === area.id ? '' : oneLine(area.name)),
    forecaster: report.forecaster,
    issued: issuedAt(report.dateIssued),
    until: report.validUntil,
    zone: report.timezone,
    highlights: report.highlights,
    // Quirk: content may start with a space.
    summaries: report.summaries.map(({ type, content }) => ({
      kind: type.value,
      display: type.display,
      content: content.trim(),
    })),
    days: daysOf(product, faults),
    problems: problemsOf(product, faults),
    advice: report.terrainAndTravelAdvice.filter((advice) => advice.trim() !== ''),
    notifications: product.notifications.map(({ type, content }) => ({ kind: type, content })),
    pictures: product.media.images.map((image) => ({
      url: webAddress(image.url),
      width: image.width,
      height: image.height,
      credit: image.credit,
      caption: image.caption,
      alt: image.altText,
      tag: image.tag,
      taken: image.dateTaken,
      archived: image.isArchived ?? false,
    })),
    unread: [...new Set(faults.filter(({ isShown }) => !isShown).map(({ path }) => path))],
    // A list that is there but can't be read may hold the highest danger of all; one that is missing holds nothing.
    areDaysUnread: faults.some(({ path, reason }) => path === daysPath && reason !== isMissing) || undefined,
    confidence: rating && { value: rating.value, display: rating.display, statements },
    owner: product.owner && ownerOf(product.owner),
    fullTranslation: report.isFullTranslation,
    version: product.version,
  };
}

/** The date of issue. A zero written as a date (1970) counts as unreadable: measured from it, every end would be too far away to be believed. */
function issuedAt(written: Instant): Instant {
  const isOld = typeof written === 'number' && written < Date.UTC(2000, 0);
  return written === 'open' || isOld ? 'unreadable' : written;
}

/** The owner in the model's words. */
export function ownerOf(owner: NonNullable<ProductWire['owner']>): Owner {
  return {
    value: owner.value,
    display: owner.display || owner.value,
    external: owner.isExternal ?? false,
    url: owner.url,
  };
}

/**
 * The days in the order of their dates, where these are clear. A day that can't be read keeps its place, with ratings that can't
 * be read: without it, the next day's ratings would be taken for its own.
 */
function daysOf(product: ProductWire, faults: Fault[]): Day[] {
  const { report } = product;
  // Undefined for an unrecognised zone: then the weekday is unknown too.
  const format = zonedFormat('en', report.timezone, { weekday: 'long' });
  const days = report.dangerRatings.map((day, index): Day => {
    const { date: _, ratings: given, ...others } = day;
    // Whatever else a day holds may be its ratings.
    const isElsewhere = !given && Object.values(others).some((value) => value !== null && value !== '');
    const read = readRatings(isElsewhere ? '…' : given, others);
    const { ratings, displays } = read;
    for (const fault of ratingFaults(read, `${daysPath}.${index}.ratings`)) faults.push(fault);
    const { value, display } = day.date;
    if (!isMisnamed(day.date, report.dateIssued, format)) return { until: value, display, ratings, displays };
    const reason = 'names another weekday than its date';
    faults.push({ path: `${daysPath}.${index}.date`, reason });
    return { until: 'unreadable', display, ratings, displays };
  });
  // Days that aren't there at all say nothing against other sources; those that can't be read may.
  const isAbsent = faults.some(({ path, reason }) => path === daysPath && reason === isMissing);
  const all = withLost<Day>(days, daysPath, faults, () => {
    const { ratings, displays } = isAbsent ? readRatings(undefined) : lostRatings();
    return { until: isAbsent ? 'absent' : 'unreadable', display: '', ratings, displays };
  });
  const raised = withUnrecognisedRatings(product, all, faults);
  const ordered = orderedDays(raised);
  if (!ordered) {
    const reason = 'the dates don’t say which day comes first';
    faults.push({ path: `${daysPath}, order`, reason, isShown: true });
  }
  if (ordered && areDaysContradicted(raised)) {
    const reason = 'has entries of one date with different ratings, of which the higher ones are shown';
    faults.push({ path: `${daysPath}, dates`, reason });
  }
  return ordered ?? raised;
}

/** The days, each rated at least as high as any danger rating in a field that isn't in our schema. */
function withUnrecognisedRatings(product: ProductWire, days: Day[], faults: Fault[]): Day[] {
  const inReport = ratingsBeside(product.report, reportFields);
  const beside = ratingsBeside(product, productFields);
  const reason = 'is an unrecognised danger rating';
  for (const path of [...inReport.fields.map((field) => `report.${field}`), ...beside.fields])
    faults.push({ path, reason });
  const rating = higherRating(inReport.rating, beside.rating);
  if (rating.kind === 'missing') return days;
  const isRated = days.some(({ ratings }) => bands.some((band) => ratings[band].kind !== 'missing'));
  if (!isRated) faults.push({ path: daysPath, reason: 'has no ratings, but another field has' });
  const lost = lostRatings();
  const all: Day[] = days.length > 0 ? days : [{ until: 'unreadable', display: '', ...lost }];
  const ratings = byBand(() => rating);
  return all.map((day) => ({ ...day, ...lost, ratings: higherRatings(ratings, day.ratings) }));
}

/** From Monday on, whole and short. "Mar" may be a month. */
const weekdays = [
  /\b(mon(day)?|lun(di)?)\b/,
  /\b(tue(s(day)?)?|mardi)\b/,
  /\b(wed(nesday)?|mer(credi)?)\b/,
  /\b(thu(r(s(day)?)?)?|jeu(di)?)\b/,
  /\b(fri(day)?|ven(dredi)?)\b/,
  /\b(sat(urday)?|sam(edi)?)\b/,
  /\b(sun(day)?|dim(anche)?)\b/,
];

/**
 * Whether a day is called by another weekday than the one on which its ratings end: then its date may mean something else,
 * such as when it begins, and its ratings may be those of another day. `issued` is the day of "today".
 */
function isMisnamed(
  { value, display }: { value: Instant; display: string },
  issued: Instant,
  format: Intl.DateTimeFormat | undefined,
): boolean {
  if (typeof value !== 'number' || !format) return false;
  const weekdayAt = (time: number) =>
    weekdays.findIndex((words) => words.test(format.format(time).toLowerCase()));
  const words = display
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  const named = weekdays.flatMap((weekday, index) => (weekday.test(words) ? [index] : []));
  const date = Date.parse(/\b\d{4}-\d\d-\d\d\b/.exec(words)?.[0] ?? '');
  if (!Number.isNaN(date)) named.push((new Date(date).getUTCDay() + 6) % 7);
  const later = { today: 0, 'aujourd’hui': 0, "aujourd'hui": 0, tomorrow: 1, demain: 1 }[words.trim()];
  if (later !== undefined && typeof issued === 'number') named.push((weekdayAt(issued) + later) % 7);
  // What ends at midnight doesn't hold on the day that begins then.
  return named.length > 0 && !named.includes(weekdayAt(value - 1));
}

/** The problems in the order of the service. One that can't be read stays, as a problem that can't be read. */
function problemsOf({ report }: ProductWire, faults: readonly Fault[]): Problem[] {
  const unread = (index: number, field: string) => {
    const path = `report.problems.${index}`;
    const places = field === 'factors' ? [`${path}.factors`] : [`${path}.data`, `${path}.data.${field}`];
    return faults.some((fault) => places.includes(fault.path) || fault.path.startsWith(`${places.at(-1)}.`));
  };
  // Places in the service's list, which are those of the faults' paths.
  const lost = lostPlaces('report.problems', faults);
  const places = Array.from({ length: report.problems.length + lost.length }, (_, place) => place).filter(
    (place) => !lost.includes(place),
  );
  const problems = report.problems.map((problem, index) =>
    problemOf(problem, (field) => unread(places[index] ?? index, field)),
  );
  return withLost(problems, 'report.problems', faults, lostProblem);
}

/** Puts something in the place of each element that was left out of a list, or of the whole list. */
function withLost<T>(read: readonly T[], path: string, faults: readonly Fault[], lost: () => T): T[] {
  if (faults.some((fault) => fault.path === path)) return [lost()];
  const all = [...read];
  for (const place of lostPlaces(path, faults)) all.splice(place, 0, lost());
  return all;
}

/** Which elements of a list were left out, from the first to the last. */
function lostPlaces(list: string, faults: readonly Fault[]): number[] {
  return faults
    .filter(({ path }) => path.startsWith(`${list}.`) && /^\d+$/.test(path.slice(list.length + 1)))
    .map(({ path }) => Number(path.slice(list.length + 1)))
    .sort((a, b) => a - b);
}
