import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lastingFolders } from './headers.ts';
import { isReport } from './publish.ts';

/*
 * Compressed copies of a site's files, for hosts that send them as they are: `index.html.br` and `index.html.gz` beside
 * `index.html`. The same file always gets the same bytes, whenever and wherever it is compressed.
 */

const kinds = /\.(html|css|js|json|xml|svg|csv|txt|webmanifest)$/;
/** A file below this goes into one packet anyhow. */
const minBytes = 1_024;

/**
 * Whether a file gets compressed copies: texts do, but for the build's reports, which are renewed by itself while its copies
 * would say how the site was at another hour, and the archive, whose pages are moved from site to site.
 */
export function isCompressible(file: string): boolean {
  const [first, second] = file.split('/');
  return kinds.test(file) && !isReport(file) && first !== 'archive' && second !== 'archive';
}

/** What the names of compressed copies end in. */
export const endings = ['.br', '.gz'] as const;

/** The compressed copy of a file, by the ending of its name; undefined where it would be no smaller. */
export function compressed(
  bytes: Buffer,
  file: string,
  ending: (typeof endings)[number],
): Buffer | undefined {
  if (bytes.length < minBytes) return undefined;
  const copy = ending === '.br' ? brotli(bytes, file) : gzip(bytes);
  return copy.length < bytes.length ? copy : undefined;
}

function brotli(bytes: Buffer, file: string): Buffer {
  // The last percents cost ten times the time: worth it for what is compressed once and asked for by every page.
  const isLasting = lastingFolders.some((name) => file.startsWith(`${name}/`));
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isLasting ? 11 : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

function gzip(bytes: Buffer): Buffer {
  const copy = gzipSync(bytes, { level: 9 });
  // The head names the system that compressed it (zlib writes no time): unknown, so that all systems' are alike.
  copy[9] = 255;
  return copy;
}
