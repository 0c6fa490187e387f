import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { printableAddress } from './address.ts';
import type { Validators } from './http.ts';
import { faultOf, isMissing, openFolder, StateFolderError, writeWhole } from './state-file.ts';

/** The last good copy of a resource. */
export interface Kept {
  /** The address that it came from, printable. */
  url: string;
  /** Epoch milliseconds at which the service last said that this is its answer. */
  fetchedAt: number;
  validators: Validators;
  body: string;
}

/** A kept copy as it lies on the disk. `hash` is the SHA-256 of the body. */
interface KeptRecord extends Kept {
  version: 1;
  origin: string;
  key: string;
  hash: string;
}

export interface Snapshot {
  /**
   * The copy kept under a key. With `url`, only if it came from that address. Undefined also for a
   * copy that is damaged or foreign: that one is reported, and is as good as none.
   */
  read(key: string, url?: string): Promise<Kept | undefined>;
  /** Throws StateFolderError. */
  write(key: string, kept: Kept): Promise<void>;
  /** The copy is what the service has as of `fetchedAt` (HTTP 304). Throws StateFolderError. */
  touch(key: string, fetchedAt: number): Promise<void>;
  /** The SHA-256 of a copy's body, where this build has read or written it. */
  digest(key: string): string | undefined;
  /** Keys of all copies that can be read, sorted. */
  keys(): Promise<string[]>;
  /** Throws StateFolderError. */
  remove(key: string): Promise<void>;
}

export interface SnapshotOptions {
  folder: string;
  /** The base URL of the service, or `sample`: copies of one are never shown as those of another. */
  origin: string;
  /** Takes a sentence on a copy that can't be used. */
  warn: (sentence: string) => void;
}

/** Opens the store of one service, in its own part of the folder. Throws StateFolderError. */
export async function createSnapshot({ folder, origin, warn }: SnapshotOptions): Promise<Snapshot> {
  const source = originName(origin);
  const place = join(folder, sha256(source).slice(0, 16));
  await openFolder(place);
  /** The files that this build has read or written, by name: who asks for their keys or digests reads none again. */
  const known = new Map<string, { key: string; hash: string }>();

  async function readRecord(file: string): Promise<KeptRecord | undefined> {
    const path = join(place, file);
    let content: string;
    try {
      content = await readFile(path, 'utf8');
    } catch (error) {
      if (!isMissing(error)) warn(`The kept copy ${path} can't be read (${faultOf(error)}) and is not used.`);
      return undefined;
    }
    const record = parseRecord(content);
    if (typeof record === 'string') {
      warn(`The kept copy ${path} ${record} and is not used.`);
      return undefined;
    }
    if (record.origin !== source || fileName(record.key) !== file) {
      warn(`The kept copy ${path} belongs to another source (${record.origin}) or key and is not used.`);
      return undefined;
    }
    known.set(file, { key: record.key, hash: record.hash });
    return record;
  }

  async function write(key: string, kept: Kept): Promise<void> {
    const { fetchedAt, validators, body } = kept;
    const url = printableAddress(kept.url);
    const record: KeptRecord = {
      version: 1,
      origin: source,
      key,
      url,
      fetchedAt,
      validators,
      hash: sha256(body),
      body,
    };
    await writeWhole(place, fileName(key), JSON.stringify(record));
    known.set(fileName(key), { key, hash: record.hash });
  }

  return {
    write,
    async read(key, url) {
      const record = await readRecord(fileName(key));
      if (!record) return undefined;
      if (url !== undefined && record.url !== printableAddress(url)) return undefined;
      const { fetchedAt, validators, body } = record;
      return { url: record.url, fetchedAt, validators, body };
    },
    async touch(key, fetchedAt) {
      const record = await readRecord(fileName(key));
      if (record) await write(key, { ...record, fetchedAt });
    },
    digest: (key) => known.get(fileName(key))?.hash,
    async keys() {
      const files = (await readdir(place)).filter((name) => name.endsWith('.json'));
      // One after the other: all together they may be larger than the memory.
      for (const file of files) if (!known.has(file)) await readRecord(file);
      return files.flatMap((file) => known.get(file)?.key ?? []).sort();
    },
    async remove(key) {
      known.delete(fileName(key));
      try {
        await rm(join(place, fileName(key)), { force: true });
      } catch (error) {
        throw new StateFolderError(place, error);
      }
    },
  };
}

/** The record in a file, or what is wrong with it, as the end of a sentence. */
function parseRecord(content: string): KeptRecord | string {
  let found: unknown;
  try {
    found = JSON.parse(content);
  } catch {
    return 'is damaged or cut off';
  }
  if (typeof found !== 'object' || found === null) return 'is not a record';
  const { version, origin, key, url, fetchedAt, validators, hash, body } = found as Partial<KeptRecord>;
  if (version !== 1) return 'was written by another version of the program';
  if (typeof origin !== 'string' || typeof key !== 'string' || typeof url !== 'string')
    return 'lacks its origin';
  // The largest instant of a Date: beyond it nothing can be shown.
  if (typeof fetchedAt !== 'number' || !(Math.abs(fetchedAt) <= 8.64e15)) return 'lacks its time';
  if (typeof body !== 'string' || hash !== sha256(body)) return 'does not match its own checksum';
  return { version, origin, key, url, fetchedAt, validators: readValidators(validators), hash, body };
}

function readValidators(found: unknown): Validators {
  if (typeof found !== 'object' || found === null) return {};
  const { etag, lastModified } = found as Record<string, unknown>;
  return {
    ...(typeof etag === 'string' ? { etag } : {}),
    ...(typeof lastModified === 'string' ? { lastModified } : {}),
  };
}

/** With or without a trailing slash it is the same service; secrets don't reach the disk. */
function originName(origin: string): string {
  return (URL.canParse(origin) ? printableAddress(origin) : origin).replace(/\/+$/, '');
}

/** A name that is safe on every disk. `_` never starts a plain key, so that the two kinds can't meet. */
function fileName(key: string): string {
  return `${/^[a-z0-9-]{1,80}$/.test(key) ? key : `_${sha256(key)}`}.json`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
