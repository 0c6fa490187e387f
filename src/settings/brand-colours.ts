import { converter, differenceCiede2000, formatHex, inGamut, wcagContrast } from 'culori';
import { palette } from '../graphics/palette.ts';
import { type DangerLevel, levels } from '../model/danger.ts';

/** The colours of a brand, as `#rrggbb`; undefined are those of the program. */
type BrandColours = { [Key in 'accent' | 'accentDark' | 'header' | 'onHeader']?: string | undefined };

/** Papers of light and dark pages that the accent is written on (`tokens.css`), with their names for sentences. */
export const papers = {
  accent: { name: 'light pages', colours: ['#ffffff', '#f6f8fa', '#e9eef2'] },
  accentDark: { name: 'dark pages', colours: ['#10181f', '#18222b', '#202c37'] },
} as const;

/** WCAG 2.2, 1.4.3: text on its ground. */
const minContrast = 4.5;
/**
 * The least distance from a danger colour, by CIEDE2000 (Sharma, Wu, Dalal 2005, Color Research & Application 30:21), in
 * which 1 is just noticeable. At 20 another hue is named, such as an orange that is no longer taken for Considerable. Black
 * is a common colour of text, so its neighbours have less far to go.
 */
const minDistance = (level: DangerLevel) => (level === 'extreme' ? 12 : 20);

const distance = differenceCiede2000();
const oklch = converter('oklch');

/** The colours, with that of what is written on the header, and a sentence (without its file) for each that can't be used. */
export function brandColours(chosen: Omit<BrandColours, 'onHeader'>): {
  colours: BrandColours;
  faults: string[];
} {
  const faults = (Object.keys(papers) as (keyof typeof papers)[])
    .flatMap((key) => colourFaults(key, chosen[key], papers[key].colours, papers[key].name))
    .concat(colourFaults('header', chosen.header, [], ''));
  const { accent, header } = chosen;
  if (faults.length > 0) return { colours: {}, faults };
  const accentDark = chosen.accentDark ?? (accent && nearest(accent, papers.accentDark.colours));
  return { colours: { accent, accentDark, header, onHeader: header && inkOn(header) }, faults };
}

/** Black or white, whichever is easier to read: one of them always has 4.5:1. */
function inkOn(ground: string): string {
  return wcagContrast(ground, '#000') > wcagContrast(ground, '#fff') ? '#000' : '#fff';
}

function colourFaults(
  key: string,
  colour: string | undefined,
  grounds: readonly string[],
  name: string,
): string[] {
  if (!colour) return [];
  const contrast = contrastOn(colour, grounds);
  const level = takenFor(colour);
  const reasons: string[] = [];
  if (contrast < minContrast)
    reasons.push(
      `has a contrast of ${(Math.floor(contrast * 100) / 100).toFixed(2)}:1 on ${name}, where text needs ${minContrast}:1 (WCAG AA)`,
    );
  if (level)
    reasons.push(`can be taken for the danger colour of "${level}" (${palette[level].face.toLowerCase()})`);
  if (reasons.length === 0) return [];
  const near = nearest(colour, grounds);
  return [
    `"brand.${key}" is "${colour}", which ${reasons.join(' and ')}; it should be another colour, and the nearest is ${key}: '${near}'.`,
  ];
}

function contrastOn(colour: string, grounds: readonly string[]): number {
  return Math.min(Number.POSITIVE_INFINITY, ...grounds.map((ground) => wcagContrast(colour, ground)));
}

function takenFor(colour: string): DangerLevel | undefined {
  return levels.find((level) => distance(colour, palette[level].face) < minDistance(level));
}

/** The colour nearest to one that can be read on all grounds and taken for no level, among those of like hue first. */
function nearest(colour: string, grounds: readonly string[]): string {
  const { l, c, h = 0 } = oklch(colour) ?? { l: 0, c: 0 };
  const candidates: { hex: string; far: number }[] = [];
  for (let light = 0; light <= 1; light += 0.02)
    for (const chroma of [1, 0.8, 0.6, 0.4, 0.2].map((share) => share * c))
      for (let turn = -90; turn <= 90; turn += 10) {
        const candidate = { mode: 'oklch', l: light, c: chroma, h: h + turn } as const;
        if (!inGamut('rgb')(candidate)) continue;
        const hex = formatHex(candidate);
        const far = Math.hypot(light - l, chroma - c, 2 * chroma * Math.sin((turn * Math.PI) / 360) || 0);
        candidates.push({ hex, far });
      }
  const found = candidates
    .sort((one, two) => one.far - two.far)
    .find(({ hex }) => contrastOn(hex, grounds) >= minContrast && !takenFor(hex));
  return found?.hex ?? (grounds[0] === '#ffffff' || grounds.length === 0 ? '#12385c' : '#a9c9ee');
}

/** The end of the style sheet for these colours: on screens with colours of our own, in the place of those of `tokens.css`. */
export function brandStyles({ accent, accentDark, header, onHeader }: BrandColours): string {
  const rule = (ground: string | undefined) =>
    ground ? `:root{--accent:${ground};--on-accent:${inkOn(ground)}}` : '';
  const dark = accentDark ? `@media (prefers-color-scheme:dark){${rule(accentDark)}}` : '';
  const head = header ? `.branded{--header:${header};--on-header:${onHeader}}` : '';
  const rules = rule(accent) + dark + head;
  return rules && `\n@media screen and (forced-colors:none){${rules}}\n`;
}
