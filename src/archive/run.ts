import type { ArchivedIssue } from '../model/archive.ts';
import type { Bulletin } from '../model/bulletin.ts';
import { readBulletin } from '../schema/bulletin.ts';
import { openHistory } from '../source/history.ts';

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
