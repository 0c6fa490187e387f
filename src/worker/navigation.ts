import { readAnswer } from './answer.ts';
import { isOutlived, latestOf } from './copy.ts';
import type { Keeper } from './keeper.ts';
import type { KeeperDeps } from './page-age.ts';
import { markedAsCopy } from './page-text.ts';
import { listFor } from './paths.ts';
import type { KeptPage } from './store.ts';

/** How long a page is waited for while there is a copy of it, in milliseconds. */
const patience = 3_000;

/** `wait` ends after so many milliseconds. */
interface NavigationDeps extends Omit<KeeperDeps, 'load'> {
  keeper: Pick<Keeper, 'follow' | 'note'>;
  wait(ms: number): Promise<void>;
}

/**
 * Answers the opening of a page: by the network within three seconds, else by the copy, which the network's answer
 * still renews. Without a copy, or where the device's store can't be read, the network is waited for; where it fails,
 * the list of what is kept takes the page's place. `work`: what goes on after the answer.
 */
export function openPage(
  path: string,
  network: Promise<Response>,
  { store, keeper, site, clock, wait }: NavigationDeps,
) {
  const fresh = network.then((answer) => readAnswer(answer.clone(), path, site.base, clock));
  const noted: Promise<unknown>[] = [];

  async function answer(): Promise<Response> {
    const found = await pageIn(path);
    if (!found) return network.catch(insteadOf);
    const heard = await Promise.race([fresh.catch(nothing), wait(patience)]);
    if (heard && heard.kind !== 'useless') return network;
    return (await copyOf(found).catch(nothing)) ?? network.catch(insteadOf);
  }

  /** The copy as an answer; nothing where it is past its time or has lost a part. */
  async function copyOf({ copy, answer }: KeptPage): Promise<Response | undefined> {
    const now = latestOf(await store.copies(), clock());
    if (isOutlived(copy, now) || !(await store.isWhole(copy))) return undefined;
    const isOver = copy.until !== undefined && now >= copy.until;
    const html = markedAsCopy(await answer.text(), copy.keptAt, now, isOver);
    noted.push(keeper.note(copy, now));
    return new Response(html, { headers: answer.headers });
  }

  const pageIn = (asked: string) => store.page(asked).catch(nothing);

  async function insteadOf(reason: unknown): Promise<Response> {
    const list = await pageIn(listFor(path, site));
    if (!list) throw reason;
    const html = (await list.answer.text()).replace(/<html\b/i, '$& data-instead');
    return new Response(html, { headers: list.answer.headers });
  }

  const answered = answer();
  // Without an answer, or with one that breaks off, the copy stays as it is, and says since when.
  const followed = fresh.then((heard) => keeper.follow(path, heard), nothing);
  const work = Promise.allSettled([answered, followed]).then(() => Promise.allSettled(noted));
  return { answer: answered, work };
}

/** A device whose store is broken or forbidden reads the site as if it had none. */
const nothing = () => undefined;
