import { defineConfig } from 'astro/config';
import { astroConfig } from './src/astro-config.ts';
import { neve } from './src/integration.ts';

export default defineConfig(astroConfig(neve()));
