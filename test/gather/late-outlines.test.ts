import { expect, test } from 'vitest';
import { type Answers, answersOf, ratedArea } from '../sites/answers.ts';
import { preparation } from '../sites/preparation.ts';
import { feature } from '../sites/wire.ts';

/*
 * Outlines hardly ever change, so caches keep them longest. "old" was regrouped as "new"; "idle" has neither a bulletin nor
 * metadata, before and after.
 */

const area = (id: string, issued: number) => ratedArea(id, 'high', issued);
const idle = { id: 'idle', feature: feature('idle', 2), product: null, metadata: null };
const b = { id: 'b', feature: feature('b', 3) };
const before = answersOf([b, area('old', -5), idle]);
const after = answersOf([b, area('new', 0.1), idle]);
/** The answers after the regrouping with some of before. */
const late = (...paths: string[]): Answers =>
  new Map([...after, ...[...before].filter(([path]) => paths.some((each) => path.endsWith(each)))]);
const outlines = late('/areas');
const cut: Answers = new Map(before);
for (const language of ['en', 'fr'])
  cut.set(`/forecasts/${language}/areas`, {
    type: 'FeatureCollection',
    features: [feature('b', 3), feature('idle', 2)],
  });

/** The areas of each build, after one with the answers of before; "?" without an outline. */
async function areasOf(builds: readonly Answers[]): Promise<string[]> {
  const place = await preparation();
  const shown: string[] = [];
  for (const [index, answers] of [before, ...builds].entries()) {
    place.service.answers = answers;
    const { site, published } = await place.prepare({ after: index * 0.5, config: { places: [] } });
    published();
    shown.push(site.areas.map(({ id, shape, en }) => `${id}${shape ? '' : '?'} ${en?.kind}`).join(', '));
    const isThere = site.areas.some(({ id }) => id === 'old');
    expect(site.gone.some(({ slug }) => slug === 'area-old')).toBe(!isThere);
  }
  return shown.slice(1);
}

const regrouped = 'b bulletin, idle none, new bulletin';

test.each<[string, Answers[], string[]]>([
  ['nothing', [after, after], [regrouped, regrouped]],
  [
    'the outlines',
    [outlines, outlines, outlines],
    Array(3).fill('b bulletin, idle failed, new? bulletin') as string[],
  ],
  [
    'the outlines now and then',
    [outlines, after, outlines],
    ['b bulletin, idle failed, new? bulletin', regrouped, 'b bulletin, idle none, new? bulletin'],
  ],
  [
    'the English outlines',
    [late('/en/areas'), late('/en/areas'), late('/en/areas')],
    [regrouped, regrouped, regrouped],
  ],
])('an area that went isn’t there, whatever is late: %s', async (_, builds, expected) => {
  expect(await areasOf(builds)).toEqual(expected);
});

test.each<[string, Answers, string]>([
  [
    'all but the outlines',
    late('/metadata', '/products', '/point', 'old_old'),
    'b bulletin, idle none, new failed, old? bulletin',
  ],
  ['nothing, but the outlines are cut', cut, 'b bulletin, idle none, old? bulletin'],
  ['nothing, on a day without a regrouping', before, 'b bulletin, idle none, old bulletin'],
])(
  'an area without a bulletin stays where nothing says that it went: late is %s',
  async (_, answers, expected) => {
    expect(await areasOf([answers, answers, answers])).toEqual([expected, expected, expected]);
  },
);
