import { access, cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Peer, peerNames } from './goals.ts';
import { type Ended, ledgerName, measured } from './measured.ts';
import { lastWords } from './neve.ts';

/** Where a peer's own files are, below the folder of all. */
const folders: Record<Peer, string> = { node: 'node', '11ty': 'eleventy', astro: 'astro', hugo: 'hugo' };

/** What a folder of peers has to have beside them: it makes the data, serves it, builds and compares. */
const needed = ['gen.mjs', 'serve.mjs', 'run.sh', 'verify.mjs'];

/** A peer that can be run. */
export interface Installed {
  peer: Peer;
  /** What its build needs in its environment. */
  env: Record<string, string>;
  /** Whether processor time and memory can't be had: some of it isn't Node, and there is no GNU time. */
  isUnmeasured: boolean;
}

/** Peers of a folder, copied below another. */
export interface Installation {
  /** The copied folder. */
  bench: string;
  /** Holds a folder per peer, by its name for `run.sh`. */
  peers: string;
  installed: Installed[];
}

/** The search path with this very Node first. */
export function searchPath(): string {
  return [path.dirname(process.execPath), process.env['PATH'] ?? ''].join(path.delimiter);
}

/**
 * Copies a folder of peers below `work` and installs each from the registry; nothing in the folder itself is touched.
 * One that can't be had is left out, with a sentence for `tell`.
 * @throws Error with a sentence when the folder isn't one of peers.
 */
export async function installPeers(
  folder: string,
  work: string,
  tell: (sentence: string) => void,
): Promise<Installation> {
  for (const name of needed) {
    if (!(await isThere(path.join(folder, name))))
      throw new Error(`there is no ${path.join(folder, name)}; name a folder with ${needed.join(', ')}.`);
  }
  const [bench, peers] = [path.join(work, 'bench'), path.join(work, 'peers')];
  // Only what is below the folder decides: it may itself be in a folder of packages.
  const isOwn = (file: string) => !path.relative(folder, file).split(path.sep).includes('node_modules');
  await cp(folder, bench, { recursive: true, filter: isOwn });
  const installed: Installed[] = [];
  for (const peer of Object.keys(peerNames) as Peer[]) {
    const own = path.join(bench, folders[peer]);
    try {
      if (!(await isThere(own))) throw new Error(`there is no ${path.join(folder, folders[peer])}.`);
      await cp(own, path.join(peers, peer), { recursive: true });
      if (peer === 'hugo') {
        const hugo = await hugoIn(work);
        if (hugo) installed.push(hugo);
        else console.error('Hugo wasn’t found on the path, so it isn’t measured.');
      } else {
        await installPackages(path.join(peers, peer));
        installed.push({ peer, env: {}, isUnmeasured: false });
      }
    } catch (error) {
      tell(`${peerNames[peer]} is left out: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { bench, peers, installed };
}

async function installPackages(folder: string): Promise<void> {
  const isLocked = await isThere(path.join(folder, 'package-lock.json'));
  const command = isLocked ? 'ci' : 'install';
  // Proxy and registry are the environment's; what `npm run` says of this project isn't for the peer.
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || /^npm_(package|lifecycle|config_local_prefix)/.test(name) ? [] : [[name, value]],
    ),
  );
  const ended = await ran('npm', [command, '--no-audit', '--no-fund'], folder, {
    ...env,
    PATH: searchPath(),
  });
  if (ended.code !== 0) throw new Error(`npm ${command} ended with ${ended.code}: ${lastWords(ended.said)}`);
}

/** Hugo behind GNU time, which tells what a program used that isn't Node; nothing where there is no Hugo. */
async function hugoIn(work: string): Promise<Installed | undefined> {
  const version = await ran('hugo', ['version'], work, { PATH: searchPath() });
  if (version.code !== 0) return undefined;
  const time = await ran('/usr/bin/time', ['--version'], work, {});
  if (time.code !== 0) return { peer: 'hugo', env: {}, isUnmeasured: true };
  const behind = path.join(work, 'timed-hugo');
  const format = '{"user":%U,"system":%S,"kibibytes":%M}';
  const script = `#!/bin/sh\nexec /usr/bin/time -a -o "$${ledgerName}" -f '${format}' hugo "$@"\n`;
  await writeFile(behind, script, { mode: 0o755 });
  return { peer: 'hugo', env: { HUGO: behind }, isUnmeasured: false };
}

/** A command's end; as if it had failed where it can't be started. */
async function ran(
  command: string,
  args: string[],
  folder: string,
  env: Record<string, string>,
): Promise<Ended> {
  return measured(command, args, { folder, env }).catch((error: unknown) => ({
    ...{ code: 127, clock: 0 },
    said: error instanceof Error ? error.message : String(error),
  }));
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
