import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { linkInto } from '../folders.ts';
import type { PreparedSite } from '../gather/prepare.ts';
import { sampleBrandFolder } from '../sample/brand.ts';
import type { Brand, BrandPicture } from '../settings/brand.ts';
import type { SiteConfig } from '../settings/config.ts';
import type { Settings } from '../settings/settings.ts';
import { brandFolder } from '../settings/site-folder.ts';

const ownIcon = new URL('./icon.svg', import.meta.url);

export interface DrawnBrand {
  icon: string;
  /** The logo as a PNG in a `data:` address, with its size at 72 pixels of height. */
  logo?: { href: string; width: number; height: number };
}

type BrandedBuild = { config: SiteConfig; settings: Settings };

/** Where the pictures of a build's brand lie: the operator's, or those of the sample. */
const folderOf = ({ config, settings }: BrandedBuild) =>
  config.brand ? brandFolder(settings) : sampleBrandFolder;

/** Puts the logos and the pictures of bulletins into a site. */
export async function putPictures(
  started: BrandedBuild & { prepared: Pick<PreparedSite, 'pictures'> },
  folder: string,
): Promise<void> {
  const { logo, logoDark } = started.config.own.brand ?? {};
  await mkdir(path.join(folder, 'images'), { recursive: true });
  for (const { from, name } of started.prepared.pictures) linkInto(from, path.join(folder, 'images', name));
  for (const picture of [logo, logoDark])
    if (picture) await copyFile(path.join(folderOf(started), picture.from), path.join(folder, picture.file));
}

/** What pictures that are drawn show of a build's brand. */
export async function drawnBrand(started: BrandedBuild): Promise<DrawnBrand> {
  const { brand } = started.config.own;
  const from = folderOf(started);
  const icon = await iconOf(brand, from);
  return brand?.logo ? { icon, logo: await drawnLogo(brand.logo, from) } : { icon };
}

async function iconOf(brand: Brand | undefined, from: string): Promise<string> {
  if (!brand?.icon) return readFile(ownIcon, 'utf8');
  const bytes = await readFile(path.join(from, brand.icon.from));
  if (brand.icon.from.toLowerCase().endsWith('.svg')) return bytes.toString('utf8');
  const href = `data:image/png;base64,${bytes.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image href="${href}" width="32" height="32"/></svg>`;
}

async function drawnLogo(logo: BrandPicture, from: string): Promise<DrawnBrand['logo']> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(path.join(from, logo.from), { density: 300 })
    .resize({ width: 480, height: 72, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { href: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height };
}
