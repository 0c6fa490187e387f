import { type AcceptedBulletin, acceptedBulletins } from './accepted-bulletins.ts';
import { type BulletinEdition, type Edition, type JoinedArea, usable, withNotice } from './area.ts';
import type { RatedBulletin } from './bulletin.ts';
import { carried, compared } from './carried-edition.ts';
import {
  type Age,
  areaKey,
  type BulletinFacts,
  type BulletinList,
  type Choice,
  type Confirmation,
  choose,
  factsOf,
  isConfirmed,
  isInForce,
  isNewer,
  isNewerText,
  isOver,
  type KnownBulletin,
  type ListedForArea,
  missedAgain,
  newestOf,
} from './kept-bulletin.ts';
import { type Language, languages } from './language.ts';
import { isRaisedBy } from './listed-bulletins.ts';
import { raisedBy } from './raised.ts';
import { withClaims } from './regrouping/claims.ts';
import { shareOf } from './regrouping/overlap.ts';
import { type Ground, groundOf, type Successor, successorsIn } from './regrouping/successors.ts';
import { withoutTakenGround } from './regrouping/taken-ground.ts';
import type { Shape } from './shape.ts';

export interface Memory {
  known: readonly KnownBulletin[];
  /**
   * The bulletin with the metadata that it was shown with, where it was `isOneOfSeveral` with the others' ratings; undefined
   * where it can't be read any more.
   */
  open(known: KnownBulletin): (RatedBulletin & { isOneOfSeveral?: boolean | undefined }) | undefined;
  /** Whether an area's bulletin and metadata are the very ones that were known of it. */
  isRepeated(accepted: AcceptedBulletin): boolean;
  /** The outline of its area when it was published. */
  shapeOf(known: Pick<KnownBulletin, 'language' | 'areaId'>): Shape | undefined;
}

/** A bulletin that the service doesn't list as it did before. */
export interface Loss {
  /**
   * - `carried`: it is shown as a kept copy.
   * - `compared`: it counts beside the listed one.
   * - `hidden`: it isn't shown, but not forgotten either.
   * - `unreadable`, `external`: it isn't shown, since the service lists one in its place that can't be read, or is
   *   another agency's.
   * - `replaced`: bulletins of other areas have taken its ground.
   * - `confirmed`: what the service lists is shown from now on.
   */
  kind: 'carried' | 'compared' | 'hidden' | 'unreadable' | 'external' | 'replaced' | 'confirmed';
  known: KnownBulletin;
}

/** The areas as they are shown, and the bulletins that the next build compares with. */
export interface KeptEditions {
  areas: JoinedArea[];
  /** The bulletins shown as the service lists them. */
  accepted: AcceptedBulletin[];
  /** Known bulletins that the service doesn't list as before, remembered until their loss is confirmed. */
  waiting: KnownBulletin[];
  losses: Loss[];
}

/** What was decided about a known bulletin; `choice` is `listed` once its loss is confirmed. */
interface Decision {
  known: KnownBulletin;
  choice: Choice;
  isConfirmed: boolean;
  /** Whether bulletins of other areas have taken its ground. */
  isReplaced: boolean;
  /** Areas whose bulletins now cover its ground without having replaced it: its ratings count there too. */
  comparedAreas: readonly string[];
}

/**
 * Judges every area and language by itself: what the service lists is shown at once, and a bulletin that it listed
 * before is carried on, beside or in the place of that, by the table at `choose`, until `needed` confirms that it is
 * gone. A bulletin that isn't listed any more is carried only where
 *
 * - no other language has a newer one of the same area or ground;
 * - no listed bulletins of other areas have taken its ground (`groundOf`), since areas are regrouped daily. Where those
 *   were issued earlier, the ratings of both count.
 *
 * `now` in epoch milliseconds.
 */
export function keepEditions(
  given: readonly JoinedArea[],
  lists: Partial<Record<Language, BulletinList>>,
  memory: Memory,
  needed: Confirmation,
  now: number,
): KeptEditions {
  const knownIn = new Map(memory.known.map((known) => [areaKey(known), known]));
  const before = {
    known: (language: Language, areaId: string) => {
      const known = knownIn.get(areaKey({ language, areaId }));
      return known && isNothing(known) ? undefined : known;
    },
    shapeOf: memory.shapeOf,
  };
  const shapeOf = (language: Language, areaId: string) => memory.shapeOf({ language, areaId });
  // Before anything is remembered, since the next builds compare with the ratings as they were published.
  const areas = withClaims(withoutTakenGround(given, lists, before, now), { lists, shapeOf }, 'own', now);
  const listedAreas = new Map(areas.map((area) => [area.id, area]));
  const editionOf = ({ language, areaId }: Key) => listedAreas.get(areaId)?.editions[language];
  const successors = successorsIn(areas, lists, before);
  const accepted = acceptedBulletins(areas, lists, knownIn, now);
  const acceptedIn = new Map(accepted.map((each) => [areaKey(each.known), each]));
  const decisions = memory.known.map(decide);
  const decisionOf = new Map(decisions.map((decision) => [areaKey(decision.known), decision]));
  const comparedIn = Map.groupBy(
    decisions.flatMap(({ known, comparedAreas }) => comparedAreas.map((areaId) => ({ known, areaId }))),
    ({ known, areaId }) => areaKey({ language: known.language, areaId }),
  );
  const gone = decisions.filter(
    ({ known, choice }) => isShown(choice) && !listedAreas.has(known.areaId) && memory.open(known),
  );
  const goneAreas = Map.groupBy(gone, ({ known }) => known.areaId);
  const shown = [...areas, ...[...goneAreas].map(([id, each]) => goneArea(id, each, memory, lists))];
  return {
    areas: shown.map((area) => ({ ...area, editions: editionsOf(area) })),
    ...remembered(),
    losses: decisions.flatMap((decision) => lossOf(decision, editionOf(decision.known), now)),
  };

  function decide(known: KnownBulletin): Decision {
    const edition = editionOf(known);
    const list = lists[known.language];
    const shown = listedAs(edition, list, known.areaId, now);
    // Of several that are listed for the area, the newest says what became of the known one.
    const newest = acceptedIn.get(areaKey(known))?.known;
    const listed = shown.kind === 'bulletin' && newest ? { ...shown, ...newest } : shown;
    const isListed =
      listed.kind === 'bulletin' &&
      listed.id !== known.id &&
      list?.bulletins.some(
        (each) =>
          each.id === known.id &&
          each.version === known.version &&
          isInForce(factsOf(each), now) === isInForce(known, now),
      );
    const isSuperseded = known.supersededAt !== undefined;
    // Of two that are listed, the area has chosen the other one.
    let choice = isListed ? 'listed' : choose(listed, known, now);
    if (isLowered(edition, known, choice)) choice = 'lowered';
    const decision: Decision = { known, choice, isConfirmed: false, isReplaced: false, comparedAreas: [] };
    let isUnread = false;
    const substitutes = {
      instead: listed.kind === 'bulletin' ? [listed.id] : [],
      beside: [] as readonly string[],
    };
    if (choice !== 'listed' && choice !== 'lowered') {
      const ground = groundNow(known);
      for (const instead of ground.instead) substitutes.instead.push(instead);
      substitutes.beside = ground.beside;
      isUnread = ground.isUnread;
      const isGone = choice === 'known' || (isSuperseded && listed.kind === 'none' && !isOver(known, now));
      if (isGone)
        decision.choice = isSuperseded && ground.choice === 'known' ? 'listedForNow' : ground.choice;
      decision.isReplaced = isGone && decision.choice === 'listed' && ground.isTaken;
      // Where its area shows it, it counts on its ground, and for areas within that.
      const isCovered = isShown(decision.choice) || decision.choice === 'both';
      const comparedAreas = [...ground.earlier, ...(isCovered ? ground.within : ground.unchanged)];
      if (decision.choice !== 'listed' && isInForce(known, now)) decision.comparedAreas = comparedAreas;
    }
    if (decision.choice === 'listed') return decision;
    if (decision.choice === 'superseded')
      return {
        ...decision,
        known: {
          ...known,
          supersededAt: known.supersededAt ?? now,
          supersededBy: newestAge(known.supersededBy, listed, now),
          missing: undefined,
        },
      };
    if (list?.state !== 'answered') return decision;
    const isUnasked = list.unloaded?.has(known.id) || list.unlisted?.has(known.id);
    const isUnknown = choice === 'lowered' && list.othersFailed;
    const missing = missedAgain(known.missing, now, substitutes, isUnread || isUnasked || isUnknown);
    decision.known = { ...known, missing };
    return isConfirmed(missing, now, needed)
      ? { ...decision, choice: 'listed', isConfirmed: true, comparedAreas: [] }
      : decision;
  }

  /**
   * Whether what is listed, and what other answers say of it, is lower than what was published, from whichever answer that
   * came, and no newer. Of a version that came another way only the ratings are known.
   */
  function isLowered(edition: Edition | undefined, known: KnownBulletin, choice: Choice): boolean {
    const own = usable(edition, now);
    if (!own || !isInForce(known, now) || (choice !== 'listed' && choice !== 'laterVersion')) return false;
    const again = acceptedIn.get(areaKey(known));
    const published = again && memory.isRepeated(again) ? undefined : memory.open(known);
    if (!published) return false;
    const { bulletin, metadata, isOneOfSeveral } = published;
    if (choice === 'laterVersion') return bulletin.id !== known.id || bulletin.version !== known.version;
    const isNew = isNewer(again?.known ?? newestOf(own.bulletin, own.sources, now), known, now);
    // Of several that were listed, the older ones may go at once.
    return !isNew && isRaisedBy(own, { bulletin, metadata: isOneOfSeveral ? undefined : metadata }, now);
  }

  /** Decides from other languages and areas what is shown of a bulletin that isn't listed any more. */
  function groundNow(known: KnownBulletin): Omit<Ground, 'state'> & { choice: Choice } {
    const others = languages.filter((language) => language !== known.language);
    const shape = memory.shapeOf(known) ?? listedAreas.get(known.areaId)?.shape;
    const isOther = ({ areaId }: Successor) => areaId !== known.areaId;
    const text = memory.open(known);
    const isLower = ({ areaId }: Successor) => {
      const other = usable(editionOf({ language: known.language, areaId }), now);
      return Boolean(text && other && isInForce(known, now) && isRaisedBy(other, text, now));
    };
    const rivals = successors[known.language].filter(isOther);
    // What only lent it its ratings, and is there itself, doesn't make it any newer.
    const isLent =
      text && rivals.some(({ facts }) => facts?.id === known.id && text.bulletin.id !== known.id);
    const itself = isLent ? { ...known, ...factsOf(text.bulletin) } : known;
    const own = groundOf(itself, shape, rivals, now, isLower);
    const newer = others.map((language) =>
      groundOf(
        known,
        shape,
        successors[language].filter(
          (each) => isOther(each) && each.facts && isNewerText(each.facts, known, now),
        ),
        now,
      ),
    );
    const isOutdated = others.some((language) => {
      const key = { language, areaId: known.areaId };
      const listed = editionOf(key);
      const before = knownIn.get(areaKey(key));
      return (
        (listed?.kind === 'bulletin' && isNewerText(factsOf(listed.bulletin), known, now)) ||
        (before && isNewerText(before, known, now))
      );
    });
    const choices = {
      free: 'known',
      replaced: 'listed',
      superseded: 'superseded',
      shared: 'listedForNow',
    } as const;
    const isTaken = own.state === 'replaced' || own.state === 'superseded';
    const isHidden = isOutdated || newer.some(({ state }) => state !== 'free');
    return {
      choice: isHidden && !isTaken ? 'listedForNow' : choices[own.state],
      earlier: own.earlier,
      isTaken: own.isTaken,
      unchanged: own.unchanged,
      within: own.within,
      beside: own.beside,
      isUnread: own.isUnread,
      instead: [own, ...newer].flatMap((each) => each.instead),
    };
  }

  function editionsOf({ id, editions: listed }: JoinedArea): JoinedArea['editions'] {
    const editions = { ...listed };
    for (const language of languages) {
      const key = areaKey({ language, areaId: id });
      const decision = decisionOf.get(key);
      let edition = editions[language];
      if (edition && decision) edition = editionFor(decision, edition, memory, now);
      for (const { known } of comparedIn.get(key) ?? [])
        if (edition) edition = compared(edition, known, memory.open(known), now);
      const own = usable(edition, now);
      if (own && isLeftOut(id, language, own)) {
        const bulletin = { ...own.bulletin, mayEndEarlier: true as const };
        edition = withNotice({ ...own, bulletin }, { kind: 'earlierEnd' });
      }
      if (edition) editions[language] = edition;
    }
    return editions;
  }

  /** Whether list, metadata or its own address had a bulletin, and have it no longer, while other answers still do. */
  function isLeftOut(
    areaId: string,
    language: Language,
    { bulletin: { id }, kept, notices }: BulletinEdition,
  ): boolean {
    const known = acceptedIn.get(areaKey({ language, areaId }))?.known;
    const { bulletins = [], unlisted, named, notFound, goneIds } = lists[language] ?? {};
    if (known?.id !== id || kept || notices) return false;
    if (goneIds?.has(id)) return true;
    const isUnlisted = !bulletins.some((each) => each.areaId === areaId && !unlisted?.has(each.id));
    const isUnnamed = named !== undefined && !named.areaIds.has(areaId);
    if (isUnlisted ? known.wasListed || isUnnamed : isUnnamed && known.wasNamed) return true;
    const isLost = named !== undefined && !named.ids.has(id) && notFound?.has(id) === true;
    return isLost && (isUnnamed || known.wasNamed === true);
  }

  function remembered(): Pick<KeptEditions, 'accepted' | 'waiting'> {
    const kept = decisions.filter(({ choice }) => choice !== 'listed').map(({ known }) => known);
    const waiting = [...kept, ...unread()];
    const isWaiting = new Set(waiting.map(areaKey));
    return { accepted: accepted.filter((each) => !isWaiting.has(areaKey(each.known))), waiting };
  }

  /** Unreadable bulletins of areas without a known one: an earlier bulletin that comes next must not look like the first. */
  function unread(): KnownBulletin[] {
    return areas.flatMap(({ id: areaId, editions }) =>
      languages.flatMap((language): KnownBulletin[] => {
        const list = lists[language];
        const supersededBy = list?.state === 'answered' ? list.unreadable.get(areaId) : undefined;
        if (!list || !supersededBy || editions[language]?.kind !== 'unreadable') return [];
        if (knownIn.has(areaKey({ language, areaId }))) return [];
        const row = { ...nothing, language, areaId, name: '', listedAt: list.at };
        return [{ ...row, supersededAt: now, supersededBy }];
      }),
    );
  }
}

/** An area that only known bulletins name, one for each language: of their outlines the larger. */
function goneArea(
  id: string,
  each: readonly Decision[],
  memory: Memory,
  lists: Partial<Record<Language, BulletinList>>,
): JoinedArea {
  const shapes = each.flatMap(({ known }) => memory.shapeOf(known) ?? []);
  const [first, other] = shapes;
  const shape = first && other && shareOf(first, [other]) > shareOf(other, [first]) ? other : first;
  const centroid = each.map(({ known }) => memory.open(known)?.metadata?.centroid).find(Boolean);
  const area: JoinedArea = { id, shape, centroid, editions: {} };
  for (const language of languages) {
    const list = lists[language];
    if (list) area.editions[language] = { kind: list.state === 'failed' ? 'failed' : 'none' };
  }
  return area;
}

/** The edition that a decision about an area's known bulletin shows, beside the `listed` one. */
function editionFor({ known, choice }: Decision, listed: Edition, memory: Memory, now: number): Edition {
  if (choice === 'both' || choice === 'lowered')
    return compared(listed, known, memory.open(known), now, choice === 'both' ? 'earlierIssue' : 'lowered');
  const own = isShown(choice) ? memory.open(known) : undefined;
  if (!own) return listed;
  const edition = carried(known, own, listed, choice, now);
  const isCompared = choice !== 'known' && edition.kind === 'bulletin' && listed.kind === 'bulletin';
  return isCompared ? raisedBy(edition, listed, now) : edition;
}

/** The loss that a decision reports, if any; `edition` is the listed one. */
function lossOf(
  { known, choice, isConfirmed: isGone, isReplaced, comparedAreas }: Decision,
  edition: Edition | undefined,
  now: number,
): Loss[] {
  if (isOver(known, now)) return [];
  if (isGone) return [{ kind: 'confirmed', known }];
  if (choice === 'superseded') {
    const { kind } = edition ?? {};
    if (kind === 'bulletin') return [];
    return [{ kind: kind === 'external' ? 'external' : 'unreadable', known }];
  }
  if (choice === 'listed') return isReplaced ? [{ kind: 'replaced', known }] : [];
  if (!known.missing) return [];
  if (choice === 'both' || choice === 'lowered' || comparedAreas.length > 0)
    return [{ kind: 'compared', known }];
  return [{ kind: choice === 'listedForNow' ? 'hidden' : 'carried', known }];
}

type Key = Pick<KnownBulletin, 'language' | 'areaId'>;

/** Whether the known bulletin is shown, and not what is listed. */
function isShown(choice: Choice): boolean {
  return choice === 'known' || choice === 'laterVersion' || choice === 'knownAndListed';
}

/** The facts of a bulletin of which only its successor is known. */
const nothing: BulletinFacts = {
  ...{ id: '', issued: 'absent', until: 'absent' },
  ...{ offSeason: false, external: false },
};

export function isNothing({ id }: KnownBulletin): boolean {
  return id === '';
}

/** The newest bulletin listed in the place of a superseded one. */
function newestAge(before: Age | undefined, listed: ListedForArea, now: number): Age | undefined {
  const age = listed.kind === 'bulletin' ? listed : 'age' in listed ? listed.age : undefined;
  if (!age || (before && isNewerText(before, age, now))) return before;
  const { id, version, issued } = age;
  return { id, version, issued };
}

function listedAs(
  edition: Edition | undefined,
  list: BulletinList | undefined,
  areaId: string,
  now: number,
): ListedForArea {
  if (!edition) return { kind: list && list.state !== 'failed' ? 'none' : 'failed' };
  if (edition.kind === 'bulletin')
    return { kind: 'bulletin', ...newestOf(edition.bulletin, edition.sources, now) };
  if (edition.kind === 'external') return { kind: 'external', age: edition.bulletin };
  if (edition.kind !== 'unreadable') return { kind: edition.kind };
  const isOfArea = list?.unreadable.has(areaId) ?? true;
  return { kind: 'unreadable', ofArea: isOfArea, age: list?.unreadable.get(areaId) };
}
