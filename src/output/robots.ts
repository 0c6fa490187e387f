import type { Run } from '../gather/run.ts';

/** `robots.txt`: a sample asks every search engine to stay away. */
export function robotsFile({ site, siteUrl }: Run): string {
  if (site.sample) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}sitemap-index.xml\n`;
}
