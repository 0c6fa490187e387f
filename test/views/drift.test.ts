import { describe, expect, test } from 'vitest';
import { bands, levelNumber, levels } from '../../src/model/danger.ts';
import { cases as tried } from '../runs.ts';
import { changed, pathsOf } from '../schema/payloads.ts';
import { blocksOf } from './pages.ts';
import {
  type Answers,
  listsOf,
  now,
  type Shown,
  sampleAnswers,
  shownOf,
  slip,
  textsIn,
} from './whole-way.ts';

type Path = readonly (string | number)[];
type Resource = keyof Answers;

const answers = sampleAnswers();
const wholeLists = listsOf(answers);
const whole = shownOf(answers, now);
/** Long after every bulletin has ended, and more than a day after each was issued. */
const later = now + 96 * 3_600_000;

/** What may stand where a field should. A wrong type is one that the field never has. */
const drifts: Readonly<Record<string, (value: unknown) => unknown>> = {
  missing: () => undefined,
  null: () => null,
  'of a wrong type': (value) => (Array.isArray(value) ? { no: 'list' } : [['no', 'word']]),
  'an unknown value': () => 'x-unknown',
  empty: () => '',
  markup: () => '<img src=x onerror=alert(1)></script><b title="</title>">',
  'a text of 1 MB': () => `long ${'à<b>&amp;"'.repeat(100_000)}`,
};
const resources = Object.keys(answers) as Resource[];
const cases = resources.flatMap((resource) => Object.keys(drifts).map((drift) => [resource, drift] as const));

/** Fields of a resource with a drift, by their paths: every third one, another third with the next drift; or every one. */
function* damaged(resource: Resource, drift: string): Generator<{ path: Path; given: Answers }> {
  const [first, ...others] = answers[resource];
  const thirds = tried([0], [1, 2]).map((third) => (third + Object.keys(drifts).indexOf(drift)) % 3);
  for (const path of pathsOf(first).filter((_, nth) => thirds.includes(nth % 3))) {
    const value = path.reduce<unknown>((here, key) => (here as Record<string, unknown>)[key], first);
    const field = changed(first, path, drifts[drift]?.(value));
    yield { path, given: { ...answers, [resource]: [field, ...others] } };
  }
}

const isLevel = (key: string) => levels.some((level) => level === key);
const levelOf = (key: string) => {
  const level = levels.find((each) => each === key);
  return level ? levelNumber(level) : 0;
};

/** The rows of the areas that the answers name, by the service's id. */
const rowsOf = (shown: Shown) => new Map(shown.rows.map((row) => [row.areaId, row]));
const [damagedId, neighbourId] = answers.product.map(
  (product) => (product as { area: { id: string } }).area.id,
);

const rows = rowsOf(whole);
const [usual, neighbour] = [rows.get(damagedId ?? ''), rows.get(neighbourId ?? '')];
const otherStation = (answers.station[1] as { name: string }).name;

/** The views in which a resource is shown. */
const viewsOf: Readonly<Record<Resource, readonly (keyof Shown)[]>> = {
  product: ['rows', 'bulletins'],
  metadata: ['rows', 'bulletins'],
  area: ['rows', 'bulletins'],
  station: ['stations', 'station', 'bulletins'],
  measurement: ['stations', 'station'],
  report: ['reports', 'bulletins'],
};

const partsOf = (resource: Resource) =>
  resource === 'report' ? (['reports'] as const) : isOfAreas(resource) ? [] : (['stations'] as const);
const isOfAreas = (resource: Resource) => ['product', 'metadata', 'area'].includes(resource);

describe.each(cases)('a field of a %s that is %s', (resource, drift) => {
  test('breaks nothing, costs no other element, and never lowers, invents or prolongs a rating', () => {
    for (const { path, given } of damaged(resource, drift)) {
      const where = path.join('.');
      const lists = isOfAreas(resource) ? listsOf(given) : wholeLists;
      const shown = shownOf(given, now, partsOf(resource), 'en', lists);
      const views = viewsOf[resource].map((view) => shown[view]);
      const slips = textsIn(views).filter((text) => slip.test(text));
      expect(
        slips.map((text) => text.slice(0, 200)),
        where,
      ).toEqual([]);
      expectOthersWhole(shown, resource, where);
      if (isOfAreas(resource)) expectHonest(shown, shownOf(given, later, [], 'en', lists), path, where);
    }
  });
});

/** No rating is lower than without the damage, none stands where the damage is, and none outlives its bulletin. */
function expectHonest(shown: Shown, ended: Shown, path: Path, where: string): void {
  const look = rowsOf(shown).get(damagedId ?? '')?.danger.style ?? '';
  if (isLevel(look)) expect(levelOf(look), where).toBeGreaterThanOrEqual(levelOf(usual?.danger.style ?? ''));
  expectNoLevelAt(shown, path, where);
  for (const { danger, state } of ended.rows)
    expect([state.usable, isLevel(danger.style)], `${where}, after the end`).toEqual([false, false]);
}

/** The other elements of the lists are what they were, and a damaged element costs no more than itself. */
function expectOthersWhole(shown: Shown, resource: Resource, where: string): void {
  if (resource === 'measurement') expect(shown.station?.week, where).toBeDefined();
  if (resource === 'station') expect(shown.stations.rows.map(({ name }) => name)).toContain(otherStation);
  if (resource === 'report') expect(shown.reports.rows.length, where).toBeGreaterThanOrEqual(2);
  if (!isOfAreas(resource)) return;
  const { name, danger, state, validity, until } = rowsOf(shown).get(neighbour?.areaId ?? '') ?? {};
  expect({ name, danger, state, validity, until }, where).toEqual({
    name: neighbour?.name,
    danger: neighbour?.danger,
    state: neighbour?.state,
    validity: neighbour?.validity,
    until: neighbour?.until,
  });
}

/** The cells of the danger table whose rating was damaged hold no level: neither the old one nor another. */
function expectNoLevelAt(shown: Shown, path: Path, where: string): void {
  const [, list, day, ratings, band, rating, value] = path;
  if (list !== 'dangerRatings' || (ratings !== undefined && ratings !== 'ratings')) return;
  if (rating === 'display' || value === 'display') return;
  const own = shown.bulletins.find(({ heading }) => heading === usual?.name);
  const table = blocksOf(own ?? {}, 'danger')[0]?.rows ?? [];
  for (const row of table) {
    if (band !== undefined && row.band !== band) continue;
    const cells = day === undefined ? row.cells : [row.cells[Number(day)]];
    for (const cell of cells) expect(isLevel(cell?.style ?? ''), `${where} shows ${cell?.style}`).toBe(false);
  }
}

test('the sample’s answers show a level and every band, so that the cases can fail', () => {
  expect(isLevel(usual?.danger.style ?? '')).toBe(true);
  const page = whole.bulletins.find(({ heading }) => heading === usual?.name);
  expect(blocksOf(page ?? {}, 'danger')[0]?.rows.map(({ band }) => band)).toEqual([...bands]);
  expect(whole.station?.week).toBeDefined();
  expect(pathsOf(answers.product[0]).length).toBeGreaterThan(80);
});
