import { type JoinedArea, withEditions } from '../model/area.ts';
import { isOffSeason } from '../model/bulletin.ts';
import {
  areaKey,
  type Confirmation,
  isInForce,
  type KnownBulletin,
  type Statement,
} from '../model/kept-bulletin.ts';
import { type Language, languages, otherLanguage } from '../model/language.ts';
import { largeShare, shareOf } from '../model/overlap.ts';
import { type AcceptedBulletin, acceptedBulletins } from './accepted-bulletins.ts';
import { besideStatements, type PlaceBeside } from './beside.ts';
import { besideUnrated } from './beside-unrated.ts';
import type { BulletinList } from './bulletin-list.ts';
import { type Decision, decideCopies, type Memory, withCopies } from './copies.ts';
import type { Listed } from './followed.ts';
import { type GoneBack, precedesMove, withGoneBack } from './gone-back.ts';
import { type Grounds, groundsOf } from './ground.ts';
import type { OutlinesBefore } from './late-outlines.ts';
import { withEarlierEnds, withLeftOut } from './left-out.ts';
import { rememberedStatements, textKey } from './memory.ts';
import { type Said, statementsIn } from './said.ts';
import { listedBulletins, standingSince } from './statement.ts';
import { withoutTakenGround } from './taken-ground.ts';

/** The areas as they are shown, and what the next build knows. */
export interface Judged {
  areas: JoinedArea[];
  placeBeside: PlaceBeside;
  /** The bulletins shown as the service lists them. */
  accepted: AcceptedBulletin[];
  /** Those that are carried on as copies, or may be later. */
  copies: KnownBulletin[];
  decisions: Decision[];
  statements: Statement[];
  /** What was said and is confirmed to be gone. */
  confirmed: KnownBulletin[];
}

/** What the service said in this build and before. */
export interface Evidence {
  said: Partial<Record<Language, Said>>;
  memory: Memory;
  /** What was said before and nothing has followed. */
  statements: readonly Statement[];
  /** Of bulletins that go on, on ground that their area's outline has lost. */
  onLostGround: readonly Statement[];
  /** Whether an answer has gone back to what it gave of an area before. */
  goneBack: ReadonlyMap<string, GoneBack>;
  outlines: OutlinesBefore;
  /** The languages of the site; absent: both. */
  shownIn?: readonly Language[];
}

/**
 * What is shown of the joined areas: what the service lists, at once, else a copy of what was published; and never less than what any
 * answer has said of the same ground, unless something newer has followed that. In this order:
 *
 * 1. what came only by its id goes where others have its ground (`withoutTakenGround`);
 * 2. what was published and isn't listed any more is carried on as a copy, or isn't (`decideCopies`);
 * 3. all that the answers say of areas is put as statements (`statementsIn`), beside those of builds before that nothing has followed
 *    (`rememberedStatements`);
 * 4. each bulletin in force is put beside the statements on its ground (`besideStatements`);
 * 5. what shows no rating for now says so where a statement rates its ground (`besideUnrated`).
 *
 * `now` in epoch milliseconds.
 */
export function judge(
  given: readonly JoinedArea[],
  { said, memory, statements, onLostGround, goneBack, outlines, shownIn = languages }: Evidence,
  needed: Confirmation,
  now: number,
): Judged {
  const lists = listsIn(said);
  const knownIn = new Map(memory.known.map((known) => [areaKey(known), known]));
  const knownOf = (language: Language, areaId: string) => knownIn.get(areaKey({ language, areaId }));
  const joined = withoutTakenGround(given, lists, { known: knownOf, shapeOf: memory.shapeOf }, now);
  const listedIn = new Map(
    acceptedBulletins(joined, lists, knownIn, now).map((each) => [areaKey(each.known), each]),
  );
  const decisions = decideCopies({ areas: joined, lists, accepted: listedIn, memory }, needed, now);
  const copied = new Set(decisions.flatMap((each) => (each.outcome === 'copy' ? areaKey(each.known) : [])));
  const accepted = new Map([...listedIn].filter(([key]) => !copied.has(key)));
  const hasDropped = (language: Language, id: string) => said[language]?.hasDropped(id) === true;
  const areas = withCopies(joined, decisions, lists, memory, now).map((area) =>
    withLeftOut(inSeason(area), listedIn, lists, hasDropped, now),
  );
  const copies = decisions.filter(({ outcome }) => outcome === 'copy');
  const known = [...accepted.values(), ...copies].map((each) => each.known);
  const grounds = groundsOf(areas, lists, outlines, known, now);
  const fresh = languages.flatMap((language) => freshIn(language, areas, said, memory.shapeOf, now));
  const listed: Listed = {
    since: (language, areaId) =>
      standingSince(accepted.get(areaKey({ language, areaId }))?.known ?? knownOf(language, areaId)),
    bulletins: { en: listedBulletins(lists.en, now), fr: listedBulletins(lists.fr, now) },
    hasAnswered: (language) => lists[language]?.state === 'answered',
    hasMetadataFailed: (language) => lists[language]?.metadataFailed === true,
    ...listedBy(said),
    ...besideEachOther(statements, [...statements, ...fresh, ...memory.known], now),
  };
  const unread = fresh.filter((each) => each.isUnread);
  const heard = {
    accepted,
    decisions,
    lists,
    listed,
    memory,
    fresh: [...fresh, ...onLostGround],
    outlineOf: (areaId: string) => grounds.whereIs(areaId).shape,
    isUnread: (each: Statement) =>
      unread.some(
        ({ language, areaId }) =>
          language === each.language && (areaId === each.areaId || grounds.areShared(areaId, each)),
      ),
  };
  const remembered = rememberedStatements(statements, heard, needed, now);
  const counting = [...onLostGround, ...countingOf(fresh, remembered.statements, grounds, needed, now)];
  const { areas: rated, placeBeside } = besideStatements(areas, counting, grounds, listed, now);
  const beside = besideUnrated(rated, counting, { grounds, listed, now }, shownIn);
  return {
    ...remembered,
    placeBeside,
    areas: beside.map((area) => {
      const at = grounds.replacedAt(area.id);
      const found = goneBack.get(area.id) ?? (at === undefined ? undefined : { first: at, at });
      return withGoneBack(withEarlierEnds(area, now), found, now);
    }),
    accepted: withBesideSince([...accepted.values()], fresh, [...statements, ...memory.known]),
    copies: decisions.flatMap(({ outcome, known }) =>
      outcome === 'copy' || outcome === 'unclear' ? [known] : [],
    ),
    decisions,
  };
}

function listsIn(said: Evidence['said']): Partial<Record<Language, BulletinList>> {
  return Object.fromEntries(Object.entries(said).map(([language, { list }]) => [language, list]));
}

/** The area with a text that says off season in season, where the other language's text of the same version is. */
function inSeason(area: JoinedArea): JoinedArea {
  return withEditions(area, (own, language) => {
    const other = area.editions[otherLanguage[language]];
    if (own?.kind !== 'bulletin' || other?.kind !== 'bulletin' || !isOffSeason(own.bulletin))
      return undefined;
    const isSame = own.bulletin.id === other.bulletin.id && own.bulletin.version === other.bulletin.version;
    if (!isSame || isOffSeason(other.bulletin)) return undefined;
    return { ...own, bulletin: { ...own.bulletin, isInSeason: true } };
  });
}

/** What a language's answers say: copies on the ground that they were published for, and on both outlines where the languages differ. */
function freshIn(
  language: Language,
  areas: readonly JoinedArea[],
  { [language]: own, [otherLanguage[language]]: other }: Evidence['said'],
  shapeOf: Memory['shapeOf'],
  now: number,
): Statement[] {
  if (!own) return [];
  const otherShapes = new Map(areas.map(({ id, otherShape }) => [id, otherShape]));
  return statementsIn(language, areas, own, idsOf(other), now).flatMap((each) => {
    const shape = otherShapes.get(each.areaId);
    const said = each.isCopy ? { ...each, shape: shapeOf(each) } : each;
    return shape ? [said, { ...each, shape }] : [said];
  });
}

/** The ids of the bulletins that a language lists, in force or not. */
function idsOf(said: Said | undefined): Set<string> {
  return new Set(said?.list.bulletins.map(({ id }) => id));
}

/** Which bulletins the languages list or name, and which they did before. */
function listedBy(
  said: Evidence['said'],
): Pick<
  Listed,
  'has' | 'isNamed' | 'had' | 'firstSeen' | 'hasLost' | 'areBeside' | 'isThereSince' | 'endedBeside'
> {
  const listed = { en: idsOf(said.en), fr: idsOf(said.fr) };
  const answers = (language: Language) => [listed[language], said[language]?.list.named?.ids];
  const firstSeen = (language: Language, id: string) => said[language]?.firstSeen(id);
  const had = (language: Language, id: string) => firstSeen(language, id) !== undefined;
  const isNamed = (language: Language, id: string) => answers(language).some((ids) => ids?.has(id));
  return {
    has: (language, id) => listed[language].has(id),
    isNamed,
    hasLost: (language, id) => had(language, id) && !isNamed(language, id),
    had,
    firstSeen,
    isThereSince: (language, id, other) => said[language]?.isThereSince(id, other) === true,
    endedBeside: (language, id, other) => said[language]?.endedBeside(id, other),
    areBeside: (language, one, other) => answers(language).some((ids) => ids?.has(one) && ids.has(other)),
  };
}

/** Which bulletins of an area and language stand, or stood, beside another one and haven't ended. `before`: what builds before heard. */
function besideEachOther(
  before: readonly Statement[],
  all: readonly (Statement | KnownBulletin)[],
  now: number,
): Pick<Listed, 'isOfSeveral' | 'haveStoodBeside'> {
  const beside = all.filter((each) => each.besideSince !== undefined && isInForce(each, now));
  const several = new Map(
    [...Map.groupBy(beside, areaKey)].map(([key, each]) => [key, new Set(each.map(({ id }) => id))]),
  );
  // What its list had beside another one, and has lost, is followed.
  const neverListed = new Set(
    before.flatMap((each) => (each.listedSince === undefined ? [areaKey(each) + each.id] : [])),
  );
  return {
    isOfSeveral: (each) => [...(several.get(areaKey(each)) ?? [])].some((id) => id !== each.id),
    haveStoodBeside: (each, other) =>
      neverListed.has(areaKey(each) + each.id) &&
      [each.id, other].every((id) => several.get(areaKey(each))?.has(id) === true),
  };
}

/**
 * The statements that count beside the bulletins: the fresh ones, and those of earlier builds that no fresh answer repeats. A place
 * that goes on giving another service's area lies there: it says nothing of the area around it, once that has a newer bulletin.
 */
function countingOf(
  fresh: readonly Statement[],
  remembered: readonly Statement[],
  { whereIs }: Grounds,
  { repeatHours }: Confirmation,
  now: number,
): Statement[] {
  const again = new Set(fresh.map(textKey));
  const before = remembered.filter((each) => each.elsewhere || each.missing || !again.has(textKey(each)));
  const shown = new Map(fresh.flatMap((each) => (each.isShown ? [[areaKey(each), each]] : [])));
  const isYoung = ({ elsewhere, ...each }: Statement) => {
    if (!elsewhere || now - elsewhere.since < repeatHours * 3_600_000) return true;
    return precedesMove(shown.get(areaKey(each))?.issued, elsewhere.movedAt);
  };
  // Areas may overlap for good: what a fresh answer says again counts by its own outline, unless that has lost ground.
  const hasLost = ({ areaId, shape: ground }: Statement) => {
    const { shape } = whereIs(areaId);
    return ground && shape && shape !== ground && shareOf(ground, [shape]) < largeShare;
  };
  const onLostGround = remembered.filter((each) => again.has(textKey(each)) && hasLost(each));
  return [
    ...fresh.filter(({ elsewhere }) => !elsewhere),
    ...[...before, ...onLostGround.map((each) => ({ ...each, isOfLostGround: true as const }))].filter(
      isYoung,
    ),
  ];
}

/** The accepted bulletins, with the time since when each is beside another one; `before`: what builds before knew and heard. */
function withBesideSince(
  accepted: readonly AcceptedBulletin[],
  fresh: readonly Statement[],
  before: readonly (Statement | KnownBulletin)[],
): AcceptedBulletin[] {
  const keyOf = (each: Pick<Statement, 'language' | 'areaId' | 'id'>) => areaKey(each) + each.id;
  const since = new Map(fresh.map((each) => [keyOf(each), each.besideSince]));
  const listed = new Set(
    accepted.flatMap(({ known }) => (known.listedSince === undefined ? [] : keyOf(known))),
  );
  for (const each of before) {
    const isFirstListed = each.listedSince === undefined && listed.has(keyOf(each));
    if (each.besideSince !== undefined && !isFirstListed) since.set(keyOf(each), each.besideSince);
  }
  return accepted.map((each) => {
    return { ...each, known: { ...each.known, besideSince: since.get(keyOf(each.known)) } };
  });
}
