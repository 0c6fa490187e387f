import path from 'node:path';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { type BrandColours, papers } from './brand-colours.ts';

/** A part of a picture can be seen from this contrast on (WCAG 2.2, 1.4.11), and is a sign from this share of its pixels on. */
const least = { contrast: 3, share: 0.02 };

type Logos = Partial<Record<'logo' | 'logoDark', { from: string }>> & { colours: BrandColours };

/** A sentence (without its file) for each logo of which nothing can be seen on what it is shown on. */
export async function unseenLogos({ logo, logoDark, colours }: Logos, folder: string): Promise<string[]> {
  const [light, dark] = [papers.accent.colours[1], papers.accentDark.colours[0]];
  const { header, onHeader } = colours;
  const isHeaderDark = onHeader === '#fff';
  const lighter = "name a lighter one for it, such as logoDark: 'logo-dark.svg'";
  const rules = [
    ['logo', light, 'light pages and paper', 'name a darker one, and this one as logoDark'],
    [logoDark ? 'logoDark' : 'logo', dark, 'dark pages', lighter],
    [
      logoDark && isHeaderDark ? 'logoDark' : 'logo',
      header,
      `the header (${header})`,
      isHeaderDark ? lighter : 'name a darker one',
    ],
  ] as const;
  const warnings: string[] = [];
  for (const [key, ground, where, way] of rules) {
    const picture = key === 'logo' ? logo : logoDark;
    if (!picture || !ground || (await isSeen(path.join(folder, picture.from), ground))) continue;
    warnings.push(`nothing of "brand.${key}" (${picture.from}) can be seen on ${where}; ${way}.`);
  }
  return warnings;
}

async function isSeen(file: string, ground: string): Promise<boolean> {
  const drawn = sharp(file, { density: 150 }).resize({ height: 80 });
  const pixels = await drawn.ensureAlpha().toColourspace('srgb').raw().toBuffer();
  const counts = new Map<string, number>();
  let all = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const colour = `#${[0, 1, 2].map((part) => ((pixels[at + part] ?? 0) >> 4).toString(16)).join('')}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
    all += 1;
  }
  let seen = 0;
  for (const [colour, count] of counts) if (wcagContrast(colour, ground) >= least.contrast) seen += count;
  return seen > least.share * all;
}
