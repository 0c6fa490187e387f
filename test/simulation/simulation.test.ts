import { describe, expect, test } from 'vitest';
import type { Edition } from '../../src/model/area.ts';
import type { Site } from '../../src/model/site.ts';
import { cases } from '../runs.ts';
import { worldOf } from './random-world.ts';
import type { Broken } from './run.ts';
import { causeOf, judged, shrunk, story } from './shrunk.ts';
import { smallWorldsOf } from './small-worlds.ts';
import type { Change, Levels, Text, World } from './world.ts';

const seeds = cases([101, 102, 103, 104, 105, 106], [107, 108, 109, 110, 111, 112, 113, 114, 115, 116]);

// What is wrong there is said by `npm run simulate -- --worlds 1 --seed N`.
test(`in ${seeds.length} simulated weeks nothing shows less than was heard without a word, nor warns without reason`, async () => {
  const found: string[] = [];
  for (const seed of seeds) {
    const world = worldOf(seed);
    const findings = await judged({ ...world, builds: world.builds.slice(0, 10) });
    for (const { severity, rule } of findings)
      if (severity !== 'low' || /^(stays|over-warning)/.test(rule)) found.push(`seed ${seed}: ${rule}`);
  }
  expect([...new Set(found)]).toEqual([]);
});

// The first two showed a place another danger than that in force, or none, without a word.
const smallWorlds = {
  1: cases([1663, 6118, 3, 1004], [11_499, 6634, 2005, 3006]),
  2: cases([4007, 5008], [6009, 7010]),
};

test('in small worlds, where acts of a service meet a fault, nothing shows less than was heard without a word', async () => {
  const found: string[] = [];
  for (const acts of [1, 2] as const)
    for (const number of smallWorlds[acts])
      for (const { severity, rule } of await judged(smallWorldsOf(acts).world(number)))
        if (severity === 'high' || rule.startsWith('stays')) found.push(`${acts}, ${number}: ${rule}`);
  expect([...new Set(found)]).toEqual([]);
});

test('small worlds have every act, and every fault, that they can have', () => {
  const { worlds, world } = smallWorldsOf(1);
  const all = Array.from({ length: worlds }, (_, number) => world(number));
  const faultOf = ({ endpoint, language, kind, lag, dates }: World['troubles'][0]) =>
    [endpoint, language, kind, lag, dates].join(' ');
  expect(new Set(all.map(({ troubles }) => troubles.map(faultOf).join())).size).toBe(399);
  expect(worlds / 399).toBe(28);
  expect(all.every(({ builds }) => builds.length > 9 && builds.length < 40)).toBe(true);
});

test('weeks have as many faults as are asked for, and all that forecasters do', () => {
  const worlds = Array.from({ length: 60 }, (_, seed) => worldOf(seed, seed % 3));
  // What one cache or host does to two endpoints is one.
  const faultsOf = ({ troubles, builds, edges }: World) =>
    new Set(troubles.map((each) => JSON.stringify({ ...each, endpoint: '' }))).size +
    Number(edges !== undefined) +
    Number(builds.some(({ off }) => off !== 0));
  for (const [index, world] of worlds.entries()) expect(faultsOf(world)).toBeLessThanOrEqual(index % 3);
  expect(worlds.filter((world) => faultsOf(world) === 2).length).toBeGreaterThan(10);
  expect(worlds.filter((world) => world.troubles.length > faultsOf(world)).length).toBeGreaterThan(5);
  const kinds = new Set(worlds.flatMap(({ changes }) => changes.map(({ kind }) => kind)));
  expect([...kinds].sort().join(', ')).toBe(
    'absorb, close, early, end, extend, extend the same version, external, first, id, issue, offseason, open, outline, regroup, renew, shorten, shorten the same version, take back, text, undated, undrawn, unreadable, version, warning, withdraw',
  );
});

test('where all areas have new ids each evening, each way of that is drawn', () => {
  const weeks = Array.from({ length: 80 }, (_, seed) => worldOf(seed, seed % 3));
  const renewed = weeks.filter(({ changes }) => changes.some(({ kind }) => kind === 'renew'));
  const some = (is: (change: Change) => unknown) =>
    renewed.filter(({ changes }) => changes.some((change) => is(change))).length;
  const together = (...endpoints: string[]) =>
    weeks.filter(({ troubles }) =>
      troubles.some(({ from }) =>
        endpoints.every((each) => troubles.some((one) => one.from === from && one.endpoint === each)),
      ),
    ).length;
  const ways = {
    renewed: renewed.length,
    // Old bulletins stay beside the new ones, or named by the list alone, or drawn.
    beside: some(({ kind, put, remove }) => kind === 'renew' && put.length > 0 && remove.length === 0),
    listedAlone: some(({ listedAlone }) => listedAlone),
    drawnBeside: some(({ beside }) => beside),
    drawnLater: some(({ kind, drawnAt }) => kind === 'renew' && drawnAt),
    absorbed: weeks.filter(({ changes }) => changes.some(({ kind }) => kind === 'absorb')).length,
    undrawn: weeks.filter(({ undrawn }) => undrawn).length,
    anew: some(({ kind, put }) => kind === 'renew' && put.some(({ id }) => id.startsWith('p1_'))),
    inTurn: renewed.filter(({ changes }) => changes.filter(({ kind }) => kind === 'renew').length > 2).length,
    oneCache: together('areas', 'metadata'),
    withPlaces: together('areas', 'metadata', 'productAt'),
    wholeEdges: weeks.filter(({ edges }) => edges?.isWhole).length,
  };
  for (const [way, times] of Object.entries(ways)) expect(times, way).toBeGreaterThan(0);
});

/** A bulletin of area a, valid until the next evening. */
function text(serial: number, level: number, changes: Partial<Text> = {}): Text {
  const levels: Levels = [level, level, level];
  return {
    ...{ serial, id: 'p1_a', areaId: 'a', version: 1, kind: 'plain', issued: 0, until: 24 },
    days: [{ until: 24, levels }],
    ...changes,
  };
}

/** A service with area a alone, and what it changes there; a build at each of some hours. */
function worldWith(
  changes: Partial<Change>[],
  builds: number[],
  troubles: Partial<World['troubles'][0]>[] = [],
): World {
  const first = { kind: 'first', at: 0, put: [text(1, 4)], layout: { a: [0, 1, 2, 3] } };
  const all = [first, ...changes].map(
    (change): Change => ({
      kind: 'version',
      at: 0,
      frenchAt: change.at ?? 0,
      put: [],
      remove: [],
      ...change,
    }),
  );
  return {
    ...{ seed: 0, changes: all, places: [], builds: builds.map((at) => ({ at, off: 0 })) },
    troubles: troubles.map((trouble) => ({
      ...{
        endpoint: 'products',
        language: 'both',
        from: 0,
        to: 24,
        kind: 'stuck',
        lag: 1,
        third: null,
        dates: 'right',
      },
      ...trouble,
    })),
  };
}

/** A site with each of its editions as something makes it. */
function withEditions(change: (edition: Edition) => Edition): Broken {
  return {
    changed: (site: Site) => ({
      ...site,
      areas: site.areas.map((area) => ({
        ...area,
        en: area.en ? change(area.en) : undefined,
        fr: area.fr ? change(area.fr) : undefined,
      })),
    }),
  };
}

/** A site whose area stays as it was in the first build. */
function asInFirstBuild(areaId: string): Broken {
  let first: Pick<Site['areas'][0], 'en' | 'fr'> | undefined;
  const stays = (area: Site['areas'][0]) => {
    first ??= { en: area.en, fr: area.fr };
    return { ...area, ...first };
  };
  return {
    changed: (site) => ({
      ...site,
      areas: site.areas.map((area) => (area.id === areaId ? stays(area) : area)),
    }),
  };
}

describe('the oracle', () => {
  const higher = [{ at: 2, put: [text(2, 5, { version: 2 })] }];
  const allLag = (['products', 'metadata', 'product'] as const).map(
    (endpoint) => ({ endpoint, from: 3.5, kind: 'lag', lag: 3 }) as const,
  );
  const goneBack = worldWith(higher, [3, 4], allLag);
  const listLags = worldWith(higher, [3], [{ from: 1 }]);
  const withdrawn = worldWith([{ kind: 'withdraw', at: 2, remove: ['p1_a'] }], [1, 3]);
  const calm = worldWith(higher, [1, 3, 4]);
  const lists = ['metadata', 'product', 'productAt'] as const;
  const warning = text(2, 5, { id: 'w2_a', issued: 2, until: 48 });
  const beside = worldWith(
    [
      { at: 2, put: [warning] },
      { at: 3, put: [text(3, 3, { version: 2, issued: 3 })] },
    ],
    [3.5],
  );
  const translated = worldWith(
    [
      { at: 2.1, frenchAt: 2.6, put: [text(2, 3, { version: 2, issued: 2.1 })] },
      {
        at: 2.4,
        frenchAt: 9,
        put: [text(3, 5, { id: 'p2_a', issued: 2.4, kind: 'external' })],
        remove: ['p1_a'],
      },
    ],
    [3],
  );
  const frenchFirst = worldWith([{ ...higher[0], englishAt: 9 }], [3]);
  const oneWithdraws = (late: object) =>
    worldWith([{ kind: 'withdraw', at: 2, remove: ['p1_a'], ...late }], [1, 3]);
  const quiet = withEditions(({ notices: _, ...edition }) => edition);
  const tonight = text(2, 5, { id: 'p2_b', areaId: 'b', issued: 5, until: 48 });
  const renewed: World = {
    ...worldWith(
      [{ kind: 'renew', at: 5, put: [tonight], layout: { b: [0, 1, 2, 3] } }],
      [1, 6],
      [{ endpoint: 'areas', from: 4 }],
    ),
    hasMiddles: true,
  };

  test.each<[string, World, Broken, string[]]>([
    ['forgets what was published', goneBack, { forgets: true }, ['high: lower']],
    ['hears the list alone', listLags, { without: lists }, ['high: lower']],
    ['warns of nothing', withdrawn, quiet, ['high: outdated, withdrawn']],
    [
      'doesn’t know of the warning beside the daily bulletin that is listed alone',
      { ...beside, gives: { products: 'last', productAt: 'last' } },
      { without: lists },
      ['high: lower'],
    ],
    [
      'goes by the date of a translation',
      { ...translated, isRedated: true },
      { without: ['en'] },
      ['high: outdated, external'],
    ],
    [
      'goes by the edge of a cache that it asks last',
      { ...worldWith(higher, [2.02, 2.04, 2.06, 2.08]), edges: { hours: [0.1, 1.5], dates: 'right' } },
      { forgets: true, without: lists },
      ['high: lower'],
    ],
    [
      'doesn’t hear what is in French first',
      frenchFirst,
      { without: ['fr'] },
      ['high: lower', 'medium: not shown (noted), failed, in hand by products'],
    ],
    [
      'doesn’t heed what English alone has withdrawn',
      oneWithdraws({ frenchAt: 9 }),
      quiet,
      ['high: outdated, withdrawn', 'high: outdated, withdrawn in the other language'],
    ],
    [
      'doesn’t heed what French alone has withdrawn',
      oneWithdraws({ englishAt: 9 }),
      quiet,
      ['high: outdated, withdrawn in the other language', 'high: outdated, withdrawn'],
    ],
    [
      'goes on with what it showed first in an area whose new ones aren’t drawn yet',
      renewed,
      asInFirstBuild('a'),
      ['high: lower, by an area not drawn yet'],
    ],
    [
      'says that there is none in an area whose new ones aren’t drawn yet',
      renewed,
      withEditions((edition) => (edition.notices ? { kind: 'none' } : edition)),
      ['high: hidden, none'],
    ],
    [
      'shows nothing',
      calm,
      withEditions(() => ({ kind: 'none' })),
      ['medium: not shown, none, in hand by products', 'medium: over-warning, none'],
    ],
    [
      'warns of everything',
      calm,
      withEditions((edition) => ({ ...edition, notices: [{ kind: 'unassigned' }] })),
      ['low: over-warning, unassigned'],
    ],
    [
      'goes on warning',
      worldWith(higher, [1, 3.5, 4.5, 7, 8], [{ to: 3, dates: 'none' }]),
      withEditions((edition) => ({ ...edition, notices: [{ kind: 'announced' }] })),
      ['low: stays, announced'],
    ],
  ])('notices a judging that %s', async (_, world, broken, rules) => {
    expect(await rulesOf(world)).toEqual([]);
    expect(await rulesOf(world, broken)).toEqual(rules);
  });

  test('says what a finding needs', async () => {
    const world = worldWith(
      [{ kind: 'outline', at: 1, layout: { a: [0, 1, 2, 3, 12] } }, ...higher],
      [1.5, 3, 3.2, 4, 4.5],
      [{ language: 'fr', endpoint: 'areas', from: 1 }, ...allLag],
    );
    const broken = { forgets: true };
    const [finding] = await judged(world, broken);
    const least = finding && (await shrunk(world, finding, broken));
    expect(least && story(least.world)).toMatchInlineSnapshot(`
      "0 h first: p1_a v1 #1 444 until 24 areas {a:[0,1,2,3]}
      2 h version: p1_a v2 #2 555 until 24
      3.2 h     build
      3.5 h   trouble until 24: all both stuck by 3 h, dates right
      4 h     build"
    `);
    expect(least && causeOf(least)).toMatchInlineSnapshot(`"high: lower | version | all both stuck"`);
  });

  async function rulesOf(world: World, broken?: Broken): Promise<string[]> {
    const findings = await judged(world, broken);
    const lasting = findings.filter(({ rule }) => !rule.startsWith('brief'));
    return [...new Set(lasting.map(({ severity, rule }) => `${severity}: ${rule}`))];
  }
});
