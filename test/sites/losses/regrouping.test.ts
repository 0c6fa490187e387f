import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AreaCase, answersOf } from '../answers.ts';
import { copyProject, type Outcome, type Project } from '../harness.ts';
import { readPage } from '../page.ts';
import { type Service, startService } from '../service.ts';
import { day, feature, inHours, metadata, now, product } from '../wire.ts';

/*
 * A service that regroups its areas, built over and over as a schedule would. The tests stand in the order of its life.
 */

let service: Service;
let project: Project;

const ids = Array.from({ length: 28 }, (_, index) => `r${index}`);

beforeAll(async () => {
  service = await startService(answersOf(ids.map((id) => rated(id, id === 'r5' ? 'extreme' : 'low'))));
  project = await copyProject();
});
afterAll(() => service.close());

/** An area whose bulletin is valid for two days; `issued` in hours from the first build. */
function rated(id: string, level: string, issued = -1): AreaCase {
  const report = {
    dateIssued: inHours(issued),
    validUntil: inHours(40),
    dangerRatings: [day(40, level, level, level)],
  };
  return {
    id,
    product: (language) => product(id, language, { report }),
    metadata: (language) => metadata(id, language, { icons: [], highestDanger: null }),
  };
}

/** Eight areas over the ground of the 28, with bulletins of one age. */
function grouped(issued: number): AreaCase[] {
  return Array.from({ length: 8 }, (_, group) => {
    const members = ids.slice(Math.floor(group * 3.5), Math.floor((group + 1) * 3.5));
    const polygons = members.flatMap((id) => {
      const { coordinates } = feature(id, ids.indexOf(id))['geometry'] as { coordinates: unknown[] };
      return coordinates;
    });
    const own = { ...feature(`g${group}`, 0), geometry: { type: 'MultiPolygon', coordinates: polygons } };
    return { ...rated(`g${group}`, 'low', issued), feature: own };
  });
}

async function buildAt(hours: number): Promise<Outcome> {
  const outcome = await project.build({
    NEVE_FORECAST_URL: service.forecastUrl,
    NEVE_SITE_URL: 'https://bulletins.example/',
    NEVE_NOW: new Date(now + hours * 3_600_000).toISOString(),
  });
  expect(outcome.errors).toEqual([]);
  return outcome;
}

async function textOf(file: string): Promise<string> {
  return (await readPage(project.dist, file)).text;
}

const page = (id: string) => `en/forecasts/area-${id}/index.html`;
const earlier = 'The service now lists an earlier bulletin here than it did on';

test('28 areas that become 8 with earlier bulletins show the higher of both, with the notice', async () => {
  await buildAt(0);
  expect(await textOf(page('r5'))).toContain('5 – Extreme');
  service.answers = answersOf(grouped(-30));
  await buildAt(0.5);
  const raised = await textOf(page('g1'));
  expect(raised).toContain('5 – Extreme');
  expect(raised).toContain(earlier);
  expect(await textOf(page('g7'))).not.toContain('5 – Extreme');
});

test('newer bulletins of the eight are taken at once', async () => {
  service.answers = answersOf(grouped(0.9));
  await buildAt(1);
  const text = await textOf(page('g1'));
  expect(text).toContain('1 – Low');
  expect(text).not.toContain(earlier);
});

test('areas that are renamed leave nothing of the old ones, and the operator hears of it', async () => {
  const renamed = grouped(1.4).map(({ id, feature: drawn }) => ({
    ...rated(`n${id}`, 'low', 1.4),
    feature: { ...drawn, id: `n${id}`, properties: { id: `n${id}` } },
  }));
  service.answers = answersOf(renamed);
  const { warnings } = await buildAt(1.5);
  expect(await textOf(page('ng1'))).toContain('1 – Low');
  expect(warnings.join('\n')).toContain('newer bulletins of other areas cover the ground');
});
