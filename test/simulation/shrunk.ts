import { type Finding, findingsOf } from './oracle.ts';
import { type Broken, buildsOf } from './run.ts';
import { stateAt } from './service.ts';
import { type Change, slotOf, type Text, type World } from './world.ts';

/** The findings of a world. */
export async function judged(world: World, broken?: Broken): Promise<Finding[]> {
  return findingsOf(world, await buildsOf(world, broken));
}

/** A world with as little in it as still shows a finding by the same rule; and the finding, as it is there. */
export async function shrunk(
  world: World,
  finding: Finding,
  broken?: Broken,
): Promise<{ world: World; finding: Finding }> {
  const same = async (smaller: World): Promise<Finding | undefined> =>
    (await judged(smaller, broken)).find(({ rule }) => rule === finding.rule);
  let least = { world: { ...world, builds: world.builds.filter(({ at }) => at <= finding.at) }, finding };
  for (let before = ''; before !== JSON.stringify(least.world); ) {
    before = JSON.stringify(least.world);
    for (const part of ['troubles', 'places', 'builds', 'changes'] as const) {
      for (
        let size = Math.ceil(least.world[part].length / 2);
        size >= 1;
        size = size > 1 ? Math.ceil(size / 2) : 0
      ) {
        // From the end; the first change begins the season.
        for (let from = least.world[part].length - size; from >= (part === 'changes' ? 1 : 0); from -= size) {
          const smaller = { ...least.world, [part]: least.world[part].toSpliced(from, size) };
          const found = isSound(smaller) ? await same(smaller) : undefined;
          if (found) least = { world: smaller, finding: found };
        }
      }
    }
    for (const areaId of lastingAreas(least.world)) {
      const smaller = withoutArea(least.world, areaId);
      const found = await same(smaller);
      if (found) least = { world: smaller, finding: found };
    }
    least = await simpler(least, same);
  }
  return least;
}

/** Whether it has a build, and no area has two daily bulletins, as where one that comes in the place of another is left out. */
function isSound({ changes, builds }: World): boolean {
  const states = changes.flatMap(({ at, englishAt = at, frenchAt }) => [
    stateAt(changes, 'en', englishAt),
    stateAt(changes, 'fr', Math.max(at, frenchAt ?? at)),
  ]);
  const isOne = (texts: readonly Text[]) =>
    new Set(texts.map((text) => `${slotOf(text)} ${text.areaId}`)).size === texts.length;
  return builds.length > 0 && states.every(({ listed }) => isOne([...listed.values()]));
}

/** The areas whose outline never changes: without one nobody has its ground. */
function lastingAreas({ changes }: World): string[] {
  const layouts = changes.flatMap(({ layout }) => (layout ? [layout] : []));
  return Object.entries(layouts[0] ?? {}).flatMap(([id, cells]) =>
    layouts.every((layout) => layout[id]?.length === cells.length) ? [id] : [],
  );
}

function withoutArea(world: World, areaId: string): World {
  const changes = world.changes.map((change): Change => {
    const layout = change.layout && Object.entries(change.layout).filter(([id]) => id !== areaId);
    const put = change.put.filter((text) => text.areaId !== areaId);
    return { ...change, put, layout: layout && Object.fromEntries(layout) };
  });
  return { ...world, changes };
}

/** With single values made plain: no delay in French, right clocks and dates, one language. */
async function simpler(
  given: { world: World; finding: Finding },
  same: (world: World) => Promise<Finding | undefined>,
): Promise<typeof given> {
  let least = given;
  const attempt = async (part: 'changes' | 'troubles' | 'builds', index: number, plain: object) => {
    const all = least.world[part];
    if (JSON.stringify({ ...all[index], ...plain }) === JSON.stringify(all[index])) return;
    const world = { ...least.world, [part]: all.with(index, { ...all[index], ...plain } as never) };
    const found = await same(world);
    if (found) least = { world, finding: found };
  };
  for (const plain of [
    { edges: undefined },
    { edges: least.world.edges && { ...least.world.edges, isWhole: undefined } },
    { undrawn: undefined },
    { isRedated: false },
    { hasMiddles: false },
    { languages: undefined },
    { gives: undefined },
    ...(['products', 'metadata', 'productAt'] as const).map((each) => ({
      gives: least.world.gives && { ...least.world.gives, [each]: undefined },
    })),
  ]) {
    const world = { ...least.world, ...plain };
    const found = JSON.stringify(world) === JSON.stringify(least.world) ? undefined : await same(world);
    if (found) least = { world, finding: found };
  }
  for (const [index, { at }] of least.world.changes.entries()) {
    await attempt('changes', index, { frenchAt: at });
    await attempt('changes', index, { englishAt: undefined });
    await attempt('changes', index, { drawnAt: undefined });
    await attempt('changes', index, { beside: undefined });
    await attempt('changes', index, { listedAlone: undefined });
  }
  for (const index of least.world.builds.keys()) await attempt('builds', index, { off: 0 });
  for (const index of least.world.troubles.keys()) {
    await attempt('troubles', index, { dates: 'right' });
    await attempt('troubles', index, { third: null });
    await attempt('troubles', index, { kind: 'stuck', dates: 'right' });
    await attempt('troubles', index, { endpoint: 'all' });
  }
  return least;
}

/** What happens in a world, a line for each change, trouble and build. */
export function story({ changes, troubles, builds, places, ...kind }: World): string {
  const textOf = ({ id, version, serial, kind, until, days }: Text) =>
    `${id} v${version} #${serial}${kind === 'plain' ? '' : ` ${kind}`} ${days.map(({ levels }) => levels.join('')).join(' ')} until ${until}`;
  const lines = [
    ...changes.map(
      ({ kind, at, englishAt, frenchAt, put, remove, isGone, listedAlone, layout, ...drawing }) => {
        const english = englishAt === undefined ? '' : ` (English ${englishAt})`;
        const french = frenchAt === at ? english : ` (French ${frenchAt ?? 'never'})${english}`;
        const { drawnAt, beside } = drawing;
        const drawn = drawnAt === undefined ? '' : `, drawn ${drawnAt}`;
        const both = beside ? `, beside those of before until ${beside.until}` : '';
        const alone = listedAlone
          ? `, ${listedAlone.without.join(' and ')} without ${listedAlone.ids.join(' ')}`
          : '';
        const ground = layout ? `${drawn} areas ${JSON.stringify(layout).replaceAll('"', '')}` : '';
        const gone = remove.length > 0 ? ` without ${remove.join(' ')}${isGone ? ', gone by id' : ''}` : '';
        return { at, line: `${kind}${french}: ${put.map(textOf).join('; ')}${gone}${alone}${ground}${both}` };
      },
    ),
    ...troubles.map(({ endpoint, language, from, to, kind, lag, third, dates }) => {
      const lags = (kind === 'lag' || kind === 'stuck') && lag > 0 ? ` by ${lag} h` : '';
      const part = third === null ? '' : `, third ${third}`;
      return {
        at: from,
        line: `  trouble until ${to}: ${endpoint} ${language} ${kind}${lags}${part}, dates ${dates}`,
      };
    }),
    ...builds.map(({ at, off }) => ({
      at,
      line: `    build${off === 0 ? '' : `, its clock ${off} h ahead`}`,
    })),
  ].sort((a, b) => a.at - b.at);
  return [
    ...lines.map(({ at, line }) => `${at} h ${line}`),
    ...(places.length > 0 ? [`places ${places.join(' ')}`] : []),
    ...kindsOf(kind),
  ].join('\n');
}

/** What kind of service it is, where that isn't the usual one. */
function kindsOf({ gives, edges, isRedated, hasMiddles, languages, undrawn }: Partial<World>): string[] {
  return [
    ...Object.entries(gives ?? {}).flatMap(([endpoint, which]) =>
      which ? [`of several ${endpoint} has the ${which}`] : [],
    ),
    ...(edges
      ? [
          `two edges, dates ${edges.dates}, ${edges.hours.join(' and ')} h${edges.isWhole ? ', of one time' : ''}`,
        ]
      : []),
    ...(undrawn ? [`never drawn: ${undrawn.join(' ')}`] : []),
    ...(isRedated ? ['French has dates of its own'] : []),
    ...(hasMiddles ? ['metadata has middles'] : []),
    ...(languages ? [`a site in ${languages}`] : []),
  ];
}

/** What two findings with one cause have in common: the rule, what happened and what went wrong. */
export function causeOf({ world, finding: { severity, rule } }: { world: World; finding: Finding }): string {
  const some = (all: readonly string[]) => [...new Set(all)].sort().join(', ') || 'nothing';
  const happened = some(
    world.changes.slice(1).map(({ kind, frenchAt, englishAt, drawnAt, at }) => {
      const late = [frenchAt !== at && 'French', englishAt !== undefined && 'English', drawnAt && 'drawn'];
      return [kind, ...late.flatMap((each) => (each ? [`(${each} later)`] : []))].join(' ');
    }),
  );
  const wrong = some([
    ...world.troubles.map(({ endpoint, language, kind }) => `${endpoint} ${language} ${kind}`),
    ...world.builds.flatMap(({ off }) => (off === 0 ? [] : ['clock'])),
    ...kindsOf({ ...world, edges: undefined, undrawn: undefined }),
    ...(world.edges ? ['two edges'] : []),
    ...(world.undrawn ? ['never drawn'] : []),
  ]);
  return `${severity}: ${rule} | ${happened} | ${wrong}`;
}
