import { expect, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import type { Language } from '../../src/model/language.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { answersOf } from '../sites/answers.ts';
import { preparation } from '../sites/preparation.ts';
import { day, inHours, type Json, metadata, now, product } from '../sites/wire.ts';

/* A translation is issued after its original, and perhaps after something newer in the other language. */

interface Text {
  id: string;
  word: string;
  version?: number;
  /** Hours from `now`. */
  issued: number;
}

/** What both languages list for area "a". */
function listing(texts: Record<Language, Text>) {
  const productOf = (language: Language): Json => {
    const { id, word, version = 1, issued } = texts[language];
    const own = product('a', language, {
      version,
      report: {
        dateIssued: inHours(issued),
        validUntil: inHours(20),
        dangerRatings: [day(20, word, word, word)],
      },
    });
    return { ...own, id, slug: id, report: { ...(own['report'] as Json), id } };
  };
  return answersOf([
    {
      id: 'a',
      product: productOf,
      metadata: (language) =>
        metadata('a', language, {
          product: { id: texts[language].id, slug: texts[language].id, type: 'avalancheforecast' },
          icons: [],
          highestDanger: null,
        }),
    },
  ]);
}

function shown({ site: { areas } }: PreparedSite): (string | undefined)[] {
  return [areas[0]?.en, areas[0]?.fr].map((edition) => {
    if (edition?.kind !== 'bulletin') return edition?.kind;
    const danger = ratingNow(edition.bulletin, edition.metadata, now);
    const level = danger.kind === 'rated' ? danger.highest.level : danger.kind;
    return [level, ...(edition.notices ?? []).map(({ kind }) => kind)].join(' ');
  });
}

const [before, after] = ['0000-p_a', '0000-q_a'];

test('what is translated after its original was replaced is no newer than what replaced it', async () => {
  const place = await preparation();
  const original = { id: before, word: 'low', issued: -4 };
  const old = { id: '0000-o_a', word: 'low', issued: -20 };
  place.service.answers = listing({ en: original, fr: old });
  await place.prepare();
  const translated = { ...original, issued: -1 };
  const raised = { id: after, word: 'high', issued: -2 };
  place.service.answers = listing({ en: raised, fr: translated });
  expect(shown(await place.prepare({ after: 0.3 }))).toEqual(['high', 'high languages']);
  place.service.answers = listing({ en: raised, fr: { ...raised, issued: -0.5 } });
  expect(shown(await place.prepare({ after: 0.6 }))).toEqual(['high', 'high']);
});

test('a text whose original was never seen is no newer than what may have replaced that', async () => {
  const place = await preparation();
  const old = { id: '0000-o_a', word: 'low', issued: -20 };
  place.service.answers = listing({ en: old, fr: old });
  await place.prepare();
  const raised = { id: after, word: 'high', issued: -1.6 };
  place.service.answers = listing({ en: raised, fr: { id: before, word: 'low', issued: -1.4 } });
  expect(shown(await place.prepare({ after: 0.3 }))).toEqual(['high', 'high languages']);
});

test('of one bulletin the version decides, also where a translation of the one before was issued later', async () => {
  const place = await preparation();
  place.service.answers = listing({
    en: { id: before, version: 2, word: 'low', issued: -1.6 },
    fr: { id: before, version: 1, word: 'high', issued: -1.4 },
  });
  expect(shown(await place.prepare())).toEqual(['low', 'high']);
});
