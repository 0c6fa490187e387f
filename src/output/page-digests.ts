import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Run } from '../gather/run.ts';
import { isRecord } from '../schema/value.ts';
import { isMissing } from '../source/state-file.ts';

/** Digests of some of a site's files, by their paths: a monitor recognises by them which build the pages belong to. */
export type PageDigests = Record<string, string>;

/** Of how many bulletins in each language: a monitor reads them all at each look. */
const maxBulletins = 5;

/**
 * Digests of the choice of language, the 404 page, and in each language the overview, both feeds and some bulletins, taken
 * evenly from all. Pages carry no sign of their build, so that an unchanged one stays the same file; this is the sign.
 */
export async function pageDigests(folder: string, { site, config }: Run): Promise<PageDigests> {
  const step = Math.max(1, site.areas.length / maxBulletins);
  const areas = site.areas.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
  const names = [
    'index.html',
    '404.html',
    ...config.languages.flatMap((language) => [
      `${language}/index.html`,
      `${language}/feed.xml`,
      `${language}/feed.json`,
      ...areas.map(({ slug }) => `${language}/forecasts/${slug}/index.html`),
    ]),
  ];
  const entries = names.map(async (name): Promise<[string, string][]> => {
    try {
      return [[name, digestOf(await readFile(path.join(folder, name)))]];
    } catch (error) {
      // The gate judges what has to be there.
      if (isMissing(error)) return [];
      throw error;
    }
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** The digests in the report of a build that is remembered: its pages are still the published ones. */
export function pagesIn(report: unknown): PageDigests {
  const details = isRecord(report) ? report.details : undefined;
  const pages = isRecord(details) ? details.pages : undefined;
  return isRecord(pages)
    ? Object.fromEntries(Object.entries(pages).map(([name, digest]) => [name, String(digest)]))
    : {};
}

/** The digest of a file as `build.json` lists it: the first 16 hex digits of its SHA-256. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
