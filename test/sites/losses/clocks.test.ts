import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AreaCase, answersOf } from '../answers.ts';
import { copyProject, type Project } from '../harness.ts';
import { readPage } from '../page.ts';
import { type Service, startService } from '../service.ts';
import { metadata, product } from '../wire.ts';

/*
 * A service whose clock is five hours ahead of the build's, which is the machine's own. Which of the two is right is unknown.
 */

const hour = 3_600_000;
const ahead = 5 * hour;

let service: Service;
let project: Project;

/** An area whose bulletin was issued an hour ago and ends in so many hours, by the machine's clock. */
function lasting(id: string, hours: number): AreaCase {
  const at = (inHours: number) => new Date(Date.now() + inHours * hour).toISOString();
  const ratings = { alp: { rating: { value: 'high' } }, tln: { rating: { value: 'high' } } };
  const report = {
    dateIssued: at(-1),
    validUntil: at(hours),
    dangerRatings: [{ date: { value: at(hours) }, ratings }],
  };
  return {
    id,
    product: (language) => product(id, language, { report }),
    metadata: (language) => metadata(id, language, { icons: [], highestDanger: null }),
  };
}

beforeAll(async () => {
  service = await startService(answersOf([lasting('short', 3), lasting('long', 30)]));
  service.dateOf = () => Date.now() + ahead;
  project = await copyProject();
});
afterAll(() => service.close());

test('ratings are shown only where both clocks call them current, and the status says so', async () => {
  const outcome = await project.build({
    NEVE_FORECAST_URL: service.forecastUrl,
    NEVE_SITE_URL: 'https://bulletins.example/',
    // The machine's clock, which is the one that is compared.
    NEVE_NOW: '',
  });
  expect(outcome.errors).toEqual([]);
  expect(outcome.warnings.join('\n')).toContain('300 minutes behind the service’s');
  const textOf = async (file: string) => (await readPage(project.dist, file)).text;
  expect(await textOf('en/forecasts/area-long/index.html')).toContain('4 – High');
  for (const file of ['en/forecasts/area-short/index.html', 'en/embed/forecasts/area-short/index.html']) {
    const text = await textOf(file);
    expect(text).toContain('This site’s clock and the service’s clock don’t agree.');
    expect(text).toContain('Validity uncertain');
  }
  const status = JSON.parse(await readFile(path.join(project.dist, 'status.json'), 'utf8'));
  const difference = Date.parse(status.serviceTime) - Date.parse(status.builtAt);
  expect(Math.abs(difference - ahead)).toBeLessThan(2 * 60_000);
});
