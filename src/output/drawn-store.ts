import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../digest.ts';
import { faultOf, openFolder, StateFolderError } from '../source/state-file.ts';
import { linkFile } from './site-files.ts';
import { maxThreads, runInThread } from './threads.ts';

/** A picture to be drawn: where it goes below the site's folder, and its SVG. */
export interface Drawing {
  /** With `/`, such as `og/en.png`. */
  file: string;
  svg: string;
  /** Pixels; its own size without. */
  width?: number;
}

/** Pictures that are drawn. */
export interface Drawn {
  /** How many had to be made. */
  made: number;
  /** Puts them into a site that is being made. */
  placeIn(folder: string): Promise<void>;
}

/** Changes when the same SVG becomes another picture: another library, another typeface. */
const edition = 3;

/**
 * Has drawings drawn as PNG, in threads: a build goes on meanwhile. A picture is made once and kept in the state folder under
 * the digest of its SVG and its own: one that isn't what was drawn is reported and drawn again. Those that no drawing asks
 * for any more are removed.
 * @throws StateFolderError
 */
export async function drawPictures(
  stateDir: string,
  drawings: Iterable<Drawing>,
  warn: (sentence: string) => void,
): Promise<Drawn> {
  const folder = path.join(stateDir, 'drawn');
  await openFolder(folder);
  const there = await readdir(folder);
  const keptAs = new Map(there.map((name) => [name.slice(0, 32), name]));
  /** The file of each drawing of this site, as soon as it is known to be right. */
  const used = new Map<string, Promise<string>>();
  const placed: { file: string; name: Promise<string> }[] = [];
  let made = 0;
  const draw = async (key: string, { svg, width }: Drawing): Promise<string> => {
    const known = keptAs.get(key);
    if (known !== undefined && (await isSound(folder, known, warn))) return known;
    made += 1;
    return runInThread('drawPicture', { svg, width, folder, key });
  };
  // Drawings are made when a thread is about to be free: all of them at once would take memory, and hold up the pages.
  const queue = drawings[Symbol.iterator]();
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const { file, svg, width } = next.value;
      const key = sha256(`${edition} ${width ?? ''} ${svg}`).slice(0, 32);
      const name = used.get(key) ?? draw(key, next.value);
      used.set(key, name);
      placed.push({ file, name });
      await name;
    }
  };
  try {
    await Promise.all(Array.from({ length: 8 * maxThreads }, work));
    const names = new Set(await Promise.all(used.values()));
    for (const name of there) if (!names.has(name)) await rm(path.join(folder, name), { force: true });
  } catch (error) {
    throw error instanceof Error && 'code' in error ? new StateFolderError(folder, error) : error;
  }
  return {
    made,
    async placeIn(site) {
      for (const { file, name } of placed)
        await linkFile(path.join(folder, await name), path.join(site, file));
    },
  };
}

/** Whether a kept picture is the one that was drawn: its name ends in its digest. */
async function isSound(folder: string, name: string, warn: (sentence: string) => void): Promise<boolean> {
  const file = path.join(folder, name);
  try {
    if (name === `${name.slice(0, 32)}-${sha256(await readFile(file)).slice(0, 32)}.png`) return true;
    // Without a digest, version 0.1 named it.
    if (name.length > 36) warn(`The kept preview picture ${file} isn’t what was drawn, and is drawn again.`);
  } catch (error) {
    warn(`The kept preview picture ${file} can’t be read (${faultOf(error)}), and is drawn again.`);
  }
  return false;
}
