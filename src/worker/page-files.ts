import { namedIn } from './page-text.ts';
import type { Store } from './store.ts';

/** Loads something of the site. @throws when there is no network */
export type Load = (path: string, how?: RequestInit) => Promise<Response>;

/** The files of a page: all that it needs, and those that weren't at hand. */
export interface PageFiles {
  needs: string[];
  loaded: Map<string, Response>;
}

/**
 * Gathers the files that a page needs, with those that its styles and scripts name. `withLater`: also what scripts
 * load only when something is done. @throws when one that the page itself names can't be had
 */
export async function gatherFiles(
  named: { lasting: readonly string[]; data: readonly string[] },
  withLater: boolean,
  store: Pick<Store, 'file'>,
  load: Load,
): Promise<PageFiles> {
  const needs: string[] = [];
  const loaded = new Map<string, Response>();
  const seen = new Set(named.lasting);
  for (const path of seen) {
    const kept = await store.file(path);
    const answer = kept ?? (await load(path));
    // Scripts hold words that only look like names of files, and a page is whole without a picture that is gone.
    if (!isGood(answer)) continue;
    needs.push(path);
    if (!kept) loaded.set(path, answer);
    if (!/\.(js|css)$/.test(path)) continue;
    for (const name of namedIn(await answer.clone().text(), path, withLater)) seen.add(name);
  }
  for (const path of named.data) {
    const answer = await load(path, { cache: 'no-cache' });
    if (answer.status === 404 || answer.status === 410) continue;
    if (!isGood(answer)) throw new Error(`${path} answers ${answer.status}.`);
    needs.push(path);
    loaded.set(path, answer);
  }
  return { needs, loaded };
}

/** Not an error, and not the page to log in that a hotspot answers everything with. */
function isGood(answer: Response): boolean {
  if (answer.status >= 500) throw new Error(`${answer.url} answers ${answer.status}.`);
  return answer.ok && !answer.redirected && !/^text\/html\b/i.test(answer.headers.get('content-type') ?? '');
}
