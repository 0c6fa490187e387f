import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { addMissing, bundlesOf, copyProgram, keptFor, quickBuild } from './program.ts';
import { endOfTurn, type Turn, type TurnEnd } from './turn.ts';

/** How a process ended, or its turn. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** A process that builds one project after the other. */
interface Builder {
  /** The copy of the program that it runs. */
  folder: string;
  process: ChildProcess & { stdout: Socket; stderr: Socket };
}

/** The builders of this worker that wait for a turn; they end with it. */
const resting: Builder[] = [];

/** Builds a project in a process that may have built others before; tests that build at once have one each. */
export async function buildInTurn(turn: Turn): Promise<Ended> {
  const builder = resting.pop() ?? (await startBuilder());
  await addMissing(bundlesOf(turn.folder), bundlesOf(builder.folder));
  const { isLast, ...ended } = await take(builder, turn);
  await addMissing(bundlesOf(builder.folder), bundlesOf(turn.folder));
  if (isLast) await end(builder.process);
  else resting.push(builder);
  return ended;
}

/** Ends a process, with the locks that its last build may have left: another builder may be asked for the same project at once. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function startBuilder(): Promise<Builder> {
  const folder = await copyProgram(await mkdtemp(path.join(inject('runFolder'), 'builder-')));
  const child = fork(fileURLToPath(new URL('./build-process.ts', import.meta.url)), {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...keptFor(folder) },
    execArgv: quickBuild,
    silent: true,
  }) as Builder['process'];
  // The worker that started it may end whenever it likes.
  for (const each of [child, child.channel, child.stdout, child.stderr]) each?.unref();
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
  return { folder, process: child };
}

function take({ process }: Builder, turn: Turn): Promise<Ended & { isLast: boolean }> {
  return new Promise((resolve, reject) => {
    let [out, err] = ['', ''];
    let end: TurnEnd | undefined;
    const look = () => {
      if (!end || !out.endsWith(endOfTurn) || !err.endsWith(endOfTurn)) return;
      finish({ ...end, out: out.slice(0, -1), err: err.slice(0, -1) });
    };
    const hear = (message: unknown) => {
      end = message as TurnEnd;
      look();
    };
    const hearOut = (text: string) => {
      out += text;
      look();
    };
    const hearErr = (text: string) => {
      err += text;
      look();
    };
    const close = (code: number | null) => finish({ code, out, err, isLast: true });
    const finish = (ended: Ended & { isLast: boolean }) => {
      process.off('message', hear).off('close', close).off('error', reject);
      process.stdout.off('data', hearOut);
      process.stderr.off('data', hearErr);
      resolve(ended);
    };
    process.on('message', hear).once('close', close).once('error', reject);
    process.stdout.on('data', hearOut);
    process.stderr.on('data', hearErr);
    process.send(turn);
  });
}
