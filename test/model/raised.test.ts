import { describe, expect, test } from 'vitest';
import type { Edition } from '../../src/model/area.ts';
import { nextBoundary } from '../../src/model/boundary.ts';
import { isRaisedBy } from '../../src/model/listed-bulletins.ts';
import { raisedBy } from '../../src/model/raised.ts';
import { ratingNow, ratingPeriods } from '../../src/model/rating-now.ts';
import { bulletinWith, dayUntil, metadataWith, period, rated } from './bulletins.ts';

const hour = 3_600_000;
const issued = Date.UTC(2026, 1, 6, 23);
const now = issued + 2 * hour;
const inHours = (hours: number) => now + hours * hour;

type BulletinEdition = Extract<Edition, { kind: 'bulletin' }>;
const edition = (words: string, until = inHours(40)): BulletinEdition => ({
  kind: 'bulletin',
  bulletin: bulletinWith({ until, days: [dayUntil(inHours(22), words), dayUntil(inHours(40), words)] }),
});
const other = (words: string, until = inHours(10)) => ({
  bulletin: bulletinWith({ id: 'other', until, days: [dayUntil(inHours(22), words)] }),
});
const at = ({ bulletin, metadata }: BulletinEdition, hours: number) =>
  ratingNow(bulletin, metadata, inHours(hours));

test('each band has the higher rating of the two', () => {
  const raised = raisedBy(edition('low high moderate'), other('extreme low moderate'), now);
  expect(at(raised, 0)).toMatchObject({ kind: 'rated', ratings: rated('extreme high moderate') });
});

test('the danger table shows the higher rating as well', () => {
  const { bulletin } = raisedBy(edition('low'), other('high'), now);
  expect(bulletin.days.map(({ ratings }) => ratings)).toEqual([rated('high'), rated('low')]);
});

test('the other’s ratings count until its own end, at which pages change by themselves', () => {
  const given = {
    ...edition('low'),
    metadata: metadataWith({ periods: [period('open', inHours(40), 'low')] }),
  };
  given.bulletin.days = [];
  const raised = raisedBy(given, other('high'), now);
  expect(at(raised, 9.9)).toMatchObject({ ratings: rated('high') });
  expect(at(raised, 10)).toMatchObject({ ratings: rated('low') });
  const site = { areas: [{ id: 'a1', slug: 'a', en: raised }], places: [] } as unknown as Parameters<
    typeof nextBoundary
  >[0];
  expect(nextBoundary(site, undefined, now)).toBe(inHours(10));
  expect(ratingPeriods(raised.bulletin, raised.metadata).map(({ to }) => to)).toEqual([
    inHours(10),
    inHours(40),
  ]);
});

test('what the other said of a time that is over doesn’t count', () => {
  const past = {
    bulletin: bulletinWith({
      until: inHours(30),
      days: [dayUntil(inHours(-1), 'extreme'), dayUntil(inHours(30), 'low')],
    }),
  };
  const raised = raisedBy(edition('moderate'), past, now);
  expect(at(raised, 0)).toMatchObject({ ratings: rated('moderate') });
  expect(raised.bulletin.days[0]?.ratings).toEqual(rated('moderate'));
});

test('metadata of the other counts like its days', () => {
  const metadata = metadataWith({ periods: [period('open', inHours(5), 'high')] });
  const raised = raisedBy(edition('low'), { ...other('low'), metadata }, now);
  expect(at(raised, 1)).toMatchObject({ ratings: rated('high') });
});

test('an unknown value stays unknown, with the other’s level as its least', () => {
  const raised = raisedBy(edition('purple'), other('high'), now);
  expect(at(raised, 0)).toMatchObject({
    ratings: { alp: { kind: 'unknown', raw: 'purple', atLeast: 'high' } },
  });
});

test('an expired bulletin raises nothing', () => {
  const given = edition('low');
  expect(raisedBy(given, other('high', inHours(-1)), now)).toBe(given);
});

test('a bulletin without any rating has the other’s', () => {
  const given = edition('low');
  given.bulletin.days = [];
  expect(at(raisedBy(given, other('high'), now), 0)).toMatchObject({ ratings: rated('high') });
});

test('a highest danger without ratings by band is the least of every band, whichever of the two has it', () => {
  const alone = metadataWith({ highest: rated('high').alp });
  const given: BulletinEdition = { ...edition('low'), metadata: alone };
  given.bulletin.days = [];
  expect(at(raisedBy(given, other('low'), now), 0)).toMatchObject({ highest: { level: 'high', unread: 3 } });
  const rival = { ...other('low'), metadata: { ...alone, productId: 'other' } };
  rival.bulletin.days = [];
  expect(at(raisedBy(edition('low'), rival, now), 0)).toMatchObject({
    highest: { level: 'high', unread: 3 },
  });
  const low: BulletinEdition = { ...given, metadata: metadataWith({ highest: rated('low').alp }) };
  expect(at(raisedBy(low, rival, now), 0)).toMatchObject({ kind: 'highestOnly', highest: { level: 'high' } });
});

test('a highest danger that can’t be read stays so', () => {
  const given: BulletinEdition = {
    ...edition('low'),
    metadata: metadataWith({ highest: rated('purple').alp }),
  };
  given.bulletin.days = [];
  expect(at(raisedBy(given, other('low'), now), 0)).toMatchObject({ highest: { level: 'low', unread: 3 } });
});

describe('ratings whose time can’t be read', () => {
  const undatedDay = {
    bulletin: bulletinWith({ id: 'other', until: inHours(10), days: [dayUntil('absent', 'extreme')] }),
  };

  test('of the other raise what they may be of, until its end; a day of the danger table whole', () => {
    const own = edition('low');
    const metadata = metadataWith({ periods: [period('open', inHours(40), 'low')] });
    const noDays = { ...own, bulletin: { ...own.bulletin, days: [] }, metadata };
    expect(at(raisedBy(noDays, undatedDay, now), 0)).toMatchObject({ ratings: rated('extreme') });
    expect(at(raisedBy(noDays, undatedDay, now), 10)).toMatchObject({ ratings: rated('low') });
    const { bulletin } = raisedBy(own, undatedDay, now);
    expect(bulletin.days.map(({ ratings }) => ratings)).toEqual([rated('extreme'), rated('low')]);
  });

  test('of the metadata aren’t lost where the other’s ratings take the place of its periods', () => {
    const given = {
      ...edition('low'),
      metadata: metadataWith({ periods: [period('unreadable', inHours(40), 'extreme')] }),
    };
    const raised = raisedBy(given, other('moderate'), now);
    expect(at(raised, 0)).toMatchObject({ ratings: rated('extreme') });
  });

  test('raise the other’s highest danger, where that is its only rating', () => {
    const own: BulletinEdition = { kind: 'bulletin', bulletin: bulletinWith({ until: inHours(40) }) };
    const metadata = metadataWith({
      productId: 'other',
      periods: [period('unreadable', inHours(9), 'extreme')],
      highest: rated('low').alp,
    });
    const raised = raisedBy(own, { ...undatedDay, metadata }, now);
    expect(at(raised, 0)).toEqual({ kind: 'highestOnly', highest: { level: 'extreme', unread: 0 } });
  });

  test('of a bulletin that is listed as well make it a rival', () => {
    const shown = { bulletin: edition('low').bulletin };
    expect(isRaisedBy(shown, undatedDay, now)).toBe(true);
    expect(isRaisedBy({ bulletin: edition('extreme').bulletin }, undatedDay, now)).toBe(false);
  });
});

test.each(['open', 'unreadable'] as const)(
  'the danger table shows it for a day whose end is %s, too',
  (until) => {
    const given = edition('low', 'open' as never);
    given.bulletin.days = [dayUntil(until, 'low')];
    const { bulletin } = raisedBy(given, other('high'), now);
    expect(bulletin.days[0]?.ratings).toEqual(rated('high'));
  },
);
