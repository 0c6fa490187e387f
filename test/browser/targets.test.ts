import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cases } from '../runs.ts';
import { sampleTab } from './sample-tab.ts';

const sample = sampleTab();

/** What a fingertip needs, in CSS pixels; WCAG 2.5.8 (AA) asks for 24, 2.5.5 (AAA) for 44. */
const target = 44;

/** One page of every kind; of the archive, which changes with its issues, the newest of each. */
function pagesIn(language: string): string[] {
  const archive = ['*', '*/*', '*/*/*'].flatMap((depth) =>
    globSync(`${language}/archive/${depth}/index.html`, { cwd: sample.site.folder }).sort().slice(-1),
  );
  return [
    ...['', 'about/', 'about/data/', 'archive/', 'locate/', 'offline/', 'places/', 'reports/', 'stations/'],
    ...['forecasts/marrowby-tarn-hollow/', 'forecasts/dunlow-hills/', 'forecasts/cape-hush/'],
    ...['places/tarn-hollow-hut/', 'stations/210/', 'embed/forecasts/marrowby-tarn-hollow/'],
  ]
    .map((address) => `/${language}/${address}`)
    .concat(
      archive.map((file) => `/${file.replace('index.html', '')}`),
      '/',
      '/404.html',
    );
}

/** Targets that are too small, but for the exceptions of WCAG 2.5.8. */
function tooSmall(least: number): string[] {
  return (
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility() && !element.classList.contains('skip'))
      // Equivalent: each area, station and report of a map stands in a list as well.
      .filter((element) => !element.closest('svg, .live-map'))
      // Inline: a link in a sentence is as high as its line.
      .filter((element) => {
        const sentence = element.closest('p, dd, li, figcaption, .service-text');
        const words = sentence?.textContent?.replace(element.textContent ?? '', '').trim() ?? '';
        return !(
          getComputedStyle(element).display === 'inline' &&
          (words || element.closest('.service-text'))
        );
      })
      .flatMap((element) => {
        // What is tapped of a choice is its label, and of a link that fills its row the row.
        const isRow = getComputedStyle(element, '::after').position === 'absolute';
        const tapped = element.closest('label') ?? (isRow ? element.closest('li') : null) ?? element;
        const { width, height } = tapped.getBoundingClientRect();
        const isLarge = Math.round(width) >= least && Math.round(height) >= least;
        return isLarge
          ? []
          : [`${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.slice(0, 110)}`];
      })
  );
}

test.each(['en', 'fr'])(
  'every target is 44 px high and wide, or a link in a sentence (%s)',
  async (language) => {
    // French, whose words are longer, in the narrow window only.
    const widths = language === 'en' ? cases([1280], [390]) : [390];
    const found: Record<string, string[]> = {};
    // What a wide window changes, header and columns, every third page has.
    const [few, others] = [true, false].map((isFew) =>
      pagesIn(language).filter((_, nth) => (language === 'fr' || nth % 3 === 0) === isFew),
    );
    for (const address of cases(few ?? [], others ?? [])) {
      const page = await sample.open(address, { width: widths[0] ?? 0, height: 900 });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        if (width < 1024)
          await page.evaluate(() => document.querySelector('.menu')?.setAttribute('open', ''));
        const small = await page.evaluate(tooSmall, target);
        if (small.length > 0) found[`${address} at ${width} px`] = [...new Set(small)].slice(0, 6);
      }
    }
    expect(found).toEqual({});
  },
);
