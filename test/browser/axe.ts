import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What a colour scheme can change of what axe looks at: the rest is the same page. */
export const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong on a page as it stands, a line for each rule with the elements' markup; without frames, and
 * without what a selector leaves out, which is taken out of the page; by some rules only where they are named.
 */
export async function axeFaults(page: Page, leftOut?: string, rules?: readonly string[]): Promise<string[]> {
  // Its half a megabyte is given to a page once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false };
  if (rules) options.runOnly = { type: 'rule', values: [...rules] };
  return page.evaluate(
    async ([left, how]) => {
      // What stays in the page is read, whether it is looked at or not.
      if (left) for (const element of document.querySelectorAll(left)) element.remove();
      const { axe: own } = window as unknown as { axe: typeof axe };
      const { violations } = await own.run(document, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [leftOut, options] as const,
  );
}
