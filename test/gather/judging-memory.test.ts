import { expect, test, vi } from 'vitest';
import { openMemory } from '../../src/gather/judging-memory.ts';
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
