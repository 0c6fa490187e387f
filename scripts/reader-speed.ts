import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { machine } from './bench/machine.ts';
import { addReadings, type Figure, isMet, type Readings, tableOf } from './reader/figures.ts';
import { emptyPage, type ReaderSite, readerSite } from './reader/site.ts';
import { startChromium } from './reader/slow-phone.ts';
import { readEmpty, readTwice, readWithWorker, seeCharts, useMap } from './reader/visits.ts';

const usage = `Usage: node scripts/reader-speed.ts [SITE] [--rounds 3]

What readers wait for, in a phone-sized Chromium with a processor four times slower and a network of 400 kbit/s that
takes 400 ms to answer. SITE: the folder of a finished site below "/"; without it the sample's is built. Prints a table.
Exit code: 0 all goals are met by the medians; 1 one isn't; 2 a wrong option, or nothing could be measured.`;

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`reader-speed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '3' }, help: { type: 'boolean', default: false } },
  });
  const rounds = Number(values.rounds);
  if (values.help || positionals.length > 1 || !(rounds >= 1)) {
    console[values.help ? 'log' : 'error'](usage);
    return values.help ? 0 : 2;
  }
  const site = await readerSite(positionals[0]);
  try {
    const browser = await startChromium();
    try {
      const figures = await measure(await visitsOf(site, browser), rounds);
      console.log(`Chromium ${browser.version()}, ${machine()}, ${rounds} round(s)\n`);
      console.log(tableOf(figures));
      return figures.every(isMet) ? 0 : 1;
    } finally {
      await browser.close();
    }
  } finally {
    await site.close();
  }
}

/** All pages in every round, so that a busy minute of the machine falls on all of them. */
async function measure(visits: readonly Visit[], rounds: number): Promise<Figure[]> {
  const figures = new Map<string, Figure>();
  for (let round = 0; round < rounds; round += 1)
    for (const { page, hasGoals, visit } of visits) addReadings(figures, page, await visit(), hasGoals);
  return [...figures.values()];
}

interface Visit {
  page: string;
  hasGoals: boolean;
  visit(): Promise<Readings>;
}

async function visitsOf(site: ReaderSite, browser: Browser): Promise<Visit[]> {
  const visit = (
    page: string,
    address: string,
    how: (browser: Browser, address: string) => Promise<Readings>,
    hasGoals = true,
  ): Visit => ({ page, hasGoals, visit: () => how(browser, site.origin + address) });
  const [en, fr] = await Promise.all([site.pages('en', 'forecasts'), site.pages('fr', 'forecasts')]);
  const [place, station] = await Promise.all([site.pages('fr', 'places'), site.pages('en', 'stations')]);
  return [
    visit('largest bulletin, English', en.largest, readTwice),
    visit('largest bulletin, English', en.largest, readWithWorker),
    visit('largest bulletin, French', fr.largest, readTwice),
    visit('usual bulletin, English', en.usual, readTwice),
    visit('usual bulletin, French', fr.usual, readTwice),
    visit('usual bulletin, French', fr.usual, readWithWorker),
    visit('overview', '/en/', useMap),
    visit('place, French', place.largest, readTwice),
    visit('largest station', station.largest, seeCharts),
    visit('a page with one word, to compare', emptyPage, readEmpty, false),
  ];
}
