import type { AcceptedBulletin } from '../judging/accepted-bulletins.ts';
import { bulletinLists } from '../judging/bulletin-list.ts';
import { compareGiven, type GivenNow, givenBy, type Return } from '../judging/gone-back.ts';
import { type Judged, judge } from '../judging/judge.ts';
import { type MetadataBefore, metadataBefore } from '../judging/late-metadata.ts';
import { type Loss, lossesOf } from '../judging/losses.ts';
import { onLostGround } from '../judging/lost-ground.ts';
import { latestOf } from '../judging/memory.ts';
import type { FromPlace, Said } from '../judging/said.ts';
import { bulletinIn, type JoinedArea, withoutRatings } from '../model/area.ts';
import { type AreaMetadata, type Bulletin, type RatedBulletin, withOpenDays } from '../model/bulletin.ts';
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
import { type Language, languages } from '../model/language.ts';
import type { Shape } from '../model/shape.ts';
import { readBulletin } from '../schema/bulletin.ts';
import { readMetadataList, readProducts } from '../schema/listing.ts';
import { isRecord } from '../schema/value.ts';
import { formatMinute } from '../source/progress.ts';
import { isOfSample } from '../source/sample-mark.ts';
import { type RememberedBulletin, readKnownBulletins, writeKnownBulletins } from '../state/bulletins.ts';
import type { StateDatabase } from '../state/database.ts';
import { readGiven, writeGiven } from '../state/given.ts';
import { readHeardBulletins, writeHeardBulletins } from '../state/heard.ts';
import { openHistory } from '../state/history.ts';
import type { KeptCopies, KeptCopy } from '../state/kept-copies.ts';
import type { ServiceAnswers } from './ask-endpoints.ts';
import { type Received, withRemarks } from './issue-record.ts';
import { listKey } from './sourcing.ts';

type BulletinAnswers = Pick<ServiceAnswers, 'answers' | 'details' | 'points' | 'sources' | 'received'>;

export type KeptBulletins = ReturnType<typeof keepBulletins>;

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
 * Carries on what the service no longer lists, area by area (`keepEditions`), and remembers what this build
 * has seen: at once, so that builds count which publish nothing, as they are refused or change nothing.
 * @throws StateFolderError
 */
export function keepBulletins(
  joined: readonly JoinedArea[],
  gathered: BulletinAnswers,
  options: KeptBulletinsOptions,
) {
  const { state, serviceDigest, languages, needed, now, other } = options;
  const memory = openMemory(options);
  const earliest = Math.min(now, other?.now ?? now);
  const { given, returns } = compareGiven(
    readGiven(state, serviceDigest),
    givenIn(gathered),
    needed,
    earliest,
  );
  const result = judgeAt(joined, now, gathered, { ...memory, returns }, options);
  const byOther = other && judgeAt(other.joined, other.now, gathered, { ...memory, returns }, options);
  // A build whose clock may be wrong counts nothing as gone.
  const heard = byOther
    ? latestOf([...result.heard, ...byOther.heard, ...memory.heard], earliest)
    : result.heard;
  const storable = heard.filter(({ areaId, id }) => isStorable(areaId + id));
  writeHeardBulletins(state, serviceDigest, storable);
  writeGiven(state, serviceDigest, given);
  const latest = Math.max(now, other?.now ?? now);
  const isLater = latest === other?.now;
  const rows =
    byOther &&
    agreedOf(isLater ? [result.rows, byOther.rows] : [byOther.rows, result.rows], memory.rows, latest);
  writeKnownBulletins(state, serviceDigest, rows ?? result.rows);
  const losses = result.losses.filter(({ known }) => languages.includes(known.language));
  const carried = result.losses.filter(({ kind }) => kind === 'carried');
  return {
    areas: result.areas,
    placeBeside: result.placeBeside,
    returns,
    given,
    received: carried.flatMap(({ known: { language, ...rest } }) => {
      const text = result.open({ language, ...rest });
      return text ? [{ language, bulletin: text.bulletin, input: text.product }] : [];
    }),
    warnings: warningsOf(losses, needed),
    /** The same by the other clock; undefined without one. */
    byOther,
  };
}

/** What the answers of all languages give, by answer. */
function givenIn({ answers, details, points }: BulletinAnswers): Map<string, GivenNow> {
  const given = languages.map((language) => {
    const asked = details.flatMap((each) => (each.language === language ? [each.id] : []));
    const own = answers[language];
    return own ? givenBy(language, own, points, new Set(asked)) : new Map<string, GivenNow>();
  });
  return new Map(given.flatMap((each) => [...each]));
}

/** What the builds before knew of a service's bulletins. */
type Memory = ReturnType<typeof openMemory>;

/** Reads what earlier builds knew of a service's bulletins; a text is opened when it is asked for. */
function openMemory({ state, serviceDigest, shapeOf, openDays }: KeptBulletinsOptions) {
  const { known: all, textOf } = readKnownBulletins(state, serviceDigest);
  const rows = new Map(all.map((row) => [areaKey(row), row]));
  const texts = new Map<KnownBulletin, Opened[]>();
  const textsOf = (row: KnownBulletin): Opened[] => {
    const opened = texts.get(row) ?? openText(textOf(row), row, openDays);
    texts.set(row, opened);
    return opened;
  };
  const heard = readHeardBulletins(state, serviceDigest);
  const history = openHistory(state, serviceDigest);
  return {
    heard,
    rows,
    textOf,
    issuesOf: (id: string) => history.ofId(id),
    /**
     * As of an instant: where the newest of several has ended, the next one in force, and those behind it.
     */
    at(instant: number) {
      const next = new Map<string, Opened[]>();
      const known = all.map((row) => {
        const each = withOpenDays(row, openDays);
        if (!isOver(each, instant)) return each;
        const [, ...later] = textsOf(row);
        const inForce = later.filter(({ bulletin }) => isInForce(factsOf(bulletin), instant));
        if (!inForce[0]) return each;
        next.set(areaKey(each), inForce);
        return { ...each, ...factsOf(inForce[0].bulletin) };
      });
      const behind = (each: KnownBulletin) =>
        next.get(areaKey(each)) ?? textsOf(rows.get(areaKey(each)) ?? each);
      const open = (each: KnownBulletin) => behind(each)[0];
      const groundOf = (each: KnownBulletin) => open(each)?.shape ?? shapeOf(each.areaId);
      return {
        known,
        open,
        shapeOf: groundOf,
        all: behind,
        isNext: (each: KnownBulletin) => next.has(areaKey(each)),
      };
    },
  };
}

/** What a build shows of the joined areas as of an instant, and what it knows from then on. */
function judgeAt(
  joined: readonly JoinedArea[],
  instant: number,
  { answers, sources, received }: BulletinAnswers,
  memory: Memory & { returns: ReadonlyMap<string, Return> },
  { shapeOf, fromPlaces, needed }: KeptBulletinsOptions,
) {
  const { rows, textOf: rowText, issuesOf, returns } = memory;
  const before = memory.at(instant);
  const rowsOf = writerOf(received);
  const earlier = metadataBefore(joined, before.known, before.all, needed, instant);
  const isRepeated = (accepted: AcceptedBulletin) => {
    const row = rows.get(areaKey(accepted.known));
    return row !== undefined && rowsOf(accepted, earlier)[0]?.text === rowText(row);
  };
  const lists = bulletinLists(answers, sources, instant);
  const said: Partial<Record<Language, Said>> = {};
  for (const language of languages) {
    const list = lists[language];
    const { metadata = [], metadataKept: isMetadataKept = false } = answers[language] ?? {};
    const ofPlaces = fromPlaces.filter((each) => each.language === language);
    const issuedOf = (id: string) => issuesOf(id).at(-1)?.issued;
    const had = (id: string) => issuesOf(id).some((issue) => issue.language === language);
    if (list) said[language] = { list, metadata, isMetadataKept, fromPlaces: ofPlaces, issuedOf, had };
  }
  const lost = onLostGround(joined, before.known, before.open, shapeOf, instant);
  const evidence = {
    ...{ said, memory: { ...before, isRepeated }, statements: memory.heard, shapeOf },
    onLostGround: lost,
    returns,
  };
  const judged = judge(joined, evidence, needed, instant);
  const waiting = waitingRows(judged, before, shapeOf);
  return {
    ...judged,
    heard: judged.statements,
    losses: lossesOf(judged, instant),
    open: before.open,
    rows: [...judged.accepted.flatMap((each) => rowsOf(each, earlier)), ...waiting],
  };
}

/** What the next build knows of the bulletins that the service may have left out. */
function waitingRows(
  { copies }: Pick<Judged, 'copies'>,
  before: ReturnType<Memory['at']>,
  shapeOf: KeptBulletinsOptions['shapeOf'],
): RememberedBulletin[] {
  return copies.map((each) => {
    // Once its area is published with another outline, nothing else shows its ground.
    const [text, ...later] = before.all(each);
    const shape = text && (text.shape ?? shapeOf(each.areaId));
    const isChanged = before.isNext(each) || (shape && !text.shape);
    if (!text || !isChanged) return { known: each };
    return { known: each, text: textOf({ ...text, shape }, later) };
  });
}

/**
 * Where nothing is known of a service's bulletins, as after the state of 0.1 was taken over, those of the
 * kept lists are: to be called before the lists are asked for again. `now` in epoch milliseconds.
 * @throws StateFolderError
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
    const list = copies.read(listKey('products', language));
    if (!list || isOfSample(list)) continue;
    const described = itemsOf(copies.read(listKey('metadata', language)), readMetadataList);
    for (const { bulletin, input } of itemsOf(list, readProducts)) {
      const { areaId } = bulletin;
      const known = { ...factsOf(bulletin), language, areaId, name: '', listedAt: list.fetchedAt };
      const other = rows.get(areaKey(known))?.known;
      if (!areaId || !isInForce(known, now) || (other && !isNewer(known, other, now))) continue;
      const own = described.find(({ productId }) => productId === bulletin.id);
      rows.set(areaKey(known), { known, text: textOf({ product: input, whole: false, metadata: own }, []) });
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
 * What a build remembers whose clock may be wrong: of each area what it would by both clocks, else what
 * builds before it knew (`before`). It counts no loss; what it lists for the first time is listed since the
 * later instant (`latest`). The earlier clock's rows come first.
 */
function agreedOf(
  [rows, others]: readonly [RememberedBulletin[], RememberedBulletin[]],
  before: Memory['rows'],
  latest: number,
): RememberedBulletin[] {
  const [first, second] = [rows, others].map(
    (each) => new Map(each.map((row) => [areaKey(row.known), row] as const)),
  );
  return [...new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])].flatMap((key) => {
    const [row, other, known] = [first?.get(key), second?.get(key), before.get(key)];
    const isSame =
      row && other && row.known.id === other.known.id && row.known.version === other.known.version;
    if (row && ((isSame && !row.known.missing && !other.known.missing) || !known)) {
      const { listedSince } = row.known;
      const isKnown = listedSince === undefined || listedSince === known?.listedSince;
      return [isKnown ? row : { ...row, known: { ...row.known, listedSince: latest } }];
    }
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
  metadataBefore?: readonly AreaMetadata[] | undefined;
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

function writtenOf({ metadata, ...given }: Written): Written {
  const { product, whole, metadataBefore, isOneOfSeveral, shape } = given;
  return { product, whole, metadata: metadata ?? undefined, metadataBefore, isOneOfSeveral, shape };
}

/** A bulletin, and the others that were in force for its area; none where it can't be read. */
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
): (accepted: AcceptedBulletin, earlier: ReadonlyMap<string, MetadataBefore>) => RememberedBulletin[] {
  const inputs = Map.groupBy(received, (each) => inputKey(each.language, each.bulletin));
  const writtenAs = (language: Language, given: Bulletin, metadata: AreaMetadata | undefined) => {
    const texts = inputs.get(inputKey(language, given)) ?? [];
    // A list may have two texts of one version.
    const found = texts.find(({ bulletin }) => bulletin.days === given.days) ?? texts.at(-1);
    // A bulletin that isn't in the list wasn't shown by it.
    if (!found) return [];
    const { bulletin, input } = found;
    const whole = bulletin.remarks !== undefined;
    return [{ product: withRemarks(input, bulletin), whole, metadata }];
  };
  return ({ known, edition, isOneOfSeveral, others }, earlier) => {
    const shown = bulletinIn(edition);
    const before = earlier.get(areaKey(known));
    const metadata = edition.metadata && before?.isLate ? withoutRatings(edition.metadata) : edition.metadata;
    const [own] = shown && isStorable(known.areaId) ? writtenAs(known.language, shown, metadata) : [];
    const behind = others.flatMap((each) => writtenAs(known.language, each.bulletin, each.metadata));
    if (!own) return [];
    const written = { ...own, metadataBefore: before?.items, isOneOfSeveral: isOneOfSeveral || undefined };
    return [{ known, text: textOf(written, behind) }];
  };
}

/** Whether a text is read from the database as it was written. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
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
    const names = group.map(({ known }) => known.name || known.areaId.slice(0, 16));
    return group.slice(0, 1).map((first) => warningOf(first, names, needed));
  });
}

function warningOf({ kind, known }: Loss, names: readonly string[], needed: Confirmation): string {
  const { language, missing } = known;
  const listed = names.slice(0, maxNames).join(', ');
  const all = names.length > maxNames ? `${listed} and ${names.length - maxNames} more` : listed;
  const of = `the bulletin${names.length === 1 ? '' : 's'} of ${all}`;
  if (kind === 'unreadable')
    return `${language}: the service now lists something unreadable in place of ${of}; what it listed before isn’t shown any more.`;
  if (kind === 'external')
    return `${language}: the service now names another agency’s in place of ${of}; what it listed before isn’t shown any more.`;
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
