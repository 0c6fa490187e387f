import type { WorkerSite } from './paths.ts';
import { createStore } from './store.ts';

/*
 * The worker of a site whose operator switched offline reading off: it takes the place of any other, removes all
 * that was kept, then itself, and has open pages load from the network again.
 */

declare const self: ServiceWorkerGlobalScope & { neve: WorkerSite };

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
});

async function leave(): Promise<void> {
  // What a broken store holds can't be read either: the worker goes in any case.
  await createStore(self.caches, self.neve.base)
    .empty()
    .catch(() => undefined);
  const open = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  // Not waited for: a page that loads may wait for this worker to be done. What can't be loaded stays unchanged.
  for (const page of open) page.navigate(page.url).catch(() => undefined);
}
