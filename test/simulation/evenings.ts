import { extend } from './corrections.ts';
import type { Draw } from './draw.ts';
import type { Forecasters } from './forecasters.ts';
import { firstLayout, regrouped, widened } from './layouts.ts';
import type { Change, Layout, Text } from './world.ts';

/** How a service gives all areas new ids each evening, as Avalanche Canada does. */
export interface Renewal {
  /** Until when the old bulletins are listed: until the new ones come, for an hour or two beside them, until they end, for days after that. */
  old: 'gone' | 'beside' | 'ended' | 'days';
  /** What doesn't have those any more, while the list does. */
  without: readonly ('metadata' | 'product')[];
  /** Whether outlines have the old areas as well, for as long as they are listed. */
  isDrawnBeside: boolean;
  /** Whether one area comes after the other within an hour. */
  isInTurn: boolean;
  /** Whether the ids are the first ones again. */
  isBegunAnew: boolean;
}

/** How a service renews its areas. */
export function renewalOf({ chance, pick }: Draw): Renewal {
  const isBegunAnew = chance(0.1);
  const old = isBegunAnew ? 'gone' : pick(['gone', 'gone', 'beside', 'ended', 'ended', 'days'] as const);
  const without = pick([[], [], [], ['metadata'], ['metadata', 'product']] as const);
  const isDrawnBeside = (old === 'beside' || old === 'ended') && chance(0.5);
  return { old, without, isDrawnBeside, isInTurn: chance(0.3), isBegunAnew };
}

/** The first evening, which begins the season. */
export function begin(forecasters: Forecasters): void {
  const layout = firstLayout(forecasters.draw, forecasters.newArea);
  forecasters.layout = layout;
  const put = Object.keys(layout).map((id) => forecasters.issue(id, 0));
  forecasters.change('first', 0, put, [], { frenchAt: 0, layout });
}

/** An evening at which each area has a new bulletin, and some have another id or ground. */
export function evening(forecasters: Forecasters, at: number): void {
  const { chance } = forecasters.draw;
  if (chance(0.4)) {
    const before = forecasters.layout;
    const layout = regrouped(forecasters.draw, before, forecasters.newArea);
    become(forecasters, at, 'regroup', layout);
  }
  issueAll(forecasters, at);
}

/** An evening at which an area goes into a neighbour that keeps its id; its bulletin goes as well, or stays until it ends. */
export function absorb(forecasters: Forecasters, at: number): void {
  const { current, draw, layout: before } = forecasters;
  const layout = widened(draw, before, 1);
  const wider = Object.keys(layout).filter((id) => layout[id]?.length !== before[id]?.length);
  const stays = [...current.values()].filter(({ areaId }) => !layout[areaId] && draw.chance(0.5));
  for (const text of stays) end(forecasters, endOf(text, at), [text]);
  become(forecasters, at, 'absorb', layout, wider);
  issueAll(forecasters, at);
}

/** An evening at which all areas have new ids, on the same ground or on another. */
export function renew(
  forecasters: Forecasters,
  at: number,
  { old, without, isDrawnBeside, isInTurn, isBegunAnew }: Renewal,
): void {
  const { current, draw, layout: before } = forecasters;
  const { chance, between, pick } = draw;
  const grounds = groundsAfter(draw, before);
  if (isBegunAnew) forecasters.beginAnew();
  const layout: Layout = Object.fromEntries(grounds.map((cells) => [forecasters.newArea(), cells]));
  forecasters.layout = layout;
  const areaIds = Object.keys(layout);
  if (chance(0.1)) forecasters.undrawn.push(pick(areaIds));
  const times = areaIds.map(() => (isInTurn && !isBegunAnew ? at + between(0, 1) : at)).sort((a, b) => a - b);
  const [first = at, last = at] = [times[0], times.at(-1)];
  const texts = [...current.values()];
  const ids = texts.map(({ id }) => id);
  const goesAt = (text: Text) => {
    if (old === 'beside') return last + between(1, 2);
    return endOf(text, last) + (old === 'days' ? 48 : 0);
  };
  const going = old === 'gone' ? new Map<number, Text[]>() : Map.groupBy(texts, goesAt);
  for (const [time, some] of going) end(forecasters, time, some);
  const drawn: Partial<Change> = {
    layout,
    ...(isDrawnBeside && { beside: { layout: before, until: Math.max(last, ...going.keys()) } }),
    ...(chance(0.3) && { drawnAt: first + between(0.1, 3) }),
  };
  for (const [time, some] of Map.groupBy(areaIds, (_, index) => times[index] ?? at)) {
    const put = some.map((id) => forecasters.issue(id, time));
    const listedAlone = without.length > 0 && old !== 'gone' ? { listedAlone: { ids, without } } : {};
    forecasters.change('renew', time, put, time === last && old === 'gone' ? ids : [], {
      ...(time === first && drawn),
      ...(time === last && listedAlone),
    });
  }
}

/** The grounds of all areas: the same, or regrouped, or some wide ones, or quite others. */
function groundsAfter(draw: Draw, before: Layout): number[][] {
  let [areas, ids] = [before, 0];
  const newArea = () => `new${++ids}`;
  const kind = draw.pick(['same', 'same', 'regrouped', 'regrouped', 'wide', 'others'] as const);
  if (kind === 'regrouped') areas = regrouped(draw, before, newArea);
  if (kind === 'wide') areas = widened(draw, before, draw.pick([2, 3]));
  if (kind === 'others') areas = firstLayout(draw, newArea);
  return Object.values(areas);
}

/** Old bulletins leave the list; nearly always in both languages. */
function end(forecasters: Forecasters, at: number, texts: readonly Text[]): void {
  const more = forecasters.draw.chance(0.8) ? { frenchAt: at } : {};
  forecasters.change(
    'end',
    at,
    [],
    texts.map(({ id }) => id),
    more,
  );
}

/** When a bulletin ends, at the earliest at a given time. */
function endOf({ until }: Text, at: number): number {
  return typeof until === 'number' ? Math.max(until, at) : at + 12;
}

/** Areas become others; those that are new, or renewed, have a bulletin at once, and those that are gone none. */
function become(
  forecasters: Forecasters,
  at: number,
  kind: string,
  layout: Layout,
  renewed: readonly string[] = [],
): void {
  const { current, draw, layout: before } = forecasters;
  const gone = [...Object.keys(before).filter((id) => !layout[id]), ...renewed];
  const put = Object.keys(layout).flatMap((id) =>
    before[id] && !renewed.includes(id) ? [] : [forecasters.issue(id, at)],
  );
  forecasters.layout = layout;
  const remove = [...current.values()].filter(({ areaId }) => gone.includes(areaId)).map(({ id }) => id);
  const drawn = draw.chance(0.25) ? { layout, drawnAt: at + draw.between(0.2, 6) } : { layout };
  forecasters.change(kind, at, put, remove, drawn);
}

/** Each area that hasn't a new bulletin yet has one within the hour; now and then it is extended, or ends. */
function issueAll(forecasters: Forecasters, at: number): void {
  const { current, forgotten, isNominal } = forecasters;
  const { chance, between } = forecasters.draw;
  for (const areaId of Object.keys(forecasters.layout)) {
    const text = current.get(`daily ${areaId}`);
    if (text?.issued === at) continue;
    const when = at + between(0, 0.6);
    if (text && chance(0.05)) extend(forecasters, text, when, 24);
    else if (text && chance(0.04)) forecasters.change('end', when, [], [text.id]);
    else {
      const left = forgotten.filter((id) => id.startsWith('p') && id.endsWith(`_${areaId}`));
      const remove = [...(text ? [text.id] : []), ...left];
      // Some are up minutes before the time of issue that they name.
      const isEarly = chance(0.04);
      const issued = isEarly ? when + 0.2 : isNominal ? at : when;
      const put = [forecasters.issue(areaId, when, 'daily', issued)];
      forecasters.change(isEarly ? 'early' : 'issue', when, put, remove);
    }
  }
}
