import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silenceLimit } from '../../src/source/silence-limit.ts';

const whole = new AbortController();
const limit = () => silenceLimit(1000, () => whole.signal);

/** A request that ends when it is told to, or with its signal. */
function request(): { run: (signal: AbortSignal) => Promise<string>; end: () => void } {
  const ended = Promise.withResolvers<string>();
  return {
    run: (signal) => {
      if (signal.aborted) ended.reject(signal.reason);
      signal.addEventListener('abort', () => ended.reject(signal.reason));
      return ended.promise;
    },
    end: () => ended.resolve('answer'),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a host is given up when nothing has come for a time, and stays so', async () => {
  const silence = limit();
  const first = silence.during(request().run);
  const refused = expect(first).rejects.toThrow('completed no usable answer for 1 s');
  vi.advanceTimersByTime(1000);
  await refused;
  await expect(silence.during(request().run)).rejects.toThrow('completed no usable answer');
});

test('each answer gives it the time anew', async () => {
  const silence = limit();
  const { run, end } = request();
  const asked = silence.during(run);
  for (let answers = 0; answers < 5; answers += 1) {
    vi.advanceTimersByTime(900);
    silence.heard();
  }
  end();
  expect(await asked).toBe('answer');
});

test('the time between requests doesn’t count', async () => {
  const silence = limit();
  const { run, end } = request();
  const asked = silence.during(run);
  end();
  await asked;
  silence.heard();
  vi.advanceTimersByTime(5000);
  const next = request();
  const later = silence.during(next.run);
  vi.advanceTimersByTime(900);
  next.end();
  expect(await later).toBe('answer');
});
