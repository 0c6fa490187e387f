import { bands, byBand, type Rating } from '../model/danger.ts';
import { dangerIcon, iconOf } from './danger-icon.ts';
import { escapeText, short } from './markup.ts';
import { mountain } from './mountain.ts';
import type { DangerStyle } from './palette.ts';
import { type FittedText, fitText } from './text-fit.ts';

/** All that a link's preview picture says. Copies of it live on elsewhere, so it never rates without an end. */
export interface SocialCard {
  siteName: string;
  title: string;
  /** "Sample data, not a forecast"; empty on a real site. */
  sample: string;
  /**
   * The highest rating of each band over the validity, from the top; `note`: all that has to be known beside it;
   * `counted`: how many notices these are, where there is no room for them.
   */
  danger?: {
    label: string;
    note?: string;
    counted?: string | undefined;
    lines: { label: string; rating: Rating; words: string }[];
  };
  /** Why there is no rating: a style and its words; `note`, instead of `more`: all that has to be known beside it. */
  state?: { style: DangerStyle; label: string; more: string; note?: string };
  /** The large line at the foot: until when, or where to look. */
  foot: string;
  /** Of the operator, a band at the top edge, away from those of the danger. */
  brand?: { colours: { accent?: string | undefined; header?: string | undefined } } | undefined;
}

/** With the operator's logo, beside the site's name: the address of a picture, and its size in pixels. */
export type CardContent = SocialCard & {
  logo?: { href: string; width: number; height: number } | undefined;
};

/** The picture's size in pixels, its margin, and the height of the dark foot. */
const [width, height, margin, footHeight] = [1200, 630, 60, 124];
const room = width - 2 * margin;
const ink = '#1a1a1a';
const bandHeight = 14;
/** Of a logo of 72 pixels: it is drawn finer than it is shown. */
const logoScale = 2 / 3;

/**
 * A link's preview picture of 1200 × 630: the name, below it the danger by band with icon, word and
 * mountain (or why there is none), and at the foot, large on dark, until when. Texts become smaller, then wrap,
 * then end in an ellipsis; the typeface is Inter. As SVGs below each other, so that what many pictures share is drawn once.
 */
export function socialCard(card: CardContent): string[] {
  const { siteName, title, sample, danger, state, foot, logo, brand } = card;
  const strips: string[] = [];
  let parts: string[] = [];
  let top = 0;
  const cut = (bottom: number) => {
    strips.push(strip(top, bottom, parts.join('')));
    parts = [];
    top = bottom;
  };
  let y = 0;
  // The accent first: it is known to be seen on white.
  const colour = brand?.colours.accent ?? brand?.colours.header;
  if (colour) {
    parts.push(`<rect width="${width}" height="${bandHeight}" fill="${colour}"/>`);
    y = bandHeight;
  }
  if (sample) {
    parts.push(
      `<rect y="${y}" width="${width}" height="58" fill="${ink}"/><rect y="${y}" width="${width}" height="55" fill="#e4e4e4"/>`,
    );
    const words = fitText(sample, { width: room, sizes: [30, 24], most: 1 });
    parts.push(block(words, margin, y + 40, { bold: true }));
    y += 58;
  }
  if (siteName || logo) {
    const beside = logo ? logo.width * logoScale + 20 : 0;
    if (logo)
      parts.push(
        `<image href="${logo.href}" x="${margin}" y="${y + 11}" width="${short(logo.width * logoScale, 2)}" height="${short(logo.height * logoScale, 2)}"/>`,
      );
    const name = fitText(siteName, { width: room - beside, sizes: [28, 24], most: 1 });
    if (siteName) parts.push(block(name, margin + beside, y + 52, { fill: '#4a4a4a' }));
    y += 56;
  } else y += 20;
  // Below the name, and above the ring of Ǻ.
  cut(y + 4);
  const plain = !danger && !state;
  const heading = fitText(title, {
    width: room,
    sizes: plain ? [92, 80, 68, 56, 46] : danger ? [64, 54, 46, 40] : [72, 60, 50, 42],
    most: 2,
  });
  y += heading.size * (plain ? 1.6 : 1.2);
  parts.push(block(heading, margin, y, { bold: true }));
  y += (heading.lines.length - 1) * leading(heading.size);
  if (plain) parts.push(mountains);
  else cut(Math.ceil(y + heading.size * 0.26));
  if (danger) parts.push(dangerPart(danger, y + 46));
  if (state) parts.push(statePart(state, y + 40));
  const footText = fitText(foot, { width: room, sizes: [50, 46, 42, 38, 34], most: 1 });
  const fitted =
    footText.lines.length > 0 && !footText.lines[0]?.endsWith('…')
      ? footText
      : fitText(foot, { width: room, sizes: [38, 34, 30, 26], most: 2 });
  cut(height - footHeight);
  parts.push(footPart(fitted));
  cut(height);
  return strips;
}

function strip(top: number, bottom: number, content: string): string {
  const tall = bottom - top;
  // Each drawing within would get a mask of the picture's size, as if something of it could stand out.
  const drawn = content.replaceAll('<svg class', '<svg overflow="visible" class');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tall}" viewBox="0 ${top} ${width} ${tall}"><rect width="${width}" height="${height}" fill="#fff"/>${drawn}</svg>`;
}

function dangerPart(
  { label, note, counted, lines }: NonNullable<CardContent['danger']>,
  top: number,
): string {
  const bottom = height - footHeight - 16;
  // A note is worth more than what the icons beside the bands say by themselves.
  const spare = bottom - top - 14 - lines.length * 56;
  const most = Math.min(3, 1 + Math.max(0, Math.floor(spare / leading(26))));
  const whole = fitText(note || label, { width: room, sizes: [26, 22, 20], most });
  const isCut = counted && whole.lines.at(-1)?.endsWith('…');
  const caption = isCut ? fitText(counted, { width: room, sizes: [26, 22], most: 1 }) : whole;
  const from = top + 14 + (caption.lines.length - 1) * leading(caption.size);
  const step = (bottom - from) / Math.max(1, lines.length);
  const icon = Math.floor(Math.min(72, step - 6));
  const [left, words] = [margin, margin + icon + 22];
  const drawn = lines.map(({ label: band, rating, words: said }, index) => {
    const middle = from + step * (index + 0.5);
    const [small, large] = step < 78 ? [20, [32, 28, 24, 20]] : [24, [40, 34, 28, 24]];
    const fitted = fitText(said, { width: 800 - words, sizes: large, most: 2 });
    const tall = small * 1.2 + fitted.lines.length * leading(fitted.size);
    const first = middle - tall / 2 + small;
    return (
      `<g transform="translate(${left} ${short(middle - icon / 2, 2)})">${dangerIcon(iconOf(rating), icon)}</g>` +
      line(band, { x: words, y: first, size: small, fill: '#4a4a4a' }) +
      block(fitted, words, first + fitted.size * 1.1, { bold: true })
    );
  });
  const ratings = byBand((band): Rating => lines[bands.indexOf(band)]?.rating ?? { kind: 'missing' });
  const scale = Math.min(1.42, (bottom - from) / 152);
  const x = width - margin - 240 * scale;
  const y = from + (bottom - from - 152 * scale) / 2;
  const picture = `<g transform="translate(${short(x, 2)} ${short(y, 2)}) scale(${short(scale, 2)})">${mountain(ratings, { prefix: 'card' })}</g>`;
  return block(caption, margin, top, { fill: '#4a4a4a' }) + drawn.join('') + picture;
}

function statePart({ style, label, more, note }: NonNullable<CardContent['state']>, top: number): string {
  const words = fitText(label, { width: room - 150, sizes: [64, 54, 46, 38], most: 2 });
  const rest = note
    ? fitText(note, { width: room - 150, sizes: [28, 24], most: 3 })
    : fitText(more, { width: room - 150, sizes: [32, 28], most: 2 });
  const x = margin + 150;
  const y = top + words.size;
  const after = y + (words.lines.length - 1) * leading(words.size) + rest.size * 1.8;
  return `<g transform="translate(${margin} ${top})">${dangerIcon(style, 120)}</g>${block(words, x, y, { bold: true })}${block(rest, x, after)}`;
}

function footPart(text: FittedText): string {
  const top = height - footHeight;
  const tall = (text.lines.length - 1) * leading(text.size);
  const y = top + footHeight / 2 - tall / 2 + text.size * 0.36;
  return `<rect y="${top}" width="${width}" height="${footHeight}" fill="${ink}"/>${block(text, margin, y, { bold: true, fill: '#fff' })}`;
}

/** The ridge of the site's icon, for pictures without an area. */
const mountains = `<path fill="#E4E4E4" d="M0 506 250 446l90 26 210-62 150 44 120-34 380 86z"/>`;

interface Style {
  bold?: boolean;
  fill?: string;
}

function block({ size, lines }: FittedText, x: number, y: number, style: Style = {}): string {
  return lines.map((text, index) => line(text, { x, y: y + index * leading(size), size, ...style })).join('');
}

function line(
  text: string,
  { x, y, size, bold = false, fill = ink }: Style & { x: number; y: number; size: number },
): string {
  return `<text x="${short(x, 2)}" y="${short(y, 2)}" font-size="${size}" font-weight="${bold ? 700 : 500}" fill="${fill}">${escapeText(text)}</text>`;
}

function leading(size: number): number {
  return Math.round(size * 1.18);
}
