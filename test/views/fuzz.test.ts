import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breaches } from '../../src/html/check.ts';
import { bands, levels, ratingOf } from '../../src/model/danger.ts';
import { runs } from '../runs.ts';
import { changed, pathsOf } from '../schema/payloads.ts';
import { blocksOf } from './pages.ts';
import { type Answers, now, sampleAnswers, shownOf, slip, textsIn } from './whole-way.ts';

const answers = sampleAnswers();
const fields = (['product', 'metadata', 'area'] as const).flatMap((resource) =>
  pathsOf(answers[resource][0]).map((path) => ({ resource, path })),
);
const word = fc.constantFrom(
  ...['low', 'LOW ', 'lo-w', 'high', 'x-high', '1', '5', 'constructor', '__proto__', 'offseason', 'norating'],
  ...[
    '<b>low</b>',
    '"><script>alert(1)</script>',
    '<svg><p>',
    '\u202elow',
    '2026-13-45',
    '0001-01-01',
    '9999',
  ],
  ...['2026-02-07T21:00:00Z', '2026-02-06T00:00:00Z', '1e99', '-0', ''],
);
const value = fc.oneof(word, fc.string({ unit: 'binary', maxLength: 20 }), fc.jsonValue({ maxDepth: 3 }));
const damage = fc.array(fc.tuple(fc.constantFrom(...fields), value), { minLength: 1, maxLength: 4 });
const moment = fc.integer({ min: -40, max: 60 }).map((hours) => now + hours * 3_600_000);

function damagedBy(list: readonly (readonly [(typeof fields)[number], unknown])[]): Answers {
  const given = { ...answers };
  for (const [{ resource, path }, put] of list) {
    const [first, ...others] = given[resource];
    // An earlier damage may have taken the place away.
    const holder = within(first, path.slice(0, -1));
    if (Object.hasOwn(Object(holder), path.at(-1) ?? ''))
      given[resource] = [changed(first, path, put), ...others];
  }
  return given;
}

/** Every cleaned text in a view. */
function cleanedIn(view: unknown): string[] {
  if (typeof view !== 'object' || view === null) return [];
  const { html, text } = view as { html?: unknown; text?: unknown };
  const own = typeof html === 'string' && typeof text === 'string' ? [html] : [];
  return [...own, ...Object.values(view).flatMap(cleanedIn)];
}

/** What stands at a place; nothing where there is no such place. */
function within(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (here, key) => (here as Record<string | number, unknown> | null | undefined)?.[key],
    value,
  );
}

/** The levels that a rating of the service can be read as, by a walk that shares nothing with ours. */
function levelsIn(given: unknown): Set<string> {
  const found = new Set<string>();
  if (given === undefined) return found;
  JSON.stringify(given, (_, each: unknown) => {
    if (typeof each === 'string') found.add(each.toLowerCase().replace(/[\s_-]/g, ''));
    return each;
  });
  return found;
}

const { numRuns, timeout } = runs(5_000);
/** Of so many sites one has its bulletins' pages made as well, which cost most; of a site that fails, too. */
const withPages = fc.nat(9).map((number) => number === 0);

test(`damaged answers never throw, slip, leave the rules of HTML or make a rating (${numRuns} sites)`, {
  timeout,
}, () => {
  fc.assert(
    fc.property(damage, moment, withPages, (list, at, isWhole) => {
      const given = damagedBy(list);
      const shown = shownOf(given, at, []);
      const { rows } = shown;
      const bulletins = isWhole ? shown.bulletins : [];
      // Metadata that names another bulletin raises the one that is listed.
      const ids = [within(given.product[0], ['id']), within(given.metadata[0], ['product', 'id'])];
      const announced = ids[0] === ids[1] ? undefined : given.metadata[0];
      expect(textsIn([rows, bulletins]).filter((text) => slip.test(text))).toEqual([]);
      for (const html of cleanedIn(bulletins.map(({ content }) => content)))
        expect(breaches(html)).toEqual([]);
      for (const page of bulletins) {
        if (page.state.usable) expect(page.state.key).not.toBe('expired');
        for (const { band, cells } of blocksOf(page, 'danger')[0]?.rows ?? [])
          for (const [day, { style }] of cells.entries()) {
            const cell = within(given.product[0], ['report', 'dangerRatings', day, 'ratings', band]);
            if (levels.some((level) => level === style))
              expect([...levelsIn([cell, announced])]).toContain(style);
          }
      }
      const ends = [given.product[0], given.product[1]].map(
        (product) => (product as { report?: { validUntil?: unknown } } | undefined)?.report?.validUntil,
      );
      const isOver = ends.every((end) => typeof end === 'string' && /Z$/.test(end) && Date.parse(end) <= at);
      if (isOver)
        for (const { state, danger } of rows)
          expect([state.usable, levels.some((level) => level === danger.style)]).toEqual([false, false]);
    }),
    { numRuns },
  );
});

test(`a word that isn’t exactly a level never becomes one (${runs(2_000).numRuns} words)`, () => {
  const near = fc.tuple(
    fc.constantFrom(...levels, ...bands),
    fc.string({ minLength: 1, maxLength: 3 }),
    fc.boolean(),
  );
  fc.assert(
    fc.property(near, ([base, extra, isBefore]) => {
      const written = isBefore ? extra + base : base + extra;
      const isLevel = levels.some((level) => level === written.toLowerCase().replace(/[\s_-]/g, ''));
      expect(ratingOf(written).kind === 'level').toBe(isLevel);
    }),
    { numRuns: runs(2_000).numRuns },
  );
});
