/** `npm start`: builds the site and serves it on this machine until it is interrupted. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { statusOf } from '../src/disk.ts';
import { commandLine, portOf } from './command.ts';
import { isFree, serveSite, taken } from './serve.ts';
import { settingsFor } from './settings.ts';

const usage = `Usage: npm start -- [--site FOLDER] [--port NUMBER] [--folder FOLDER]

Builds the site and serves it on this machine. --site: the folder of your own files (NEVE_SITE). --port: 0 to 65535;
without it, that of NEVE_SITE_URL where its host is this machine, else 4321, and the next free one where that is in use.
0: any free one.
--folder: serves a site that is finished already, such as one that the gate refused, without building.`;

const { values, stop } = commandLine('start', usage, {
  port: { type: 'string' },
  folder: { type: 'string' },
});

function usualPort({ hostname, port, protocol }: URL): number {
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  if (!isHere) return 4321;
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/** Builds the site; gives its folder and its public address. */
async function build(): Promise<{ folder: string; address: URL }> {
  // Only now: it loads all of the build, and a wrong option should be reported at once.
  const { buildSite } = await import('./build.ts');
  if (!(await buildSite()))
    stop('the site was not built, so it is not served; an earlier one is left as it was.', 1);
  const { outDir, siteUrl } = settingsFor('start');
  const isThere = await stat(outDir).catch(() => undefined);
  return isThere ? { folder: outDir, address: siteUrl } : stop(`there is no finished site in ${outDir}.`, 1);
}

/** A finished site in a folder; its address is in its own `status.json`. */
async function finishedSite(folder: string): Promise<{ folder: string; address: URL }> {
  const file = path.join(folder, 'status.json');
  const { site } = await statusOf(folder).catch(() => ({ site: undefined }));
  const address = URL.parse(String(site));
  return address
    ? { folder, address }
    : stop(`${folder} holds no site made here: ${file} names no address.`, 1);
}

const asked = values.port === undefined ? undefined : portOf(values.port, stop);
if (values.folder === '') stop('--folder must name a folder.', 2);
// Before a build that takes its time.
if (asked && !(await isFree(asked))) stop(taken(asked), 1);
// The sample's site is for this machine only, so its links name the port.
if (asked && !process.env.NEVE_FORECAST_URL) process.env.NEVE_SITE_URL ||= `http://localhost:${asked}/`;
const { folder, address } = await (values.folder ? finishedSite(path.resolve(values.folder)) : build());
const wanted = asked ?? usualPort(address);
const { port } = await serveSite({
  folder,
  base: address.pathname,
  port: wanted,
  isFixed: asked !== undefined,
}).catch((error: unknown) => stop(error instanceof Error ? error.message : String(error), 1));
if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is in use, so ${port} is taken.`);
console.log(`\nThe site is at http://localhost:${port}${address.pathname}\nStop it with Ctrl+C.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
