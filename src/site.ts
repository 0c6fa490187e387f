import path from 'node:path';
import { readArchive, readIssue } from './archive/run.ts';
import { type Run, readRun } from './gather/run.ts';
import { readWeek } from './gather/station-weeks.ts';
import { createSanitizer, type Sanitizer } from './html/sanitize.ts';
import { type Language, languages } from './i18n/locales.ts';
import type { Archive, ArchivedIssue } from './model/archive.ts';
import type { Bulletin } from './model/bulletin.ts';
import type { Week } from './model/series.ts';
import { readSettings } from './settings/settings.ts';
import { type Context, contextFor } from './views/context.ts';

/** Under this key the pages leave their warnings for the integration, which is another copy of this code. */
const mailbox = Symbol.for('neve.warnings');
const archiveMailbox = Symbol.for('neve.archive-warnings');

let loading: Promise<{ run: Run; contexts: Record<Language, Context> }> | undefined;

/** The site of this build and a context for each language: read once, the same for every page. */
export function loadSite(): Promise<{ run: Run; contexts: Record<Language, Context> }> {
  loading ??= load();
  return loading;
}

async function load() {
  const { stateDir } = readSettings(process.env, path.resolve('.'));
  const run = await readRun(stateDir);
  const sanitizer = createSanitizer();
  Object.assign(globalThis, { [mailbox]: sanitizer });
  const contexts = Object.fromEntries(
    languages.map((language) => [language, contextFor(language, run, sanitizer.sanitize)]),
  ) as Record<Language, Context>;
  return { run, contexts };
}

/** The week of a station of this build; without one the station has sent no readings that can be had. */
export function loadWeek(stationId: string): Promise<Week | undefined> {
  return readWeek(readSettings(process.env, path.resolve('.')).stateDir, stationId);
}

let archiving: Promise<Archive> | undefined;

/** What of the archive this build renders: read once, the same for every page. */
export function loadArchive(): Promise<Archive> {
  archiving ??= readArchive(readSettings(process.env, path.resolve('.')).stateDir);
  return archiving;
}

/** The bulletin of an archived issue; nothing where it can't be read any more. */
export async function loadIssue(issue: ArchivedIssue): Promise<Bulletin | undefined> {
  const { folder } = await loadArchive();
  return readIssue(folder, issue, (sentence) => void archiveWarnings().push(sentence));
}

/** What the pages of this build had to warn of, for the operator. */
export function pageWarnings(): string[] {
  const left = (globalThis as Record<symbol, unknown>)[mailbox] as Sanitizer | undefined;
  return [...(left?.warnings() ?? []), ...archiveWarnings()];
}

function archiveWarnings(): string[] {
  const all = globalThis as Record<symbol, unknown>;
  all[archiveMailbox] ??= [];
  return all[archiveMailbox] as string[];
}
