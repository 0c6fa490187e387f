import { createHash } from 'node:crypto';
import { type Figures, figuresOf } from '../gate/figures.ts';
import { type Quotation, quotationsIn } from '../gate/quotations.ts';
import type { Run } from '../gather/run.ts';
import type { Area, Edition } from '../model/area.ts';
import { bulletinIn } from '../model/area.ts';
import { oneLine } from '../source/failure.ts';

/** What `/status.json` says: the site's age and the state of its sources, for pages and monitors. */
export interface Status {
  /** Differs between two builds that had different data or were made at different times. */
  build: string;
  /** The same in builds whose pages have no reason to differ but the time. */
  content: string;
  /** The site's public address. */
  site: string;
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
  /** What the next build compares itself with. */
  figures: Figures;
  /** Words of the service that look like slips of a program; mostly none. */
  quotations: Quotation[];
  /** Rules of the gate that were overruled for this build; mostly none. */
  accepted: string[];
}

/** What a status tells beside the run itself. */
export interface StatusFacts {
  /** All of the operator's warnings. */
  warnings: readonly string[];
  zoneData: string;
  content: string;
  /** Digest of the service's address. */
  service: string;
  accepted: readonly string[];
}

/** The status of a finished build. */
export function statusOf(
  { site, config, siteUrl }: Run,
  { warnings, zoneData, content, service, accepted }: StatusFacts,
): Status {
  const editions = (area: Area): (Edition | undefined)[] =>
    config.languages.map((language) => area[language]);
  return {
    build: createHash('sha256')
      .update(JSON.stringify({ content, siteUrl, builtAt: site.builtAt, sources: site.sources }))
      .digest('hex')
      .slice(0, 16),
    content,
    site: siteUrl,
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
    warnings: warnings.map(lineOf),
    figures: figuresOf(site, config.languages, service),
    quotations: quotationsIn([site, config]),
    accepted: [...accepted],
  };
}

/** A status with what the gate had to say: warnings beside those before, and the rules that were overruled. */
export function afterGate(status: Status, found: readonly string[], accepted: readonly string[]): Status {
  const warnings = [...status.warnings, ...found.map(lineOf)];
  const counts = { ...status.counts, warnings: warnings.length };
  return { ...status, counts, warnings, accepted: [...accepted] };
}

/** Ids of the service stand in warnings: no control characters, which could steer a terminal. */
function lineOf(warning: string): string {
  return oneLine(warning, 2_000);
}
