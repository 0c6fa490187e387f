import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../schema/value.ts';
import { isMissing, openFolder, StateFolderError, writeWhole } from '../source/state-file.ts';
import { asideOf } from './publish.ts';
import { type BuildReport, reportFiles } from './status.ts';

/** What is remembered of the site that was published last. */
export interface Published {
  /** Where it was published: a state folder may serve a second output for a while. */
  outDir: string;
  /** Digest of all that its pages were made from. */
  content: string;
  /** The instant as of which its pages were made, epoch milliseconds. */
  renderedAt: number;
  /** From this instant on pages differ without any new data. */
  nextBoundary: number;
  /** What the pages had to warn of; they aren't made again when nothing changed. */
  pageWarnings: string[];
  /** Rules of the gate that were overruled for it. */
  accepted: string[];
  /** What it reported of itself, for the gate when the site itself isn't there. */
  report: unknown;
}

const fileName = 'published.json';

/**
 * The record of the site that was published last, if that was in this output folder; none at the first build, or
 * when it can't be read: then all is made anew.
 */
export async function readPublished(
  stateDir: string,
  outDir: string,
  warn: (sentence: string) => void,
): Promise<Published | undefined> {
  const file = path.join(stateDir, fileName);
  try {
    const found: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isRecord(found) && found.version === 1 && isPublished(found.published))
      return found.published.outDir === outDir ? found.published : undefined;
    warn(`${file} is no record of a published site and is not used.`);
  } catch (error) {
    if (!isMissing(error)) warn(`${file} can’t be read and is not used: ${String(error)}.`);
  }
  return undefined;
}

/** Writes the record, whole or not at all. @throws StateFolderError */
export async function writePublished(stateDir: string, published: Published): Promise<void> {
  await writeWhole(stateDir, fileName, JSON.stringify({ version: 1, published }));
}

/**
 * Whether the published site shows just what a build as of `now` would: it was made from the same `content`, no
 * boundary of time lies between, the clock hasn't gone back, and it is still the one in the output folder.
 */
export async function isStillRight(
  outDir: string,
  published: Published | undefined,
  content: string,
  now: number,
): Promise<boolean> {
  if (!published || published.content !== content) return false;
  if (now < published.renderedAt || now >= published.nextBoundary) return false;
  try {
    const status: unknown = JSON.parse(await readFile(path.join(outDir, 'status.json'), 'utf8'));
    return isRecord(status) && status.content === content;
  } catch (error) {
    // There is no site, or it lost its status: it is made anew.
    if (isMissing(error) || error instanceof SyntaxError) return false;
    throw error;
  }
}

/**
 * Puts a new `status.json` and `build.json` in the place of the published ones, and nothing else. A reader finds the
 * old or the new one of each.
 */
export async function renewReport(outDir: string, report: BuildReport): Promise<void> {
  // Not made in the published folder itself, where a crash would leave it.
  const aside = asideOf(outDir);
  try {
    await openFolder(aside);
    for (const [name, text] of Object.entries(reportFiles(report))) {
      await writeWhole(aside, name, text);
      await rename(path.join(aside, name), path.join(outDir, name));
    }
    await rm(aside, { recursive: true, force: true });
  } catch (error) {
    // It isn't the state folder that can't be written.
    throw error instanceof StateFolderError ? error.cause : error;
  }
}

function isPublished(found: unknown): found is Published {
  return (
    isRecord(found) &&
    typeof found.outDir === 'string' &&
    typeof found.content === 'string' &&
    typeof found.renderedAt === 'number' &&
    typeof found.nextBoundary === 'number' &&
    [found.pageWarnings, found.accepted].every(
      (list) => Array.isArray(list) && list.every((each) => typeof each === 'string'),
    )
  );
}
