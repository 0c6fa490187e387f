import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The state folder can't be used. Its message is a sentence that names the folder and the setting. */
export class StateFolderError extends Error {
  override readonly name = 'StateFolderError';

  constructor(folder: string, cause: unknown) {
    const fault = faultOf(cause);
    const way =
      fault === 'ENOSPC' ? 'make room there' : 'set NEVE_STATE_DIR to a folder that this build may write';
    super(`The state folder ${folder} can't be written (${fault}): ${way}.`, { cause });
  }
}

/**
 * Makes the folder where it is missing and removes what a build that was cut off left half written.
 * One build at a time uses a folder. Throws the disk's error.
 */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (name.endsWith(unfinished)) await rm(join(folder, name), { force: true });
}

/**
 * Writes a file so that a reader finds the old content or the new, never a part: to a temporary file in
 * the same folder, flushed to the disk, then renamed. Throws the disk's error.
 */
export async function writeFileAtomic(
  folder: string,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  const temporary = join(folder, `${name}.${randomUUID()}${unfinished}`);
  try {
    await writeFile(temporary, content, { flag: 'wx', flush: true });
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Whether reading failed only because there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** What is read of a place; undefined where nothing is there. @throws any other error of the disk */
export function ifThere<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  return reading.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

/** What a JSON file holds; undefined where it is missing or holds no JSON. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    // Of a folder Node doesn't say which.
    throw Object.assign(error as Error, { path: file });
  }
}

/** What a site says of itself in `status.json`, in the form of whatever version; nothing where it has none. */
export async function statusOf(site: string): Promise<Record<string, unknown>> {
  const status = await readJson(join(site, 'status.json'));
  return typeof status === 'object' ? { ...status } : {};
}

/** The code of a fault of the disk, `ENOSPC`, or its message. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  return 'code' in error ? String(error.code) : error.message;
}

/**
 * What to do about a fault of the disk that isn't the state folder's, as sentences; none for any other fault.
 * Files are written in many places, by packages too; only the error's code is common to all.
 */
export function diskFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof StateFolderError) return undefined;
  // Of a copy, `path` is what was read, and `dest` what couldn't be written.
  const { code: given, path, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  const code = given?.replace(/^ERR_FS_/, '');
  const where = dest ? ` (${code}: ${dest})` : ` (${code})`;
  // The bundler has words of its own for it, and no code.
  if (code === 'ENOSPC' || code === 'EDQUOT' || /\b(no space left on device|ENOSPC)\b/i.test(error.message))
    return `The disk is full${code ? where : ''}: make room for a second copy of the site and build again; nothing published was changed.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `A file or folder can't be written${where}: give this build the right to; nothing published was changed.`;
  if (code === 'ENOTDIR')
    return `There is a file in the place of a folder${where}: move it away and build again.`;
  if (code === 'EISDIR')
    return `There is a folder in the place of a file${where}: move it away and build again.`;
  if (code === 'EMFILE' || code === 'ENFILE')
    return `No more files may be open${where}: raise the limit, as with ulimit -n 4096 before the build, or LimitNOFILE=4096 in its systemd service.`;
  return undefined;
}

const unfinished = '.tmp';
