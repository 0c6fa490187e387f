import { expect, test, vi } from 'vitest';
import { openMemory, writeMemory } from '../../src/gather/judging-memory.ts';
import { openHistory } from '../../src/state/history.ts';
import { stateFolder } from '../state/state.ts';

test('the issues of a bulletin are read once, however many others it is compared with', () => {
  const state = stateFolder().open();
  const history = openHistory(state, 'service');
  const ofId = vi.spyOn(history, 'ofId');
  const memory = openMemory(state, 'service', history, () => undefined, 7);
  for (let times = 0; times < 3; times += 1) expect(memory.issuesOf('a')).toEqual([]);
  expect(ofId).toHaveBeenCalledTimes(1);
});

test('of what is new in every answer only the latest is remembered, and what goes is counted', () => {
  const state = stateFolder().open();
  const many = Array.from({ length: 50_003 }, (_, index) => index);
  const known = (index: number) => ({
    ...{ id: `x-${index}`, issued: index, until: 'open' as const, external: false, offSeason: false },
    ...{ language: 'en' as const, areaId: `a-${index}`, name: '', listedAt: index },
  });
  const given = new Map(
    many.map((index) => [
      `x-${index}`,
      [{ content: { kind: 'absent' as const }, since: index, first: index }],
    ]),
  );
  const forgotten = writeMemory(state, 'service', {
    bulletins: [{ known: known(1), text: '{}' }],
    heard: many.slice(0, 20_003).map((index) => ({ ...known(index), heardAt: index })),
    given: new Map([['en products', given]]),
  });
  expect(forgotten).toBe(6);
  const memory = openMemory(state, 'service', openHistory(state, 'service'), () => undefined, 7);
  expect(memory.heard).toHaveLength(20_000);
  expect(memory.heard.some(({ id }) => id === 'x-2')).toBe(false);
  expect(memory.given.get('en products')?.size).toBe(50_000);
  expect(memory.given.get('en products')?.has('x-2')).toBe(false);
  expect(memory.rows.size).toBe(1);
});
