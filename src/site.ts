import path from 'node:path';
import { type Run, readRun } from './gather/run.ts';
import { readWeek } from './gather/station-weeks.ts';
import { createSanitizer, type Sanitizer } from './html/sanitize.ts';
import { type Language, languages } from './i18n/locales.ts';
import type { Week } from './model/series.ts';
import { readSettings } from './settings/settings.ts';
import { type Context, contextFor } from './views/context.ts';

/** Under this key the pages leave their warnings for the integration, which is another copy of this code. */
const mailbox = Symbol.for('neve.warnings');

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

/** What the pages of this build had to warn of, for the operator. */
export function pageWarnings(): string[] {
  const left = (globalThis as Record<symbol, unknown>)[mailbox] as Sanitizer | undefined;
  return left?.warnings() ?? [];
}
