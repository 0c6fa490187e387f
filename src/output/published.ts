import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../schema/value.ts';
import { isMissing, openFolder, StateFolderError, writeFileAtomic } from '../source/state-file.ts';
import type { Published } from '../state/published.ts';
import { stagingDir } from './publish.ts';
import { type BuildReport, reportFiles } from './status.ts';

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
  const aside = stagingDir(outDir);
  try {
    await openFolder(aside);
    for (const [name, text] of Object.entries(reportFiles(report))) {
      await writeFileAtomic(aside, name, text);
      await rename(path.join(aside, name), path.join(outDir, name));
    }
    await rm(aside, { recursive: true, force: true });
  } catch (error) {
    // It isn't the state folder that can't be written.
    throw error instanceof StateFolderError ? error.cause : error;
  }
}
