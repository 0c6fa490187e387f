import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as Raster from '../../src/output/raster.ts';

/* In quick builds this is in the place of src/output/raster.ts: it draws a picture once in a run of the tests. Its
 * address names that file after a question mark. */

/** A picture as that file draws it, from the folder that `TEST_PICTURES` names if an earlier build has drawn the same. */
export const pngOf: typeof Raster.pngOf = async (svgs, width) => {
  const folder = process.env['TEST_PICTURES'] as string;
  const name = createHash('sha256')
    .update(`${width} ${svgs.join(' ')}`)
    .digest('hex');
  const file = path.join(folder, name);
  try {
    return readFileSync(file);
  } catch {
    const raster: typeof Raster = await import(new URL(import.meta.url).search.slice(1));
    const png = await raster.pngOf(svgs, width);
    mkdirSync(folder, { recursive: true });
    // Whole or not at all: builds of other files are under way.
    writeFileSync(`${file}.${process.pid}.part`, png);
    renameSync(`${file}.${process.pid}.part`, file);
    return png;
  }
};
