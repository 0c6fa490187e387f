import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Edition } from '../../src/model/area.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { levels } from '../../src/model/danger.ts';
import type { SiteLanguage } from '../../src/model/language.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import type { JoinedArea } from '../../src/model/site.ts';
import { runs } from '../runs.ts';
import { area, box, bulletin, inHours, listed, site } from './kept-site.ts';

/*
 * What decision 33 promises, tried over random lives of a service: no point of ground shows a rating lower than one that was
 * published there without a doubt, is still valid, and was neither followed by a newer readable one nor confirmed to be
 * lost, unless a notice says so. The oracle looks at points and at what was listed; it knows nothing of the tables.
 */

const cells = 6;
/** The middles of the cells, which are a degree wide. */
const boxOf = (from: number, to: number) => box(-120 + from, -120 + to);

interface Entry {
  kind: 'same' | 'next' | 'version' | 'earlier' | 'unreadable' | 'external' | 'none';
  level: number;
  /** Hours: how much earlier an earlier one was issued, and how long it is valid. */
  age: number;
  lasting: number;
}

interface Build {
  pause: number;
  /** Where one area ends and the next one begins. */
  borders: boolean[];
  /** Whether areas are called by their ground or by their western end: these keep their name when they grow. */
  byGround: boolean;
  entries: Record<SiteLanguage, Entry[]>;
  state: 'answered' | 'failed';
}

const entry: fc.Arbitrary<Entry> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant('same' as const) },
    { weight: 6, arbitrary: fc.constantFrom('next', 'version', 'earlier', 'unreadable', 'none') },
    { weight: 1, arbitrary: fc.constant('external' as const) },
  ),
  level: fc.nat(4),
  age: fc.constantFrom(1, 5, 9),
  lasting: fc.constantFrom(2, 8, 30),
});

const build: fc.Arbitrary<Build> = fc.record({
  pause: fc.constantFrom(0.3, 0.5, 1, 2, 3.2),
  borders: fc.array(fc.boolean(), { minLength: cells - 1, maxLength: cells - 1 }),
  byGround: fc.boolean(),
  entries: fc.record({
    en: fc.array(entry, { minLength: cells, maxLength: cells }),
    fr: fc.array(entry, { minLength: cells, maxLength: cells }),
  }),
  state: fc.oneof(
    { weight: 9, arbitrary: fc.constant('answered' as const) },
    { weight: 1, arbitrary: fc.constant('failed' as const) },
  ),
});

/** Something listed on some cells in one build. */
interface OnGround {
  areaId: string;
  from: number;
  to: number;
  bulletin?: Bulletin;
}

/** A bulletin that was shown at a point without a doubt, and what has happened to it since. */
interface Published {
  bulletin: Bulletin;
  point: number;
  /** What was listed in the build that listed it last, and in all since: one that went and came back is new. */
  beside: ReadonlySet<string>;
  miss?: { since: number; builds: number; seen: ReadonlySet<string> };
}

const levelOf = (
  { bulletin: given }: { bulletin: Bulletin },
  hours: number,
  metadata?: undefined,
): number => {
  const rating = ratingNow(given, metadata, inHours(hours));
  const level = rating.kind === 'rated' ? rating.highest.level : undefined;
  return level ? levels.indexOf(level) : -1;
};
const keyOf = ({ id, version, issued }: Bulletin) => `${id} ${version} ${String(issued)}`;

/** What is listed in a build, given what was listed for each area in the one before. */
function listedIn(
  { borders, byGround, entries }: Build,
  language: SiteLanguage,
  before: Map<string, Bulletin>,
  hours: number,
  count: number,
): (OnGround & { edition: Edition })[] {
  const found: (OnGround & { edition: Edition })[] = [];
  let from = 0;
  for (let to = 1; to <= cells; to += 1) {
    if (to < cells && !borders[to - 1]) continue;
    const areaId = byGround ? `ground-${from}-${to}` : `west-${from}`;
    const { kind, level, age, lasting } = entries[language][from] as Entry;
    const own = before.get(areaId);
    const made = (id: string, version: number, issued: number) =>
      bulletin(areaId, levels[level], {
        id,
        version,
        issued: inHours(issued),
        until: inHours(hours + lasting),
        days: [
          {
            ...(bulletin('x', levels[level]).days[0] as never as Bulletin['days'][0]),
            until: inHours(hours + lasting),
          },
        ],
      });
    const edition = ((): Edition => {
      if (kind === 'none') return { kind: 'none' };
      if (kind === 'unreadable') return { kind: 'unreadable', url: '', title: '' };
      if (kind === 'external') return { kind: 'external' };
      if (kind === 'same' && own) return listed(own);
      if (kind === 'version' && own) return listed(made(own.id, (own.version ?? 0) + 1, hours - 0.1));
      if (kind === 'earlier') return listed(made(`old-${areaId}-${count}`, 1, hours - age));
      return listed(made(`new-${areaId}-${count}`, 1, hours - 0.1));
    })();
    found.push({
      areaId,
      from,
      to,
      edition,
      ...(edition.kind === 'bulletin' ? { bulletin: edition.bulletin } : {}),
    });
    from = to;
  }
  return found;
}

/** Sentences on every point that shows less than it may. */
function faultsOf(builds: readonly Build[]): string[] {
  const it = site();
  const faults: string[] = [];
  const before = { en: new Map<string, Bulletin>(), fr: new Map<string, Bulletin>() };
  let published = { en: [] as Published[], fr: [] as Published[] };
  let hours = 0;
  builds.forEach((each, count) => {
    hours = Math.round((hours + each.pause) * 10) / 10;
    const on = {
      en: listedIn(each, 'en', before.en, hours, count),
      fr: listedIn(each, 'fr', before.fr, hours, count),
    };
    const isAnswered = each.state === 'answered';
    const areas = on.en.map(({ areaId, from, to, edition }, index): JoinedArea => {
      const failed: Edition = { kind: 'failed' };
      const fr = on.fr[index]?.edition ?? failed;
      return area(areaId, isAnswered ? { en: edition, fr } : { en: failed, fr: failed }, boxOf(from, to));
    });
    const states = isAnswered ? {} : { en: { state: 'failed' as const }, fr: { state: 'failed' as const } };
    const result = it.build(areas, hours, states);
    for (const language of ['en', 'fr'] as const) {
      const listedNow = isAnswered ? on[language] : [];
      const ids = new Set(listedNow.flatMap((one) => (one.bulletin ? [keyOf(one.bulletin)] : [])));
      const still = isAnswered
        ? published[language].filter((one) => isStillDue(one, listedNow, ids, hours))
        : published[language];
      published = { ...published, [language]: still };
      for (let point = 0; point < cells; point += 1) {
        const here = result.areas.filter(({ shape }) => {
          const ring = shape?.coordinates[0]?.[0] ?? [];
          const lon = -119.5 + point;
          return Math.min(...ring.map(([x]) => x)) < lon && lon < Math.max(...ring.map(([x]) => x));
        });
        const shown = here.flatMap(({ editions }) => {
          const edition = editions[language];
          if (edition?.kind !== 'bulletin') return [];
          const rating = ratingNow(edition.bulletin, edition.metadata, inHours(hours));
          const level = rating.kind === 'rated' ? levels.indexOf(rating.highest.level ?? 'low') : -1;
          return level < 0
            ? []
            : [{ level, isMarked: (edition.notices ?? []).length > 0 || edition.kept, edition }];
        });
        const highest = Math.max(...shown.map(({ level }) => level));
        if (shown.length > 0 && !shown.some(({ isMarked }) => isMarked))
          for (const due of still)
            if (due.point === point && levelOf(due, hours) > highest)
              faults.push(
                `build ${count} (${hours} h), ${language}, point ${point}: ${levels[highest]} is shown, ${keyOf(due.bulletin)} was ${levels[levelOf(due, hours)]}`,
              );
        if (!isAnswered) continue;
        for (const { edition, isMarked } of shown) {
          if (isMarked || !ids.has(keyOf(edition.bulletin))) continue;
          const others = published[language].filter(
            (one) => !(one.point === point && keyOf(one.bulletin) === keyOf(edition.bulletin)),
          );
          published[language] = [...others, { bulletin: edition.bulletin, point, beside: ids }];
        }
      }
      if (isAnswered)
        before[language] = new Map([
          ...before[language],
          ...on[language].flatMap(({ areaId, bulletin: one }) => (one ? [[areaId, one] as const] : [])),
        ]);
    }
  });
  return faults;
}

/** Whether a published bulletin still has to count at its point after an answered list; notes that it is missed. */
function isStillDue(
  due: Published,
  now: readonly OnGround[],
  ids: ReadonlySet<string>,
  hours: number,
): boolean {
  const { bulletin: own, point } = due;
  if (levelOf(due, hours) < 0) return false;
  if (ids.has(keyOf(own))) {
    delete due.miss;
    due.beside = ids;
    // Outlines are the service's word: a bulletin that is still listed holds where its area is now.
    return now.some(
      ({ bulletin: one, from, to }) => one && keyOf(one) === keyOf(own) && from <= point && point < to,
    );
  }
  due.beside = new Set([...due.beside].filter((key) => ids.has(key)));
  const around = now.filter(({ areaId, from, to }) => areaId === own.areaId || (from <= point && point < to));
  const isFollowed = around.some(({ areaId, bulletin: other }) => {
    // A neighbour's that was listed beside it follows nothing.
    if (!other || (areaId !== own.areaId && due.beside.has(keyOf(other)))) return false;
    if (other.id === own.id) return (other.version ?? 0) > (own.version ?? 0);
    return Number(other.issued) >= Number(own.issued);
  });
  if (isFollowed) return false;
  const isUnread = around.some(({ bulletin: other, areaId }) => {
    const edition = (now as (OnGround & { edition: Edition })[]).find(
      (each) => each.areaId === areaId,
    )?.edition;
    return !other && (edition?.kind === 'unreadable' || edition?.kind === 'external');
  });
  if (isUnread) {
    delete due.miss;
    return true;
  }
  const others = around.flatMap(({ bulletin: other }) =>
    other && !due.beside.has(keyOf(other)) ? [other.id] : [],
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
    process.env['FUZZ_RUNS'] ? { numRuns } : { numRuns, seed: 33 },
  );
});
