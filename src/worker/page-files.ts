import { namedIn } from './page-text.ts';
import type { Store } from './store.ts';

/** Loads something of the site. @throws when there is no network */
export type Load = (path: string, how?: RequestInit) => Promise<Response>;

/**
 * Gathers the files that a page needs, with those that its styles and scripts name: the paths of all, and those that
 * weren't at hand. `withLater`: also what scripts load only when something is done. @throws when a style or script is missing that the page loads at once: without
 * its script a copy would show ratings beyond their end
 */
export async function gatherFiles(
  named: { lasting: readonly string[]; data: readonly string[] },
  withLater: boolean,
  store: Pick<Store, 'file'>,
  load: Load,
) {
  const needs: string[] = [];
  const loaded = new Map<string, Response>();
  const vital = new Set(named.lasting.filter(isCode));
  const seen = new Set(named.lasting);
  for (const path of seen) {
    const kept = await store.file(path);
    const answer = kept ?? (await load(path));
    // Scripts hold words that only look like names of files, and a page is whole without a picture that is gone.
    if (!isGood(answer, path)) continue;
    needs.push(path);
    if (!kept) loaded.set(path, answer);
    if (!isCode(path)) continue;
    const code = await answer.clone().text();
    for (const name of namedIn(code, path, false).filter(isCode)) vital.add(name);
    for (const name of namedIn(code, path, withLater)) seen.add(name);
  }
  const lost = [...vital].find((path) => !needs.includes(path));
  if (lost) throw new Error(`${lost} isn’t there any more, or not what it should be.`);
  for (const path of named.data) {
    const answer = await load(path, { cache: 'no-cache' });
    if (answer.status === 404 || answer.status === 410) continue;
    if (!isGood(answer, path)) throw new Error(`${path} answers ${answer.status}.`);
    needs.push(path);
    loaded.set(path, answer);
  }
  return { needs, loaded };
}

/**
 * The answer for a file that is named by its content: the kept one, else the network's. What a page has found broken it
 * asks for with `reload`: a good answer of the network then takes the place of the kept one.
 */
export async function fileFor(
  path: string,
  cache: RequestCache,
  store: Pick<Store, 'file' | 'putFile'>,
  load: () => Promise<Response>,
): Promise<Response> {
  // A store that can't be read is as good as none.
  const kept = await store.file(path).catch(() => undefined);
  if (!kept) return load();
  if (cache !== 'reload') return kept;
  try {
    const answer = await load();
    if (!isGood(answer, path)) return kept;
    await store.putFile(path, answer.clone());
    return answer;
  } catch {
    // Without a network, or without room, what is kept stays.
    return kept;
  }
}

const isCode = (path: string) => /\.(js|css)$/.test(path);

/** Not an error, whole, and not the page to log in that a hotspot answers everything with. */
function isGood(answer: Response, path: string): boolean {
  if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}.`);
  const type = answer.headers.get('content-type') ?? '';
  // Files that are named by their content are never asked for again: what isn't one may not take its place.
  const isOfType = path.endsWith('.js')
    ? /^\w+\/(x-)?javascript\b/i.test(type)
    : path.endsWith('.css')
      ? /^text\/css\b/i.test(type)
      : !/^text\/html\b/i.test(type);
  return answer.status === 200 && !answer.redirected && isOfType;
}
