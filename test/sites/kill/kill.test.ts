import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSite } from '../../../src/gate/rules.ts';
import { openSite } from '../../../src/gate/site-under-test.ts';
import { recover } from '../../../src/output/publish.ts';
import { openStateForReading } from '../../../src/state/database.ts';
import { tables } from '../../../src/state/row.ts';
import { templateFaults } from '../../gate/templates.ts';
import { answersOf } from '../answers.ts';
import { copyProject, type Project, siteDigests } from '../harness.ts';
import { startService } from '../service.ts';
import { now, product } from '../wire.ts';

/** More of them: `KILLS=50 npm test -- test/sites/kill`. */
const kills = Number(process.env.KILLS ?? 2);

/** What the service answers at each build: another text every time, so that there is something to render and to keep. */
const answers = (nth: number) =>
  answersOf([
    {
      id: 'a',
      product: (language) => product('a', language, { report: { highlights: `<p>Edition ${nth}.</p>` } }),
    },
    ...['b', 'c', 'd', 'e'].map((id) => ({ id })),
  ]);

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
  const faults = [...refusals.map(({ sentence }) => sentence), ...(await templateFaults(dist, site))];
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
    // Few are killed in builds of one thread, which cost half as much; and those that aren't killed need no process of their own.
    const project = await copyProject(kills > 2 ? 'in threads' : 'in turn');
    const service = await startService(answers(0));
    onTestFinished(() => service.close());
    // A killed process may leave a part of what others use.
    const compiled = path.join(project.folder, 'compiled');
    const at = (nth: number) => {
      service.answers = answers(nth);
      return {
        NEVE_FORECAST_URL: service.forecastUrl,
        NEVE_WEATHER_URL: service.weatherUrl,
        // Some of the bulletins' times lie between two builds.
        NEVE_NOW: new Date(now + nth * 70 * 60_000).toISOString(),
        NODE_COMPILE_CACHE: compiled,
      };
    };
    await project.buildWell(at(0));
    await cp(path.join(project.folder, '../compiled'), compiled, { recursive: true, dereference: true });
    // A process of its own, as those that are killed have, but with time enough.
    const began = performance.now();
    expect(await project.build(at(1), [], 300_000)).toMatchObject({ code: 0 });
    const usual = performance.now() - began;
    for (let kill = 1; kill <= kills; kill += 1) {
      const after = Math.round(momentOf(kill) * usual);
      await project.build(at(kill + 1), [], after);
      expect(await faultsOf(project), `kill ${kill} after ${after} ms`).toEqual([]);
    }
    const last = at(kills + 2);
    await project.buildWell(last);
    const forced = path.join(project.folder, 'forced');
    await project.buildWell({ ...last, NEVE_OUT_DIR: forced });
    expect(await siteDigests(project.dist)).toEqual(await siteDigests(forced));
  },
  300_000 + kills * 60_000,
);
