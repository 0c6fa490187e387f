import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArchivedMonth } from '../model/archive.ts';
import type { Issue } from '../model/issue.ts';
import { isRecord } from '../schema/value.ts';

/** What a published site records of a month of its archive, so that the next build takes it over. */
export interface MonthRecord {
  /** Digest of the month's history as it was then, and of what shows on every page. */
  key: string;
  month: ArchivedMonth;
  pages: string[];
  assets: string[];
  service: string;
  /** The issues of these pages, for a build that has lost its state. */
  issues: Issue[];
}

/** The file of a month, from the output folder on. */
export function recordFile(month: string): string {
  return `archive/${month}.json`;
}

/** What the published site records of a month; nothing where it has none. */
export async function readMonthRecord(outDir: string, month: string): Promise<MonthRecord | undefined> {
  try {
    const found: unknown = JSON.parse(await readFile(path.join(outDir, recordFile(month)), 'utf8'));
    return isMonthRecord(found, month) ? { ...found, issues: found.issues.filter(isIssue) } : undefined;
  } catch {
    // None, or not readable: the month is rendered again, which is always right.
    return undefined;
  }
}

function isMonthRecord(found: unknown, month: string): found is MonthRecord {
  return (
    isRecord(found) &&
    typeof found.key === 'string' &&
    isRecord(found.month) &&
    found.month.month === month &&
    Array.isArray(found.month.days) &&
    found.month.days.every((each) => isRecord(each) && isDay(each.day) && isRecord(each.counts)) &&
    Array.isArray(found.pages) &&
    found.pages.every((place) => typeof place === 'string') &&
    Array.isArray(found.assets) &&
    found.assets.every((asset) => typeof asset === 'string' && /^_astro\/[\w.-]+$/.test(asset)) &&
    typeof found.service === 'string' &&
    Array.isArray(found.issues)
  );
}

const words = ['id', 'digest', 'areaId', 'slug', 'name', 'zone'] as const;

function isIssue(found: unknown): found is Issue {
  if (!isRecord(found) || !words.every((name) => typeof found[name] === 'string')) return false;
  return (
    (found.language === 'en' || found.language === 'fr') &&
    /^[a-z0-9-]*$/.test(String(found.slug)) &&
    isDay(found.day) &&
    Number.isFinite(found.seenAt) &&
    Number.isFinite(found.revision) &&
    Array.isArray(found.days)
  );
}

function isDay(found: unknown): boolean {
  return typeof found === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(found);
}
