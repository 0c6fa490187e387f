import { expect, test } from 'vitest';
import type { Area } from '../../src/model/area.ts';
import type { Site } from '../../src/model/site.ts';
import { readConfig } from '../../src/settings/config.ts';
import { currentDigests, statusFile } from '../../src/views/page-digest.ts';
import { answersOf } from '../sites/answers.ts';
import { preparation } from '../sites/preparation.ts';
import { day, type Json, metadata, product } from '../sites/wire.ts';

const digestsOf = (site: Site, own = {}) => currentDigests({ site, config: readConfig(own, 'test') });

/** The digests of the site of a service, as a build some hours after another would have them. */
async function digests(report: Json = {}, others: Json = {}, icons: Json = {}, after = 0): Promise<string[]> {
  const place = await preparation();
  const areas = ['a', 'b'].map((id) => ({ id }));
  place.service.answers = answersOf(areas);
  await place.prepare();
  const changed = {
    id: 'a',
    product: (language: 'en' | 'fr') => product('a', language, { ...others, report }),
    metadata: (language: 'en' | 'fr') => metadata('a', language, icons),
  };
  place.service.answers = answersOf([changed, { id: 'b' }]);
  return digestsOf((await place.prepare({ after })).site);
}

test('the digests differ in area, language, and kind of page, and stay the same while only time passes', async () => {
  const found = await digests();
  // In each language the overview, the look-up, the list of places, two areas and a place.
  expect(new Set(found).size).toBe(12);
  for (const digest of found) expect(digest).toMatch(/^[\w-]{5}$/);
  expect(await digests({}, {}, {}, 1)).toEqual(found);
  // Its bulletins have expired.
  expect(await digests({}, {}, {}, 5)).toEqual(found);
});

const lower = [day(4, 'moderate', 'moderate', 'low')];

test.each<[string, Json, Json?, Json?]>([
  ['one band’s rating', { dangerRatings: lower }],
  ['the end', { validUntil: '2026-02-08T02:00:00Z' }],
  ['the time of issue', { dateIssued: '2026-02-07T19:00:00Z' }],
  ['the version', {}, { version: 9 }],
  ['a text, which makes it another revision', { highlights: '<p>Stay away from Ember Ridge.</p>' }],
  ['the metadata’s ratings', {}, {}, { highestDanger: { value: 'high', display: '4 - High' } }],
])('%s of one area changes its page’s digests and the overviews’', async (_, report, others, icons) => {
  const [before, after] = [await digests(), await digests(report, others, icons)];
  const changed = after.map((digest, index) => digest !== before[index]);
  // Overview, look-up, places, area a, area b, the place, which lies in a.
  const inLanguage = [true, false, true, true, false, true];
  expect(changed).toEqual([...inLanguage, ...inLanguage]);
});

test('a border that moves changes those of the pages that show it: overview and look-up', async () => {
  const { site } = await (await preparation()).prepare();
  const [first, ...others] = site.areas;
  if (!first?.shape) throw new Error('The test’s service has no area.');
  const shape = { ...first.shape, coordinates: first.shape.coordinates.slice(1) };
  const [before, after] = [digestsOf(site), digestsOf({ ...site, areas: [{ ...first, shape }, ...others] })];
  const changed = after.map((digest, index) => digest !== before[index]);
  const inLanguage = [true, true, ...before.slice(2, before.length / 2).map(() => false)];
  expect(changed).toEqual([...inLanguage, ...inLanguage]);
});

test('a bulletin of the other language changes those of the pages that say so', async () => {
  const { site } = await (await preparation()).prepare();
  const [first, ...others] = site.areas;
  const digestsWith = (area: Area) => digestsOf({ ...site, areas: [area, ...others], places: [] });
  const changed = (one: Area, other: Area) => {
    const [before, after] = [digestsWith(one), digestsWith(other)];
    const french = before.length / 2;
    // Overview, look-up, the area.
    return [0, 1, 3].map((index) => after[french + index] !== before[french + index]);
  };
  const alone = { id: 'z', slug: 'z', fr: { kind: 'none' } } as const;
  expect(changed(alone, { ...alone, en: first?.en })).toEqual([true, true, true]);
  const early = { id: 'z', slug: 'z', fr: first?.fr };
  expect(changed(early, { ...early, en: first?.en })).toEqual([true, false, true]);
});

test('an announcement of the operator’s changes all of them', async () => {
  const { site } = await (await preparation()).prepare();
  const text = { en: 'Today’s ratings are wrong.', fr: 'Les indices d’aujourd’hui sont faux.' };
  const announcement = { text, level: 'warning', until: '2026-02-09T00:00:00Z' };
  const [before, after] = [digestsOf(site), digestsOf(site, { announcement })];
  expect(after.filter((digest) => before.includes(digest))).toEqual([]);
});

test('those of a bulletin that the service no longer lists are new ones', async () => {
  const place = await preparation();
  const before = (await place.prepare()).site;
  place.service.answers = answersOf([{ id: 'a', product: null, metadata: null }, { id: 'b' }]);
  const after = (await place.prepare({ after: 0.5 })).site;
  expect(after.areas[0]?.en?.notices).toMatchObject([{ kind: 'unlisted' }]);
  expect(digestsOf(before)[3]).not.toBe(digestsOf(after)[3]);
});

test('when a builder saw a bulletin last doesn’t change them: another builder has another time', async () => {
  const place = await preparation();
  const builds = [];
  for (const after of [0, 0.5]) {
    place.service.answers = answersOf([{ id: 'a' }, { id: 'b' }]);
    await place.prepare({ after });
    place.service.answers = answersOf([{ id: 'a', product: null, metadata: null }, { id: 'b' }]);
    builds.push((await place.prepare({ after: after + 0.2 })).site);
  }
  const [first, second] = builds.map((site) => site.areas[0]?.en?.notices);
  expect(first).not.toEqual(second);
  const [one, other] = builds.map((site) => digestsOf(site));
  expect(one).toEqual(other);
});

test('a digest is in status.json, or on a large site in one of 16 files', () => {
  expect(statusFile('Zk3_x', 800)).toBe('status.json');
  expect(statusFile('Zk3_x', 801)).toBe('status/10.json');
});
