import path from 'node:path';
import { z } from 'zod';
import { readJson } from '../disk.ts';
import type { ArchivedMonth } from '../model/archive.ts';
import type { Issue } from '../model/issue.ts';
import { isRecord } from '../schema/value.ts';

const instant = z.union([z.number(), z.enum(['open', 'unreadable', 'absent'])]);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const issue = z.looseObject({
  id: z.string(),
  digest: z.string(),
  areaId: z.string(),
  slug: z.string().regex(/^[a-z0-9-]*$/),
  name: z.string(),
  zone: z.string(),
  language: z.enum(['en', 'fr']),
  day,
  issued: instant,
  until: instant,
  seenAt: z.number(),
  revision: z.number(),
  days: z.array(z.unknown()),
});

/** What a published site records of a month of its archive, so that the next build takes it over. */
const record = z.object({
  /** Digest of the month's history as it was then, and of what shows on every page. */
  key: z.string(),
  month: z.object({
    month: z.string(),
    days: z.array(z.object({ day, counts: z.custom<ArchivedMonth['days'][number]['counts']>(isRecord) })),
  }),
  pages: z.array(z.string()),
  service: z.string(),
  /** The issues of these pages, for a build that has lost its state. */
  issues: z
    .array(z.unknown())
    .transform((all) => all.filter((found): found is Issue => issue.safeParse(found).success)),
});

export type MonthRecord = z.infer<typeof record>;

/** The file of a month, from the output folder on. */
export function recordFile(month: string): string {
  return `archive/${month}.json`;
}

/** What the published site records of a month; nothing where it has none. */
export async function readMonthRecord(outDir: string, month: string): Promise<MonthRecord | undefined> {
  // Whatever hinders reading it: the month is rendered again, which is always right.
  const found = await readJson(path.join(outDir, recordFile(month))).catch(() => undefined);
  const { data } = record.safeParse(found);
  return data?.month.month === month ? data : undefined;
}
