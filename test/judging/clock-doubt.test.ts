import { describe, expect, test } from 'vitest';
import { areasUnderDoubt, placesUnderDoubt } from '../../src/judging/clock-doubt.ts';
import type { Area } from '../../src/model/area.ts';
import { type AreaMetadata, type Bulletin, validityPeriodOf } from '../../src/model/bulletin.ts';
import type { Place } from '../../src/model/place.ts';
import { validityAt } from '../../src/model/validity.ts';
import { bulletinWith, dayUntil, metadataWith, rated } from '../model/bulletins.ts';

const now = Date.UTC(2026, 1, 7);
const hour = 3_600_000;
const clocks = [now, now + 2 * hour] as const;

function shown(own: [Bulletin, AreaMetadata?], byService: [Bulletin, AreaMetadata?]) {
  const areaWith = ([bulletin, metadata]: [Bulletin, AreaMetadata?]): Area => ({
    id: 'a1',
    slug: 'a1',
    en: metadata ? { kind: 'bulletin', bulletin, metadata } : { kind: 'bulletin', bulletin },
  });
  const [area] = areasUnderDoubt([areaWith(own)], { areas: [areaWith(byService)], places: [] }, clocks);
  return area?.en?.notices?.map(({ kind }) => kind);
}

describe('by the service’s clock another bulletin is shown, and a rating only where both are the same', () => {
  const highest = (words: string) => metadataWith({ highest: rated(words).alp });
  const later = bulletinWith({ id: 'later' });

  test('a highest danger without ratings by band', () => {
    expect(shown([bulletinWith(), highest('low')], [later, highest('high')])).toEqual(['clock']);
    expect(shown([bulletinWith(), highest('low')], [later, highest('low')])).toBeUndefined();
  });

  test('the ratings of later hours, of which the other one’s are higher', () => {
    const days = (words: string) => [dayUntil(now + 5 * hour, 'low'), dayUntil(now + 20 * hour, words)];
    const own = bulletinWith({ days: days('low') });
    expect(shown([own], [{ ...later, days: days('high') }])).toEqual(['clock']);
    expect(shown([own], [{ ...later, days: days('low') }])).toBeUndefined();
  });
});

describe('what rates nothing by the build’s clock, while another bulletin is in force by the service’s', () => {
  const inForce = bulletinWith({ id: 'other', days: [dayUntil(now + 20 * hour, 'considerable')] });
  const byService = { kind: 'bulletin', bulletin: inForce } as const;
  const under = (
    en: Area['en'],
    other: Area['en'] = byService,
    between: readonly [number, number] = clocks,
  ) => {
    const area = { id: 'a1', slug: 'a1' };
    const [doubted] = areasUnderDoubt(
      [{ ...area, en }],
      { areas: [{ ...area, en: other }], places: [] },
      between,
    );
    return doubted?.en;
  };
  const doubtful = { kind: 'bulletin', notices: [{ kind: 'clock' }] };

  test('isn’t said to be over, not valid yet or off season', () => {
    const over = bulletinWith({ issued: now - 30 * hour, until: now - hour });
    const early = bulletinWith({ issued: now + 9 * hour, until: now + 30 * hour });
    for (const bulletin of [over, early, bulletinWith({ kind: 'offseason' })]) {
      const edition = under({ kind: 'bulletin', bulletin });
      expect(edition).toMatchObject({ ...doubtful, bulletin: { id: bulletin.id, isTimeDoubtful: true } });
      expect(edition?.kind === 'bulletin' && validityAt(validityPeriodOf(edition.bulletin), now)).toBe(
        'unknown',
      );
    }
  });

  test('isn’t “none”, nor another agency’s', () => {
    for (const edition of [{ kind: 'none' }, { kind: 'external' }] as const)
      expect(under(edition)).toMatchObject({ ...doubtful, bulletin: { id: 'other', isTimeDoubtful: true } });
  });

  test('says so too where only the other language has one, of which it is unknown', () => {
    const over = { kind: 'bulletin', bulletin: bulletinWith({ until: now - hour }) } as const;
    const ofTomorrow = { kind: 'bulletin', bulletin: bulletinWith({ id: 'later', days: [] }) } as const;
    const area = { id: 'a1', slug: 'a1', fr: over };
    const other = { areas: [{ ...area, en: ofTomorrow }], places: [] };
    const place = { slug: 'hut', name: { en: 'Hut', fr: 'Refuge' }, latitude: 51, longitude: -117 };
    const here = { basis: 'point', areaId: 'a1' } as const;
    const areas = [{ ...area, en: byService }];
    const places = [{ ...place, en: here, fr: here }];
    expect(areasUnderDoubt(areas, other, clocks)[0]).toMatchObject({
      en: doubtful,
      fr: { bulletin: over.bulletin, notices: [{ kind: 'clock' }] },
    });
    const [doubtedPlace] = placesUnderDoubt(places, areas, { ...other, places }, clocks);
    expect(doubtedPlace?.fr?.edition?.notices).toEqual([{ kind: 'clock' }]);
    expect(areasUnderDoubt(areas, { ...other, areas }, clocks)[0]?.fr).toBe(over);
  });

  test('keeps what the service’s clock says of one without a rating', () => {
    const over = { kind: 'bulletin', bulletin: bulletinWith({ until: now - hour }) } as const;
    const announced = { ...over, notices: [{ kind: 'announced', isUnraised: true }] } as const;
    expect(under(over, announced)?.notices).toEqual([{ kind: 'clock' }]);
    expect(under({ kind: 'none' }, { kind: 'none', notices: announced.notices })?.notices).toEqual([
      { kind: 'clock' },
    ]);
    expect(under({ kind: 'none' }, { kind: 'failed' })).toEqual({ kind: 'failed' });
  });

  test('stays where nothing is in force by either', () => {
    const over = { kind: 'bulletin', bulletin: bulletinWith({ until: now - hour }) } as const;
    expect(under(over, over)).toBe(over);
    expect(under({ kind: 'none' }, over)).toEqual({ kind: 'none' });
    expect(under({ kind: 'failed' })).toEqual({ kind: 'failed' });
  });
});

test('so is a place, by what it has of its own or from its area', () => {
  const bulletinOf = (id: string, words: string) =>
    bulletinWith({ id, days: [dayUntil(now + 20 * hour, words)] });
  const editionOf = (id: string, words: string) =>
    ({ kind: 'bulletin', bulletin: bulletinOf(id, words) }) as const;
  const site = (own: string, ofArea: string, id: string) => {
    const name = { en: 'Hut', fr: 'Refuge' };
    const place: Place = { slug: 'hut', name, latitude: 51, longitude: -117 };
    const edition = editionOf(id, own);
    return {
      areas: [{ id: 'a1', slug: 'a1', en: editionOf(id, ofArea) }] satisfies Area[],
      places: [
        { ...place, en: { basis: 'point', areaId: 'a1', edition } },
        { ...place, slug: 'lake', en: { basis: 'shapes', areaId: 'a1' } },
      ] satisfies Place[],
    };
  };
  const shownAt = (words: [own: string, ofArea: string], byService: [own: string, ofArea: string]) => {
    const { areas, places } = site(...words, 'earlier');
    return placesUnderDoubt(places, areas, site(...byService, 'later'), clocks).map(
      ({ en }) => en?.edition?.notices?.map(({ kind }) => kind).join() ?? 'unchanged',
    );
  };
  expect(shownAt(['low', 'low'], ['high', 'low'])).toEqual(['clock', 'unchanged']);
  expect(shownAt(['low', 'low'], ['low', 'high'])).toEqual(['unchanged', 'clock']);
  expect(shownAt(['low', 'high'], ['low', 'high'])).toEqual(['unchanged', 'unchanged']);
});
