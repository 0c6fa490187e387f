import { link, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../digest.ts';
import { isRecord } from '../schema/value.ts';
import { isMissing, openFolder, writeFileAtomic } from '../source/state-file.ts';
import { linkFile } from './site-files.ts';

/*
 * What a site needs is made once: each of its pages and files has a key, the digest of all that it is made from. Where the
 * published site holds what was made under the same key, it is taken from there. The list says which bytes a key gave, so a
 * published file that was changed since, or that belongs to another build, is made anew.
 */

/** What the published site has that needn't be made again. */
export class Made {
  readonly #folder: string;
  readonly #published: string;
  readonly #listFile: string;
  readonly #before: Record<string, string>;
  readonly #now: Record<string, string> = {};
  readonly #folders = new Map<string, Promise<unknown>>();

  private constructor(folder: string, published: string, listFile: string, before: Record<string, string>) {
    this.#folder = folder;
    this.#published = published;
    this.#listFile = listFile;
    this.#before = before;
  }

  /** For a site that is made in `folder` and takes the place of `published`; `force`: all of it is made anew. */
  static async open(
    cacheFolder: string,
    { folder, published, force }: { folder: string; published: string; force: boolean },
  ): Promise<Made> {
    const listFile = path.join(cacheFolder, 'made', `${sha256(published)}.json`);
    return new Made(folder, published, listFile, force ? {} : await readList(listFile));
  }

  /** Takes a file from the published site where it was made under this key; whether it did. */
  async take(file: string, key: string): Promise<boolean> {
    const known = this.#before[file];
    if (known === undefined || !known.startsWith(`${key} `)) return false;
    const from = path.join(this.#published, file);
    // Whatever hinders reading it, such as a damaged disk: it is made anew.
    const bytes = await readFile(from).catch(() => undefined);
    if (!bytes || known !== `${key} ${sha256(bytes)}`) return false;
    const to = path.join(this.#folder, file);
    await this.#folderOf(to);
    await link(from, to).catch(() => linkFile(from, to));
    this.#now[file] = known;
    return true;
  }

  /** Writes a file that was made, and remembers its key. */
  async write(file: string, key: string, content: string | Uint8Array): Promise<void> {
    const place = path.join(this.#folder, file);
    await this.#folderOf(place);
    await writeFile(place, content);
    this.#now[file] = `${key} ${sha256(content)}`;
  }

  /** Makes the folder of a file, once for all that it holds. */
  async #folderOf(place: string): Promise<void> {
    const folder = path.dirname(place);
    const made = this.#folders.get(folder) ?? mkdir(folder, { recursive: true });
    this.#folders.set(folder, made);
    await made;
  }

  /** Keeps the list for the next build: to be called once the site is published. */
  async keep(): Promise<void> {
    const folder = path.dirname(this.#listFile);
    await openFolder(folder);
    await writeFileAtomic(folder, path.basename(this.#listFile), JSON.stringify(this.#now));
  }
}

async function readList(file: string): Promise<Record<string, string>> {
  try {
    const list: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isRecord(list) ? (list as Record<string, string>) : {};
  } catch (error) {
    // None, or one that was damaged: everything is made anew, which is always right.
    if (isMissing(error) || error instanceof SyntaxError) return {};
    throw error;
  }
}
