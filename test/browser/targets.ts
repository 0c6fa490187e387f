import type { Page } from 'playwright-core';

/** What a fingertip needs, in CSS pixels; WCAG 2.5.8 (AA) asks for 24, 2.5.5 (AAA) for 44. */
const target = 44;

/** The width of a phone's window. */
export const phone = 390;

/** Targets of a page that are too small in a window of some width, with the menu open where that is folded. */
export async function smallTargets(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  if (width < 1024) await page.evaluate(() => document.querySelector('.menu')?.setAttribute('open', ''));
  const small = await page.evaluate(tooSmall, target);
  return [...new Set(small)].slice(0, 6).map((each) => `${each} at ${width} px`);
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
