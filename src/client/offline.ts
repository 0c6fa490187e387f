import type { Ask } from '../worker/messages.ts';
import { languageOfPage } from './page-language.ts';

/*
 * Sets up reading without a network. This is the only place that names the worker, and it is in every page: what
 * only some of them need is loaded there.
 */

/** A time as the device's own clock shows it: it is the device that kept the copy. */
export function momentOf(ms: number): string {
  const form = new Intl.DateTimeFormat(`${languageOfPage()}-CA`, { dateStyle: 'long', timeStyle: 'short' });
  return form.format(ms);
}

/** The browser lets no page keep anything here, such as in a private window. */
export class RefusedError extends Error {}

let refuse: (reason: RefusedError) => void;
const refused = new Promise<never>((_, reject) => {
  refuse = reject;
});
// Most pages never ask for anything.
refused.catch(() => undefined);

/** Asks the worker something; waits until there is one. @throws RefusedError; Error when the worker couldn't do it */
export async function askWorker<Answer>(asked: Ask): Promise<Answer> {
  const { active } = await Promise.race([navigator.serviceWorker.ready, refused]);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      if (data === undefined) reject(new Error('The worker couldn’t do it.'));
      else resolve(data);
    };
    active?.postMessage(asked, [port2]);
  });
}

const { dataset } = document.documentElement;

/** Says that the page is a copy, since when, and that the device's clock is behind that. */
function showCopy(): void {
  const notice = document.querySelector<HTMLElement>('.copy-notice');
  if (!notice || dataset['keptAt'] === undefined) return;
  // Styles may be missing, as in a reader view.
  notice.parentElement?.removeAttribute('hidden');
  const since = notice.dataset['since'] ?? '';
  const isBehind = Date.now() < Number(dataset['seenAt']) - 300_000;
  const words = [
    since.replace('{}', momentOf(Number(dataset['keptAt']))),
    isBehind && notice.dataset['clock'],
  ];
  const text = words.filter(Boolean).join(' ');
  if (notice.textContent !== text) notice.textContent = text;
}

/** The worker's address, which the pages' content policy takes from here only. */
function vouchedFor(worker: string): string {
  const policy = globalThis.trustedTypes?.createPolicy('worker', {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, location.href);
      return origin === location.origin && pathname.endsWith('/sw.js') ? address : null;
    },
  });
  return policy?.createScriptURL(worker) ?? worker;
}

async function register(worker: string): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register(vouchedFor(worker), { updateViaCache: 'none' });
  } catch (error) {
    // The page is complete, only nothing is kept.
    console.warn('Nothing can be kept for reading without a network.', error);
    refuse(new RefusedError());
    return;
  }
  const read = () =>
    void askWorker({ ask: 'read', page: location.pathname }).catch((error: unknown) => console.warn(error));
  serviceWorker.addEventListener('controllerchange', read);
  if (dataset['keptAt'] === undefined && dataset['instead'] === undefined) read();
}

for (const kind of ['pageshow', 'focus', 'beforeprint']) addEventListener(kind, showCopy);
showCopy();
const { worker } = dataset;
if (worker && 'serviceWorker' in navigator) addEventListener('load', () => void register(worker));
