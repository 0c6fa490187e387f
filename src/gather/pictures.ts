import type { ServedPicture } from '../model/site.ts';
import type { Source } from '../model/source.ts';
import type { fetchPictures } from '../source/images.ts';
import { manySource } from './sourcing.ts';

export interface ServedPictures {
  served: Record<string, ServedPicture>;
  /** Files to put below `/images/`: from where, under which name. */
  files: { from: string; name: string }[];
  source: Source;
}

/** What a site serves of the pictures that were asked for. `warn` gets a sentence for each fault. */
export function servedPictures(
  results: Awaited<ReturnType<typeof fetchPictures>>,
  warn: (sentence: string) => void,
): ServedPictures {
  const served: ServedPictures['served'] = {};
  const files = new Map<string, string>();
  for (const [url, result] of results) {
    if (!('value' in result)) continue;
    const { file, name, width, height } = result.value;
    served[url] = { name, width, height };
    files.set(name, file);
  }
  const all = [...results.values()];
  const faults = all.flatMap((result) => ('reason' in result ? result.reason : []));
  for (const [fault, { length }] of Map.groupBy(faults, (each) => each))
    warn(`${length === 1 ? 'pictures' : `${length} pictures`}: ${fault}`);
  return {
    served,
    files: [...files].map(([name, from]) => ({ name, from })),
    // Old ones are as good as new ones.
    source: { ...manySource('pictures', undefined, all), at: undefined },
  };
}
