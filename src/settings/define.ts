import type { SiteConfigInput } from './config.ts';

/* What a file in a site folder imports as `neve`. */

/** Helps editors: `export default defineSite({ … })` in `site.config.ts`. */
export function defineSite(config: SiteConfigInput): SiteConfigInput {
  return config;
}
