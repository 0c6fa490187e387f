import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { NothingToBuild } from '../../src/gather/ask-endpoints.ts';
import { type PreparedSite, serviceDigest } from '../../src/gather/prepare.ts';
import { writePublished } from '../../src/state/published.ts';
import { answersOf } from '../sites/answers.ts';
import { preparation } from '../sites/preparation.ts';
import { faults, startService } from '../sites/service.ts';
import { feature, now, product } from '../sites/wire.ts';

const down = () => faults['HTTP 500'];

function slugs({ site }: PreparedSite): Record<string, string> {
  return Object.fromEntries(site.areas.map(({ id, slug }) => [id, slug]));
}

describe('kept copies', () => {
  test('of one base address are never shown as those of another', async () => {
    const place = await preparation();
    await place.prepare();
    const other = await startService(answersOf([]));
    other.faultOf = down;
    await expect(place.prepare({ from: other })).rejects.toThrow(NothingToBuild);
    await other.close();
    place.service.faultOf = down;
    const { site } = await place.prepare();
    expect(site.areas.map(({ en }) => en?.kind)).toEqual(['bulletin', 'bulletin']);
  });

  test('of the sample are never shown as those of a real service', async () => {
    const place = await preparation();
    const { site } = await place.prepare({ sample: true });
    expect(site.sample).toBe(true);
    place.service.faultOf = down;
    await expect(place.prepare({ sample: false })).rejects.toThrow(NothingToBuild);
  });

  test('of the weather group belong to its own address', async () => {
    const place = await preparation();
    await place.prepare();
    const { forecastUrl } = place.service;
    const elsewhere = await startService(new Map());
    elsewhere.faultOf = down;
    const { site } = await place.prepare({ from: { forecastUrl, weatherUrl: elsewhere.weatherUrl } });
    await elsewhere.close();
    expect(site.sources.find(({ name }) => name === 'stations')?.state).toBe('failed');
  });
});

test('a place or a home far from every area is reported, with the point that was meant', async () => {
  const place = await preparation();
  const hut = { slug: 'hut', name: 'Hut', latitude: 50.5, longitude: 124.5 };
  const home = { latitude: 10, longitude: 10, zoom: 5 };
  const { warnings } = await place.prepare({ config: { places: [hut], home } });
  const told = warnings.filter((warning) => warning.startsWith('site.config.ts: '));
  expect(told).toEqual([
    expect.stringMatching(
      /^site\.config\.ts: place "hut" \(latitude: 50\.5, longitude: 124\.5\) is \d,\d{3} km from the nearest area\. Did you mean latitude: 50\.5, longitude: -124\.5\?$/,
    ),
    expect.stringMatching(
      /^site\.config\.ts: the map’s "home" .+ Check latitude and longitude: in degrees, south and west are negative\.$/,
    ),
  ]);
  const near = await place.prepare({ config: { home: { latitude: 50.6, longitude: -124.2, zoom: 5 } } });
  expect(near.warnings.filter((warning) => warning.startsWith('site.config.ts: '))).toEqual([]);
});

describe('addresses', () => {
  test('are remembered once the site is published, and not given to another area meanwhile', async () => {
    const place = await preparation([{ id: 'a' }]);
    const first = await place.prepare();
    expect(slugs(first)).toEqual({ a: 'area-a' });
    first.published();
    const titled = (language: 'en' | 'fr') => product('z', language, { report: { title: 'Area a' } });
    place.service.answers = answersOf([{ id: 'y' }, { id: 'z', product: titled }]);
    const second = await place.prepare({ after: 24 });
    // With its centroid: area z is the second of the row.
    expect(slugs(second).z).toBe('area-a-51n124w');
  });

  test('are not remembered of a site that was never published', async () => {
    const place = await preparation([{ id: 'a' }]);
    await place.prepare();
    const titled = (language: 'en' | 'fr') => product('z', language, { report: { title: 'Area a' } });
    place.service.answers = answersOf([{ id: 'y' }, { id: 'z', product: titled }]);
    expect(slugs(await place.prepare({ after: 24 })).z).toBe('area-a');
  });

  test('lead to an area with a new id that covers the old one', async () => {
    const place = await preparation([{ id: 'a' }]);
    (await place.prepare()).published();
    const titled = (language: 'en' | 'fr') => product('z', language, { report: { title: 'Area a' } });
    place.service.answers = answersOf([{ id: 'z', product: titled, feature: feature('z', 0) }]);
    expect(slugs(await place.prepare({ after: 24 }))).toEqual({ z: 'area-a' });
  });

  test('never hold a raw id or anything that could leave the folder', async () => {
    const ids = ['../../etc/passwd', '..', '.', '<b>"\'', '\u0000\u001b[2J', '🏔', 'a/b\\c', '%2e%2e%2f'];
    const titles = [...ids, '../../etc/passwd'];
    const place = await preparation(
      titles.map((title, index) => {
        const id = ids[index] ?? 'duplicate';
        return { id, product: (language) => product(id, language, { report: { title } }) };
      }),
    );
    const prepared = await place.prepare();
    expect(prepared.site.areas).toHaveLength(titles.length);
    for (const { slug } of prepared.site.areas) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(prepared.site.areas.map(({ slug }) => slug)).size).toBe(titles.length);
    prepared.published();
    expect((await readdir(place.stateDir)).sort()).toEqual([
      'neve.db',
      'neve.db-shm',
      'neve.db-wal',
      'pictures',
    ]);
  });
});

describe('pictures', () => {
  const image = (url: string) => ({ id: 'p', url, width: 40, height: 30, credit: 'C', caption: 'D' });

  test('are served from the state folder; one that can’t be loaded is missing alone', async () => {
    const place = await preparation();
    const good = `${place.service.forecastUrl}/good.png`;
    const bad = `${place.service.forecastUrl}/bad.png`;
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    place.service.faultOf = (_, asked) =>
      asked === '/good.png'
        ? (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png)
        : asked === '/bad.png'
          ? (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('no picture')
          : undefined;
    const images = [image(good), image(bad), image('http://192.168.7.7/x.png'), image('javascript:alert(1)')];
    const listed = product('a', 'en', { media: { images } });
    place.service.answers.set('/forecasts/en/products', [listed, product('b', 'en')]);
    const { site, pictures, warnings } = await place.prepare();
    expect(Object.keys(site.pictures)).toEqual([good]);
    expect(pictures).toHaveLength(1);
    expect(path.dirname(pictures[0]?.from ?? '')).toBe(path.join(place.stateDir, 'pictures'));
    expect(pictures[0]?.name).toMatch(/^[0-9a-f]+\.\w+$/);
    // The address that is none was already taken out when the bulletin was read.
    expect(warnings.filter((warning) => warning.startsWith('pictures: '))).toHaveLength(2);
    expect(site.sources.at(-1)).toMatchObject({ name: 'pictures', state: 'failed', count: 3, failures: 2 });
    expect(site.areas.map(({ en }) => en?.kind)).toEqual(['bulletin', 'bulletin']);
  });
});

test('areas that one of the three lists misses are there, and the orphans are reported', async () => {
  const place = await preparation([
    { id: 'whole' },
    { id: 'noshape', feature: null },
    { id: 'noproduct', product: null },
    { id: 'nometadata', metadata: null },
  ]);
  const { site, warnings } = await place.prepare();
  expect(site.areas.map(({ id, en }) => `${id} ${en?.kind}`).sort()).toEqual([
    'nometadata bulletin',
    'noproduct none',
    'noshape bulletin',
    'whole bulletin',
  ]);
  expect(warnings.filter((warning) => warning.startsWith('en: '))).toEqual([
    'en: 1 area(s) without metadata: nometadata.',
    'en: 1 area(s) without a product: noproduct.',
    'en: 1 metadata item(s) without an area: noshape.',
    'en: 1 product(s) without an area: noshape.',
  ]);
});

test('a state folder that serves another output as well is in a warning', async () => {
  const place = await preparation();
  const service = serviceDigest({ sample: false, ...place.service });
  for (const [outDir, of] of [
    ['/sites/test', service],
    ['/sites/other', 'another'],
  ] as const)
    writePublished(place.state(), {
      ...{ outDir, content: '', nextBoundary: Infinity, pageWarnings: [], accepted: [] },
      // Made long ago, and built again without any change.
      renderedAt: 0,
      report: { status: { service: of, builtAt: new Date(now).toISOString() } },
    });
  const warning = expect.stringMatching(
    /^The state folder was also used for \/sites\/test in the last two days/,
  );
  const { warnings } = await place.prepare({ outDir: '/sites/office', after: 47 });
  expect(warnings).toContainEqual(warning);
  const same = await place.prepare({ outDir: '/sites/test', after: 47 });
  expect(same.warnings).not.toContainEqual(warning);
  const later = await place.prepare({ outDir: '/sites/office', after: 49 });
  expect(later.warnings).not.toContainEqual(warning);
});
