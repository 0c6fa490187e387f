import type { LogFormat } from '../settings/settings.ts';
import { harmless, safeLine } from '../source/failure.ts';
import { createProgress, formatDuration, type Progress } from '../source/progress.ts';
import type { Status } from './status.ts';

/** How a build ended well. */
export type Outcome = 'published' | 'unchanged';

/** What a build reports to the operator, one line per event. */
export interface Log {
  readonly progress: Progress;
  /** The end of a step, such as "gathering"; the time since the end of the step before is its own. */
  step(name: string): void;
  warning(sentence: string): void;
  error(sentence: string): void;
  /** The last line: what came out, with counts, and how long each step took. Warnings come before it. */
  ended(outcome: Outcome, folder: string, status: Status): void;
}

/** Where a log is written, and its clock. */
export interface LogOutput {
  out: { write(text: string): unknown };
  err: { write(text: string): unknown; isTTY?: boolean; columns?: number };
  /** Epoch milliseconds, for JSON. */
  clock: () => number;
  /** Milliseconds since any start, for durations. */
  stopwatch: () => number;
}

/** A log in a format. Secrets never come here: settings hold none, and addresses are printed without their own. */
export function createLog(format: LogFormat, output: LogOutput): Log {
  return format === 'json' ? jsonLog(output) : textLog(output);
}

interface Step {
  name: string;
  /** Milliseconds. */
  took: number;
}

function timed(stopwatch: () => number): { steps: Step[]; step(name: string): Step; total(): number } {
  const began = stopwatch();
  let last = began;
  const steps: Step[] = [];
  return {
    steps,
    step(name) {
      const now = stopwatch();
      const step = { name, took: now - last };
      last = now;
      steps.push(step);
      return step;
    },
    total: () => stopwatch() - began,
  };
}

function textLog({ out, err, stopwatch }: LogOutput): Log {
  const times = timed(stopwatch);
  return {
    progress: createProgress({
      stream: err,
      isTTY: err.isTTY === true,
    }),
    step: (name) => void times.step(name),
    warning: (sentence) => void err.write(harmless(`warning: ${sentence}\n`)),
    error: (sentence) => void err.write(harmless(`error: ${sentence}\n`)),
    ended(outcome, folder, { counts, builtAt }) {
      out.write(
        outcome === 'unchanged'
          ? `${folder}: unchanged; status.json is of ${builtAt} now.\n`
          : `${folder}: ${counts.areas} areas, ${counts.bulletins} bulletins, ${counts.warnings} warning(s).\n`,
      );
      const steps = times.steps.map(({ name, took }) => `${name} ${formatDuration(took)}`).join(', ');
      out.write(`${formatDuration(times.total())} in all: ${steps}.\n`);
    },
  };
}

function jsonLog({ out, clock, stopwatch }: LogOutput): Log {
  const times = timed(stopwatch);
  const write = (event: string, fields: object) =>
    void out.write(`${JSON.stringify({ time: new Date(clock()).toISOString(), event, ...fields })}\n`);
  const whole = Math.round;
  return {
    progress: {
      started: () => undefined,
      finished: (name, detail) => write('resource', { name, state: 'finished', detail: safeLine(detail) }),
      failed: (name, reason) => write('resource', { name, state: 'failed', detail: safeLine(reason) }),
      end: () => undefined,
    },
    step(name) {
      write('step', { name, milliseconds: whole(times.step(name).took) });
    },
    warning: (text) => write('warning', { text: harmless(text) }),
    error: (text) => write('error', { text: harmless(text) }),
    ended(outcome, folder, { build, builtAt, counts }) {
      const steps = Object.fromEntries(times.steps.map(({ name, took }) => [name, whole(took)]));
      write(outcome, {
        folder,
        build,
        builtAt,
        counts,
        milliseconds: { ...steps, all: whole(times.total()) },
      });
    },
  };
}
