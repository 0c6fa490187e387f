import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What one process used, as it told at its end. */
export interface Usage {
  /** Seconds of processor time, its own and the system's for it. */
  user: number;
  system: number;
  /** The most memory it held at once (resident set), in KiB. */
  kibibytes: number;
  /** Epoch milliseconds; without them the process ran beside no other. */
  from?: number;
  to?: number;
}

/** How a command ended and what it took. */
export interface Ended {
  /** None when it was killed. */
  code: number | null;
  said: string;
  /** Seconds on the clock. */
  clock: number;
  /** Seconds of the processor, which a busy machine changes less; none when it failed or isn't Node. */
  processor?: number;
  /** Bytes: the most that it and the processes it started held at once. */
  memory?: number;
}

/** How a command is run. */
export interface Run {
  folder: string;
  env: Record<string, string>;
  /** Milliseconds after which it is killed. */
  killAfter?: number;
}

/** The variable that names the file for what processes used, a line of JSON for each. */
export const ledgerName = 'BENCH_LEDGER';

// Runs in every Node process of the command, before its own code. Threads are part of their process.
const tellUsage = `import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const from = Date.now();
if (isMainThread) process.once('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { user: userCPUTime / 1e6, system: systemCPUTime / 1e6, kibibytes: maxRSS, from, to: Date.now() };
  appendFileSync(process.env.${ledgerName}, JSON.stringify(usage) + '\\n');
});`;

/** Runs a command to its end, in an environment of its own, and measures it. @throws when it can't be started. */
export async function measured(command: string, args: readonly string[], run: Run): Promise<Ended> {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-usage-'));
  const ledger = path.join(folder, 'ledger');
  const preload = `--import=data:text/javascript,${encodeURIComponent(tellUsage)}`;
  try {
    const began = performance.now();
    const child = spawn(command, args, {
      cwd: run.folder,
      env: { ...run.env, NODE_OPTIONS: preload, [ledgerName]: ledger },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    // It mustn't go on when this process is interrupted.
    const stop = () => child.kill('SIGKILL');
    const leave = () => {
      stop();
      rmSync(folder, { recursive: true, force: true });
    };
    // Before others remove folders that it writes to.
    process.prependOnceListener('exit', leave);
    const { killAfter } = run;
    const timer = killAfter === undefined ? undefined : setTimeout(stop, killAfter);
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    process.off('exit', leave);
    clearTimeout(timer);
    const clock = (performance.now() - began) / 1000;
    const lines = code !== 0 ? '' : await readFile(ledger, 'utf8').catch(() => '');
    return { code, said, clock, ...together(readLedger(lines)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readLedger(lines: string): Usage[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Usage);
}

/**
 * What processes used together: all their processor time; the peaks of those that ran at the same time added up,
 * which is the most they can have held at once. Nothing for no process.
 */
export function together(usages: readonly Usage[]): { processor?: number; memory?: number } {
  if (usages.length === 0) return {};
  const processor = usages.reduce((sum, { user, system }) => sum + user + system, 0);
  const peaks = usages.map((one) => {
    const { from } = one;
    if (from === undefined) return one.kibibytes;
    const beside = usages.filter(
      (other) => (other.from ?? Infinity) <= from && from <= (other.to ?? -Infinity),
    );
    return beside.reduce((sum, other) => sum + other.kibibytes, 0);
  });
  return { processor, memory: 1024 * Math.max(...peaks) };
}
