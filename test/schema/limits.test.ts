import { describe, expect, test } from 'vitest';
import { ratingNow } from '../../src/model/rating-now.ts';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { readProducts } from '../../src/schema/listing.ts';
import { readMetadata } from '../../src/schema/metadata.ts';
import { readSubmissions } from '../../src/schema/submission.ts';
import { changed, fullProblem, fullProduct, fullReport, specMetadata } from './payloads.ts';

const now = Date.UTC(2026, 1, 7, 12);
const copies = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

function readWith(path: (string | number)[], value: unknown) {
  const { bulletin, faults } = readBulletin(changed(fullProduct(), path, value), 'whole');
  if (!bulletin) throw new Error('The product is not read.');
  return { bulletin, faults };
}

describe('a list in a product that is too long', () => {
  test.each([
    ['problems that can be read', { comment: 'y' }],
    ['problems that can’t', 'x'],
  ])('350,000 %s are one problem that can’t be read, and the other products stay', (_, problem) => {
    const many = changed(fullProduct(), ['report', 'problems'], copies(350_000, problem));
    const { items, warnings } = readProducts([many, fullProduct()]);
    expect(items.map(({ problems }) => problems.length)).toEqual([1, fullProduct().report.problems.length]);
    expect(items[0]?.problems[0]).toMatchObject({ type: 'unknown', unreadWhere: ['…'] });
    expect(items.map(({ unread }) => unread)).toEqual([['report.problems'], []]);
    expect(warnings).toEqual([
      'Of the product at place 1 a part was left out: report.problems: has 350,000 entries, more than the 100 that are read.',
    ]);
  });

  test('100 problems and 60 days are read', () => {
    const { bulletin, faults } = readWith(['report', 'problems'], copies(100, fullProblem()));
    expect([bulletin.problems.length, faults]).toEqual([100, []]);
    const [day] = fullProduct().report.dangerRatings;
    expect(readWith(['report', 'dangerRatings'], copies(60, day)).bulletin.days).toHaveLength(60);
  });

  test('61 days are one day that can’t be read, never a shorter table', () => {
    const [day] = fullProduct().report.dangerRatings;
    const { bulletin } = readWith(['report', 'dangerRatings'], copies(61, day));
    expect(bulletin.days).toHaveLength(1);
    expect(Object.values(bulletin.days[0]?.ratings ?? {}).map(({ kind }) => kind)).toEqual(
      copies(3, 'unknown'),
    );
    expect(bulletin.unread).toEqual(['report.dangerRatings']);
    expect(ratingNow(bulletin, undefined, now).kind).toBe('none');
  });

  test.each([
    ['elevations', { value: 'alp', display: 'Alpine' }],
    ['aspects', { value: 'n', display: 'n' }],
    ['aspectElevations', 'n_alp'],
  ])('more than 50 %s of a problem say that its place can’t be read', (field, entry) => {
    const path = ['report', 'problems', 0, 'data', field];
    expect(readWith(path, copies(51, entry)).bulletin.problems[0]?.unreadWhere).toContain('…');
    expect(readWith(path, copies(50, entry)).bulletin.problems[0]?.unreadWhere).toBeUndefined();
  });

  test('more than 50 factors, the only words of a problem, leave marks of what can’t be read', () => {
    const [factor] = fullProblem().factors;
    const problem = { ...fullProblem(), data: undefined, factors: copies(51, factor) };
    expect(readWith(['report', 'problems', 0], problem).bulletin.problems[0]).toMatchObject({
      factors: [],
      unreadWhere: ['…'],
      unreadLikelihood: '…',
      unreadSize: '…',
    });
  });

  test.each<
    [path: string[], entry: unknown, max: number, count: (product: ReturnType<typeof readWith>) => number]
  >([
    [['report', 'summaries'], { type: 'x', content: 'y' }, 100, ({ bulletin }) => bulletin.summaries.length],
    [['report', 'terrainAndTravelAdvice'], 'y', 100, ({ bulletin }) => bulletin.advice.length],
    [
      ['report', 'confidence', 'statements'],
      'y',
      100,
      ({ bulletin }) => bulletin.confidence?.statements.length ?? 0,
    ],
    [['notifications'], { type: 'info', content: 'y' }, 100, ({ bulletin }) => bulletin.notifications.length],
    [
      ['media', 'images'],
      { url: 'https://example.org/a.jpg' },
      200,
      ({ bulletin }) => bulletin.pictures.length,
    ],
  ])('of %j the first are read, and the page says that parts are missing', (path, entry, max, count) => {
    const read = readWith(path, copies(350_000, entry));
    expect(count(read)).toBe(max);
    expect(read.bulletin.unread).toEqual([path.join('.')]);
    expect(read.faults[0]?.reason).toBe(`has 350,000 entries, only the first ${max} are read`);
    expect(readWith(path, copies(max, entry)).faults).toEqual([]);
  });
});

test('10,000 bands that nobody knows are named by ten, in a product and in metadata', () => {
  const strange = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`b${index}`, 'low']));
  const { bulletin, faults } = readWith(['report', 'dangerRatings', 0, 'ratings'], strange);
  expect(bulletin.unread).toHaveLength(11);
  expect(faults.at(-1)?.reason).toBe('has 9,990 more bands that nobody knows');
  expect(readMetadata(changed(specMetadata(), ['icons', 0, 'ratings'], strange)).faults).toHaveLength(11);
});

test('metadata with too many periods is never lower: unknown, and at least what it names as the highest', () => {
  const [icon] = specMetadata().icons;
  const { metadata, faults } = readMetadata(changed(specMetadata(), ['icons'], copies(61, icon)));
  expect(faults).toEqual([{ path: 'icons', reason: 'has 61 entries, more than the 60 that are read' }]);
  const { bulletin } = readBulletin(fullProduct(), 'whole');
  const rating = ratingNow(bulletin, metadata, now);
  expect(rating).toMatchObject({ kind: 'rated', highest: { level: 'high', unread: 3 } });
  const readable = readMetadata(changed(specMetadata(), ['icons'], copies(60, icon)));
  expect([readable.metadata?.periods.length, readable.faults]).toEqual([60, []]);
});

test('of the tags and activities of a trip report the first 100 are read', () => {
  const { reports, faults } = readSubmissions([
    { ...fullReport(), tags: copies(350_000, 'a'), activities: copies(101, 'b') },
  ]);
  expect(reports.map(({ tags, activities }) => [tags.length, activities.length])).toEqual([[100, 100]]);
  expect(faults).toHaveLength(2);
});
