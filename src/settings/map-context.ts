import { readFile, stat } from 'node:fs/promises';
import type { ContextFeature } from '../model/map-context.ts';
import { contextFeatures } from '../shapes/context-file.ts';
import { fileIn } from './own-files.ts';

const maxBytes = 5 * 1024 * 1024;

/**
 * Reads what the ground of the maps shows from a file in the site folder. A map is complete without it, so that what is
 * wrong with the file is a warning.
 */
export async function readMapContext(
  folder: string,
  name: string,
  warnings: string[],
): Promise<ContextFeature[]> {
  try {
    const file = await fileIn(folder, name);
    if ((await stat(file)).size > maxBytes) throw new Error('is larger than 5 MB');
    const { features, leftOut } = contextFeatures(JSON.parse(await readFile(file, 'utf8')));
    if (leftOut > 0)
      warnings.push(
        `"map.context": ${leftOut} of ${leftOut + features.length} features of ${name} are left out, which have no "kind" (water, glacier, road, border, town, peak) or no geometry that can be drawn.`,
      );
    return features;
  } catch (error) {
    const why = error instanceof SyntaxError ? `is no JSON (${error.message})` : (error as Error).message;
    warnings.push(
      `"map.context" is "${name}", which ${why}; the maps are drawn without it. npm run context writes such a file.`,
    );
    return [];
  }
}
