import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { sampleTag } from '../source/sample-mark.ts';
import { forecastRoutes } from './forecast-routes.ts';
import { memory } from './memory.ts';
import { refusal } from './parameters.ts';
import { pictures } from './pictures.ts';
import { weatherRoutes } from './weather-routes.ts';

/**
 * The sample service: all eight endpoints of docs/service.md, with fictional data that are a
 * pure function of `clock` (epoch ms). The forecast and trip-report groups are below `/forecast`, the
 * weather group below `/weather`, pictures below `/images`. Errors are JSON: `{ message }`.
 */
export function sampleService(clock: () => number): Hono {
  const app = new Hono();
  const remembered = memory(clock);

  app.use(async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return context.json({ message: 'The service is read-only: use GET.' }, 405, { Allow: 'GET, HEAD' });
    }
    return next();
  });
  app.use(etag());
  app.use(marked);
  app.route('/forecast', forecastRoutes(remembered));
  app.route('/weather', weatherRoutes(remembered));

  app.get('/images/:file', async (context) => {
    const file = context.req.param('file');
    // Only the files of the list: nothing that a request names is ever looked for on the disk.
    if (!Object.hasOwn(pictures, file)) throw refusal(404, `There is no picture "${file}".`);
    const bytes = await readFile(new URL(`./images/${file}`, import.meta.url));
    return context.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/jpeg' });
  });

  app.notFound((context) => context.json({ message: `There is nothing at ${context.req.path}.` }, 404));
  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.json({ message: error.message }, error.status);
    return context.json({ message: `The sample service failed: ${error.message}` }, 500);
  });
  return app;
}

/** Gives each answer an entity tag by which a build knows the sample: it must never pass for a real service. */
const marked: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.ok) return;
  const body = new Uint8Array(await context.res.clone().arrayBuffer());
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 32);
  context.res.headers.set('ETag', `"${sampleTag}${digest}"`);
};

/** Where a build asks its own sample, without a network: names below `.invalid` never exist (RFC 2606). */
export const sampleOrigin = 'https://sample.invalid';

/** A `fetch` that the sample service itself answers, whatever the host. `clock` in epoch milliseconds. */
export function sampleFetch(clock: () => number): typeof fetch {
  const service = sampleService(clock);
  return async (input, init) => service.fetch(new Request(input, init));
}

/** A running sample service. */
export interface RunningSample {
  /** `{base_url}` of the forecast and trip-report groups, without a trailing slash. */
  forecastUrl: string;
  /** `{weather_url}`, without a trailing slash. */
  weatherUrl: string;
  /** Stops at once, open connections included. */
  close(): Promise<void>;
}

/**
 * Starts the sample service on a port (0, the default: any free one) of a host, the loopback address by
 * default. Rejects with the system's error when it can't listen there, such as EADDRINUSE.
 */
export async function startSample(options: {
  clock: () => number;
  port?: number;
  host?: string;
}): Promise<RunningSample> {
  const { clock, port = 0, host = '127.0.0.1' } = options;
  const { createAdaptorServer } = await import('@hono/node-server');
  // The adapter must leave the process's own Request and Response alone.
  const server = createAdaptorServer({ fetch: sampleService(clock).fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: bound } = server.address() as AddressInfo;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
  return {
    forecastUrl: `${origin}/forecast`,
    weatherUrl: `${origin}/weather`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        // Keep-alive connections would hold the server open until their clients give up.
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
