import { describe, expect, test } from 'vitest';
import { bands, levelNumber, levels } from '../../src/model/danger.ts';
import { changed, pathsOf } from '../schema/payloads.ts';
import { type Answers, now, type Shown, sampleAnswers, shownOf, slip, textsIn } from './whole-way.ts';

type Path = readonly (string | number)[];
type Resource = keyof Answers;

const answers = sampleAnswers();
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

/** Every field of a resource with a drift, by its path. */
function* damaged(resource: Resource, drift: string): Generator<{ path: Path; given: Answers }> {
  const [first, ...others] = answers[resource];
  for (const path of pathsOf(first)) {
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
const rowsOf = ({ overview }: Shown) => new Map(overview.list.rows.map((row) => [row.areaId, row]));
const [damagedId, neighbourId] = answers.product.map(
  (product) => (product as { area: { id: string } }).area.id,
);

describe.each(cases)('a field of a %s that is %s', (resource, drift) => {
  test('breaks nothing, costs no other element, and never lowers, invents or prolongs a rating', () => {
    for (const { path, given } of damaged(resource, drift)) {
      const where = path.join('.');
      const shown = shownOf(given, now);
      expect(
        textsIn(shown)
          .filter((text) => slip.test(text))
          .map((text) => text.slice(0, 200)),
        where,
      ).toEqual([]);
      expectOthersWhole(shown, resource, where);
      const [row, before] = [shown, whole].map((each) => rowsOf(each).get(damagedId ?? ''));
      if (row && isLevel(row.danger.look))
        expect(levelOf(row.danger.look), where).toBeGreaterThanOrEqual(levelOf(before?.danger.look ?? ''));
      if (resource === 'product') expectNoLevelAt(shown, path, where);
      // Long texts have been seen: what counts here are times and ratings.
      if (drift === 'a text of 1 MB' || !['product', 'metadata', 'area'].includes(resource)) continue;
      const ended = shownOf(given, later);
      const looks = ended.overview.list.rows.map(({ danger }) => danger.look);
      expect(looks.filter(isLevel), `${where}, after the end`).toEqual([]);
      expect(
        ended.bulletins.some(({ state }) => state.usable),
        `${where}, after the end`,
      ).toBe(false);
    }
  });
});

/** The other elements of the lists are what they were. */
function expectOthersWhole(shown: Shown, resource: Resource, where: string): void {
  const neighbours = [shown, whole].map((each) => {
    const { name, danger, state, carrier, until } = rowsOf(each).get(neighbourId ?? '') ?? {};
    return { name, danger, state, carrier, until };
  });
  expect(neighbours[0], where).toEqual(neighbours[1]);
  if (resource === 'station')
    return expect(shown.stations.rows.length, where).toBeGreaterThanOrEqual(1), undefined;
  expect(
    shown.stations.rows.map(({ name }) => name),
    where,
  ).toEqual(whole.stations.rows.map(({ name }) => name));
  if (resource === 'measurement') {
    expect(shown.station?.week, where).toBeDefined();
    return;
  }
  expect(shown.station, where).toEqual(whole.station);
}

/** The cells of the danger table whose rating was damaged hold no level: neither the old one nor another. */
function expectNoLevelAt(shown: Shown, path: Path, where: string): void {
  const [, list, day, ratings, band, rating, value] = path;
  if (list !== 'dangerRatings' || (ratings !== undefined && ratings !== 'ratings')) return;
  if (rating === 'display' || value === 'display') return;
  const own = shown.bulletins.find(
    ({ heading }) => heading === whole.overview.list.rows.find(({ areaId }) => areaId === damagedId)?.name,
  );
  const rows = own?.content?.danger?.table?.rows ?? [];
  for (const row of rows) {
    if (band !== undefined && row.band !== band) continue;
    const cells = day === undefined ? row.cells : [row.cells[Number(day)]];
    for (const cell of cells) expect(isLevel(cell?.key ?? ''), `${where} shows ${cell?.key}`).toBe(false);
  }
}

test('the sample’s answers show a level and every band, so that the cases can fail', () => {
  const row = rowsOf(whole).get(damagedId ?? '');
  expect(isLevel(row?.danger.look ?? '')).toBe(true);
  const [page] = whole.bulletins.filter(({ heading }) => heading === row?.name);
  expect(page?.content?.danger?.table?.rows.map(({ band }) => band)).toEqual([...bands]);
  expect(pathsOf(answers.product[0]).length).toBeGreaterThan(80);
});
