import { expect, test } from 'vitest';
import { overviewPage } from '../../src/views/overview.ts';
import { placesPage } from '../../src/views/places.ts';
import { contextWith, spaced } from './context.ts';

const at = Date.UTC(2026, 1, 6, 20);

test('the overview, and the list of places, say of every kept list since when it is', () => {
  const sources = (['products', 'areas', 'metadata'] as const).map(
    (name) => ({ name, language: 'en', state: 'kept', at }) as const,
  );
  const kept = spaced(overviewPage(contextWith('en', { sources })).kept ?? '');
  expect(kept).toMatch(/^The forecast service is unavailable\..+The list of areas.+The summary of all areas/);
  expect(kept.match(/February 6, 2026/g)).toHaveLength(3);
  expect(spaced(placesPage(contextWith('en', { sources })).kept ?? '')).toBe(kept);
  const other = { name: 'areas', language: 'fr', state: 'kept', at } as const;
  expect(overviewPage(contextWith('en', { sources: [other] })).kept).toBeUndefined();
  expect(spaced(overviewPage(contextWith('fr', { sources: [other] })).kept ?? '')).toMatch(
    /^La liste des régions est indisponible\..+6 février 2026/,
  );
});
