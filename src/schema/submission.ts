import { z } from 'zod';
import { cleanCharacters } from '../html/characters.ts';
import { type ObservationKind, observationKinds, type TripReport } from '../model/report.ts';
import type { Position } from '../model/shape.ts';
import { type Fault, readTolerantly } from './tolerance.ts';
import { instant, isRecord, listOf, oneLine, quantity, text } from './value.ts';

/** A trip report (the specification shows none of its fields). Usernames may be e-mail addresses: not read. */
export const submissionSchema = z.looseObject({
  id: z.union([z.string().min(1, 'is empty'), z.number()]).transform(String),
  title: text,
  datetime: instant,
  location: z
    .looseObject({ latitude: quantity, longitude: quantity })
    .nullish()
    .transform((value) => value ?? undefined),
  region: text,
  area: z
    .looseObject({ id: text, name: text, slug: text })
    .nullish()
    .transform((value) => value ?? { id: '', name: '', slug: '' }),
  tags: listOf(z.string().transform(cleanCharacters)),
  activities: listOf(z.string().transform(cleanCharacters)),
  imageCount: quantity,
  observations: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => value ?? {}),
});

export interface Submissions {
  reports: TripReport[];
  /** How many the service says there are, where it says so. */
  announced?: number;
  faults: Fault[];
}

/**
 * Reads the listing. Envelopes seen: `{ items: { data: […] }, itemCount, totalPages }`, `{ items: […] }`,
 * `{ data: […] }` and a bare array.
 * @throws when the answer holds no list at all.
 */
export function readSubmissions(input: unknown): Submissions {
  const list = listIn(input);
  if (!list) throw new Error('The answer holds no list of trip reports.');
  const faults: Fault[] = [];
  const reports: TripReport[] = [];
  list.forEach((entry, index) => {
    const { value, faults: left } = readTolerantly(submissionSchema, entry);
    const own = [...left];
    if (value) reports.push(reportOf(value, own));
    for (const { path, reason } of own)
      faults.push({ path: [index, path].filter((part) => part !== '').join('.'), reason });
  });
  const submissions: Submissions = { reports, faults };
  const announced = isRecord(input) && typeof input.itemCount === 'number' ? input.itemCount : undefined;
  if (announced !== undefined) submissions.announced = announced;
  return submissions;
}

function listIn(input: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(input)) return input;
  if (!isRecord(input) || depth > 2) return undefined;
  return listIn(input.items, depth + 1) ?? listIn(input.data, depth + 1);
}

function reportOf(wire: z.infer<typeof submissionSchema>, faults: Fault[]): TripReport {
  const report: TripReport = {
    id: wire.id,
    title: oneLine(wire.title),
    time: wire.datetime,
    region: wire.region,
    areaName: wire.area.name,
    tags: wire.tags,
    activities: wire.activities,
    pictures: wire.imageCount ?? 0,
    observations: {},
  };
  const { longitude, latitude } = wire.location ?? {};
  if (isNear(longitude, latitude)) report.position = [longitude, latitude] as Position;
  else if (wire.location) faults.push({ path: 'location', reason: 'is not a place in North America' });
  for (const kind of observationKinds) {
    const count = countOf(wire.observations[kind]);
    if (count === undefined) faults.push({ path: `observations.${kind}`, reason: 'is not a count' });
    else if (count > 0) report.observations[kind as ObservationKind] = count;
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
  if (isRecord(value)) return 1;
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined;
}
