import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkSite } from '../../../src/gate/gate.ts';
import { openSite } from '../../../src/gate/site.ts';
import { recover } from '../../../src/output/publish.ts';
import { openStateForReading } from '../../../src/state/database.ts';
import { tables } from '../../../src/state/tables.ts';
import { templateFaults } from '../../gate/templates.ts';
import { copyProject, digests, type Project } from '../harness.ts';

/** More of them: `KILLS=50 npm test -- test/sites/kill`. */
const kills = Number(process.env.KILLS ?? 2);

/** Instants of builds. Long enough apart for the sample's readings, and at times its bulletins, to be other ones. */
const instant = (nth: number) =>
  new Date(Date.parse('2026-02-07T20:25:00Z') + nth * 70 * 60_000).toISOString();

/**
 * A random moment, as a share of the usual time of a build. Every second one is about the end, where a site is
 * published: that takes so little of the whole that kills from all of it hardly ever meet it.
 */
function momentOf(kill: number): number {
  return kill % 2 === 0 ? Math.random() : 0.75 + Math.random() * 0.35;
}

/** What is unusable of all that a killed build left, once the next one has put it right as it begins. */
async function faultsOf({ folder, dist }: Project): Promise<string[]> {
  await recover(dist);
  const site = await openSite(dist, {});
  const { refusals } = await checkSite(site, []);
  const faults = [...refusals.map(({ sentence }) => sentence), ...(await templateFaults(site))];
  const state = path.join(folder, '.neve');
  const database = openStateForReading(state, (sentence) => void faults.push(sentence));
  const damage = database?.fault();
  if (damage) faults.push(`neve.db: ${damage}`);
  for (const table of tables) database?.rows(table);
  database?.close();
  for (const name of await readdir(state, { recursive: true }))
    if (name.endsWith('.json')) JSON.parse(await readFile(path.join(state, name), 'utf8'));
  return faults;
}

test(
  'builds that are killed at random moments leave a whole site and readable records',
  async () => {
    const project = await copyProject();
    const at = (nth: number) => ({
      NEVE_NOW: instant(nth),
      // A killed process may leave a part of what others use.
      NODE_COMPILE_CACHE: path.join(project.folder, 'compiled'),
    });
    await project.buildWell(at(0));
    // The first one takes longer than those that are killed.
    const began = performance.now();
    await project.buildWell(at(1));
    const usual = performance.now() - began;
    for (let kill = 1; kill <= kills; kill += 1) {
      const after = Math.round(momentOf(kill) * usual);
      await project.build(at(kill + 1), [], after);
      expect(await faultsOf(project), `kill ${kill} after ${after} ms`).toEqual([]);
    }
    const last = at(kills + 2);
    await project.buildWell(last);
    const forced = path.join(project.folder, 'forced');
    await project.buildWell({ ...last, NEVE_OUT_DIR: forced }, ['--force']);
    const filesOf = async (folder: string) => {
      const { 'status.json': _, 'build.json': __, ...files } = await digests(folder);
      return files;
    };
    expect(await filesOf(project.dist)).toEqual(await filesOf(forced));
  },
  300_000 + kills * 60_000,
);
