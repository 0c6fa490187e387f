import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../settings/config.ts';

/**
 * What the integration hands to the pages: the site as gathered and joined, with what the operator chose.
 * It travels as a file, since an imported module would become part of the page code.
 */
export interface Run {
  site: Site;
  config: SiteConfig;
  siteUrl: string;
}

/** Where a run's file lies in the state folder. */
export function runFile(stateDir: string): string {
  return path.join(stateDir, 'run.json');
}

/** The run of this build. @throws when the integration has written none. */
export async function readRun(stateDir: string): Promise<Run> {
  return JSON.parse(await readFile(runFile(stateDir), 'utf8')) as Run;
}
