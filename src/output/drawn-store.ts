import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { faultOf, openFolder, StateFolderError, writeFileAtomic } from '../source/state-file.ts';
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

/** Drawings that are kept as PNG. */
export interface Drawn {
  /** How many weren't there yet. */
  made: number;
  /** Copies them into a site. */
  placeIn(folder: string): Promise<void>;
}

/**
 * Draws pictures in threads. A picture is made once and kept as PNG in the state folder under the digest of its SVG and
 * its own: one that isn't what was drawn is reported and drawn again. Those that no drawing asks for any more are removed.
 * @throws StateFolderError
 */
export async function drawPictures(
  stateDir: string,
  drawings: Iterable<Drawing>,
  warn: (sentence: string) => void,
): Promise<Drawn> {
  const kept = path.join(stateDir, 'drawn');
  await openFolder(kept);
  const there = await readdir(kept);
  const keptAs = new Map(there.map((name) => [name.slice(0, 32), name]));
  /** The file of each drawing of this site, as soon as it is known to be right. */
  const used = new Map<string, Promise<string>>();
  const placed: { file: string; name: Promise<string> }[] = [];
  let made = 0;
  // As many at a time as there are threads, all from one queue.
  const queue = drawings[Symbol.iterator]();
  const work = async () => {
    let thread: RasterThread | undefined;
    try {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        const { file, svg, width } = next.value;
        const key = digestOf(`${edition} ${width ?? ''} ${svg}`);
        const draw = async (): Promise<string> => {
          const known = keptAs.get(key);
          if (known !== undefined && (await isSound(kept, known, warn))) return known;
          thread ??= new RasterThread();
          const png = await thread.pngOf(svg, width);
          const name = `${key}-${digestOf(png)}.png`;
          await writeFileAtomic(kept, name, png);
          made += 1;
          return name;
        };
        const name = used.get(key) ?? draw();
        used.set(key, name);
        placed.push({ file, name });
        await name;
      }
    } finally {
      await thread?.end();
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  const names = new Set(await Promise.all(used.values()));
  try {
    for (const name of there) if (!names.has(name)) await rm(path.join(kept, name), { force: true });
  } catch (error) {
    throw new StateFolderError(kept, error);
  }
  const placeIn = async (folder: string) => {
    for (const { file, name } of placed) {
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(path.join(kept, await name), target);
    }
  };
  return { made, placeIn };
}

/** Whether a kept picture is the one that was drawn: its name ends in its digest. */
async function isSound(folder: string, name: string, warn: (sentence: string) => void): Promise<boolean> {
  const file = path.join(folder, name);
  try {
    if (name === `${name.slice(0, 32)}-${digestOf(await readFile(file))}.png`) return true;
    // Without a digest, version 0.1 named it.
    if (name.length > 36) warn(`The kept preview picture ${file} isn’t what was drawn, and is drawn again.`);
  } catch (error) {
    warn(`The kept preview picture ${file} can’t be read (${faultOf(error)}), and is drawn again.`);
  }
  return false;
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
