import type { SiteUnderTest } from '../finding.ts';
import { feeds } from './feeds.ts';
import { languages } from './languages.ts';
import { leaks } from './leaks.ts';
import { links } from './links.ts';
import { markup } from './markup.ts';

/**
 * What is wrong with a site's own handwriting: its markup, links, feeds and words. Tests of the program ask this of the
 * sample's site and of hostile ones. No site is refused for it: no reader is misled, and what a service writes could
 * look the same.
 */
export async function templateFaults(site: SiteUnderTest): Promise<string[]> {
  const rules = { languages, markup, links, feeds, leaks };
  const found: string[] = [];
  for (const [name, rule] of Object.entries(rules))
    for (const { sentence } of await rule(site)) found.push(`${name}: ${sentence}`);
  return found;
}
