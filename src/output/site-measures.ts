import { readFileSync, type Stats } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../digest.ts';
import type { Run } from '../run.ts';
import { isReport } from './publish.ts';
import type { WrittenFiles } from './site-writer.ts';

/** Digests of some of a site's files, by their paths: a monitor recognises by them which build the pages belong to. */
export type PageDigests = Record<string, string>;

/** Of how many bulletins in each language, more than any service has: a monitor reads them all at each look. */
const maxBulletins = 200;

/**
 * Digests of the choice of language, the 404 page, in each language the overview, both feeds, places and bulletins, taken
 * evenly from all, with their small pages, of the areas' shapes, and of the scripts and styles in `folder`: of those that are there, since the gate says what is missing. Pages
 * carry no sign of their build, so that an unchanged one stays the same file; this is the sign.
 */
export function pageDigests(
  { site, config }: Run,
  made: WrittenFiles,
  folder: string,
  files: readonly string[],
): PageDigests {
  const step = Math.max(1, site.areas.length / maxBulletins);
  const areas = site.areas.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
  const places = site.places.slice(0, maxBulletins);
  const names = [
    'index.html',
    '404.html',
    'data/areas.json',
    'data/shapes.json',
    ...config.languages.flatMap((language) => [
      `${language}/index.html`,
      `${language}/feed.xml`,
      `${language}/feed.json`,
      ...['', 'embed/'].flatMap((embed) => [
        ...areas.map(({ slug }) => `${language}/${embed}forecasts/${slug}/index.html`),
        ...places.map(({ slug }) => `${language}/${embed}places/${slug}/index.html`),
      ]),
    ]),
  ];
  const scripts = files.filter((file) => /^(?:_astro\/.+\.(?:js|css)|sw\.js)$/.test(file));
  const digests = [
    ...names.flatMap((name) => (made[name] ? [[name, made[name].digest] as const] : [])),
    ...scripts.map((name) => [name, sha256(readFileSync(path.join(folder, name)))] as const),
  ];
  return Object.fromEntries(digests.map(([name, digest]) => [name, digest.slice(0, 16)]));
}

export type OutputSize = ReturnType<typeof sizeOf>;

/**
 * The size of a site of these files, without reports, its archive, and hidden files, which hosts and operators add. Times count
 * in seconds, as archives keep them.
 */
export function sizeOf(files: ReadonlyMap<string, Pick<Stats, 'size' | 'mtimeMs'>>) {
  const isLeft = (file: string) =>
    isReport(file) || file.startsWith('.') || /^([a-z]+\/)?archive\//.test(file);
  const counted = [...files].filter(([file]) => !isLeft(file));
  const lines = counted.map(([file, { size, mtimeMs }]) => `${file} ${size} ${Math.floor(mtimeMs / 1000)}\n`);
  return {
    files: counted.length,
    bytes: counted.reduce((sum, [, { size }]) => sum + size, 0),
    /** Another one means that somebody changed the folder. */
    digest: sha256(lines.join('')).slice(0, 32),
  };
}

/** A sentence for the operator where a site has grown to more than three times the one before; nothing else is done. */
export function growthWarning(before: OutputSize | undefined, now: OutputSize): string[] {
  if (!before?.files || (now.bytes <= 3 * before.bytes && now.files <= 3 * before.files)) return [];
  const said = ({ files, bytes }: OutputSize) => `${files} files, ${(bytes / 1e6).toFixed(1)} MB`;
  return [
    `The site has grown to more than three times the one before: from ${said(before)} to ${said(now)}, without the archive. It is published; see whether the service lists more than it should.`,
  ];
}
