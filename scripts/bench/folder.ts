import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** How many pages a finished site has, and how many bytes of HTML they are. */
export async function pagesIn(folder: string): Promise<{ pages: number; bytes: number }> {
  let [pages, bytes] = [0, 0];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    pages += 1;
    bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return { pages, bytes };
}
