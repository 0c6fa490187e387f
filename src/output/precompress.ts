import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { linkInto } from '../folders.ts';
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

/**
 * Writes the compressed copies of a file of the site in `folder`. A file that the site in
 * `published` holds byte for byte keeps its copies from there.
 */
export function compressFile(
  bytes: Buffer,
  file: string,
  { folder, published }: { folder: string; published: string },
): void {
  if (bytes.length < minBytes) return;
  const isSame = bytesOf(path.join(published, file))?.equals(bytes) ?? false;
  for (const [ending, compress] of Object.entries(compressors)) {
    const [from, to] = [published, folder].map((site) => path.join(site, file + ending)) as [string, string];
    const found = isSame ? bytesOf(from) : undefined;
    const kept = found && isCopy(found, ending, bytes) ? found : undefined;
    const compressed = kept ?? compress(bytes, file);
    if (compressed.length >= bytes.length) continue;
    if (kept) linkInto(from, to);
    else writeFileSync(to, compressed);
  }
}

const compressors: Readonly<Record<string, (bytes: Buffer, file: string) => Buffer>> = {
  '.br'(bytes, file) {
    // The last percents cost ten times the time: worth it for what is compressed once and asked for by every page.
    const isLasting = lastingFolders.some((name) => file.startsWith(`${name}/`));
    return brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isLasting ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  },
  '.gz'(bytes) {
    const compressed = gzipSync(bytes, { level: 9 });
    // The head names the system that compressed it (zlib writes no time): unknown, so that all systems' are alike.
    compressed[9] = 255;
    return compressed;
  },
};

/** A published file's bytes; undefined where it can't be read, whatever the reason: then a copy is made anew. */
function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Whether a published copy holds these bytes: hosts send it in the place of the file, so a damaged or foreign one is none. */
function isCopy(copy: Buffer, ending: string, bytes: Buffer): boolean {
  const decompress = ending === '.br' ? brotliDecompressSync : gunzipSync;
  try {
    return decompress(copy, { maxOutputLength: bytes.length }).equals(bytes);
  } catch {
    // Not compressed, cut off, or of another file.
    return false;
  }
}
