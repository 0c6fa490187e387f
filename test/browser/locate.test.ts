import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { distanceTo } from '../../src/model/distance.ts';
import { areas as sampleAreas } from '../../src/sample/areas.ts';
import { cases } from '../runs.ts';
import { startBrowser } from '../sites/browser.ts';
import { axeFaults } from './axe.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { readerOf } from './reader.ts';

const now = Date.UTC(2026, 1, 7, 20);
/** In Orrin Valley. */
const orrin = { latitude: 51.683, longitude: -116.873 };

let browser: Browser;
let site: BuiltSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([startBrowser(), builtSite({ now })]);
});

afterAll(() => site?.close());

interface Visit {
  page: Page;
  errors: string[];
}

/** So small that the map, which costs as much as the page, isn't in view. */
const small = { width: 390, height: 360 };

async function newVisit(options: Parameters<Browser['newContext']>[0] = {}): Promise<Visit> {
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: small, ...options });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { page, errors };
}

/** The visit of all tests that ask for no settings of the browser but a window. */
let plain: Visit | undefined;

/** The page of the look-up, opened with a query; routes and listeners of `prepare` end with the test. */
async function open(
  query = '',
  {
    language = 'en',
    viewport = small,
    ...options
  }: Parameters<Browser['newContext']>[0] & { language?: string } = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const isOwn = Object.keys(options).length > 0;
  if (!isOwn) plain ??= await newVisit();
  const visit = (isOwn ? undefined : plain) ?? (await newVisit({ viewport, ...options }));
  if (isOwn) onTestFinished(() => visit.page.close());
  else await visit.page.setViewportSize(viewport ?? small);
  visit.errors.length = 0;
  if (prepare) {
    await prepare(visit.page);
    onTestFinished(async () => {
      await visit.page.removeAllListeners('request');
      await visit.page.unrouteAll();
    });
  }
  await visit.page.goto(`${site.origin}/${language}/locate/${query}`);
  return visit;
}

const typed = async (page: Page, text: string): Promise<void> => {
  await page.locator('#point').fill(text);
  await page.keyboard.press('Enter');
};

/** The answer's text, once it doesn't say that it is being looked up. */
async function answer(page: Page): Promise<string> {
  await page.waitForFunction(() => {
    const text = document.querySelector('#answer')?.textContent ?? '';
    return text !== '' && !text.endsWith('…');
  });
  return (await page.locator('#answer').textContent()) ?? '';
}

const link = (page: Page) => page.locator('#answer .bulletin-link').getAttribute('href');
const orrinPage = '/en/forecasts/orrin-valley/';

describe('the look-up of a point', () => {
  test('answers the address that it is opened with, by a link that works and no rating', async () => {
    const { page, errors } = await open('?lat=51.683&long=-116.873');
    const text = await answer(page);
    expect(text).toContain('51.683°\u00a0N, 116.873°\u00a0W');
    expect(await link(page)).toBe(orrinPage);
    const answers = page.locator('output#answer');
    expect(await answers.locator('[data-rating], [data-style]').count()).toBe(0);
    expect(text).not.toMatch(/Low|Moderate|Considerable|High|Extreme|[1-5]\s–/);
    await page.locator('#answer .bulletin-link').click();
    await page.waitForURL(site.origin + orrinPage);
    expect(errors).toEqual([]);
  });

  test('beside the link is the area’s own small page with its rating, which it takes away itself', async () => {
    site.clock = () => now;
    const reader = await readerOf(browser, site, now);
    onTestFinished(() => reader.close());
    onTestFinished(() => {
      site.clock = Date.now;
    });
    const { page, errors } = reader;
    await reader.open('/en/locate/?lat=51.683&long=-116.873');
    const frame = page.locator('#answer iframe');
    await frame.waitFor({ state: 'visible' });
    expect(await frame.getAttribute('title')).toBe('Avalanche danger: Orrin Valley');
    const inside = page.frameLocator('#answer iframe');
    expect(await inside.locator('h1').textContent()).toBe('Orrin Valley');
    expect(await inside.locator('.rating:visible').textContent()).toContain('3\u00a0– Considerable');
    // All of it is seen.
    const height = await inside.locator('html').evaluate((root) => root.scrollHeight);
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThanOrEqual(height);

    expect(await axeFaults(page)).toEqual([]);

    const later = now + 6 * 60 * 60_000;
    site.clock = () => later;
    await reader.setClock(later);
    for (const each of page.frames()) await each.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(() => inside.locator('.highest').getAttribute('data-validity')).toBe('expired');
    expect(await inside.locator('main').innerText()).not.toContain('Considerable');
    // And the page, which is old by then, frames none.
    await frame.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  test('no rating is framed where the area is in doubt, or anything else loads', async () => {
    const { page } = await open('?lat=51.683&long=-116.873', {}, async (page) => {
      await page.route('**/embed/**', (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: '<p>3 – Considerable' }),
      );
    });
    await answer(page);
    await page.locator('#answer iframe').waitFor({ state: 'detached' });
    expect(await link(page)).toBe(orrinPage);
    const near = await open('', {
      geolocation: { ...orrin, accuracy: 60_000 },
      permissions: ['geolocation'],
    });
    await near.page.locator('#mine').click();
    await answer(near.page);
    expect(await near.page.locator('#answer iframe').count()).toBe(0);
  });

  test.each([
    ['is an old copy, or can’t tell', '**/status.json*', '.site-notices .notice'],
    ['isn’t checked', '**/validity*.js', '[data-unchecked]:not([hidden])'],
  ])('a page that %s frames no rating: the area may be another one now', async (_, blocked, notice) => {
    const { page } = await open('?lat=51.683&long=-116.873', {}, async (page) => {
      await page.route(blocked, (route) => route.abort());
    });
    await page.locator(notice).first().waitFor();
    await answer(page);
    await page.waitForFunction(() => {
      const frame = document.querySelector<HTMLIFrameElement>('#answer iframe');
      return frame && !frame.hidden;
    });
    expect(await page.locator('#answer iframe').isVisible()).toBe(false);
  });

  test('understands coordinates in the ways in which people write them', async () => {
    const { page } = await open();
    for (const text of [
      '51.683, -116.873',
      '51,683 -116,873',
      '51.683° N, 116.873° W',
      '51°40.98′ N 116°52.38′ W',
      'N 51 40 58.8 O 116 52 22.8',
    ]) {
      await typed(page, '0, 0');
      await expect.poll(() => page.locator('#answer .bulletin-link').count()).toBe(0);
      await typed(page, text);
      await expect.poll(() => page.locator('#answer .bulletin-link').count(), { message: text }).toBe(1);
      expect(await link(page), text).toBe(orrinPage);
    }
  });

  test('writes what was asked into the address, which gives the same answer to others', async () => {
    const { page } = await open();
    await typed(page, '51,683 N 116,873 O');
    const first = await answer(page);
    const address = new URL(page.url());
    expect(Number(address.searchParams.get('lat'))).toBe(51.683);
    expect(Number(address.searchParams.get('long'))).toBe(-116.873);
    const other = await open(address.search);
    expect(await answer(other.page)).toBe(first);
  });

  test('asks for the full shapes with the first question only, and for nothing of others', async () => {
    const asked: string[] = [];
    const { page } = await open('', {}, async (page) =>
      page.on('request', (request) => asked.push(request.url())),
    );
    await page.waitForLoadState('networkidle');
    expect(asked.filter((each) => each.includes('/data/shapes.json'))).toEqual([]);
    await typed(page, '51.683, -116.873');
    await answer(page);
    await typed(page, '51.7, -116.9');
    await answer(page);
    expect(asked.filter((each) => each.includes('/data/shapes.json'))).toHaveLength(1);
    expect(asked.filter((each) => new URL(each).origin !== site.origin)).toEqual([]);
  });

  test('outside every area it says so and names the nearest three with their distances', async () => {
    const [latitude, longitude] = [51.2, -117.9];
    const { page } = await open(`?lat=${latitude}&long=${longitude}`);
    expect(await answer(page)).toContain('There is no bulletin for');
    expect(await page.locator('#answer .bulletin-link').count()).toBe(0);
    const expected = sampleAreas
      .map(({ name, polygons }) => ({
        name: name.en,
        kilometres: distanceTo({ type: 'MultiPolygon', coordinates: polygons }, [longitude, latitude]),
      }))
      .sort((a, b) => a.kilometres - b.kilometres)
      .slice(0, 3)
      .map(({ name, kilometres }) => `${name} (${kilometres.toFixed(kilometres < 10 ? 1 : 0)}\u00a0km)`);
    expect(await page.locator('#answer li').allTextContents()).toEqual(expected);
  });

  test('in a hole it answers with the area in the hole', async () => {
    const { page } = await open('?lat=51.9895&long=-116.537');
    await answer(page);
    expect(await link(page)).toBe('/en/forecasts/cinder-cirque/');
  });

  test('says it in French, with decimal commas and O for ouest', async () => {
    const { page } = await open('?lat=51.2&long=-117.9', { language: 'fr' });
    const text = await answer(page);
    expect(text).toContain('51,2°\u00a0N, 117,9°\u00a0O');
    expect(text).toMatch(/\(\d+(,\d)?\u00a0km\)/);
  });
});

describe('what was typed by mistake', () => {
  test('swapped coordinates are recognised and asked about', async () => {
    const { page } = await open('?lat=-116.873&long=51.683');
    expect(await answer(page)).toContain('isn’t a position');
    expect(await page.locator('#answer .bulletin-link').count()).toBe(0);
    await page.locator('#answer button', { hasText: '51.683° N, 116.873° W' }).click();
    await answer(page);
    expect(await link(page)).toBe(orrinPage);
    expect(new URL(page.url()).searchParams.get('lat')).toBe('51.683');
  });

  test('swapped coordinates that could be a place on earth are asked about too', async () => {
    // Cape Hush lies at 57 degrees west: that could be a latitude.
    const { page } = await open('?lat=-57.7&long=49.4');
    expect(await answer(page)).toContain('Did you mean');
    await page.locator('#answer button').first().click();
    await answer(page);
    expect(await link(page)).toBe('/en/forecasts/wrenna-highlands/');
  });

  test('a forgotten minus is asked about', async () => {
    const { page } = await open('?lat=51.683&long=116.873');
    expect(await answer(page)).toContain('Did you mean');
    await page.locator('#answer button').first().click();
    await answer(page);
    expect(await link(page)).toBe(orrinPage);
  });

  test.each(
    cases(
      [
        ['?lat=91&long=-117', 'isn’t a position'],
        ['?lat=51.683', 'Nothing found for'],
        ['?lat=NaN&long=Infinity', 'Nothing found for'],
        ['?lat=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&long=1', '<img src=x onerror=alert(1)>'],
      ],
      [
        ['?lat=200&long=300', 'isn’t a position'],
        ['?lat=abc&long=-117', 'Nothing found for'],
        ['?lat=&long=', 'Nothing found for'],
      ],
    ),
  )('%s gets a sentence on what is wrong with it', async (query, expected) => {
    const { page, errors } = await open(query);
    expect(await answer(page)).toContain(expected);
    expect(await page.locator('#answer img').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('nothing typed gets a sentence too', async () => {
    const { page } = await open();
    await typed(page, '  ');
    expect(await answer(page)).toContain('Type coordinates or a name first');
  });
});

describe('names', () => {
  test('a place of the site answers like its point, whatever the case and accents', async () => {
    const { page } = await open('', { language: 'fr' });
    await typed(page, 'lac ORRIN');
    await answer(page);
    expect(await link(page)).toBe('/fr/forecasts/orrin-valley/');
  });

  test('a part of several names offers them', async () => {
    const { page } = await open();
    await typed(page, 'orrin');
    expect(await answer(page)).toContain('Several names fit');
    expect(await page.locator('#answer li').allTextContents()).toEqual(['Orrin Lake', 'Orrin Valley']);
    await page.locator('#answer button', { hasText: 'Orrin Lake' }).click();
    await answer(page);
    expect(await link(page)).toBe(orrinPage);
  });
});

describe('my position', () => {
  test('is asked for on a click only, and answered', async () => {
    const { page } = await open('', {
      geolocation: { ...orrin, accuracy: 20 },
      permissions: ['geolocation'],
    });
    await page.waitForTimeout(200);
    expect(await page.locator('#answer').textContent()).toBe('');
    await page.locator('#mine').click();
    await answer(page);
    expect(await link(page)).toBe(orrinPage);
  });

  test('that is uncertain and near a border names the neighbours as well', async () => {
    const { page } = await open('', {
      geolocation: { ...orrin, accuracy: 60_000 },
      permissions: ['geolocation'],
    });
    await page.locator('#mine').click();
    expect(await answer(page)).toContain('may be off by 60\u00a0km');
    expect(await page.locator('#answer li a').count()).toBe(3);
  });

  test('refused, it says why and what else to do', async () => {
    const { page, errors } = await open('', {}, async () => undefined);
    for (const [code, expected] of [
      [1, 'isn’t allowed'],
      [2, 'can’t find its position'],
      [3, 'can’t find its position'],
    ] as const) {
      await page.evaluate((given) => {
        navigator.geolocation.getCurrentPosition = (_, refused) =>
          refused?.({ code: given } as GeolocationPositionError);
      }, code);
      await page.locator('#mine').click();
      await expect.poll(() => answer(page)).toContain(expected);
      expect((await answer(page)).toLowerCase()).toContain('type coordinates');
    }
    expect(errors).toEqual([]);
  });

  test('denied by the browser itself, it says so', async () => {
    const { page } = await open('', { permissions: [] });
    await page.locator('#mine').click();
    expect(await answer(page)).toContain('isn’t allowed');
  });
});

describe('the map', () => {
  test('is beside the question on a wide screen', async () => {
    const { page } = await open('', { viewport: { width: 1280, height: 900 } });
    await page.locator('.map-box[data-live]').waitFor();
    const question = await page.locator('form.locate').boundingBox();
    const map = await page.locator('.locate-map').boundingBox();
    expect(map?.x).toBeGreaterThan((question?.x ?? 0) + (question?.width ?? 0));
    expect(Math.abs((map?.y ?? 0) - (question?.y ?? 0))).toBeLessThan(24);
    expect((map?.x ?? 0) + (map?.width ?? 0)).toBeGreaterThan(1200);
  });

  test('a point far away stands beside the areas, not alone on an empty map', async () => {
    const { page } = await open('?lat=48&long=-110', { viewport: { width: 1280, height: 900 } });
    await page.locator('.live-map .spot').waitFor();
    const box = await page.locator('.live-map').boundingBox();
    for (const name of ['.spot', '.outline']) {
      const shown = await page.locator(`.live-map ${name}`).boundingBox();
      expect(shown?.x, name).toBeGreaterThanOrEqual(box?.x ?? Infinity);
      expect((shown?.x ?? 0) + (shown?.width ?? 0), name).toBeLessThanOrEqual(
        (box?.x ?? 0) + (box?.width ?? 0),
      );
    }
  });

  test('a tap looks that point up', async () => {
    const { page, errors } = await open('', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('.map-box').scrollIntoViewIfNeeded();
    await page.locator('.map-box[data-live]').waitFor();
    const box = await page.locator('.live-map').boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await answer(page);
    expect(await link(page)).toMatch(/^\/en\/forecasts\//);
    expect(await page.locator('.live-map .spot').count()).toBe(1);
    expect(await page.locator('.live-map [data-style]').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('when something is missing', () => {
  test('without scripts the page explains itself and leads to the list', async () => {
    const { page } = await open('', { javaScriptEnabled: false });
    expect(await page.locator('noscript').textContent()).toContain('JavaScript is off');
    expect(await page.locator('form').isVisible()).toBe(false);
    expect(await page.locator('.to-list').getAttribute('href')).toBe('/en/');
  });

  test('without the shapes it says that it can’t answer, and answers once they are there', async () => {
    let fails = true;
    const { page } = await open('?lat=51.683&long=-116.873', {}, (page) =>
      page.route('**/data/shapes.json*', (route) => (fails ? route.abort() : route.continue())),
    );
    expect(await answer(page)).toContain('Couldn’t load the areas');
    fails = false;
    await page.locator('#point').focus();
    await page.keyboard.press('Enter');
    await page.locator('#answer .bulletin-link').waitFor();
    expect(await link(page)).toBe(orrinPage);
  });

  test('an area without a bulletin is said to have none, by name', async () => {
    const { page } = await open('?lat=51.683&long=-116.873', {}, async (page) => {
      await page.route('**/en/locate/**', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /(Orrin Valley&#34;|Orrin Valley&quot;)([^}]*?)none(&#34;|&quot;):false/,
          '$1$2none$3:true',
        );
        await route.fulfill({ response, body });
      });
    });
    expect(await answer(page)).toContain('in the area Orrin Valley');
    expect(await page.locator('#answer .bulletin-link').count()).toBe(0);
    expect(await page.locator('#answer a').getAttribute('href')).toBe(orrinPage);
  });

  test('where shapes overlap, all of the areas are named', async () => {
    const { page } = await open('?lat=51.683&long=-116.873', {}, async (page) => {
      await page.route('**/data/shapes.json*', async (route) => {
        const file = await (await route.fetch()).json();
        const all = file.areas.flatMap((each: never) => each['coordinates']);
        for (const [index, area] of file.areas.entries()) area.coordinates = index < 2 ? all : [];
        await route.fulfill({ json: file });
      });
    });
    expect(await answer(page)).toContain('Areas overlap here');
    expect(await page.locator('#answer a').count()).toBe(2);
  });

  test('areas without outlines are named where no other covers the point: one of them may', async () => {
    const { page } = await open('?lat=10&long=10', {}, async (page) => {
      await page.route('**/data/shapes.json*', async (route) => {
        const file = await (await route.fetch()).json();
        await route.fulfill({ json: { ...file, areas: file.areas.slice(2) } });
      });
    });
    expect(await answer(page)).toContain('may be in one of these');
    expect(await page.locator('#answer a').count()).toBe(2);
  });

  test('and where another covers it: one of them may have been split off', async () => {
    const { page } = await open('?lat=51.683&long=-116.873', {}, async (page) => {
      await page.route('**/data/shapes.json*', async (route) => {
        const file = await (await route.fetch()).json();
        const [first] = file.areas;
        first.coordinates = file.areas.flatMap((each: never) => each['coordinates']);
        await route.fulfill({ json: { ...file, areas: [first] } });
      });
    });
    expect(await answer(page)).toContain('may be in one of these');
    expect(await page.locator('#answer .bulletin-link').count()).toBe(1);
    expect(await page.locator('#answer a').count()).toBeGreaterThan(2);
  });

  test('a reader who saves data gets no empty map but the offer to load it', async () => {
    const { page } = await open('', {}, async (page) => {
      const script = await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      onTestFinished(() => script.dispose());
    });
    expect(await page.locator('.map-box').isVisible()).toBe(false);
    await page.locator('.map-load').click();
    await page.locator('.map-box[data-live]').waitFor();
    expect(await page.locator('.live-map').isVisible()).toBe(true);
  });
});

test('Find my bulletin opens its page at the top, and asks for the position', async () => {
  const phone = { viewport: { width: 390, height: 844 }, geolocation: orrin, permissions: ['geolocation'] };
  const context = await browser.newContext({ serviceWorkers: 'block', ...phone });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${site.origin}/fr/`);
  await page.locator('.find .button').click();
  await expect.poll(() => page.locator('#answer a').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
