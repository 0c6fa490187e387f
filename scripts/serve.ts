import { once } from 'node:events';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';

/** A finished site being served on this machine only. */
export interface ServedSite {
  /** The port in use; another than the one asked for when that was taken. */
  port: number;
  /** Stops at once, open connections included. */
  close(): Promise<void>;
}

export interface SiteToServe {
  folder: string;
  /** The path of the site's public address: starts and ends in a slash. */
  base: string;
  /** 0: any free one. */
  port: number;
  /** Whether only this port will do; the next free one otherwise. */
  isFixed?: boolean;
}

/**
 * Serves a finished site as a static host does: the headers of its own `_headers`, `404.html` for unknown
 * paths, addresses ending in a slash.
 * @throws when no port can be opened, such as for lack of rights.
 */
export async function serveSite({ folder, base, port: wanted, isFixed }: SiteToServe): Promise<ServedSite> {
  const rules = headerRules(await readFile(path.join(folder, '_headers'), 'utf8'));
  const answer = getRequestListener(appOf(folder, base, rules).fetch);
  const servers = await listenOn(wanted, isFixed ? wanted : Math.min(wanted + 100, 65_535), answer);
  return {
    port: portOf(servers[0]),
    close: async () => {
      for (const server of servers) {
        const closed = server[Symbol.asyncDispose]();
        server.closeAllConnections();
        await closed;
      }
    },
  };
}

/** What a command says of a port that isn't free. */
export const taken = (port: number) =>
  `port ${port} is in use or may not be opened; name another one with --port, or 0 for any free one.`;

/** Whether a port can be opened here. */
export async function isFree(port: number): Promise<boolean> {
  const server = await listening(port, '127.0.0.1').catch(() => undefined);
  await server?.[Symbol.asyncDispose]();
  return server !== undefined;
}

/** Servers on both addresses that "localhost" may mean, on the first port that both have; where IPv6 is off, on one of them. */
async function listenOn(
  wanted: number,
  last: number,
  answer: RequestListener,
): Promise<[Server, ...Server[]]> {
  for (let port = wanted; port <= last; port += 1) {
    const first = await listening(port, '127.0.0.1', answer).catch(() => undefined);
    if (!first) continue;
    try {
      return [first, await listening(portOf(first), '::1', answer)];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return [first];
      first.close();
    }
  }
  throw new Error(
    wanted === last
      ? taken(wanted)
      : `no port from ${wanted} to ${last} could be opened; name another one with --port, or 0 for any free one.`,
  );
}

async function listening(port: number, host: string, answer?: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(port, host);
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** What answers for a site below `base`. */
function appOf(folder: string, base: string, rules: readonly HeaderRule[]): Hono {
  const finish = (c: Context, pathname: string) => {
    const type = c.res.headers.get('Content-Type') ?? '';
    if (/^application\/(manifest\+)?json$|^application\/xml$/.test(type))
      c.header('Content-Type', `${type}; charset=utf-8`);
    c.header('Vary', 'Accept-Encoding');
    for (const [name, value] of Object.entries(headersFor(rules, pathname))) c.header(name, value);
  };
  const files = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (pathname) => pathname.slice(base.length - 1),
    onFound: (_, c) => finish(c, c.req.path),
  });
  const missing = serveStatic({
    root: folder,
    path: '404.html',
    precompressed: true,
    onFound: (_, c) => finish(c, `${base}404.html`),
  });
  const app = new Hono({ strict: true });
  app.use(etag());
  app.all('*', async (c, next) => {
    const { path: pathname } = c.req;
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { Allow: 'GET, HEAD' });
    if (pathname === '/' && base !== '/') return c.redirect(base, 302);
    // The host's own instructions are no part of the site.
    const isHidden = /\0|^_(headers|redirects)$/.test(pathname.slice(base.length));
    if (isHidden || !`${pathname}/`.startsWith(base)) return c.notFound();
    const inner = path.join(folder, pathname.slice(base.length), 'index.html');
    if (!pathname.endsWith('/') && statSync(inner, { throwIfNoEntry: false }))
      return c.redirect(`${pathname}/${new URL(c.req.url).search}`, 301);
    return (await files(c, next)) ?? c.notFound();
  });
  // What isn't there may be there with the next build: nobody keeps the answer.
  app.notFound(async (c) => {
    const found = await missing(c, async () => undefined);
    return new Response(found?.body, { status: 404, headers: found?.headers ?? c.res.headers });
  });
  return app;
}

type HeaderRule = [pattern: string, headers: [name: string, value: string][]];

/** The rules of a `_headers` file: a path with an optional `*` at its end, and its headers, indented. */
function headerRules(text: string): HeaderRule[] {
  return text.split(/\n(?=\S)/).map((rule): HeaderRule => {
    const [pattern = '', ...lines] = rule.trim().split(/\n\s*/);
    return [pattern, lines.map((line) => line.split(/:\s*(.*)/, 2) as [string, string])];
  });
}

function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const matches = ([pattern]: HeaderRule) =>
    pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
  return Object.fromEntries(rules.filter(matches).flatMap(([, headers]) => headers));
}
