import { correct } from './corrections.ts';
import { type Draw, drawOf } from './draw.ts';
import { absorb, begin, evening, type Renewal, renew, renewalOf } from './evenings.ts';
import { type Forecasters, newForecasters } from './forecasters.ts';
import { edgesOf, eveningTroubles, sharedOf, troubleOf } from './troubles.ts';
import { type Build, columns, rows, type Trouble, type World } from './world.ts';

/** The world of a seed; `faults`: how many things go wrong beside what the forecasters do, up to two if it isn't said. */
export function worldOf(seed: number, faults?: number): World {
  const draw = drawOf(seed);
  const { chance, pick } = draw;
  let hours = chance(0.1) ? 168 : pick([20, 30, 44]);
  const forecasters = newForecasters(draw);
  // In every second week all areas have new ids each evening.
  const own = drawOf(seed ^ 0x2545f491);
  const renewal = own.chance(0.5) ? renewalOf(own) : undefined;
  if (renewal) hours = Math.max(hours, 30);
  const evenings = publish(forecasters, hours, renewal);
  const changes = forecasters.changes.sort((one, other) => one.at - other.at);
  // Of an evening, when all areas change, about as much goes wrong as after one correction.
  const moments = changes.flatMap(({ at, kind }) => (kind !== 'issue' || chance(0.15) ? [at] : []));
  const wrong = Array.from({ length: faults ?? pick([0, 0, 1, 1, 2]) }, () =>
    pick([...Array(8).fill('trouble'), 'clock', 'edges']),
  );
  const single: Trouble[] = [];
  const together: Trouble[] = [];
  for (const _ of wrong.filter((each) => each === 'trouble')) {
    if (renewal && chance(0.7)) together.push(...eveningTroubles(draw, pick(evenings)));
    else single.push(troubleOf(draw, hours, moments, single[0]));
  }
  const troubles = [...single, ...together];
  const builds = buildsIn(draw, hours, moments, troubles, wrong.includes('clock'), renewal ? evenings : []);
  const places = Array.from({ length: pick([0, 1, 3]) }, () => Math.floor(draw.random() * columns * rows));
  const gives = givesOf(draw, forecasters.hasWarnings);
  const edges = wrong.includes('edges') ? edgesOf(draw, renewal !== undefined) : undefined;
  const [isRedated, hasMiddles] = [chance(0.3), chance(renewal ? 0.5 : 0.3)];
  const languages = chance(0.1) ? [pick(['en', 'fr'] as const)] : undefined;
  // One cache or host may serve two endpoints.
  const shared = single.flatMap((each) => sharedOf(draw, each));
  const { undrawn } = forecasters;
  return {
    ...{ seed, changes, troubles: [...troubles, ...shared], builds, places: [...new Set(places)] },
    ...{ gives, edges, isRedated, hasMiddles, languages, ...(undrawn.length > 0 && { undrawn }) },
  };
}

/** Publishes all that belongs to a week, and says when its evenings are but the first one. */
function publish(forecasters: Forecasters, hours: number, renewal: Renewal | undefined): number[] {
  const { chance, between, pick } = forecasters.draw;
  const evenings: number[] = [];
  for (let at = 0; at < hours; at += 24) {
    if (at === 0) begin(forecasters);
    else if (!renewal) evening(forecasters, at);
    else if (chance(0.2)) absorb(forecasters, at);
    else renew(forecasters, at, renewal);
    if (at > 0) evenings.push(at);
    forecasters.sweep(at + 0.65);
    if (forecasters.hasWarnings && chance(0.5)) correct(forecasters, at + 0.66, 'warning');
    const times = Array.from({ length: pick([0, 2, 3, 5, 8]) }, () => at + between(0.7, 23));
    for (const time of times.sort((a, b) => a - b)) {
      if (time >= hours) continue;
      forecasters.sweep(time);
      correct(forecasters, time);
    }
  }
  return evenings;
}

/** Which of a daily bulletin and the warning beside it the answers have that have one of each area. */
function givesOf({ chance, pick }: Draw, hasWarnings: boolean): World['gives'] {
  // Where the list has the last one alone, metadata names the others.
  const isLastAlone = chance(0.3);
  if (!hasWarnings) return undefined;
  return {
    products: isLastAlone ? 'last' : undefined,
    metadata: isLastAlone ? undefined : pick([undefined, 'last', 'highest'] as const),
    productAt: pick(['last', 'highest'] as const),
  };
}

/** When the site is built, and by what clock. */
function buildsIn(
  { chance, between, pick }: Draw,
  hours: number,
  moments: readonly number[],
  troubles: readonly Trouble[],
  isClockWrong: boolean,
  evenings: readonly number[],
): Build[] {
  // Some in a row after something has happened, just before and after something goes wrong, at times hours between.
  const after = Array.from({ length: hours > 100 ? 14 : 6 }, () => {
    let at = pick([...moments, ...troubles.map(({ to }) => to)]) + between(0.02, 0.5);
    return Array.from({ length: pick([1, 2, 3, 6]) }, () => {
      at += between(0.05, pick([0.5, 1, 3]));
      return at;
    });
  });
  const around = troubles.map(({ from }) => (chance(0.8) ? [from - 0.05, from + between(0.02, 0.5)] : []));
  const hourly = evenings.map((at) =>
    [-0.5, 0.2, 0.6, 1.2, 2, 3, 4].map((later) => at + later + between(0, 0.4)),
  );
  // Some sites begin in the middle, and some hosts stand still for days.
  const [begin, pause] = [chance(0.15) ? pick(moments) : 0.1, chance(0.2) ? pick(moments) : Infinity];
  const pauseEnd = pause + pick([12, 24, 72]);
  const steady = chance(0.3) ? between(-0.9, 0.9) : 0;
  const builds = [...after, ...around, ...hourly]
    .flat()
    .map((at) => Math.round(at * 100) / 100)
    .filter((at) => at > begin && (at < pause || at > pauseEnd))
    .sort((a, b) => a - b)
    .filter((at, index, all) => index === 0 || at - (all[index - 1] ?? at) > 0.1)
    .map((at): Build => ({ at, off: isClockWrong ? steady : 0 }));
  const last = pick(builds) ?? { at: hours, off: 0 };
  if (builds.length === 0) builds.push(last);
  if (isClockWrong && steady === 0) last.off = pick([-1, 1]) * between(0.5, 30);
  return builds;
}
