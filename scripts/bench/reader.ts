import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { serveSite } from '../serve.ts';

/*
 * `npx node scripts/bench/reader.ts [SITE]`: what readers wait for, by Lighthouse with its own phone and its own slow
 * network, on the main pages in both languages of a finished site (`dist`). Exit code 1 when a
 * page has less than 100 in accessibility or best practices.
 */

const categories = ['performance', 'accessibility', 'best-practices'] as const;
const audits = {
  LCP: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

const folder = process.argv[2] ?? 'dist';
const site = await serveSite({ folder, base: '/', port: 0 });
const chrome = await launch({
  chromePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
});
try {
  for (const page of await pagesOf(folder)) await measure(page, `http://localhost:${site.port}`, chrome.port);
} finally {
  chrome.kill();
  await site.close();
}

/** The overview, and the first bulletin, place and station, in both languages. */
async function pagesOf(folder: string): Promise<string[]> {
  const pages: string[] = [];
  for (const language of ['en', 'fr']) {
    pages.push(`/${language}/`);
    for (const kind of ['forecasts', 'places', 'stations']) {
      const entries = await readdir(path.join(folder, language, kind), { withFileTypes: true });
      const [first] = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      if (first) pages.push(`/${language}/${kind}/${first}/`);
    }
  }
  return pages;
}

async function measure(page: string, origin: string, port: number): Promise<void> {
  const result = await lighthouse(origin + page, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${page}.`);
  const { lhr } = result;
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  const figures = Object.entries(audits).map(
    ([name, id]) => `${name} ${lhr.audits[id]?.displayValue ?? 'unknown'}`,
  );
  const scored = categories.map((name, index) => `${name} ${scores[index]}`);
  console.log(`${page}: ${[...figures, ...scored].join(', ')}`);
  for (const [index, name] of categories.entries()) {
    if (scores[index] === 100) continue;
    if (name !== 'performance') process.exitCode = 1;
    for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
      const audit = lhr.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 1)
        console.log(`  ${name}: ${audit.title} (${audit.displayValue ?? audit.score})`);
    }
  }
}
