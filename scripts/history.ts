/** `npm run history -- list|verify|prune|export`: every issue ever seen, in the state folder. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { historyFolder } from '../src/gather/history.ts';
import { lockFor } from '../src/output/publish.ts';
import { SettingsError } from '../src/settings/config.ts';
import { readSettings } from '../src/settings/settings.ts';
import { oneLine } from '../src/source/failure.ts';
import { type FiledIssue, type History, openHistory } from '../src/source/history.ts';
import { isMissing } from '../src/source/state-file.ts';

const usage = `Usage: npm run history -- list
       npm run history -- verify
       npm run history -- prune --before YYYY-MM-DD | --keep-days NUMBER
       npm run history -- export

Works on the issues kept in NEVE_STATE_DIR, of every service that was built from.
list: how many issues each month has, per language.
verify: reads every issue; exit code 1 when something is damaged.
prune: forgets issues filed before a day; the next build takes their pages from the archive.
export: every issue with the bulletin as the service sent it, a line of JSON each.
Exit code: 0 done; 1 not done, or damaged; 2 a wrong command or option.`;

const commands = ['list', 'verify', 'prune', 'export'] as const;
type Command = (typeof commands)[number];

/** The history of one service, with the name of its folder. */
interface Opened {
  name: string;
  history: History;
}

function stop(sentence: string, code: 1 | 2): never {
  console.error(`history: ${sentence}`);
  process.exit(code);
}

function readArguments(): { command: Command; before?: string } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        before: { type: 'string' },
        'keep-days': { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const command = commands.find((each) => each === positionals[0]);
    if (!command || positionals.length > 1) return stop(`name one command.\n\n${usage}`, 2);
    const { before, 'keep-days': days } = values;
    if (command !== 'prune') {
      if (before !== undefined || days !== undefined)
        return stop('--before and --keep-days go with prune only.', 2);
      return { command };
    }
    if ((before === undefined) === (days === undefined))
      return stop('prune needs one of --before YYYY-MM-DD and --keep-days NUMBER.', 2);
    return { command, before: days === undefined ? dayGiven(before ?? '') : dayBack(days) };
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 2);
  }
}

function dayGiven(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text);
  return isDay ? text : stop(`"${text}" is no day; write it as 2026-02-07.`, 2);
}

function dayBack(text: string): string {
  const days = Number(text);
  if (!/^\d{1,5}$/.test(text) || days < 1)
    stop(`"${text}" is no number of days; write a whole one from 1 on.`, 2);
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

async function openAll(stateDir: string, warn: (sentence: string) => void): Promise<Opened[]> {
  const folder = historyFolder(stateDir);
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({
        name,
        history: openHistory({ folder: path.join(folder, name), origin: name, warn }),
      }));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function* issuesOf({ history }: Opened): AsyncGenerator<FiledIssue[]> {
  for (const month of await history.months()) yield await history.issues(month);
}

async function list(opened: Opened): Promise<void> {
  console.log(`${opened.name}:`);
  for (const month of await opened.history.months()) {
    const issues = await opened.history.issues(month);
    const counts = (['en', 'fr'] as const).map(
      (language) => `${issues.filter((issue) => issue.language === language).length} ${language}`,
    );
    console.log(`  ${month}  ${counts.join('  ')}`);
  }
}

/** Reads everything; gives how many issues can't be opened. */
async function verify(opened: Opened): Promise<number> {
  let [count, bad] = [0, 0];
  for await (const issues of issuesOf(opened)) {
    for (const issue of issues) {
      count += 1;
      try {
        await opened.history.product(issue);
      } catch (error) {
        bad += 1;
        console.error(`history: ${oneLine(error instanceof Error ? error.message : String(error), 500)}`);
      }
    }
  }
  console.log(`${opened.name}: ${count} issues, ${bad} of them can’t be opened.`);
  return bad;
}

async function exportAll(opened: Opened): Promise<void> {
  for await (const issues of issuesOf(opened)) {
    for (const issue of issues) {
      const { month: _, offset: __, length: ___, ...head } = issue;
      const line = JSON.stringify({
        service: opened.name,
        ...head,
        product: await opened.history.product(issue),
      });
      if (!process.stdout.write(`${line}\n`))
        await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  }
}

// Whoever reads the lines has had enough, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const { command, before } = readArguments();
let faults = 0;
try {
  const { stateDir } = readSettings(process.env, fileURLToPath(new URL('..', import.meta.url)));
  const all = await openAll(stateDir, (sentence) => {
    faults += 1;
    console.error(`history: ${sentence}`);
  });
  if (all.length === 0) stop(`there is no history in ${stateDir} yet; a build makes one.`, 1);
  if (before !== undefined) {
    const isAlive = (pid: number) => {
      try {
        return process.kill(pid, 0);
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'EPERM';
      }
    };
    // A build writes what this takes away: one of them at a time.
    const release = lockFor(path.join(stateDir, 'build'), { pid: process.pid, now: Date.now(), isAlive });
    process.once('exit', release);
    for (const { name, history } of all)
      console.log(`${name}: ${await history.prune(before)} issues from before ${before} forgotten.`);
  }
  for (const opened of all) {
    if (command === 'list') await list(opened);
    if (command === 'verify') faults += await verify(opened);
    if (command === 'export') await exportAll(opened);
  }
  if (command === 'verify' && faults > 0) process.exitCode = 1;
} catch (error) {
  const sentence = error instanceof SettingsError ? error.faults.join(' ') : String((error as Error).message);
  stop(oneLine(sentence, 2_000), 1);
}
