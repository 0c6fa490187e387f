import { AttemptFailure, networkFailure } from './failure.ts';
import type { Limits } from './limits.ts';

const redirects = new Set([301, 302, 303, 307, 308]);

interface RedirectOptions {
  /** Sent on every hop. */
  headers: Record<string, string>;
  /** Sent as long as no redirect has left the first origin. */
  ownHeaders?: Record<string, string>;
  /** Gets the headers of every answer, redirects included. */
  heard?: (headers: Headers) => void;
  /** A sentence why an address must not be asked, or undefined; asked before every request of the chain. */
  refuses: (url: URL) => string | undefined;
}

/**
 * Why an answer of the service may not come from the address of a redirect, as a sentence; undefined where it may. It
 * may come from the origin that was asked, from https on the same host, and from the origins in `allowed`: what any
 * other address answers would be published as the service's own.
 */
export function foreignRedirect(url: URL, start: URL, allowed: readonly string[]): string | undefined {
  const isSecured = url.protocol === 'https:' && url.hostname === start.hostname && url.port === '';
  if (url.origin === start.origin || isSecured || allowed.includes(url.origin)) return undefined;
  return `The service redirects to ${url.origin}, which is not its own address (${start.origin}). If that is right, add '${url.origin}' to "redirects" in the configuration.`;
}

/**
 * The answer at the end of the redirects, its body unread. `home` is false once a redirect led to
 * another origin: from there on no validators go along; credentials in an address never do. Throws AttemptFailure of
 * the kind 'redirect' for a loop, too many hops, a step from https to http or an address that must not
 * be asked.
 */
export async function followRedirects(
  start: URL,
  { fetch, signal, limits }: { fetch: typeof globalThis.fetch; signal: AbortSignal; limits: Limits },
  options: RedirectOptions,
): Promise<{ response: Response; home: boolean }> {
  const seen = new Set<string>();
  let url = withoutCredentials(start);
  let home = true;
  for (let hop = 0; ; hop += 1) {
    const refusal = options.refuses(url);
    if (refusal) throw new AttemptFailure('redirect', refusal);
    seen.add(url.href);
    const headers = home ? { ...options.headers, ...options.ownHeaders } : options.headers;
    const response = await fetch(url.href, { headers, signal, redirect: 'manual' }).catch((error) => {
      throw networkFailure(error);
    });
    options.heard?.(response.headers);
    if (!redirects.has(response.status)) return { response, home };
    await response.body?.cancel();
    if (hop === limits.redirects)
      throw new AttemptFailure('redirect', `The address redirects more than ${limits.redirects} times.`);
    url = nextAddress(response.headers.get('location'), url);
    if (seen.has(url.href)) throw new AttemptFailure('redirect', 'The redirects go round in a circle.');
    home &&= url.origin === start.origin;
  }
}

function nextAddress(location: string | null, from: URL): URL {
  const next = location === null ? null : URL.parse(location, from);
  if (!next) throw new AttemptFailure('redirect', 'The service redirects to an address that cannot be read.');
  if (next.protocol !== 'https:' && next.protocol !== 'http:')
    throw new AttemptFailure(
      'redirect',
      `The service redirects to ${next.protocol}, which is neither http nor https.`,
    );
  if (from.protocol === 'https:' && next.protocol === 'http:')
    throw new AttemptFailure('redirect', `The service redirects from https to http (${next.host}).`);
  return withoutCredentials(next);
}

/** `fetch` refuses an address with a user name, and prints it. */
function withoutCredentials(url: URL): URL {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  bare.hash = '';
  return bare;
}
