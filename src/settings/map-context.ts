import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ContextFeature } from '../model/map-context.ts';
import { contextFeatures } from '../shapes/context-file.ts';

const maxBytes = 5 * 1024 * 1024;

/**
 * Reads what the ground of the maps shows from a file in the site folder. A map is complete without it, so that what is
 * wrong with the file is a warning.
 */
export async function readMapContext(
  folder: string,
  name: string,
): Promise<{ features: ContextFeature[]; warnings: string[] }> {
  try {
    const { features, leftOut } = contextFeatures(JSON.parse(await textOf(folder, name)));
    const warnings =
      leftOut === 0
        ? []
        : [
            `"map.context": ${leftOut} of ${leftOut + features.length} features of ${name} are left out, which have no "kind" (water, glacier, road, border, town, peak) or no geometry that can be drawn.`,
          ];
    return { features, warnings };
  } catch (error) {
    const why = error instanceof SyntaxError ? `is no JSON (${error.message})` : (error as Error).message;
    return {
      features: [],
      warnings: [
        `"map.context" is "${name}", which ${why}; the maps are drawn without it. npm run context writes such a file.`,
      ],
    };
  }
}

async function textOf(folder: string, name: string): Promise<string> {
  const [within, real] = await Promise.all([
    realpath(folder).catch(() => folder),
    realpath(path.resolve(folder, name)).catch(() => undefined),
  ]);
  const found = real === undefined ? undefined : await stat(real);
  if (!real || !found?.isFile()) throw new Error(`is no file in ${folder}`);
  const way = path.relative(within, real);
  if (way.startsWith('..') || path.isAbsolute(way)) throw new Error(`leads out of ${folder}`);
  if (found.size > maxBytes) throw new Error('is larger than 5 MB');
  return readFile(real, 'utf8');
}
