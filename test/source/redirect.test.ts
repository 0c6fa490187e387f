import { describe, expect, test } from 'vitest';
import type { ClientOptions } from '../../src/source/http.ts';
import { failureOf, json, plainRequest, quickClient, serve } from './server.ts';

/** A client that no machine is too slow for: a second attempt would ask again. */
const patientClient = (options: Partial<ClientOptions> = {}) =>
  quickClient({ ...options, limits: { attemptTime: 20_000, urlTime: 30_000, totalTime: 30_000 } });

/** Counts down: /6 leads to /5, and so on to /0, which answers. */
const countdown: Parameters<typeof serve>[0] = (request, response) => {
  const left = Number(request.url?.slice(1));
  if (left === 0) return json('arrived')(request, response);
  response.writeHead(302, { location: `/${left - 1}` }).end();
};

describe('redirects', () => {
  test('are followed five times, and not a sixth', async () => {
    const server = await serve(countdown);
    const client = patientClient();
    expect(await client.get(plainRequest(`${server.url}/5`))).toMatchObject({ value: 'arrived' });
    await expect(client.get(plainRequest(`${server.url}/6`))).rejects.toMatchObject({
      kind: 'redirect',
      attempts: 1,
      reason: 'The address redirects more than 5 times.',
    });
  });

  test('in a circle are noticed', async () => {
    const server = await serve((request, response) => {
      response.writeHead(307, { location: request.url === '/a' ? '/b' : '/a#part' }).end();
    });
    await expect(patientClient().get(plainRequest(`${server.url}/a`))).rejects.toMatchObject({
      kind: 'redirect',
      reason: 'The redirects go round in a circle.',
    });
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ['http://plain.example/', 'from https to http'],
    ['file:///etc/passwd', 'file:'],
    ['data:application/json,[]', 'data:'],
    ['https://[', 'cannot be read'],
    ['', 'cannot be read'],
  ])('from https to "%s" are refused', async (location, words) => {
    // Only here is the network played: a server with a certificate would add nothing.
    const asked: string[] = [];
    const played = async (address: string | URL | Request) => {
      asked.push(String(address));
      return new Response(null, { status: 301, headers: location ? { location } : {} });
    };
    const outcome = patientClient({ fetch: played }).get(plainRequest('https://secure.example/'));
    await expect(outcome).rejects.toMatchObject({ kind: 'redirect', attempts: 1 });
    await expect(outcome).rejects.toThrow(words);
    expect(asked).toEqual(['https://secure.example/']);
  });

  test('to another origin are refused with a sentence that names it, and nothing is asked there', async () => {
    const other = await serve(json('there'));
    const server = await serve((_, response) => {
      response.writeHead(307, { location: `${other.url}/metadata?key=hidden` }).end();
    });
    expect(await failureOf(patientClient(), plainRequest(`${server.url}/metadata`))).toMatchObject({
      kind: 'redirect',
      attempts: 1,
      reason: `The service redirects to ${other.url}, which is not its own address (${server.url}). If that is right, add '${other.url}' to "redirects" in the configuration.`,
    });
    expect(other.requests).toEqual([]);
  });

  test('to another origin are followed where the operator allows it, and no further', async () => {
    const third = await serve(json('third'));
    const other = await serve((request, response) => {
      if (request.url === '/on') response.writeHead(302, { location: third.url }).end();
      else json('there')(request, response);
    });
    const server = await serve((request, response) =>
      response.writeHead(302, { location: other.url + request.url }).end(),
    );
    const client = patientClient({ redirects: [other.url] });
    expect(await client.get(plainRequest(`${server.url}/x`))).toMatchObject({ value: 'there' });
    const failure = await failureOf(client, plainRequest(`${server.url}/on`));
    expect(failure.reason).toContain(`redirects to ${third.url}, which`);
    expect(third.requests).toEqual([]);
  });

  test('to another origin neither carry validators nor bring some back', async () => {
    const other = await serve(json('there', { etag: '"of the other"' }));
    const server = await serve((_, response) => response.writeHead(302, { location: other.url }).end());
    const validators = { etag: '"a"', lastModified: 'Fri, 20 Nov 2026 17:00:00 GMT' };
    const client = patientClient({ redirects: [other.url] });
    const found = await client.get(plainRequest(server.url, { validators }));
    expect(found).toMatchObject({ value: 'there', address: `${server.url}/` });
    expect(found).toHaveProperty('validators', {});
    expect(server.requests[0]?.headers).toMatchObject({ 'if-none-match': '"a"' });
    for (const name of ['if-none-match', 'if-modified-since'])
      expect(other.requests[0]?.headers).not.toHaveProperty(name);
  });

  test.each([
    ['http://service.example/a', 'https://service.example/b', true],
    ['http://service.example:8080/a', 'https://service.example/b', true],
    ['https://service.example/a', 'https://service.example/b', true],
    // Another port of the same machine may be anything.
    ['https://service.example/a', 'https://service.example:9200/b', false],
    ['http://service.example/a', 'http://service.example:9200/b', false],
    ['http://service.example:8080/a', 'http://service.example/b', false],
    ['https://service.example/a', 'https://www.service.example/b', false],
    ['https://service.example/a', 'https://service.example.evil.example/b', false],
    ['http://service.example/a', 'http://169.254.169.254/latest/meta-data', false],
    ['http://service.example/a', 'https://[::1]/b', false],
  ])('from %s to %s: followed %s', async (from, to, isFollowed) => {
    const asked: string[] = [];
    const played = async (address: string | URL | Request) => {
      asked.push(String(address));
      return String(address) === from
        ? new Response(null, { status: 302, headers: { location: to } })
        : Response.json('there');
    };
    const outcome = await patientClient({ fetch: played })
      .get(plainRequest(from))
      .catch((error: unknown) => error);
    expect(asked).toEqual(isFollowed ? [from, to] : [from]);
    expect(outcome).toMatchObject(isFollowed ? { value: 'there' } : { kind: 'redirect', attempts: 1 });
  });

  test('inside the origin keep them', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/new') response.writeHead(304).end();
      else response.writeHead(308, { location: 'new' }).end();
    });
    const found = await patientClient().get(
      plainRequest(`${server.url}/old`, { validators: { etag: '"a"' } }),
    );
    expect(found.kind).toBe('unchanged');
  });

  test('to an address that must not be asked end there', async () => {
    const inner = await serve(json([]));
    const server = await serve((_, response) => response.writeHead(302, { location: inner.url }).end());
    const outcome = patientClient().getBytes({
      endpoint: 'picture',
      url: server.url,
      cap: 10,
      accept: '*/*',
      accepts: () => true,
      refuses: (url) => (url.href.startsWith(inner.url) ? 'That is inside.' : undefined),
    });
    await expect(outcome).rejects.toMatchObject({ kind: 'redirect', reason: 'That is inside.' });
    expect(inner.requests).toEqual([]);
  });
});

test('the service’s clock is heard from every answer, redirects and errors included', async () => {
  const server = await serve((request, response) => {
    const next = { '/a': '/b', '/b': '/c' }[request.url ?? ''];
    if (next) response.writeHead(302, { location: next, date: `from ${request.url}` }).end();
    else response.writeHead(404, { date: 'from the end' }).end();
  });
  const heard: (string | null)[] = [];
  const serviceClock = {
    note: (_: string, headers: Headers) => void heard.push(headers.get('date')),
    ageOf: async () => 0,
    compared: () => undefined,
    isApart: () => false,
  };
  await failureOf(patientClient({ serviceClock }), plainRequest(`${server.url}/a`));
  expect(heard).toEqual(['from /a', 'from /b', 'from the end']);
});
