import { expect, test } from 'vitest';
import type { Prepared } from '../../src/gather/prepare.ts';
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
  ]);

function shown({ site }: Prepared, at: number): string[] {
  return (['en', 'fr'] as const).map((language) => {
    const edition = site.areas[0]?.[language];
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

test.each<[string, Text]>([['over', over]])(
  'what English had as %s makes a French text of before doubtful, once English is back at that',
  async (_, without) => {
    const results = await builds([first, first], [without, first], [first, first], [first, first]);
    expect(results.slice(2)).toEqual([wentBack, wentBack]);
  },
);

test.each<[string, Text]>([['another agency’s', external]])(
  '%s, of which nothing was known before, isn’t forgotten for a text of before',
  async (_, without) => {
    const both = await builds([without, without], [first, first], [first, first]);
    expect(both.slice(1)).toEqual(Array(2).fill(Array(2).fill('moderate earlierIssue')));
    const english = await builds([without, first], [first, first], [first, first]);
    expect(english.slice(1)).toEqual([wentBack, wentBack]);
  },
);
