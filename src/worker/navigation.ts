import { judge, type Verdict } from './answer.ts';
import { isOutlived, timeOf } from './copy.ts';
import type { Keeper } from './keeper.ts';
import { markedAsCopy } from './page-text.ts';
import { listFor } from './paths.ts';
import type { WorkerSite } from './scope.ts';
import type { KeptPage, Store } from './store.ts';

/** How long a page is waited for while there is a copy of it, in milliseconds. */
const patience = 3_000;

/** What answers the opening of pages. */
export interface NavigationSurroundings {
  store: Store;
  keeper: Pick<Keeper, 'follow' | 'note'>;
  site: WorkerSite;
  clock(): number;
  /** Ends after so many milliseconds. */
  wait(ms: number): Promise<void>;
}

/** The answer for a page's address, and what goes on after it. */
export interface Navigation {
  answer: Promise<Response>;
  work: Promise<unknown>;
}

/**
 * Answers the opening of a page: by the network within three seconds, else by the copy, which the network's answer
 * still renews. Without a copy the network is waited for; where it fails, the list of what is kept takes the page's
 * place.
 */
export function openPage(
  path: string,
  network: Promise<Response>,
  { store, keeper, site, clock, wait }: NavigationSurroundings,
): Navigation {
  const verdict = network.then((answer) => judge(answer.clone(), site.base, clock));
  const noted: Promise<unknown>[] = [];

  async function answer(): Promise<Response> {
    const found = await store.page(path);
    const isCopy = found && !isOutlived(found.copy, timeOf(found.copy, clock()));
    if (!isCopy) return network.catch(insteadOf);
    const heard = await Promise.race([
      verdict.catch((): Verdict => ({ kind: 'useless' })),
      wait(patience).then((): Verdict => ({ kind: 'useless' })),
    ]);
    return heard.kind === 'useless' ? serve(found) : network;
  }

  async function serve({ copy, answer }: KeptPage): Promise<Response> {
    const now = clock();
    noted.push(keeper.note(copy, now));
    const html = markedAsCopy(await answer.text(), copy.keptAt, timeOf(copy, now));
    return new Response(html, { headers: answer.headers });
  }

  async function insteadOf(reason: unknown): Promise<Response> {
    const list = await store.page(listFor(path, site));
    if (!list) throw reason;
    const html = (await list.answer.text()).replace(/<html\b/i, '$& data-instead');
    return new Response(html, { headers: list.answer.headers });
  }

  const answered = answer();
  // Without an answer, or with one that breaks off, the copy stays as it is, and tells since when.
  const followed = verdict.then(
    (heard) => keeper.follow(path, heard),
    () => undefined,
  );
  const work = Promise.allSettled([answered, followed]).then(() => Promise.allSettled(noted));
  return { answer: answered, work };
}
