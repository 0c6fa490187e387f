import { expect, test } from 'vitest';
import { metadataBefore } from '../../src/judging/late-metadata.ts';
import type { JoinedArea } from '../../src/model/area.ts';
import { factsOf } from '../../src/model/kept-bulletin.ts';
import { bulletinWith, dayUntil, metadataWith, period } from '../model/bulletins.ts';

const now = Date.UTC(2026, 1, 7);
const until = Date.UTC(2026, 1, 7, 23);
const before = bulletinWith({ areaId: 'a', version: 1, days: [dayUntil(until, 'high')] });
const listed = bulletinWith({ areaId: 'a', version: 2, days: [dayUntil(until, 'low')] });

/** Whether metadata is taken to be late: it gives with a new version, which lowers, what it gave with the one before. */
function isLate(words: string): boolean | undefined {
  const metadata = metadataWith({ areaId: 'a', periods: [period('open', until, words)] });
  const area: JoinedArea = { id: 'a', editions: { en: { kind: 'bulletin', bulletin: listed, metadata } } };
  const known = { ...factsOf(before), language: 'en', areaId: 'a', name: '', listedAt: now } as const;
  const texts = () => [{ bulletin: before, metadata }];
  return metadataBefore([area], [known], texts, { repeats: 3, repeatHours: 3 }, now).get('en a')?.isLate;
}

test('metadata is late where it is as it was with the version before, and agreed with the text of that', () => {
  expect(isLate('high')).toBe(true);
  expect(isLate('extreme')).toBeUndefined();
});
