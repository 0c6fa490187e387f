/** `npm run history -- list|verify|prune|export|move`: every issue ever seen, in the state. */
import path from 'node:path';
import { serviceDigest } from '../src/gather/prepare.ts';
import { languages } from '../src/model/language.ts';
import type { Settings } from '../src/settings/settings.ts';
import { safeLine } from '../src/source/failure.ts';
import { openState, openStateForReading, type StateDatabase } from '../src/state/database.ts';
import { type History, openHistory, servicesWithHistory } from '../src/state/history.ts';
import { lockFor } from '../src/state/lock.ts';
import { moveService } from '../src/state/moved-service.ts';
import { commandLine } from './command.ts';
import { settingsFor } from './settings.ts';

const usage = `Usage: npm run history -- list
       npm run history -- verify
       npm run history -- prune --before YYYY-MM-DD | --keep-days NUMBER
       npm run history -- export
       npm run history -- move --from SERVICE

Works on the issues kept in NEVE_STATE_DIR, of every service that was built from.
list: how many issues each month has, per language.
verify: reads the whole state and every issue; exit code 1 when something is damaged.
prune: forgets issues filed before a day; the next build takes their pages from the archive.
export: every issue with the bulletin as the service sent it, a line of JSON each.
move: files the issues of a service, as list names it, and what else is known of it, under the address in
  NEVE_FORECAST_URL.
Exit code: 0 done; 1 not done, or damaged; 2 a wrong command or option.`;

const commands = ['list', 'verify', 'prune', 'export', 'move'] as const;
type Command = (typeof commands)[number];

/** The history of one service, by its digest. */
interface Opened {
  name: string;
  history: History;
}

const { values, positionals, stop } = commandLine(
  'history',
  usage,
  { before: { type: 'string' }, 'keep-days': { type: 'string' }, from: { type: 'string' } },
  1,
);

/** The command, and for `prune` the day before which issues are forgotten. */
function readArguments(): { command: Command; before: string } {
  const { before, from, 'keep-days': days } = values;
  const command = commands.find((each) => each === positionals[0]);
  if (!command) return stop(`name one command: ${commands.join(', ')}; see --help.`, 2);
  if ((command === 'move') !== (from !== undefined))
    return stop('move needs --from SERVICE, and nothing else takes it.', 2);
  if ([before, days].filter((each) => each !== undefined).length !== Number(command === 'prune'))
    return stop(
      'prune needs one of --before YYYY-MM-DD and --keep-days NUMBER, and nothing else takes them.',
      2,
    );
  if (command !== 'prune') return { command, before: '' };
  return { command, before: days === undefined ? dayGiven(before ?? '') : dayBack(days) };
}

function dayGiven(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text);
  if (!isDay) return stop(`"${text}" is no day; write it as 2026-02-07.`, 2);
  // A mistyped year would delete everything, and until then all that is new.
  return text <= daysAgo(0) ? text : stop(`"${text}" is in the future; nothing was forgotten.`, 2);
}

function dayBack(text: string): string {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1)
    stop(`"${text}" is no number of days; write a whole one from 1 on.`, 2);
  return daysAgo(Number(text));
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function list(opened: Opened): void {
  console.log(`${opened.name}:`);
  for (const month of opened.history.months()) {
    const issues = opened.history.issues(month);
    const counts = languages.map(
      (language) => `${issues.filter((issue) => issue.language === language).length} ${language}`,
    );
    console.log(`  ${month}  ${counts.join('  ')}`);
  }
}

/** Reads every issue; gives how many have no text that can be read. */
function verify({ name, history }: Opened): number {
  const issues = history.months().flatMap((month) => history.issues(month));
  const bad = issues.filter((issue) => issue.hasText && history.product(issue) === undefined);
  const without = issues.filter(({ hasText }) => !hasText).length;
  const pages = without > 0 ? `; of ${without} only the published page is left` : '';
  console.log(`${name}: ${issues.length} issues, ${bad.length} of them can’t be opened${pages}.`);
  return bad.length;
}

async function exportAll({ name, history }: Opened): Promise<void> {
  for (const month of history.months()) {
    for (const issue of history.issues(month)) {
      const { row: _, hasText: __, ...head } = issue;
      const line = JSON.stringify({ service: name, ...head, product: history.product(issue) });
      if (!process.stdout.write(`${escaped(line)}\n`))
        await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  }
}

/** The same JSON, with the characters of the service that could steer a terminal written as escapes. */
function escaped(json: string): string {
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Does what a command says; no build may run while it changes the history. */
async function run(command: Command, before: string, { stateDir, forecastUrl }: Settings): Promise<void> {
  const changes = command === 'prune' || command === 'move';
  const release = changes ? lockFor(path.join(stateDir, 'neve.db')) : undefined;
  const state = changes
    ? openState(stateDir, { now: Date.now(), warn })
    : openStateForReading(stateDir, warn);
  const all = state
    ? servicesWithHistory(state).map((name) => ({ name, history: openHistory(state, name) }))
    : [];
  if (!state || all.length === 0)
    return stop(`there is no history in ${stateDir} yet; a build makes one.`, 1);
  if (command === 'move') move(state, all, forecastUrl);
  const fault = command === 'verify' && state.fault();
  if (fault) warn(`The state database is damaged: ${fault}.`);
  for (const opened of all) {
    const { name, history } = opened;
    if (command === 'list') list(opened);
    if (command === 'verify') faults += verify(opened);
    if (command === 'export') await exportAll(opened);
    if (command === 'prune')
      console.log(`${name}: ${history.prune(before)} issues from before ${before} forgotten.`);
  }
  state.close();
  release?.();
  if (command === 'verify' && faults > 0) process.exitCode = 1;
}

function move(state: StateDatabase, all: readonly Opened[], forecastUrl: string | undefined): void {
  const { from = '' } = values;
  if (!forecastUrl) throw new Error('set NEVE_FORECAST_URL to the address to file the issues under.');
  const to = serviceDigest({ sample: false, forecastUrl });
  if (!all.some(({ name }) => name === from))
    stop(`there is no service "${from}"; there are ${all.map(({ name }) => name).join(', ')}.`, 1);
  if (from === to) stop('they are filed under that address already.', 1);
  console.log(`${moveService(state, from, to)} issues of ${from} are now filed under ${to}.`);
}

function warn(sentence: string): void {
  faults += 1;
  console.error(`history: ${sentence}`);
}

// Whoever reads the lines has had enough, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const { command, before } = readArguments();
let faults = 0;
try {
  await run(command, before, settingsFor('history'));
} catch (error) {
  stop(safeLine(String((error as Error).message), 2_000), 1);
}
