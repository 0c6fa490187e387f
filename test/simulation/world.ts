import type { Language } from '../../src/model/language.ts';

/**
 * A simulated week of a service: what it publishes, what goes wrong on the way, and when sites are built. Plain data, so that
 * a world can be printed, shortened and kept as a test. Times are hours since the first evening, at 16:00 in its zone.
 */
export interface World {
  /** Those of the site; absent: both. */
  languages?: readonly Language[] | undefined;
  /** Whether metadata has the middles of areas. */
  hasMiddles?: boolean;
  /** Which one of an area's bulletins an answer gives: the one that was issued last, or rates highest; absent: all of them. */
  gives?: Partial<Record<Endpoint, 'last' | 'highest'>> | undefined;
  /** Whether a French text has the time at which it was translated as its time of issue. */
  isRedated?: boolean;
  /** Two edges of a cache, asked in turn, which keep the answer of an address for so many hours; whether they say its age. */
  edges?: { hours: readonly [number, number]; dates: Trouble['dates'] } | undefined;
  seed: number;
  /** In the order in which the forecasters make them; the first one begins the season. */
  changes: Change[];
  troubles: Trouble[];
  builds: Build[];
  /** Cells of the map for which the site asks the service. */
  places: number[];
}

/** The levels of alpine, treeline and below treeline, from 1 to 5. */
export type Levels = readonly [number, number, number];

/**
 * One text of a bulletin, the same in both languages. Of two the one with the higher serial is the later word. An id with a "w" is that
 * of a warning, which stands beside the daily bulletin.
 */
export interface Text {
  serial: number;
  id: string;
  areaId: string;
  version: number;
  kind: 'plain' | 'external' | 'unreadable' | 'offseason';
  /** null: it has no date. */
  issued: number | null;
  until: number | 'open' | null;
  days: { until: number; levels: Levels }[];
}

/** The cells of each area. */
export type Layout = Record<string, number[]>;

export interface Change {
  kind: string;
  /** When the forecasters make it; it is there in English then, unless that is late. */
  at: number;
  englishAt?: number | undefined;
  /** When it is there in French too; null: what goes does so at once, what comes never does. */
  frenchAt: number | null;
  put: Text[];
  remove: string[];
  /** What goes is gone by its id too. */
  isGone?: true;
  layout?: Layout;
  /** When outlines have the layout; absent: at once. */
  drawnAt?: number | undefined;
}

export type Endpoint = 'areas' | 'metadata' | 'products' | 'product' | 'productAt';

/** What goes wrong with an endpoint for a time; where two hold, the first does. */
export interface Trouble {
  endpoint: Endpoint | 'all';
  language: Language | 'both';
  from: number;
  to: number;
  /** `latest`: of each area it gives only the bulletin that was issued last. */
  kind: 'lag' | 'stuck' | 'status' | 'network' | 'cut' | 'empty' | 'latest' | 'notFound';
  /** Hours by which a replica lags, or by which one that is stuck had lagged before. */
  lag: number;
  /** Which third of the ids, points or entries it hits; null: all. */
  third: number | null;
  /** Whose time its answers give: the truth, a cache that says its age, one that doesn't, nobody's. */
  dates: 'right' | 'aged' | 'old' | 'none';
}

export interface Build {
  at: number;
  /** Hours by which its clock is ahead. */
  off: number;
}

export const [columns, rows] = [12, 6];

/** The products of an area that stand beside each other. */
export type Slot = 'daily' | 'warning';

/** Whether a text is of the daily bulletin or of a warning, by its id. */
export function slotOf({ id }: Text): Slot {
  return id.startsWith('w') ? 'warning' : 'daily';
}

/** The levels that a text gives for a time; none where it rates nothing then. */
export function levelsOf({ kind, issued, until, days }: Text, time: number): Levels | undefined {
  if (kind !== 'plain' || issued === null || issued > time) return undefined;
  const end = until === 'open' ? issued + 7 * 24 : (until ?? issued + 24);
  if (time >= end) return undefined;
  return days.find((day) => day.until > time)?.levels;
}

/** Numbers from 0 to below 1, the same for one seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What else may be wrong where one endpoint is. */
const partners: Partial<Record<Trouble['endpoint'], readonly Endpoint[]>> = {
  products: ['metadata', 'product'],
  product: ['productAt', 'products'],
  metadata: ['areas', 'products'],
  productAt: ['product', 'metadata'],
};

/** The world of a seed; `faults`: how many things go wrong beside what the forecasters do, up to two if it isn't said. */
export function worldOf(seed: number, faults?: number): World {
  const random = randomOf(seed);
  const chance = (share: number) => random() < share;
  const between = (low: number, high: number) => Math.round((low + random() * (high - low)) * 100) / 100;
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const hours = chance(0.1) ? 168 : pick([20, 30, 44]);
  const changes: Change[] = [];
  /** By slot and area. */
  const current = new Map<string, Text>();
  const [hasWarnings, isFrenchFirst, isNominal] = [chance(0.5), chance(0.25), chance(0.3)];
  /** Those that one language goes on listing. */
  const forgotten: string[] = [];
  /** What the last correction has put in the place of a bulletin. */
  let corrected: { before: Text; after: Text | undefined } | undefined;
  let layout: Layout = {};
  let [serials, areas, products] = [0, 0, 0];
  /** The area that was corrected last: trouble comes where there was some before. */
  let busy = '';
  const newArea = () => `a${++areas}`;
  const keyOf = (text: Text) => `${slotOf(text)} ${text.areaId}`;

  function levels(): Levels {
    const alpine = 1 + Math.floor(random() * 5);
    const lower = (level: number) => Math.max(1, level - Math.floor(random() * 2));
    return [alpine, lower(alpine), lower(lower(alpine))];
  }

  /** A first text: a daily one is valid until the next evening but one at most, a warning for up to four days. */
  function issue(areaId: string, at: number, slot: Slot = 'daily', issued = at): Text {
    const evening = Math.floor(at / 24) * 24 + 24;
    const isDaily = slot === 'daily';
    const until = isDaily ? evening + pick([0, 0, 1, 1, 2, 24]) : at + pick([6, 24, 24, 48, 72, 96]);
    const higher = (each: Levels) => each.map((level) => Math.min(5, level + 1)) as unknown as Levels;
    const days = (isDaily ? [0, 24, 48] : [0, 24, 48, 72, 96]).map((later) => ({
      until: evening + later,
      levels: isDaily ? levels() : higher(levels()),
    }));
    const id = `${isDaily ? 'p' : 'w'}${++products}_${areaId}`;
    return { serial: ++serials, id, areaId, version: 1, kind: 'plain', issued, until, days };
  }

  function change(kind: string, at: number, put: Text[], remove: string[], more: Partial<Change> = {}): void {
    const isLoss = put.length === 0 && remove.length > 0;
    const isForgotten = isLoss && chance(0.25);
    const after = isForgotten ? 400 : chance(isLoss ? 0.3 : 0.12) ? between(3, 24) : between(0.1, 3);
    const [late, isFirst] = [at + after, at > 0 && (isFrenchFirst || isLoss) && chance(0.3)];
    const isAtOnce = isFirst || (!isForgotten && chance(0.4));
    const frenchAt = !isForgotten && chance(0.12) ? null : isAtOnce ? at : late;
    if (isForgotten) forgotten.push(...remove);
    const english = isFirst && frenchAt !== null ? { englishAt: late } : {};
    changes.push({ kind, at, frenchAt, put, remove, ...more, ...english });
    for (const [key, text] of current) if (remove.includes(text.id)) current.delete(key);
    for (const text of put) current.set(keyOf(text), text);
  }

  /** Warnings that have ended leave the list. */
  function sweep(at: number): void {
    for (const text of current.values())
      if (slotOf(text) === 'warning' && Number(text.until) <= at) change('end', at, [], [text.id]);
  }

  function evening(at: number): void {
    const isRegrouped = at === 0 || chance(0.4);
    if (at > 0 && isRegrouped) {
      const regrouped = regroup(layout);
      const gone = Object.keys(layout).filter((id) => !regrouped[id]);
      const put = Object.keys(regrouped).flatMap((id) => (layout[id] ? [] : [issue(id, at)]));
      layout = regrouped;
      change(
        'regroup',
        at,
        put,
        [...current.values()].filter(({ areaId }) => gone.includes(areaId)).map(({ id }) => id),
        chance(0.25) ? { layout, drawnAt: at + between(0.2, 6) } : { layout },
      );
    }
    if (at === 0) {
      layout = firstLayout();
      change(
        'first',
        at,
        Object.keys(layout).map((id) => issue(id, at)),
        [],
        { frenchAt: at, layout },
      );
      return;
    }
    for (const areaId of Object.keys(layout)) {
      const text = current.get(`daily ${areaId}`);
      if (text?.issued === at) continue;
      const when = at + between(0, 0.6);
      if (text && chance(0.05)) extend(text, when, 24);
      else if (text && chance(0.04)) change('end', when, [], [text.id]);
      else {
        const left = forgotten.filter((id) => id.startsWith('p') && id.endsWith(`_${areaId}`));
        const remove = [...(text ? [text.id] : []), ...left];
        // Some are up minutes before the time of issue that they name.
        if (chance(0.04)) change('early', when, [issue(areaId, when, 'daily', when + 0.2)], remove);
        else change('issue', when, [issue(areaId, when, 'daily', isNominal ? at : when)], remove);
      }
    }
  }

  function extend(text: Text, at: number, by: number): void {
    const until = typeof text.until === 'number' ? Math.max(text.until + by, at + 0.5) : at + 12;
    const version = text.version + (chance(0.5) ? 1 : 0);
    const kind = `${by > 0 ? 'extend' : 'shorten'}${version > text.version ? '' : ' the same version'}`;
    change(kind, at, [{ ...text, serial: ++serials, version, until }], []);
  }

  /** The last correction was a mistake: what was there before is so again, as it was or as a further version. */
  function takeBack(at: number): boolean {
    const { before, after } = corrected ?? {};
    corrected = undefined;
    if (!before || !layout[before.areaId] || current.get(keyOf(before)) !== after) return false;
    const isSame = after?.id === before.id;
    const version = isSame ? after.version + Number(after.version > before.version) : before.version;
    change('take back', at, [{ ...before, serial: ++serials, version }], after && !isSame ? [after.id] : []);
    return true;
  }

  function correct(at: number, slot: Slot = hasWarnings && chance(0.5) ? 'warning' : 'daily'): void {
    if (chance(0.3) && takeBack(at)) return;
    const areaId = layout[busy] && chance(0.6) ? busy : pick(Object.keys(layout));
    busy = areaId;
    const standing = [...current.values()].find((each) => slotOf(each) === slot);
    const text =
      current.get(`${slot} ${areaId}`) ?? (slot === 'warning' && chance(0.7) ? standing : undefined);
    if (!text) {
      change(slot === 'daily' ? 'issue' : 'warning', at, [issue(areaId, at, slot)], []);
      return;
    }
    const next = { ...text, serial: ++serials };
    const higher = { ...next, version: text.version + 1 };
    const days = text.days.map((day) => ({ ...day, levels: levels() }));
    /** It becomes something else, by a version, under the same one, or with a new id. */
    const turn = (kind: Text['kind']) => {
      const [version, issued] = [text.version + Number(chance(0.8)), kind === 'offseason' ? at : text.issued];
      if (chance(0.3)) change(kind, at, [{ ...issue(text.areaId, at), kind }], [text.id]);
      else change(kind, at, [{ ...next, kind, version, issued }], []);
    };
    const kinds: Record<string, () => void> = {
      version: () => change('version', at, [{ ...higher, issued: chance(0.5) ? at : text.issued, days }], []),
      text: () => change('text', at, [{ ...next, days }], []),
      id: () => change('id', at, [issue(text.areaId, at, slot)], [text.id]),
      extend: () => extend(text, at, between(1, 12)),
      shorten: () => extend(text, at, -between(1, pick([12, 100]))),
      withdraw: () => change('withdraw', at, [], [text.id], chance(0.5) ? { isGone: true } : {}),
      external: () => turn('external'),
      unreadable: () => turn('unreadable'),
      offseason: () => turn('offseason'),
      undated: () => change('undated', at, [{ ...higher, issued: null, until: null, days }], []),
      open: () => change('open', at, [{ ...higher, until: 'open', days }], []),
      outline: () => {
        layout = moved(layout);
        change('outline', at, [], [], { layout });
      },
      undrawn: () => change('undrawn', at, [issue(newArea(), at)], []),
      close: () => {
        const { [text.areaId]: _, ...others } = layout;
        if (Object.keys(others).length === 0) return;
        layout = others;
        const own = [...current.values()].filter((each) => each.areaId === text.areaId);
        const ids = own.map(({ id }) => id);
        change('close', at, [], ids, { layout });
      },
    };
    const usual = [
      kinds['version'],
      kinds['version'],
      kinds['text'],
      kinds['id'],
      kinds['extend'],
      kinds['shorten'],
    ];
    pick([...usual, ...(slot === 'daily' ? Object.values(kinds) : [kinds['withdraw']])])?.();
    corrected = { before: text, after: current.get(keyOf(text)) };
  }

  function firstLayout(): Layout {
    let boxes = [{ x: 0, y: 0, width: columns, height: rows }];
    const count = pick([2, 2, 2, 3, 3, 6, 12]);
    while (boxes.length < count) {
      const largest = boxes.reduce((most, each) =>
        each.width * each.height > most.width * most.height ? each : most,
      );
      const { x, y, width, height } = largest;
      const isWide = width >= height;
      const cut = 1 + Math.floor(random() * ((isWide ? width : height) - 1));
      const halves = isWide
        ? [
            { ...largest, width: cut },
            { x: x + cut, y, width: width - cut, height },
          ]
        : [
            { ...largest, height: cut },
            { x, y: y + cut, width, height: height - cut },
          ];
      boxes = [...boxes.filter((each) => each !== largest), ...halves];
    }
    const cellsOf = ({ x, y, width, height }: (typeof boxes)[0]) =>
      Array.from(
        { length: width * height },
        (_, n) => (y + Math.floor(n / width)) * columns + x + (n % width),
      );
    return Object.fromEntries(boxes.map((box) => [newArea(), cellsOf(box)]));
  }

  function regroup(before: Layout): Layout {
    let after = { ...before };
    for (let times = pick([1, 1, 2, 3]); times > 0; times -= 1) {
      const [id, cells] = pick(Object.entries(after));
      const { [id]: _, ...others } = after;
      const near = Object.keys(others).filter((other) => touching(cells, others[other] ?? []).length > 0);
      const kind = pick(['merge', 'split', 'rename', 'move'] as const);
      if (kind === 'merge' && near.length > 0) {
        const { [pick(near)]: other = [], ...rest } = others;
        const remaining = Object.keys(rest).length === Object.keys(others).length ? others : rest;
        after = { ...remaining, [newArea()]: [...cells, ...other] };
      } else if (kind === 'split' && cells.length > 3) {
        const half = Math.floor(cells.length / 2);
        after = { ...others, [newArea()]: cells.slice(0, half), [newArea()]: cells.slice(half) };
      } else if (kind === 'rename') after = { ...others, [newArea()]: cells };
      else after = moved(after);
    }
    return after;
  }

  /** Some cells of one area go to a neighbour. */
  function moved(before: Layout): Layout {
    const [id, cells] = pick(Object.entries(before));
    const near = Object.entries(before).filter(
      ([other, theirs]) => other !== id && touching(cells, theirs).length > 0,
    );
    if (near.length === 0) return before;
    const [other, theirs] = pick(near);
    const taken = touching(cells, theirs).slice(0, 1 + Math.floor(random() * 3));
    if (taken.length >= cells.length) return before;
    return { ...before, [id]: cells.filter((cell) => !taken.includes(cell)), [other]: [...theirs, ...taken] };
  }

  for (let at = 0; at < hours; at += 24) {
    evening(at);
    sweep(at + 0.65);
    if (hasWarnings && chance(0.5)) correct(at + 0.66, 'warning');
    const times = Array.from({ length: pick([0, 2, 3, 5, 8]) }, () => at + between(0.7, 23)).sort(
      (a, b) => a - b,
    );
    for (const time of times) {
      if (time >= hours) continue;
      sweep(time);
      correct(time);
    }
  }

  changes.sort((one, other) => one.at - other.at);
  // Of an evening, when all areas change, about as much goes wrong as after one correction.
  const moments = changes.flatMap(({ at, kind }) => (kind !== 'issue' || chance(0.15) ? [at] : []));
  const wrong = Array.from({ length: faults ?? pick([0, 0, 1, 1, 2]) }, () =>
    pick([...Array(8).fill('trouble'), 'clock', 'edges']),
  );
  const troubles: Trouble[] = [];
  for (const _ of wrong.filter((each) => each === 'trouble')) {
    const endpoint = chance(0.25)
      ? 'all'
      : pick(['areas', 'metadata', 'metadata', 'products', 'products', 'product', 'productAt'] as const);
    const [first] = troubles;
    const moment = first && chance(0.5) ? first.from : pick(moments);
    const from = chance(0.75) ? moment + between(-0.2, 1.2) : between(0, hours);
    const kinds = ['lag', 'lag', 'stuck', 'stuck', 'status', 'network'] as const;
    const kind =
      endpoint === 'product'
        ? pick([...kinds, 'notFound'] as const)
        : endpoint === 'productAt' || endpoint === 'all'
          ? pick(kinds)
          : pick([...kinds, 'cut', 'cut', 'empty'] as const);
    const isPart = kind === 'cut' || ((endpoint === 'product' || endpoint === 'productAt') && chance(0.5));
    troubles.push({
      ...{ endpoint, from, kind, language: pick(['en', 'fr', 'both', 'both', 'both'] as const) },
      to: from + pick([0.5, 1, 2, 3, 4, 6, 12, 40]),
      lag: chance(0.2) ? 0 : between(0.2, 3),
      third: isPart ? pick([0, 1, 2]) : null,
      dates: pick(['right', 'right', 'aged', 'old', 'none'] as const),
    });
  }
  // Some in a row after something has happened, just before and after something goes wrong, at times hours between.
  const after = Array.from({ length: hours > 100 ? 14 : 6 }, () => {
    let at = pick([...moments, ...troubles.map(({ to }) => to)]) + between(0.02, 0.5);
    return Array.from({ length: pick([1, 2, 3, 6]) }, () => {
      at += between(0.05, pick([0.5, 1, 3]));
      return at;
    });
  });
  const around = troubles.map(({ from }) => (chance(0.8) ? [from - 0.05, from + between(0.02, 0.5)] : []));
  // Some sites begin in the middle, and some hosts stand still for days.
  const [begin, pause] = [chance(0.15) ? pick(moments) : 0.1, chance(0.2) ? pick(moments) : Infinity];
  const pauseEnd = pause + pick([12, 24, 72]);
  const steady = chance(0.3) ? between(-0.9, 0.9) : 0;
  const builds = [...after, ...around]
    .flat()
    .map((at) => Math.round(at * 100) / 100)
    .filter((at) => at > begin && (at < pause || at > pauseEnd))
    .sort((a, b) => a - b)
    .filter((at, index, all) => index === 0 || at - (all[index - 1] ?? at) > 0.1)
    .map((at): Build => ({ at, off: wrong.includes('clock') ? steady : 0 }));
  const last = pick(builds) ?? { at: hours, off: 0 };
  if (builds.length === 0) builds.push(last);
  if (wrong.includes('clock') && steady === 0) last.off = pick([-1, 1]) * between(0.5, 30);
  const places = Array.from({ length: pick([0, 1, 3]) }, () => Math.floor(random() * columns * rows));
  // Where the list has the last one alone, metadata names the others.
  const isLastAlone = chance(0.3);
  const gives = hasWarnings
    ? {
        products: isLastAlone ? ('last' as const) : undefined,
        metadata: isLastAlone ? undefined : pick([undefined, 'last', 'highest'] as const),
        productAt: pick(['last', 'highest'] as const),
      }
    : undefined;
  const edges = wrong.includes('edges')
    ? {
        hours: [pick([0.1, 0.3, 0.5]), pick([0.1, 0.3, 0.9])] as const,
        dates: pick(['right', 'aged', 'old'] as const),
      }
    : undefined;
  const [isRedated, hasMiddles] = [chance(0.3), chance(0.3)];
  const languages = chance(0.1) ? [pick(['en', 'fr'] as const)] : undefined;
  // One cache or host may serve two endpoints.
  const shared = troubles.flatMap((each) => {
    const others = partners[each.endpoint];
    return others && chance(0.35) ? { ...each, endpoint: pick(others) } : [];
  });
  return {
    ...{ seed, changes, troubles: [...troubles, ...shared], builds, places: [...new Set(places)] },
    ...{ gives, edges, isRedated, hasMiddles, languages },
  };
}

/** The cells of one area that have a border with another. */
function touching(cells: readonly number[], others: readonly number[]): number[] {
  const set = new Set(others);
  return cells.filter((cell) => {
    const x = cell % columns;
    const beside = [x > 0 ? cell - 1 : -1, x < columns - 1 ? cell + 1 : -1, cell - columns, cell + columns];
    return beside.some((each) => set.has(each));
  });
}
