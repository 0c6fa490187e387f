import { safeLine } from './failure.ts';

/** Shows long work to the person who waits for it. Names are those of resources: `products en`. */
export interface Progress {
  started(name: string): void;
  /** `detail` is a few words: `28 KB in 120 ms`, `kept copy of …`. May follow a failure of the same name. */
  finished(name: string, detail: string): void;
  failed(name: string, reason: string): void;
  /** Takes the bar away and says how many worked. */
  end(): void;
}

export interface ProgressOptions {
  stream: { write(text: string): unknown; columns?: number };
  isTTY: boolean;
  /** How many resources are expected; without it, those started so far. */
  total?: number;
}

/** Progress that shows nothing. */
export const silentProgress: Progress = { started() {}, finished() {}, failed() {}, end() {} };

/** A line per resource in a log; in a terminal a bar, with lines for failures only. */
export function createProgress({ stream, isTTY, total = 0 }: ProgressOptions): Progress {
  const started = new Set<string>();
  const outcome = new Map<string, 'finished' | 'failed'>();
  // Ids of the service come through here: no control characters, which could steer a terminal.
  const line = (name: string, text: string) => `${safeLine(name, 120)}: ${safeLine(text)}\n`;
  const clear = () => isTTY && stream.write('\r\x1b[K');

  function draw(name: string): void {
    if (!isTTY) return;
    const all = Math.max(total, started.size, outcome.size);
    const width = 24;
    const filled = all === 0 ? 0 : Math.round((outcome.size / all) * width);
    const bar = `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${outcome.size}/${all} ${safeLine(name, 120)}`;
    // A bar that wraps would leave its first line behind.
    stream.write(`\r\x1b[K${bar.slice(0, (stream.columns ?? 80) - 1)}`);
  }

  function print(text: string): void {
    clear();
    stream.write(text);
  }

  return {
    started(name) {
      started.add(name);
      draw(name);
    },
    finished(name, detail) {
      const before = outcome.get(name);
      outcome.set(name, 'finished');
      // In a terminal a line is worth its space only when it explains a failure just shown.
      if (!isTTY || before === 'failed') print(line(name, detail));
      draw(name);
    },
    failed(name, reason) {
      outcome.set(name, 'failed');
      print(line(name, `failed: ${reason}`));
      draw(name);
    },
    end() {
      clear();
      const failed = [...outcome.values()].filter((state) => state === 'failed').length;
      const had = outcome.size - failed;
      if (outcome.size > 0)
        stream.write(`${had} of ${outcome.size} resources${failed ? `, ${failed} failed` : ''}\n`);
    },
  };
}

/** Milliseconds for people: `120 ms`, `1.2 s`. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A number of bytes for people: `512 bytes`, `28 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${Number((bytes / 1e6).toFixed(1))} MB`;
}
