import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../digest.ts';
import { isMissing, openFolder, writeFileAtomic } from '../disk.ts';
import { linkInto } from '../folders.ts';
import { isChecked, readSitePage, type SitePage } from '../gate/site-page.ts';
import { cacheFolder } from '../project.ts';
import { isRecord } from '../schema/value.ts';
import { compressed, endings, isCompressible } from './precompress.ts';

/*
 * One rule for everything that a site is made of (pages, pictures, feeds, data): each file has a key, the digest of all that
 * it is made from. Where the published site holds what was made under the same key, it is taken from there, else it is made.
 * The list of the last build says which bytes each key gave, so a published file that was changed since, or that belongs to
 * another build, is made anew.
 */

/** What is known of a file of a site. */
interface WrittenFile {
  key: string;
  /** The first half of the SHA-256 of its bytes. */
  digest: string;
  /** What the gate checks of a page, read from the bytes when they were made. */
  page?: SitePage;
}

export type WrittenFiles = Record<string, WrittenFile>;

type Content = string | Uint8Array | undefined;

export interface SiteToWrite {
  folder: string;
  /** The site that it takes the place of. */
  published: string;
  /** The list of the last build: see `listOf`. */
  listFile: string;
  force: boolean;
  precompress: boolean;
  /** What every file is made from: program and settings. */
  common: unknown;
}

/** Makes the files of a site, or takes them from the published one. */
export class SiteWriter {
  readonly files: WrittenFiles = {};
  readonly #site: SiteToWrite;
  readonly #before: WrittenFiles;
  readonly #common: string;
  readonly #folders = new Set<string>();

  constructor(site: SiteToWrite) {
    this.#site = site;
    this.#before = site.force ? {} : readList(site.listFile);
    this.#common = JSON.stringify(site.common);
  }

  /**
   * Puts a file into the site; `make` is called where the published one wasn't made from the same `source`, and may find that
   * there is nothing to put.
   */
  async put(file: string, source: unknown, make: () => Content | Promise<Content>): Promise<void> {
    const key = sha256(`${this.#common} ${file} ${JSON.stringify(source)}`).slice(0, 32);
    if (await this.#take(file, key)) return;
    const content = await make();
    if (content === undefined) return;
    const bytes =
      typeof content === 'string'
        ? Buffer.from(content)
        : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    writeFileSync(this.#place(file), bytes);
    const made: WrittenFile = { key, digest: sha256(bytes).slice(0, 32) };
    if (isChecked(file)) made.page = readSitePage(bytes.toString());
    await this.#finish(file, made, bytes);
  }

  async #take(file: string, key: string): Promise<boolean> {
    const known = this.#before[file];
    if (known?.key !== key) return false;
    const from = path.join(this.#site.published, file);
    let bytes: Buffer;
    try {
      bytes = readFileSync(from);
    } catch {
      // Whatever hinders reading it, such as a damaged disk: it is made anew.
      return false;
    }
    if (known.digest !== sha256(bytes).slice(0, 32)) return false;
    linkInto(from, this.#place(file));
    await this.#finish(file, known, bytes);
    return true;
  }

  async #finish(file: string, made: WrittenFile, bytes: Buffer): Promise<void> {
    this.files[file] = made;
    await this.#compress(file, made.digest, bytes);
  }

  /** Puts the compressed copies of a file in the site that wasn't put here: a script, a style, one of the operator's. */
  async compress(file: string): Promise<void> {
    const bytes = readFileSync(path.join(this.#site.folder, file));
    await this.#compress(file, sha256(bytes), bytes);
  }

  async #compress(file: string, digest: string, bytes: Buffer): Promise<void> {
    if (!this.#site.precompress || !isCompressible(file)) return;
    for (const ending of endings)
      await this.put(file + ending, digest, () => compressed(bytes, file, ending));
  }

  /** Where a file goes; its folder is made. */
  #place(file: string): string {
    const place = path.join(this.#site.folder, file);
    const folder = path.dirname(place);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return place;
  }
}

/** The list of what a build has made into an output folder. */
export function listFileOf(published: string, cache = cacheFolder): string {
  return path.join(cache, 'made', `${sha256(published).slice(0, 22)}.json`);
}

/** Keeps the list for the next build: to be called once the site is published. */
export async function keepList(listFile: string, files: WrittenFiles): Promise<void> {
  const folder = path.dirname(listFile);
  await openFolder(folder);
  await writeFileAtomic(folder, path.basename(listFile), JSON.stringify(files));
}

function readList(file: string): WrittenFiles {
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(list) ? (list as unknown as WrittenFiles) : {};
  } catch (error) {
    // None, or one that was damaged: everything is made anew, which is always right.
    if (isMissing(error) || error instanceof SyntaxError) return {};
    throw error;
  }
}
