import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { keeping, lastingFolders } from '../../src/output/headers.ts';
import type { Answers } from '../sites/answers.ts';
import { sharedSite } from '../sites/harness.ts';

/** A real build, served on a free port as a good host would: right types and times to keep, back-forward cache. */
export interface BuiltSite {
  /** The folder that holds the finished site. */
  folder: string;
  /** Its address, without a trailing slash. */
  origin: string;
  /** The server's clock, which its `Date` headers tell; the machine's own to begin with. */
  clock: () => number;
  /** Answers for `status.json` in place of the file, when set. */
  answerStatus?: (response: ServerResponse, body: Buffer) => void;
  /** Answers for any file in place of it, when set and not undone by a `false`. `body` is the file's, if it is there. */
  intercept?: (name: string, response: ServerResponse, body: Buffer | undefined) => boolean;
  /** How often `status.json` was asked for, and with which `Cache-Control`. */
  statusAsked: (string | undefined)[];
  close(): Promise<void>;
}

/**
 * A built and served site as of `now` (epoch milliseconds), from a service that gives some answers, or from the sample
 * without any; `base` is the path below which it is served, "/" by default. It is built once for all tests that ask for
 * the same: its files may not be changed. Each has its own server.
 * @throws with the build's own words when it fails.
 */
export async function builtSite(options: {
  now: number;
  answers?: Answers;
  base?: string;
  /** The configuration, when it isn't the usual one. */
  config?: object;
  /** Whether the service of the answers has weather stations too. */
  hasStations?: boolean;
}): Promise<BuiltSite> {
  const { now, answers, base = '/', config, hasStations } = options;
  const env = { NEVE_NOW: new Date(now).toISOString(), NEVE_SITE_URL: `http://localhost:4321${base}` };
  return serve((await sharedSite(env, config, answers, hasStations)).dist, base);
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

async function serve(folder: string, base: string): Promise<BuiltSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test');
    const name = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : '404.html';
    const file = path.join(folder, name === '' || name.endsWith('/') ? `${name}index.html` : name);
    response.setHeader('date', new Date(site.clock()).toUTCString());
    response.setHeader('cache-control', keeping.asked);
    if (name === 'status.json') site.statusAsked.push(request.headers['cache-control']);
    readFile(file).then(
      (body) => {
        response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
        if (lastingFolders.some((each) => name.startsWith(`${each}/`)))
          response.setHeader('cache-control', keeping.lasting);
        if (site.intercept?.(name, response, body)) return;
        if (name === 'status.json' && site.answerStatus) site.answerStatus(response, body);
        else response.end(body);
      },
      () => {
        if (site.intercept?.(name, response, undefined)) return;
        response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: BuiltSite = {
    folder,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clock: Date.now,
    statusAsked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}
