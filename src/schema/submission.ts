import { z } from 'zod';
import { observationKinds, type TripReport } from '../model/report.ts';
import type { Position } from '../model/shape.ts';
import { type Fault, readTolerantly } from './tolerance.ts';
import { countIn, instant, isRecord, oneLine, optional, part, quantity, text } from './value.ts';

/** A trip report (the specification shows none of its fields): what pages show of it. Usernames may be e-mail addresses: not read. */
const submissionSchema = z.looseObject({
  id: z.union([z.string().min(1, 'is empty'), z.number()]).transform(String),
  title: text,
  datetime: instant,
  location: optional(z.looseObject({ latitude: quantity, longitude: quantity })),
  region: text,
  area: part({ name: text }),
  imageCount: quantity,
  observations: part({}),
});

export type Submissions = ReturnType<typeof readSubmissions>;

export const noPlace = 'is not a place in North America';

/**
 * Reads the listing. Envelopes seen: `{ items: { data: […] }, itemCount, totalPages }`, `{ items: […] }`,
 * `{ data: […] }` and a bare array.
 * @throws when the answer holds no list at all.
 */
export function readSubmissions(input: unknown) {
  const list = listIn(input);
  if (!list) throw new Error('The answer holds no list of trip reports.');
  const faults: Fault[] = [];
  const reports = new Map<string, TripReport>();
  let [unplaced, unread] = [0, 0];
  list.forEach((entry, index) => {
    const { value, faults: own } = readTolerantly(submissionSchema, entry);
    if (!value) unread += 1;
    if (value && reports.has(value.id)) own.push({ path: 'id', reason: 'is another report’s as well' });
    else if (value) {
      const report = reportOf(value, own);
      reports.set(report.id, report);
      if (value.location && !report.position) unplaced += 1;
    }
    for (const { path, reason } of own)
      faults.push({ path: [index, path].filter((part) => part !== '').join('.'), reason });
  });
  return {
    reports: [...reports.values()],
    /** How many entries the list had, readable or not. */
    received: list.length,
    unread,
    /** How many the service says there are, where it says so. */
    announced: isRecord(input)
      ? countIn(input.itemCount ?? (isRecord(input.items) ? input.items.itemCount : undefined))
      : undefined,
    /** How many reports gave a position that can't be right. */
    unplaced,
    faults,
  };
}

/** An answer as it may be kept on disk: without users' names, which may be e-mail addresses. @throws when it is no JSON. */
export function withoutUsers(body: string): string {
  return JSON.stringify(JSON.parse(body, (key, value) => (/^user_?name$/i.test(key) ? undefined : value)));
}

function listIn(input: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(input)) return input;
  if (!isRecord(input) || depth > 2) return undefined;
  return listIn(input.items, depth + 1) ?? listIn(input.data, depth + 1);
}

function reportOf(wire: z.infer<typeof submissionSchema>, faults: Fault[]): TripReport {
  const report: TripReport = {
    id: wire.id,
    // Quirk: people sign with their e-mail address; nobody's is published here.
    title: oneLine(wire.title).replace(/[^\s@<>()"',;:]{1,64}@[^\s@<>()"',;:]{1,200}/gu, '…'),
    time: wire.datetime,
    region: oneLine(wire.region),
    areaName: oneLine(wire.area.name),
    pictures: wire.imageCount ?? 0,
    observations: {},
  };
  const { longitude, latitude } = wire.location ?? {};
  if (isNear(longitude, latitude)) report.position = [longitude, latitude] as Position;
  else if (wire.location) faults.push({ path: 'location', reason: noPlace });
  for (const kind of observationKinds) {
    const count = countOf(wire.observations[kind]);
    if (count === undefined) faults.push({ path: `observations.${kind}`, reason: 'is not a count' });
    else if (count > 0) report.observations[kind] = count;
  }
  return report;
}

/**
 * Quirk: positions out of range (latitude -90, longitude -117010), and with a lost sign, which puts them in
 * Asia. Guessing the right one would put a report on the wrong mountain.
 */
function isNear(longitude: number | undefined, latitude: number | undefined): boolean {
  if (longitude === undefined || latitude === undefined) return false;
  return longitude > -170 && longitude < -50 && latitude > 24 && latitude < 84;
}

/** Quirk: a count in listings, the observation itself as an object in single records. */
function countOf(value: unknown): number | undefined {
  if (value === null || value === undefined) return 0;
  if (Array.isArray(value)) return value.length;
  return isRecord(value) ? 1 : countIn(value);
}
