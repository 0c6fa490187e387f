/**
 * The result of `work`, unless `time` milliseconds pass or `parent` aborts first: then rejects at once
 * with `late()` or with the parent's reason, and the signal given to `work` is aborted with the same.
 * No timer and no listener is left behind.
 */
export async function within<T>(
  time: number,
  late: () => Error,
  parent: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  parent.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort(parent.reason);
  parent.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => controller.abort(late()), time);
  try {
    // The race makes it "at once" even where the work is slow to notice its signal.
    return await Promise.race([work(signal), whenAborted(signal)]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    parent.removeEventListener('abort', stop);
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Resolves after `time` milliseconds; rejects with the signal's reason when that aborts first. */
export function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, time);
    signal.addEventListener('abort', stop, { once: true });
  });
}
