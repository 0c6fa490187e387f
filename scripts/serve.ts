import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';

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
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    respond({ folder, base, rules }, request, response).catch((error: unknown) => {
      console.error(`${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end('This file could not be read.\n');
    });
  };
  const { servers, port } = await listenOn(wanted, isFixed ? wanted : Math.min(wanted + 100, 65_535), answer);
  return {
    port,
    close: async () => {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve());
              server.closeAllConnections();
            }),
        ),
      );
    },
  };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Whether a port can be opened here. */
export async function isFree(port: number): Promise<boolean> {
  const server = await listening(port, '127.0.0.1', () => undefined);
  if (typeof server === 'string') return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/** Servers on both addresses that "localhost" may mean, on one port; where IPv6 is off, on one of them. */
async function listenOn(
  wanted: number,
  last: number,
  answer: Listener,
): Promise<{ servers: Server[]; port: number }> {
  for (let port = wanted; port <= last; port += 1) {
    const first = await listening(port, '127.0.0.1', answer);
    if (first === 'taken') continue;
    if (first === 'impossible') break;
    const address = first.address();
    const got = typeof address === 'object' && address ? address.port : port;
    const second = await listening(got, '::1', answer);
    if (second !== 'taken')
      return { servers: second === 'impossible' ? [first] : [first, second], port: got };
    first.close();
  }
  throw new Error(
    wanted === last
      ? `port ${wanted} is in use or may not be opened; name another one with --port, or 0 for any free one.`
      : `no port from ${wanted} to ${last} could be opened; name another one with --port, or 0 for any free one.`,
  );
}

function listening(port: number, host: string, answer: Listener): Promise<Server | 'taken' | 'impossible'> {
  return new Promise((resolve) => {
    const server = createServer(answer);
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'EADDRINUSE' ? 'taken' : 'impossible');
    });
    server.listen(port, host, () => resolve(server));
  });
}

interface Site {
  folder: string;
  base: string;
  rules: HeaderRule[];
}

async function respond(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/' && site.base !== '/') {
    response.writeHead(302, { Location: site.base }).end();
    return;
  }
  const found = await fileAt(site, pathname);
  if (found === 'folder') {
    response.writeHead(301, { Location: `${pathname}/${search}` }).end();
    return;
  }
  const plain = found ?? path.join(site.folder, '404.html');
  const { file, headers: encoding } = await encoded(plain, request.headers['accept-encoding']);
  const { size, mtimeMs } = await stat(file);
  // What isn't there may be there with the next build: nobody keeps the answer.
  const headers = { ...headersFor(site.rules, found ? pathname : `${site.base}404.html`), ...encoding };
  const etag = `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  if (found && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ...headers, ETag: etag }).end();
    return;
  }
  if (found) response.setHeader('ETag', etag);
  response.writeHead(found ? 200 : 404, {
    ...headers,
    'Content-Type': types[path.extname(plain)] ?? 'application/octet-stream',
    'Content-Length': size,
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file)
      .on('error', (error) => response.destroy(error))
      .pipe(response);
}

/** The compressed copy of a file that the browser takes, where there is one, with what the answer says of it. */
async function encoded(
  file: string,
  accepted: string | string[] | undefined,
): Promise<{ file: string; headers: Record<string, string> }> {
  const taken = String(accepted ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  for (const [name, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if ((await kindOf(file + ending)) !== 'file') continue;
    const vary = { Vary: 'Accept-Encoding' };
    if (taken.includes(name)) return { file: file + ending, headers: { ...vary, 'Content-Encoding': name } };
    if (ending === '.gz') return { file, headers: vary };
  }
  return { file, headers: {} };
}

/** The file of a path; `folder` for a page's address without its last slash; nothing for what isn't there. */
async function fileAt({ folder, base }: Site, pathname: string): Promise<string | 'folder' | undefined> {
  if (!pathname.startsWith(base)) return `${pathname}/` === base ? 'folder' : undefined;
  let name: string;
  try {
    name = decodeURIComponent(pathname.slice(base.length));
  } catch {
    // A broken escape names no file.
    return undefined;
  }
  // The host's own instructions are no part of the site.
  if (name.includes('\0') || name === '_headers' || name === '_redirects') return undefined;
  const file = path.join(folder, name);
  const isInside = file === folder || file.startsWith(folder + path.sep);
  if (!isInside) return undefined;
  const found = await kindOf(file);
  if (found === 'file') return name.endsWith('/') ? undefined : file;
  if (found !== 'folder' || (await kindOf(path.join(file, 'index.html'))) !== 'file') return undefined;
  return name === '' || name.endsWith('/') ? path.join(file, 'index.html') : 'folder';
}

async function kindOf(file: string): Promise<'file' | 'folder' | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : undefined;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}

interface HeaderRule {
  pattern: string;
  headers: [name: string, value: string][];
}

/** The rules of a `_headers` file: a path with an optional `*` at its end, and its headers, indented. */
function headerRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ pattern: line.trim(), headers: [] });
      continue;
    }
    const [, name = '', value = ''] = /^\s*([^:]+):(.*)$/.exec(line) ?? [];
    rules.at(-1)?.headers.push([name.trim(), value.trim()]);
  }
  return rules;
}

function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { pattern, headers: own } of rules) {
    const matches = pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
    if (matches) for (const [name, value] of own) headers[name] = value;
  }
  return headers;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.xml': 'application/xml; charset=utf-8',
};
