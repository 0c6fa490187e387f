import { describe, expect, test } from 'vitest';
import { bands } from '../../src/model/danger.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { readProducts } from '../../src/schema/listing.ts';
import { readMetadata } from '../../src/schema/metadata.ts';
import { day, type Json, metadata, now, product, rated } from '../sites/wire.ts';

/** Another set of ratings, such as the afternoon's, in an unknown field. */
const pm = { alp: rated('extreme', '5 - Extreme'), tln: rated('extreme'), btl: rated('high') };
const low = (changes: Json = {}): Json => ({ ...day(4, 'low', 'low', 'low'), ...changes });
const { date } = low();

/** The rating now of a product that is in force, with these changes, in each band: its kind and the least that it can be. */
function shown(report: Json, others: Json = {}) {
  const { value: bulletin, faults } = readBulletin(product('a', 'en', { report, ...others }), 'list');
  const danger = ratingNow(bulletin, undefined, now);
  return {
    paths: faults.map(({ path }) => path),
    bands: danger.kind === 'rated' && bands.map((band) => danger.ratings[band]),
  };
}

const all = (rating: object) => [1, 2, 3].map(() => expect.objectContaining(rating));
const extreme = all({ kind: 'unknown', atLeast: 'extreme' });

describe('a second set of ratings', () => {
  test.each<[what: string, report: Json, path: string]>([
    [
      'beside those of a day',
      { dangerRatings: [low({ ratingsPm: pm })] },
      'report.dangerRatings.0.ratings.ratingsPm',
    ],
    ['under a name that says nothing', { dangerRatings: [low({ pm })] }, 'report.dangerRatings.0.ratings.pm'],
    [
      'in place of those of a day',
      { dangerRatings: [{ date, ...pm }] },
      'report.dangerRatings.0.ratings.alp',
    ],
    [
      'beside the days',
      { dangerRatings: [low()], dangerRating: [{ date, ratings: pm }] },
      'report.dangerRating',
    ],
    ['in place of the days', { dangerRatings: [], currentDanger: 'Extreme' }, 'report.currentDanger'],
    ['in place of a list of days', { dangerRatings: null, currentDanger: pm }, 'report.currentDanger'],
  ])('%s is the least that each band can be, and is reported', (_, report, path) => {
    const { bands, paths } = shown(report);
    expect(bands).toEqual(extreme);
    expect(paths).toContain(path);
  });

  test('beside the report is the least that each band can be', () => {
    expect(shown({ dangerRatings: [low()] }, { dangerRatings: [{ date, ratings: pm }] }).bands).toEqual(
      extreme,
    );
  });

  test('that names no level is unreadable', () => {
    const purple = low({ ratingsPm: { alp: rated('purple'), tln: rated('purple'), btl: rated('purple') } });
    expect(shown({ dangerRatings: [purple] }).bands).toEqual(all({ kind: 'unknown', atLeast: 'low' }));
    expect(shown({ dangerRatings: [{ date, alp: 'purple' }] }).bands).toEqual(all({ kind: 'unknown' }));
  });

  test.each<[what: string, report: Json]>([
    ['words', { dangerRatings: [low({ comment: 'High winds', sort: 4, icon: { id: 'high' } })] }],
    ['nothing', { dangerRatings: [low({ ratingsPm: null, pm: '' })], dangerRating: null }],
    [
      'a confidence',
      { dangerRatings: [low({ ratingConfidence: { value: 'high' } })], dangerRatingNote: 'More' },
    ],
  ])('is none where a field holds %s', (_, report) => {
    expect(shown(report).bands).toEqual(all({ kind: 'level', value: 'low' }));
  });

  test.each<[what: string, change: Json]>([
    [
      'beside those of a period',
      { icons: [{ ...icon(), ratingsPm: { alp: 'extreme', tln: 'high', btl: 'high' } }] },
    ],
    [
      'beside the highest danger',
      { icons: [icon()], currentDanger: { value: 'extreme', display: '5 - Extreme' } },
    ],
  ])('of metadata, %s, is the least that each band can be', (_, change) => {
    const highestDanger = { value: 'low', display: '1 - Low' };
    const read = readMetadata(metadata('a', 'en', { highestDanger, ...change }));
    const { value: bulletin } = readBulletin(
      product('a', 'en', { report: { dangerRatings: [low()] } }),
      'list',
    );
    const danger = ratingNow(bulletin, read.value, now);
    expect(danger.kind === 'rated' && bands.map((band) => danger.ratings[band])).toEqual(extreme);
    expect(read.faults.map(({ reason }) => reason).join()).toContain('is an unrecognised');
  });
});

function icon(): Json {
  return { ...(metadata('a', 'en').icons as Json[])[0], ratings: { alp: 'low', tln: 'low', btl: 'low' } };
}

test('unknown fields of reports are one warning a list', () => {
  const list = ['a', 'b'].map((id) => product(id, 'en', { report: { outlook: 'Windy' } }));
  expect(readProducts(list).warnings).toEqual([
    'Bulletins have fields that aren’t known, and aren’t shown: report.outlook.',
  ]);
});
