import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../runs.ts';
import { type AreaCase, answersOf } from '../sites/answers.ts';
import { startBrowser } from '../sites/browser.ts';
import { areas as states } from '../sites/states/areas.ts';
import { day, inHours, type Json, now, product } from '../sites/wire.ts';
import { type BuiltSite, builtSite } from './built-site.ts';

const endless = 'Lawinengefahrenstufeneinschätzung'.repeat(12);

function oddity(id: string, report: Json): AreaCase {
  return { id, product: (language) => product(id, language, { report }), metadata: null };
}

/** A problem whose data is as odd as the service was ever seen to write it. */
function problem(data: Json): Json {
  return { type: { value: 'stormslab', display: '' }, comment: `<p>${endless}</p>`, factors: [], data };
}

const named = (value: string) => ({ value, display: value });

/** Content that a narrow page has to bear: long, unbroken, empty, in the wrong order, in words for numbers. */
const oddities: AreaCase[] = [
  oddity('ninety', {
    title: 'Banff-East Side 93N-Field-Kootenay-Lake Louise-Little Yoho-LLSA-Sunshine-West Side 93N',
  }),
  oddity('unbroken', {
    title: endless.slice(0, 300),
    forecaster: endless,
    highlights: `<p>${endless}</p><table><tr><td>${endless}</td><td>1</td></tr></table><p><a href="https://x.example/${endless}">${endless}</a></p>`,
    terrainAndTravelAdvice: [endless],
    confidence: { rating: { value: endless, display: endless }, statements: [endless] },
    summaries: [{ type: { value: 'x', display: endless }, content: endless }],
  }),
  oddity('emptytitle', { title: '' }),
  oddity('oddproblems', {
    problems: [
      problem({
        elevations: [named('btl'), named('alp')],
        aspects: ['w', 's', 'n'].map(named),
        likelihood: named('likely_veryLikely'),
        expectedSize: { min: 'small', max: 'large' },
      }),
      problem({
        elevations: [],
        aspects: [named('s')],
        likelihood: named(endless),
        expectedSize: { min: '9', max: '0' },
      }),
      {
        type: { value: endless, display: endless },
        comment: '',
        factors: [{ type: named('size'), graphic: { alt: endless } }],
      },
    ],
  }),
  oddity('backwards', { dateIssued: inHours(-2), validUntil: inHours(-5) }),
  oddity('nodates', {
    dateIssued: 'yesterday',
    validUntil: null,
    dangerRatings: [day(4, endless, 'high', '')],
  }),
];

/** What is usual in a state is no wider than in the sample, whose pages of each kind are looked at in `accessibility.test.ts`. */
const areas = cases(oddities, states);

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  const answers = answersOf([...areas]);
  [site, browser] = await Promise.all([builtSite({ now, answers }), startBrowser()]);
  site.clock = () => now;
});

afterAll(() => site?.close());

// In French, whose words are the longer ones; the content is the same in both.
test('no content, however odd, makes a page wider than 320 px', async () => {
  const language = 'fr';
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 320, height: 640 },
  });
  await context.clock.setFixedTime(now);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const addresses = [
    `/${language}/`,
    ...readdirSync(path.join(site.folder, language, 'forecasts')).map(
      (slug) => `/${language}/forecasts/${slug}/`,
    ),
  ];
  expect(addresses.length).toBeGreaterThan(areas.length);
  const wide: string[] = [];
  for (const address of addresses) {
    await page.goto(site.origin + address);
    const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (surplus > 0) wide.push(`${address}: ${surplus} px too wide`);
  }
  await context.close();
  expect(wide).toEqual([]);
  expect(errors).toEqual([]);
});
