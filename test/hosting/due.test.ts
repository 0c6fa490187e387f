import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** What the launcher sets, where Node keeps what it makes of the code, is all that the command is given. */
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
/** What the live site answers; an address without an entry is HTTP 404. */
let live: Record<string, unknown> = {};
const server = createServer((request, response) => {
  const [name = ''] = (request.url ?? '').slice(1).split('?');
  response.writeHead(live[name] === undefined ? 404 : 200).end(JSON.stringify(live[name]));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

/** Reports of a build some minutes ago. */
const reports = (minutes: number, content = 'c1', digest = 'd1') => ({
  'status.json': {
    site,
    content,
    sample: false,
    builtAt: new Date(Date.now() - minutes * 60_000).toISOString(),
  },
  'build.json': { pages: { 'en/index.html': digest } },
});

async function due(args?: string[]) {
  const folder = await mkdtemp(path.join(inject('runFolder'), 'due-'));
  for (const [name, content] of Object.entries(reports(0)))
    await writeFile(path.join(folder, name), JSON.stringify(content));
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'scripts/due.ts'), ...(args ?? [folder])],
      { cwd: folder, env: { PATH, NODE_COMPILE_CACHE } },
      (error, out, err) => resolve({ code: error?.code ?? 0, said: out + err }),
    );
  });
}

test.each([
  ['shows the same and is young', reports(20), 10, /shows the same/],
  ['is older than half of staleness.siteHours', reports(95), 0, /built 95 minutes ago/],
  ['claims to be of later', reports(-95), 0, /built 95 minutes from now/],
  ['has other content', reports(20, 'c2'), 0, /other content/],
  ['has other pages of the same content', reports(20, 'c1', 'd2'), 0, /pages differ/],
  ['isn’t there', {}, 0, /can’t be compared \(HTTP 404\)/],
] as const)(
  'a site is sent to its host, or not, where the live one %s',
  async (_, answers, code, sentence) => {
    live = answers;
    expect(await due()).toEqual({ code, said: expect.stringMatching(sentence) });
  },
);

test('what isn’t a finished site is refused with a sentence', async () => {
  for (const args of [[], ['/nowhere']]) {
    const { code, said } = await due(args);
    expect(code).toBe(2);
    expect(said).toMatch(/^due: [^\n]+\.\n$/);
  }
});
