import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mirrorOf, redirectsFile } from '../feeds/mirror.ts';
import type { KeptAnswers } from '../gather/kept-answers.ts';
import type { Language } from '../i18n/locales.ts';
import type { Clean } from '../views/context.ts';

/**
 * Writes the mirror below `/api/` of the finished site, and the `_redirects` that lead the service's own
 * addresses to it; gives sentences for the operator. `base` is the path of the site's address.
 */
export async function writeMirror(
  dist: string,
  answers: KeptAnswers,
  {
    base,
    languages,
    sample,
    clean,
  }: { base: string; languages: readonly Language[]; sample: boolean; clean: Clean },
): Promise<string[]> {
  const warnings: string[] = [];
  const files = mirrorOf(
    answers,
    (html, url) => clean(html, { where: 'mirror', base: url || undefined }),
    (sentence) => void warnings.push(sentence),
  );
  for await (const file of files) {
    const target = path.join(dist, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, sample ? [...file.content].map(withoutPort) : file.content);
  }
  await writeFile(path.join(dist, '_redirects'), redirectsFile(base, languages));
  return warnings;
}

/** Without the address of the sample service, which changes from build to build and leads nowhere afterwards. */
function withoutPort(content: string): string {
  return content.replace(/http:\/\/(127\.0\.0\.1|localhost):\d+/g, 'https://sample.invalid');
}
