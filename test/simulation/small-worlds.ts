import { acts, isOfEvening, issued } from './acts.ts';
import { type Forecasters, newForecasters } from './forecasters.ts';
import type { Build, Endpoint, Text, Trouble, World } from './world.ts';

/*
 * Every ordinary act of a service with every single thing that goes wrong: small worlds that are counted, not drawn by chance.
 */

/** The endpoints that fail together: one, or what one cache, host or serializer has. */
const endpoints =
  `areas, metadata, products, product, productAt, products product, products metadata, areas metadata, product productAt,
areas productAt, products product productAt, products product metadata, areas metadata productAt,
products product productAt metadata, areas products product productAt metadata`
    .split(/,\s/)
    .map((each) => each.split(' ') as Endpoint[]);

/** What goes wrong with an endpoint, but for when. */
type Fault = Omit<Trouble, 'from' | 'to' | 'third'>;

/** What can. A cache says how old its answers are, gives them the time at which it got them, or that of now. */
const kinds = (
  [
    { kind: 'status' },
    { kind: 'lag', lag: 3, dates: 'aged' },
    { kind: 'lag', lag: 3, dates: 'old' },
    { kind: 'lag', lag: 3 },
    { kind: 'lag', lag: 0.9, dates: 'aged' },
    { kind: 'stuck' },
    { kind: 'stuck', dates: 'aged' },
    { kind: 'stuck', lag: 9 },
    { kind: 'cut' },
    { kind: 'empty' },
    { kind: 'notFound' },
  ] as const
).map((each) => ({ lag: 0, dates: 'right', ...each }) as const);

/** Whether something can go wrong with an endpoint: lists are cut or empty, and what has an address of its own isn't found. */
function canBe(kind: Trouble['kind'], endpoint: Endpoint): boolean {
  const isSingle = endpoint === 'product' || endpoint === 'productAt';
  if (kind === 'cut' || kind === 'empty') return !isSingle;
  return kind !== 'notFound' || isSingle;
}

const faults = endpoints.flatMap((some) =>
  kinds
    .filter(({ kind }) => some.every((endpoint) => canBe(kind, endpoint)))
    .flatMap((each) =>
      (['both', 'en', 'fr'] as const).map((language) =>
        some.map((endpoint): Fault => ({ endpoint, language, ...each })),
      ),
    ),
);

const names = Object.keys(acts);
const single = names.map((name) => [name]);
const pairs = names.flatMap((one) => names.flatMap((other) => (one === other ? [] : [[one, other]])));

/** In how many ways each act goes with each fault: the kind of site and service, when the fault begins, and how long it lasts. */
const ways = 3 * 3 * 3 * 2 * 2 * 2;

/** The small worlds of one act, or of two within twelve hours, each with one fault: how many there are, in how many ways, and each by a number. */
export function smallWorldsOf(count: 1 | 2): {
  worlds: number;
  inAllWays: number;
  world(number: number): World;
} {
  const all = count === 1 ? single : pairs;
  const worlds = all.length * faults.length;
  return {
    ...{ worlds, inAllWays: worlds * ways },
    // Those that follow each other have little in common, and as many as there are have each act with each fault.
    world(number) {
      const index = (number * 1_000_003) % worlds;
      // By the golden section, so that it has nothing to do with the fault.
      const way = Math.floor(((number * 0.618_033_988_75) % 1) * ways);
      return smallWorld(
        all[Math.floor(index / faults.length)] ?? [],
        faults[index % faults.length] ?? [],
        way,
      );
    },
  };
}

function smallWorld(happens: readonly string[], fault: readonly Fault[], way: number): World {
  let left = way;
  const pick = <T>(...all: readonly [T, ...T[]]): T => {
    const index = left % all.length;
    left = Math.floor(left / all.length);
    return all[index] ?? all[0];
  };
  const [begins, lasts] = [pick(-0.6, -0.05, 0.5), pick(1, 4, 12)];
  const languages = pick(undefined, ['en'] as const, ['fr'] as const);
  const [last, hasMiddles] = [pick(2, 5), pick(false, true)];
  // Nothing is left to chance: of the hours that a daily bulletin may last, too, one is chosen.
  const forecasters = newForecasters({
    ...{ random: () => 0, chance: () => false, between: (low: number) => low },
    pick: <T>(all: readonly T[]) => all[last] as T,
  });
  begin(forecasters, happens);
  // What an evening is for happens at 24 h, and what else happens, within twelve hours before or after it.
  const apart = [2, 5, 11][way % 3] ?? 2;
  const [one = '', other = one] = happens;
  const start = isOfEvening(one) ? 24 : isOfEvening(other) ? 24 - apart : 10;
  for (const [index, name] of happens.entries()) acts[name]?.(forecasters, start + index * apart);
  const { changes, undrawn } = forecasters;
  changes.sort((a, b) => a.at - b.at);
  const from = pick(start + (happens.length - 1) * apart, start) + begins;
  const to = from + lasts;
  // Of a warning and the daily bulletin beside it some answers have one.
  const given = [undefined, { productAt: 'last' }, { metadata: 'highest' }, { products: 'last' }] as const;
  const troubles = fault.map((each): Trouble => {
    return { ...each, from, to, third: each.kind === 'cut' ? Math.floor(way / 4) % 3 : null };
  });
  return {
    ...{ seed: way, changes, languages, hasMiddles, places: [26, 29], troubles },
    builds: buildsAround([...changes.slice(1).map(({ at }) => at), from], start, to),
    ...(happens.includes('warning') && { gives: given[Math.floor(way / 5) % 4] }),
    ...(undrawn.length > 0 && { undrawn }),
  };
}

/** Two areas side by side have their first bulletins, which are what things that happen begin with. */
function begin(own: Forecasters, happens: readonly string[]): void {
  const [one, other] = [own.newArea(), own.newArea()];
  own.layout = { [one]: [26, 27, 38, 39], [other]: [28, 29, 40, 41] };
  const isOff = happens.some((name) => name.startsWith('season opens'));
  const isExternal = happens.includes('no other agency');
  const put = [one, other].map((areaId, index): Text => {
    const kind = isOff ? 'offseason' : isExternal && areaId === one ? 'external' : 'plain';
    return { ...issued(own, areaId, 0, 2 + index), kind };
  });
  own.change('first', 0, put, [], { frenchAt: 0, layout: own.layout });
}

/** Builds of an hour, and more of them about all that happens; fewer before that starts. */
function buildsAround(moments: readonly number[], start: number, to: number): Build[] {
  const hours = Array.from({ length: Math.ceil(Math.max(to, ...moments) + 4.5) }, (_, hour) => hour + 0.1);
  const times = [
    ...moments.flatMap((at) => [at - 0.07, at + 0.2, at + 0.6]),
    ...[-0.1, 0.1, 0.4, 0.8].map((later) => to + later),
    ...hours.filter((at, hour) => at > start - 2 || hour % 8 === 0),
  ].sort((a, b) => a - b);
  return times
    .filter((at, index) => index === 0 || at - Number(times[index - 1]) > 0.12)
    .map((at) => ({ at: Math.round(at * 100) / 100, off: 0 }));
}
