import { expect, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import type { Edition } from '../../src/model/area.ts';
import type { Language } from '../../src/model/language.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { type Answers, answersOf } from '../sites/answers.ts';
import { preparation } from '../sites/preparation.ts';
import { day, inHours, metadata, now, product } from '../sites/wire.ts';

/*
 * The service changes a bulletin's end under one id and version, and not all of its answers know of it yet. The short text ends an
 * hour after `now`, the long one 20 hours after it.
 */

const textUntil = (end: number): Answers =>
  answersOf([
    {
      id: 'a',
      product: (language) =>
        product('a', language, {
          report: {
            validUntil: inHours(end),
            dangerRatings: [day(20, 'high', 'high', 'high')],
            highlights: `Until ${end}.`,
          },
        }),
      metadata: (language) => metadata('a', language, { icons: [], highestDanger: null }),
    },
  ]);
const [short, long] = [textUntil(1), textUntil(20)];

function shown({ site }: PreparedSite, at: number): string[] {
  const say = (edition: Edition | undefined) => {
    if (edition?.kind !== 'bulletin') return edition?.kind;
    const danger = ratingNow(edition.bulletin, edition.metadata, at);
    const level = danger.kind === 'rated' ? danger.highest.level : danger.kind;
    return [level, ...(edition.notices ?? []).map(({ kind }) => kind)].join(' ');
  };
  const [area, place] = [site.areas[0], site.places[0]];
  return [say(area?.en), say(area?.fr), say(place?.en?.edition ?? area?.en)].map(String);
}

const list = (language: string) => `/forecasts/${language}/products`;
const byId = (language: string) => `/forecasts/${language}/products/0000-a_a`;
const point = '/forecasts/en/products/point';

type Late = readonly [paths: string | readonly string[], how: 'cached' | 'failing'] | undefined;

/** What a build at 1.5 hours shows in English, French and at a place in English, after the service had each text in turn. */
async function shownAfter(
  texts: readonly Answers[],
  late: Late,
  languages: Language[] = ['en', 'fr'],
): Promise<string[]> {
  const place = await preparation();
  let before: Answers | undefined;
  let prepared: PreparedSite | undefined;
  const builds = [...texts, ...texts.slice(-1), ...texts.slice(-1)];
  for (const [index, answers] of builds.entries()) {
    const after = index === builds.length - 1 ? 1.5 : index * 0.2;
    place.service.answers = new Map(answers);
    const isChanged = index >= texts.length - 1;
    const paths = [late?.[0] ?? []].flat();
    if (late && before && isChanged && late[1] === 'cached')
      for (const path of paths) place.service.answers.set(path, before.get(path));
    place.service.faultOf = (_, path) =>
      late && isChanged && late[1] === 'failing' && paths.includes(path)
        ? (response) => response.writeHead(503).end()
        : undefined;
    prepared = await place.prepare({ after, config: { languages } });
    prepared.published();
    if (!isChanged) before = answers;
  }
  return prepared ? shown(prepared, now + 1.5 * 3_600_000) : [];
}

const high = 'high';
const said = 'high earlierEnd';

test.each<[string, Late, string[]]>([
  ['nothing', undefined, [high, high, high]],
  ['the French list, from a cache', [list('fr'), 'cached'], [high, said, high]],
  ['both lists, from caches', [[list('en'), list('fr')], 'cached'], [said, said, said]],
  [
    'both lists and the answer for a place, from caches',
    [[list('en'), list('fr'), point], 'cached'],
    [said, said, said],
  ],
  ['the French list, which fails', [list('fr'), 'failing'], [high, said, high]],
  ['both lists, which fail', [[list('en'), list('fr')], 'failing'], [said, said, said]],
  ['the English list, from a cache', [list('en'), 'cached'], [said, high, said]],
  ['the English bulletin by its id', [byId('en'), 'cached'], [said, high, said]],
  ['the French bulletin by its id', [byId('fr'), 'cached'], [high, said, high]],
  ['the answer for a place', [point, 'cached'], [said, high, said]],
])('of an extended bulletin what is late ends nothing: %s', async (_, late, expected) => {
  expect(await shownAfter([short, long], late)).toEqual(expected);
});

const [over, overElsewhere, overAgain] = ['none', 'none earlierEnd', 'none goneBack'];

test.each<[string, Late, english: string, both: string[]]>([
  ['nothing', undefined, over, [over, over, over]],
  ['the French list, from a cache', [list('fr'), 'cached'], over, Array(3).fill(overElsewhere)],
  ['the French list, which fails', [list('fr'), 'failing'], over, Array(3).fill(overElsewhere)],
  ['the English list, from a cache', [list('en'), 'cached'], overElsewhere, Array(3).fill(overElsewhere)],
  [
    'both lists, from caches',
    [[list('en'), list('fr')], 'cached'],
    overElsewhere,
    Array(3).fill(overElsewhere),
  ],
  ['both by their ids', [[byId('en'), byId('fr')], 'cached'], overElsewhere, Array(3).fill(overElsewhere)],
  ['the English one by its id', [byId('en'), 'cached'], overElsewhere, Array(3).fill(overElsewhere)],
  ['the French one by its id', [byId('fr'), 'cached'], over, Array(3).fill(overElsewhere)],
  ['the answer for a place', [point, 'cached'], overElsewhere, Array(3).fill(overElsewhere)],
])(
  'a shortened bulletin ends, whatever is late, and says so where an answer still has it in force: %s',
  async (_, late, english, both) => {
    expect(await shownAfter([long, short], late)).toEqual(both);
    expect(await shownAfter([long, short], late, ['en'])).toEqual([english, 'undefined', english]);
  },
);

test.each<[string, Late, english: string, both: string[]]>([
  ['nothing', undefined, overAgain, Array(3).fill(overAgain)],
  ['the French list, from a cache', [list('fr'), 'cached'], overAgain, [overAgain, said, overAgain]],
  ['the French list, which fails', [list('fr'), 'failing'], overAgain, Array(3).fill(overElsewhere)],
  ['the English one by its id', [byId('en'), 'cached'], said, [said, overAgain, said]],
  ['the answer for a place', [point, 'cached'], overElsewhere, Array(3).fill(overElsewhere)],
])(
  'extended and shortened again, or of before the extension once more, it isn’t current and says so, whatever is late: %s',
  async (_, late, english, both) => {
    expect(await shownAfter([short, long, short], late)).toEqual(both);
    expect(await shownAfter([short, long, short], late, ['en'])).toEqual([english, 'undefined', english]);
  },
);

test.each([[[list('en')]], [[list('en'), list('fr')]]])(
  'an extended bulletin that only lists have in the text of before again (%s) is current, with the notice',
  async (paths) => {
    const place = await preparation();
    const results: string[][] = [];
    for (const after of [0, 0.2, 0.4, 1.5]) {
      place.service.answers = new Map(after === 0 ? short : long);
      for (const path of after > 0.3 ? paths : []) place.service.answers.set(path, short.get(path));
      const prepared = await place.prepare({ after });
      prepared.published();
      results.push(shown(prepared, now + after * 3_600_000));
    }
    expect(results.at(-1)).toEqual([said, paths.length > 1 ? said : 'high goneBack', said]);
  },
);

test('a text that caches have by its id since the first build is no extension', async () => {
  const place = await preparation();
  const results: string[][] = [];
  for (const after of [0, 0.2, 0.4, 1.5]) {
    place.service.answers = new Map(short);
    for (const path of [byId('en'), byId('fr')]) place.service.answers.set(path, long.get(path));
    const prepared = await place.prepare({ after });
    prepared.published();
    results.push(shown(prepared, now + after * 3_600_000).slice(0, 2));
  }
  expect(results.at(-1)).toEqual(Array(2).fill(expect.not.stringContaining(high)));
});

test('a kept copy doesn’t end the extended bulletin of the other language, in the first build that sees it extended', async () => {
  const place = await preparation();
  place.service.answers = new Map(short);
  (await place.prepare()).published();
  place.service.answers = new Map(long);
  place.service.faultOf = (_, path) =>
    path.startsWith('/forecasts/en/') ? (response) => response.writeHead(503).end() : undefined;
  const at = now + 1.5 * 3_600_000;
  expect(shown(await place.prepare({ after: 1.5 }), at).slice(0, 2)).toEqual(['none', said]);
});

test('a shortened bulletin that is long again in all answers may be what a replica still has', async () => {
  const place = await preparation();
  const results: string[][] = [];
  for (const [index, answers] of [long, short, long, long].entries()) {
    place.service.answers = new Map(answers);
    const prepared = await place.prepare({ after: index * 0.5 });
    prepared.published();
    results.push(shown(prepared, now + index * 0.5 * 3_600_000));
  }
  expect(results).toEqual([high, high, said, said].map((each) => Array(3).fill(each)));
});

test('a kept copy of a shortened bulletin ends the longer text that a list goes back to', async () => {
  const place = await preparation();
  for (const [index, answers] of [long, short].entries()) {
    place.service.answers = new Map(answers);
    (await place.prepare({ after: index * 0.2 })).published();
  }
  place.service.answers.set(list('en'), long.get(list('en')));
  place.service.faultOf = (_, path) =>
    path === list('fr') ? (response) => response.writeHead(503).end() : undefined;
  for (const after of [0.6, 1.5])
    for (const each of shown(await place.prepare({ after }), now + 1.5 * 3_600_000))
      expect(each).toMatch(/^none/);
});

/** English ends in an hour, French in twenty, and French is listed a build later. */
test('an end that the language of a text never had isn’t one that was changed', async () => {
  const place = await preparation();
  const apart = new Map([...short, ...[...long].filter(([path]) => path.includes('/fr/'))]);
  const withoutFrench = [...apart].filter(([path]) => !path.startsWith(list('fr')));
  for (const [after, answers] of [
    [0, [...withoutFrench, [list('fr'), []]]],
    [0.3, apart],
  ] as const) {
    place.service.answers = new Map(answers);
    (await place.prepare({ after })).published();
  }
  expect(shown(await place.prepare({ after: 1.5 }), now + 1.5 * 3_600_000)).toEqual([
    overElsewhere,
    overElsewhere,
    overElsewhere,
  ]);
});

test('a shortened bulletin ends, also where the clock of a build was wrong', async () => {
  const place = await preparation();
  for (const [after, answers] of [
    [0.5, long],
    [0.2, short],
  ] as const) {
    place.service.answers = new Map(answers);
    (await place.prepare({ after })).published();
  }
  place.service.answers.set(list('fr'), long.get(list('fr')));
  expect(shown(await place.prepare({ after: 1.5 }), now + 1.5 * 3_600_000)).toEqual([
    overElsewhere,
    overElsewhere,
    overElsewhere,
  ]);
});

test('an end that no list has had before is no extension: it may be of before the first build, so readers are told', async () => {
  const place = await preparation();
  place.service.answers = new Map(short).set(point, long.get(point));
  for (const after of [0, 0.2]) (await place.prepare({ after })).published();
  place.service.answers.set(list('en'), long.get(list('en')));
  expect(shown(await place.prepare({ after: 1.5 }), now + 1.5 * 3_600_000)).toEqual([
    overElsewhere,
    overElsewhere,
    overElsewhere,
  ]);
});
