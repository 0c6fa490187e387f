import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersOf } from '../answers.ts';
import { copyProject, filesIn, type Outcome, type Project } from '../harness.ts';
import { readPage } from '../page.ts';
import { type Service, startService } from '../service.ts';
import { type Json, now, station, submissions } from '../wire.ts';

/*
 * Stations and trip reports stand beside the bulletins. Whatever they hold, every bulletin is published, and what
 * can be used of them as well.
 */

let service: Service;
let project: Project;
let minute = 0;

beforeAll(async () => {
  service = await startService(answersOf([{ id: 'a' }, { id: 'b' }]));
  project = await copyProject();
});
afterAll(() => service.close());

/** Builds with some stations and trip reports put beside the good ones. */
async function build(stations: unknown[], reports: unknown[] = []): Promise<Outcome> {
  service.answers = answersOf([{ id: 'a' }, { id: 'b' }]);
  const listed = service.answers.get('/weather/stations') as unknown[];
  service.answers.set('/weather/stations', [...listed, ...stations]);
  for (const language of ['en', 'fr']) {
    const { items } = submissions() as { items: { data: unknown[] } };
    service.answers.set(`/min/${language}/submissions`, { items: { data: [...items.data, ...reports] } });
  }
  minute += 1;
  return project.build({
    NEVE_FORECAST_URL: service.forecastUrl,
    NEVE_WEATHER_URL: service.weatherUrl,
    NEVE_NOW: new Date(now + minute * 60_000).toISOString(),
  });
}

async function expectBulletins({ code, errors }: Outcome): Promise<void> {
  expect(errors).toEqual([]);
  expect(code).toBe(0);
  for (const area of ['a', 'b']) {
    const page = await readPage(project.dist, `en/forecasts/area-${area}/index.html`);
    expect(page.text).toContain('3 – Considerable');
  }
}

const stationsOf = async () =>
  (await filesIn(project.dist))
    .flatMap((file) => /^en\/stations\/([^/]+)\/index\.html$/.exec(file)?.[1] ?? [])
    .filter((name) => name !== 'compare');

describe('bulletins are published whatever the stations are', () => {
  const named = (stationId: unknown): Json => ({ ...station(1), stationId, name: 'Ridge' });

  test('ids that are negative, of 17 and of 300 digits cost these stations only', async () => {
    const outcome = await build([named(-1), named('12345678901234567'), named('9'.repeat(300)), named(7)]);
    await expectBulletins(outcome);
    expect(await stationsOf()).toEqual(['1', '2', '7']);
    const told = outcome.warnings.filter((warning) => warning.includes('is not a whole number'));
    expect(told.length).toBeGreaterThan(0);
  });

  test('names that look like leaked values cost nothing, and are shown as they are', async () => {
    const names = ['x<b>undefined', 'Invalid Date', 'NaN'];
    await expectBulletins(await build(names.map((name, index) => ({ ...named(10 + index), name }))));
    expect(await stationsOf()).toEqual(expect.arrayContaining(['10', '11', '12']));
    for (const [index, name] of names.entries()) {
      const { text } = await readPage(project.dist, `en/stations/${10 + index}/index.html`);
      expect(text).toContain(name);
    }
  });

  test('an elevation that isn’t on earth costs nothing but itself', async () => {
    await expectBulletins(await build([{ ...named(20), elevation: 1e308 }]));
    expect(await stationsOf()).toContain('20');
  });

  test('200,000 entries that are none', async () => {
    await expectBulletins(await build(new Array(200_000).fill('x'), new Array(200_000).fill('x')));
  });
});
