import { createKeeper } from './keeper.ts';
import type { Ask } from './messages.ts';
import { openPage } from './navigation.ts';
import { fileFor } from './page-files.ts';
import { cachePolicy, type WorkerSite } from './paths.ts';
import { createStore } from './store.ts';

/*
 * Pages without a network: those that were read, and those that a reader asked for. All else goes its way as if
 * there were no worker, `status.json` and other origins above all.
 */

declare const self: ServiceWorkerGlobalScope & { neve: WorkerSite };

const { neve: site } = self;
const clock = () => Date.now();
const store = createStore(self.caches, site.base);
const keeper = createKeeper({ store, site, load: (path, how) => fetch(path, how), clock });
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

self.addEventListener('install', (event) => {
  // The new build counts at once, for open pages too.
  event.waitUntil(Promise.all([keeper.keepPinned(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), store.removeOthers()]));
});

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** The worker's answer to a request; nothing where it leaves it alone. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  const policy = cachePolicy(pathname, site);
  if (policy === 'none') return undefined;
  // A page that is a copy asks for the copies of its data: those of another hour wouldn't fit it.
  if (policy === 'data') return search === '?copy' ? fileOr(request, pathname) : undefined;
  if (policy === 'lasting') return fileOr(request, pathname);
  if (request.mode !== 'navigate' || request.destination !== 'document') return undefined;
  const network = fetch(request, { cache: 'no-cache' });
  const { answer, work } = openPage(pathname, network, { store, keeper, site, clock, wait });
  event.waitUntil(work);
  return answer;
}

function fileOr(request: Request, path: string): Promise<Response> {
  return fileFor(path, request.cache, store, () => fetch(request));
}

self.addEventListener('message', (event) => {
  // Nothing says that it couldn't be done: a page that gets no answer would wait for ever.
  const answer = done(event.data as Ask).catch(() => undefined);
  event.waitUntil(answer.then((each) => event.ports[0]?.postMessage(each)));
});

async function done(asked: Ask): Promise<unknown> {
  if (asked.ask === 'keep') return keeper.keepOffer(asked.page);
  if (asked.ask === 'remove') await keeper.remove(asked);
  // What can't be renewed stays unchanged, and says since when it is kept.
  if (asked.ask === 'read') await keeper.renew(asked.page).catch(() => undefined);
  return keeper.list();
}
