import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Answer, Tasks } from './thread.ts';

/** More would take memory rather than save time. */
export const maxThreads = Math.min(4, availableParallelism());

/** A thread takes longer to start than a few tasks to do. */
const maxWaiting = 4;

const threads: Thread[] = [];

/**
 * What a task of `thread.ts` makes of its input, in a thread. Threads are started when there is work for them, one for each
 * processor at most, and never keep a process alive that has no work left.
 * @throws what the task throws, or what ended its thread
 */
export function runInThread<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  let thread = threads.toSorted((a, b) => a.waiting - b.waiting)[0];
  if (!thread || (thread.waiting >= maxWaiting && threads.length < maxThreads)) {
    thread = new Thread();
    threads.push(thread);
  }
  return thread.run(name, input) as Promise<Awaited<ReturnType<Tasks[Name]>>>;
}

/** With the compiled code that a build keeps, a thread starts in half the time. */
function threadEnvironment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir();
  const env = { ...process.env };
  // Node adds a folder of its version.
  if (compiled !== undefined) env.NODE_COMPILE_CACHE = path.dirname(compiled);
  return env;
}

class Thread {
  readonly #worker = new Worker(new URL('./thread.ts', import.meta.url), {
    execArgv: [],
    env: threadEnvironment(),
  });
  /** Answers come in the order of the questions. */
  readonly #asked: PromiseWithResolvers<unknown>[] = [];

  constructor() {
    const ended = (error: unknown) => {
      threads.splice(threads.indexOf(this), 1);
      for (const { reject } of this.#asked.splice(0)) reject(error);
    };
    this.#worker
      .on('message', (answer: Answer) => {
        const asked = this.#asked.shift();
        if (this.#asked.length === 0) this.#worker.unref();
        if ('error' in answer) asked?.reject(answer.error);
        else asked?.resolve(answer.value);
      })
      .once('error', ended);
  }

  get waiting(): number {
    return this.#asked.length;
  }

  run(name: keyof Tasks, input: unknown): Promise<unknown> {
    const asked = Promise.withResolvers<unknown>();
    this.#asked.push(asked);
    this.#worker.ref();
    this.#worker.postMessage({ name, input });
    return asked.promise;
  }
}
