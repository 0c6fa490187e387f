import { defineConfig } from 'astro/config';
import { buildSite } from './scripts/build.ts';
import { neve } from './src/build/integration.ts';
import { astroConfig } from './src/render/astro-config.ts';

export default defineConfig(astroConfig(neve(buildSite)));
