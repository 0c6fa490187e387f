import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { archivePath } from '../model/archive.ts';
import { writePendingMoves } from '../output/pending-moves.ts';
import { type MonthRecord, recordFile } from './month-record.ts';
import type { ArchivePlan } from './plan.ts';

/**
 * Finishes the archive of a rendered site in `folder`: leaves the list of its pages for the next build, and writes down which
 * pages are to be moved when it is published.
 */
export async function finishArchive(
  { archive, records, moves }: ArchivePlan,
  folder: string,
  outDir: string,
): Promise<void> {
  const assets = await assetsOf(archive.pages, folder);
  await mkdir(path.join(folder, 'archive'), { recursive: true });
  for (const record of records) {
    const own: MonthRecord = { ...record, assets: [...new Set([...record.assets, ...assets])].sort() };
    await writeFile(path.join(folder, recordFile(record.month.month)), JSON.stringify(own));
  }
  await writePendingMoves(outDir, moves);
}

/** The styles and scripts of these pages: all pages of one kind ask for the same. */
async function assetsOf(pages: ArchivePlan['archive']['pages'], folder: string): Promise<string[]> {
  const kinds = new Map(pages.map((page) => [page.kind, page]));
  const found = await Promise.all(
    [...kinds.values()].map(async (page) => {
      const place = path.join(folder, page.language, 'archive', archivePath(page), 'index.html');
      const html = await readFile(place, 'utf8');
      return [...html.matchAll(/_astro\/[\w.-]+/g)].map(([asset]) => asset);
    }),
  );
  return found.flat();
}
