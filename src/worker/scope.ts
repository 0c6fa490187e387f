/*
 * What the worker uses of its surroundings. TypeScript's own library of workers can't be loaded beside that of
 * pages, so the few parts are declared here.
 */

/** What the build writes at the head of the worker's file. */
export interface WorkerSite {
  /** The path of the site's address: starts and ends in a slash. */
  base: string;
  languages: readonly string[];
  /** Digest of the build's content: another one is another worker. */
  build: string;
}

/** An event that the worker is kept alive for. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A message of a page, to be answered through its port. */
export interface MessageEventOfPage extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export interface WorkerScope {
  readonly neve: WorkerSite;
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly registration: { unregister(): Promise<boolean> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: 'window';
    }): Promise<readonly { readonly url: string; navigate(url: string): Promise<unknown> }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: MessageEventOfPage) => void): void;
}
