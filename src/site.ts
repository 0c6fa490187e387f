import { readIssue } from './archive/run.ts';
import { forPages, type Run } from './gather/run.ts';
import { readWeek } from './gather/station-weeks.ts';
import { createSanitizer, type Sanitizer } from './html/sanitize.ts';
import { type Language, languages } from './i18n/locales.ts';
import type { Archive, ArchivedIssue } from './model/archive.ts';
import type { Bulletin } from './model/bulletin.ts';
import type { Week } from './model/series.ts';
import type { StateDatabase } from './state/database.ts';
import type { History } from './state/history.ts';
import { type Context, contextFor } from './views/context.ts';

/** What the integration hands to the pages: the same data and the same words for all of them. */
interface LeftSite {
  run: Run;
  contexts: Record<Language, Context>;
  sanitizer: Sanitizer;
  archive: Archive;
  history: History;
  state: StateDatabase;
  /** What archived issues had to be warned of. */
  warnings: string[];
}

/** Under this key the integration leaves it: pages are another copy of this code. */
const mailbox = Symbol.for('neve.site');

/** Leaves the site of this build, what of the archive it renders, and what both are read from, for its pages. */
export function leaveSite(
  made: Run,
  archive: Archive,
  { history, state }: Pick<LeftSite, 'history' | 'state'>,
): void {
  const run = forPages(made);
  const sanitizer = createSanitizer();
  const contexts = Object.fromEntries(
    languages.map((language) => [language, contextFor(language, run, sanitizer.sanitize)]),
  ) as Record<Language, Context>;
  const left: LeftSite = { run, contexts, sanitizer, archive, history, state, warnings: [] };
  Object.assign(globalThis, { [mailbox]: left });
}

/** The site of this build and a context for each language. @throws outside a build, where none was left */
export function loadSite(): Pick<LeftSite, 'run' | 'contexts'> {
  return leftSite();
}

function leftSite(): LeftSite {
  const left = (globalThis as Record<symbol, unknown>)[mailbox] as LeftSite | undefined;
  if (!left)
    throw new Error('There is no site to make pages of: they are made by a build only (npm run build).');
  return left;
}

/** The week of a station of this build; without one the station has sent no readings that can be had. */
export function loadWeek(stationId: string): Week | undefined {
  return readWeek(leftSite().state, stationId);
}

/** What of the archive this build renders. */
export function loadArchive(): Archive {
  return leftSite().archive;
}

/** The bulletin of an archived issue; nothing where it can't be read any more. */
export function loadIssue(issue: ArchivedIssue): Bulletin | undefined {
  const { history, warnings } = leftSite();
  return readIssue(history, issue, (sentence) => void warnings.push(sentence));
}

/** What the pages of this build had to warn of, for the operator. */
export function pageWarnings(): string[] {
  const { sanitizer, warnings } = leftSite();
  return [...sanitizer.warnings(), ...warnings];
}
