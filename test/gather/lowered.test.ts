import { describe, expect, test } from 'vitest';
import { type PreparedSite, serviceDigest } from '../../src/gather/prepare.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { readAddresses } from '../../src/state/addresses.ts';
import { servicesWithHistory } from '../../src/state/history.ts';
import { moveService } from '../../src/state/moved-service.ts';
import { type Preparation, preparation } from '../sites/preparation.ts';
import { day, inHours, type Json, metadata, now, product, whole } from '../sites/wire.ts';

/*
 * What was published of an area is what the next build knows, from whichever answer it came: below it, without a newer issue or
 * version, a rating goes only once that is confirmed.
 */

const id = '0000-a_a';
const byId = `/forecasts/en/products/${id}`;
const atPlace = '/forecasts/en/products/point';

const bulletin = (word: string, version = 1, changes: Json = {}) => {
  const { report, ...others } = changes;
  return product('a', 'en', {
    version,
    report: { validUntil: inHours(20), dangerRatings: [day(20, word, word, 'low')], ...(report as Json) },
    ...others,
  });
};
const item = (productId: string, word: string): Json =>
  metadata('a', 'en', {
    product: {
      slug: productId,
      type: 'avalancheforecast',
      title: 'Area a',
      id: productId,
      reportId: productId,
    },
    icons: [
      {
        type: 'ratings',
        from: '0001-01-01T00:00:00Z',
        to: inHours(20),
        ratings: { alp: word, tln: word, btl: 'low' },
        graphic: { id: 'x', url: '', alt: '' },
      },
    ],
    highestDanger: null,
  });

/** A service of which all answers have the same bulletin of area a. */
async function site(): Promise<Preparation & { list(bulletin: Json, item?: Json | null): void }> {
  const place = await preparation();
  const { answers } = place.service;
  const list = (given: Json, item: Json | null = metadata('a', 'en', { icons: [], highestDanger: null })) => {
    const others = metadata('b', 'en');
    answers.set('/forecasts/en/metadata', item ? [item, others] : [others]);
    answers.set('/forecasts/en/products', [given, product('b', 'en')]);
    for (const path of [byId, atPlace]) answers.set(path, whole(given));
    for (const path of ['areas', 'metadata', 'products'])
      answers.set(
        `/forecasts/fr/${path}`,
        path === 'areas' ? { type: 'FeatureCollection', features: [] } : [],
      );
    answers.set('/forecasts/fr/products/point', {});
  };
  return { ...place, list };
}

/** What area a shows, and the place in it where that differs. */
function shown({ site }: PreparedSite, after: number): string {
  const of = (edition: unknown) => {
    const {
      kind,
      bulletin,
      metadata,
      notices = [],
    } = edition as PreparedSite['site']['areas'][0]['en'] & Json as never as {
      kind: string;
      bulletin: Parameters<typeof ratingNow>[0];
      metadata: Parameters<typeof ratingNow>[1];
      notices?: { kind: string }[];
    };
    if (kind !== 'bulletin') return kind;
    const danger = ratingNow(bulletin, metadata, now + after * 3_600_000);
    return [
      danger.kind === 'rated' ? danger.highest.level : danger.kind,
      ...notices.map((each) => each.kind),
    ].join(' ');
  };
  return of(site.areas.find((area) => area.id === 'a')?.en);
}

test('an answer for one area that fails for good keeps no other area’s old rating up', async () => {
  const place = await site();
  place.list(bulletin('high'));
  await place.prepare();
  place.service.answers.set('/forecasts/en/products/0000-b_b', 'no product');
  place.list(bulletin('low'));
  for (const after of [0.3, 1, 2, 3])
    expect(shown(await place.prepare({ after }), after)).toBe('high lowered');
  expect(shown(await place.prepare({ after: 3.5 }), 3.5)).toBe('low');
});

test('nor do answers that break off keep up those of all areas that the service lists after them', async () => {
  const place = await site();
  const others = [...'bcdefghi'];
  const list = (word: string) => {
    place.list(bulletin(word));
    const listed = [...others.map((each) => product(each, 'en')), bulletin(word)];
    place.service.answers.set('/forecasts/en/products', listed);
  };
  place.service.faultOf = (_, path) =>
    others.some((each) => path.endsWith(`${each}_${each}`)) ? (response) => response.destroy() : undefined;
  list('high');
  await place.prepare();
  list('low');
  for (let after = 0.3; after < 6; after += 0.3)
    if (shown(await place.prepare({ after }), after) === 'low') return;
  throw new Error('The rating that was lowered is never let go.');
});

test('a site in French alone, with a place, lets go of what English has confirmed', async () => {
  const place = await preparation();
  const list = (word: string) => {
    for (const language of ['en', 'fr'] as const) {
      const given = product('a', language, {
        report: { validUntil: inHours(20), dangerRatings: [day(20, word, word, word)] },
      });
      place.service.answers.set(`/forecasts/${language}/products`, [given, product('b', language)]);
      place.service.answers.set(`/forecasts/${language}/metadata`, []);
      for (const path of [id, 'point'])
        place.service.answers.set(`/forecasts/${language}/products/${path}`, whole(given));
    }
  };
  const config = { languages: ['fr' as const] };
  list('high');
  await place.prepare({ config });
  list('low');
  for (const after of [0.3, 1, 2, 3]) await place.prepare({ after, config });
  const { site } = await place.prepare({ after: 3.5, config });
  const edition = site.areas.find((area) => area.id === 'a')?.fr;
  if (edition?.kind !== 'bulletin') throw new Error('no bulletin');
  const danger = ratingNow(edition.bulletin, edition.metadata, now + 3.5 * 3_600_000);
  expect([danger.kind === 'rated' && danger.highest.level, edition.notices]).toEqual(['low', undefined]);
});

test('an answer by its id that can’t be read in one build leaves nothing behind once the same version is read', async () => {
  const place = await site();
  place.list(bulletin('moderate'));
  await place.prepare();
  place.service.answers.set(byId, { ...bulletin('moderate'), report: null });
  expect(shown(await place.prepare({ after: 1.1 }), 1.1)).toMatch(/unreadToo$/);
  place.list(bulletin('moderate'));
  expect(shown(await place.prepare({ after: 1.4 }), 1.4)).toBe('moderate');
});

test('a later version that can’t be read isn’t followed by the one before it', async () => {
  const place = await site();
  place.list(bulletin('moderate'));
  await place.prepare();
  place.service.answers.set(byId, { ...bulletin('moderate', 2), report: null });
  expect(shown(await place.prepare({ after: 1.1 }), 1.1)).toMatch(/unreadToo$/);
  place.list(bulletin('moderate'));
  expect(shown(await place.prepare({ after: 1.4 }), 1.4)).toBe('moderate earlierIssue');
});

describe('a newer version that only another answer gave', () => {
  test.each([
    ['by its id', byId],
    ['at a place', atPlace],
  ])('%s isn’t forgotten by the next builds', async (_, path) => {
    const place = await site();
    const { answers } = place.service;
    place.list(bulletin('moderate'));
    answers.set(path, whole(bulletin('high', 2)));
    expect(shown(await place.prepare(), 0)).toBe('high announced');
    expect(shown(await place.prepare({ after: 0.3 }), 0.3)).toBe('high announced');
    // A replica that lags behind gives the earlier version.
    place.list(bulletin('moderate'));
    for (const after of [0.6, 1.6, 3.5])
      expect(shown(await place.prepare({ after }), after)).toBe('high lowered');
    const confirmed = await place.prepare({ after: 3.7 });
    expect(shown(confirmed, 3.7)).toBe('moderate');
    expect(confirmed.warnings.join('\n')).toContain('this is confirmed now');
    expect(shown(await place.prepare({ after: 4 }), 4)).toBe('moderate');
  });

  test.each([
    ['by its id', byId],
    ['at a place', atPlace],
  ])('%s isn’t forgotten where that fails, and the list’s entry changes', async (_, path) => {
    const place = await site();
    const { answers } = place.service;
    place.list(bulletin('moderate'));
    answers.set(path, whole(bulletin('high', 2)));
    await place.prepare();
    answers.set(path, 'no product');
    await place.prepare({ after: 0.3 });
    answers.set('/forecasts/en/products', [bulletin('moderate', 1, { url: 'https://publisher.example/x' })]);
    expect(shown(await place.prepare({ after: 0.6 }), 0.6)).toBe('high lowered');
  });

  test('leaves no earlier version current once it is over', async () => {
    const place = await site();
    place.list(bulletin('moderate'));
    place.service.answers.set(byId, whole(bulletin('high', 2, { report: { validUntil: inHours(2) } })));
    expect(shown(await place.prepare(), 0)).toBe('high announced');
    expect(shown(await place.prepare({ after: 3 }), 3)).toMatch(/^none/);
    place.list(bulletin('moderate'));
    expect(shown(await place.prepare({ after: 3.3 }), 3.3)).toMatch(/^none/);
  });

  test.each([
    ['by its id', byId],
    ['at a place', atPlace],
  ])('%s isn’t confirmed to be gone by answers that fail', async (_, path) => {
    const place = await site();
    place.list(bulletin('moderate'));
    place.service.answers.set(path, whole(bulletin('high', 2)));
    await place.prepare();
    place.service.answers.set('/forecasts/en/products', [
      bulletin('moderate', 1, { url: 'https://publisher.example/x' }),
      product('b', 'en'),
    ]);
    place.service.answers.set(path, 'no product');
    for (const after of [0.3, 1.6, 3.5, 5])
      expect(shown(await place.prepare({ after }), after)).toBe('high lowered');
    place.list(bulletin('moderate'));
    for (const after of [5.3, 6, 8.2])
      expect(shown(await place.prepare({ after }), after)).toBe('high lowered');
    expect(shown(await place.prepare({ after: 8.4 }), 8.4)).toBe('moderate');
  });

  test('ends with the same version in the list, and with a newer one at once', async () => {
    const place = await site();
    place.list(bulletin('moderate'));
    place.service.answers.set(byId, whole(bulletin('high', 2)));
    await place.prepare();
    place.list(bulletin('high', 2));
    expect(shown(await place.prepare({ after: 0.3 }), 0.3)).toBe('high');
    place.list(bulletin('moderate', 2));
    expect(shown(await place.prepare({ after: 0.6 }), 0.6)).toBe('high lowered');
    place.list(bulletin('moderate', 3));
    expect(shown(await place.prepare({ after: 0.9 }), 0.9)).toBe('moderate');
  });
});

describe('a newer version that is over, by its id only', () => {
  const times = [0.3, 1.3, 3.2];

  /** Builds that first hear of it, and then give what they show after those hours. */
  async function heard() {
    const place = await site();
    place.list(bulletin('moderate'));
    place.service.answers.set(byId, whole(bulletin('high', 2, { report: { validUntil: inHours(-0.1) } })));
    expect(shown(await place.prepare(), 0)).toMatch(/^none/);
    place.list(bulletin('moderate'));
    const shownAfter = async (after: number) => shown(await place.prepare({ after }), after);
    return { ...place, shownAfter };
  }

  test('makes the one before it doubtful, until it has been left out for long enough', async () => {
    const { shownAfter } = await heard();
    for (const after of times) expect(await shownAfter(after)).toBe('moderate earlierIssue');
    for (const after of [3.4, 3.7]) expect(await shownAfter(after)).toBe('moderate');
  });

  test('is ignored beside a later issue', async () => {
    const { list, shownAfter } = await heard();
    list(bulletin('moderate', 1, { report: { dateIssued: inHours(0.2) } }));
    expect(await shownAfter(0.3)).toBe('moderate earlierIssue');
    list(bulletin('moderate', 3));
    expect(await shownAfter(0.6)).toBe('moderate');
    list(bulletin('moderate', 3, { url: 'https://publisher.example/x' }));
    expect(await shownAfter(0.9)).toBe('moderate');
  });

  test('isn’t confirmed to be gone by lists and answers that fail', async () => {
    const { service, shownAfter } = await heard();
    const path = '/forecasts/en/products';
    const listed = service.answers.get(path);
    service.answers.set(path, 'no list');
    for (const after of [...times, 5]) expect(await shownAfter(after)).toBe('moderate earlierIssue');
    service.answers.set(path, listed ?? []);
    service.answers.set(byId, 'no product');
    for (const after of [9, 10, 13]) expect(await shownAfter(after)).toBe('moderate earlierIssue');
  });

  test('is neither forgotten nor counted as gone by builds whose clock is wrong', async () => {
    const { prepare, shownAfter } = await heard();
    expect(await shownAfter(0.3)).toBe('moderate earlierIssue');
    for (const after of [1.3, 3.2]) await prepare({ after, isClockCompared: true });
    expect(await shownAfter(3.4)).toBe('moderate earlierIssue');
    expect(await shownAfter(3.6)).toBe('moderate');
  });
});

describe('the same version', () => {
  test('that goes back to an earlier, lower text isn’t believed at once', async () => {
    const place = await site();
    place.list(bulletin('moderate'), item(id, 'moderate'));
    expect(shown(await place.prepare(), 0)).toBe('moderate');
    place.list(bulletin('high'), item(id, 'high'));
    expect(shown(await place.prepare({ after: 0.3 }), 0.3)).toBe('high');
    place.list(bulletin('moderate'), item(id, 'moderate'));
    expect(shown(await place.prepare({ after: 0.6 }), 0.6)).toBe('high lowered');
    place.list(bulletin('high'), item(id, 'high'));
    expect(shown(await place.prepare({ after: 0.9 }), 0.9)).toBe('high');
  });
});

describe('metadata that raised an area', () => {
  test.each([
    ['announcing the next bulletin', '0000-next_a'],
    ['of the same bulletin', id],
  ])('%s isn’t forgotten when its item is missing', async (_, productId) => {
    const place = await site();
    place.list(bulletin('moderate'), item(productId, 'high'));
    expect(shown(await place.prepare(), 0)).toMatch(/^high/);
    place.list(bulletin('moderate'), null);
    for (const after of [0.3, 1.3, 3.2])
      expect(shown(await place.prepare({ after }), after)).toBe('high lowered');
    // The list still has the bulletin that metadata had, too.
    expect(shown(await place.prepare({ after: 3.4 }), 3.4)).toMatch(/^moderate/);
  });

  test('is believed to be gone by a site without places too', async () => {
    const place = await site();
    const config = { places: [] };
    place.list(bulletin('moderate'), item(id, 'high'));
    await place.prepare({ config });
    place.list(bulletin('moderate'), null);
    for (const after of [0.3, 1.3]) await place.prepare({ after, config });
    expect(shown(await place.prepare({ after: 3.4, config }), 3.4)).toBe('moderate earlierEnd');
  });

  test('isn’t confirmed to be gone by lists that fail', async () => {
    const place = await site();
    place.list(bulletin('moderate'), item('0000-next_a', 'high'));
    await place.prepare();
    place.service.answers.set('/forecasts/en/metadata', 'no list');
    for (const after of [0.3, 1.6, 3.5, 5])
      expect(shown(await place.prepare({ after }), after)).toBe('high lowered');
  });
});

test('a service whose address changes lowers nothing unnoticed, once what is known of it is filed there', async () => {
  const [place, other] = [await site(), await site()];
  place.list(bulletin('high', 2));
  other.list(bulletin('low', 1));
  const { warnings } = await place.prepare();
  expect(warnings.join()).not.toContain('NEVE_FORECAST_URL');
  const next = { from: other.service };
  const asked = await place.prepare({ ...next, after: 0.3 });
  expect(asked.warnings.join()).toContain('npm run history -- move --from');
  const [from = '', to = ''] = [place, other].map(({ service: { forecastUrl } }) =>
    serviceDigest({ sample: false, forecastUrl }),
  );
  moveService(place.state(), from, to);
  const moved = await place.prepare({ ...next, after: 0.6 });
  expect(shown(moved, 0.6)).toBe('high earlierVersion');
  expect(moved.warnings.join()).not.toContain('NEVE_FORECAST_URL');
  // It is known as one service now, areas' addresses too.
  moved.published();
  expect(servicesWithHistory(place.state())).toEqual([to]);
  expect(new Set(readAddresses(place.state()).map(({ origin }) => origin))).toEqual(new Set([to]));
});
