import { createHash } from 'node:crypto';
import type { PageKind } from '../i18n/addresses.ts';
import type { Language } from '../i18n/locales.ts';
import { type Area, bulletinIn, type Edition } from '../model/area.ts';
import { validityPeriodOf } from '../model/bulletin.ts';
import { areaHere } from '../model/place.ts';
import type { Site } from '../model/site.ts';

/**
 * The digest of the bulletins that a page shows, 5 characters: it differs once any of their ratings does. `status.json` lists
 * those of all current pages, so that an outdated page of a cache notices that it is one. Time alone doesn't change it.
 */
export function pageDigest(
  language: Language,
  page: PageKind,
  editions: readonly (Edition | undefined)[],
): string {
  const shown = editions.map((edition) => {
    const { kind, metadata, notices } = edition ?? {};
    const bulletin = bulletinIn(edition);
    const { id, version, revision, days } = bulletin ?? {};
    const period = bulletin && validityPeriodOf(bulletin);
    return [kind, notices, metadata?.periods, metadata?.highest, id, version, revision, days, period];
  });
  return digestOf([language, page, shown]);
}

/** The digest of the look-up, which shows which areas there are, and whether they have a bulletin. */
export function locateDigest(language: Language, areas: readonly Area[]): string {
  return digestOf([language, areas.map((area) => [area.id, area.slug, area[language]?.kind])]);
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 5);
}

/** The digests of all pages that depend on bulletins. The small pages for other sites to frame have those of the whole ones. */
export function currentDigests({ areas, places, gone }: Site, languages: readonly Language[]): string[] {
  return languages.flatMap((language) => {
    const here = places.map((place) => areaHere(place, areas, language)[language]);
    const all = areas.map((area) => area[language]);
    return [
      pageDigest(language, { page: 'overview' }, all),
      locateDigest(language, areas),
      pageDigest(language, { page: 'places' }, here),
      ...areas.map(({ slug }, index) => pageDigest(language, { page: 'bulletin', slug }, [all[index]])),
      ...gone.map(({ slug }) => pageDigest(language, { page: 'bulletin', slug }, [undefined])),
      ...places.map(({ slug }, index) => pageDigest(language, { page: 'place', slug }, [here[index]])),
    ];
  });
}

/** `status.json` has room for so many digests. */
const maxListed = 800;

/**
 * The file with a page's digest: `status.json`, or on a site with too many pages one of 16, each with a part of the digests.
 * @param pages how many digests there are in all
 */
export function statusFile(digest: string, pages: number): string {
  return pages > maxListed ? `status/${digest.charCodeAt(0) % 16}.json` : 'status.json';
}
