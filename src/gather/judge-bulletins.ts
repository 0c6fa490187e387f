import type { AcceptedBulletin } from '../judging/accepted-bulletins.ts';
import { besidePlaces } from '../judging/beside-places.ts';
import { bulletinLists } from '../judging/bulletin-list.ts';
import { type GivenNow, givenBy, withUnread } from '../judging/given-now.ts';
import { compareGiven, drawnSince, type GoneBack, isThereSince, leftBesideAt } from '../judging/gone-back.ts';
import { type Judged, judge } from '../judging/judge.ts';
import { metadataBefore } from '../judging/late-metadata.ts';
import type { OutlinesBefore } from '../judging/late-outlines.ts';
import { onLostGround } from '../judging/lost-ground.ts';
import { latestOf } from '../judging/memory.ts';
import { bulletinsFromPlaces } from '../judging/places.ts';
import type { FromPlace, Said } from '../judging/said.ts';
import { bulletinSince, namedAt, type UsedAddress } from '../model/address.ts';
import { type JoinedArea, usable } from '../model/area.ts';
import type { GivenBefore } from '../model/given.ts';
import { joinAreas } from '../model/join-areas.ts';
import { areaKey, type Confirmation, isInForce } from '../model/kept-bulletin.ts';
import { type Language, languages } from '../model/language.ts';
import type { Shape } from '../model/shape.ts';
import type { SiteConfig } from '../settings/config.ts';
import { maxAreas } from '../source/endpoints.ts';
import type { RememberedBulletin } from '../state/bulletins.ts';
import { lastNamed } from './addresses.ts';
import type { ServiceAnswers } from './ask-endpoints.ts';
import { rowsFrom, textOf } from './bulletin-texts.ts';
import type { Clocks } from './clocks.ts';
import type { JudgingMemory, Remembered } from './judging-memory.ts';
import { lossesOf, lossWarnings } from './losses.ts';

export type JudgedBulletins = ReturnType<typeof judgeBulletins>;

/**
 * Joins the answers to areas, and judges their bulletins beside what builds before knew (`memory`), by either
 * clock. `used`: the addresses of the service's areas.
 */
export function judgeBulletins(
  gathered: ServiceAnswers,
  memory: JudgingMemory,
  used: readonly UsedAddress[],
  { places = [], languages, gate: needed, answerSizes }: SiteConfig,
  { now, other, earliest }: Clocks,
) {
  const named = lastNamed(used);
  const instants = other === undefined ? [now] : [now, other];
  // By either clock the site has the same areas.
  const most = {
    count: maxAreas * answerSizes,
    instants,
    inForceBefore: new Set(
      instants.flatMap((each) =>
        memory.at(each).known.flatMap((one) => (isInForce(one, each) ? one.areaId : [])),
      ),
    ),
  };
  const joinedAt = (instant: number) => joinAreas(gathered.answers, instant, named, most);
  const { areas: joined, isCut, warnings: orphans } = joinedAt(now);
  const { given, goneBack } = compareGiven(memory.given, givenIn(gathered), needed, earliest);
  const outlines = outlinesBefore(used, memory, given, needed, earliest);
  const fromPlaces = bulletinsFromPlaces(places, gathered.points, joined, given, memory.shapeOf);
  const by = (instant: number, areas: readonly JoinedArea[]) =>
    judgeAt(areas, instant, gathered, memory, fromPlaces, {
      given,
      goneBack,
      outlines,
      needed,
      shownIn: languages,
    });
  const judged = by(now, joined);
  const byOther = other === undefined ? undefined : by(other, joinedAt(other).areas);
  const points = withUnread(gathered.points, given);
  const remembered: Remembered = {
    bulletins: byOther ? agreedOf([judged, byOther], memory.rows) : judged.rows,
    // A build whose clock may be wrong counts nothing as gone.
    heard: byOther
      ? latestOf([...judged.statements, ...byOther.statements, ...memory.heard], earliest)
      : judged.statements,
    given,
  };
  const undrawn = undrawnIn(judged.areas, memory, now);
  const losses = lossesOf(judged, now);
  const carried = losses.filter(({ kind }) => kind === 'carried');
  const ofSite = losses.filter(({ known }) => languages.includes(known.language));
  return {
    areas: besidePlaces(judged.areas, { places, points, given, goneBack }, needed, now),
    placeBeside: judged.placeBeside,
    points,
    goneBack,
    undrawn,
    /** The texts of copies, for the history. */
    received: carried.flatMap(({ known }) => {
      const text = judged.open(known);
      return text ? [{ language: known.language, bulletin: text.bulletin, input: text.product }] : [];
    }),
    warnings: lossWarnings(ofSite, needed),
    orphans,
    /** Whether there are more areas than a site may have. */
    isCut,
    /** What it would be by the other clock; undefined without one. */
    byOther,
    /** To be written at once: builds that are refused, or change nothing, count too. */
    remembered,
  };
}

/** The outlines that areas with a bulletin in force were last published with, and don't have any more. */
function undrawnIn(areas: readonly JoinedArea[], { shapeOf }: JudgingMemory, now: number): Shape[] {
  return areas.flatMap(({ id, shape, editions: { en, fr } }) =>
    !shape && (usable(en, now) ?? usable(fr, now)) ? (shapeOf(id) ?? []) : [],
  );
}

/** What builds before knew of outlines; `given`: what answers gave of them. */
function outlinesBefore(
  used: readonly UsedAddress[],
  { shapeOf }: JudgingMemory,
  given: GivenBefore,
  { repeatHours }: Confirmation,
  now: number,
): OutlinesBefore {
  const [named, since] = [namedAt(used), bulletinSince(used)];
  const lately = now - repeatHours * 3_600_000;
  return {
    shapeOf,
    drawnSince: (areaId) => drawnSince(given, areaId),
    namedAt: (areaId) => named.get(areaId),
    bulletinSince: (areaId) => since.get(areaId),
    publishedLately: used.flatMap(({ areaId: id, shape, lastUsed }) =>
      shape && lastUsed > lately ? { id, shape } : [],
    ),
  };
}

/** What the answers of all languages give, by answer. */
function givenIn({ answers, details, points }: ServiceAnswers): Map<string, GivenNow> {
  const given = languages.map((language) => {
    const asked = details.flatMap((each) => (each.language === language ? [each.id] : []));
    const own = answers[language];
    return own ? givenBy(language, own, points, new Set(asked)) : new Map<string, GivenNow>();
  });
  return new Map(given.flatMap((each) => [...each]));
}

/** What a build shows of the joined areas as of an instant, and what it knows from then on. */
function judgeAt(
  joined: readonly JoinedArea[],
  instant: number,
  { answers, sources, received }: ServiceAnswers,
  { heard: statements, rows, textOf: rowText, shapeOf, issuesOf, at }: JudgingMemory,
  fromPlaces: readonly FromPlace[],
  {
    given,
    goneBack,
    outlines,
    needed,
    shownIn,
  }: {
    given: GivenBefore;
    goneBack: ReadonlyMap<string, GoneBack>;
    outlines: OutlinesBefore;
    needed: Confirmation;
    shownIn: readonly Language[];
  },
) {
  const before = at(instant);
  const rowsOf = rowsFrom(received);
  const earlier = metadataBefore(joined, before.known, before.all, needed, instant);
  const isRepeated = (accepted: AcceptedBulletin) => {
    const row = rows.get(areaKey(accepted.known));
    return row !== undefined && rowsOf(accepted, earlier)[0]?.text === rowText(row);
  };
  const lists = bulletinLists(answers, sources, instant);
  const said: Partial<Record<Language, Said>> = {};
  const heardOf = new Set(statements.map(({ id }) => id));
  const isKnown = (id: string) => heardOf.has(id) || issuesOf(id).length > 0;
  for (const language of languages) {
    const list = lists[language];
    const { metadata = [], metadataKept: isMetadataKept = false, metadataKeptAt } = answers[language] ?? {};
    const ofPlaces = fromPlaces.filter((each) => each.language === language);
    const issuedOf = (id: string) => issuesOf(id).at(-1)?.issued;
    const firstSeen = (id: string) => issuesOf(id).find((issue) => issue.language === language)?.seenAt;
    const byList = given.get(`${language} products`);
    const builds = {
      issuedOf,
      isKnown,
      firstSeen,
      isThereSince: (id: string, other: string) => isThereSince(byList, id, other),
      endedBeside: (id: string, other: string) => {
        const at = leftBesideAt(byList, id, other);
        const last =
          at === undefined ? undefined : issuesOf(id).findLast((each) => each.language === language);
        if (!last || !(Number(last.until) <= Number(at))) return undefined;
        return { id, version: last.version, issued: last.issued };
      },
      hasDropped: (id: string) => byList?.get(id)?.at(-1)?.content.kind === 'absent',
    };
    if (list)
      said[language] = { list, metadata, isMetadataKept, metadataKeptAt, fromPlaces: ofPlaces, ...builds };
  }
  const lost = onLostGround(joined, before.known, before.open, shapeOf, instant);
  const memory = { ...before, isRepeated };
  const evidence = { said, memory, statements, onLostGround: lost, goneBack, outlines, shownIn };
  const judged = judge(joined, evidence, needed, instant);
  const waiting = waitingRows(judged, before, shapeOf);
  return {
    ...judged,
    instant,
    open: before.open,
    rows: [...judged.accepted.flatMap((each) => rowsOf(each, earlier)), ...waiting],
  };
}

/** What the next build knows of the bulletins that the service may have left out. */
function waitingRows(
  { copies }: Judged,
  before: ReturnType<JudgingMemory['at']>,
  shapeOf: JudgingMemory['shapeOf'],
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
 * What a build remembers whose clock may be wrong: of each area what it would by both clocks, else what
 * builds before it knew (`before`). It counts no loss; what it lists for the first time is listed since the
 * later instant.
 */
function agreedOf(
  byClocks: readonly ReturnType<typeof judgeAt>[],
  before: JudgingMemory['rows'],
): RememberedBulletin[] {
  const [earlier, later] = byClocks
    .toSorted((a, b) => a.instant - b.instant)
    .map(({ rows, instant }) => {
      return { instant, rows: new Map(rows.map((row) => [areaKey(row.known), row] as const)) };
    });
  return [...new Set([...(earlier?.rows.keys() ?? []), ...(later?.rows.keys() ?? [])])].flatMap((key) => {
    const [row, other, known] = [earlier?.rows.get(key), later?.rows.get(key), before.get(key)];
    const isSame =
      row && other && row.known.id === other.known.id && row.known.version === other.known.version;
    if (row && ((isSame && !row.known.missing && !other.known.missing) || !known)) {
      const { listedSince } = row.known;
      const isKnown = listedSince === undefined || listedSince === known?.listedSince;
      return [isKnown ? row : { ...row, known: { ...row.known, listedSince: later?.instant } }];
    }
    return known ? [{ known }] : [];
  });
}
