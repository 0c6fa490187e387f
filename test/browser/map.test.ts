import { describe, expect, test } from 'vitest';
import { budgets } from './budget.ts';
import { alive, mapTests, minute, now, phone, said, weightOf, wide } from './map-page.ts';
import { addUpShifts, settled } from './reader.ts';

const maps = mapTests();

/** Lets a browser ask for little data, as its reader wants. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

describe('the interactive map', () => {
  test('is not loaded before it comes into view, and the page then weighs at most 40 KB gzip', async () => {
    const reader = await maps.reader(phone);
    const asked: string[] = [];
    reader.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await reader.open('/en/');
    await reader.page.waitForTimeout(300);
    expect(await reader.page.locator('[data-live]').count()).toBe(0);
    expect(await weightOf(asked, maps.site)).toBeLessThanOrEqual(budgets.overview);
    await alive(reader.page);
    expect(await weightOf(asked, maps.site)).toBeLessThanOrEqual(120_000);
    expect(asked).toContain('/data/areas.json');
    expect(asked).not.toContain('/data/shapes.json');
  });

  test('is exactly where the drawn one was, and asks no other host', async () => {
    const reader = await maps.reader();
    const strangers: string[] = [];
    reader.page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== maps.site.origin && protocol !== 'data:') strangers.push(request.url());
    });
    await reader.addScript(addUpShifts);
    await reader.open('/en/');
    await alive(reader.page);
    await reader.page.waitForTimeout(200);
    const { drawn, live, shift } = await reader.page.evaluate(() => {
      const box = (selector: string) => {
        const { x, y, width, height } = (document.querySelector(selector) as Element).getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      };
      return {
        drawn: box('.map-box > svg'),
        live: box('.live-map'),
        shift: Number(document.documentElement.dataset['shift'] ?? 0),
      };
    });
    expect(live).toEqual(drawn);
    expect(shift).toBeLessThan(0.01);
    expect(strangers).toEqual([]);
    expect(reader.errors).toEqual([]);
  });

  test('says of every area what the list says, in both languages', async () => {
    for (const address of ['/en/', '/fr/']) {
      const { page } = await maps.overview(wide, address);
      const { list, map } = await said(page);
      expect(Object.keys(list).length).toBe(13);
      expect(map).toEqual(list);
      expect(new Set(Object.values(map)).size).toBeGreaterThan(7);
    }
  });

  test('follows the list when bulletins expire, with its popup open', async () => {
    const reader = await maps.overview();
    const { page } = reader;
    const before = await said(page);
    await page.locator('.live-map .tag[data-style="high"]').first().click();
    const popup = page.locator('.area-card');
    expect(await popup.textContent()).toContain('Alpine');
    expect(await popup.innerText()).toMatch(/High\s+until \w{3} \d.*Alpine.*Treeline.*Below treeline/s);
    const later = now + 3 * 24 * 60 * minute;
    maps.site.clock = () => later;
    await reader.setClock(later);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await settled(page);
    const after = await said(page);
    expect(after.map).toEqual(after.list);
    expect(after.map).not.toEqual(before.map);
    expect(Object.values(after.map)).not.toContain('high');
    expect(await popup.textContent()).toContain('Expired');
    expect(await popup.textContent()).not.toContain('Alpine');
    expect(reader.errors).toEqual([]);
  });

  test('adds the service’s own words to ours while they hold, and takes them away with the rating', async () => {
    const reader = await maps.reader();
    const { page } = reader;
    const words = 'Alpine: red.';
    await page.route('**/en/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(&quot;|&#34;|")bands\1:/g, `$1alt$1:$1${words}$1,$&`);
      await route.fulfill({ response, body });
    });
    await reader.open('/en/');
    await alive(page);
    const tag = page.locator('.live-map .tag[data-style="high"]').first();
    expect(await tag.getAttribute('aria-label')).toMatch(/: 4\s– High\. Alpine: red\.$/);
    await tag.click();
    expect(await page.locator('.area-card .alt').textContent()).toBe(`${words} (in the service’s words)`);
    const later = now + 3 * 24 * 60 * minute;
    maps.site.clock = () => later;
    await reader.setClock(later);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await settled(page);
    const labels = await page
      .locator('.live-map .tag, .area-map [data-area]')
      .evaluateAll((areas) => areas.map((area) => area.getAttribute('aria-label')).join());
    expect(labels).toContain(': Expired');
    // Another bulletin is valid for long: there they stay, beside its rating.
    expect(labels).toContain(words);
    expect(labels).not.toMatch(/Expired\. Alpine/);
    expect(await page.locator('.area-card .alt').count()).toBe(0);
  });

  test('distinguishes areas by hatch, number and outline, not by colour alone', async () => {
    const { page } = await maps.overview();
    const looks = await page.evaluate(() =>
      [...document.querySelectorAll<SVGElement>('.live-map .areas .area')].map((area) => {
        const look = area.dataset['style'] ?? '';
        const edge = area.querySelector('.edge') as Element;
        // They are in the drawn map, of which no more than the insets is seen beside the interactive one.
        const isDrawn = (id: string) => {
          const drawn = document.querySelector(`#${id} path, path#${id}`);
          return (
            id === 'map-h-norating' || (drawn !== null && getComputedStyle(drawn).visibility === 'visible')
          );
        };
        return {
          look,
          fill: edge.getAttribute('fill') ?? '',
          areDrawn: [isDrawn(`map-h-${look}`), isDrawn(`map-s-${look}`)],
          sign:
            document.querySelector(`.live-map .tag[data-style="${look}"] use`)?.getAttribute('href') ?? '',
          outline: Number.parseFloat(getComputedStyle(edge).strokeWidth),
        };
      }),
    );
    expect(looks).toHaveLength(13);
    for (const { look, fill, areDrawn, sign, outline } of looks) {
      expect(fill).toBe(`url(#map-h-${look})`);
      expect(areDrawn, look).toEqual([true, true]);
      expect(sign).toBe(`#map-s-${look}`);
      expect(outline > 4).toBe(look === 'extreme');
    }
    expect(looks.some(({ look }) => look === 'extreme')).toBe(true);
  });

  test('no script: the drawn map stays, with its links, and no button that does nothing', async () => {
    const page = await maps.still(wide, '/en/');
    expect(await page.locator('.map-box > svg a.area').count()).toBe(13);
    expect(await page.locator('.map-box > svg').isVisible()).toBe(true);
    expect(await page.locator('.map-tools').isVisible()).toBe(false);
  });

  test('a reader who saves data keeps the drawn map', async () => {
    const reader = await maps.reader();
    await reader.addScript(saveData);
    await reader.open('/en/');
    await reader.page.waitForTimeout(500);
    expect(await reader.page.locator('.live-map').count()).toBe(0);
  });

  test('and is offered the interactive one, which a tap on the offer brings', async () => {
    const reader = await maps.reader(phone);
    await reader.addScript(saveData);
    await reader.open('/fr/');
    const offer = reader.page.locator('.map-load');
    expect(await offer.textContent()).toBe('Carte interactive');
    // On the line of the levels, over nothing.
    const at = async (selector: string) => {
      const box = await reader.page.locator(selector).boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const [map, button, line] = [await at('.map-box'), await at('.map-load'), await at('.scale-line')];
    const [last, legend] = [await at('.scale-line li:last-child .swatch'), await at('.legend-more summary')];
    expect(button.y).toBeGreaterThanOrEqual(map.y + map.height);
    expect(button.y).toBe(line.y);
    expect(button.x).toBeGreaterThan(last.x + last.width);
    expect(button.x + button.width).toBeLessThan(legend.x);
    await offer.tap();
    await reader.page.locator('.map-box[data-live]').waitFor();
    expect(await offer.isVisible()).toBe(false);
    await reader.page.waitForFunction(() => document.activeElement?.matches('.live-map'));
  });

  test('when its shapes can’t be loaded, the drawn map stays whole', async () => {
    const reader = await maps.reader();
    await reader.page.route('**/data/areas.json*', (route) => route.fulfill({ status: 503 }));
    await reader.open('/en/');
    await reader.page.waitForTimeout(500);
    expect(await reader.page.locator('[data-live], .live-map').count()).toBe(0);
    expect(await reader.page.locator('.map-box > svg').isVisible()).toBe(true);
    await reader.page.unroute('**/data/areas.json*');
    await reader.page.locator('.map-load').click();
    await reader.page.locator('.map-box[data-live]').waitFor();
  });

  test('its lakes and glaciers are filled in a picture of their own, below the areas’ colours', async () => {
    const { page } = await maps.overview();
    const found = await page.locator('.live-map').evaluate((map) => {
      const picture = map.querySelector('.under-ground:has(.face)') as Element;
      const fills = [...map.querySelectorAll('.map-fill path')];
      const lines = [...picture.querySelectorAll('.map-ground > *')];
      return {
        below: fills.filter(
          (fill) => fill.compareDocumentPosition(picture) === Node.DOCUMENT_POSITION_FOLLOWING,
        ),
        fills,
        isolation: getComputedStyle(picture).isolation,
        blends: ['.map-ground', '.face'].map((part) => {
          const element = picture.querySelector(part) as Element;
          return getComputedStyle(element).mixBlendMode;
        }),
        lines: lines.map((line) => getComputedStyle(line).fill),
      };
    });
    expect(found.fills.length).toBeGreaterThan(1);
    expect(found.below).toHaveLength(found.fills.length);
    expect(found.isolation).toBe('isolate');
    // Lines show through areas, and no colour does.
    expect(found.blends).toEqual(['multiply', 'normal']);
    expect(new Set(found.lines)).toEqual(new Set(['none']));
  });

  test('on paper the drawn map is back', async () => {
    const { page } = await maps.overview();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.live-map').isVisible()).toBe(false);
    expect(await page.locator('.map-box > svg').isVisible()).toBe(true);
  });
});
