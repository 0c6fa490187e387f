import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Archive, ArchivedIssue } from '../model/archive.ts';
import type { Bulletin } from '../model/bulletin.ts';
import { readBulletin } from '../schema/bulletin.ts';
import { openHistory } from '../source/history.ts';
import { writeWhole } from '../source/state-file.ts';

const fileName = 'archive.json';

/** Writes down for the pages what of the archive they are to render. @throws StateFolderError */
export async function writeArchive(stateDir: string, archive: Archive): Promise<void> {
  await writeWhole(stateDir, fileName, JSON.stringify(archive));
}

/** What of the archive this build renders. @throws when the integration has written nothing. */
export async function readArchive(stateDir: string): Promise<Archive> {
  return JSON.parse(await readFile(path.join(stateDir, fileName), 'utf8')) as Archive;
}

/** The bulletin of an archived issue; nothing where it can't be read any more, with a sentence. */
export async function readIssue(
  folder: string,
  issue: ArchivedIssue,
  warn: (sentence: string) => void,
): Promise<Bulletin | undefined> {
  try {
    const product = await openHistory({ folder, origin: '', warn }).product(issue);
    const { bulletin } = readBulletin(product, issue.whole ? 'whole' : 'list');
    if (!bulletin) warn(`The archived issue ${issue.id} can’t be read; its page says so.`);
    return bulletin;
  } catch (error) {
    warn(`${error instanceof Error ? error.message : String(error)} Its page in the archive says so.`);
    return undefined;
  }
}
