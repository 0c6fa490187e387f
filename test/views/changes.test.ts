import { expect, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import type { Issue, Past } from '../../src/model/issue.ts';
import type { Problem } from '../../src/model/problem.ts';
import { changeViews, wordChange } from '../../src/views/changes.ts';
import { historyOf } from '../../src/views/history.ts';
import { bulletinWith, dayUntil, rated } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';

const issued = Date.UTC(2026, 1, 5, 23);
const issue: Issue = {
  ...{ id: 'b0', version: 1, revision: 1, language: 'en', digest: 'd', areaId: 'a1', slug: 'ember-range' },
  ...{
    name: 'Ember Range',
    day: '2026-02-05',
    issued,
    until: issued + 86_400_000,
    zone: 'America/Vancouver',
  },
  ...{ seenAt: issued, whole: true, external: false, offSeason: false, days: [] },
};

function pastWith(change: Partial<Past> = {}): Past {
  return { of: 'b1', noons: [], ...change };
}

const earlier = (change = {}) => ({
  issue,
  path: '2026-02/05/x',
  bulletin: bulletinWith({ id: 'b0', ...change }),
});

test('changed words are marked, readable by lines and by ears, and escaped', () => {
  const change = wordChange(
    messagesFor('en'),
    'Avoid slopes <b> above 35 degrees.',
    'Avoid slopes <i> above 30 degrees.',
  );
  expect(change?.isRewritten).toBe(false);
  expect(change?.html).toContain(
    '<ins><span class="for-ears">added: </span>30<span class="for-ears"> end.</span></ins>',
  );
  expect(change?.html).toContain('<del><span class="for-ears">removed: </span>35');
  expect(change?.html).not.toMatch(/<[bi]>/);
  const added = wordChange(messagesFor('en'), 'One two three four.', 'One two <img src=x> three four.')?.html;
  expect(added).toContain('&lt;img');
  expect(added).not.toContain('<img');
});

test('spaces alone are no change; a long unchanged run is left out', () => {
  expect(wordChange(messagesFor('en'), 'a  b\nc', 'a b c')).toBeUndefined();
  const run = Array.from({ length: 100 }, (_, index) => `w${index}`).join(' ');
  const html = wordChange(messagesFor('en'), `${run} old`, `${run} new`)?.html ?? '';
  expect(html).toContain('[…] w92 ');
  expect(html).not.toContain('w50');
});

test('a text with little left of it, or too long to be compared, is called rewritten', () => {
  expect(
    wordChange(messagesFor('fr'), 'Neige fraîche hier.', 'Beau temps partout demain matin.')?.isRewritten,
  ).toBe(true);
  const long = (word: string) => Array.from({ length: 5_000 }, (_, index) => `${word}${index}`).join(' ');
  expect(wordChange(messagesFor('en'), long('a'), long('b'))).toMatchObject({ isRewritten: true });
});

test('of texts that differ in many words, as many are compared as a page, and all pages of a site, may take', () => {
  const text = (kind: number, word: (index: number) => string) => ({
    kind: `kind-${kind}`,
    display: '',
    content: Array.from({ length: 1_000 }, (_, index) => word(index)).join(' '),
  });
  const kinds = Array.from({ length: 120 }, (_, kind) => kind);
  const summaries = kinds.map((kind) => text(kind, (index) => `w${index}`));
  const before = earlier({ summaries });
  const now = bulletinWith({
    summaries: kinds.map((kind) => text(kind, (index) => (index % 4 ? `w${index}` : `new${index}`))),
  });
  const compared = (areas: number) => {
    const context = contextWith('en', { areas: Array.from({ length: areas }, () => areaWith()) });
    const [view] = changeViews(context, now, pastWith({ previous: before }));
    expect(view?.texts).toHaveLength(120);
    return view?.texts.filter(({ html }) => html.includes('<ins>')).length ?? 0;
  };
  // Whatever isn't compared is shown as rewritten.
  expect(compared(20)).toBeGreaterThan(10);
  expect(compared(20)).toBeLessThan(60);
  expect(compared(1_500)).toBeLessThan(3);
});

test('ratings are compared for days that both rate', () => {
  const [friday, saturday, sunday] = [7, 8, 9].map((day) => Date.UTC(2026, 1, day, 23));
  const before = earlier({
    days: [dayUntil(friday ?? 0, 'low'), dayUntil(saturday ?? 0, 'low moderate low')],
  });
  const now = bulletinWith({
    days: [dayUntil(saturday ?? 0, 'high moderate low'), dayUntil(sunday ?? 0, 'low')],
  });
  const [view] = changeViews(contextWith('en'), now, pastWith({ previous: before }));
  expect(view?.ratings.list.map(spaced)).toEqual([
    'Sunday, February 8, alpine: 1 – Low before, now 4 – High.',
  ]);
  expect(view?.issue?.href).toBe('/en/archive/2026-02/05/x/');
  // Without such a day nothing is the same either.
  const apart = bulletinWith({ days: [dayUntil(sunday ?? 0, 'low')] });
  const [other] = changeViews(contextWith('en'), apart, pastWith({ previous: before }));
  expect(other?.ratings).toMatchObject({ list: [], none: 'The two bulletins have no day in common.' });
});

test('texts that are new, gone, changed and the same are distinguished, in both languages', () => {
  const summary = (kind: string, content: string) => ({ kind, display: '', content });
  const before = earlier({
    highlights: '<p>Same words.</p>',
    advice: ['Choose low slopes today.'],
    summaries: [summary('avalanche-summary', 'Two slides on <b>Monday</b> afternoon.')],
  });
  const now = bulletinWith({
    highlights: '<p>Same <em>words</em>.</p>',
    summaries: [
      summary('avalanche-summary', 'Two slides on Tuesday afternoon.'),
      summary('weather-summary', 'Sun.'),
    ],
  });
  for (const [language, heading] of [
    ['en', 'What was updated in this bulletin'],
    ['fr', 'Ce qui a été mis à jour dans ce bulletin'],
  ] as const) {
    const [view] = changeViews(contextWith(language), now, pastWith({ earlier: before }));
    expect(spaced(view?.heading ?? '')).toContain(heading);
    expect(view?.texts.map(({ html }) => [html.includes('<ins>'), html.includes('<del>')])).toEqual([
      [false, true],
      [true, true],
      [false, false],
    ]);
    expect(view?.texts.every(({ heading: title }) => title.length > 0)).toBe(true);
  }
});

test('problems are compared with the one of their type, a second of that type with the second', () => {
  const problem = (type: Problem['type'], comment: string): Problem => ({
    ...{ type, display: '', factors: [], advice: '', comment },
  });
  const before = earlier({
    problems: [problem('windslab', 'Ridges.'), problem('windslab', 'Passes.'), problem('cornice', 'Large.')],
  });
  const now = bulletinWith({
    problems: [problem('windslab', 'Ridges.'), problem('stormslab', 'New.'), problem('windslab', 'Gullies.')],
  });
  const [view] = changeViews(contextWith('en'), now, pastWith({ previous: before }));
  expect(view?.texts.map(({ heading, note }) => [heading, note])).toEqual([
    ['Storm slab', 'New in this bulletin.'],
    ['Wind slab', ''],
    ['Cornice', 'No longer in this bulletin. The earlier text:'],
  ]);
  const [, changed, gone] = view?.texts ?? [];
  expect(changed?.html).toMatch(/<ins>.*Gullies.*<\/ins>/);
  expect(changed?.html).toMatch(/<del>.*Passes.*<\/del>/);
  expect(gone?.html).toMatch(/^<p><del>.*Large\.<\/del><\/p>$/s);
});

test('the days before are drawn and written, those without an issue too', () => {
  const noon = Date.UTC(2026, 1, 6, 20);
  const past = pastWith({
    noons: [
      { instant: noon - 86_400_000 },
      { instant: noon, rating: { issue, ratings: rated('considerable low low') } },
    ],
  });
  const edition = { kind: 'bulletin' as const, bulletin: bulletinWith() };
  const area = areaWith({ en: edition, fr: edition });
  const state = {
    key: 'current' as const,
    usable: true,
    rated: { 'data-ratings': '', hidden: false } as const,
    label: '',
    more: '',
  };
  const site = { areas: [area], past: { a1: { en: past, fr: past } } };
  const { past: view } = historyOf(contextWith('en', site), area, state);
  const lines = [
    'Thursday, February 5: No issue.',
    'Friday, February 6: 3 – Considerable, 1 – Low, 1 – Low.',
  ];
  expect(view?.inWords.lines.map(spaced)).toEqual(lines);
  expect(spaced(view?.svg ?? '')).toContain(`aria-label="Past danger. ${lines.join(' ')}"`);
  expect(historyOf(contextWith('fr', site), area, state).past?.inWords.lines[0]).toContain('Aucun bulletin');
  // No rating at all stands on the page of a bulletin that isn't valid.
  expect(historyOf(contextWith('en', site), area, { ...state, key: 'expired', rated: undefined })).toEqual({
    changes: [],
  });
});

test('another bulletin’s past is never shown', () => {
  expect(
    changeViews(contextWith('en'), bulletinWith({ id: 'other' }), pastWith({ previous: earlier() })),
  ).toEqual([]);
});
