import { describe, expect, test } from 'vitest';
import { pageScript } from '../../src/views/page-script.ts';
import { markedAsCopy, namedIn, readPageText } from '../../src/worker/page-text.ts';
import { cachePolicy } from '../../src/worker/paths.ts';
import { contextWith } from '../views/context.ts';
import { now, pageHtml, site } from './site.ts';

describe('the worker reads from a page', () => {
  test('its title, its end and the files that it needs', () => {
    const body = `<link href="/_astro/a.css"><img src="/images/b.webp"><a href="/en/">x</a><p data-charts="/data/stations/1.json"
      data-map="{&#34;shapes&#34;:&#34;/data/areas.json&#34;}"></p><a href="/data/stations/1.csv">CSV</a>`;
    expect(readPageText(pageHtml('A &amp; B', { until: now, body }), '/')).toEqual({
      path: '/en/places/hut/',
      ...{ title: 'A & B', language: 'en-CA', until: now, untilText: 'Sun' },
      issues: new Map(),
      lasting: ['/_astro/a.css', '/images/b.webp'],
      data: ['/data/stations/1.json', '/data/areas.json'],
    });
  });

  test('no file that only a text names', () => {
    const name = '("/_astro/gone.js")("/images/gone.webp")("/data/gone.json") data-x="/data/gone.json"';
    const escaped = name.replaceAll('"', '&quot;');
    const body = `<p title="${escaped}">${name}</p><a href="/_astro/gone.js">x</a><img alt="a > b" src="/images/b.webp">
      <p data-map="{&quot;label&quot;:&quot;${escaped.replaceAll('&quot;', '\\&quot;')}&quot;}"></p>`;
    expect(readPageText(pageHtml('A', { body }), '/')).toMatchObject({
      lasting: ['/images/b.webp'],
      data: [],
    });
  });

  test('its own tags, in no time, where a text is full of what looks like them', () => {
    const texts = ['<img ', '<script ', '<h1 ', '<', '<a href=', '<link <img src=/ '].map((each) =>
      each.repeat(100_000),
    );
    const alts = texts.map((alt) => `<img alt="${alt}" src="/images/b.webp">`).join('');
    const given = JSON.stringify(pageScript(contextWith('en'), 'abcde'));
    const body = `${alts}<p data-issued="5" id="area-x">${texts.join('').replaceAll('<', '&lt;')}</p>
      <script type="application/json" id="page-script">${given}</script>`;
    const html = pageHtml('A', { body }).replace('<title>', `<meta content="${texts.join('')}"><title>`);
    const started = performance.now();
    expect(readPageText(html, '/')).toMatchObject({
      title: 'A',
      lasting: ['/images/b.webp'],
      issues: new Map([['/en/places/hut/forecasts/x/', 5]]),
      listed: { digest: 'abcde' },
    });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test('its path, also where its canonical address is another page’s', () => {
    const html = pageHtml('Site', { at: '/fr/' }).replace('<html', '<html data-path="/"');
    expect(readPageText(html, '/')?.path).toBe('/');
  });

  test('the digest of its bulletins and where it is listed, from its script’s data only', () => {
    const given = JSON.stringify(pageScript(contextWith('en'), 'abcde'));
    const script = `<script type="application/json" id="page-script">${given}</script>`;
    const text = '<p>"status":"https://elsewhere.example/x.json","digest":"wrong"</p>';
    const { status: file } = JSON.parse(given) as { status: string };
    expect(readPageText(pageHtml('A', { body: text + script }), '/')?.listed).toEqual({
      file,
      digest: 'abcde',
    });
    const none = [
      text,
      text + script.replace('"abcde"', 'null'),
      text + script.replace(file, 'https://x.example/'),
    ];
    for (const body of none) expect(readPageText(pageHtml('A', { body }), '/')?.listed).toBeUndefined();
  });

  test.each([
    ['is a hotspot’s page', '<!doctype html><html><head><title>Log in</title></head></html>'],
    ['is another site’s of ours', pageHtml('A').replace('/sw.js', '/other/sw.js')],
    ['has broken off', pageHtml('A').slice(0, -20)],
  ])('nothing when it %s', (_, html) => {
    expect(readPageText(html, '/')).toBeUndefined();
  });
});

test('a copy is marked in its first tag, once', () => {
  const marked = markedAsCopy(pageHtml('A', { body: '<p>&lt;html</p>' }), 1, 2, false);
  expect(marked).toContain('<html data-kept-at="1" data-seen-at="2" lang="en-CA"');
  expect(marked.match(/data-kept-at/g)).toHaveLength(1);
});

test('a script names what it loads at once, and what it loads later', () => {
  const code = 'import{a}from"./a.js";import"./b.js";const x=()=>import(`./later.js`);["_astro/map.css"]';
  expect(namedIn(code, '/_astro/own.js', false)).toEqual(['/_astro/a.js', '/_astro/b.js']);
  expect(namedIn(code, '/_astro/own.js', true)).toEqual([
    ...['/_astro/a.js', '/_astro/b.js', '/_astro/later.js', '/_astro/map.css'],
  ]);
});

test('a page is called by its heading, never by its title, which names a danger', () => {
  const html = pageHtml('Hut')
    .replace('<title>Hut', '<title>Hut – Highest danger: High')
    .replace('<h1>', '<h1 class="a">The <b>');
  expect(readPageText(html, '/')?.title).toBe('The Hut');
});

describe('the worker', () => {
  test.each([
    ...['/en/', '/fr/forecasts/a/', '/en/places/a/', '/en/stations/1/'].map(
      (path) => [path, 'read'] as const,
    ),
    ...['/en/about/', '/en/stations/', '/en/archive/2026-02/', '/de/places/a/', '/en/stations/compare/'].map(
      (path) => [path, 'other'] as const,
    ),
    ...['/en/locate/a/', '/en/offline/a/', '/en/places/a/b/', '/en/constructor/a/', '/en/our-own/a/'].map(
      (path) => [path, 'other'] as const,
    ),
    ...['/status.json', '/en/feed.xml', '/sw.js', '/en/caaml.json', '/api/stations.json'].map(
      (path) => [path, 'none'] as const,
    ),
    ['/en/locate/', 'asked'],
    ['/fr/offline/', 'pinned'],
    ['/', 'pinned'],
    ['/_astro/a.js', 'lasting'],
    ['/images/a.webp', 'lasting'],
    ['/data/stations/1.json', 'data'],
    ['/data/shapes.json', 'data'],
  ] as const)('treats %s as "%s"', (path, policy) => {
    expect(cachePolicy(path, site)).toBe(policy);
    const below = { ...site, base: '/b/' };
    expect(cachePolicy(`/b${path}`, below)).toBe(policy);
    expect(cachePolicy(path, below)).toBe('none');
  });
});
