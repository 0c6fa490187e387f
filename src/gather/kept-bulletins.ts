import type { AcceptedBulletin } from '../model/accepted-bulletins.ts';
import { bulletinIn, type JoinedArea, withoutRatings } from '../model/area.ts';
import { withBothLanguages } from '../model/both-languages.ts';
import { type AreaMetadata, type Bulletin, type RatedBulletin, withOpenDays } from '../model/bulletin.ts';
import {
  besideHeard,
  type FromPlace,
  type HeardFrom,
  type HeardOfGround,
  heardBulletins,
  latestOf,
  onLostGround,
  withdrawnBulletins,
} from '../model/heard-bulletins.ts';
import type { BulletinList } from '../model/kept-bulletin.ts';
import {
  areaKey,
  type Confirmation,
  factsOf,
  instantOfConfirmation,
  isInForce,
  isNewer,
  isOver,
  type KnownBulletin,
} from '../model/kept-bulletin.ts';
import { isNothing, keepEditions, type Loss } from '../model/kept-editions.ts';
import { type Language, languages } from '../model/language.ts';
import { lateMetadata } from '../model/late-metadata.ts';
import { isRaisedBy } from '../model/listed-bulletins.ts';
import type { Shape } from '../model/shape.ts';
import { readBulletin } from '../schema/bulletin.ts';
import { readMetadataList, readProducts } from '../schema/listing.ts';
import { isRecord } from '../schema/value.ts';
import { formatMinute } from '../source/progress.ts';
import { isOfSample } from '../source/sample-mark.ts';
import { type RememberedBulletin, readKnownBulletins, writeKnownBulletins } from '../state/bulletins.ts';
import type { StateDatabase } from '../state/database.ts';
import { readHeardBulletins, writeHeardBulletins } from '../state/heard.ts';
import { openHistory } from '../state/history.ts';
import type { KeptCopies, KeptCopy } from '../state/kept-copies.ts';
import type { Gathered } from './gather.ts';
import { type Received, withRemarks } from './issue-record.ts';

export interface KeptBulletins {
  areas: JoinedArea[];
  received: Received[];
  warnings: string[];
  /** The areas as the other clock would show them; none without one. */
  byOther: JoinedArea[];
}

export interface KeptBulletinsOptions {
  state: StateDatabase;
  serviceDigest: string;
  /** The shape that an area was last published with. */
  shapeOf: (areaId: string) => Shape | undefined;
  fromPlaces: readonly FromPlace[];
  languages: readonly Language[];
  needed: Confirmation;
  openDays: number;
  now: number;
  /** The service's clock, where either that or the build's may be right, and the areas as joined by it. */
  other?: { now: number; joined: readonly JoinedArea[] } | undefined;
}

/**
 * Carries on what the service no longer lists, area by area (`keepEditions`), and remembers what this build has seen:
 * at once, so that builds count which publish nothing, as they are refused or change nothing. @throws StateFolderError
 */
export function keepBulletins(
  joined: readonly JoinedArea[],
  { answers, sources, received }: Pick<Gathered, 'answers' | 'sources' | 'received'>,
  {
    state,
    serviceDigest,
    shapeOf,
    fromPlaces,
    languages,
    needed,
    openDays,
    now,
    other,
  }: KeptBulletinsOptions,
): KeptBulletins {
  const remembered = readKnownBulletins(state, serviceDigest);
  const keys = new Map(remembered.known.map((each) => [areaKey(each), each]));
  const texts = new Map<KnownBulletin, Opened[]>();
  const textsOf = (row: KnownBulletin): Opened[] => {
    const opened = texts.get(row) ?? openText(remembered.textOf(row), row, openDays);
    texts.set(row, opened);
    return opened;
  };
  const heardBefore = readHeardBulletins(state, serviceDigest);
  const takers = new Map(
    [...Map.groupBy(heardBefore, areaKey)].map(([key, all]) => [
      key,
      new Set(all.flatMap(({ taken }) => taken?.by ?? [])),
    ]),
  );
  const freshMetadata: HeardFrom['metadata'] = {};
  for (const [language, { metadata, metadataKept }] of Object.entries(answers))
    if (!metadataKept) freshMetadata[language as Language] = metadata ?? [];
  const history = openHistory(state, serviceDigest);
  const issuedOf = (id: string) => history.ofId(id).at(-1)?.issued;
  const rowsOf = writerOf(received);
  const memoryAt = (instant: number) => {
    // Where the newest of several has ended, the next one that is in force, and those behind that.
    const next = new Map<string, Opened[]>();
    const known = remembered.known.map((row) => {
      const each = withOpenDays(row, openDays);
      if (!isOver(each, instant) || each.supersededAt !== undefined) return each;
      const [, ...later] = textsOf(row);
      const inForce = later.filter(({ bulletin }) => isInForce(factsOf(bulletin), instant));
      if (!inForce[0]) return each;
      next.set(areaKey(each), inForce);
      return { ...each, ...factsOf(inForce[0].bulletin) };
    });
    const all = (each: KnownBulletin) => next.get(areaKey(each)) ?? textsOf(keys.get(areaKey(each)) ?? each);
    const open = (each: KnownBulletin) => all(each)[0];
    const groundOf = (each: KnownBulletin) => open(each)?.shape ?? shapeOf(each.areaId);
    const isNext = (each: KnownBulletin) => next.has(areaKey(each));
    const takersOf = (each: KnownBulletin) => takers.get(areaKey(each)) ?? new Set<string>();
    return { known, open, shapeOf: groundOf, all, isNext, takersOf };
  };
  const judge = (areas: readonly JoinedArea[], instant: number) => {
    const memory = memoryAt(instant);
    const late = lateMetadata(areas, memory.known, memory.open, needed, instant);
    const isRepeated = (accepted: AcceptedBulletin) => {
      const row = keys.get(areaKey(accepted.known));
      return row !== undefined && rowsOf(accepted, late)[0]?.text === remembered.textOf(row);
    };
    const lists = listsOf(answers, sources, instant);
    const judged = keepEditions(areas, lists, { ...memory, isRepeated }, needed, instant);
    const areasById = new Map(judged.areas.map((area) => [area.id, area]));
    const waiting = judged.waiting.map((each): RememberedBulletin => {
      // Once its area is published with another outline, nothing else shows its ground.
      const [own, ...later] = memory.all(each);
      const edition = areasById.get(each.areaId)?.editions[each.language];
      const copy = edition?.kind === 'bulletin' && edition.kept?.isUnlisted ? edition : undefined;
      const shape = own && (own.shape ?? shapeOf(each.areaId));
      // A lower version of it, which a list went back to, was never a newer word.
      const isOfEarlier = copy?.notices?.some(({ kind }) => kind === 'earlierVersion');
      const isRaised = own && copy && !isOfEarlier && isRaisedBy(own, copy, instant);
      const isChanged = memory.isNext(each) || (shape && !own.shape) || isRaised;
      if (isNothing(each)) return { known: each, text: textOf({ product: null, whole: false }, []) };
      if (!own || !isChanged) return { known: each };
      // What raised a copy was published, too.
      const metadata = isRaised ? copy?.metadata : own.metadata;
      return { known: each, text: textOf({ ...own, metadata, shape }, later) };
    });
    const compared = withBothLanguages(judged.areas, instant, {
      lists,
      shapeOf: (_, areaId) => shapeOf(areaId),
      known: (language, areaId) => keys.get(areaKey({ language, areaId })),
    });
    const heard = heardBulletins(
      heardBefore,
      {
        ...{ joined: areas, lists, metadata: freshMetadata, fromPlaces, ...judged, issuedOf },
        onLostGround: onLostGround(areas, memory.known, memory.open, shapeOf, instant),
      },
      needed,
      instant,
    );
    // A place that goes on giving another service's area lies there: it says nothing of the area around it.
    const counting = heard.filter(
      ({ placeSince = instant }) => instant - placeSince < needed.repeatHours * 3_600_000,
    );
    const withdrawn = withdrawnBulletins(judged.waiting, instant);
    const grounds = withdrawn.flatMap((heard): HeardOfGround[] => {
      const row = keys.get(areaKey(heard));
      return row ? [{ heard, shape: memory.shapeOf(row), middle: memory.open(row)?.metadata?.centroid }] : [];
    });
    for (const each of counting)
      if (each.shape) grounds.push({ heard: each, shape: each.shape, middle: undefined });
    return {
      ...judged,
      heard,
      areas: besideHeard(compared, [...counting, ...withdrawn], grounds, lists, shapeOf, instant),
      open: memory.open,
      rows: [...judged.accepted.flatMap((each) => rowsOf(each, late)), ...waiting],
    };
  };
  const result = judge(joined, now);
  const byOther = other && judge(other.joined, other.now);
  // A build whose clock may be wrong counts nothing as gone.
  const heard = byOther
    ? latestOf([...result.heard, ...byOther.heard, ...heardBefore], Math.min(now, other?.now ?? now))
    : result.heard;
  writeHeardBulletins(
    state,
    serviceDigest,
    heard.filter(({ areaId, id }) => isStorable(areaId + id)),
  );
  writeKnownBulletins(
    state,
    serviceDigest,
    byOther && other
      ? agreedOf(other.now < now ? [byOther.rows, result.rows] : [result.rows, byOther.rows], keys)
      : result.rows,
  );
  const carried = result.losses.filter(({ kind }) => kind === 'carried');
  return {
    areas: result.areas,
    received: carried.flatMap(({ known: { language, ...rest } }) => {
      const own = result.open({ language, ...rest });
      return own ? [{ language, bulletin: own.bulletin, input: own.product }] : [];
    }),
    warnings: warningsOf(
      result.losses.filter(({ known: { language } }) => languages.includes(language)),
      needed,
    ),
    byOther: byOther?.areas ?? [],
  };
}

/**
 * Where nothing is known of a service's bulletins, as after the state of 0.1 was taken over, those of the kept lists are: to be
 * called before the lists are asked for again. `now` in epoch milliseconds. @throws StateFolderError
 */
export function rememberKeptLists(
  state: StateDatabase,
  serviceDigest: string,
  copies: KeptCopies,
  now: number,
): void {
  if (state.column('bulletins', '1', 'WHERE service = ? LIMIT 1', serviceDigest).length > 0) return;
  const rows = new Map<string, RememberedBulletin>();
  for (const language of languages) {
    const list = copies.read(`products-${language}`);
    if (!list || isOfSample(list)) continue;
    const described = itemsOf(copies.read(`metadata-${language}`), readMetadataList);
    for (const { bulletin, input } of itemsOf(list, readProducts)) {
      const { areaId } = bulletin;
      const facts = factsOf(bulletin);
      const known = { ...facts, language, areaId, name: '', listedAt: list.fetchedAt };
      const other = rows.get(areaKey(known))?.known;
      if (!areaId || !isInForce(facts, now) || (other && !isNewer(facts, other, now))) continue;
      const own = described.find(({ productId }) => productId === bulletin.id);
      const product = { product: input, whole: false, metadata: own };
      rows.set(areaKey(known), { known, text: textOf(product, []) });
    }
  }
  if (rows.size > 0) writeKnownBulletins(state, serviceDigest, [...rows.values()]);
}

function itemsOf<T>(kept: KeptCopy | undefined, read: (json: unknown) => { items: T[] }): T[] {
  try {
    return kept ? read(JSON.parse(kept.body)).items : [];
  } catch {
    // A kept copy that can't be read is reported where it would be shown.
    return [];
  }
}

/**
 * What a build remembers whose clock may be wrong: of each area what it would by both clocks, else what builds before it
 * knew (`before`). It counts no loss. The earlier clock's rows come first.
 */
function agreedOf(
  [rows, others]: readonly [RememberedBulletin[], RememberedBulletin[]],
  before: ReadonlyMap<string, KnownBulletin>,
): RememberedBulletin[] {
  const [first, second] = [rows, others].map(
    (each) => new Map(each.map((row) => [areaKey(row.known), row] as const)),
  );
  return [...new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])].flatMap((key) => {
    const [row, other, known] = [first?.get(key), second?.get(key), before.get(key)];
    const isSame =
      row && other && row.known.id === other.known.id && row.known.version === other.known.version;
    if (row && ((isSame && !row.known.missing && !other.known.missing) || !known)) return [row];
    return known ? [{ known }] : [];
  });
}

type Opened = RatedBulletin & Written;

interface Written {
  metadata?: AreaMetadata | undefined;
  /** The list's entry, with what only the by-id answer holds. */
  product: unknown;
  whole: boolean;
  /** See `KnownText`. */
  late?: AreaMetadata | undefined;
  /** Whether others were listed beside it, whose ratings its metadata has too. */
  isOneOfSeveral?: boolean | undefined;
  /** The outline of its area when it was published; absent while that is the area's own. */
  shape?: Shape | undefined;
}

/** How the text of a remembered bulletin is written. */
const textFormat = 1;

function textOf(own: Written, later: readonly Written[]): string {
  return JSON.stringify({ format: textFormat, ...writtenOf(own), later: later.map(writtenOf) });
}

function writtenOf({ product, whole, metadata, late, isOneOfSeveral, shape }: Written): Written {
  return { product, whole, metadata: metadata ?? undefined, late, isOneOfSeveral, shape };
}

/** A bulletin, and those behind it that end later; none where it can't be read. */
function openText(text: string | undefined, { areaId }: KnownBulletin, openDays: number): Opened[] {
  if (text === undefined) return [];
  const found: unknown = JSON.parse(text);
  if (!isRecord(found) || found.format !== textFormat) return [];
  const later = Array.isArray(found.later) ? found.later : [];
  const [own, ...others] = [found, ...later].map((each) => {
    const written = writtenOf(each as unknown as Written);
    const { value: bulletin } = readBulletin(written.product, written.whole ? 'whole' : 'list');
    return bulletin && { ...written, bulletin: withOpenDays({ ...bulletin, areaId }, openDays) };
  });
  return own ? [own, ...others.filter((each) => each !== undefined)] : [];
}

/** What is written of a bulletin that the next build knows; none where it can't be. */
function writerOf(
  received: readonly Received[],
): (accepted: AcceptedBulletin, late: ReadonlyMap<string, AreaMetadata>) => RememberedBulletin[] {
  const inputs = new Map(received.map((each) => [inputKey(each.language, each.bulletin), each]));
  const writtenAs = (language: Language, given: Bulletin, metadata: AreaMetadata | undefined) => {
    const found = inputs.get(inputKey(language, given));
    // A bulletin that isn't in the list wasn't shown by it.
    if (!found) return [];
    const { bulletin, input } = found;
    const whole = bulletin.remarks !== undefined;
    return [{ product: withRemarks(input, bulletin), whole, metadata }];
  };
  return ({ known, edition, isOneOfSeveral, later }, lateItems) => {
    const shown = bulletinIn(edition);
    const late = lateItems.get(areaKey(known));
    const metadata = edition.metadata && late ? withoutRatings(edition.metadata) : edition.metadata;
    const [own] = shown && isStorable(known.areaId) ? writtenAs(known.language, shown, metadata) : [];
    const others = later.flatMap((each) => writtenAs(known.language, each.bulletin, each.metadata));
    if (!own) return [];
    const text = textOf({ ...own, late, isOneOfSeveral: isOneOfSeveral || undefined }, others);
    return [{ known: late ? { ...known, isMetadataLate: true } : known, text }];
  };
}

/** Whether a text is read from the database as it was written. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** What may give other ratings than the list. */
const otherAnswers: ReadonlySet<string> = new Set(['metadata', 'product', 'productAt']);

function listsOf(
  answers: Gathered['answers'],
  sources: Gathered['sources'],
  now: number,
): Partial<Record<Language, BulletinList>> {
  const states = {
    fresh: 'answered',
    none: 'answered',
    kept: 'kept',
    failed: 'failed',
    off: 'failed',
  } as const;
  const lists: Partial<Record<Language, BulletinList>> = {};
  for (const { name, language, state, at = now } of sources) {
    if (name !== 'products' || !language) continue;
    const { items = [], lost = [] } = answers[language]?.products ?? {};
    const ofAreas = lost.filter(({ areaId }) => areaId !== '');
    ofAreas.sort((a, b) => (a.version ?? 0) - (b.version ?? 0));
    const unreadable = new Map(
      ofAreas.map(({ areaId, id = '', version }) => [areaId, { id, version, issued: 'unreadable' as const }]),
    );
    const othersFailed = sources.some(
      (each) =>
        each.language === language &&
        otherAnswers.has(each.name) &&
        (each.state === 'kept' || each.state === 'failed'),
    );
    const unloaded = new Set(answers[language]?.unloaded?.map(({ id }) => id));
    const unlisted = new Set(answers[language]?.unlisted);
    const { areas, metadata, metadataKept: isDescriptionKept = false, others = [] } = answers[language] ?? {};
    const drawn = areas && new Set(areas.flatMap((each) => (each.shape ? [each.id] : [])));
    const described = metadata && new Set(metadata.map(({ areaId }) => areaId));
    const named = isDescriptionKept ? undefined : metadata?.filter(({ productId }) => productId !== '');
    lists[language] = {
      state: states[state],
      at,
      bulletins: items,
      unreadable,
      unloaded,
      unlisted,
      othersFailed,
      described,
      isDescriptionKept,
      named: named && {
        ids: new Set(named.map(({ productId }) => productId)),
        areaIds: new Set(named.map(({ areaId }) => areaId)),
      },
      notFound: new Set(answers[language]?.notFound),
      drawn,
      others,
    };
  }
  return lists;
}

function inputKey(language: Language, { id, version, areaId }: Bulletin): string {
  return JSON.stringify([language, id, version ?? null, areaId]);
}

const maxNames = 20;

function warningsOf(losses: readonly Loss[], needed: Confirmation): string[] {
  const groups = Map.groupBy(losses, ({ kind, known: { language, missing } }) =>
    JSON.stringify([language, kind, missing?.since, missing?.builds]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [
          warningOf(
            first,
            group.map(({ known }) => known.name || known.areaId.slice(0, 16)),
            needed,
          ),
        ]
      : [];
  });
}

function warningOf({ kind, known }: Loss, names: readonly string[], needed: Confirmation): string {
  const { language, missing } = known;
  const listed = names.slice(0, maxNames).join(', ');
  const all = names.length > maxNames ? `${listed} and ${names.length - maxNames} more` : listed;
  const of = `the bulletin${names.length === 1 ? '' : 's'} of ${all}`;
  if (kind === 'unreadable')
    return `${language}: in the place of ${of} the service lists something that can’t be read; what it listed before isn’t shown any more.`;
  if (kind === 'external')
    return `${language}: in the place of ${of} the service names another agency’s; what it listed before isn’t shown any more.`;
  if (kind === 'replaced')
    return `${language}: the service no longer lists ${of}, whose validity hasn’t ended; newer bulletins of other areas cover the ground.`;
  if (!missing) return `${language}: the service doesn’t list ${of} as before.`;
  const since = `since ${formatMinute(missing.since)}`;
  if (kind === 'confirmed')
    return `${language}: the service hasn’t listed ${of} as before ${since}, in ${missing.builds} builds; this is confirmed now.`;
  const counted = `${since} (${Math.min(missing.builds, needed.repeats)} of ${needed.repeats} builds)`;
  const until = `${formatMinute(instantOfConfirmation(missing, needed))} at the earliest`;
  if (kind === 'compared')
    return `${language}: the service has listed earlier or lower bulletins than before ${counted} in the place of ${of}; the higher ratings of both are shown until that is confirmed, ${until}.`;
  if (kind === 'hidden')
    return `${language}: the service hasn’t listed ${of} ${counted}; no copy is shown, since there are newer ones, or there may be.`;
  return `${language}: the service hasn’t listed ${of} as before ${counted}; copies are shown until that is confirmed, ${until}, or they expire.`;
}
