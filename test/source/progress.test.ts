import { expect, test } from 'vitest';
import { createProgress, formatDuration } from '../../src/source/progress.ts';

function written(isTTY: boolean, columns?: number) {
  const texts: string[] = [];
  const stream = { write: (text: string) => texts.push(text), ...(columns ? { columns } : {}) };
  return { texts, progress: createProgress({ stream, isTTY, total: 4 }) };
}

test('a log gets a line per resource and a last line', () => {
  const { texts, progress } = written(false);
  progress.started('products en');
  progress.finished('products en', '28 KB in 120 ms');
  progress.started('areas fr');
  progress.failed('areas fr', 'The service answered HTTP 500.');
  progress.end();
  expect(texts.join('')).toBe(
    'products en: 28 KB in 120 ms\nareas fr: failed: The service answered HTTP 500.\n1 of 2 resources, 1 failed\n',
  );
});

test('a resource shown from its kept copy counts once, and not as failed', () => {
  const { texts, progress } = written(false);
  progress.started('areas fr');
  progress.failed('areas fr', 'The service answered HTTP 500.');
  progress.finished('areas fr', 'kept copy of 2026-11-19 22:00 UTC');
  progress.end();
  expect(texts.at(-2)).toBe('areas fr: kept copy of 2026-11-19 22:00 UTC\n');
  expect(texts.at(-1)).toBe('1 of 1 resources\n');
});

test('a terminal gets a bar that never wraps, with lines for failures only', () => {
  const { texts, progress } = written(true, 40);
  progress.started('products en');
  progress.finished('products en', '28 KB in 120 ms');
  progress.failed('a long name '.repeat(20), 'The service answered HTTP 500.');
  const bars = texts.filter((text) => text.includes('[#'));
  expect(bars[0]).toBe('\r\x1b[K[######------------------] 1/4 products');
  for (const text of texts)
    expect(text.replace('\r\x1b[K', '').length).toBeLessThan(text.endsWith('\n') ? 400 : 40);
  expect(texts.filter((text) => text.endsWith('\n'))).toHaveLength(1);
});

test('text of the service steers no terminal', () => {
  const { texts, progress } = written(false);
  progress.failed('product \x1b[2J\u202e', 'evil\r\n\x07line');
  expect(texts).toEqual(['product [2J: failed: evil line\n']);
});

test('durations read as people say them', () => {
  expect([0.4, 120, 1234].map(formatDuration)).toEqual(['0 ms', '120 ms', '1.2 s']);
});
