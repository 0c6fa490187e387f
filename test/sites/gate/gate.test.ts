import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AreaCase, answersOf } from '../answers.ts';
import { copyProject, type Project } from '../harness.ts';
import { readPage } from '../page.ts';
import { type Service, startService } from '../service.ts';
import { type Json, product } from '../wire.ts';

/* What of a service's answers may stop a site, and what may not: whole builds, one after the other. */

let project: Project;
let service: Service;

const areas = (changes: Json = {}): AreaCase[] => [
  { id: 'a', metadata: null, product: (language) => product('a', language, changes) },
  { id: 'b' },
];
const build = () =>
  project.build({ NEVE_FORECAST_URL: service.forecastUrl, NEVE_WEATHER_URL: service.weatherUrl });

beforeAll(async () => {
  project = await copyProject();
  service = await startService(answersOf(areas()));
});
afterAll(() => service.close());

test('an area that was another agency’s becomes our own under the same id and version', async () => {
  const owner = { value: 'other', display: 'Other agency', isExternal: true, url: 'https://other.example/' };
  service.answers = answersOf(areas({ owner }));
  expect(await build()).toMatchObject({ code: 0, errors: [] });
  service.answers = answersOf(areas({ report: { highlights: '<p>Ours from today on.</p>' } }));
  expect(await build()).toMatchObject({ code: 0, errors: [] });
  for (const language of ['en', 'fr'])
    expect((await readPage(project.dist, `${language}/forecasts/area-a/index.html`)).text).toContain(
      'Ours from today on.',
    );
}, 300_000);
