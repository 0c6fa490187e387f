import {
  type LookupAddress,
  type LookupAllOptions,
  Resolver,
  lookup as systemLookup,
  TIMEOUT,
} from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import { AttemptFailure } from './failure.ts';
import { isPrivateAddress } from './private-host.ts';
import { serviceFetch } from './service-fetch.ts';

/** Looks up all addresses of a host, as `dns.lookup` does. */
export type Lookup = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A name server has this long to answer, twice; a picture as a whole has `pictureLimits`. */
const resolverLimits = { timeout: 4_000, maxTimeout: 4_000, tries: 2 };

/**
 * Looks a host up as the system does (`lookup`), unless its name server is silent: nothing ends the system's look-up, and the process
 * would wait for it.
 */
export function lookupWithin(resolver: Resolver, lookup: Lookup = systemLookup): Lookup {
  return (host, options, done) =>
    resolver.resolve4(host, (error) =>
      error?.code === TIMEOUT ? done(error, []) : lookup(host, options, done),
    );
}

/**
 * A `fetch` that connects to public addresses only. A host is looked up once for each connection; if any of its
 * addresses is private nothing is connected, else the connection goes to one of the checked addresses, even if the
 * name resolves to another one a moment later. `trusted` is the one origin that may be anywhere. An address written as an IP isn't looked
 * up, so callers check it with `isPrivate`, as they check every redirect.
 *
 * Only a connection's own look-up can be pinned, and the built-in `fetch` lets nobody set it: see decision 2.
 */
export function createPublicFetch(
  trusted: string,
  lookup = lookupWithin(new Resolver(resolverLimits)),
): typeof fetch {
  // HTTP/1.1 only, as with the built-in fetch.
  const dispatcher = new Agent({ allowH2: false, connect: { lookup: publicLookup(lookup) } });
  const publicFetch = (url: string, init: RequestInit) =>
    new URL(url).origin === trusted
      ? serviceFetch(url, init)
      : undiciFetch(url, { ...(init as Parameters<typeof undiciFetch>[1]), dispatcher });
  // Its types are undici's own, of another version than those of Node.
  return publicFetch as unknown as typeof fetch;
}

function publicLookup(lookup: Lookup): LookupFunction {
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '');
      if (addresses.some(({ address }) => isPrivateAddress(address)))
        return done(new AttemptFailure('address', 'The host is on a private network and is not asked.'), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
}
