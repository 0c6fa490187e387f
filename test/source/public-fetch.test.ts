import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPublicFetch, type Lookup, lookupWithin } from '../../src/source/public-fetch.ts';
import { json, serve } from './server.ts';

/** A name server that gives each name its addresses, and remembers what it was asked. */
function names(zone: Record<string, string[]>): { lookup: Lookup; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    lookup: (host, _, done) => {
      asked.push(host);
      const addresses = (zone[host] ?? []).map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }));
      done(null, addresses);
    },
  };
}

/** What a request ended with: its JSON, or the message at the bottom of its error. */
async function outcomeOf(request: Promise<Response>): Promise<unknown> {
  try {
    return await (await request).json();
  } catch (error) {
    let cause = error;
    while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
    return cause instanceof Error ? cause.message : cause;
  }
}

describe('a host whose name means a private address is not connected', () => {
  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['fe80::1%eth0']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['2002:7f00:1::']],
    // One private address among public ones is enough.
    [['93.184.215.14', '127.0.0.1']],
    [['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1']],
  ])('%s', async (addresses) => {
    const server = await serve(json('reached'));
    const { port } = new URL(server.url);
    const { lookup, asked } = names({ 'pictures.example': addresses });
    const fetchPublic = createPublicFetch('https://service.example', lookup);
    expect(await outcomeOf(fetchPublic(`http://pictures.example:${port}/`))).toBe(
      'The host is on a private network and is not asked.',
    );
    expect(asked).toEqual(['pictures.example']);
    expect(server.requests).toEqual([]);
  });
});

test('a name that changes its meaning between look-up and connection reaches nothing', async () => {
  const server = await serve(json('reached'));
  const { port } = new URL(server.url);
  const ended = new AbortController();
  let turn = 0;
  const rebinding: Lookup = (_, __, done) => {
    turn += 1;
    done(null, [{ address: turn === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }]);
    // The public address itself is none of this test's business.
    setImmediate(() => ended.abort());
  };
  const fetchPublic = createPublicFetch('https://service.example', rebinding);
  await outcomeOf(fetchPublic(`http://pictures.example:${port}/`, { signal: ended.signal }));
  expect(turn).toBe(1);
  expect(server.requests).toEqual([]);
});

test('the service’s own origin may be on a private network, another port of it may not', async () => {
  const server = await serve(json('reached'));
  const other = await serve(json('other'));
  const fetchPublic = createPublicFetch(server.url.replace('127.0.0.1', 'localhost'));
  const at = (url: string) => outcomeOf(fetchPublic(url.replace('127.0.0.1', 'localhost')));
  expect(await at(server.url)).toBe('reached');
  expect(await at(other.url)).toBe('The host is on a private network and is not asked.');
  expect(other.requests).toEqual([]);
});

test('a host whose name server is silent isn’t looked up by the system, which no time limit would end', async () => {
  const silent = createSocket('udp4');
  onTestFinished(() => void silent.close());
  await new Promise<void>((resolve) => void silent.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver({ timeout: 20, tries: 2, maxTimeout: 20 });
  resolver.setServers([`127.0.0.1:${silent.address().port}`]);
  const { lookup, asked } = names({ 'pictures.example': ['93.184.215.14'] });
  const fetchPublic = createPublicFetch('https://service.example', lookupWithin(resolver, lookup));
  expect(await outcomeOf(fetchPublic('http://pictures.example/'))).toMatch(/ETIMEOUT/);
  expect(asked).toEqual([]);
});

test('a host that a name server doesn’t know, as one in the system’s own list, is looked up by the system', async () => {
  const server = createSocket('udp4');
  onTestFinished(() => void server.close());
  // The answer to a question is the question, marked as one and with "no such name".
  server.on('message', (asked, { port }) => {
    const answer = Buffer.from(asked);
    answer.writeUInt16BE(0x8183, 2);
    server.send(answer, port, '127.0.0.1');
  });
  await new Promise<void>((resolve) => void server.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  const { lookup, asked } = names({ 'pictures.example': ['127.0.0.1'] });
  const fetchPublic = createPublicFetch('https://service.example', lookupWithin(resolver, lookup));
  expect(await outcomeOf(fetchPublic('http://pictures.example/'))).toMatch(/private network/);
  expect(asked).toEqual(['pictures.example']);
});

test('a name without an address is a failure like any other', async () => {
  const fetchPublic = createPublicFetch('https://service.example', names({}).lookup);
  expect(await outcomeOf(fetchPublic('http://pictures.example/'))).toBe('no address');
});
