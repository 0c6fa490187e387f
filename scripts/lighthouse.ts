import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startSample } from '../src/sample/service.ts';
import { serveSite } from './serve.ts';

/*
 * `node scripts/lighthouse.ts`: Lighthouse on the main pages in both languages. The site is built from the
 * sample service as if that were a real one, since a build from the sample asks not to be indexed. Exit
 * code 1 when a page has less than 100 in a category.
 */

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const pages = ['', 'forecasts/marrowby-tarn-hollow/', 'about/'];

const folder = await mkdtemp(path.join(tmpdir(), 'neve-lighthouse-'));
const sample = await startSample({ clock: Date.now });
try {
  await build({
    NEVE_FORECAST_URL: sample.forecastUrl,
    NEVE_WEATHER_URL: sample.weatherUrl,
    NEVE_STATE_DIR: path.join(folder, 'state'),
    NEVE_OUT_DIR: path.join(folder, 'site'),
  });
  const site = await serveSite({ folder: path.join(folder, 'site'), base: '/', port: 0 });
  const chrome = await launch({
    chromePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    for (const language of ['en', 'fr']) {
      for (const page of pages)
        await judge(`/${language}/${page}`, `http://localhost:${site.port}`, chrome.port);
    }
  } finally {
    chrome.kill();
    await site.close();
  }
} finally {
  await sample.close();
  await rm(folder, { recursive: true, force: true });
}

async function judge(page: string, origin: string, port: number): Promise<void> {
  const result = await lighthouse(origin + page, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${page}.`);
  const { lhr } = result;
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  console.log(`${page}: ${categories.map((name, index) => `${name} ${scores[index]}`).join(', ')}`);
  if (scores.every((score) => score === 100)) return;
  process.exitCode = 1;
  for (const name of categories) {
    for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
      const audit = lhr.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 1) {
        console.log(`  ${name}: ${audit.title} (${audit.displayValue ?? audit.score})`);
      }
    }
  }
}

function build(settings: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/build.ts'], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error('The site could not be built.'))));
  });
}
