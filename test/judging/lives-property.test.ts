import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BulletinList } from '../../src/judging/bulletin-list.ts';
import type { Judged } from '../../src/judging/judge.ts';
import type { Edition } from '../../src/model/area.ts';
import type { Bulletin, RatedBulletin } from '../../src/model/bulletin.ts';
import { levels } from '../../src/model/danger.ts';
import type { Instant } from '../../src/model/instant.ts';
import { joinAreas } from '../../src/model/join-areas.ts';
import type { Language } from '../../src/model/language.ts';
import type { LanguageAnswers, LostProduct } from '../../src/model/language-answers.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { dayUntil } from '../model/bulletins.ts';
import { runs } from '../runs.ts';
import { box, bulletin, inHours, noAge, site } from './kept-site.ts';

/*
 * What decision 33 promises, tried over random lives of a service: no point of ground shows a rating lower than one that was
 * published there without a doubt, is still valid, and was neither followed by a newer readable one nor confirmed to be
 * lost, unless a notice says so; and none is shown as a copy once something was listed in its place that may be newer. The
 * oracle looks at points and at what was listed; it knows nothing of the tables.
 */

const cells = 6;
/** The middles of the cells, which are a degree wide. */
const boxOf = (from: number, to: number) => box(-120 + from, -120 + to);

/** What the service lists for an area: another kind of bulletin, one that it had before, or none that can be used. */
const kinds = {
  same: 6,
  next: 4,
  version: 2,
  lowerVersion: 2,
  earlier: 3,
  over: 1,
  versionOver: 1,
  future: 1,
  versionFuture: 1,
  undated: 1,
  unreadable: 2,
  external: 1,
  none: 2,
} as const;

interface Entry {
  kind: keyof typeof kinds;
  level: number;
  /** Hours: how much earlier an earlier one was issued, and how long it is valid. */
  age: number;
  lasting: number;
  /** A second id for the same area: the one that it had before, or an earlier one. */
  second: 'same' | 'earlier' | 'none';
}

interface Build {
  pause: number;
  /** Where one area ends and the next one begins. */
  borders: boolean[];
  /** Whether areas are called by their ground or by their western end: these keep their name when they grow. */
  byGround: boolean;
  entries: Record<Language, Entry[]>;
  /** Whether the list also has a product that can't be read and names no area. */
  isOneUnassigned: boolean;
  state: 'answered' | 'failed';
}

const weighted = <Word extends string>(weights: Readonly<Record<Word, number>>) =>
  fc.oneof(
    ...(Object.keys(weights) as Word[]).map((word) => ({
      weight: weights[word],
      arbitrary: fc.constant(word),
    })),
  );

const entry: fc.Arbitrary<Entry> = fc.record({
  kind: weighted(kinds),
  level: fc.nat(4),
  age: fc.constantFrom(1, 5, 9),
  lasting: fc.constantFrom(2, 8, 30),
  second: weighted({ none: 8, same: 1, earlier: 1 }),
});
const entries = fc.array(entry, { minLength: cells, maxLength: cells });

const build: fc.Arbitrary<Build> = fc.record({
  pause: fc.constantFrom(0.3, 0.5, 1, 2, 3.2),
  borders: fc.array(fc.boolean(), { minLength: cells - 1, maxLength: cells - 1 }),
  byGround: fc.boolean(),
  entries: fc.record({ en: entries, fr: entries }),
  isOneUnassigned: weighted({ no: 9, yes: 1 }).map((word) => word === 'yes'),
  state: weighted({ answered: 9, failed: 1 }),
});

/** What is listed for an area, and on which cells that lies. */
interface OnGround {
  areaId: string;
  from: number;
  to: number;
  bulletins: Bulletin[];
  /** Whether there is one that can't be read. */
  isUnreadable: boolean;
}

/** A bulletin that was shown at a point without a doubt, and what has happened to it since. */
interface Published {
  bulletin: Bulletin;
  point: number;
  /** What was listed in the build that listed it last, and in all since: one that went and came back is new. */
  beside: ReadonlySet<string>;
  miss?: { since: number; builds: number; seen: ReadonlySet<string> };
}

/** The highest level as a number, -1 for none. */
const levelOf = ({ bulletin: given, metadata }: RatedBulletin, hours: number): number => {
  const rating = ratingNow(given, metadata, inHours(hours));
  const level = rating.kind === 'rated' ? rating.highest.level : undefined;
  return level ? levels.indexOf(level) : -1;
};
const keyOf = ({ id, version, issued }: Bulletin) => `${id} ${version} ${String(issued)}`;
const isOver = ({ until }: Bulletin, hours: number) => Number(until) <= inHours(hours);
const isFuture = ({ issued }: Bulletin, hours: number) => Number(issued) > inHours(hours);

/** What is listed in a build, given what was listed for each area before. */
function listedIn(
  { borders, byGround, entries: given }: Build,
  language: Language,
  before: Map<string, Bulletin>,
  hours: number,
  count: number,
): OnGround[] {
  const found: OnGround[] = [];
  let from = 0;
  for (let to = 1; to <= cells; to += 1) {
    if (to < cells && !borders[to - 1]) continue;
    const areaId = byGround ? `ground-${from}-${to}` : `west-${from}`;
    const { kind, level, age, lasting, second } = given[language][from] as Entry;
    const own = before.get(areaId);
    const made = (id: string, version: number, issued: Instant, until = lasting, words = levels[level]) => {
      const end = inHours(hours + until);
      return bulletin(areaId, words, { id, version, issued, until: end, days: [dayUntil(end, words ?? '')] });
    };
    const next = `new-${areaId}-${count}`;
    const just = inHours(hours - 0.1);
    const version = own?.version ?? 0;
    const bulletins = ((): Bulletin[] => {
      if (kind === 'none' || kind === 'unreadable') return [];
      if (kind === 'external') return [{ ...made(next, 1, just), owner }];
      if (kind === 'earlier') return [made(`old-${areaId}-${count}`, 1, inHours(hours - age))];
      if (kind === 'over') return [made(next, 1, just, -0.05)];
      if (kind === 'future') return [made(next, 1, inHours(hours + 50), 80)];
      if (kind === 'undated') return [made(next, 1, 'absent')];
      if (kind === 'next' || !own) return [made(next, 1, just)];
      if (kind === 'same') return [own];
      if (kind === 'lowerVersion') return [made(own.id, version - 1, inHours(hours - age))];
      if (kind === 'versionOver') return [made(own.id, version + 1, just, -0.05)];
      if (kind === 'versionFuture') return [made(own.id, version + 1, inHours(hours + 50), 80)];
      return [made(own.id, version + 1, just)];
    })();
    if (second === 'same' && own && bulletins.length > 0 && bulletins[0]?.id !== own.id) bulletins.push(own);
    if (second === 'earlier' && bulletins.length > 0)
      bulletins.push(
        made(`also-${areaId}-${count}`, 1, inHours(hours - age - 1), lasting, levels[(level + 3) % 5]),
      );
    found.push({ areaId, from, to, bulletins, isUnreadable: kind === 'unreadable' });
    from = to;
  }
  return found;
}

const owner = { value: 'o', display: 'Other', external: true, url: '' };

/** What is listed, as the service answers it. */
function answerOf(listed: readonly OnGround[], isOneUnassigned: boolean): LanguageAnswers {
  const lost = (areaId: string): LostProduct => ({ areaId, title: '', url: '' });
  return {
    areas: listed.map(({ areaId, from, to }) => ({ id: areaId, shape: boxOf(from, to) })),
    products: {
      items: listed.flatMap(({ bulletins }) => bulletins),
      lost: [
        ...listed.flatMap(({ areaId, isUnreadable }) => (isUnreadable ? [lost(areaId)] : [])),
        ...(isOneUnassigned ? [lost('')] : []),
      ],
    },
  };
}

const languages = ['en', 'fr'] as const;

/** Sentences on every point that shows less than it may, or what it may not. */
function faultsOf(builds: readonly Build[]): string[] {
  const it = site();
  const faults: string[] = [];
  const before = { en: new Map<string, Bulletin>(), fr: new Map<string, Bulletin>() };
  const published = { en: [] as Published[], fr: [] as Published[] };
  /** By area: what the service has listed something after that can't be compared. */
  const outdated = { en: new Map<string, Set<string>>(), fr: new Map<string, Set<string>>() };
  let hours = 0;
  builds.forEach((each, count) => {
    hours = Math.round((hours + each.pause) * 10) / 10;
    const isAnswered = each.state === 'answered';
    const listed = {
      en: listedIn(each, 'en', before.en, hours, count),
      fr: listedIn(each, 'fr', before.fr, hours, count),
    };
    const answers = { en: answerOf(listed.en, each.isOneUnassigned), fr: answerOf(listed.fr, false) };
    const failed = ({ areas = [] }: LanguageAnswers): LanguageAnswers => ({ areas });
    const { areas } = joinAreas(
      isAnswered ? answers : { en: failed(answers.en), fr: failed(answers.fr) },
      inHours(hours),
    );
    const result = it.build(areas, hours, { en: listOf(answers.en), fr: listOf(answers.fr) });
    for (const language of languages) {
      const fault = (what: string) => faults.push(`build ${count} (${hours} h), ${language}: ${what}`);
      const ids = new Set(isAnswered ? listed[language].flatMap((one) => one.bulletins.map(keyOf)) : []);
      // Of several for an area only the one that is shown is remembered.
      const chosen = new Set(
        areas.flatMap(({ editions }) => {
          const edition = editions[language];
          return edition && 'bulletin' in edition && edition.bulletin ? [keyOf(edition.bulletin)] : [];
        }),
      );
      if (isAnswered) {
        published[language] = published[language].filter((one) =>
          isStillDue(one, listed[language], chosen, hours),
        );
        noteOutdated(outdated[language], before[language], listed[language], ids, hours);
      }
      for (const { id, editions } of result.areas) {
        const edition = editions[language];
        const isCopy = edition?.kind === 'bulletin' && edition.kept && levelOf(edition, hours) >= 0;
        if (isCopy && outdated[language].get(id)?.has(keyOf(edition.bulletin)))
          fault(`${keyOf(edition.bulletin)} is shown by itself, though something was listed after it`);
      }
      for (let point = 0; point < cells; point += 1) {
        const shown = shownAt(result, point, language, hours);
        const isSure = shown.length > 0 && !shown.some(({ isMarked }) => isMarked);
        const highest = Math.max(...shown.map(({ level }) => level));
        for (const due of isSure ? published[language].filter((one) => one.point === point) : []) {
          if (levelOf(due, hours) > highest)
            fault(
              `${levels[highest]} is shown at ${point}, ${keyOf(due.bulletin)} was ${levels[levelOf(due, hours)]}`,
            );
          const { id, version } = due.bulletin;
          if (shown.some(({ edition: { bulletin: one } }) => one.id === id && isBelow(one.version, version)))
            fault(`an earlier version of ${keyOf(due.bulletin)} is shown at ${point}`);
        }
        if (!isAnswered) continue;
        for (const { edition, isMarked } of shown) {
          if (isMarked || !ids.has(keyOf(edition.bulletin))) continue;
          const others = published[language].filter(
            (one) => !(one.point === point && keyOf(one.bulletin) === keyOf(edition.bulletin)),
          );
          published[language] = [...others, { bulletin: edition.bulletin, point, beside: chosen }];
        }
      }
      if (isAnswered)
        for (const { areaId, bulletins } of listed[language])
          if (bulletins[0]) before[language].set(areaId, bulletins[0]);
    }

    function listOf({ products = { items: [], lost: [] } }: LanguageAnswers): Partial<BulletinList> {
      if (!isAnswered) return { state: 'failed' };
      const unreadable = new Map(
        products.lost.flatMap(({ areaId }) => (areaId ? [[areaId, noAge] as const] : [])),
      );
      return { bulletins: products.items, unreadable };
    }
  });
  return faults;
}

const isBelow = (one: number | undefined, other: number | undefined) => Number(one) < Number(other);

type BulletinEdition = Extract<Edition, { kind: 'bulletin' }>;

/** What a reader at a point sees rated, by all the areas there. */
function shownAt(
  { areas }: Judged,
  point: number,
  language: Language,
  hours: number,
): { level: number; isMarked: boolean; edition: BulletinEdition }[] {
  const longitude = -119.5 + point;
  return areas.flatMap(({ shape, editions }) => {
    const ends = (shape?.coordinates[0]?.[0] ?? []).map(([x]) => x);
    const edition = editions[language];
    if (!(Math.min(...ends) < longitude && longitude < Math.max(...ends))) return [];
    if (edition?.kind !== 'bulletin') return [];
    const level = levelOf(edition, hours);
    const isMarked = (edition.notices ?? []).length > 0 || edition.kept !== undefined;
    return level < 0 ? [] : [{ level, isMarked, edition }];
  });
}

/** Whether nothing of an area says what a published bulletin says, but something newer may be there. */
function isUncertain({ bulletins, isUnreadable }: OnGround, own: Bulletin, hours: number): boolean {
  if (bulletins.length === 0) return isUnreadable;
  return bulletins.every((other) => {
    if (other.owner) return !isOver(own, hours);
    if (isOver(own, hours)) return false;
    const isNext = other.id === own.id ? !isBelow(other.version, own.version) : other.issued >= own.issued;
    return isNext && (isOver(other, hours) || (isFuture(other, hours) && other.id === own.id));
  });
}

/** Notes which bulletins may be outdated by what is listed now, and which are listed again. */
function noteOutdated(
  outdated: Map<string, Set<string>>,
  before: ReadonlyMap<string, Bulletin>,
  listed: readonly OnGround[],
  ids: ReadonlySet<string>,
  hours: number,
): void {
  for (const [areaId, own] of before) {
    const here = listed.find((each) => each.areaId === areaId);
    const keys = outdated.get(areaId) ?? new Set();
    if (here && !ids.has(keyOf(own)) && isUncertain(here, own, hours)) keys.add(keyOf(own));
    for (const key of ids) keys.delete(key);
    outdated.set(areaId, keys);
  }
}

/** Whether a published bulletin still has to count at its point after an answered list; notes that it is missed. */
function isStillDue(
  due: Published,
  now: readonly OnGround[],
  chosen: ReadonlySet<string>,
  hours: number,
): boolean {
  const { bulletin: own, point } = due;
  const here = now.find(({ bulletins }) => bulletins.some((one) => keyOf(one) === keyOf(own)));
  if (here) {
    delete due.miss;
    due.beside = chosen;
    // Outlines are the service's word: a bulletin that is still listed holds where its area is now.
    return chosen.has(keyOf(own)) && here.from <= point && point < here.to;
  }
  due.beside = new Set([...due.beside].filter((key) => chosen.has(key)));
  const around = now.filter(({ areaId, from, to }) => areaId === own.areaId || (from <= point && point < to));
  const isFollowed = around.some(({ areaId, bulletins }) =>
    bulletins.some((other) => {
      // A neighbour's that was listed beside it follows nothing.
      if (areaId !== own.areaId && due.beside.has(keyOf(other))) return false;
      if (other.owner || isOver(other, hours) || isFuture(other, hours)) return false;
      if (other.id === own.id && other.version !== own.version) return isBelow(own.version, other.version);
      // A version without a date is followed by itself with one.
      if (other.id === own.id && typeof own.issued !== 'number') return true;
      return isOver(own, hours) || other.issued >= own.issued;
    }),
  );
  if (isFollowed) return false;
  const isLost = (each: OnGround) =>
    each.areaId === own.areaId
      ? isUncertain(each, own, hours)
      : each.isUnreadable || each.bulletins.every((other) => other.owner);
  if (around.some((each) => (each.isUnreadable || each.bulletins.length > 0) && isLost(each))) {
    delete due.miss;
    return true;
  }
  const others = around.flatMap(({ areaId, bulletins }) =>
    bulletins.flatMap((other) => {
      const isUsed = areaId === own.areaId || !(isOver(other, hours) || isFuture(other, hours));
      return isUsed && !due.beside.has(keyOf(other)) ? [other.id] : [];
    }),
  );
  const isKnown = due.miss && others.every((id) => due.miss?.seen.has(id));
  due.miss =
    due.miss && isKnown
      ? {
          ...due.miss,
          builds: due.miss.builds + 1,
          seen: others.length > 0 ? new Set(others) : due.miss.seen,
        }
      : { since: hours, builds: 1, seen: new Set(others) };
  return due.miss.builds < 3 || hours - due.miss.since < 3;
}

const { numRuns, timeout } = runs(400);

test(`over ${numRuns} lives of a service, no point shows less than was published, without a notice`, {
  timeout,
}, () => {
  fc.assert(
    fc.property(fc.array(build, { minLength: 2, maxLength: 9 }), (builds) => {
      expect(faultsOf(builds)).toEqual([]);
    }),
    // The same lives in every run of the tests; others where more are asked for.
    process.env['FUZZ_RUNS']
      ? { numRuns, seed: Number(process.env['FUZZ_SEED']) || Date.now() }
      : { numRuns, seed: 33 },
  );
});
