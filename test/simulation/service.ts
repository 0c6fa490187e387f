import type { Language } from '../../src/model/language.ts';
import { boxRing } from '../boxes.ts';
import { day, inHours, type Json, metadata, product, whole } from '../sites/wire.ts';
import {
  type Change,
  columns,
  type Endpoint,
  type Layout,
  type Text,
  type Trouble,
  type World,
} from './world.ts';

/** The first evening of a simulated week, in hours from the `now` of the wire: 16:00 in Vancouver. */
const firstEvening = 4;

/** An instant of a simulated week, epoch milliseconds. */
export function instantOf(hours: number): number {
  return Date.parse(inHours(hours + firstEvening));
}

/** What a language of the service has at some time. */
export interface State {
  layout: Layout;
  /** The text of each bulletin in the list, by its id. */
  listed: ReadonlyMap<string, Text>;
  /** What is there by its id, also after it left the list. */
  byId: ReadonlyMap<string, Text>;
}

/** An answer that a build got: which texts or outlines were in it, and whether it is what the service has at that time. */
export interface Heard {
  endpoint: Endpoint;
  language: Language;
  texts: Text[];
  layout?: Layout;
  /** Absent where it failed. */
  isWhole: boolean;
  isTrue: boolean;
}

/** The state of a language at a time. */
export function stateAt(changes: readonly Change[], language: Language, time: number): State {
  const timed = changes.flatMap((change, order) => {
    const { at, frenchAt } = change;
    if (language === 'en' || frenchAt !== null) {
      const own = language === 'en' ? at : Math.max(at, frenchAt ?? at);
      return own <= time ? [{ change, order, own, put: change.put }] : [];
    }
    return at <= time ? [{ change, order, own: at, put: [] }] : [];
  });
  timed.sort((a, b) => a.own - b.own || a.order - b.order);
  const listed = new Map<string, Text>();
  const byId = new Map<string, Text>();
  const removed = new Map<string, number>();
  for (const { change, order, put } of timed) {
    for (const id of change.remove) {
      removed.set(id, order);
      listed.delete(id);
      if (change.isGone) byId.delete(id);
    }
    for (const text of put) {
      if ((removed.get(text.id) ?? -1) > order || (byId.get(text.id)?.serial ?? 0) > text.serial) continue;
      listed.set(text.id, text);
      byId.set(text.id, text);
    }
  }
  // Outlines have no language.
  const layout = changes.findLast(({ at, layout }) => at <= time && layout)?.layout ?? {};
  return { layout, listed, byId };
}

/** The middle of a cell of the map. */
export function pointOf(cell: number): [longitude: number, latitude: number] {
  return [-125 + (cell % columns) + 0.5, 50 + Math.floor(cell / columns) * 0.5 + 0.25];
}

function middleOf(cells: readonly number[]): Json {
  const [longitude = 0, latitude = 0] = [0, 1].map(
    (axis) => cells.reduce((sum, cell) => sum + Number(pointOf(cell)[axis]), 0) / cells.length,
  );
  return { longitude, latitude };
}

const words = ['norating', 'low', 'moderate', 'considerable', 'high', 'extreme'];
const cached = new WeakMap<Text, Partial<Record<Language, Json>>>();

function productOf(text: Text, language: Language): Json {
  const known = cached.get(text) ?? {};
  cached.set(text, known);
  known[language] ??= madeOf(text, language);
  return known[language];
}

function madeOf({ id, areaId, version, kind, issued, until, days }: Text, language: Language): Json {
  const hour = (hours: number) => hours + firstEvening;
  const made = product(areaId, language, {
    ...{ id, slug: id, version },
    ...(kind === 'offseason' ? { type: 'offseason' } : {}),
    report: {
      id,
      dateIssued: issued === null ? null : inHours(hour(issued)),
      validUntil: until === 'open' ? '0001-01-01T00:00:00Z' : until === null ? null : inHours(hour(until)),
      dangerRatings:
        kind === 'offseason'
          ? []
          : days.map((each) => {
              const [alp = '', tln = '', btl = ''] = each.levels.map((level) => words[level]);
              return day(hour(each.until), alp, tln, btl);
            }),
    },
  });
  if (kind === 'unreadable') return { ...made, report: null };
  const owner = { value: 'other', display: 'Another agency', isExternal: true, url: '' };
  return kind === 'external' ? { ...made, owner } : made;
}

function itemOf(text: Text, language: Language, cells: readonly number[] | undefined): Json {
  const { id, areaId, kind, days } = text;
  const { owner } = productOf(text, language);
  const isRated = kind === 'plain';
  const icons = isRated ? days : [];
  const [first] = icons;
  const top = words[Math.max(...(first?.levels ?? [0]))] ?? '';
  return metadata(areaId, language, {
    product: {
      slug: id,
      type: kind === 'offseason' ? 'offseason' : 'avalancheforecast',
      title: '',
      id,
      reportId: id,
    },
    icons: icons.map((each, index) => {
      const [alp, tln, btl] = each.levels.map((level) => words[level]);
      const from = icons[index - 1]?.until;
      return {
        type: 'ratings',
        from: from === undefined ? '0001-01-01T00:00:00Z' : inHours(from + firstEvening),
        to: inHours(each.until + firstEvening),
        ratings: { alp, tln, btl },
      };
    }),
    ...{
      owner,
      centroid: cells ? middleOf(cells) : null,
      highestDanger: isRated ? { value: top, display: top, colour: '' } : null,
    },
  });
}

/** An area as touching boxes, one for each stretch of cells in a row. */
function featureOf(id: string, cells: readonly number[]): Json {
  const stretches: [number, number][] = [];
  for (const cell of [...cells].sort((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last && last[1] === cell - 1 && cell % columns > 0) last[1] = cell;
    else stretches.push([cell, cell]);
  }
  const coordinates = stretches.map(([first, last]) => {
    const [west, south] = [-125 + (first % columns), 50 + Math.floor(first / columns) * 0.5];
    const [east, north] = [-124 + (last % columns), south + 0.5];
    return [boxRing(west, south, east, north)];
  });
  return { id, type: 'Feature', geometry: { type: 'MultiPolygon', coordinates }, properties: { id } };
}

const third = (id: string) => [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 3;

/** What an endpoint has to say at a time; a body of null is HTTP 404. `key`: an id, or a cell. */
function said(
  state: State,
  language: Language,
  endpoint: Endpoint,
  key: string,
  hasMiddles = false,
  cut?: Trouble,
) {
  const isThere = (id: string) =>
    !cut || cut.kind === 'latest' || (cut.kind === 'cut' && third(id) !== cut.third);
  const isLater = (one: Text, other: Text) =>
    one.areaId === other.areaId && Number(one.issued) > Number(other.issued);
  const all = [...state.listed.values()];
  const listed =
    cut?.kind === 'latest' ? all.filter((each) => !all.some((other) => isLater(other, each))) : all;
  if (endpoint === 'areas') {
    const entries = Object.entries(state.layout).filter(([id]) => isThere(id));
    const features = entries.map(([id, cells]) => featureOf(id, cells));
    return { body: { type: 'FeatureCollection', features }, texts: [], layout: Object.fromEntries(entries) };
  }
  if (endpoint === 'metadata' || endpoint === 'products') {
    const texts = listed.filter(({ areaId }) => isThere(areaId));
    const cellsOf = ({ areaId }: Text) => (hasMiddles ? state.layout[areaId] : undefined);
    const make = (text: Text) =>
      endpoint === 'metadata' ? itemOf(text, language, cellsOf(text)) : productOf(text, language);
    return { body: texts.map(make), texts };
  }
  const areaId = Object.entries(state.layout).find(([, cells]) => cells.includes(Number(key)))?.[0];
  const text = endpoint === 'product' ? state.byId.get(key) : listed.find((each) => each.areaId === areaId);
  if (!text) return { body: endpoint === 'product' ? null : {}, texts: [] };
  return { body: whole({ report: {}, ...productOf(text, language) }, {}), texts: [text] };
}

/** Answers a build at a time, as far as the troubles of the world let it, and notes what it heard. */
export function fetchIn(
  { changes, troubles, hasMiddles }: World,
  time: number,
  heard: Heard[],
  isKeptBack: (endpoint: Endpoint) => boolean = () => false,
): typeof fetch {
  return async (input) => {
    const { pathname, searchParams } = new URL(String(input));
    const [, group, language, resource = '', id] = pathname.split('/') as [
      string,
      string,
      Language,
      string,
      string?,
    ];
    if (group === 'min') return answer({ items: { data: [] }, itemCount: 0, totalPages: 0 }, time, 'right');
    const isPoint = id === 'point';
    const endpoint = (id === undefined ? resource : isPoint ? 'productAt' : 'product') as Endpoint;
    const column = Math.floor(Number(searchParams.get('long')) + 125);
    const row = Math.floor((Number(searchParams.get('lat')) - 50) * 2);
    const key = isPoint ? String(row * columns + column) : decodeURIComponent(id ?? '');
    const trouble = troubles.find(
      (each) =>
        (each.endpoint === endpoint || each.endpoint === 'all') &&
        (each.language === 'both' || each.language === language) &&
        each.from <= time &&
        time < each.to &&
        (each.third === null || each.kind === 'cut' || third(key) === each.third),
    );
    const note: Heard = { endpoint, language, texts: [], isWhole: false, isTrue: !trouble };
    heard.push(note);
    const { kind, dates = 'right' } = trouble ?? {};
    if (kind === 'network') throw new TypeError('fetch failed');
    if (kind === 'status') return answer({ message: 'sorry' }, time, dates, 503);
    const view =
      kind === 'lag'
        ? time - (trouble?.lag ?? 0)
        : kind === 'stuck'
          ? (trouble?.from ?? 0) - (trouble?.lag ?? 0)
          : time;
    const cut = kind === 'cut' || kind === 'empty' || kind === 'latest' ? trouble : undefined;
    const { body, texts, layout } = said(
      stateAt(changes, language, Math.max(0, view)),
      language,
      endpoint,
      key,
      hasMiddles,
      cut,
    );
    const isFound = kind !== 'notFound' && body !== null;
    const truth = trouble && said(stateAt(changes, language, time), language, endpoint, key, hasMiddles);
    note.isTrue =
      !trouble || (dates === 'right' && isFound && JSON.stringify(truth?.body) === JSON.stringify(body));
    if (!isKeptBack(endpoint)) note.isWhole = true;
    if (isFound) Object.assign(note, { texts, ...(layout ? { layout } : {}) });
    if (isKeptBack(endpoint)) throw new TypeError('fetch failed');
    return isFound
      ? answer(body, time, dates, 200, view)
      : answer({ message: 'unknown' }, time, dates, 404, view);
  };
}

function answer(body: unknown, time: number, dates: Trouble['dates'], status = 200, view = time): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  const isOld = dates === 'aged' || dates === 'old';
  if (dates !== 'none') headers.set('date', new Date(instantOf(isOld ? view : time)).toUTCString());
  if (dates === 'aged') headers.set('age', String(Math.round((time - view) * 3600)));
  return new Response(JSON.stringify(body), { status, headers });
}
