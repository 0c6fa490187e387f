import type { Language } from '../../src/model/language.ts';
import { boxRing } from '../boxes.ts';
import { day, inHours, type Json, metadata, product, whole } from '../sites/wire.ts';
import { randomOf } from './draw.ts';
import {
  type Change,
  columns,
  type Endpoint,
  type Layout,
  levelsOf,
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
  /** Those in the list that metadata doesn't name. */
  unnamed: ReadonlySet<string>;
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

/** The state of a language at a time, or what the forecasters have decided by then. */
export function stateAt(changes: readonly Change[], of: Language | 'forecasters', time: number): State {
  const timed = changes.flatMap((change, order) => {
    const own = instantIn(change, of);
    const put = of === 'fr' && change.frenchAt === null ? [] : change.put;
    return own <= time ? [{ change, order, own, put }] : [];
  });
  timed.sort((a, b) => a.own - b.own || a.order - b.order);
  const listed = new Map<string, Text>();
  const byId = new Map<string, Text>();
  const removed = new Map<string, number>();
  const unnamed = new Set<string>();
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
    for (const id of change.listedAlone?.ids ?? []) {
      if (change.listedAlone?.without.includes('product')) byId.delete(id);
      unnamed.add(id);
    }
  }
  // Outlines have no language.
  const drawnIn = ({ at, drawnAt = at }: Change) => (of === 'forecasters' ? at : drawnAt);
  const last = changes.findLast((change) => drawnIn(change) <= time && change.layout)?.layout ?? {};
  const old = changes.filter(({ at, beside }) => beside && at <= time && time < beside.until);
  const layout =
    old.length === 0 ? last : Object.assign({}, ...old.map(({ beside }) => beside?.layout), last);
  return { layout, listed, byId, unnamed };
}

function instantIn({ at, englishAt = at, frenchAt }: Change, of: Language | 'forecasters'): number {
  if (of === 'forecasters') return at;
  return of === 'en' ? englishAt : Math.max(at, frenchAt ?? at);
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
const cached = new WeakMap<Text, Record<string, Json>>();

function productOf(text: Text, language: Language, issued: number | null): Json {
  const known = cached.get(text) ?? {};
  cached.set(text, known);
  known[`${language} ${issued}`] ??= madeOf({ ...text, issued }, language);
  return known[`${language} ${issued}`] as Json;
}

function madeOf({ id, areaId, version, kind, issued, until, days }: Text, language: Language): Json {
  const hour = (hours: number) => hours + firstEvening;
  const made = product(areaId, language, {
    ...{ id, slug: id, version },
    type: kind === 'offseason' ? 'offseason' : 'avalancheforecast',
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
  const { owner } = productOf(text, language, text.issued);
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

/** What a build asks for: `key` is an id, or a cell. */
interface Asked {
  language: Language;
  endpoint: Endpoint;
  key: string;
}

/** What an endpoint answers at a time, and the texts in it; a body of null is HTTP 404. `cut`: what it leaves out. */
function answerAt(
  { changes, hasMiddles, gives, isRedated, undrawn }: World,
  time: number,
  { language, endpoint, key }: Asked,
  cut?: Trouble,
) {
  const { layout, ...state } = stateAt(changes, language, time);
  const drawn = Object.entries(layout).filter(([id]) => !undrawn?.includes(id));
  const isThere = (id: string) => cut?.kind !== 'empty' && (cut?.kind !== 'cut' || third(id) !== cut.third);
  if (endpoint === 'areas') {
    const entries = drawn.filter(([id]) => isThere(id));
    const features = entries.map(([id, cells]) => featureOf(id, cells));
    return { body: { type: 'FeatureCollection', features }, texts: [], layout: Object.fromEntries(entries) };
  }
  const issuedIn = (text: Text) => {
    const change = isRedated && language === 'fr' && changes.find(({ put }) => put.includes(text));
    return change && text.issued !== null ? Math.max(text.issued, instantIn(change, 'fr')) : text.issued;
  };
  const all = [...state.listed.values()];
  const ofArea = Map.groupBy(all, ({ areaId }) => areaId);
  const highest = (text: Text) => Math.max(0, ...(levelsOf(text, time) ?? []));
  const which = cut?.kind === 'latest' ? 'last' : gives?.[endpoint];
  const isFirst = (text: Text) =>
    ofArea.get(text.areaId)?.every((other) => {
      const byLevel = which === 'highest' ? highest(text) - highest(other) : 0;
      const byTime = Number(issuedIn(text)) - Number(issuedIn(other));
      return other === text || (byLevel || byTime || text.serial - other.serial) > 0;
    });
  const given = which ? all.filter(isFirst) : all;
  if (endpoint === 'metadata' || endpoint === 'products') {
    const isNamed = ({ id }: Text) => endpoint === 'products' || !state.unnamed.has(id);
    const texts = given.filter((text) => isThere(text.areaId) && isNamed(text));
    const ground = hasMiddles ? stateAt(changes, 'forecasters', time).layout : {};
    const cellsOf = ({ areaId }: Text) => ground[areaId];
    const make = (text: Text) =>
      endpoint === 'metadata'
        ? itemOf(text, language, cellsOf(text))
        : productOf(text, language, issuedIn(text));
    return { body: texts.map(make), texts };
  }
  const areaId = drawn.findLast(([, cells]) => cells.includes(Number(key)))?.[0];
  const text = endpoint === 'product' ? state.byId.get(key) : given.find((each) => each.areaId === areaId);
  if (!text) return { body: endpoint === 'product' ? null : {}, texts: [] };
  return { body: whole({ report: {}, ...productOf(text, language, issuedIn(text)) }, {}), texts: [text] };
}

/** What a cache has of an address at a time, as of an edge that lags: one of its two edges, which is asked by turns. */
function cachedAt({ edges }: World, time: number, address: string): Trouble | undefined {
  if (!edges) return undefined;
  const share = (of: string) =>
    randomOf([...of].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7))();
  const asked = edges.isWhole ? 'all' : address;
  const edge = share(`${asked} ${time}`) < 0.5 ? 0 : 1;
  const hours = edges.hours[edge];
  const lag = (time + share(`${edge} ${asked}`) * hours) % hours;
  return {
    ...{ endpoint: 'all', language: 'both', from: 0, to: Infinity, kind: 'lag' },
    ...{ lag, third: null, dates: edges.dates },
  };
}

/** Answers a build at a time, as far as the troubles of the world let it, and notes what it heard. */
export function fetchIn(
  world: World,
  time: number,
  heard: Heard[],
  isKeptBack: (endpoint: Endpoint, language: Language) => boolean = () => false,
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
    const failing = world.troubles.find(
      (each) =>
        (each.endpoint === endpoint || each.endpoint === 'all') &&
        (each.language === 'both' || each.language === language) &&
        each.from <= time &&
        time < each.to &&
        (each.third === null || each.kind === 'cut' || third(key) === each.third),
    );
    const trouble = failing ?? cachedAt(world, time, pathname + key);
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
    const asked: Asked = { language, endpoint, key };
    const { body, texts, layout } = answerAt(world, Math.max(0, view), asked, cut);
    const isFound = kind !== 'notFound' && body !== null;
    const truth = trouble && answerAt(world, time, asked);
    const isUsual = !failing || (dates === 'right' && isFound);
    note.isTrue = !trouble || (isUsual && JSON.stringify(truth?.body) === JSON.stringify(body));
    const isLost = isKeptBack(endpoint, language);
    if (!isLost) note.isWhole = true;
    // What says that it is older than an hour doesn't count.
    const isRefused = dates === 'aged' && time - view > 1;
    if (isFound && !isRefused) Object.assign(note, { texts, layout });
    if (isLost) throw new TypeError('fetch failed');
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
