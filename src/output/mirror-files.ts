import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mirrorOf, redirectsFile } from '../feeds/mirror.ts';
import type { KeptAnswers } from '../gather/kept-answers.ts';
import { createSanitizer } from '../html/sanitize.ts';

/**
 * Writes the mirror below `/api/` of the finished site, and the `_redirects` that lead the service's own
 * addresses to it; gives sentences for the operator. `base` is the path of the site's address.
 */
export async function writeMirror(
  dist: string,
  answers: KeptAnswers,
  { base, sample }: { base: string; sample: boolean },
): Promise<string[]> {
  // The pages have warned of what these fields hold.
  const { sanitize } = createSanitizer();
  const { files, warnings } = mirrorOf(answers, (html, url) =>
    sanitize(html, { where: 'mirror', ...(url ? { base: url } : {}) }),
  );
  for (const file of files) {
    const target = path.join(dist, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, sample ? withoutPort(file.content) : file.content);
  }
  await writeFile(path.join(dist, '_redirects'), redirectsFile(base));
  return warnings;
}

/** Without the address of the sample service, which changes from build to build and leads nowhere afterwards. */
function withoutPort(content: string): string {
  return content.replace(/http:\/\/(127\.0\.0\.1|localhost):\d+/g, 'https://sample.invalid');
}
