import { expect, test } from 'vitest';
import type { Prepared } from '../../src/gather/prepare.ts';
import { termOf } from '../../src/model/bulletin.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { validityAt } from '../../src/model/validity.ts';
import { type Preparation, preparation } from '../sites/preparation.ts';
import { now } from '../sites/wire.ts';

const hour = 3_600_000;
const isClockCompared = true;

/** A service whose clock is some hours ahead of the build's. */
async function apart(hours: number): Promise<Preparation> {
  const place = await preparation();
  place.service.dateOf = () => now + hours * hour;
  return place;
}

/** The validity, highest rating and notices of area a in English, as its page shows them. */
function shownOf({ site }: Prepared) {
  const edition = site.areas.find(({ id }) => id === 'a')?.en;
  if (edition?.kind !== 'bulletin') throw new Error('no bulletin');
  const rating = ratingNow(edition.bulletin, edition.metadata, site.builtAt);
  return {
    validity: validityAt(termOf(edition.bulletin), site.builtAt),
    rating: rating.kind,
    notices: edition.notices?.map(({ kind }) => kind) ?? [],
  };
}

const current = { validity: 'current', rating: 'rated', notices: [] };
const doubted = { validity: 'unknown', rating: 'none', notices: ['clock'] };
const clockWarnings = ({ warnings }: Prepared) => warnings.filter((warning) => warning.includes('The clock'));

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

test('a place shows no more than its area', async () => {
  const place = await apart(5);
  const { site } = await place.prepare({ isClockCompared });
  const editions = site.places.flatMap(({ en, fr }) => [en?.edition, fr?.edition]).filter(Boolean);
  for (const edition of editions) expect(edition?.notices).toEqual([{ kind: 'clock' }]);
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

test('a clock that has gone back since an earlier build is a warning', async () => {
  const place = await apart(0);
  await place.prepare({ after: 2 });
  expect(clockWarnings(await place.prepare({ isClockCompared }))).toEqual([
    'The clock of this machine has gone back: an earlier build was at 2026-02-07T22:00:00.000Z, and now it is 2026-02-07T20:00:00.000Z. Check it.',
  ]);
  expect(clockWarnings(await place.prepare({ isClockCompared }))).toEqual([]);
});
