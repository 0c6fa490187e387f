import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../digest.ts';
import { printableAddress } from './address.ts';
import type { Picture } from './picture.ts';
import { faultOf, isMissing, openFolder, readJson, StateFolderError, writeFileAtomic } from './state-file.ts';

export interface KeptPicture {
  file: string;
  /** Name to serve it under: content hash and `.webp`. */
  name: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Epoch milliseconds. */
  fetchedAt: number;
}

export type PictureStore = Awaited<ReturnType<typeof createPictureStore>>;

/** Opens a folder of pictures, each with a record beside it. Throws StateFolderError. */
export async function createPictureStore(folder: string, warn: (sentence: string) => void) {
  const onDisk = <Done>(work: Promise<Done>): Promise<Done> =>
    work.catch((error: unknown) => {
      throw new StateFolderError(folder, error);
    });
  await onDisk(openFolder(folder));
  const used = new Set<string>();
  let hasGrown = false;
  const keptAs = (file: string, hash: string, { width, height, fetchedAt }: Facts): KeptPicture => ({
    file,
    name: `${hash.slice(0, 32)}.webp`,
    width,
    height,
    fetchedAt,
  });

  return {
    /** The picture kept for an address; one that is damaged is reported and is as good as none. */
    async read(url: string) {
      const name = sha256(url);
      used.add(name);
      const file = join(folder, `${name}.webp`);
      try {
        const record: unknown = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
        const hash = sha256(await readFile(file));
        if (isRecord(record) && record.hash === hash) return keptAs(file, hash, record);
        warn(`The kept picture ${file} does not match its record and is not used.`);
      } catch (error) {
        if (!isMissing(error))
          warn(`The kept picture ${file} can't be read (${faultOf(error)}) and is not used.`);
      }
      return undefined;
    },
    /** Throws StateFolderError. */
    async write(url: string, { bytes, width, height }: Picture, fetchedAt: number) {
      const name = sha256(url);
      const hash = sha256(bytes);
      const record = { url: printableAddress(url), fetchedAt, width, height, hash };
      // The picture first: a record without its picture would be worse than the reverse.
      await onDisk(writeFileAtomic(folder, `${name}.webp`, bytes));
      await onDisk(writeFileAtomic(folder, `${name}.json`, JSON.stringify(record)));
      hasGrown = true;
      return keptAs(join(folder, `${name}.webp`), hash, record);
    },
    /**
     * Where a picture was written, removes those that nobody asked for and that were fetched before an instant (epoch
     * milliseconds). Throws StateFolderError.
     */
    async tidy(before: number) {
      if (!hasGrown) return;
      for (const file of await onDisk(readdir(folder))) {
        const [, name] = /^([0-9a-f]{64})\.(?:webp|json)$/.exec(file) ?? [];
        if (name === undefined || used.has(name)) continue;
        const record = await onDisk(readJson(join(folder, `${name}.json`)));
        if (!isRecord(record) || record.fetchedAt < before)
          await onDisk(rm(join(folder, file), { force: true }));
      }
    },
  };
}

interface Facts {
  fetchedAt: number;
  width: number;
  height: number;
}

function isRecord(found: unknown): found is Facts & { hash: string } {
  if (typeof found !== 'object' || found === null) return false;
  const { fetchedAt, width, height, hash } = found as Record<string, unknown>;
  return [fetchedAt, width, height].every(Number.isFinite) && typeof hash === 'string';
}
