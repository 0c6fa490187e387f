import { type DangerLevel, levelNumber, levels, type Rating, ratingKey } from '../model/danger.ts';
import { type DangerStyle, palette } from './palette.ts';
import { digits, signs } from './signs.ts';

/** What an icon shows: a style, or of a danger that is partly unreadable the least that it can be. */
export type DangerIcon = DangerStyle | `unknown-${DangerLevel}`;

/** Whether a name is that of an icon. */
export function isDangerIcon(name: string): name is DangerIcon {
  return Object.hasOwn(palette, name) || leastIn(name) !== undefined;
}

/** The icon of a rating. */
export function iconOf(rating: Rating): DangerIcon {
  return rating.kind === 'unknown' && rating.atLeast ? `unknown-${rating.atLeast}` : ratingKey(rating);
}

/**
 * An icon as an SVG string, hidden from assistive technology: words beside it say the same. A level is a diamond in its colour
 * with its sign and, on a tag, its number, so that Low and High differ in black and white as well; a statement is a
 * rounded square; an unknown value is a white diamond with `?` (and on the tag, where another source gives one,
 * the least level with a plus); a missing one has a dashed outline. What isn't a rating (external, unreadable, expired,
 * none) is a dashed square on paper that can't be taken for a level.
 */
export function dangerIcon(icon: DangerIcon, size: number): string {
  return `<svg class="graphic danger-icon" ${box(icon)} width="${size}" height="${size}" aria-hidden="true">${drawing(icon)}</svg>`;
}

/** Symbols of icons, for the `<use href="#i-…">` of a page, which holds each once. */
export function dangerSymbols(icons: readonly DangerIcon[]): string {
  return icons
    .map(
      (icon) => `<symbol class="graphic danger-icon" id="i-${icon}" ${box(icon)}>${drawing(icon)}</symbol>`,
    )
    .join('');
}

function box(icon: DangerIcon): string {
  const style = styleIn(icon);
  return `data-${palette[style].kind === 'state' ? 'style' : 'rating'}="${style}" viewBox="-24 -24 48 48"`;
}

function styleIn(icon: DangerIcon): DangerStyle {
  return (leastIn(icon) ? 'unknown' : icon) as DangerStyle;
}

function leastIn(icon: string): DangerLevel | undefined {
  return levels.find((level) => icon === `unknown-${level}`);
}

function drawing(icon: DangerIcon): string {
  const style = styleIn(icon);
  const { on, kind } = palette[style];
  const colour = on === '#000' ? '' : ` stroke="${on}"`;
  // A statement has its plate to itself; the wide tag of "at least" needs room.
  const scale = kind === 'state' ? 1.9 : kind === 'statement' ? 2.3 : leastIn(icon) ? 1.4 : 1.7;
  const width = kind === 'statement' ? ' stroke-width="1.6"' : '';
  const sign = `<path class="sign"${colour}${width} transform="scale(${scale})" d="${signs[style]}"/>`;
  return `${shape(style)}<g fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${sign}${tag(icon)}</g>`;
}

function shape(style: DangerStyle): string {
  const { face, kind } = palette[style];
  const dashed = `class="face dashed" fill="${face}" stroke="#000" stroke-width="2.5" stroke-dasharray="6 4"`;
  if (kind === 'state') return `<rect ${dashed} x="-19" y="-19" width="38" height="38" rx="6"/>`;
  if (style === 'missing') return `<path ${dashed} d="M0-20 20 0 0 20-20 0z"/>`;
  if (kind === 'statement')
    return `<rect class="plate" x="-21" y="-21" width="42" height="42" rx="9"/><rect class="face" fill="${face}" x="-18" y="-18" width="36" height="36" rx="6"/>`;
  const rim = style === 'extreme' ? ' stroke="#FFF"' : '';
  return `<path class="plate" d="M0-23 23 0 0 23-23 0z"/><path class="face" fill="${face}"${rim} d="M0-18 18 0 0 18-18 0z"/>`;
}

function tag(icon: DangerIcon): string {
  const least = leastIn(icon);
  if (least) {
    return `<rect fill="#FFF" x="2" y="7" width="21" height="16" rx="8"/><path transform="translate(8 15)" d="${digits[levelNumber(least)]}M5 0h6M8-3v6"/>`;
  }
  const level = levels.find((each) => each === icon);
  if (!level) return '';
  return `<circle fill="#FFF" cx="14" cy="14" r="9"/><path transform="translate(14 14)" d="${digits[levelNumber(level)]}"/>`;
}
