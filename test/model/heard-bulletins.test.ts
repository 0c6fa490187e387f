import { expect, test } from 'vitest';
import { type HeardBulletin, heardBulletins, latestOf } from '../../src/model/heard-bulletins.ts';
import { bulletinWith, metadataWith, rated } from './bulletins.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 1, 7);

function heard(id: string, word: string, heardAt = now): HeardBulletin {
  const facts = {
    id,
    version: 1,
    issued: 'absent',
    until: 'absent',
    offSeason: false,
    external: false,
  } as const;
  const ratings = metadataWith({ highest: rated(word).alp });
  return { ...facts, language: 'en', areaId: 'a', heardAt, ratings };
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

test('of what places give of areas in no list, each such area has its own hours', () => {
  const fromPlaces = ['z', 'c'].map((areaId) => ({
    language: 'en' as const,
    areaId: 'a',
    bulletin: bulletinWith({ id: `p_${areaId}`, areaId }),
  }));
  const list = { state: 'answered', at: now, bulletins: [], unreadable: new Map() } as const;
  const from = {
    ...{ joined: [{ id: 'a', editions: {} }], lists: { en: list }, metadata: {}, accepted: [], waiting: [] },
    ...{ fromPlaces, onLostGround: [], issuedOf: () => undefined },
  };
  const before = [{ ...heard('z1', 'low'), elsewhere: { areaId: 'z', since: now - day } }];
  const found = heardBulletins(before, from, { repeats: 3, repeatHours: 3 }, now);
  const since = found.flatMap(({ elsewhere }) => (elsewhere ? [[elsewhere.areaId, elsewhere.since]] : []));
  expect(Object.fromEntries(since)).toEqual({ z: now - day, c: now });
});
