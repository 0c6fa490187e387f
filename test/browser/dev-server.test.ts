import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startBrowser } from '../sites/browser.ts';
import { startDevServer } from '../sites/dev-server.ts';
import { copyProject } from '../sites/harness.ts';
import { alive } from './map-page.ts';

test('the development server shows overview and bulletin, and at once what is edited', async () => {
  const [project, browser] = await Promise.all([copyProject(), startBrowser()]);
  const address = await startDevServer(project);
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  // Without a browser's limit: the server translates all of the site's code for its first page.
  await (await fetch(`${address}en/`)).text();
  await page.goto(`${address}en/`);
  await alive(page);
  expect(await page.locator('.by-danger [data-area]').count()).toBeGreaterThan(10);
  const listening = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  await Promise.all([listening, page.goto(`${address}fr/forecasts/wrenna-highlands/`)]);
  const heading = page.locator('article.bulletin h1');
  expect(await page.locator('body').innerText()).toContain('Données fictives');

  const edit = (file: string, text: string) => appendFile(path.join(project.folder, 'src', file), text);
  await edit('styles/bulletin.css', '\n.bulletin h1 { color: rgb(1, 2, 3); }\n');
  await expect
    .poll(() => heading.evaluate((element) => getComputedStyle(element).color))
    .toBe('rgb(1, 2, 3)');
  await edit('components/BulletinArticle.astro', '\n<p id="edited">By a component</p>\n');
  await page.locator('#edited').waitFor();
  expect(faults).toEqual([]);
});
