import { type Loss, lossesOf } from '../../src/gather/losses.ts';
import type { BulletinList } from '../../src/judging/bulletin-list.ts';
import { type Judged, judge } from '../../src/judging/judge.ts';
import type { Edition, JoinedArea } from '../../src/model/area.ts';
import type { Bulletin, RatedBulletin } from '../../src/model/bulletin.ts';
import type { KnownBulletin, Statement } from '../../src/model/kept-bulletin.ts';
import type { Language } from '../../src/model/language.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import type { Shape } from '../../src/model/shape.ts';
import { boxRing } from '../boxes.ts';
import { bulletinWith, dayUntil } from '../model/bulletins.ts';

export const hour = 3_600_000;
export const now = Date.UTC(2026, 1, 7, 2);
export const inHours = (hours: number) => now + hours * hour;
export const needed = { repeats: 3, repeatHours: 3 };

/** A box from a longitude to another. */
export const box = (west: number, east: number): Shape => ({
  type: 'MultiPolygon',
  coordinates: [[boxRing(west, 50, east, 51)]],
});

/** A bulletin of an area with one rating for all bands, in force from two hours before `now` to 20 hours after. */
export function bulletin(areaId: string, words = 'considerable', change: Partial<Bulletin> = {}): Bulletin {
  return bulletinWith({
    id: `id_${areaId}`,
    areaId,
    title: `Range ${areaId}`,
    version: 1,
    issued: inHours(-2),
    until: inHours(20),
    days: [dayUntil(inHours(20), words)],
    ...change,
  });
}

export const listed = (given: Bulletin): Edition => ({ kind: 'bulletin', bulletin: given });
export const none: Edition = { kind: 'none' };

/** What is known of one that can't be read. */
export const noAge = { id: '', issued: 'unreadable' } as const;

/** A site whose builds follow each other, each with what the ones before remember: `build` judges areas, `hours` after `now`. */
export function site() {
  let known: KnownBulletin[] = [];
  let statements: Statement[] = [];
  const bodies = new Map<string, RatedBulletin & { isOneOfSeveral: boolean }>();
  const shapes = new Map<string, Shape>();
  const grounds = new Map<string, Shape>();
  const key = ({ language, areaId }: Pick<KnownBulletin, 'language' | 'areaId'>) => language + areaId;
  return {
    shapes,
    known: () => known,
    forget() {
      known = [];
      statements = [];
    },
    build(
      areas: readonly JoinedArea[],
      hours = 0,
      states: Partial<Record<Language, Partial<BulletinList>>> = {},
    ): Judged & { losses: Loss[] } {
      const listOf = (language: Language): BulletinList => ({
        state: 'answered',
        at: inHours(hours),
        bulletins: areas.flatMap(({ editions }) => {
          const edition = editions[language];
          return edition?.kind === 'bulletin' ? [edition.bulletin] : [];
        }),
        unreadable: new Map(
          areas.flatMap(({ id, editions }) =>
            editions[language]?.kind === 'unreadable' ? [[id, noAge] as const] : [],
          ),
        ),
        ...states[language],
      });
      const lists = { en: listOf('en'), fr: listOf('fr') };
      const memory = {
        known,
        open: (each: KnownBulletin) => bodies.get(key(each)),
        isRepeated: () => false,
        shapeOf: (each: Pick<KnownBulletin, 'language' | 'areaId'>) =>
          grounds.get(key(each)) ?? shapes.get(each.areaId),
      };
      const saidIn = (language: Language) => ({
        list: lists[language],
        metadata: areas.flatMap(({ editions }) => editions[language]?.metadata ?? []),
        ...{
          isMetadataKept: false,
          fromPlaces: [],
          issuedOf: () => undefined,
          isKnown: () => true,
          firstSeen: () => undefined,
          isThereSince: () => false,
          endedBeside: () => undefined,
          hasDropped: () => false,
        },
      });
      const evidence = {
        ...{
          said: { en: saidIn('en'), fr: saidIn('fr') },
          memory,
          statements,
          onLostGround: [],
          goneBack: new Map(),
        },
        outlines: {
          shapeOf: (areaId: string) => shapes.get(areaId),
          drawnSince: () => undefined,
          namedAt: () => undefined,
          bulletinSince: () => undefined,
          publishedLately: [],
        },
      };
      const result = judge(areas, evidence, needed, inHours(hours));
      for (const each of result.accepted) grounds.delete(key(each.known));
      for (const each of result.copies) {
        const ground = grounds.get(key(each)) ?? shapes.get(each.areaId);
        if (ground) grounds.set(key(each), ground);
      }
      for (const { id, shape } of result.areas) if (shape) shapes.set(id, shape);
      for (const { known: each, edition, isOneOfSeveral } of result.accepted)
        if ('bulletin' in edition && edition.bulletin) {
          const { id, version } = edition.bulletin;
          // As the list has it.
          const own = lists[each.language].bulletins.find((one) => one.id === id && one.version === version);
          const { metadata } = edition;
          bodies.set(key(each), { bulletin: own ?? edition.bulletin, metadata, isOneOfSeveral });
        }
      known = [...result.accepted.map((each) => each.known), ...result.copies];
      ({ statements } = result);
      return { ...result, losses: lossesOf(result, inHours(hours)) };
    },
  };
}

export const edition = ({ areas }: Judged, id: string, language: Language = 'en') =>
  areas.find((area) => area.id === id)?.editions[language];

/** Rating words of an edition's top band, or how there is none. */
export function shown(result: Judged, id: string, language: Language = 'en', hours = 0): string {
  const found = edition(result, id, language);
  if (found?.kind !== 'bulletin') return found?.kind ?? 'no area';
  const rating = ratingNow(found.bulletin, found.metadata, inHours(hours));
  const word =
    rating.kind === 'rated' && rating.ratings.alp.kind === 'level' ? rating.ratings.alp.value : rating.kind;
  return [
    word,
    ...(found.kept?.isUnlisted ? ['copy'] : []),
    ...(found.notices ?? []).map(({ kind }) => kind),
  ].join(' ');
}

/** What an area shows in English at some hours, where the service has these areas at each of them. */
export const shownAt = (
  it: ReturnType<typeof site>,
  areas: JoinedArea[],
  id: string,
  hours: readonly number[],
): string[] => hours.map((each) => shown(it.build(areas, each), id, 'en', each));

export const area = (id: string, editions: JoinedArea['editions'], shape?: Shape): JoinedArea => ({
  id,
  editions,
  shape,
});
