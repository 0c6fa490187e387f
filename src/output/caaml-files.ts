import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { caamlText } from '../feeds/caaml.ts';
import type { Context } from '../views/context.ts';

/** Writes the bulletins of each language in CAAML v6, as `/{lang}/caaml.json` of the finished site. */
export async function writeCaaml(folder: string, contexts: readonly Context[]): Promise<void> {
  for (const context of contexts) {
    await mkdir(path.join(folder, context.language), { recursive: true });
    await writeFile(path.join(folder, context.language, 'caaml.json'), caamlText(context));
  }
}
