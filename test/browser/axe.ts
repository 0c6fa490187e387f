import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds wrong on a page as it stands, a line for each rule with the elements' markup; without frames, and
 * without what a selector leaves out.
 */
export async function axeFaults(page: Page, leftOut?: string): Promise<string[]> {
  // The usual mode works through frames, for which it opens a second page each time: three times as slow.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (leftOut ? axe.exclude(leftOut) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
