import { expect, test, vi } from 'vitest';
import type { Source } from '../../src/model/source.ts';
import { createLog } from '../../src/output/log.ts';
import type { Status } from '../../src/output/status.ts';
import type { LogFormat } from '../../src/settings/settings.ts';

const status = {
  build: 'b1',
  builtAt: '2026-02-07T12:00:00.000Z',
  counts: { areas: 13, bulletins: 26, warnings: 1 },
} as Status;

const id = `19305bd0-9195-444c-8e94-de51012695bc_${'4f'.repeat(32)}`;

interface Terminal {
  isTTY?: boolean;
  columns?: number;
  debug?: boolean;
}

const sources: Source[] = [
  { name: 'areas', language: 'en', state: 'fresh', count: 13, at: 0 },
  { name: 'areas', language: 'fr', state: 'none' },
  { name: 'product', language: 'en', state: 'fresh', count: 1, at: 0 },
  { name: 'stations', state: 'kept', count: 3, at: 0, reason: 'The host could not be reached.' },
  { name: 'submissions', state: 'off' },
  { name: 'pictures', state: 'failed', count: 2, failures: 1, reason: 'Not decoded.' },
];

/** What a build in a format prints that does the usual things. */
function printed(format: LogFormat, { debug = false, ...terminal }: Terminal = {}) {
  const said = { out: '', err: '' };
  let time = 0;
  const log = createLog(format, {
    out: { write: (text) => (said.out += text) },
    err: { write: (text) => (said.err += text), ...terminal },
    clock: () => Date.UTC(2026, 1, 7, 12),
    stopwatch: () => time,
    debug,
  });
  log.started('Building http://localhost:4321/ from the sample.');
  for (const name of ['areas en', 'areas fr', `product en ${id}`, 'stations']) log.progress(name, 'started');
  log.progress('areas en', 'answered', '28 KB in 120 ms');
  log.progress('areas fr', 'answered', '28 KB in 120 ms');
  log.progress(`product en ${id}`, 'answered', '7 KB in 20 ms');
  log.progress('stations', 'failed', 'HTTP 500\u001b[2J\nsecond line');
  // A picture that came, and is none.
  log.progress('picture https://p.test/a', 'answered', '1 KB in 1 ms');
  log.progress('picture https://p.test/a', 'failed', 'It can’t be decoded.');
  time += 400;
  log.asked(sources);
  log.step('asking');
  log.count(() => 'pages: 12');
  time += 2100;
  log.step('pages', '412', 'pictures: 32');
  log.warning('stations: a kept copy is shown.');
  log.error('Nothing more.');
  log.ended('published', 'dist', status);
  log.advice('Next: a look.');
  return said;
}

/** The lines on sources that had no fresh answer: why, as the log may say it. */
const wrong = [
  'stations: kept, 3: HTTP 500 [2J second line',
  'pictures: failed, 1 of 2: It can’t be decoded.',
];

/** The lines that follow those of requests, on a terminal or not. */
const afterRequests = [
  'asking: 3 answers in 400 ms',
  'pages: 412 in 2.1 s',
  'pictures: 32',
  'warning: stations: a kept copy is shown.',
  'error: Nothing more.',
  'Next: a look.',
  '',
];

test('in text, a line per source and per step, never an id, then what came out and what to do next', () => {
  const { out, err } = printed('text');
  expect(err.split('\n')).toEqual([
    'Building http://localhost:4321/ from the sample.',
    'areas (English): fresh, 13',
    'areas (French): none',
    'bulletins (English): fresh, 1',
    ...wrong,
    ...afterRequests,
  ]);
  expect(out).toBe('Published to dist in 2.5 s: 13 areas and 26 bulletins, with 1 warning.\n');
  expect(printed('text', { debug: true }).err).toContain(`product en ${id}: 7 KB in 20 ms\n`);
});

test('a build that ends before its sources are known says why the first request of each kind failed', () => {
  let err = '';
  const log = createLog('text', {
    out: { write: () => undefined },
    err: { write: (text) => (err += text), isTTY: true },
    clock: () => 0,
    stopwatch: () => 0,
    debug: false,
  });
  log.progress('products en', 'failed', 'The connection failed.');
  log.progress('products fr', 'failed', 'Something else.');
  log.error('There is no list of bulletins.');
  expect(err.split('\r\x1b[K').at(-1)).toBe(
    'list of bulletins: The connection failed.\nerror: There is no list of bulletins.\n',
  );
});

test('a build after which nothing changed says so, and how long it took', () => {
  let out = '';
  let time = 0;
  const log = createLog('text', {
    out: { write: (text) => (out += text) },
    err: { write: () => undefined },
    clock: () => 0,
    stopwatch: () => time,
    debug: false,
  });
  time = 3700;
  log.ended('unchanged', 'dist', status);
  expect(out).toBe('Nothing has changed since the last build. The site in dist stays. Checked in 3.7 s.\n');
});

test('on a terminal, the step that is under way has one line, which is written over and never wraps', () => {
  vi.useFakeTimers();
  try {
    const { err } = printed('text', { isTTY: true, columns: 30 });
    const lines = err.split('\n').map((line) => line.split('\r\x1b[K').filter(Boolean));
    expect(lines[1]?.[0]).toBe('asking: 0 of 1 answers, 0 ms');
    // What went wrong stays; the rest is one line per step.
    expect(lines.map((line) => line.at(-1) ?? '')).toEqual([
      'Building http://localhost:4321/ from the sample.',
      ...wrong,
      ...afterRequests,
    ]);
    for (const line of lines) for (const over of line.slice(0, -1)) expect(over.length).toBeLessThan(30);
    expect(err).not.toContain(id);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('in JSON, every event is an object on a line of its own, on one stream', () => {
  const { out, err } = printed('json');
  expect(err).toBe('');
  const events = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(events.map(({ event }) => event)).toEqual([
    'started',
    ...Array.from({ length: 5 }, () => 'requests'),
    'step',
    'step',
    'warning',
    'error',
    'published',
  ]);
  for (const { time } of events) expect(time).toBe('2026-02-07T12:00:00.000Z');
  expect(events[1]).toMatchObject({ name: 'areas', language: 'en', state: 'fresh', count: 13 });
  expect(out).not.toContain('4f4f4f');
  expect(events.at(-1)).toMatchObject({
    folder: 'dist',
    build: 'b1',
    counts: { areas: 13, bulletins: 26, warnings: 1 },
    milliseconds: { asking: 400, pages: 2100, all: 2500 },
  });
});

test.each(['text', 'json'] as const)(
  'in %s, nothing that the service wrote steers the terminal, or the machine that runs the build',
  (format) => {
    let said = '';
    const output = { write: (text: string) => (said += text) };
    const log = createLog(format, {
      out: output,
      err: output,
      clock: () => 0,
      stopwatch: () => 0,
      debug: true,
    });
    log.progress('product \u001b[2J\u202e', 'failed', 'evil\r\n\u0007line');
    log.warning('title \u001b]0;x\u0007\u009b2J\u202e\u2028');
    log.error('title \u001b[2J\u2066');
    log.warning(
      'fields report.##[set-env name=a]b, report.##VSO[task.complete result=Failed], x\n\u2003::set-env name=a::b',
    );
    expect(said).not.toMatch(/##(vso)?\[|^\s*::/im);
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(said.split('\n')).toHaveLength(format === 'text' ? 7 : 6);
  },
);
