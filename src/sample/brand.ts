import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '../settings/config.ts';

/** The brand of an office that doesn't exist: what a site without one of its own shows of the sample. */
export const sampleBrand = {
  logo: 'logo.svg',
  icon: 'icon.svg',
  accent: '#4b2e83',
  accentDark: '#c9b8f0',
} satisfies SiteConfig['brand'];

/** Where its pictures lie. */
export const sampleBrandFolder = fileURLToPath(new URL('./brand', import.meta.url));
