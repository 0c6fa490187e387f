import { expect, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import type { Language } from '../../src/model/language.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { type Answers, answersOf } from '../sites/answers.ts';
import { preparation } from '../sites/preparation.ts';
import { day, inHours, metadata, now, product } from '../sites/wire.ts';

/*
 * Every answer of the service goes back from a version without a rating to the first one. French is seldom translated at once.
 */

type Text = (language: Language) => object;

const first: Text = (language) => version(language, 1);
const over: Text = (language) => version(language, 2, { validUntil: inHours(-0.1) });
const external: Text = (language) => {
  const owner = { value: 'x', display: 'Other', isExternal: true, url: '' };
  return { ...version(language, 2), owner };
};
const offSeason: Text = (language) => ({
  ...version(language, 2, { dangerRatings: [] }),
  type: 'offseason',
});
const unreadable: Text = (language) => ({ ...version(language, 2), report: null });
const broken: Text = (language) => ({ ...version(language, 1), report: null });

function version(language: Language, number: number, report: object = {}) {
  const dangerRatings = [day(20, 'moderate', 'moderate', 'low')];
  return product('a', language, {
    version: number,
    report: { validUntil: inHours(20), dangerRatings, ...report },
  });
}

const answersWith = (en: Text, fr: Text): Answers =>
  answersOf([
    {
      id: 'a',
      product: (language) => (language === 'en' ? en : fr)(language),
      metadata: (language) => metadata('a', language, { icons: [], highestDanger: null }),
    },
    // A list in which nothing can be read counts as failed.
    { id: 'b' },
  ]);

function shown({ site }: PreparedSite, at: number): string[] {
  return (['en', 'fr'] as const).map((language) => {
    const edition = site.areas.find(({ id }) => id === 'a')?.[language];
    if (edition?.kind !== 'bulletin') return edition?.kind ?? 'no page';
    const danger = ratingNow(edition.bulletin, edition.metadata, at);
    const notices = (edition.notices ?? []).map(({ kind }) => kind);
    return [danger.kind === 'rated' ? danger.highest.level : danger.kind, ...notices].join(' ');
  });
}

/** What builds show of each of these in turn, half an hour after one another. */
async function builds(...texts: readonly (readonly [en: Text, fr: Text])[]): Promise<string[][]> {
  const place = await preparation();
  const results: string[][] = [];
  for (const [index, [en, fr]] of texts.entries()) {
    place.service.answers = answersWith(en, fr);
    const prepared = await place.prepare({ after: index * 0.5 });
    prepared.published();
    results.push(shown(prepared, now + index * 0.5 * 3_600_000));
  }
  return results;
}

const wentBack = ['moderate earlierIssue', 'moderate languages'];

const withoutRating: [string, Text][] = [
  ['over', over],
  ['another agency’s', external],
  ['unreadable', unreadable],
];

test.each(withoutRating)(
  'what English had as %s makes a French text of before doubtful, once English is back at that',
  async (_, without) => {
    const results = await builds([first, first], [without, first], [first, first], [first, first]);
    expect(results.slice(2)).toEqual([wentBack, wentBack]);
  },
);

test.each(withoutRating)(
  'the version before one that was %s isn’t shown without a notice, though it was known',
  async (_, without) => {
    const results = await builds([first, first], [without, without], [first, first], [first, first]);
    expect(results.slice(2)).toEqual(Array(2).fill(Array(2).fill('moderate earlierIssue')));
  },
);

test.each(withoutRating.slice(1))(
  '%s, of which nothing was known before, isn’t forgotten for a text of before',
  async (_, without) => {
    const both = await builds([without, without], [first, first], [first, first]);
    expect(both.slice(1)).toEqual(Array(2).fill(Array(2).fill('moderate earlierIssue')));
    const english = await builds([without, first], [first, first], [first, first]);
    expect(english.slice(1)).toEqual([wentBack, wentBack]);
  },
);

test('a version that can’t be read for a while is doubtful once it can again, unless it never could, and no later one is', async () => {
  const third: Text = (language) => version(language, 3);
  const plain = ['moderate', 'moderate'];
  expect((await builds([first, first], [broken, broken], [first, first]))[2]).toEqual([
    'moderate goneBack',
    'moderate goneBack',
  ]);
  expect((await builds([broken, broken], [first, first]))[1]).toEqual(plain);
  expect((await builds([unreadable, unreadable], [third, third]))[1]).toEqual(plain);
});

test('what English had as off season makes a French text of before doubtful too', async () => {
  const results = await builds([first, first], [offSeason, first], [first, first]);
  expect(results[2]?.[1]).toBe('moderate languages');
});
