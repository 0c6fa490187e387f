import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256 } from '../digest.ts';
import { faultOf, isMissing, openFolder, readJson, StateFolderError, writeFileAtomic } from '../disk.ts';
import { printableAddress } from './address.ts';
import type { Picture } from './picture.ts';

export type PictureStore = Awaited<ReturnType<typeof createPictureStore>>;

/** Width and height in pixels, `fetchedAt` in epoch milliseconds. */
const recordSchema = z.object({
  fetchedAt: z.number(),
  width: z.number(),
  height: z.number(),
  hash: z.string(),
});
type PictureRecord = z.infer<typeof recordSchema>;

/** Opens a folder of pictures, each with a record beside it. Throws StateFolderError. */
export async function createPictureStore(folder: string, warn: (sentence: string) => void) {
  const onDisk = <Done>(work: Promise<Done>): Promise<Done> =>
    work.catch((error: unknown) => {
      throw new StateFolderError(folder, error);
    });
  await onDisk(openFolder(folder));
  const used = new Set<string>();
  let hasGrown = false;
  /** Its name to serve it under: content hash and `.webp`. */
  const keptAs = (file: string, { hash, width, height, fetchedAt }: PictureRecord) => ({
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
        const record = recordSchema.safeParse(
          JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')),
        );
        if (record.data?.hash === sha256(await readFile(file))) return keptAs(file, record.data);
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
      return keptAs(join(folder, `${name}.webp`), record);
    },
    /**
     * Where a picture was written, removes those that weren't asked for and that were fetched before an instant (epoch
     * milliseconds), or before the latest `most` of them. Throws StateFolderError.
     */
    async tidy(before: number, most = 5_000) {
      if (!hasGrown) return;
      const fetched = new Map<string, number>();
      for (const file of await onDisk(readdir(folder))) {
        const [, name] = /^([0-9a-f]{64})\.(?:webp|json)$/.exec(file) ?? [];
        if (name === undefined || used.has(name) || fetched.has(name)) continue;
        const record = recordSchema.safeParse(await onDisk(readJson(join(folder, `${name}.json`))));
        fetched.set(name, record.data?.fetchedAt ?? -Infinity);
      }
      const latest = [...fetched].sort(([, a], [, b]) => b - a);
      for (const [index, [name, at]] of latest.entries())
        if (index >= most || at < before)
          for (const kind of ['json', 'webp'])
            await onDisk(rm(join(folder, `${name}.${kind}`), { force: true }));
    },
  };
}
