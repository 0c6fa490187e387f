import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Size, sizeName } from './figures.ts';
import { peerNames } from './goals.ts';
import { measured } from './measured.ts';
import { type Builder, lastWords, readingOf, type Supply } from './neve.ts';
import { type Installed, installPeers, searchPath } from './peer-install.ts';

const minute = 60_000;

/** The peers of a folder, and the data that all are built from. */
export interface Peers {
  builders: Builder[];
  /** The same data, served to Névé. */
  supplyOf(size: Size): Promise<Supply>;
  /** Names of the peers whose output was found to be bare Node's, by size. */
  equal: Map<string, string[]>;
  close(): void;
}

/**
 * Installs the peers of a folder below `work`. One that can't be had is left out with a sentence for `tell`, which
 * also hears of outputs that aren't bare Node's. @throws Error with a sentence when the folder isn't one of peers.
 */
export async function openPeers(
  folder: string,
  work: string,
  tell: (sentence: string) => void,
): Promise<Peers> {
  const { bench, peers, installed } = await installPeers(folder, work, tell);
  const env = { PATH: searchPath(), HOME: work };
  const script = (name: string, ...args: string[]) =>
    measured(process.execPath, [path.join(bench, name), ...args], { folder: work, env });
  const equal = new Map<string, string[]>();
  const servers = new Map<string, Server>();

  /** A folder as `run.sh` wants it, whose data of "S" are those of the size; made once. */
  const madeFor = new Map<string, Promise<string>>();
  const folderOf = (size: Size) => {
    const name = sizeName(size);
    const made = madeFor.get(name) ?? make(name, size);
    madeFor.set(name, made);
    return made;
  };
  const dataOf = (made: string) => path.join(made, 'neve-bench', 'data', 'S');
  async function make(name: string, size: Size): Promise<string> {
    const made = path.join(work, 'sizes', name.replaceAll(/\D+/g, '-'));
    await mkdir(path.dirname(dataOf(made)), { recursive: true });
    await symlink(peers, path.join(made, 'neve-bench', 'peers'));
    const ended = await script('gen.mjs', dataOf(made), String(size.areas), String(size.stations));
    if (ended.code !== 0) throw new Error(`gen.mjs made no data of ${name}: ${lastWords(ended.said)}`);
    return made;
  }

  const builderOf = ({ peer, env: own, isUnmeasured }: Installed): Builder => ({
    name: peerNames[peer],
    isOnce: false,
    build: async (size) => {
      const made = await folderOf(size);
      const out = path.join(made, `out-${peer}`);
      await rm(out, { recursive: true, force: true });
      const ended = await measured('sh', [path.join(bench, 'run.sh'), peer, 'S', out], {
        folder: work,
        env: { ...env, ...own, TMPDIR: made },
      });
      const reading = await readingOf(ended, out);
      if (peer !== 'node') await verify(peerNames[peer], sizeName(size), path.join(made, 'out-node'), out);
      if (peer !== 'node') await rm(out, { recursive: true, force: true });
      return isUnmeasured ? { ...reading, processor: undefined, memory: undefined } : reading;
    },
  });

  const verified = new Set<string>();
  async function verify(name: string, size: string, reference: string, out: string): Promise<void> {
    if (verified.has(`${name} ${size}`)) return;
    verified.add(`${name} ${size}`);
    const ended = await script('verify.mjs', reference, out);
    if (ended.code === 0) equal.set(size, [...(equal.get(size) ?? []), name]);
    else
      tell(
        `${name} at ${size} didn’t make what bare Node made, so its figures don’t compare: ${lastWords(ended.said)}`,
      );
  }

  return {
    builders: installed.map(builderOf),
    equal,
    supplyOf: async (size) => {
      const data = dataOf(await folderOf(size));
      const server = servers.get(data) ?? (await serve(path.join(bench, 'serve.mjs'), data));
      servers.set(data, server);
      return { ...server.addresses, now: (await lastIssue(data)) + 30 * minute };
    },
    close: () => {
      for (const { stop } of servers.values()) stop();
    },
  };
}

/** When the last of the data's bulletins was issued, epoch milliseconds: half an hour later all are in force. */
async function lastIssue(data: string): Promise<number> {
  const products = JSON.parse(await readFile(path.join(data, 'products.en.json'), 'utf8')) as {
    report: { dateIssued: string };
  }[];
  return products.reduce((last, { report }) => Math.max(last, Date.parse(report.dateIssued)), 0);
}

interface Server {
  addresses: { forecast: string; weather: string };
  stop(): void;
}

/** Starts a peers' folder's server of data; it tells its addresses in its first line. @throws when it doesn't. */
async function serve(program: string, data: string): Promise<Server> {
  const child = spawn(process.execPath, [program, data], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.prependOnceListener('exit', () => child.kill());
  for await (const line of createInterface(child.stdout)) {
    const { base, weather } = JSON.parse(line) as { base: string; weather: string };
    return { addresses: { forecast: base, weather }, stop: () => child.kill() };
  }
  throw new Error(`${program} ended without telling where it serves ${data}.`);
}
