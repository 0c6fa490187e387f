import { type Band, type BandRatings, bands, levelNumber, type Rating, ratingKey } from '../model/danger.ts';
import { hatchDefs, hatchId } from './hatch.ts';
import { palette } from './palette.ts';
import { digits, signs } from './signs.ts';

/** The outline of each band, top to bottom, in a box of 240 × 150, and the middle of its tag. */
const slopes: Record<Band, { path: string; x: number; y: number }> = {
  alp: { path: 'M115 4 130 31 137 37 153 62 137 56 121 65 105 56 90 64 77 60 91 43 98 38z', x: 115, y: 48 },
  tln: {
    path: 'M73 66 90 70 105 62 121 71 137 62 157 68 170 87 180 92 192 109 170 102 148 111 126 102 104 111 82 102 60 110 42 104 59 82z',
    x: 115,
    y: 87,
  },
  btl: {
    path: 'M38 110 60 116 82 108 104 117 126 108 148 117 170 108 197 116 209 127 219 131 236 148H4L21 128z',
    x: 115,
    y: 132,
  },
};

/**
 * A mountain in three bands, the alpine at the top, each in the colour and hatch of its rating; a tag has its number, or
 * the sign of what is no level. Hidden from assistive technology: words beside it say the same. `prefix` begins the ids of its
 * patterns and must be unique on the page.
 */
export function mountain(ratings: BandRatings, { prefix }: { prefix: string }): string {
  const styles = bands.map((band) => ratingKey(ratings[band]));
  const drawn = bands.map((band) => bandOf(band, ratings[band], prefix)).join('');
  return `<svg class="graphic mountain" viewBox="0 0 240 152" width="240" height="152" aria-hidden="true"><defs>${hatchDefs(prefix, styles)}</defs><g fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`;
}

function bandOf(band: Band, rating: Rating, prefix: string): string {
  const { path, x, y } = slopes[band];
  const style = ratingKey(rating);
  const id = `${prefix}-${band}`;
  const dash = style === 'missing' ? ' stroke-dasharray="5 3"' : '';
  return `<g data-band="${band}" data-rating="${style}"><g class="face" fill="${palette[style].face}" stroke="none"><path id="${id}" d="${path}"/></g><use class="edge" href="#${id}" fill="url(#${hatchId(prefix, style)})"${dash}/><g transform="translate(${x} ${y})">${pill(rating)}</g></g>`;
}

function pill(rating: Rating): string {
  // The number alone: beside it the cross of a high level would look like a button that closes.
  if (rating.kind === 'level')
    return `<circle fill="#FFF" stroke-width="1.5" r="10"/><path d="${digits[levelNumber(rating.value)]}" transform="scale(1.2)"/>`;
  const level = rating.kind === 'unknown' ? rating.atLeast : undefined;
  const half = level ? 20 : 11;
  const number = level
    ? `<path d="${digits[levelNumber(level)]}M4.6 0h4M6.6-2v4" transform="translate(-9)"/>`
    : '';
  const fine = rating.kind === 'statement' && rating.value !== 'norating' ? ' stroke-width="1.3"' : '';
  const place = level ? ' transform="translate(9) scale(.85)"' : '';
  return `<rect fill="#FFF" stroke-width="1.5" x="${-half}" y="-9" width="${2 * half}" height="18" rx="9"/>${number}<path${fine}${place} d="${signs[ratingKey(rating)]}"/>`;
}
