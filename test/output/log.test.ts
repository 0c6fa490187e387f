import { expect, test } from 'vitest';
import { createLog } from '../../src/output/log.ts';
import type { Status } from '../../src/output/status.ts';
import type { LogFormat } from '../../src/settings/settings.ts';

const status = {
  build: 'b1',
  builtAt: '2026-02-07T12:00:00.000Z',
  counts: { areas: 13, bulletins: 26, warnings: 1 },
} as Status;

/** What a build in a format prints that does the usual things. */
function printed(format: LogFormat): { out: string; err: string } {
  const said = { out: '', err: '' };
  let time = 0;
  const log = createLog(format, {
    out: { write: (text) => (said.out += text) },
    err: { write: (text) => (said.err += text) },
    clock: () => Date.UTC(2026, 1, 7, 12),
    stopwatch: () => time,
  });
  log.progress.started('areas en');
  log.progress.finished('areas en', '28 KB in 120 ms');
  log.progress.failed('stations', 'HTTP 500\u001b[2J\nsecond line');
  log.progress.end();
  time += 400;
  log.step('gathering');
  time += 2100;
  log.step('pages');
  log.warning('stations: a kept copy is shown.');
  log.error('Nothing more.');
  log.ended('published', 'dist', status);
  return said;
}

test('in text, every event is a line, and the last ones tell what came out and how long each step took', () => {
  const { out, err } = printed('text');
  expect(err.split('\n')).toEqual([
    'areas en: 28 KB in 120 ms',
    'stations: failed: HTTP 500 [2J second line',
    '1 of 2 resources, 1 failed',
    'warning: stations: a kept copy is shown.',
    'error: Nothing more.',
    '',
  ]);
  expect(out).toBe(
    'dist: 13 areas, 26 bulletins, 1 warning(s).\n2.5 s in all: gathering 400 ms, pages 2.1 s.\n',
  );
});

test('in JSON, every event is an object on a line of its own, on one stream', () => {
  const { out, err } = printed('json');
  expect(err).toBe('');
  const events = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(events.map(({ event }) => event)).toEqual([
    'resource',
    'resource',
    'step',
    'step',
    'warning',
    'error',
    'published',
  ]);
  for (const { time } of events) expect(time).toBe('2026-02-07T12:00:00.000Z');
  expect(out).not.toContain('\u001b');
  expect(events.at(-1)).toMatchObject({
    folder: 'dist',
    build: 'b1',
    counts: { areas: 13, bulletins: 26, warnings: 1 },
    milliseconds: { gathering: 400, pages: 2100, all: 2500 },
  });
});

test.each(['text', 'json'] as const)(
  'in %s, nothing that the service wrote steers the terminal',
  (format) => {
    let said = '';
    const output = { write: (text: string) => (said += text) };
    const log = createLog(format, { out: output, err: output, clock: () => 0, stopwatch: () => 0 });
    log.warning('title \u001b]0;x\u0007\u009b2J\u202e\u2028');
    log.error('title \u001b[2J\u2066');
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(said.split('\n')).toHaveLength(3);
  },
);
