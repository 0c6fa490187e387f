import { expect, test } from 'vitest';
import type { Edition } from '../../src/model/area.ts';
import type { Language } from '../../src/model/language.ts';
import { overviewPage } from '../../src/views/overview.ts';
import { placesPage } from '../../src/views/places.ts';
import { box } from '../judging/kept-site.ts';
import { bulletinWith, dayUntil } from '../model/bulletins.ts';
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

test('the drawn map marks an area whose row has a notice, says so in its label, and what the mark means', () => {
  const draw = (language: Language, kept: boolean) => {
    const edition: Edition = {
      kind: 'bulletin',
      bulletin: bulletinWith({ days: [dayUntil(at + 86_400_000, 'high')] }),
    };
    if (kept) Object.assign(edition, { kept: { at, isUnlisted: true }, notices: [{ kind: 'unlisted', at }] });
    const area = { id: 'a1', slug: 'a', shape: box(-120, -119), en: edition, fr: edition };
    return overviewPage(contextWith(language, { areas: [area] })).map;
  };
  const { svg, note } = draw('en', true);
  expect(spaced(svg)).toMatch(/aria-label="[^"]*no longer[^"]*February 6, 2026/);
  expect(svg).toContain('stroke-dasharray="8 5"');
  expect(note).toBe('A dashed outline around a level: read the notice in the list of areas.');
  expect(draw('fr', true).note).toBe(
    'Contour tireté autour d’un niveau\u00a0: lire l’avis dans la liste des régions.',
  );
  const plain = draw('en', false);
  expect(plain.svg).not.toContain('data-noticed');
  expect(plain.note).toBe('');
});
