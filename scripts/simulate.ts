/** `npm run simulate -- --worlds 1000 --seed 1`: simulated weeks of a service, and what is wrong with the sites of them. */

import { worldOf } from '../test/simulation/random-world.ts';
import { causeOf, judged, shrunk, story } from '../test/simulation/shrunk.ts';
import { smallWorldsOf } from '../test/simulation/small-worlds.ts';
import { commandLine } from './command.ts';

const usage = `Usage: npm run simulate -- [--worlds 100] [--seed 1] [--faults 0|1|2 | --every 1|2] [--all]

Invents weeks of a service, builds their sites and says where those mislead readers, each with as little of its week as shows it.
--seed: the first week; each has a number. --faults: how many things go wrong in each, beside what forecasters do; else up to two.
--every: instead of weeks drawn by chance, small worlds in which each ordinary act of a service, or each two of them, meet each fault; by
their numbers, which begin at 0.
--all: also needless notices, and ratings that are only too high.`;

const { values, stop } = commandLine('simulate', usage, {
  worlds: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  faults: { type: 'string' },
  every: { type: 'string' },
  all: { type: 'boolean' },
});
const [first, count] = [Number(values.seed), Number(values.worlds)];
if (!(Number.isInteger(first) && Number.isInteger(count) && count > 0))
  stop('--worlds and --seed must be numbers.', 2);
const faults = values.faults === undefined ? undefined : Number(values.faults);
if (faults !== undefined && !(Number.isInteger(faults) && faults >= 0)) stop('--faults must be a number.', 2);
const { every } = values;
if (every !== undefined && every !== '1' && every !== '2') stop('--every must be 1 or 2.', 2);
const small = every && smallWorldsOf(every === '1' ? 1 : 2);
const causes = new Map<string, number>();
/** For how many hours something needless was shown, by rule. */
const needless = new Map<string, number>();
for (let seed = first; seed < first + count; seed += 1) {
  const world = small ? small.world(seed) : worldOf(seed, faults);
  const all = await judged(world);
  for (const [rule, low] of Map.groupBy(all, ({ rule, severity }) => (severity === 'low' ? rule : ''))) {
    const times = new Set(low.map(({ at }) => at));
    const lasting = world.builds.map(({ at }, index, { length }) =>
      times.has(at) && index + 1 < length ? Number(world.builds[index + 1]?.at) - at : 0,
    );
    if (rule)
      needless.set(
        rule,
        lasting.reduce((sum, each) => sum + each, needless.get(rule) ?? 0),
      );
  }
  const findings = all.filter(({ severity }) => values.all || severity !== 'low');
  for (const [finding] of Map.groupBy(findings, ({ rule }) => rule).values()) {
    if (!finding) continue;
    const least = await shrunk(world, finding);
    const cause = causeOf(least);
    const isNew = !causes.has(cause);
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
    console.log(`seed ${seed}, ${cause}`);
    if (!isNew) continue;
    const { at, where, expected, seen } = least.finding;
    console.log(`  at ${at} h, ${where}: expected ${expected}; seen ${seen}`);
    console.log(story(least.world).replace(/^/gm, '  '));
  }
}
for (const [rule, hours] of needless) console.log(`${hours.toFixed(1)} h: ${rule}`);
if (small) console.log(`of ${small.worlds} small worlds, in ${small.inAllWays} ways:`);
console.log(`${count} weeks, ${causes.size} causes:`);
for (const [cause, times] of [...causes].sort(([, a], [, b]) => b - a)) console.log(`${times} × ${cause}`);
if (causes.size > 0) process.exitCode = 1;
