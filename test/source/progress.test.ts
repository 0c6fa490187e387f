import { expect, test } from 'vitest';
import { countRequests, formatDuration } from '../../src/source/progress.ts';

test('requests are counted by kind, in the words of operators', () => {
  const seen: string[] = [];
  const { progress, counts } = countRequests((ended, started) => seen.push(`${ended} of ${started}`));
  for (const name of [
    'products en',
    'product en 4f1c',
    'product fr 4f1d',
    'picture https://example.org/a.jpg',
  ])
    progress(name, 'started');
  progress('products en', 'answered', '28 KB in 120 ms');
  progress('product en 4f1c', 'answered', 'unchanged in 3 ms');
  progress('product fr 4f1d', 'failed', 'The service answered HTTP 500.');
  progress('picture https://example.org/a.jpg', 'failed', 'evil\r\n\x1b[2Jline');
  const [lists, bulletins, pictures] = counts();
  expect(lists).toEqual({ title: 'list of bulletins', answered: 1, kept: 0, failed: 0 });
  expect(bulletins).toMatchObject({ title: 'bulletins', answered: 1, failed: 1 });
  expect(bulletins?.reason).toBe('The service answered HTTP 500.');
  expect(pictures).toMatchObject({ title: 'pictures', failed: 1, reason: 'evil [2Jline' });
  expect(seen.at(-1)).toBe('4 of 4');
});

test('a request in whose place a kept copy is used counts once, and not as failed', () => {
  const { progress, counts } = countRequests(() => undefined);
  progress('areas fr', 'started');
  progress('areas fr', 'failed', 'The service answered HTTP 500.');
  progress('areas fr', 'kept', 'kept copy of 2026-11-19 22:00 UTC');
  expect(counts()).toEqual([
    { title: 'areas', answered: 0, kept: 1, failed: 0, reason: 'The service answered HTTP 500.' },
  ]);
});

test('what isn’t asked any more, known by the name of its copy, is counted with its kind', () => {
  const { progress, counts } = countRequests(() => undefined);
  progress('measurements 3', 'failed', 'The connection was refused.');
  progress('measurements-4', 'kept', 'kept copy of 2026-11-19 22:00 UTC');
  expect(counts()).toMatchObject([
    { title: 'measurements', kept: 1, failed: 1, reason: 'The connection was refused.' },
  ]);
});

test('durations read as people say them', () => {
  expect([0.4, 120, 1234].map(formatDuration)).toEqual(['0 ms', '120 ms', '1.2 s']);
});
