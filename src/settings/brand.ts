import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import sharp, { type Metadata } from 'sharp';
import { sha256 } from '../digest.ts';
import { brandColours } from './brand-colours.ts';
import { fileIn } from './own-files.ts';
import type { Review } from './settings-error.ts';

/** How a site looks like its operator's. */
export type Brand = Awaited<ReturnType<typeof readBrand>>;
/** A logo or icon of the operator's. */
export type BrandPicture = Exclude<Awaited<ReturnType<typeof readPicture>>, string>;

/** What is shown of a logo at most, in CSS pixels. */
const [logoHeight, logoWidth] = [40, 240];
const limits = { bytes: 200 * 1024, pixels: 4_000 };

/** Reads the pictures of a brand from `folder` and computes its colours. `file` names the configuration in the review. */
export async function readBrand(
  chosen: Parameters<typeof brandColours>[0] & Partial<Record<'logo' | 'logoDark' | 'icon', string>>,
  folder: string,
  file: string,
  review: Review,
) {
  const { colours, faults } = brandColours(chosen);
  const pictures: Partial<Record<'logo' | 'logoDark' | 'icon', BrandPicture>> = {};
  for (const key of ['logo', 'logoDark', 'icon'] as const) {
    const name = chosen[key];
    if (!name) continue;
    const read = await readPicture(folder, name, key).catch(({ message }: Error) => message);
    if (typeof read === 'string') faults.push(`"brand.${key}" is "${name}", which ${read}.`);
    else pictures[key] = read;
  }
  for (const fault of faults) review.faults.push(`${file}: ${fault}`);
  return { ...pictures, colours };
}

/** A picture, or as the end of a sentence why it can't be used. */
async function readPicture(folder: string, name: string, key: string) {
  const file = await fileIn(folder, name);
  const kind = path.extname(name).toLowerCase();
  if (kind !== '.svg' && kind !== '.png') return 'is neither an SVG nor a PNG';
  const bytes = await readFile(file);
  if (bytes.length > limits.bytes)
    return `has ${Math.round(bytes.length / 1024)} KB, which every reader would load; it may have ${limits.bytes / 1024} KB at most`;
  const hazard = kind === '.svg' ? svgFault(bytes.toString('utf8')) : undefined;
  if (hazard) return hazard;
  const picture = sharp(bytes, { limitInputPixels: limits.pixels ** 2 });
  const { format, width, height } = await picture.metadata().catch(() => ({}) as Partial<Metadata>);
  if (`.${format}` !== kind || !width || !height)
    return `can’t be read as ${kind.slice(1).toUpperCase()}; export it anew`;
  if (key === 'icon' && Math.abs(width / height - 1) > 0.02)
    return `is ${width} by ${height}; it should be a square, of 512 by 512 pixels or an SVG`;
  if (kind === '.png' && (key === 'icon' ? width < 192 : height < logoHeight))
    return `is ${width} by ${height} pixels, which is too small; it should have ${key === 'icon' ? 'at least 192 by 192, better 512' : `a height of at least ${logoHeight} pixels, better ${2 * logoHeight}`}`;
  const scale = Math.min(logoHeight / height, logoWidth / width);
  return {
    /** Its path from the brand's folder. */
    from: name,
    file: `images/${key === 'icon' ? 'icon' : 'logo'}-${sha256(bytes).slice(0, 8)}${kind}`,
    /** In CSS pixels, as it is shown. */
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * What an SVG must not hold, as the end of a sentence. It is shown by `<img>`, where nothing in it runs, but its address can
 * be opened by itself.
 */
function svgFault(text: string): string | undefined {
  let fault: string | undefined;
  const found = (what: string) => {
    fault ??= `${what}; export it as a plain SVG`;
  };
  const parser = new SaxesParser();
  let root: string | undefined;
  parser.on('error', (error) => {
    fault ??= `is no well-formed SVG (${error.message.replace(/^\d+:\d+: |\.$/g, '')}); export it anew`;
  });
  parser.on('doctype', (type) => {
    if (type.includes('[')) found('declares entities');
  });
  parser.on('processinginstruction', () => found('has a processing instruction'));
  parser.on('opentag', ({ name, attributes }) => {
    root ??= name;
    const own = name.replace(/^.*:/, '').toLowerCase();
    if (['script', 'foreignobject', 'iframe', 'object', 'embed', 'handler', 'audio', 'video'].includes(own))
      found(`has <${name}>`);
    for (const [attribute, value] of Object.entries(attributes as Record<string, string>)) {
      if (/^on/i.test(attribute)) found(`has ${attribute}="…", which could run`);
      if (/(^|:)href$/i.test(attribute) && !/^(#|data:image\/(png|jpeg|webp);)/i.test(value.trim()))
        found(`refers to ${value.slice(0, 40)}`);
      if (/url\(\s*["']?(?!#)/i.test(value)) found(`refers to ${value.slice(0, 40)}`);
    }
  });
  const style = (value: string) => {
    if (/@import|url\(\s*["']?(?!#|data:image)/i.test(value)) found('has styles that load something');
  };
  parser.on('text', style);
  parser.on('cdata', style);
  parser.write(text).close();
  if (!fault && root !== 'svg') fault = 'is no SVG; export it anew';
  return fault;
}
