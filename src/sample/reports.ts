import type { Language } from '../model/language.ts';
import { areaNamed, type SampleArea } from './areas.ts';
import { iso } from './calendar.ts';
import { between, fraction, pick, uuid } from './random.ts';
import { activities, tags, titles, usernames } from './report-words.ts';
import { centroid } from './shapes.ts';

/** A trip report as the service sends it. */
interface WireTripReport {
  id: string;
  title: string;
  username: string;
  datetime: string;
  location: { latitude: number; longitude: number };
  region: string;
  area: { id: string; name: string; slug: string };
  tags: string[];
  activities: string[] | null;
  imageCount: number;
  /** Numbers of observations; in single records objects instead. */
  observations: Record<string, number | { count: number }>;
}

/** The envelope that trip reports come in. */
interface WireTripReports {
  items: { data: WireTripReport[] };
  itemCount: number;
  totalPages: number;
}

/** How many reports there are at any time. */
const reportCount = 60;
const dayLength = 24 * 3_600_000;
/** UTC hours of a day's reports: late morning to late afternoon in the mountains. */
const hours = [17, 19, 21, 23] as const;

/** When the report of a number happened (epoch ms); numbers count on from 1970, four a day. */
function timeOf(number: number): number {
  const hour = hours[number % hours.length] ?? 17;
  return (
    Math.floor(number / hours.length) * dayLength + (hour * 60 + between(0, 59, 'minute', number)) * 60_000
  );
}

/** Faults that real positions have: out of range, a slipped decimal point, a lost sign. */
function position(number: number, area: SampleArea): { latitude: number; longitude: number } {
  const [x, y] = centroid(area.polygons);
  const longitude = x + (fraction('longitude', number) - 0.5) * 0.3;
  const latitude = y + (fraction('latitude', number) - 0.5) * 0.2;
  const kind = number % reportCount;
  if (kind === 7) return { latitude: -90, longitude };
  if (kind === 22) return { latitude, longitude: longitude * 1000 };
  if (kind === 41) return { latitude, longitude: -longitude };
  return { latitude, longitude };
}

function report(number: number, language: Language): WireTripReport {
  const kind = number % reportCount;
  const [slug, title] = titles[kind % titles.length] ?? ['skellan', ''];
  const area = areaNamed(slug);
  const name = area.name[language];
  const count = (what: string, likely: number) => (fraction(what, number) < likely ? 1 : 0);
  const counts = {
    avalanche: count('avalanche', 0.2),
    incident: count('incident', 0.04),
    quick: 1,
    snowpack: count('snowpack', 0.25),
    weather: count('weather', 0.3),
  };
  return {
    id: uuid('report', number),
    title,
    username: pick(usernames, 'username', number),
    datetime: iso(timeOf(number), number % 3 === 0),
    location: position(number, area),
    region: number % 11 === 5 ? '' : name,
    area: { id: uuid('report area', area.slug), name, slug: area.slug },
    tags: counts.avalanche ? [tags[1]] : number % 4 === 0 ? [] : [pick(tags, 'tag', number)],
    activities: number % 9 === 0 ? null : [pick(activities, 'activity', number)],
    imageCount: between(0, 4, 'images', number),
    observations:
      kind === 30
        ? Object.fromEntries(Object.entries(counts).map(([what, each]) => [what, { count: each }]))
        : counts,
  };
}

/**
 * Trip reports (endpoint 8), newest first: of the newest sixty at `now`, those of `from` (epoch ms) and
 * later; `itemCount` and `totalPages` count all of these, `items.data` holds the first page. A report has
 * the same content whenever it is asked for.
 */
export function tripReports(
  now: number,
  language: Language,
  from: number,
  pageSize: number,
): WireTripReports {
  let newest = (Math.floor(now / dayLength) + 1) * hours.length;
  while (timeOf(newest) > now) newest -= 1;
  const numbers = Array.from({ length: reportCount }, (_, back) => newest - back).filter(
    (number) => timeOf(number) >= from,
  );
  return {
    items: { data: numbers.slice(0, pageSize).map((number) => report(number, language)) },
    itemCount: numbers.length,
    totalPages: Math.ceil(numbers.length / pageSize),
  };
}
