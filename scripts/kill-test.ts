import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkSite } from '../src/gate/gate.ts';
import { openSite } from '../src/gate/site.ts';
import { templateFaults } from '../src/gate/templates.ts';
import { recover } from '../src/output/publish.ts';
import { openStateForReading } from '../src/state/database.ts';
import { tables } from '../src/state/tables.ts';
import { copyOfProject, type ProjectCopy } from './project-copy.ts';

/*
 * Kills builds at random moments and looks at what they left: the published site has to be whole, the old or the
 * new one, and every record of the state folder readable. At the end an undisturbed build has to make the very
 * site that a build which reuses nothing makes. Usage: node scripts/kill-test.ts [kills = 50].
 */

const kills = Number(process.argv[2] ?? 50);
const start = Date.parse('2026-02-07T20:25:00Z');
// Long enough for the sample's readings, and at times its bulletins, to be other ones.
const step = 70 * 60_000;

const project = await copyOfProject();
let broken = 0;
try {
  const whole = await project.build(start, {});
  // The first one takes longer than those that are killed.
  const usual = await project.build(start + step, {});
  for (const { code, said } of [whole, usual])
    if (code !== 0) throw new Error(`A build before the kills ended with ${code}:\n${said}`);
  const counts = { published: 0, 'not published': 0, 'between two renames': 0 };
  for (let kill = 1; kill <= kills; kill += 1) {
    const after = momentOf(kill) * usual.seconds * 1000;
    const { code } = await project.build(start + (kill + 1) * step, {}, [], after);
    const found = await faults(project, start + (kill + 1) * step);
    counts[found.state] += 1;
    for (const fault of found.faults) {
      broken += 1;
      console.error(`kill ${kill} after ${Math.round(after)} ms (${code ?? 'killed'}): ${fault}`);
    }
  }
  const last = start + (kills + 2) * step;
  const settled = await project.build(last, {});
  const other = path.join(project.folder, 'forced');
  const forced = await project.build(last, { NEVE_OUT_DIR: other }, ['--force']);
  for (const { code, said } of [settled, forced])
    if (code !== 0) throw new Error(`A build after the kills ended with ${code}:\n${said}`);
  const differing = await differences(path.join(project.folder, 'dist'), other);
  broken += differing.length;
  for (const file of differing)
    console.error(`after the kills ${file} is not as a build that reuses nothing makes it`);
  console.log(
    `${kills} kills within ${usual.seconds.toFixed(1)} s: ${Object.entries(counts)
      .map(([state, count]) => `${count} ${state}`)
      .join(', ')}; ${broken} fault(s).`,
  );
} finally {
  await project.remove();
}
process.exitCode = broken === 0 ? 0 : 1;

/**
 * A random moment, as a share of the usual time of a build. Every second one is about the end, where a site is
 * published: that takes so little of the whole that kills from all of it hardly ever meet it.
 */
function momentOf(kill: number): number {
  return kill % 2 === 0 ? Math.random() : 0.75 + Math.random() * 0.35;
}

/** What a killed build left in an unusable state. `now` is the instant that it was to be built for. */
async function faults(
  { folder }: ProjectCopy,
  now: number,
): Promise<{ state: 'published' | 'not published' | 'between two renames'; faults: string[] }> {
  const out = path.join(folder, 'dist');
  const isWhole = (await exists(out)) && !(await exists(`${out}.old`));
  // As the next build does before anything else.
  await recover(out);
  const site = await openSite(out, {});
  const { builtAt } = JSON.parse(await site.text('status.json')) as { builtAt: string };
  const { refusals } = await checkSite(site, []);
  const state = path.join(folder, '.neve');
  const unreadable: string[] = [];
  const database = openStateForReading(state, (sentence) => void unreadable.push(sentence));
  const fault = database?.fault();
  if (fault) unreadable.push(`neve.db: ${fault}`);
  for (const table of tables) database?.rows(table);
  database?.close();
  for (const entry of await readdir(state, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
    try {
      JSON.parse(await readFile(file, 'utf8'));
    } catch (error) {
      unreadable.push(`${path.relative(state, file)}: ${String(error)}`);
    }
  }
  return {
    state: !isWhole ? 'between two renames' : Date.parse(builtAt) === now ? 'published' : 'not published',
    faults: [...refusals.map(({ sentence }) => sentence), ...(await templateFaults(site)), ...unreadable],
  };
}

async function exists(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined)) !== undefined;
}

/** Files that aren't the same in both folders; the report says when each was built. */
async function differences(one: string, other: string): Promise<string[]> {
  const filesOf = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  };
  const names = new Set([...(await filesOf(one)), ...(await filesOf(other))]);
  const result: string[] = [];
  for (const name of [...names].sort()) {
    if (name === 'status.json' || name === 'build.json') continue;
    const read = (folder: string) => readFile(path.join(folder, name)).catch(() => undefined);
    const [first, second] = await Promise.all([read(one), read(other)]);
    if (!first || !second || !first.equals(second)) result.push(name);
  }
  return result;
}
