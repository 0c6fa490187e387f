import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** What a build needs and nothing else, so that no other build's leftovers come in. */
const parts = [
  'src',
  'scripts',
  'public',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  'site.config.ts',
];

/** A real build, served on a free port as a good host would: right types, revalidation, back-forward cache. */
export interface BuiltSite {
  /** The folder that holds the finished site. */
  folder: string;
  /** Its address, without a trailing slash. */
  origin: string;
  /** The server's clock, which its `Date` headers tell; the machine's own to begin with. */
  clock: () => number;
  /** Answers for `status.json` in place of the file, when set. */
  answerStatus?: (response: ServerResponse, body: Buffer) => void;
  /** How often `status.json` was asked for, and with which `Cache-Control`. */
  statusAsked: (string | undefined)[];
  close(): Promise<void>;
}

/**
 * Builds the project in a copy of its own, as of `now` (epoch milliseconds), from a service, or from the
 * sample without one; `base` is the path below which it is served, "/" by default.
 * @throws with the build's own words when it fails.
 */
export async function builtSite(options: {
  now: number;
  forecastUrl?: string;
  base?: string;
  /** Further settings by the names of their variables. */
  settings?: Record<string, string>;
}): Promise<BuiltSite> {
  const { now, forecastUrl, base = '/', settings = {} } = options;
  const copy = await mkdtemp(path.join(tmpdir(), 'neve-built-'));
  await Promise.all(
    parts.map((part) => cp(path.join(project, part), path.join(copy, part), { recursive: true })),
  );
  await symlink(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
  await build(copy, {
    NEVE_NOW: new Date(now).toISOString(),
    NEVE_SITE_URL: `http://localhost:4321${base}`,
    ...(forecastUrl ? { NEVE_FORECAST_URL: forecastUrl } : {}),
    ...settings,
  });
  const folder = path.join(copy, 'dist');
  const site = await serve(folder, base);
  const stop = site.close;
  return Object.assign(site, {
    close: async () => {
      await stop();
      await rm(copy, { recursive: true, force: true });
    },
  });
}

/** Chromium as tests use it, with its back-forward cache, which automation usually switches off. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      ...['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--no-first-run'],
      '--enable-features=BackForwardCache',
    ],
  });
}

function build(folder: string, settings: Record<string, string>): Promise<void> {
  // Settings of whoever runs the tests must not come in.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(NEVE_|VITEST|NODE_ENV)/.test(name));
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build ended with ${code}:\n${said}`));
    });
  });
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
    response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
    if (name === 'status.json') site.statusAsked.push(request.headers['cache-control']);
    readFile(file).then(
      (body) => {
        response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
        if (name === 'status.json' && site.answerStatus) site.answerStatus(response, body);
        else response.end(body);
      },
      () => response.writeHead(404, { 'content-type': 'text/plain' }).end('not found'),
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
