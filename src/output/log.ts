import type { LogFormat } from '../settings/settings.ts';
import { harmless } from '../source/failure.ts';
import { countRequests, formatDuration, type RequestCount } from '../source/progress.ts';
import type { Status } from './status.ts';

/** How a build ended well. */
export type Outcome = 'published' | 'unchanged';

export type Step = 'asking' | 'pages' | 'files' | 'checks';

export type Log = ReturnType<typeof textLog>;

/** Where a log is written, and its clock. */
export interface LogOutput {
  out: { write(text: string): unknown };
  err: { write(text: string): unknown; isTTY?: boolean; columns?: number };
  /** Epoch milliseconds, for JSON. */
  clock: () => number;
  /** Milliseconds since any start, for durations. */
  stopwatch: () => number;
  /** Also names every request, by its id. */
  debug: boolean;
}

/** A log in a format. Secrets never come here: settings hold none, and addresses are printed without their own. */
export function createLog(format: LogFormat, output: LogOutput): Log {
  return format === 'json' ? jsonLog(output) : textLog(output);
}

function timed(stopwatch: () => number): { step(name: Step): number; total(): number; steps: object } {
  const began = stopwatch();
  let last = began;
  const steps: Record<string, number> = {};
  return {
    steps,
    step(name) {
      const now = stopwatch();
      const took = now - last;
      last = now;
      steps[name] = Math.round(took);
      return took;
    },
    total: () => stopwatch() - began,
  };
}

function textLog({ out, err, stopwatch, debug }: LogOutput) {
  const times = timed(stopwatch);
  const line = progressLine(err, stopwatch);
  const print = (text: string) => {
    line.clear();
    err.write(harmless(`${text}\n`));
  };
  const { progress, counts } = countRequests(
    (ended, all) => line.show(() => `asking: ${ended} of ${all} answers`),
    (name, end) => debug && print(`${name}: ${end}`),
  );
  let isAsking = true;
  let hasFailed = false;
  const endAsking = () => {
    if (!isAsking) return;
    isAsking = false;
    // A terminal had its line; one per kind of request only where something went wrong.
    for (const count of counts()) if (!err.isTTY || count.kept + count.failed > 0) print(sentenceOf(count));
  };
  return {
    progress,
    /** The first line: which site is built, from where. */
    started: print,
    /** The line of what is under way, with how much of it is done where that can be counted. */
    count: (text: () => string) => line.show(text),
    /** The end of a step; the time since the end of the step before is its own. `done` is how many came out; `more` a line of its own. */
    step(name: Step, done?: string, more?: string) {
      const answers = counts().reduce((sum, { answered }) => sum + answered, 0);
      endAsking();
      const made = name === 'asking' ? amount(answers, 'answer') : done;
      print([`${name}:`, made && `${made} in`, formatDuration(times.step(name))].filter(Boolean).join(' '));
      if (more) print(more);
    },
    warning: (sentence: string) => print(`warning: ${sentence}`),
    error(sentence: string) {
      endAsking();
      hasFailed = true;
      print(`error: ${sentence}`);
    },
    /** What came out. Warnings come before it. */
    ended(outcome: Outcome, folder: string, { counts }: Status) {
      line.clear();
      const took = formatDuration(times.total());
      const { areas, bulletins, warnings } = counts;
      const said = `${amount(areas, 'area')} and ${amount(bulletins, 'bulletin')}, with ${amount(warnings, 'warning')}`;
      out.write(
        outcome === 'unchanged'
          ? `Nothing has changed since the last build. The site in ${folder} stays. Checked in ${took}.\n`
          : `Published to ${folder} in ${took}: ${said}.\n`,
      );
    },
    /** What to look at and what to do next; left out of JSON, which programs read. */
    advice: (sentence: string) => void (hasFailed ? err : out).write(`${sentence}\n`),
  };
}

/** "measurements: 12 answers, 7 failed: The connection was refused." */
function sentenceOf({ title, answered, kept, failed, reason }: RequestCount): string {
  const parts = [
    answered > 0 || kept + failed === 0 ? amount(answered, 'answer') : '',
    kept > 0 ? `${kept} without an answer, earlier ${kept === 1 ? 'copy' : 'copies'} used` : '',
    failed > 0 ? `${failed} failed` : '',
  ];
  return `${title}: ${parts.filter(Boolean).join(', ')}${kept + failed > 0 && reason ? `: ${reason}` : ''}`;
}

const amount = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** A line of a terminal that is written over, with the time since its step began; elsewhere nothing. */
function progressLine(stream: LogOutput['err'], stopwatch: () => number) {
  let timer: NodeJS.Timeout | undefined;
  let text = () => '';
  let began = 0;
  const draw = () => {
    // A line that wraps would leave its first half behind.
    const whole = `${text()}, ${formatDuration(stopwatch() - began)}`;
    stream.write(`\r\x1b[K${whole.slice(0, (stream.columns || 80) - 1)}`);
  };
  return {
    show(next: () => string) {
      if (!stream.isTTY) return;
      text = next;
      if (timer) return;
      began = stopwatch();
      draw();
      timer = setInterval(draw, 100).unref();
    },
    clear() {
      if (!timer) return;
      clearInterval(timer);
      timer = undefined;
      stream.write('\r\x1b[K');
    },
  };
}

function jsonLog({ out, clock, stopwatch, debug }: LogOutput): Log {
  const times = timed(stopwatch);
  const write = (event: string, fields: object) =>
    void out.write(`${JSON.stringify({ time: new Date(clock()).toISOString(), event, ...fields })}\n`);
  const { progress, counts } = countRequests(
    () => undefined,
    (name, detail) => debug && write('request', { name, detail }),
  );
  let isAsking = true;
  const endAsking = () => {
    if (isAsking) for (const count of counts()) write('requests', count);
    isAsking = false;
  };
  return {
    progress,
    started: (text) => write('started', { text: harmless(text) }),
    count: () => undefined,
    step(name) {
      endAsking();
      write('step', { name, milliseconds: Math.round(times.step(name)) });
    },
    warning: (text) => write('warning', { text: harmless(text) }),
    error(text) {
      endAsking();
      write('error', { text: harmless(text) });
    },
    ended(outcome, folder, { build, builtAt, counts }) {
      const milliseconds = { ...times.steps, all: Math.round(times.total()) };
      write(outcome, { folder, build, builtAt, counts, milliseconds });
    },
    advice: () => undefined,
  };
}
