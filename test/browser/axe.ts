import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What a colour scheme can change of what axe looks at: the rest is the same page. */
export const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong on a page as it stands, a line for each rule with the elements' markup; without frames, and
 * without what a selector leaves out; by some rules only where they are named.
 */
export async function axeFaults(page: Page, leftOut?: string, rules?: readonly string[]): Promise<string[]> {
  // The usual mode works through frames, for which it opens a second page each time: three times as slow.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  const { violations } = await (leftOut ? axe.exclude(leftOut) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
