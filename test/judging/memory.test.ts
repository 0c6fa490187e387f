import { expect, test } from 'vitest';
import { latestOf } from '../../src/judging/memory.ts';
import type { Statement } from '../../src/model/kept-bulletin.ts';
import { metadataWith, rated } from '../model/bulletins.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 1, 7);

function heard(id: string, word: string, heardAt = now): Statement {
  const facts = {
    id,
    version: 1,
    issued: 'absent',
    until: 'absent',
    offSeason: false,
    external: false,
  } as const;
  const metadata = metadataWith({ highest: rated(word).alp });
  return { ...facts, language: 'en', areaId: 'a', heardAt, metadata };
}

test('what was heard of an area is bounded: the highest danger stays, and nothing for longer than 14 days', () => {
  const many = Array.from({ length: 20 }, (_, index) => heard(`p${index}`, 'low'));
  const kept = latestOf([...many, heard('high', 'high'), heard('old', 'extreme', now - 15 * day)], now);
  expect(kept).toHaveLength(10);
  expect(kept[0]?.id).toBe('high');
});

test('of one text the last counts, and other areas and languages have their own', () => {
  const again = { ...heard('p', 'high'), heardAt: now - day };
  expect(latestOf([heard('p', 'low'), again], now)).toEqual([again]);
  const others = [heard('p', 'low'), { ...heard('p', 'low'), areaId: 'b' }];
  expect(latestOf([...others, { ...heard('p', 'low'), language: 'fr' }], now)).toHaveLength(3);
});
