import { type Forecasters, keyOf } from './forecasters.ts';
import type { Change, Layout, Slot, Text } from './world.ts';

/** Something that a service does at an hour, of which nothing is left to chance. */
type Act = (forecasters: Forecasters, at: number) => void;

/** A first text that rates a level. */
export function issued(own: Forecasters, areaId: string, at: number, level: number, slot?: Slot): Text {
  own.levels = () => [level, Math.max(1, level - 1), Math.max(1, level - 1)];
  return own.issue(areaId, at, slot);
}

function change(own: Forecasters, at: number, put: Text[], gone: Text[], more: Partial<Change> = {}): void {
  const ids = gone.map(({ id }) => id);
  own.change(put.length > 0 ? 'version' : 'end', at, put, ids, { frenchAt: at, ...more });
}

/** The daily bulletin of the area that acts are about, wherever it lies now; one that is yet to be published, if there is none. */
function dailyOf(own: Forecasters, at: number): Text {
  const [areaId = ''] = Object.entries(own.layout).find(([, cells]) => cells.includes(26)) ?? [];
  return own.current.get(`daily ${areaId}`) ?? issued(own, areaId, at, 3);
}

/** That bulletin has another text: a further version, unless it has that of before. */
function next(make: (at: number, text: Text) => Partial<Text>, level?: number, hoursLate = 0): Act {
  return (own, at) => {
    const text = dailyOf(own, at);
    const { days } = level === undefined ? text : issued(own, text.areaId, at, level);
    const version = text.version + Number(own.current.get(keyOf(text)) === text);
    const isOver = typeof text.until === 'number' && text.until <= at;
    const put = { ...text, ...(isOver && { until: at + 12 }), version, days, ...make(at, text) };
    change(own, at, [{ ...put, serial: own.nextSerial() }], [], { frenchAt: at + hoursLate });
  };
}

const withdraws = (more: Partial<Change>): Act => {
  return (own, at) => change(own, at, [], [dailyOf(own, at)], more);
};

/** What a service does on an ordinary day. */
const byDay: Record<string, Act> = {
  higher: next((at) => ({ issued: at }), 5),
  'higher, French late': next((at) => ({ issued: at }), 5, 5),
  lower: next((at) => ({ issued: at }), 1),
  warning(own, at) {
    const text = { ...issued(own, dailyOf(own, at).areaId, at, 4, 'warning'), until: at + 3 };
    change(own, at, [text], []);
    change(own, at + 3.05, [], [text]);
  },
  extend: next((at) => ({ until: at + 30 })),
  'extend the same version': next((at, { version }) => ({ until: at + 30, version })),
  shorten: next((at) => ({ until: at + 2 })),
  'shorten the same version': next((at, { version }) => ({ until: at + 2, version })),
  open: next(() => ({ until: 'open' })),
  withdraw: withdraws({}),
  'withdraw by its id too': withdraws({ isGone: true }),
  'a mistaken version'(own, at) {
    const { days } = dailyOf(own, at);
    next(() => ({ issued: at }), 1)(own, at);
    next(() => ({ issued: at + 1.1, days }))(own, at + 1.1);
  },
  'a mistaken bulletin'(own, at) {
    const text = dailyOf(own, at);
    const wrong = issued(own, text.areaId, at, 1);
    change(own, at, [wrong], [text]);
    change(own, at + 1.1, [{ ...text, serial: own.nextSerial() }], [wrong]);
  },
  'another agency': next((at) => ({ kind: 'external', issued: at })),
  'no other agency': next((at) => ({ kind: 'plain', issued: at }), 4),
};

/** All areas have new bulletins, with much higher danger where the first one was, and lower where the second one was. */
function evening(more: Partial<Change> = {}, layoutOf?: (own: Forecasters) => Layout, isBeside = false): Act {
  return (own, at) => {
    const before = { layout: own.layout, texts: [...own.current.values()] };
    own.layout = layoutOf?.(own) ?? own.layout;
    const level = (cells: number[]) => (cells.includes(26) ? 4 : cells.includes(28) ? 1 : 5);
    const put = Object.entries(own.layout).map(([id, cells]) => issued(own, id, at, level(cells)));
    const old = before.texts.filter((text) => !text.id.startsWith('w') || !own.layout[text.areaId]);
    const { frenchAt = 0, drawnAt, ...others } = more;
    change(own, at, put, isBeside ? [] : old, {
      ...{ ...others, frenchAt: frenchAt === null ? null : at + frenchAt },
      ...(layoutOf && { layout: own.layout, drawnAt: drawnAt && at + drawnAt }),
      ...(isBeside && { beside: { layout: before.layout, until: at + 1.25 } }),
    });
    if (isBeside) change(own, at + 1.25, [], old);
  };
}

function renewed({ layout, newArea }: Forecasters): Layout {
  return Object.fromEntries(Object.values(layout).map((cells) => [newArea(), cells]));
}

/** A layout in which the first area, which others follow, has become something else. */
const regrouped = (
  make: (first: number[], others: [string, number[]][], newArea: () => string) => Layout,
): Act => {
  return evening({}, ({ layout, newArea }) => {
    const [[, first] = ['', []], ...others] = Object.entries(layout);
    return make(first, others, newArea);
  });
};

/** What it does on an evening; hours are those after it. */
const byEvening: Record<string, Act> = {
  issue: evening(),
  'issue, French late': evening({ frenchAt: 5 }),
  'issue, never French': evening({ frenchAt: null }),
  renew: evening({}, renewed),
  'renew, old ones beside': evening({}, renewed, true),
  'renew, drawn late': evening({ drawnAt: 1.4 }, renewed),
  'renew, never drawn'(own, at) {
    evening({}, renewed)(own, at);
    own.undrawn.push(dailyOf(own, at).areaId);
  },
  merge: regrouped((first, [[, second] = ['', []], ...others], newArea) => {
    return { [newArea()]: [...first, ...second], ...Object.fromEntries(others) };
  }),
  split: regrouped((first, others, newArea) => {
    const half = first.length / 2;
    return {
      ...{ [newArea()]: first.slice(0, half), [newArea()]: first.slice(half) },
      ...Object.fromEntries(others),
    };
  }),
  absorb: regrouped((first, others, newArea) => {
    const [[id, second] = [newArea(), []], ...rest] = others;
    return { [id]: [...first, ...second], ...Object.fromEntries(rest) };
  }),
  'season opens': evening(),
  'season opens, renewed': evening({}, renewed),
  'season ends'(own, at) {
    const put = Object.keys(own.layout).map((id) => ({
      ...issued(own, id, at, 1),
      kind: 'offseason' as const,
    }));
    change(own, at, put, [...own.current.values()]);
  },
};

/** Whatever a service does, by its name. */
export const acts: Readonly<Record<string, Act>> = { ...byDay, ...byEvening };

export const isOfEvening = (act: string) => act in byEvening;
