import path from 'node:path';
import type { StartedBuild } from '../build-start.ts';
import { caamlText } from '../feeds/caaml.ts';
import { mirrorOf, redirectsFile } from '../feeds/mirror.ts';
import type { Context } from '../views/context.ts';
import { headersFile } from './headers.ts';
import { manifestFiles } from './icons.ts';
import { linkFile, putFile } from './site-files.ts';
import { finishWorker } from './worker-file.ts';

/**
 * Puts into an unfinished site what is no page and made at every build: pictures, CAAML, the mirror below `/api/`, and what
 * hosts, browsers and search engines ask for. Those that the published site holds byte for byte are taken from there.
 */
export async function putOtherFiles(
  { run, prepared, settings, content, config }: StartedBuild,
  folder: string,
  contexts: readonly Context[],
  warn: (sentence: string) => void,
): Promise<void> {
  const { outDir, siteUrl } = settings;
  const { languages } = config;
  const base = siteUrl.pathname;
  const put = (file: string, text: string) => putFile({ folder, published: outDir }, file, text);
  for (const { from, name } of prepared.pictures) await linkFile(from, path.join(folder, 'images', name));
  for (const context of contexts)
    await put(`${context.language}/caaml.json`, [...caamlText(context)].join(''));
  // The sanitizer of the pages, which have warned of what these fields hold.
  const clean = contexts[0]?.clean;
  if (clean) {
    const cleanField = (html: string, url?: string) =>
      clean(html, url ? { where: 'mirror', base: url } : { where: 'mirror' });
    for await (const { path: file, content } of mirrorOf(prepared.answers, cleanField, warn)) {
      const text = [...content].join('');
      await put(file, run.site.sample ? withoutPort(text) : text);
    }
  }
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
  await finishWorker(folder, { base, languages, build: content });
}

/** Without the address of the sample service, which changes from build to build and leads nowhere afterwards. */
function withoutPort(text: string): string {
  return text.replace(/http:\/\/(127\.0\.0\.1|localhost):\d+/g, 'https://sample.invalid');
}
