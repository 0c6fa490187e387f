import { expect, test } from 'vitest';
import type { Edition } from '../../src/model/area.ts';
import type { Language } from '../../src/model/language.ts';
import { overviewPage } from '../../src/views/overview.ts';
import { placesPage } from '../../src/views/places.ts';
import { box } from '../judging/kept-site.ts';
import { bulletinWith, dayUntil } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';

const at = Date.UTC(2026, 1, 6, 20);

test('the overview, and the list of places, say since when lists are kept: of the service once, then of what is older', () => {
  const keptAt = (times: Partial<Record<'products' | 'areas' | 'metadata', number>>) =>
    Object.entries(times).map(
      ([name, at]) => ({ name: name as keyof typeof times, language: 'en', state: 'kept', at }) as const,
    );
  const saidOf = (times: Parameters<typeof keptAt>[0]) =>
    spaced(overviewPage(contextWith('en', { sources: keptAt(times) })).kept ?? '');
  const service =
    'The forecast service is unavailable. This copy was saved on Friday, February 6, 2026, 8 p.m. UTC.';
  expect(saidOf({ products: at, areas: at - 60_000, metadata: at + 60_000 })).toBe(service);
  const older = saidOf({ products: at, areas: at - 86_400_000, metadata: at - 86_400_000 });
  expect(older).toMatch(/^The forecast service.+The list of areas.+The summary of all areas/);
  expect(older.match(/February 5, 2026/g)).toHaveLength(2);
  expect(saidOf({ areas: at, metadata: at })).toMatch(/^The list of areas.+The summary of all areas/);
  // In the bulletins' own time, where there are any.
  const bulletin = { kind: 'bulletin', bulletin: bulletinWith({ zone: 'America/Vancouver' }) } as const;
  const areas = [areaWith({ id: 'a', slug: 'a', en: bulletin, fr: bulletin })];
  const sources = keptAt({ products: at, areas: at, metadata: at });
  const kept = spaced(overviewPage(contextWith('en', { areas, sources })).kept ?? '');
  expect(kept).toBe(service.replace('8 p.m. UTC', '12 p.m. PT'));
  expect(spaced(placesPage(contextWith('en', { areas, sources })).kept ?? '')).toBe(kept);
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
