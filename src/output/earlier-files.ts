import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readJson } from '../disk.ts';
import { linkInto, namesOfFiles } from '../folders.ts';
import { isRecord } from '../schema/value.ts';

/*
 * Scripts and styles are named by their content, so an update of the program names new ones. Pages of the site before it
 * live on in browsers, in the copies of hosts and on readers' devices, and still ask for the old ones.
 */

const folderName = '_astro';
/** The record of them, at the site's root: since when each is no part of the newest build. */
const recordName = 'earlier-files.json';
/** How long they stay published at least. */
const keptFor = 30 * 24 * 3_600_000;

/**
 * Takes scripts and styles of earlier builds over from the site in `published` into the finished one in `folder`, for 30
 * days after the last build that they were part of, and records since when they are kept. Compressed copies are not
 * taken here: they are made with those of all files. `now` in epoch milliseconds; `isArchiveOld`: the archive has pages of earlier
 * versions, which can't be made anew, so that all of them stay. `added`: the operator's own files, which come by themselves.
 */
export async function keepEarlierFiles(
  folder: string,
  published: string,
  now: number,
  isArchiveOld = false,
  added: readonly string[] = [],
): Promise<void> {
  const [own, old] = [folder, published].map((site) => namesOfFiles(path.join(site, folderName)).sort());
  const found = await readJson(path.join(published, recordName));
  // Without a record, or with a damaged one, their time begins anew.
  const known = isRecord(found) ? found : {};
  const kept: Record<string, string> = {};
  await mkdir(path.join(folder, folderName), { recursive: true });
  for (const name of old ?? []) {
    // A build makes no folder in it.
    const isOurs = !name.includes('/') && !added.includes(`${folderName}/${name}`);
    if (!isOurs || own?.includes(name) || /\.(br|gz)$/.test(name)) continue;
    const given = known[name];
    const written = typeof given === 'string' ? Date.parse(given) : Number.NaN;
    // A time that is unreadable or still to come would keep a file for ever.
    const since = written <= now ? written : now;
    if (now - since > keptFor && !isArchiveOld) continue;
    linkInto(path.join(published, folderName, name), path.join(folder, folderName, name));
    kept[name] = new Date(since).toISOString();
  }
  if (Object.keys(kept).length > 0) await writeFile(path.join(folder, recordName), JSON.stringify(kept));
}
