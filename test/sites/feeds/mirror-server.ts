import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { sampleService } from '../../../src/sample/service.ts';
import { samplePublishers } from '../../../src/source/sample-mark.ts';

/**
 * One address that is a service first, then a static host with its mirror, so that pictures keep their address.
 * Neither answers for points or trip reports, which are not mirrored.
 */
export interface Front {
  origin: string;
  /** From now on a static host: files of the folder below `base`, by its own `_redirects`. */
  becomeMirror(folder: string, base: string): Promise<void>;
  /** Paths that the mirror had no answer for. */
  missed: string[];
  close(): Promise<void>;
}

/** Starts as the sample service, whose clock doesn’t move. */
export async function startFront(now: number): Promise<Front> {
  const service = sampleService(() => now);
  let mirror: { folder: string; base: string; rules: Rule[] } | undefined;
  const missed: string[] = [];

  async function fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    // The publisher's pictures stay where they were.
    if (!mirror || pathname.startsWith('/images/')) {
      const isLeftOut = pathname.includes('/min/') || pathname.endsWith('/products/point');
      return isLeftOut ? new Response('{}', { status: 403 }) : asService(await service.fetch(request));
    }
    const target = mirror.rules.flatMap((rule) => rewritten(rule, pathname) ?? [])[0] ?? pathname;
    try {
      const body = await readFile(
        path.join(mirror.folder, ...target.slice(mirror.base.length).split('/').map(decodeURIComponent)),
      );
      return new Response(new Uint8Array(body), { headers: { 'content-type': 'application/json' } });
    } catch {
      missed.push(pathname);
      return new Response('not found', { status: 404, headers: { 'content-type': 'text/html' } });
    }
  }

  const server = createAdaptorServer({ fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    missed,
    async becomeMirror(folder, base) {
      mirror = { folder, base, rules: rulesIn(await readFile(path.join(folder, '_redirects'), 'utf8')) };
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** An answer of the sample without what tells a build that it is the sample's: its tag, and its bulletins' addresses. */
async function asService(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('etag');
  if (!headers.get('content-type')?.includes('json'))
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
  const text = samplePublishers.reduce(
    (own, publisher) => own.replaceAll(`"${publisher}/`, '"https://publisher.example/'),
    await answer.text(),
  );
  return new Response(text, { status: answer.status, headers });
}

interface Rule {
  from: string;
  to: string;
}

/** The rewrites of a `_redirects` file: path, file, 200. */
function rulesIn(text: string): Rule[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = '', status] = line.trim().split(/\s+/);
      if (status !== '200') throw new Error(`This is no rewrite: ${line}`);
      return { from, to };
    });
}

/** The file that a rule gives for a path; nothing where the rule doesn't fit. `:id` is one step of the path. */
function rewritten({ from, to }: Rule, pathname: string): string | undefined {
  const pattern = new RegExp(`^${from.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const found = pattern.exec(pathname);
  if (!found) return undefined;
  return to.replace(/:(\w+)/g, (_, name: string) => found.groups?.[name] ?? '');
}
