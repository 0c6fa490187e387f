import { sha256 } from '../digest.ts';
import type { ArchivedIssue, ArchivedMonth, ArchivePage } from '../model/archive.ts';
import type { Bulletin } from '../model/bulletin.ts';
import { earlierText, type Issue } from '../model/issue.ts';
import type { Language } from '../model/language.ts';
import { readBulletin } from '../schema/bulletin.ts';
import type { FiledIssue, History } from '../state/history.ts';

/**
 * The last part of an issue's address: the area's, a digest of id and version, and both numbers. No character of the
 * service's own comes into it.
 */
export function segmentOf(issue: Pick<Issue, 'id' | 'version' | 'slug' | 'revision'>): string {
  const { id, version, slug, revision } = issue;
  const digest = sha256(JSON.stringify([id, version ?? null]));
  const number = version === undefined ? '' : `-v${String(version).replace(/[^0-9]+/g, '-')}`;
  const text = revision > 1 ? `-r${revision}` : '';
  return `${slug || 'area'}-${digest.slice(0, 8)}${number}${text}`;
}

/** The bulletin of an archived issue; nothing where it can't be read any more, with a sentence. */
export function readIssue(
  history: History,
  issue: ArchivedIssue,
  warn: (sentence: string) => void,
): Bulletin | undefined {
  const { value: bulletin } = readBulletin(history.product(issue), issue.whole ? 'whole' : 'list');
  if (!bulletin) warn(`The archived issue ${issue.id} can’t be read; its page says so.`);
  return bulletin;
}

/** The issues of a month as the archive shows them: in these languages, and only those that are ours to show. */
export function archivedIssues(
  issues: readonly FiledIssue[],
  languages: readonly Language[],
): ArchivedIssue[] {
  const shown = issues.filter(({ language, external }) => languages.includes(language) && !external);
  const addresses = new Set(shown.map((issue) => addressOf(issue)));
  const ofId = Map.groupBy(shown, ({ id }) => id);
  const replaced = new Set(
    shown.map((issue) => earlierText(issue, ofId.get(issue.id) ?? [])).filter(Boolean),
  );
  return shown.map((issue) => ({
    ...issue,
    segment: segmentOf(issue),
    hasTranslation: addresses.has(addressOf(issue, issue.language === 'en' ? 'fr' : 'en')),
    isReplaced: replaced.has(issue),
  }));
}

/** The days of a month that have issues, with how many. */
export function monthOfIssues(month: string, issues: readonly ArchivedIssue[]): ArchivedMonth {
  const byDay = Map.groupBy(issues, ({ day }) => day);
  const days = [...byDay.keys()].sort().map((day) => {
    const counts: ArchivedMonth['days'][number]['counts'] = {};
    for (const { language } of byDay.get(day) ?? []) counts[language] = (counts[language] ?? 0) + 1;
    return { day, counts };
  });
  return { month, days };
}

/** All pages of a month, in every language: its own, its days', its issues'. */
export function pagesOfMonth(
  { month, days }: ArchivedMonth,
  issues: readonly ArchivedIssue[],
  languages: readonly Language[],
): ArchivePage[] {
  return languages.flatMap((language): ArchivePage[] => [
    { language, kind: 'month', month },
    ...days.map(({ day }) => ({ language, kind: 'day' as const, day })),
    ...issues.flatMap((issue) =>
      issue.language === language ? [{ language, kind: 'issue' as const, issue }] : [],
    ),
  ]);
}

function addressOf(issue: Issue, language = issue.language): string {
  return `${language} ${issue.day} ${segmentOf(issue)}`;
}
