import { expect, test } from 'vitest';
import type { ArchivedIssue } from '../../src/model/archive.ts';
import { archiveDayPage, archiveIndexPage, archiveMonthPage } from '../../src/views/archive.ts';
import { archivedIssuePage } from '../../src/views/archived-issue.ts';
import { bulletinWith, dayUntil } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';
import { blocksOf, sectionOf } from './pages.ts';

const issued = Date.UTC(2026, 1, 6, 23);

function issueWith(change: Partial<ArchivedIssue> = {}): ArchivedIssue {
  return {
    ...{ id: 'b1', version: 1, revision: 1, language: 'en', digest: 'd', areaId: 'a1', slug: 'ember-range' },
    ...{
      name: 'Ember Range',
      day: '2026-02-06',
      issued,
      until: issued + 86_400_000,
      zone: 'America/Vancouver',
    },
    ...{
      seenAt: issued,
      whole: true,
      external: false,
      offSeason: false,
      hasTranslation: true,
      isReplaced: false,
    },
    ...{ days: [[issued + 86_400_000, 'high', 'low', '']], row: 1, hasText: true },
    segment: 'ember-range-1-v1',
    ...change,
  };
}

test('a day lists its own language’s issues, with what replaced what', () => {
  const issues = [
    issueWith({ isReplaced: true }),
    issueWith({ version: 2, revision: 3, segment: 'ember-range-1-v2-r3' }),
    issueWith({ language: 'fr', name: 'Chaîne Ember' }),
    issueWith({ day: '2026-02-07' }),
  ];
  const { rows } = archiveDayPage(contextWith('en'), '2026-02-06', issues).table;
  expect(rows.map(({ notes, rated }) => [...notes, spaced(rated.text)])).toEqual([
    ['replaced later', '4 – High'],
    ['version 2', 'text 3', '4 – High'],
  ]);
  expect(archiveDayPage(contextWith('fr'), '2026-02-08', issues).none).toBe('Aucun bulletin en français');
});

test('a month shows each area’s days, in both languages', () => {
  const issues = [issueWith(), issueWith({ language: 'fr', name: 'Chaîne Ember' })];
  const [en, fr] = [contextWith('en'), contextWith('fr')].map((context) =>
    archiveMonthPage(context, '2026-02', issues),
  );
  expect(en?.heading).toBe('Archive: February 2026');
  expect(spaced(fr?.heading ?? '')).toBe('Archives : février 2026');
  expect(en?.areas).toMatchObject([
    {
      name: 'Ember Range',
      days: [{ day: '6', mark: '4', href: '/en/archive/2026-02/06/ember-range-1-v1/' }],
    },
  ]);
  expect(spaced(fr?.areas[0]?.days[0]?.words ?? '')).toBe('6 février : 4 – Élevé');
});

test('the first page counts the issues of its own language', () => {
  const months = [{ month: '2026-02', days: [{ day: '2026-02-01', counts: { en: 1 } }] }];
  const days = (language: 'en' | 'fr') => archiveIndexPage(contextWith(language), months).months[0]?.days;
  expect(days('en')).toMatchObject([{ text: 'Sunday, February 1', count: '1 issue' }]);
  expect(days('fr')).toMatchObject([{ text: 'dimanche 1er février', count: 'Aucun bulletin en français' }]);
});

test('an archived issue shows its ratings as past ones, and nothing of today', () => {
  const bulletin = bulletinWith({ days: [dayUntil(issued + 86_400_000, 'high')] });
  const context = contextWith('en', { areas: [areaWith()] });
  const page = archivedIssuePage(context, issueWith({ centroid: [-117.25, 51.5] }), bulletin);
  expect(sectionOf(page, 'danger')?.heading).toBe('Danger ratings at the time');
  const [table] = blocksOf(page, 'danger');
  expect(table?.caption).toContain('They don’t apply today.');
  expect(table).toMatchObject({ isDrawn: false, notes: [] });
  expect(table?.columns.some(({ mountain }) => mountain)).toBe(false);
  expect(page.frame.noindex).toBe(true);
  expect(page.banner.links.map(({ href }) => href)).toEqual([
    '/en/#area-ember-range',
    '/en/locate/?lat=51.5000&long=-117.2500',
    '/en/',
  ]);
});

test('an archived issue keeps its table when its days are over: nothing on its page says until when to show it', () => {
  const bulletin = bulletinWith({ days: [dayUntil(issued + 86_400_000, 'high low low')] });
  const page = archivedIssuePage(contextWith('en'), issueWith(), bulletin);
  const { columns = [] } = blocksOf(page, 'danger')[0] ?? {};
  expect(columns.map(({ time, isOver }) => [time, isOver])).toEqual([[{}, false]]);
});

test('it leads to the day where the other language has no such issue', () => {
  const page = archivedIssuePage(contextWith('en'), issueWith({ hasTranslation: false }), bulletinWith());
  expect(page.frame.translations.map(({ href }) => href)).toEqual(['/fr/archive/2026-02/06/']);
  expect(page.frame.alternates.map(({ hreflang }) => hreflang)).not.toContain('fr-CA');
});

test('one without dates, and one that can’t be read any more, say so', () => {
  const strange = issueWith({ issued: 'unreadable', until: 'absent', name: '' });
  const page = archivedIssuePage(contextWith('fr'), { ...strange, language: 'fr' }, undefined);
  expect(page.unreadable).toBeDefined();
  expect(page.content).toBeUndefined();
  expect(page.banner.more).toContain('Sa date de publication est inconnue');
  expect(page.banner.more).toContain('Sa fin de validité est inconnue');
});
