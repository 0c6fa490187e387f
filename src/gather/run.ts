import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
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
  /** Digest of the program that makes the pages: see `versionOf`. */
  version: string;
}

/** Where a run's file lies in the state folder. */
export function runFile(stateDir: string): string {
  return path.join(stateDir, 'run.json');
}

/** Writes the run for the pages, without what no page may show. */
export async function writeRun(stateDir: string, run: Run): Promise<void> {
  await writeFile(runFile(stateDir), JSON.stringify(run, forPages));
}

/** The run of this build. @throws when the integration has written none. */
export async function readRun(stateDir: string): Promise<Run> {
  return JSON.parse(await readFile(runFile(stateDir), 'utf8')) as Run;
}

/**
 * A digest of all that the pages, feeds and files of a site are made from, apart from the instant of the
 * build: two builds with the same one differ only where a boundary of time lies between them. `others` is what
 * files are made from and the run doesn't hold.
 */
export function contentOf({ site: { builtAt: _, ...site }, ...run }: Run, others: unknown): string {
  const text = JSON.stringify({ ...run, site, others }, forPages);
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Leaves out when an answer came, unless it is a kept one, and why none did: that changes at every build, and
 * stands in `status.json`. A page that showed it would never be unchanged.
 */
function forPages(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('state' in value)) return value;
  const { at, reason: _reason, ...rest } = value as { state: unknown; at?: unknown; reason?: unknown };
  return value.state === 'kept' && at !== undefined ? { ...rest, at } : rest;
}
