import { registerHooks, syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Limits from '../../src/source/limits.ts';

/* Loaded before a build: as on a machine with one processor, it starts no threads, which would load all its code once more. */
os.availableParallelism = () => 1;
syncBuiltinESMExports();

// It asks again as often as any other, but pauses for milliseconds where others pause for seconds.
const { defaultLimits }: typeof Limits = await import(
  pathToFileURL(path.resolve('src/source/limits.ts')).href
);
defaultLimits.pauseBase = 1;

// What it draws is kept for the builds of other tests.
const pictures = new URL('./kept-pictures.ts', import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.endsWith('/src/output/raster.ts') || context.parentURL?.startsWith(pictures)) return found;
    return { ...found, url: `${pictures}?${found.url}` };
  },
});
