import path from 'node:path';
import { type Area, bulletinIn } from '../model/area.ts';
import type { Place } from '../model/place.ts';
import type { ServedPicture } from '../model/site.ts';
import type { SiteConfig } from '../settings/config.ts';
import { type ClientOptions, createClient } from '../source/http.ts';
import { fetchPictures, pictureLimits, publicFetch } from '../source/images.ts';
import { manySource } from './sourcing.ts';

interface PicturesDeps extends ClientOptions {
  config: Pick<SiteConfig, 'languages'>;
  asked: { sample: boolean; forecastUrl: string };
  state: { folder: string };
  warn(sentence: string): void;
}

/** What a site serves of the pictures of all bulletins that are shown. */
export async function gatherPictures(
  { asked, config, state, clock, userAgent, progress, warn, ...build }: PicturesDeps,
  areas: readonly Area[],
  places: readonly Place[],
) {
  const shown = config.languages.flatMap((language) => [
    ...areas.map((area) => bulletinIn(area[language])),
    ...places.map((place) => bulletinIn(place[language]?.edition)),
  ]);
  const urls = shown.flatMap((bulletin) => bulletin?.pictures.map(({ url }) => url).filter(Boolean) ?? []);
  const serviceOrigin = new URL(asked.forecastUrl).origin;
  const limits = { ...pictureLimits, ...build.limits };
  // The sample inside the build has all of its pictures itself.
  const fetch = asked.sample ? build.fetch : publicFetch(serviceOrigin);
  const results = await fetchPictures({
    urls: new Set(urls),
    client: createClient({ fetch, clock, limits, userAgent, progress }),
    folder: path.join(state.folder, 'pictures'),
    clock,
    serviceOrigin,
    warn,
  });
  const served: Record<string, ServedPicture> = {};
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
    /** Files to put below `/images/`: from where, under which name. */
    files: [...files].map(([name, from]) => ({ name, from })),
    // Old ones are as good as new ones.
    source: { ...manySource('pictures', undefined, all), at: undefined },
  };
}
