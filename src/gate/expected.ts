import { z } from 'zod';
import { type Edition, nameIn } from '../model/area.ts';
import { isOffSeason, validityPeriodOf } from '../model/bulletin.ts';
import { bands, type Highest, ratingKey } from '../model/danger.ts';
import { type Language, languages } from '../model/language.ts';
import { areaHere } from '../model/place.ts';
import { ratingNow } from '../model/rating-now.ts';
import type { Site } from '../model/site.ts';
import { isUsable, validityAt } from '../model/validity.ts';

/** What the data of a build say of an area or a place in one language: its pages have to say the same. */
export const expectation = z.object({
  kind: z.enum(['area', 'place']),
  language: z.enum(languages),
  slug: z.string(),
  name: z.string(),
  /** The state of its bulletin at the time of the build, or why there is none. */
  validity: z.string(),
  /** The highest rating now; absent while none may be shown as current. */
  now: z.string().optional(),
  /** The ratings of each day, from the top band down; absent where the page may hold no rating, even hidden. */
  days: z.array(z.array(z.string())).optional(),
});
export type ExpectedDanger = z.infer<typeof expectation>;

/** What the pages of a site have to say of the danger, from the data alone. */
export function expectedDanger(site: Site, spoken: readonly Language[]): ExpectedDanger[] {
  const { builtAt } = site;
  return spoken.flatMap((language) => [
    ...site.areas.map((area) => {
      const { slug, [language]: edition } = area;
      const name = nameIn(edition) || slug;
      return { kind: 'area' as const, language, slug, name, ...dangerOf(edition, builtAt) };
    }),
    ...site.places.map((place) => {
      const edition = areaHere(place, site.areas, language)[language];
      const name = place.name[language];
      return { kind: 'place' as const, language, slug: place.slug, name, ...dangerOf(edition, builtAt) };
    }),
  ]);
}

function dangerOf(
  edition: Edition | undefined,
  now: number,
): Pick<ExpectedDanger, 'validity' | 'now' | 'days'> {
  if (edition?.kind !== 'bulletin') return { validity: edition?.kind ?? 'failed' };
  const { bulletin, metadata } = edition;
  const validity = validityAt(validityPeriodOf(bulletin), now);
  const rating = isUsable(validity) ? ratingNow(bulletin, metadata, now) : undefined;
  const rated = isOffSeason(bulletin) ? [] : bulletin.days;
  const days = rated.map(({ ratings }) => bands.map((band) => ratingKey(ratings[band])));
  return {
    validity,
    now: rating && (rating.kind === 'none' ? 'none' : highestKey(rating.highest)),
    days: rating || validity === 'early' ? days : undefined,
  };
}

/** As it is said above the table: with a band that can't be read, a level is only the least. */
function highestKey({ level, statement, unread }: Highest): string {
  if (unread > 0) return 'unknown';
  return level ?? statement ?? 'none';
}

/** The page of an area or a place, and the small one for other sites to frame: files, from the site's folder on. */
export function pagesOf({ kind, language, slug }: ExpectedDanger): { page: string; embed: string } {
  const place = `${kind === 'area' ? 'forecasts' : 'places'}/${slug}/index.html`;
  return { page: `${language}/${place}`, embed: `${language}/embed/${place}` };
}
