import { levelNumber, type Rating } from '../model/danger.ts';
import { naming } from './markup.ts';
import { palette, styleOf } from './palette.ts';
import { digits, signs } from './signs.ts';

/**
 * The icon of a rating as an SVG string. A level is a diamond in its colour with its sign and, on a tag, its
 * number, so that Low and High differ in black and white as well; a statement is a rounded square; a value
 * that nobody knows is a white diamond with `?` (and on the tag, where another source gives one, the least
 * level with a plus); a missing one has a dashed outline.
 *
 * `size` is the width and height in pixels. With a `label` the icon is an image of that name; without one it
 * is hidden from assistive technology, because words stand beside it.
 */
export function dangerIcon(rating: Rating, options: { size?: number; label?: string } = {}): string {
  const { size = 40, label } = options;
  const style = styleOf(rating);
  const { face, on } = palette[style];
  // The wide tag of "at least" needs room: the sign is smaller.
  const wide = rating.kind === 'unknown' && rating.atLeast !== undefined;
  const place = rating.kind === 'statement' ? 'scale(2.3)' : wide ? 'scale(1.4)' : 'scale(1.7)';
  const colour = on === '#000' ? '' : ` stroke="${on}"`;
  const width = rating.kind === 'statement' ? ' stroke-width="1.6"' : '';
  const sign = `<path class="sign"${colour}${width} transform="${place}" d="${signs[style]}"/>`;
  return `<svg class="graphic danger-icon" data-rating="${style}" viewBox="-24 -24 48 48" width="${size}" height="${size}" ${naming(label)}>${shape(rating, face)}<g fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${sign}${tag(rating)}</g></svg>`;
}

/**
 * The icon of a style that isn't a rating (external, unreadable, expired, none): a square on paper with the
 * style's own sign, dashed so that it can't be taken for a level. Hidden from assistive technology.
 */
export function stateIcon(style: 'external' | 'unreadable' | 'expired' | 'none', size = 40): string {
  const { face } = palette[style];
  return `<svg class="graphic danger-icon" data-look="${style}" viewBox="-24 -24 48 48" width="${size}" height="${size}" aria-hidden="true"><rect class="face dashed" fill="${face}" stroke="#000" stroke-width="2.5" stroke-dasharray="6 4" x="-19" y="-19" width="38" height="38" rx="6"/><path class="sign" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" transform="scale(1.9)" d="${signs[style]}"/></svg>`;
}

function shape(rating: Rating, face: string): string {
  switch (rating.kind) {
    case 'statement':
      return `<rect class="plate" x="-21" y="-21" width="42" height="42" rx="9"/><rect class="face" fill="${face}" x="-18" y="-18" width="36" height="36" rx="6"/>`;
    case 'missing':
      return `<path class="face dashed" fill="${face}" stroke="#000" stroke-width="2.5" stroke-dasharray="6 4" d="M0-20 20 0 0 20-20 0z"/>`;
    default: {
      const isExtreme = rating.kind === 'level' && rating.value === 'extreme';
      const rim = isExtreme ? ' stroke="#FFF"' : '';
      return `<path class="plate" d="M0-23 23 0 0 23-23 0z"/><path class="face" fill="${face}"${rim} d="M0-18 18 0 0 18-18 0z"/>`;
    }
  }
}

function tag(rating: Rating): string {
  if (rating.kind === 'level') {
    return `<circle fill="#FFF" cx="14" cy="14" r="9"/><path transform="translate(14 14)" d="${digits[levelNumber(rating.value)]}"/>`;
  }
  if (rating.kind === 'unknown' && rating.atLeast) {
    return `<rect fill="#FFF" x="2" y="7" width="21" height="16" rx="8"/><path transform="translate(8 15)" d="${digits[levelNumber(rating.atLeast)]}M5 0h6M8-3v6"/>`;
  }
  return '';
}
