import { createHash } from 'node:crypto';
import type { Run } from '../gather/run.ts';
import type { Area, Edition } from '../model/area.ts';
import { bulletinIn } from '../model/area.ts';

/** What `/status.json` says: the site's age and the state of its sources, for pages and monitors. */
export interface Status {
  /** Differs between two builds that had different data or were made at different times. */
  build: string;
  /** The instant as of which the site was built, ISO 8601. */
  builtAt: string;
  sample: boolean;
  /** Version of the time-zone data that the pages' times were computed with. */
  zoneData: string;
  counts: { areas: number; bulletins: number; warnings: number };
  sources: {
    name: string;
    language?: string;
    state: string;
    at?: string;
    count?: number;
    failures?: number;
    reason?: string;
  }[];
  warnings: string[];
}

/** The status of a finished build. `warnings` are all of the operator's. */
export function statusOf(
  { site, config, siteUrl }: Run,
  warnings: readonly string[],
  zoneData: string,
): Status {
  const editions = (area: Area): (Edition | undefined)[] =>
    config.languages.map((language) => area[language]);
  return {
    build: createHash('sha256').update(JSON.stringify({ site, siteUrl })).digest('hex').slice(0, 16),
    builtAt: new Date(site.builtAt).toISOString(),
    sample: site.sample,
    zoneData,
    counts: {
      areas: site.areas.length,
      bulletins: site.areas.flatMap(editions).filter(bulletinIn).length,
      warnings: warnings.length,
    },
    sources: site.sources.map(({ at, ...source }) => ({
      ...source,
      ...(at === undefined ? {} : { at: new Date(at).toISOString() }),
    })),
    warnings: [...warnings],
  };
}
