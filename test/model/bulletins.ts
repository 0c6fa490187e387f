import type { AreaMetadata, Bulletin, Day, Period } from '../../src/model/bulletin.ts';
import { type BandRatings, ratingOf } from '../../src/model/danger.ts';
import type { Instant } from '../../src/model/instant.ts';

/** Ratings from three words, from alpine to below treeline; one word for all three. */
export function rated(words: string): BandRatings {
  const [alp, tln = alp, btl = tln] = words.split(' ');
  const of = (word: string | undefined) => ratingOf(word === '-' ? '' : word);
  return { alp: of(alp), tln: of(tln), btl: of(btl) };
}

/** A day whose ratings are in force until an instant. */
export function dayUntil(until: Instant, words: string): Day {
  return { until, display: '', ratings: rated(words), displays: { alp: '', tln: '', btl: '' } };
}

/** So many days that follow each other, each with the same ratings. */
export function daysOf(count: number, first: number, words: string): Day[] {
  return Array.from({ length: count }, (_, index) => dayUntil(first + index * 86_400_000, words));
}

export function period(from: Instant, to: Instant, words: string): Period {
  return { from, to, ratings: rated(words) };
}

export function bulletinWith(change: Partial<Bulletin> = {}): Bulletin {
  return {
    id: 'b1',
    areaId: 'a1',
    kind: 'avalancheforecast',
    url: 'https://example.org/b1',
    title: 'Ember Range',
    forecaster: 'Ember Avalanche',
    issued: Date.UTC(2026, 1, 6, 23),
    until: Date.UTC(2026, 1, 7, 23),
    zone: 'America/Vancouver',
    highlights: '',
    summaries: [],
    days: [],
    problems: [],
    advice: [],
    remarks: { message: '', season: '', comment: '' },
    notifications: [],
    pictures: [],
    unread: [],
    ...change,
  };
}

export function metadataWith(change: Partial<AreaMetadata> = {}): AreaMetadata {
  return {
    areaId: 'a1',
    name: 'Ember Range',
    productId: 'b1',
    kind: 'avalancheforecast',
    url: '',
    periods: [],
    highest: { kind: 'missing' },
    unread: [],
    ...change,
  };
}
