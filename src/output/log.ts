import { type Source, type SourceName, sourceNames, sourceTitle } from '../model/source.ts';
import type { LogFormat } from '../settings/settings.ts';
import { harmless, safeLine } from '../source/failure.ts';
import { formatDuration, type Progress } from '../source/progress.ts';
import type { Status } from './status.ts';

export type Log = ReturnType<typeof createLog>;

/** Where a log is written, and its clock. */
interface LogOutput {
  out: { write(text: string): unknown };
  err: { write(text: string): unknown; isTTY?: boolean; columns?: number };
  /** Epoch milliseconds, for JSON. */
  clock: () => number;
  /** Milliseconds since any start, for durations. */
  stopwatch: () => number;
  /** Also names every request, by its id. */
  debug: boolean;
}

/**
 * A log in a format: of each event a sentence, or its fields. Secrets never come here: settings hold none, and addresses are
 * printed without their own.
 */
export function createLog(format: LogFormat, { out, err, clock, stopwatch, debug }: LogOutput) {
  const isText = format === 'text';
  const line = progressLine(err, isText && err.isTTY === true, stopwatch);
  const began = stopwatch();
  let last = began;
  const steps: Record<string, number> = {};
  const say = (event: string, fields: object, sentence: string) => {
    line.clear();
    if (isText) err.write(harmless(`${sentence}\n`));
    else out.write(`${JSON.stringify({ time: new Date(clock()).toISOString(), event, ...fields })}\n`);
  };
  const [begun, answered, failed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  /** Why the first request of a kind failed: in the log more than what is published. */
  const reasons = new Map<SourceName, string>();
  const progress: Progress = (name, state, detail = '') => {
    const [title, said] = [safeLine(name), safeLine(detail)];
    begun.add(name);
    if (state === 'answered') answered.add(name);
    if (state === 'failed') {
      failed.add(name);
      answered.delete(name);
      if (!reasons.has(kindOf(name))) reasons.set(kindOf(name), said);
    }
    if (debug && state !== 'started')
      say(
        'request',
        { name: title, detail: said },
        `${title}: ${state === 'failed' ? 'failed: ' : ''}${said}`,
      );
    line.show(() => `asking: ${answered.size + failed.size} of ${begun.size} answers`);
  };
  let hasFailed = false;
  return {
    progress,
    /** What became of all requests, a line for each source; on a terminal only where something went wrong. */
    asked(sources: readonly Source[]) {
      for (const { name, language, state, count, failures, reason } of sources) {
        const isGood = state === 'fresh' || state === 'none';
        if (state === 'off' || (isGood && isText && err.isTTY)) continue;
        const why = isGood ? undefined : (reasons.get(name) ?? reason);
        const many = count !== undefined && (failures ? `${failures} of ${count}` : String(count));
        const sentence = [state, many].filter(Boolean).join(', ') + (why ? `: ${why}` : '');
        say(
          'requests',
          { name, language, state, count, failures, reason: why },
          `${sourceTitle(name, language)}: ${sentence}`,
        );
      }
      reasons.clear();
    },
    /** The first line: which site is built, from where. */
    started: (text: string) => say('started', { text: harmless(text) }, text),
    /** The line of what is under way, with how much of it is done where that can be counted. */
    count: (text: () => string) => line.show(text),
    /** The end of a step, timed from the end of the one before. `done`: how many came out; `more`: a second line. */
    step(name: 'asking' | 'pages' | 'files' | 'checks', done?: string, more?: string) {
      const made = name === 'asking' ? amount(answered.size, 'answer') : done;
      const took = stopwatch() - last;
      last += took;
      steps[name] = Math.round(took);
      const sentence = [`${name}:`, made && `${made} in`, formatDuration(took)].filter(Boolean).join(' ');
      say('step', { name, milliseconds: steps[name] }, more ? `${sentence}\n${more}` : sentence);
    },
    warning: (text: string) => say('warning', { text: harmless(text) }, `warning: ${text}`),
    error(text: string) {
      for (const [name, reason] of reasons)
        say('requests', { name, reason }, `${sourceTitle(name)}: ${reason}`);
      reasons.clear();
      hasFailed = true;
      say('error', { text: harmless(text) }, `error: ${text}`);
    },
    /** What came out. Warnings come before it. */
    ended(outcome: 'published' | 'unchanged', folder: string, { build, builtAt, counts }: Status) {
      line.clear();
      const took = stopwatch() - began;
      const milliseconds = { ...steps, all: Math.round(took) };
      if (!isText) return say(outcome, { folder, build, builtAt, counts, milliseconds }, '');
      const { areas, bulletins, warnings } = counts;
      const said = `${amount(areas, 'area')} and ${amount(bulletins, 'bulletin')}, with ${amount(warnings, 'warning')}`;
      out.write(
        outcome === 'unchanged'
          ? `Nothing has changed since the last build. The site in ${folder} stays. Checked in ${formatDuration(took)}.\n`
          : `Published to ${folder} in ${formatDuration(took)}: ${said}.\n`,
      );
    },
    /** What to look at and what to do next; left out of JSON, which programs read. */
    advice: (sentence: string) => void (isText && (hasFailed ? err : out).write(`${sentence}\n`)),
  };
}

/** By the name of a request; pictures are the one source whose requests are named otherwise. */
function kindOf(name: string): SourceName {
  return sourceNames.find((each) => each === name.split(' ', 1)[0]) ?? 'pictures';
}

const amount = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** A line of a terminal that is written over, with the time since its step began; nothing unless it is one (`isLive`). */
function progressLine(stream: LogOutput['err'], isLive: boolean, stopwatch: () => number) {
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
      if (!isLive) return;
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
