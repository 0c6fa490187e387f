import { type BulletinEdition, bulletinIn, type JoinedArea, usable, withNotice } from '../area.ts';
import type { AreaMetadata, Bulletin } from '../bulletin.ts';
import { type BulletinFacts, type BulletinList, factsOf, isInForce, isNewerText } from '../kept-bulletin.ts';
import { type Language, languages, otherLanguage } from '../language.ts';
import { dangerOf, isRaisedBy } from '../listed-bulletins.ts';
import { raisedBy, sourcesOf } from '../raised.ts';
import { type Box, boxOf, contains, type Position, type Shape } from '../shape.ts';
import { areOverlapping, meet } from './overlap.ts';

/** What claims are read from, beside the areas. */
export interface ClaimSources {
  lists: Partial<Record<Language, BulletinList>>;
  /** The outline that an area was last published with. */
  shapeOf(language: Language, areaId: string): Shape | undefined;
}

/** What an answer says of the danger of an area, in a language. */
interface Claim {
  place: Place;
  bulletin?: Bulletin;
  metadata?: AreaMetadata | undefined;
  /** The bulletins that its ratings come from; undefined where their age is unknown. */
  sources: readonly BulletinFacts[] | undefined;
  /** Whether it counts for the other language: that has none in force of its area, or an older one, or this language shows none itself. */
  isAlone: boolean;
  /** Of a bulletin that the list no longer has. */
  isCopy?: boolean | undefined;
  /** Of one that has ended, or is off season, another agency's, not valid yet, or unreadable: it withdraws what is older on its ground. */
  isUnrated?: true;
}

/** Where an area is, as far as it is known. */
interface Place {
  areaId: string;
  shape: Shape | undefined;
  middle: Position | undefined;
}

/**
 * At most so many claims on one ground are compared, the highest first, and the outlines of so many, more than any real service
 * has: each takes time. Further ones count by a notice.
 */
const [maxClaims, maxOutlines] = [100, 30];
/** How far, in degrees, an area without an outline is taken to reach from its middle. */
const reach = 1;

/**
 * The areas with each bulletin in force raised to the danger that another answer *claims* for its ground: after a regrouping, outlines,
 * lists, metadata, answers by id and languages change one after another. A claim is a bulletin in force of another area, or what fresh
 * metadata alone says of one, in the bulletin's own language or (`from`) the other one. It counts unless
 *
 * - the service means both areas: one language lists, names and draws them, as far as it ever drew them; or
 * - the bulletin is known to be newer than all that the claim's ratings come from; or
 * - it is of the other language, and the bulletin's own has one in force of its area that isn't older.
 *
 * | ground of the claim, and of the bulletin | the claim counts                                       |
 * |------------------------------------------|--------------------------------------------------------|
 * | two outlines, drawn now or last published with | where they share a tenth of either               |
 * | one outline and a middle                 | where that lies in it, also where the service means both |
 * | the same, or two middles                 | within a degree of a middle                            |
 * | one of them unknown                      | by a notice, where it is newer, and a language may not mean the bulletin's area any more, or the claim is a copy's |
 *
 * The bulletin has the claim's ratings where they are higher, and a notice; so it has where a claim of its own language is newer, or
 * has no level. `now` in epoch milliseconds.
 */
export function withClaims(
  areas: readonly JoinedArea[],
  sources: ClaimSources,
  from: 'own' | 'other',
  now: number,
): JoinedArea[] {
  const asked = languages.filter((language) => sources.lists[language]?.state === 'answered');
  const by = { en: saidIn('en', areas, sources, now), fr: saidIn('fr', areas, sources, now) };
  return areas.map((area) => {
    const editions = { ...area.editions };
    for (const language of languages) {
      const own = usable(editions[language], now);
      const place = by[language].places.get(area.id);
      if (!own || !place) continue;
      const isMeant = by[language].meant.has(area.id);
      // A language that is translated later may still mean what the other has regrouped.
      const isAgreed = isMeant && asked.every((each) => by[each].meant.has(area.id));
      const areMeant = (other: Place) =>
        languages.some((each) => by[each].meant.has(area.id) && by[each].meant.has(other.areaId));
      const besides = (
        edition: BulletinEdition,
        candidates: readonly Claim[],
        kind: 'announced' | 'languages',
      ) =>
        beside(
          edition,
          place,
          candidates,
          ({ place: other, bulletin, isUnrated, isCopy }) => {
            const isOurs = kind === 'languages' ? isAgreed : isMeant;
            if (isUnrated && (isOurs || other.areaId === area.id)) return undefined;
            if (other.areaId !== area.id) return commonGround(place, other, areMeant, isAgreed && !isCopy);
            // Its own area's bulletins are compared as such, but not what the other language's metadata alone says of it.
            return bulletin || kind === 'announced' ? undefined : 'near';
          },
          kind,
          now,
        );
      const { claims, doubtful, copies } = by[language];
      editions[language] =
        from === 'own'
          ? besides(own, isMeant && place.shape ? doubtful : claims, 'announced')
          : besides(
              besides(own, by[otherLanguage[language]].alone, 'languages'),
              copies.filter(({ sources = [] }) =>
                sources.some((source) => isNewerText(source, factsOf(own.bulletin), now)),
              ),
              'announced',
            );
    }
    return { ...area, editions };
  });
}

/** How a claim's ground may overlap a bulletin's: by a middle (`near`), by outlines still to be compared (`drawn`), or unknown. */
type CommonGround = 'near' | 'drawn' | 'unknown';

/** How two areas' ground may overlap; undefined where it doesn't, or where the service itself draws both as separate areas. */
function commonGround(
  own: Place,
  other: Place,
  areMeant: (other: Place) => boolean,
  isMeant: boolean,
): CommonGround | undefined {
  const areDrawn = own.shape && other.shape;
  const isMeantSo = areMeant(other);
  if (areDrawn && isMeantSo) return undefined;
  const [box, otherBox] = [boxAround(own), boxAround(other)];
  if (!box || !otherBox) return isMeant ? undefined : 'unknown';
  if (!meet(box, otherBox)) return undefined;
  if (areDrawn) return 'drawn';
  return !isMeantSo || isHeldBy(own.shape, other) || isHeldBy(other.shape, own) ? 'near' : undefined;
}

/** Whether the middle of an area without an outline lies in that of another. */
function isHeldBy(outline: Shape | undefined, { shape, middle }: Place): boolean {
  return !shape && Boolean(outline && middle && contains(outline, middle));
}

/** Where a language's areas are, which of them it currently lists and draws (`meant`), and its claims, highest danger first. */
function saidIn(
  language: Language,
  areas: readonly JoinedArea[],
  { lists, shapeOf }: ClaimSources,
  now: number,
) {
  const {
    bulletins = [],
    unlisted,
    described,
    isDescriptionKept,
    drawn,
    others = [],
  } = lists[language] ?? {};
  const listed = new Set(
    bulletins.flatMap((each) =>
      !unlisted?.has(each.id) && isInForce(factsOf(each), now) ? [each.areaId] : [],
    ),
  );
  const inHand = new Map([...bulletins, ...others].toReversed().map((each) => [each.id, each]));
  const places = new Map<string, Place>();
  const meant = new Set<string>();
  const claims: Claim[] = [];
  for (const { id: areaId, shape: outline, otherShape, centroid: middle, editions } of areas) {
    const shape = outline ?? shapeOf(language, areaId);
    const place = { areaId, shape, middle };
    places.set(areaId, place);
    const grounds = otherShape ? [place, { ...place, shape: otherShape }] : [place];
    const claim = (said: Omit<Claim, 'place'>) => {
      for (const ground of grounds) claims.push({ place: ground, ...said });
    };
    const isDrawn = !shape || (drawn ? drawn.has(areaId) : outline !== undefined);
    if (listed.has(areaId) && described?.has(areaId) !== false && isDrawn && !otherShape) meant.add(areaId);
    const edition = editions[language];
    const shown = usable(edition, now);
    if (shown) {
      const { bulletin, metadata } = shown;
      const rival = usable(editions[otherLanguage[language]], now);
      claim({
        bulletin,
        metadata,
        sources: sourcesOf(shown, now),
        isAlone: !rival || isNewerText(factsOf(bulletin), factsOf(rival.bulletin), now),
        isCopy: shown.kept?.isUnlisted,
      });
      continue;
    }
    const ofArea = others.filter((each) => each.areaId === areaId);
    const withdrawing = [bulletinIn(edition), ...ofArea].flatMap((each) => (each ? [factsOf(each)] : []));
    for (const facts of edition?.kind === 'unreadable' ? [undefined] : withdrawing)
      if (!(facts && isInForce(facts, now)))
        claim({ sources: facts && [facts], isAlone: true, isUnrated: true });
    if (edition?.kind !== 'none' && edition?.kind !== 'failed' && edition?.kind !== 'bulletin') continue;
    for (const bulletin of ofArea)
      if (isInForce(factsOf(bulletin), now)) claim({ bulletin, sources: [factsOf(bulletin)], isAlone: true });
    const { metadata } = edition;
    if (!metadata?.productId || isDescriptionKept || !described?.has(areaId)) continue;
    const given = inHand.get(metadata.productId);
    const sources = given && sourcesOf({ kind: 'bulletin', bulletin: given, metadata }, now);
    if (!given || isInForce(factsOf(given), now)) claim({ metadata, sources, isAlone: true });
  }
  const dangerIn = ({ bulletin, metadata, isUnrated }: Claim) =>
    bulletin ? dangerOf({ bulletin, metadata }, now) : isUnrated ? -Infinity : Infinity;
  const dangers = new Map(claims.map((each) => [each, dangerIn(each)]));
  claims.sort((a, b) => Number(dangers.get(b)) - Number(dangers.get(a)));
  const doubtful = claims.filter(({ place: { areaId, shape } }) => !shape || !meant.has(areaId));
  const alone = claims.filter(({ isAlone }) => isAlone);
  return { places, meant, claims, doubtful, alone, copies: claims.filter(({ isCopy }) => isCopy) };
}

/** Computed on demand: most areas are confirmed by the service itself and need no box. */
const boxes = new WeakMap<Shape, Box>();

function boxAround({ shape, middle }: Place): Box | undefined {
  if (!shape) {
    const [x, y] = middle ?? [];
    return x === undefined || y === undefined ? undefined : [x - reach, y - reach, x + reach, y + reach];
  }
  const box = boxes.get(shape) ?? boxOf(shape);
  boxes.set(shape, box);
  return box;
}

/** The bulletin, raised by the claims on its ground and with a notice where one of them counts. */
function beside(
  own: BulletinEdition,
  { shape }: Place,
  claims: readonly Claim[],
  groundOf: (claim: Claim) => CommonGround | undefined,
  kind: 'announced' | 'languages',
  now: number,
): BulletinEdition {
  const facts = factsOf(own.bulletin);
  let [raised, isNoticed, compared, outlines] = [own, false, 0, 0];
  for (const claim of claims) {
    const { bulletin, metadata, sources, place } = claim;
    const ground = groundOf(claim);
    if (!ground || sources?.every((source) => isNewerText(facts, source, now))) continue;
    const isNewer = sources?.some((source) => isNewerText(source, facts, now)) === true;
    if (claim.isUnrated && ground !== 'drawn' && !isHeldBy(shape, place)) continue;
    if (ground === 'unknown') {
      isNoticed ||= isNewer;
      continue;
    }
    if (compared === maxClaims) {
      isNoticed = true;
      break;
    }
    compared += 1;
    const rated = { bulletin: bulletin ?? { ...own.bulletin, days: [] }, metadata };
    const isHigher = isRaisedBy(raised, rated, now);
    const matters =
      isHigher ||
      claim.isUnrated ||
      (kind === 'announced' && isNewer) ||
      ((kind === 'announced' || isNewer) && dangerOf(rated, now) < 1);
    if (!matters) continue;
    if (ground === 'drawn') {
      outlines += 1;
      isNoticed ||= outlines > maxOutlines;
      if (outlines > maxOutlines || !shape || !place.shape || !areOverlapping(shape, place.shape)) continue;
    }
    if (isHigher) raised = raisedBy(raised, rated, now);
    isNoticed = true;
  }
  if (!isNoticed) return own;
  return withNotice(raised, raised === own ? { kind, isUnraised: true } : { kind });
}
