import type { ArchivedIssue } from '../model/archive.ts';
import type { Bulletin } from '../model/bulletin.ts';
import { readBulletin } from '../schema/bulletin.ts';
import type { History } from '../state/history.ts';

/** The bulletin of an archived issue; nothing where it can't be read any more, with a sentence. */
export function readIssue(
  history: History,
  issue: ArchivedIssue,
  warn: (sentence: string) => void,
): Bulletin | undefined {
  const product = history.product(issue);
  const { bulletin } = product === undefined ? {} : readBulletin(product, issue.whole ? 'whole' : 'list');
  if (!bulletin) warn(`The archived issue ${issue.id} can’t be read; its page says so.`);
  return bulletin;
}
