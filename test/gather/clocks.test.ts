import { describe, expect, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import { validityPeriodOf } from '../../src/model/bulletin.ts';
import type { Language } from '../../src/model/language.ts';
import { areaHere, type Place } from '../../src/model/place.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { validityAt } from '../../src/model/validity.ts';
import { answersOf } from '../sites/answers.ts';
import { type Preparation, preparation } from '../sites/preparation.ts';
import type { Service } from '../sites/service.ts';
import { day, inHours, metadata, now, product, whole } from '../sites/wire.ts';

const hour = 3_600_000;
const isClockCompared = true;

/** A service whose clock is some hours ahead of the build's. */
async function apart(hours: number): Promise<Preparation> {
  const place = await preparation();
  place.service.dateOf = () => now + hours * hour;
  return place;
}

/** The validity, highest rating and notices of area a in English, as its page shows them. */
function shownOf({ site }: PreparedSite) {
  const edition = site.areas.find(({ id }) => id === 'a')?.en;
  if (edition?.kind !== 'bulletin') throw new Error('no bulletin');
  const rating = ratingNow(edition.bulletin, edition.metadata, site.builtAt);
  return {
    validity: validityAt(validityPeriodOf(edition.bulletin), site.builtAt),
    rating: rating.kind,
    notices: edition.notices?.map(({ kind }) => kind) ?? [],
  };
}

const current = { validity: 'current', rating: 'rated', notices: [] };
const doubted = { validity: 'unknown', rating: 'none', notices: ['clock'] };
const clockWarnings = ({ warnings }: PreparedSite) =>
  warnings.filter((warning) => warning.includes('The clock'));

// The bulletins were issued 20 hours before the build's time and end 4 hours after it.
test.each([
  [5, 'behind', doubted],
  [-21, 'ahead of', doubted],
  [3, 'behind', current],
  [-10, 'ahead of', current],
])(
  'with the service %s hours ahead, ratings show only where both clocks call them current',
  async (hours, side, shown) => {
    const place = await apart(hours);
    const prepared = await place.prepare({ isClockCompared });
    expect(shownOf(prepared)).toEqual(shown);
    expect(prepared.serviceTime).toBe(now + hours * hour);
    expect(clockWarnings(prepared)).toEqual([
      `The clock of this machine is ${Math.abs(hours * 60).toLocaleString('en')} minutes ${side} the service’s, by the Date of its answers; set the one that is wrong. Ratings are shown only where both clocks call them current.`,
    ]);
  },
);

test('the same holds when the build’s clock is the one that calls them expired', async () => {
  const place = await apart(0);
  const prepared = await place.prepare({ isClockCompared, after: 5 });
  expect(shownOf(prepared)).toEqual(doubted);
  expect(clockWarnings(prepared)[0]).toContain('300 minutes ahead of');
});

test('a place shows no more than its area, also of a bulletin that it alone is given', async () => {
  const place = await apart(5);
  const shownAt = async () => {
    const { site } = await place.prepare({ isClockCompared });
    const [hut] = site.places;
    const edition = hut && areaHere(hut, site.areas, 'en').en;
    return edition?.kind === 'bulletin' ? edition : undefined;
  };
  expect((await shownAt())?.notices).toEqual([{ kind: 'clock' }]);
  for (const language of ['en', 'fr'] as const)
    place.service.answers.set(
      `/forecasts/${language}/products/point`,
      whole(product('a', language, { id: 'given_a', report: { dateIssued: inHours(-19) } })),
    );
  const own = await shownAt();
  expect(own?.bulletin.id).toBe('given_a');
  expect(own?.notices).toContainEqual({ kind: 'clock' });
});

describe('a new bulletin that the build’s clock calls not valid yet', () => {
  const lasting = { report: { validUntil: inHours(40) } };
  const next = (language: Language) =>
    product('a', language, {
      id: '0001_a',
      report: {
        dateIssued: inHours(1),
        validUntil: inHours(25),
        dangerRatings: [day(25, 'extreme', 'extreme', 'high')],
      },
    });
  const listed = (language: Language) => product('a', language, lasting);
  const bare = (language: Language) => metadata('a', language, { icons: [] });

  test('isn’t hidden behind the one before it, which the service still lists', async () => {
    const place = await preparation([{ id: 'a', product: listed, metadata: bare }, { id: 'b' }]);
    for (const language of ['en', 'fr'] as const)
      place.service.answers.set(`/forecasts/${language}/products`, [
        listed(language),
        next(language),
        product('b', language),
      ]);
    expect(shownOf(await place.prepare()).rating).toBe('rated');
    place.service.dateOf = () => now + 2 * hour;
    expect(shownOf(await place.prepare({ isClockCompared }))).toMatchObject(doubted);
  });

  test('isn’t hidden behind the one before it, which the service no longer lists', async () => {
    const place = await preparation([{ id: 'a', product: listed, metadata: bare }, { id: 'b' }]);
    (await place.prepare()).published();
    place.service.answers = answersOf([{ id: 'a', product: next, metadata: bare }, { id: 'b' }]);
    expect(shownOf(await place.prepare()).rating).toBe('rated');
    place.service.dateOf = () => now + 2 * hour;
    const { site } = await place.prepare({ isClockCompared });
    const found = shownOf({ site } as PreparedSite);
    expect(found).toMatchObject({ validity: 'unknown', rating: 'none' });
    expect(found.notices).toContain('clock');
    const [hut] = site.places;
    expect(areaHere(hut as Place, site.areas, 'en').en?.notices).toContainEqual({ kind: 'clock' });
  });
});

test('a few minutes, or one endpoint alone, are worth a warning and change nothing', async () => {
  const minutes = await (await apart(0.1)).prepare({ isClockCompared });
  expect(shownOf(minutes)).toEqual(current);
  expect(minutes.serviceTime).toBeUndefined();
  expect(clockWarnings(minutes)).toEqual([
    'The clock of this machine is 6 minutes behind the service’s, by the Date of its answers; set the one that is wrong.',
  ]);
  const place = await apart(0);
  place.service.dateOf = (endpoint) => (endpoint === 'areas' ? now + 5 * hour : now);
  const alone = await place.prepare({ isClockCompared });
  expect(shownOf(alone)).toEqual(current);
  expect(clockWarnings(alone)).toHaveLength(1);
  expect(alone.serviceTime).toBeUndefined();
});

test('a list that a cache has had for hours is a kept copy of then also where only its Date says so', async () => {
  const place = await preparation();
  const sourcesOf = ({ site }: PreparedSite) =>
    site.sources.flatMap(({ name, language, state, at }) =>
      name === 'products' ? [{ language, state, at }] : [],
    );
  const asOf = (state: string, at: number) => ['en', 'fr'].map((language) => ({ language, state, at }));
  place.service.dateOf = () => now;
  expect(sourcesOf(await place.prepare({ isClockCompared }))).toEqual(asOf('fresh', now));
  const later = now + 3 * hour;
  place.service.dateOf = (endpoint) => (endpoint === 'products' ? later - 2 * hour : later);
  const prepared = await place.prepare({ isClockCompared, after: 3 });
  expect(sourcesOf(prepared)).toEqual(asOf('kept', now + hour));
  expect(clockWarnings(prepared)).toEqual([]);
  expect(prepared.serviceTime).toBeUndefined();
  // Where no other answer agrees with our clock, that may be wrong.
  place.service.dateOf = (endpoint) => (endpoint === 'products' ? later - 2 * hour : later - 3 * hour);
  expect(sourcesOf(await place.prepare({ isClockCompared, after: 3 }))).toEqual(asOf('fresh', later));
});

test('a clock that agrees, or is set by hand, is compared without a word', async () => {
  expect(clockWarnings(await (await apart(1 / 60)).prepare({ isClockCompared }))).toEqual([]);
  const set = await (await apart(500)).prepare();
  expect(shownOf(set)).toEqual(current);
  expect(clockWarnings(set)).toEqual([]);
});

test('the times of answers that fail, or of an unchanged list, count too', async () => {
  const place = await apart(5);
  await place.prepare();
  expect(shownOf(await place.prepare({ isClockCompared }))).toEqual(doubted);
  place.service.faultOf = () => (response) => response.writeHead(500).end();
  expect(shownOf(await place.prepare({ isClockCompared }))).toEqual(doubted);
});

test('the times of answers from where the service redirects count too', async () => {
  const [place, other] = [await preparation(), await apart(5)];
  const { origin } = new URL(other.service.forecastUrl);
  place.service.faultOf = () => (response) =>
    response.writeHead(307, { location: `${origin}${response.req.url}` }).end();
  expect(shownOf(await place.prepare({ isClockCompared, config: { redirects: [origin] } }))).toEqual(doubted);
});

test('a clock that has gone back since an earlier build is a warning', async () => {
  const place = await apart(0);
  await place.prepare({ after: 2 });
  expect(clockWarnings(await place.prepare({ isClockCompared }))).toEqual([
    'The clock of this machine has gone back: an earlier build was at 2026-02-07T22:00:00.000Z, and now it is 2026-02-07T20:00:00.000Z. Check it.',
  ]);
  expect(clockWarnings(await place.prepare({ isClockCompared }))).toEqual([]);
});

describe('a build whose clock is wrong, between others', () => {
  const issue = (id: string, issued: number, rating: string) => (language: Language) =>
    product('a', language, {
      id,
      report: {
        dateIssued: inHours(issued),
        validUntil: inHours(20),
        dangerRatings: [day(20, rating, rating, rating)],
      },
    });
  const known = answersOf([{ id: 'a', product: issue('k_a', -2, 'high'), metadata: null }, { id: 'b' }]);
  const goneBack = answersOf([{ id: 'a', product: issue('l_a', -6, 'low'), metadata: null }, { id: 'b' }]);
  const vanished = answersOf([{ id: 'a', product: null, metadata: null }, { id: 'b' }]);

  /** What area a shows by builds at these times of the service's clock and their own, in hours. */
  async function shownAfter(
    answers: typeof known,
    times: [service: number, own: number][],
    dateOf?: Service['dateOf'],
  ) {
    const place = await preparation();
    place.service.answers = known;
    let shown: unknown;
    for (const [index, [service, after]] of times.entries()) {
      place.service.dateOf = dateOf ?? (() => now + service * hour);
      if (index > 0) place.service.answers = answers;
      const { site } = await place.prepare({ isClockCompared, after });
      const edition = site.areas.find(({ id }) => id === 'a')?.en;
      shown = undefined;
      if (edition?.kind !== 'bulletin') continue;
      const rating = ratingNow(edition.bulletin, edition.metadata, now + after * hour);
      shown = [rating.kind === 'rated' && rating.highest.level, edition.notices?.map(({ kind }) => kind)];
    }
    return shown;
  }

  test('doesn’t forget what an earlier issue is compared with', async () => {
    const times: [number, number][] = [
      [0, 0],
      [0.3, 0.3],
      [0.5, 30],
      [0.7, 0.7],
    ];
    expect(await shownAfter(goneBack, times)).toEqual(['high', ['earlierIssue']]);
    expect(await shownAfter(vanished, times)).toEqual(['high', ['unlisted']]);
  });

  test('confirms no loss, whichever side it is on', async () => {
    for (const off of [4, -4]) {
      const times: [number, number][] = [
        [0, 0],
        [0.3, 0.3],
        [0.5, 0.5 + off],
        [0.7, 0.7 + off],
        [0.8, 0.8],
      ];
      expect(await shownAfter(goneBack, times)).toEqual(['high', ['earlierIssue']]);
      expect(await shownAfter(vanished, times)).toEqual(['high', ['unlisted']]);
    }
  });

  test.each([
    ['gives no time', () => Number.NaN],
    ['gives a time at one endpoint only', (endpoint: unknown) => (endpoint === 'areas' ? now : Number.NaN)],
  ])('forgets and confirms nothing either where the service %s', async (_, dateOf) => {
    const times: [number, number][] = [0, 0.3, 0.4, 30, 0.7].map((own) => [0, own]);
    expect(await shownAfter(goneBack, times, dateOf)).toEqual(['high', ['earlierIssue']]);
    expect(await shownAfter(vanished, times, dateOf)).toEqual(['high', ['unlisted']]);
  });

  test('after a long pause, is one that learns and confirms at the next build', async () => {
    const times: [number, number][] = [0, 0.1, 10, 10.1, 10.2].map((own) => [0, own]);
    const noDate = () => Number.NaN;
    expect(await shownAfter(vanished, times.slice(0, 3), noDate)).toEqual(['high', ['unlisted']]);
    expect(await shownAfter(vanished, times, noDate)).toBeUndefined();
  });

  test('where it is always wrong, still knows what both clocks agree on', async () => {
    expect(
      await shownAfter(goneBack, [
        [0, 3],
        [0.3, 3.3],
      ]),
    ).toEqual(['high', ['earlierIssue']]);
  });
});
