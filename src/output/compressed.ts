import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { isMissing } from '../source/state-file.ts';
import { lastingFolders } from './headers.ts';

/*
 * Compressed twins of a site's files, for hosts that send them as they are: `index.html.br` and `index.html.gz` beside
 * `index.html`. The same file always gets the same bytes, whenever and wherever it is compressed.
 */

const kinds = /\.(html|css|js|json|xml|svg|csv|txt|webmanifest)$/;
/** A file below this goes into one packet anyhow. */
const minBytes = 1_024;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Writes the twins of all files of the finished site in `folder`, but for those that have none: the build's report, which is
 * renewed by itself while its twins would tell the state of another hour, and the archive, whose pages are moved from
 * site to site. A file that the site in `published` holds byte for byte keeps its twins from there.
 */
export async function precompress(folder: string, published: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && kinds.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const limit = pLimit(4);
  await Promise.all(
    files.filter(isCompressed).map((file) => limit(() => precompressFile(file, folder, published))),
  );
}

function isCompressed(file: string): boolean {
  const parts = file.split(path.sep);
  return file !== 'status.json' && file !== 'build.json' && parts[0] !== 'archive' && parts[1] !== 'archive';
}

async function precompressFile(file: string, folder: string, published: string): Promise<void> {
  const bytes = await readFile(path.join(folder, file));
  if (bytes.length < minBytes) return;
  const old = await whereThere(readFile(path.join(published, file)));
  const isSame = old?.equals(bytes) ?? false;
  for (const [ending, compress] of Object.entries(compressors)) {
    const to = path.join(folder, file + ending);
    if (isSame && (await whereThere(copyFile(path.join(published, file + ending), to).then(() => true))))
      continue;
    const compressed = await compress(bytes, file);
    if (compressed.length < bytes.length) await writeFile(to, compressed);
  }
}

const compressors: Readonly<Record<string, (bytes: Buffer, file: string) => Promise<Buffer>>> = {
  '.br'(bytes, file) {
    // The last percents cost ten times the time: worth it for what is compressed once and asked for by every page.
    const isLasting = lastingFolders.some((name) => file.startsWith(name + path.sep));
    return brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isLasting ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  },
  async '.gz'(bytes) {
    const compressed = await gzipped(bytes, { level: 9 });
    // The head names the system that compressed it (zlib writes no time): unknown, so that all systems' are alike.
    compressed[9] = 255;
    return compressed;
  },
};

/** What was asked for; nothing where there is no such file. */
async function whereThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
