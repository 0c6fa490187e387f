import { bands, highest, ratingOf } from '../model/danger.ts';
import type { Language } from '../model/language.ts';
import { iso } from './calendar.ts';
import type { Issue } from './issue.ts';
import { bulletinUrl, wireOwner } from './products.ts';
import { boundingBox, centroid } from './shapes.ts';
import type { WireMetadata } from './wire.ts';
import { type RatingValue, ratingWords } from './words.ts';

/** The highest danger of the first rated period; for a bulletin without one, its placeholder. */
function highestValue(issue: Issue): RatingValue {
  const first = issue.days[0]?.ratings;
  if (!first) return issue.bulletin.type === 'offseason' ? 'offseason' : 'norating';
  return highest(first.map((value) => ratingOf(value))).level ?? first[0];
}

/**
 * An issue in the list of metadata (endpoint 2). Its periods agree with the product's days: the first is
 * open to the past (year 0001), and each of the others begins where the one before ends.
 */
export function metadataItem(issue: Issue, language: Language): WireMetadata {
  const { bulletin, area, id } = issue;
  const [longitude, latitude] = centroid(area.polygons);
  const value = highestValue(issue);
  return {
    product: { slug: id, type: bulletin.type, title: area.name[language], id, reportId: id },
    area: { id: area.id, name: area.name[language], bbox: boundingBox(area.polygons) },
    icons: issue.days.map(({ until, ratings }, index) => {
      const graphic = ratings.join('-');
      const before = issue.days[index - 1];
      return {
        type: 'ratings',
        from: before ? iso(before.until) : '0001-01-01T00:00:00Z',
        to: iso(until),
        ratings: Object.fromEntries(bands.map((band, at) => [band, ratings[at] ?? 'norating'])),
        graphic: { id: graphic, url: `https://assets.example/images/ratings/${graphic}.svg`, alt: '' },
      };
    }),
    centroid: { longitude, latitude },
    url: bulletinUrl(issue, language),
    owner: wireOwner(bulletin.owner, language),
    highestDanger: { value, display: ratingWords[value][language], colour: ratingWords[value].colour },
  };
}
