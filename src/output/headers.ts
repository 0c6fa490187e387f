import { sections } from '../i18n/sections.ts';
import type { Language } from '../model/language.ts';
import type { OwnPage } from '../settings/own-pages.ts';

/** Headers of every file. */
export const everywhere: Readonly<Record<string, string>> = {
  // All of a site is public, and its data are made to be read by others' pages too.
  'Access-Control-Allow-Origin': '*',
  // A page of ours in a sandboxed frame has no origin, and still has to read the time.
  'Access-Control-Expose-Headers': 'Age, Date',
  'Permissions-Policy': 'geolocation=(self)',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/** How long a copy may be used: a bulletin's never without asking; a file whose name holds its content's digest, for a year. */
export const keeping = {
  asked: 'public, max-age=0, must-revalidate',
  lasting: 'public, max-age=31536000, immutable',
} as const;

/** Folders of files that are named by their content. */
export const lastingFolders = ['_astro', 'images'] as const;

/** Who may frame a page. The rest of the content security policy is in the pages themselves. */
export const framing = {
  pages: { 'Content-Security-Policy': "frame-ancestors 'none'" },
  embeds: { 'Content-Security-Policy': 'frame-ancestors *', 'X-Robots-Tag': 'noindex, nofollow' },
} as const;

/**
 * `_headers` for hosts that read it (Netlify, Cloudflare Pages). No two rules that meet in one file set the same
 * header: the hosts don't agree on which one would count. `base` is the path of the site's address, `own`
 * are the operator's own pages.
 */
export function headersFile(
  base: string,
  languages: readonly Language[],
  own: readonly Pick<OwnPage, 'language' | 'name'>[] = [],
): string {
  const asked = { 'Cache-Control': keeping.asked };
  const rule = (headers: Readonly<Record<string, string>>) => (pattern: string) =>
    [base + pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const ownPages = own.map(({ language, name }) => `${language}/${name}/`);
  const rules = [
    rule(everywhere)('*'),
    ...['', '404.html', ...languages.flatMap(pagesOf), ...ownPages].map(rule({ ...asked, ...framing.pages })),
    ...languages.map((language) => `${language}/embed/*`).map(rule({ ...asked, ...framing.embeds })),
    ...filesAsked(languages).map(rule(asked)),
    ...lastingFolders.map((folder) => `${folder}/*`).map(rule({ 'Cache-Control': keeping.lasting })),
  ];
  return `${rules.join('\n\n')}\n`;
}

function pagesOf(language: Language): string[] {
  // Embeds have rules of their own.
  const folders = Object.keys(sections).filter((section) => section !== 'embed');
  return [`${language}/`, ...folders.map((folder) => `${language}/${folder}/*`)];
}

/** Files that change with every build or bulletin and lie in none of the folders of pages. */
function filesAsked(languages: readonly Language[]): string[] {
  const perLanguage = ['feed.xml', 'feed.json', 'caaml.json', 'manifest.webmanifest'];
  return [
    'status.json',
    'status/*',
    'build.json',
    'sw.js',
    'manifest.webmanifest',
    'api/*',
    'data/*',
    'og/*',
    // The service's own addresses, which `_redirects` leads to the mirror.
    'forecasts/*',
    'stations',
    'stations/*',
    ...languages.flatMap((language) => perLanguage.map((name) => `${language}/${name}`)),
  ];
}
