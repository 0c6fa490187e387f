import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify, transformWithOxc } from 'vite';

/** The oldest JavaScript that the guard is written for: every browser of the last ten years runs it. */
const target = 'es2015';

/** The script of `src/client/guard.ts` as every page holds it: the same bytes for one version of the program. */
export async function guardScript(): Promise<string> {
  const file = fileURLToPath(new URL('../client/guard.ts', import.meta.url));
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { lang: 'ts', target });
  const result = await minify(file, code, {
    module: false,
    compress: { target },
    mangle: { toplevel: true },
  });
  return result.code.trim();
}
