import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { openFolder, StateFolderError, writeWhole } from '../source/state-file.ts';
import { RasterThread } from './raster-thread.ts';

/** A picture to be drawn: where it goes below the site's folder, and its SVG. */
export interface Drawing {
  /** With `/`, such as `og/en.png`. */
  file: string;
  svg: string;
  /** Pixels; its own size without. */
  width?: number;
}

/** Changes when the same SVG becomes another picture: another library, another typeface. */
const edition = 1;

/** More would take memory rather than save time. */
const threads = Math.min(4, availableParallelism());

/**
 * Puts drawings into a site as PNG. A picture is made once and kept in the state folder under the digest of its SVG;
 * those that no drawing asks for any more are removed. Gives how many had to be made.
 * @throws StateFolderError
 */
export async function writeDrawings(
  folder: string,
  stateDir: string,
  drawings: Iterable<Drawing>,
): Promise<number> {
  const kept = path.join(stateDir, 'drawn');
  await openFolder(kept);
  const there = new Set(await readdir(kept));
  const used = new Set<string>();
  const placed: { file: string; name: string }[] = [];
  let made = 0;
  // As many at a time as there are threads, all from one queue.
  const queue = drawings[Symbol.iterator]();
  const work = async () => {
    let thread: RasterThread | undefined;
    try {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        const { file, svg, width } = next.value;
        const digest = createHash('sha256')
          .update(`${edition} ${width ?? ''} ${svg}`)
          .digest('hex');
        const name = `${digest.slice(0, 32)}.png`;
        placed.push({ file, name });
        const isMade = there.has(name) || used.has(name);
        used.add(name);
        if (isMade) continue;
        thread ??= new RasterThread();
        await writeWhole(kept, name, await thread.pngOf(svg, width));
        made += 1;
      }
    } finally {
      await thread?.end();
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  for (const { file, name } of placed) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(kept, name), target);
  }
  try {
    for (const name of there) if (!used.has(name)) await rm(path.join(kept, name), { force: true });
  } catch (error) {
    throw new StateFolderError(kept, error);
  }
  return made;
}
