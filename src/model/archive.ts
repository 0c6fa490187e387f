import type { Issue } from './issue.ts';
import type { Language } from './language.ts';

/** An issue with its own address in the archive, and where its bulletin is in the history. */
export interface ArchivedIssue extends Issue {
  row: number;
  /** Whether its bulletin is kept: without it, there is only its published page. */
  hasText: boolean;
  /** The last part of its address. */
  segment: string;
  /** Whether it has the same address in the other language. */
  hasTranslation: boolean;
  isReplaced: boolean;
}

export interface ArchivedMonth {
  month: string;
  /** Ascending; `day` is YYYY-MM-DD. */
  days: { day: string; counts: Partial<Record<Language, number>> }[];
}

/** A page of the archive that this build renders. */
export type ArchivePage = { language: Language } & (
  | { kind: 'month'; month: string }
  | { kind: 'day'; day: string }
  | { kind: 'issue'; issue: ArchivedIssue }
);

/** What this build renders of the archive. All other pages of it are the published ones. */
export interface Archive {
  months: ArchivedMonth[];
  pages: ArchivePage[];
  /** The issues of the months and days among these pages, by month. */
  issues: Record<string, ArchivedIssue[]>;
}

/** The address of a page below the archive's own, without slashes around: `2026-02`, `2026-02/07`, `2026-02/07/x`. */
export function archivePath(page: ArchivePage): string {
  if (page.kind === 'month') return page.month;
  return page.kind === 'day' ? page.day.replace(/-(\d\d)$/, '/$1') : issuePath(page.issue);
}

/** The whole address of an issue below the archive's own. */
export function issuePath(issue: Pick<ArchivedIssue, 'day' | 'segment'>): string {
  return `${issue.day.replace(/-(\d\d)$/, '/$1')}/${issue.segment}`;
}
