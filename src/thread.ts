import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A file of ours that runs in a thread with `data`, and variables. It keeps no process alive until its `ref()` is called. */
export function startThread(file: URL, data: unknown, env: NodeJS.ProcessEnv): Worker {
  // Views and pages leave much garbage that is gone at once.
  const resourceLimits = { maxYoungGenerationSizeMb: 96 };
  const thread = new Worker(file, { workerData: data, env, execArgv: [], resourceLimits });
  thread.unref();
  return thread;
}

/** The one message that a thread sends, which keeps no process alive either. @throws what the thread throws, or where it ends before */
export async function answerOf<Answer>(thread: Worker): Promise<Answer> {
  const ended = once(thread, 'exit').then(() => {
    throw new Error('A thread ended before its work was done.');
  });
  const answer = once(thread, 'message');
  // Whoever listens to a thread keeps the process alive again.
  thread.unref();
  const [message] = await Promise.race([answer, ended]);
  return message as Answer;
}
