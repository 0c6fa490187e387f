import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArchivedMonth } from '../model/archive.ts';
import type { Issue } from '../model/issue.ts';
import { isRecord } from '../schema/value.ts';

/** What a published site tells of a month of its archive, so that the next build needn't render it again. */
export interface Kept {
  /** Digest of all that shows on every page. */
  renderKey: string;
  /** The month's history as it was then, seen from outside. */
  token: string;
  month: ArchivedMonth;
  /** The digest of what each page was made from, by its folder in the output. */
  pages: Record<string, string>;
  /** Styles and scripts that these pages ask for. */
  assets: string[];
  /** Digest of the address of the service whose issues these are. */
  service: string;
  /** The issues of these pages, for a build that has lost its state. */
  issues: Issue[];
}

/** The file of a month, from the output folder on. */
export function keptFile(month: string): string {
  return `archive/${month}.json`;
}

/** What the published site tells of a month; nothing where it has none. */
export async function readKept(outDir: string, month: string): Promise<Kept | undefined> {
  try {
    const found: unknown = JSON.parse(await readFile(path.join(outDir, keptFile(month)), 'utf8'));
    return isKept(found) ? found : undefined;
  } catch {
    // None, or not readable: the month is rendered again, which is always right.
    return undefined;
  }
}

function isKept(found: unknown): found is Kept {
  return (
    isRecord(found) &&
    typeof found.token === 'string' &&
    isRecord(found.month) &&
    Array.isArray(found.month.days) &&
    isRecord(found.pages) &&
    Array.isArray(found.assets) &&
    typeof found.service === 'string' &&
    Array.isArray(found.issues)
  );
}
