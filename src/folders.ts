import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';

/** Whether there is a file or folder. @throws what keeps one from being looked for */
export function isThere(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false }) !== undefined;
}

/** A name that nothing has: the one given, or that with a number behind it. */
export function freeName(name: string): string {
  let free = name;
  for (let count = 2; isThere(free); count += 1) free = `${name}-${count}`;
  return free;
}

/** All files below a folder, sorted, with `/`; none where there is no such folder. */
export function filesIn(folder: string): Map<string, Stats> {
  const files = namesOfFiles(folder).sort();
  return new Map(files.map((file) => [file, lstatSync(path.join(folder, file))]));
}

/** As `filesIn`, in no order, by name only. All at once: thousands of promises would take ten times as long as the disk. */
export function namesOfFiles(folder: string): string[] {
  return existsSync(folder) ? namesBelow(folder, '') : [];
}

/** Not by `recursive`, which takes twice as long. */
function namesBelow(folder: string, below: string): string[] {
  return readdirSync(folder + below, { withFileTypes: true }).flatMap((entry) => {
    const name = `${below}/${entry.name}`;
    return entry.isDirectory() ? namesBelow(folder, name) : [name.slice(1)];
  });
}

/**
 * Puts a file that is kept elsewhere, and is replaced there but never changed, into a folder of an unfinished site: as a link to the
 * same bytes, or copied where the file system has no such links or is another one. @throws the disk's error
 */
export function linkInto(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw error;
    // A copy must not write into a file that another site has, too.
    if (code === 'EEXIST') rmSync(to);
    copyFileSync(from, to);
  }
}
