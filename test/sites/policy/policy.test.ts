import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ServedSite, serveSite } from '../../../scripts/serve.ts';
import { everywhere, framing } from '../../../src/output/headers.ts';
import { startBrowser } from '../browser.ts';
import { type SharedSite, sharedSite } from '../harness.ts';
import { type Page, readPage, readPages } from '../page.ts';
import { policyFaults } from './rules.ts';

let shared: SharedSite;
let pages: Page[];
let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  shared = await sharedSite();
  pages = await readPages(shared.dist);
  site = await serveSite({ folder: shared.dist, base: '/', port: 0 });
  browser = await startBrowser();
});

afterAll(() => site?.close());

const addressOf = ({ file }: Page) =>
  `http://localhost:${site.port}/${file.replace(/(^|\/)index\.html$/, '$1')}`;

describe('the content security policy', () => {
  test('is in every page, allows nothing unsafe, and no page has what it would stop', () => {
    const faults = pages.flatMap((page) => policyFaults(page).map((fault) => `${page.file}: ${fault}`));
    expect(faults).toEqual([]);
    const files = pages.map(({ file }) => file);
    for (const file of ['index.html', '404.html', 'en/offline/index.html']) expect(files).toContain(file);
    for (const part of ['/embed/forecasts/', '/archive/', '/stations/'])
      expect(files.some((file) => file.includes(part))).toBe(true);
  });

  test.each([
    ['no policy', (html: string) => html.replace(/<meta http-equiv[^>]*>/, '')],
    ['an unsafe policy', (html: string) => html.replace("script-src 'self'", "$& 'unsafe-inline'")],
    ['a wider policy', (html: string) => html.replace("object-src 'none'", "object-src 'self'")],
    ['another host', (html: string) => html.replace("img-src 'self'", '$& https://a.example')],
    ['no trusted types', (html: string) => html.replace("require-trusted-types-for 'script';", '')],
    ['a style attribute', (html: string) => html.replace('<body', '<body style="color: red"')],
    ['a script attribute', (html: string) => html.replace('<main', '<main onclick="alert(1)"')],
    ['an unknown script', (html: string) => html.replace('</body>', '<script>alert(1)</script></body>')],
    ['a script from elsewhere', (html: string) => html.replace('</body>', '<script src="//a.example/x.js">')],
    [
      'a script address',
      (html: string) => html.replace('<main', '<a href=" javascript:alert(1)">x</a><main'),
    ],
    ['a script before it', (html: string) => html.replace('<head>', '<head><script>alert(1)</script>')],
  ])('a page with %s is found out', async (_, spoil) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'neve-policy-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const html = pages.find(({ file }) => file === 'en/index.html')?.html ?? '';
    expect(spoil(html)).not.toBe(html);
    await writeFile(path.join(folder, 'index.html'), spoil(html));
    expect(policyFaults(await readPage(folder, 'index.html'))).not.toEqual([]);
  });

  test('is completed by the headers of every page: who may frame it, and the rest', async () => {
    for (const page of pages) {
      const { headers } = await fetch(addressOf(page), { method: 'HEAD' });
      const wanted = page.file.includes('/embed/') ? framing.embeds : framing.pages;
      for (const [name, value] of Object.entries({ ...everywhere, ...wanted }))
        expect(headers.get(name), `${page.file}: ${name}`).toBe(value);
    }
  });
});

describe('in Chromium', () => {
  // That no page of a hostile site breaks its policy or asks another host is seen in ../hostile.
  test('no text becomes markup, code or a script’s address', async () => {
    const tab = await browser.newPage({ serviceWorkers: 'block' });
    onTestFinished(() => tab.close());
    await tab.goto(`http://localhost:${site.port}/en/`);
    const outcome = (code: string) =>
      tab.evaluate(`(() => { try { ${code}; return 'done'; } catch (error) { return error.name; } })()`);
    expect(await outcome('document.body.textContent = "<b>text</b>"')).toBe('done');
    for (const code of [
      'document.createElement("div").innerHTML = "<b>x</b>"',
      'document.body.insertAdjacentHTML("beforeend", "<img src=x>")',
      'document.createElement("script").src = "/x.js"',
      'setTimeout("alert(1)")',
      'new DOMParser().parseFromString("<b>x</b>", "text/html")',
      'trustedTypes.createPolicy("mine", {})',
    ])
      expect([code, await outcome(code)]).toEqual([code, 'TypeError']);
  });
});

test('no script asks for what browsers of 2022 lack, as on phones that get no newer one', async () => {
  const files = await readdir(path.join(shared.dist, '_astro'));
  const scripts = ['sw.js', ...files.filter((file) => file.endsWith('.js')).map((file) => `_astro/${file}`)];
  expect(scripts.length).toBeGreaterThan(10);
  const newer =
    /\.(?:to(?:Sorted|Reversed|Spliced)|with|withResolvers|groupBy|isWellFormed|toWellFormed|union|intersection|difference|isSubsetOf|fromAsync|canParse|checkVisibility)\(|\bAbortSignal\.any\b|\bURL\.parse\b/;
  for (const file of scripts)
    expect((await readFile(path.join(shared.dist, file), 'utf8')).match(newer)?.[0], file).toBeUndefined();
});
