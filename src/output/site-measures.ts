import { readFileSync, type Stats } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../digest.ts';
import { isReport } from './publish.ts';
import type { WrittenFiles } from './site-writer.ts';

/** Digests of some of a site's files, by their paths: a monitor recognises by them which build the pages belong to. */
export type PageDigests = Record<string, string>;

/** What a monitor reads: pages with ratings, what leads to them, and what they need. */
const watched =
  /^((\w\w\/)?index\.html|404\.html|\w\w\/feed\.(xml|json)|data\/(areas|shapes)\.json|_astro\/.+\.(js|css)|sw\.js|\w\w\/(embed\/)?(forecasts|places)\/[^/]+\/index\.html)$/;
/** Of how many bulletins and places in each language, more than any service has: a monitor reads them all at each look. */
const maxPages = 200;

/**
 * Digests of those of a site's `files` in `folder` that a monitor reads, of bulletins and places taken evenly from all. Pages
 * carry no sign of their build, so that an unchanged one stays the same file; this is the sign.
 */
export function pageDigests(made: WrittenFiles, folder: string, files: readonly string[]): PageDigests {
  const groups = Map.groupBy(
    files.filter((file) => watched.test(file)),
    (file) => path.dirname(path.dirname(file)),
  );
  const chosen = [...groups].flatMap(([kind, all]) => {
    const step = kind === '.' ? 1 : Math.max(1, all.length / maxPages);
    return all.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
  });
  // What leads to the others comes first.
  chosen.sort((a, b) => a.split('/').length - b.split('/').length);
  const digestOf = (file: string) => made[file]?.digest ?? sha256(readFileSync(path.join(folder, file)));
  return Object.fromEntries(chosen.map((file) => [file, digestOf(file).slice(0, 16)]));
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
