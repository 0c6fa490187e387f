import type { Language } from '../i18n/locales.ts';
import type { Area } from '../model/area.ts';
import { termOf } from '../model/bulletin.ts';
import type { Instant } from '../model/instant.ts';
import { isUsable, validityAt } from '../model/validity.ts';
import { isRecord } from '../schema/value.ts';

/** What a site is compared by with the one before it. Stands in `build.json`, so that a folder tells it itself. */
export interface Figures {
  /** Digest of the service's address: figures of two services can't be compared. */
  service: string;
  areas: number;
  languages: Partial<Record<Language, LanguageFigures>>;
}

export interface LanguageFigures {
  /** How many bulletins end when (ISO 8601, or `open`); those that had expired, or tell no end, aren't here. */
  ends: Record<string, number>;
  /** When the newest bulletin was issued, ISO 8601. */
  newest?: string;
}

/** The figures of a site as of `builtAt`, epoch milliseconds. */
export function figuresOf(
  { areas, builtAt }: { areas: readonly Area[]; builtAt: number },
  languages: readonly Language[],
  service: string,
): Figures {
  return {
    service,
    areas: areas.length,
    languages: Object.fromEntries(
      languages.map((language) => [language, languageFigures(areas, language, builtAt)]),
    ),
  };
}

function languageFigures(areas: readonly Area[], language: Language, now: number): LanguageFigures {
  const bulletins = areas.flatMap(({ [language]: edition }) =>
    edition?.kind === 'bulletin' ? [edition.bulletin] : [],
  );
  const ends: Record<string, number> = {};
  for (const bulletin of bulletins) {
    const validity = validityAt(termOf(bulletin), now);
    const end = endOf(bulletin.until);
    if (end && (isUsable(validity) || validity === 'early' || validity === 'offseason'))
      ends[end] = (ends[end] ?? 0) + 1;
  }
  const issued = bulletins.flatMap((bulletin) =>
    typeof bulletin.issued === 'number' ? [bulletin.issued] : [],
  );
  const newest = issued.reduce((latest, each) => Math.max(latest, each), -Infinity);
  return { ends, ...(Number.isFinite(newest) ? { newest: new Date(newest).toISOString() } : {}) };
}

function endOf(until: Instant): string | undefined {
  return typeof until === 'number' ? new Date(until).toISOString() : until === 'open' ? until : undefined;
}

/** How many of the bulletins are unexpired at an instant. */
export function unexpired({ ends }: LanguageFigures, now: number): number {
  return Object.entries(ends).reduce(
    (sum, [end, count]) => sum + (end === 'open' || Date.parse(end) > now ? count : 0),
    0,
  );
}

/** The figures that a site's report holds, if any. */
export function figuresIn(found: unknown): Figures | undefined {
  if (!isRecord(found) || typeof found.service !== 'string' || typeof found.areas !== 'number')
    return undefined;
  if (!isRecord(found.languages)) return undefined;
  const areRight = Object.values(found.languages).every(
    (each) =>
      isRecord(each) &&
      isRecord(each.ends) &&
      Object.values(each.ends).every((count) => typeof count === 'number'),
  );
  return areRight ? (found as unknown as Figures) : undefined;
}
