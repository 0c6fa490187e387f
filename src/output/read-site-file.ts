import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../digest.ts';
import { readSitePage, type SitePage } from '../gate/site-page.ts';
import { compressFile, isCompressible } from './precompress.ts';

/** A file of a site, with `/`. */
export interface FileRequest {
  folder: string;
  file: string;
  /** The site that it replaces, where files get compressed copies: those of an unchanged file are taken from there. */
  published?: string;
}

/** What is read of a file. */
export interface FileFacts {
  /** As `build.json` lists it: the first 16 digits of its SHA-256. */
  digest: string;
  /** Of a page: what the gate checks. */
  page?: SitePage;
  /** Bytes of the compressed copies that were made. */
  compressed: number[];
}

/** Reads a file of a site once, for all that a build asks of it; to be run in a thread. @throws what the disk has against it */
export function readSiteFile({ folder, file, published }: FileRequest): FileFacts {
  const bytes = readFileSync(path.join(folder, file));
  const facts: FileFacts = { digest: sha256(bytes).slice(0, 16), compressed: [] };
  if (file.endsWith('.html')) {
    const { references: _, ids: _ids, leaks: _leaks, ...page } = readSitePage(bytes.toString());
    facts.page = page;
  }
  if (published !== undefined && isCompressible(file))
    facts.compressed = compressFile(bytes, file, { folder, published });
  return facts;
}
