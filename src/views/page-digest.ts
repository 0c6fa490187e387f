import { createHash } from 'node:crypto';
import { sha256 } from '../digest.ts';
import type { PageRef } from '../i18n/addresses.ts';
import { type Area, bulletinIn, hasNone } from '../model/area.ts';
import { validityPeriodOf } from '../model/bulletin.ts';
import { type Language, otherLanguage } from '../model/language.ts';
import { areaHere } from '../model/place.ts';
import type { Run } from '../run.ts';

// A build that finds nothing changed reads these digests too, and loads no words and no drawings for them.

/**
 * The digest of the bulletins that a page shows, 5 characters: it differs once any of their ratings or the announcement
 * does. `status.json` lists those of all current pages, so that an outdated page of a cache notices that it is one. Time
 * alone doesn't change it.
 */
export function pageDigest(
  { language, config, index }: DigestContext,
  page: PageRef,
  areas: readonly Area[],
): string {
  const shown = areas.map((area) => {
    const edition = area[language];
    const { kind, metadata } = edition ?? {};
    // When this builder saw it listed last is no news: another one of the same site has another time.
    const notices = edition?.notices?.map((notice) => notice.kind);
    const bulletin = bulletinIn(edition);
    const { id, version, revision, days } = bulletin ?? {};
    const period = bulletin && validityPeriodOf(bulletin);
    const own = [kind, notices, metadata?.periods, metadata?.highest, id, version, revision, days, period];
    // A page says that the other language has one, and until when.
    const other = bulletinIn(area[otherLanguage[language]]);
    return [...own, other?.id, other && validityPeriodOf(other)];
  });
  const outlines = page.kind === 'overview' ? index.shapes : undefined;
  return digestOf([language, page, shown, outlines, config.announcement]);
}

/** The digest of the look-up, which shows which areas there are, where, and whether they have a bulletin. */
export function locateDigest({ language, config, index }: DigestContext, areas: readonly Area[]): string {
  const found = areas.map((area) => [area.id, area.slug, hasNone(area, language)]);
  return digestOf([language, found, index.shapes, config.announcement]);
}

type DigestContext = Pick<Run, 'config'> & { language: Language; index: { shapes: string } };

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 5);
}

/** The digests of all pages that depend on bulletins. The small pages for other sites to frame have those of the whole ones. */
export function currentDigests({
  site: { areas, places, gone },
  config,
}: Pick<Run, 'site' | 'config'>): string[] {
  const index = { shapes: shapesDigest(areas) };
  return config.languages.flatMap((language) => {
    const context = { language, config, index };
    const here = places.map((place) => areaHere(place, areas, language));
    return [
      pageDigest(context, { kind: 'overview' }, areas),
      locateDigest(context, areas),
      pageDigest(context, { kind: 'places' }, here),
      ...areas.map((area) => pageDigest(context, { kind: 'bulletin', slug: area.slug }, [area])),
      ...gone.map(({ slug }) => pageDigest(context, { kind: 'bulletin', slug }, [])),
      ...places.map(({ slug }, index) =>
        pageDigest(context, { kind: 'place', slug }, here.slice(index, index + 1)),
      ),
    ];
  });
}

/** The digest of the areas' outlines. */
export function shapesDigest(areas: readonly Area[]): string {
  return sha256(JSON.stringify(areas.map(({ id, shape }) => [id, shape?.coordinates]))).slice(0, 12);
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
