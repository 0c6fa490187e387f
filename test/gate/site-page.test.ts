import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readSitePage } from '../../src/gate/site-page.ts';

test('what is kept of a page doesn’t hold the whole page in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const filling = 'x’'.repeat(100_000);
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heap();
  const pages = Array.from({ length: 50 }, (_, nth) =>
    readSitePage(`<html lang="en"><h1>A heading of some length, ${nth}</h1><p>${filling}</p></html>`),
  );
  expect(pages[49]?.headings).toEqual(['A heading of some length, 49']);
  // Held whole, they take 20 MB.
  expect(heap() - before).toBeLessThan(5_000_000);
  expect(pages).toHaveLength(50);
});
