import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { languages } from '../../src/model/language.ts';
import { cases } from '../runs.ts';
import { startBrowser } from '../sites/browser.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { type Reader, readerOf } from './reader.ts';

/** Four hours before the sample's bulletins end. */
const now = Date.UTC(2026, 1, 7, 20);
const hour = 3_600_000;
const phone = { viewport: { width: 390, height: 844 } };
const wide = { viewport: { width: 1280, height: 900 } };
/** Three days that differ, two problems, a warning, stations, trip reports. */
const extreme = '/en/forecasts/marrowby-tarn-hollow/';

let browser: Browser;
let site: BuiltSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([startBrowser(), builtSite({ now })]);
});

afterAll(() => site?.close());

/** The readers of all looks, by what their devices are beside their windows. */
const readers = new Map<string, Reader>();

/** Opens a page of the site at a time, on a device, for a look. */
async function at(
  address: string,
  device: Parameters<typeof readerOf>[3],
  look: (page: Page, reader: Reader) => Promise<void>,
  time = now,
): Promise<void> {
  const offset = time - Date.now();
  site.clock = () => Date.now() + offset;
  const { viewport, ...others } = device ?? {};
  const kind = JSON.stringify(others);
  const known = readers.get(kind);
  if (known && viewport) {
    await known.page.setViewportSize(viewport);
    await known.page.emulateMedia({
      media: null,
      colorScheme: others.colorScheme ?? null,
      forcedColors: null,
    });
    await known.startAnew(time);
  }
  const reader = known ?? (await readerOf(browser, site, time, device));
  readers.set(kind, reader);
  if (device?.javaScriptEnabled === false) await reader.page.goto(site.origin + address);
  else await reader.open(address);
  await look(reader.page, reader);
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`Nothing is seen of ${selector}.`);
  return box;
};

describe('a bulletin on a phone', () => {
  test('says what else has to be known before the mountain', () =>
    at('/en/forecasts/halvorn-icefield/', phone, async (page) => {
      const [remark, mountain] = [
        await boxOf(page, '.notification[data-kind="info"]'),
        await boxOf(page, '#danger'),
      ];
      expect(remark.y).toBeLessThan(mountain.y);
    }));

  test('says once that it has expired: no part of it is there only to say so again', () =>
    at('/fr/forecasts/dunlow-hills/', phone, async (page) => {
      expect(await page.locator('.state').first().innerText()).toContain('Expiré');
      expect(await page.locator('#danger').count()).toBe(0);
      expect(await page.locator('.jumps a[href="#danger"]').count()).toBe(0);
    }));

  test('has its parts in the order in which they are to be read', () =>
    at(extreme, phone, async (page) => {
      const order = [
        ...['h1', '.here', '.notification[data-kind="warning"]', '.highlights', '.bulletin-text > .jumps'],
        ...['#danger', '#problems', '#advice', '#confidence', '.summaries', '#pictures', '#area-stations'],
        ...['#area-reports', '#tools', '.feed-links', '#details'],
      ];
      const tops: number[] = [];
      for (const part of order) tops.push((await boxOf(page, part)).y);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      expect(tops[2]).toBeLessThan(phone.viewport.height);
      expect(await page.locator('#details').evaluate((part) => part.closest('details')?.open)).toBe(false);
    }));

  test('keeps its links in reach, and shows the heading that one leads to', () =>
    at(extreme, phone, async (page) => {
      await page.locator('.bulletin-text > .jumps a[href="#advice"]').click();
      const links = await boxOf(page, '.bulletin-text > .jumps');
      expect(links.y).toBeCloseTo(0, 0);
      expect((await boxOf(page, '#advice')).y).toBeGreaterThanOrEqual(links.y + links.height);
      await page.locator('.problem a, .service-text a').last().focus();
      const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(focused).toBeGreaterThanOrEqual(links.height);
    }));

  test.each(cases([extreme.replace('/en/', '/fr/')], [extreme]))(
    'has all its links into the page in sight (%s)',
    (address) =>
      at(address, phone, async (page) => {
        const bar = page.locator('.bulletin-text > .jumps');
        expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      }),
  );

  test('has where, likelihood and size of a problem in one row', () =>
    at(extreme, phone, async (page) => {
      const drawings = await page
        .locator('.problem')
        .first()
        .locator('svg')
        .evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect()).map(({ top, left }) => [top, left]),
        );
      expect(drawings).toHaveLength(3);
      const [first, ...others] = drawings;
      for (const [top = 0] of others) expect(Math.abs(top - (first?.[0] ?? 0))).toBeLessThan(4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await page.locator('.problem svg:not([aria-hidden="true"])').count()).toBe(0);
    }));
});

describe('the panel of the danger now', () => {
  test.each(languages)(
    'has its icon at 72 px, its level as large as a heading and the time left (%s)',
    (language) =>
      at(extreme.replace('/en/', `/${language}/`), phone, async (page) => {
        expect((await boxOf(page, '.here .rating svg')).width).toBeGreaterThanOrEqual(72);
        const size = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize));
        expect(await size('.here .rating .words')).toBeGreaterThan(await size('h2#danger'));
        const until = { en: 'until Sat 7 Feb, 4 p.m. PT', fr: 'jusqu’au sam. 7 févr., 16 h HP' }[language];
        expect((await page.locator('[data-until-now]').innerText()).replaceAll('\u00a0', ' ')).toBe(until);
        const left = messagesFor(language).bulletin.left.replace('{}', '\\d h \\d+ min|4 h 0 min');
        expect(await page.locator('[data-left]').innerText()).toMatch(new RegExp(`\\(${left}\\)`));
      }),
  );

  test.each(cases(['dark'], ['light']))(
    'is white on black for Extreme, as no tint of black is (%s)',
    (colorScheme) =>
      at(extreme, { ...phone, colorScheme }, async (page) => {
        const looks = (selector: string) =>
          page.locator(selector).evaluate((part) => {
            const { color, backgroundColor } = getComputedStyle(part);
            return [color, backgroundColor];
          });
        expect(await looks('.here')).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
        await page.emulateMedia({ forcedColors: 'active' });
        expect(await looks('.here')).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
      }),
  );

  test('says where beside its icon', () =>
    at(extreme, phone, async (page) => {
      const icon = await boxOf(page, '.here .rating svg');
      const where = await boxOf(page, '.here .where');
      expect(where.x).toBeGreaterThanOrEqual(icon.x + icon.width);
      expect(where.y + where.height).toBeLessThanOrEqual(icon.y + icon.height + 2);
      expect((await boxOf(page, '.here .until')).y).toBeGreaterThanOrEqual(icon.y + icon.height);
    }));

  test('says no time left without scripts, nor once the rating has ended', async () => {
    await at(extreme, { ...phone, javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('[data-left]').innerText()).toBe('');
      expect(await page.locator('.here .until').isVisible()).toBe(true);
    });
    const gone = async (page: Page) => {
      await expect.poll(() => page.locator('.here').isVisible()).toBe(false);
      expect(await page.locator('[data-left]').textContent()).toBe('');
      expect(await page.locator('.bulletin-head .validity').isVisible()).toBe(true);
    };
    await at(extreme, phone, gone, now + 5 * hour);
  });
});

test.each(languages)(
  'the panel says “now” only where the page’s script has checked (%s)',
  async (language) => {
    const [danger, checked] = {
      en: ['highest danger', 'highest danger now'],
      fr: ['danger le plus élevé', 'danger le plus élevé en ce moment'],
    }[language] as [string, string];
    const area = 'forecasts/marrowby-tarn-hollow/';
    const tried =
      language === 'en'
        ? cases([area, `embed/${area}`], ['places/tarn-hollow-hut/'])
        : cases(['places/tarn-hollow-hut/'], [area, `embed/${area}`]);
    for (const name of tried)
      for (const javaScriptEnabled of [true, false])
        await at(`/${language}/${name}`, { ...phone, javaScriptEnabled }, async (page) => {
          const label = page.locator(':is(.here, .now) > .label');
          await expect
            .poll(async () =>
              (await label.innerText())
                .trim()
                .toLowerCase()
                .replace(/^.* ?: /, ''),
            )
            .toBe(javaScriptEnabled ? checked : danger);
        });
  },
);

describe('the danger by day', () => {
  const seenDays = (page: Page) =>
    page.locator('.mountain-figure').evaluateAll((all) => all.map((each) => each.checkVisibility()));

  test('is drawn for the day in force; the others are a key away', () =>
    at(extreme, phone, async (page) => {
      expect(await seenDays(page)).toEqual([true, false, false]);
      await page.locator('.day-choice input').first().focus();
      await page.keyboard.press('ArrowRight');
      expect(await seenDays(page)).toEqual([false, true, false]);
      const words = page.locator('.mountain-figure:visible');
      expect((await words.innerText()).replaceAll(/\s+/g, ' ')).toContain('Alpine 4 – High');
      await page.locator('.day-choice label').last().click();
      expect(await seenDays(page)).toEqual([false, false, true]);
    }));

  test.each(cases(['fr'], ['en']))(
    'of a day that isn’t in force says so above its drawing, until one comes back (%s)',
    (language) =>
      at(extreme.replace('/en/', `/${language}/`), phone, async (page) => {
        const said = page.locator('.mountain-figure > p:visible');
        const frame = () =>
          page
            .locator('.mountain-figure:visible')
            .evaluate((figure) => getComputedStyle(figure).outlineStyle);
        expect(await said.count()).toBe(0);
        expect(await frame()).toBe('none');
        await page.locator('.day-choice label').last().click();
        expect(await said.innerText()).toBe(
          {
            en: 'Forecast for Mon 9\u00a0Feb, not today',
            fr: 'Prévision pour le lun. 9\u00a0févr., pas pour aujourd’hui',
          }[language],
        );
        expect(await frame()).toBe('dashed');
        const [words, drawing] = [
          await said.boundingBox(),
          await boxOf(page, '.mountain-figure:visible svg'),
        ];
        expect((words?.y ?? Infinity) + (words?.height ?? 0)).toBeLessThanOrEqual(drawing.y);
        await page.emulateMedia({ media: 'print' });
        expect(await said.count()).toBe(0);
        await page.emulateMedia({ media: 'screen' });
        for (const kind of ['visibilitychange', 'pageshow']) {
          await page.locator('.day-choice label').last().click();
          await page.evaluate((kind) => {
            if (kind === 'pageshow') dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));
            else document.dispatchEvent(new Event(kind, { bubbles: true }));
          }, kind);
          expect.soft(await seenDays(page), kind).toEqual([true, false, false]);
          expect.soft(await said.count(), kind).toBe(0);
        }
      }),
  );

  test('is drawn for every day, each with its date, without scripts and on paper', async () => {
    const dated = async (page: Page) => {
      expect(await seenDays(page)).toEqual([true, true, true]);
      const dates = await page.locator('.mountain-figure figcaption').allInnerTexts();
      expect(dates).toEqual(['Saturday 7\u00a0Feb', 'Sunday 8\u00a0Feb', 'Monday 9\u00a0Feb']);
    };
    await at(extreme, { ...phone, javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.day-choice').isVisible()).toBe(false);
      await dated(page);
    });
    await at(extreme, wide, async (page) => {
      await page.emulateMedia({ media: 'print' });
      await dated(page);
    });
  });

  test('stays a table for those who can’t see the drawing, on a phone too', () =>
    at(extreme, phone, async (page) => {
      const table = page.getByRole('table', { name: /Danger ratings/ });
      expect(await table.getByRole('cell').allInnerTexts()).toHaveLength(9);
      const clip = (element: Element) => getComputedStyle(element).clipPath;
      expect(await page.locator('.danger-table').evaluate(clip)).toBe('inset(50%)');
      expect(await page.locator('.mountain-figure:not([aria-hidden="true"])').count()).toBe(0);
      await page.setViewportSize(wide.viewport);
      expect((await boxOf(page, '.danger-table')).width).toBeGreaterThan(500);
    }));

  test('says that later days are less certain, and that the steps aren’t equal', () =>
    at(extreme.replace('/en/', '/fr/'), phone, async (page) => {
      const { laterDays, steps } = messagesFor('fr').bulletin;
      expect(await page.locator('.danger-note:visible').allInnerTexts()).toEqual([laterDays, steps]);
    }));
});

describe('the texts of a bulletin', () => {
  /** The parts with texts or photos of then by their heading's id, and what each says of its age. */
  const agesOf = (page: Page) =>
    page.locator('.bulletin-text section:has(.service-text, figure.picture)').evaluateAll((sections) =>
      sections.flatMap((section): [string, string][] => {
        const id = section.querySelector('h2')?.id ?? '';
        const line = section.querySelector<HTMLElement>(':scope > .as-of');
        return ['highlights', 'problems'].includes(id)
          ? []
          : [[id, line?.checkVisibility() ? line.innerText.replaceAll('\u00a0', ' ') : '']];
      }),
    );

  test.each(cases(['fr'], ['en']))(
    'say each of which day they are once it has expired, on paper too (%s)',
    async (language) => {
      const address = extreme.replace('/en/', `/${language}/`);
      await at(address, phone, async (page) => {
        const ages = await agesOf(page);
        expect(ages.map(([id]) => id)).toEqual(expect.arrayContaining(['advice', 'weather', 'pictures']));
        expect(ages.every(([, age]) => age === '')).toBe(true);
        const written = { en: 'Issued Fri 6 Feb, 4 p.m. PT', fr: 'Publié le ven. 6 févr., 16 h HP' }[
          language
        ];
        expect((await page.locator('#weather ~ .issued').innerText()).replaceAll('\u00a0', ' ')).toBe(
          written,
        );
      });
      const line = {
        en: 'As of Fri 6 Feb: no longer current',
        fr: 'Information du ven. 6 févr., périmée',
      }[language];
      const past = async (page: Page) => {
        for (const media of ['screen', 'print'] as const) {
          await page.emulateMedia({ media });
          for (const [id, age] of await agesOf(page)) expect.soft(age, `${id} ${media}`).toBe(line);
        }
      };
      await at(address, phone, past, now + 5 * hour);
    },
  );
});

describe('the little map', () => {
  test('has its area in no colour of the scale, and the place as a dot', async () => {
    await at(extreme, wide, async (page) => {
      // The accent of the sample's brand.
      const fill = (part: Element) => getComputedStyle(part).fill;
      expect(await page.locator('.locator .active').evaluate(fill)).toBe('rgb(75, 46, 131)');
      expect(await page.locator('.locator .point').count()).toBe(0);
    });
    await at('/en/places/orrin-lake/', wide, async (page) => {
      const [dot, map] = [await boxOf(page, '.locator .point'), await boxOf(page, '.locator')];
      expect(dot.x).toBeGreaterThan(map.x);
      expect(dot.y + dot.height).toBeLessThan(map.y + map.height);
    });
  });
});

describe('a wide screen', () => {
  test.each(
    cases<[number, string]>(
      [
        [1280, '/fr/places/orrin-lake/'],
        [1920, extreme],
      ],
      [
        [1280, extreme],
        [1920, '/fr/places/orrin-lake/'],
      ],
    ),
  )('%i px: text of 60 to 75 characters beside a rail that stays in view (%s)', (width, address) =>
    at(address, { viewport: { width, height: 1000 } }, async (page) => {
      const text = await boxOf(page, '.bulletin-text');
      const rail = await boxOf(page, '.rail');
      expect(rail.x).toBeGreaterThan(text.x + text.width);
      expect((rail.x + rail.width - text.x) / width).toBeGreaterThan(0.7);
      for (const part of ['svg.locator', '.validity', '.jumps', '.area-stations'])
        expect(await page.locator(`.rail ${part}`).isVisible(), part).toBe(true);
      const characters = await page.locator('.summaries .service-text p').evaluateAll((all) =>
        all.map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          return lines > 3 ? (each.textContent?.length ?? 0) / lines : 0;
        }),
      );
      const longest = Math.max(...characters);
      expect(longest).toBeGreaterThan(55);
      expect(longest).toBeLessThan(76);
      // Nothing but the distances of the rail itself parts what it holds.
      const gaps = await page.locator('.rail').evaluate((rail) => {
        const parts = [...rail.children].filter((part) => part.checkVisibility());
        const boxes = parts.map((part) => part.getBoundingClientRect());
        const sorted = boxes.toSorted((a, b) => a.top - b.top);
        return sorted.slice(1).map(({ top }, index) => top - (sorted[index]?.bottom ?? 0));
      });
      for (const gap of gaps) expect(gap).toBeLessThan(24);
      await page.locator('#advice').scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 2000));
      expect((await boxOf(page, '.rail')).y).toBeGreaterThanOrEqual(0);
      expect((await boxOf(page, '.rail .jumps')).y).toBeLessThan(1000);
    }),
  );

  test('has pictures beside each other', () =>
    at(extreme, wide, async (page) => {
      const [first, second] = await page
        .locator('.pictures .picture')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
      expect(second?.y).toBe(first?.y);
      expect(second?.x).toBeGreaterThan(first?.x ?? Number.NaN);
    }));

  test('has a problem’s text beside its drawings', () =>
    at(extreme, wide, async (page) => {
      const facts = await boxOf(page, '.problem-facts');
      const text = await boxOf(page, '.problem .service-text');
      expect(text.x).toBeGreaterThanOrEqual(facts.x + facts.width);
      expect(Math.abs(text.y - facts.y)).toBeLessThan(30);
    }));
});

test('a reader can print the page, and share its lasting address', () =>
  at(extreme, phone, async (page) => {
    await page.evaluate(() => {
      const calls: string[] = [];
      Object.assign(window, { calls, print: () => calls.push('print') });
      Object.defineProperty(navigator, 'share', {
        value: ({ title, url }: ShareData) => calls.push(`${title} ${url}`),
      });
    });
    await page.getByRole('button', { name: 'Print' }).click();
    // Printing waits for the pictures.
    await page.waitForFunction(() => (window as unknown as { calls: string[] }).calls.length > 0);
    await page.getByRole('button', { name: 'Share' }).click();
    const calls = await page.evaluate(() => (window as unknown as { calls: string[] }).calls);
    // A message is read long after: it names the bulletin, and no danger.
    const name = await page.locator('h1').innerText();
    expect(calls).toEqual(['print', `${name} http://localhost:4321${extreme}`]);
  }));
