import { type BandRatings, bands, highest, levelNumber, type Rating, ratingKey } from '../model/danger.ts';
import { escapeText, naming } from './markup.ts';
import { palette } from './palette.ts';
import { digits, signs } from './signs.ts';

interface StripDay {
  weekday: string;
  date: string;
  ratings?: BandRatings;
}

const [width, height, top] = [48, 24, 38];

/**
 * Past days as columns, the alpine at the top of each: small cells with number and sign, below grey dates, so that
 * they can't be taken for the danger now. `label` says the same in words.
 */
export function strip(days: readonly StripDay[], { label }: { label: string }): string {
  const all = days.length * width + 2;
  const tall = top + 3 * height + 2;
  const columns = days.map((day, index) => column(day, 1 + index * width)).join('');
  return `<svg class="graphic strip" viewBox="0 0 ${all} ${tall}" width="${all}" height="${tall}" ${naming(label)}>${columns}</svg>`;
}

function column({ weekday, date, ratings }: StripDay, x: number): string {
  const middle = x + width / 2;
  const heading = `<text x="${middle}" y="14">${escapeText(weekday)}</text><text x="${middle}" y="31" font-weight="700">${escapeText(date)}</text>`;
  const cells = ratings
    ? bands.map((band, index) => cell(ratings[band], x, top + index * height)).join('')
    : `<path class="none" fill="none" stroke="#6B6B6B" stroke-dasharray="3 3" d="M${x + 1.5} ${top + 0.5}h${width - 3}v${3 * height - 1}h${3 - width}z"/><text x="${middle}" y="${top + 1.5 * height + 5}">–</text>`;
  return `<g fill="#55534E" font-family="system-ui,sans-serif" font-size="13" text-anchor="middle">${heading}${cells}</g>`;
}

function cell(rating: Rating, x: number, y: number): string {
  const style = ratingKey(rating);
  const { level } = highest([rating]);
  const number = level
    ? `<path d="${digits[levelNumber(level)]}${rating.kind === 'unknown' ? 'M4.6 0h4M6.6-2v4' : ''}" transform="translate(-8)"/>`
    : '';
  const place = level ? ' transform="translate(8) scale(.8)"' : ' transform="scale(.9)"';
  const { face, on } = palette[style];
  return `<g data-rating="${style}" transform="translate(${x + width / 2} ${y + height / 2})"><rect class="face" fill="${face}" stroke="#000" x="${1.5 - width / 2}" y="${0.5 - height / 2}" width="${width - 3}" height="${height - 1}"/><g class="sign" fill="none" stroke="${on}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${number}<path${place} d="${signs[style]}"/></g></g>`;
}
