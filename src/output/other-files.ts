import path from 'node:path';
import type { StartedBuild } from '../build-start.ts';
import { mirrorOf, redirectsFile } from '../feeds/mirror.ts';
import type { Sanitizer } from '../html/sanitize.ts';
import { headersFile } from './headers.ts';
import { manifestFiles } from './icons.ts';
import type { Made } from './made.ts';
import { linkFile } from './site-files.ts';

/**
 * Puts into an unfinished site what is no page: pictures, the mirror below `/api/`, and what hosts, browsers and search
 * engines ask for.
 */
export async function putOtherFiles(
  { run, prepared, settings, config }: StartedBuild,
  folder: string,
  made: Made,
  { sanitize }: Sanitizer,
  warn: (sentence: string) => void,
): Promise<void> {
  const { languages } = config;
  const base = settings.siteUrl.pathname;
  const put = (file: string, text: string) => made.put(file, text, () => text);
  for (const { from, name } of prepared.pictures) linkFile(from, path.join(folder, 'images', name));
  // What these fields hold, the pages warn of.
  const clean = (html: string, base?: string) =>
    sanitize(html, base ? { where: 'mirror', base } : { where: 'mirror' });
  for (const { path: file, source, text } of mirrorOf(prepared.answers, clean, warn))
    await made.put(file, source, text);
  const files = {
    _redirects: redirectsFile(base, languages),
    _headers: headersFile(base, languages, config.own.pages),
    // A sample asks every search engine to stay away.
    'robots.txt': run.site.sample
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nAllow: /\n\nSitemap: ${run.siteUrl}sitemap-index.xml\n`,
    ...manifestFiles(run),
  };
  for (const [file, text] of Object.entries(files)) await put(file, text);
}
