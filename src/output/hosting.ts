import type { Run } from '../gather/run.ts';
import { languages } from '../i18n/locales.ts';

/** `robots.txt`: a sample asks every search engine to stay away. */
export function robotsFile({ site, siteUrl }: Run): string {
  if (site.sample) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}sitemap-index.xml\n`;
}

const everywhere: Record<string, string> = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Permissions-Policy': 'geolocation=(self)',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * `_headers` for hosts that read it (Netlify, Cloudflare Pages). Bulletins are never served stale; only
 * files whose name holds their content's digest may be kept.
 */
export function headersFile(): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const lasting = { '! Cache-Control': '', 'Cache-Control': 'public, max-age=31536000, immutable' };
  const immutable = (path: string) => rule(path, lasting).replace('! Cache-Control: ', '! Cache-Control');
  // Two policies of one name would both count: the first is taken away before the other is set.
  const framed = languages.map((language) =>
    [
      `/${language}/embed/*`,
      '  ! Content-Security-Policy',
      '  Content-Security-Policy: frame-ancestors *',
      '  X-Robots-Tag: noindex, nofollow',
    ].join('\n'),
  );
  const rules = [rule('/*', everywhere), ...framed, immutable('/_astro/*'), immutable('/images/*')];
  return `${rules.join('\n\n')}\n`;
}
