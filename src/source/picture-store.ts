import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../digest.ts';
import { printableAddress } from './address.ts';
import type { Picture } from './picture.ts';
import { faultOf, isMissing, openFolder, StateFolderError, writeFileAtomic } from './state-file.ts';

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

export interface PictureStore {
  /** The picture kept for an address; one that is damaged is reported and is as good as none. */
  read(url: string): Promise<KeptPicture | undefined>;
  /** Throws StateFolderError. */
  write(url: string, picture: Picture, fetchedAt: number): Promise<KeptPicture>;
}

/** Opens a folder of pictures, each with a record beside it. Throws StateFolderError. */
export async function createPictureStore(
  folder: string,
  warn: (sentence: string) => void,
): Promise<PictureStore> {
  const onDisk = <Done>(work: Promise<Done>): Promise<Done> =>
    work.catch((error: unknown) => {
      throw new StateFolderError(folder, error);
    });
  await onDisk(openFolder(folder));
  const keptAs = (file: string, hash: string, { width, height, fetchedAt }: Facts): KeptPicture => ({
    file,
    name: `${hash.slice(0, 32)}.webp`,
    width,
    height,
    fetchedAt,
  });

  return {
    async read(url) {
      const name = sha256(url);
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
    async write(url, { bytes, width, height }, fetchedAt) {
      const name = sha256(url);
      const hash = sha256(bytes);
      const record = { url: printableAddress(url), fetchedAt, width, height, hash };
      // The picture first: a record without its picture would be worse than the reverse.
      await onDisk(writeFileAtomic(folder, `${name}.webp`, bytes));
      await onDisk(writeFileAtomic(folder, `${name}.json`, JSON.stringify(record)));
      return keptAs(join(folder, `${name}.webp`), hash, record);
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
