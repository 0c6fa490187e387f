import { describe, expect, test } from 'vitest';
import type { PlacedReport, Reports } from '../../src/model/report.ts';
import { readSubmissions } from '../../src/schema/submission.ts';
import { areaReports, maxReports, reportRow, reportsPage } from '../../src/views/reports.ts';
import { bulletinWith } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';
import { nastyTitles } from './nasty-titles.ts';

const area = areaWith({
  en: { kind: 'bulletin', bulletin: bulletinWith() },
  fr: { kind: 'bulletin', bulletin: bulletinWith({ title: 'Chaînon Ember' }) },
});
const other = areaWith({ id: 'a2', slug: 'sable' });

function report(change: Partial<PlacedReport> = {}): PlacedReport {
  return {
    id: 'r/1',
    title: 'Cold but sunny',
    time: Date.UTC(2026, 1, 6, 20),
    position: [-117.5, 50.5],
    region: 'Ember',
    areaName: '',
    pictures: 2,
    observations: { avalanche: 2, quick: 1 },
    areaId: 'a1',
    ...change,
  };
}

const all = (change: Partial<Reports> = {}): Reports => ({
  state: 'fresh',
  at: Date.UTC(2026, 1, 6, 23),
  list: [report()],
  received: 1,
  unread: 0,
  ...change,
});

function contextOf(
  reports: Reports | undefined,
  language: 'en' | 'fr' = 'en',
  page = 'https://r.example/{lang}/{id}',
) {
  const context = contextWith(language, {
    areas: [area, other],
    reports: reports ? { [language]: reports } : undefined,
  });
  return { ...context, config: { ...context.config, reports: { ...context.config.reports, page } } };
}

const notices = (reports: Reports | undefined, language: 'en' | 'fr' = 'en') =>
  reportsPage(contextOf(reports, language)).notices.map(spaced);

describe('a trip report', () => {
  test('says when, in the zone of its area, what, how many pictures, where, and leads to its own page', () => {
    const row = reportRow(contextOf(all()), report());
    expect(row).toMatchObject({
      title: 'Cold but sunny',
      href: 'https://r.example/en/r%2F1',
      kinds: ['avalanche', 'quick'],
      area: { filter: 'ember-range', name: 'Ember Range' },
      place: '',
    });
    expect(spaced(row.what)).toBe('Avalanche (2), Quick report, 2 photos');
    expect(spaced(row.time?.text ?? '')).toBe('Fri 6 Feb, 12 p.m. PT');
    const french = reportRow(contextOf(all(), 'fr'), report());
    expect(spaced(french.what)).toBe('Avalanche (2), Observation rapide, 2 photos');
    expect(spaced(french.time?.text ?? '')).toBe('ven. 6 févr., 12 h HP');
  });

  test('outside all areas has the nearest one’s zone; without a position, UTC, and the place it gives', () => {
    const { areaId: _, ...lost } = report();
    const outside = reportRow(contextOf(all()), { ...lost, nearAreaId: 'a1' });
    expect(outside.area).toEqual({ filter: '-', name: 'Outside all areas' });
    expect(spaced(outside.time?.text ?? '')).toMatch(/ PT$/);
    const { position: __, ...nowhere } = lost;
    const row = reportRow(contextOf(all()), nowhere);
    expect(row.area).toEqual({ filter: '-', name: 'Area unknown' });
    expect(row.place).toBe('Ember');
    expect(spaced(row.time?.text ?? '')).toBe('Fri 6 Feb, 8 p.m. UTC');
  });

  test('without a time that can be right has none; of another year names the year', () => {
    expect(reportRow(contextOf(all()), report({ time: 'unreadable' })).time).toEqual({
      text: 'Time unknown',
    });
    const row = reportRow(contextOf(all()), report({ time: Date.UTC(2025, 11, 31, 20) }));
    expect(spaced(row.time?.text ?? '')).toContain('2025');
  });

  test('has no link where no page of reports is known', () => {
    const context = contextOf(all());
    const { page: _, ...bare } = context.config.reports;
    const alone = { ...context, config: { ...context.config, reports: bare } };
    expect(reportRow(alone, report()).href).toBeUndefined();
    expect(reportRow(context, report()).href).toContain('https://');
  });

  test('without a readable title is called untitled', () => {
    for (const title of ['', ' ', '\u200b\u200d'])
      expect(reportRow(contextOf(all()), report({ title })).title).toBe('Untitled');
  });

  test.each(nastyTitles)('has a clean line for the title %#', (written) => {
    const { reports, faults } = readSubmissions([
      { id: 1, title: written, datetime: '2026-02-06T20:00:00Z' },
    ]);
    expect(faults).toEqual([]);
    const { title } = reportRow(contextOf(all()), { ...report(), ...reports[0] });
    expect(title.length).toBeGreaterThan(0);
    expect(title.length).toBeLessThanOrEqual(500);
    expect(title.isWellFormed()).toBe(true);
    // No controls, line breaks, overrides or isolates; nobody's e-mail address.
    expect(title).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]|\w@\w/u);
  });
});

describe('the page of trip reports', () => {
  test('distinguishes fresh, kept, none and failed', () => {
    expect(notices(all())).toEqual([]);
    expect(notices(all({ state: 'kept' }))).toEqual([
      expect.stringContaining('loaded on Friday, February 6, 2026, 3 p.m. PT'),
    ]);
    expect(notices(all({ state: 'none', list: [], received: 0 }))).toEqual([
      'No trip reports from the last 7 days. That doesn’t mean the danger is low.',
    ]);
    const failed = notices(all({ state: 'failed', list: [], received: 0 }), 'fr');
    expect(failed).toEqual([expect.stringContaining('sont indisponibles pour l’instant')]);
    expect(notices(all({ state: 'kept', list: [] }))).toHaveLength(2);
  });

  test('says that fewer came than were announced, and that some can’t be read', () => {
    expect(notices(all({ announced: 1204, received: 500, unread: 2 }))).toEqual([
      '500 of 1,204 trip reports were received: some are missing here.',
      'Unreadable trip reports, missing here: 2.',
    ]);
  });

  test('lists the newest of too many, and says so', () => {
    const list = Array.from({ length: maxReports + 20 }, (_, index) => report({ id: `r${index}` }));
    const page = reportsPage(contextOf(all({ list })));
    expect(page.rows).toHaveLength(maxReports);
    expect(page.notices).toEqual(['The 500 newest of 520 trip reports are listed.']);
  });

  test('draws a dot for each position, and says how many have none', () => {
    const { position: _, ...nowhere } = report();
    const page = reportsPage(contextOf(all({ list: [report({ title: ']]><b>&"' }), nowhere] })));
    expect(page.map?.match(/class="dot"/g)).toHaveLength(1);
    expect(page.map).toContain('href="#report-1"');
    expect(page.map).toContain('<title data-service>]]&gt;&lt;b&gt;&amp;&quot;</title>');
    expect(page.unplaced).toBe('Trip reports without a plausible position, not on the map: 1.');
    expect(reportsPage(contextOf(all({ list: [nowhere] }))).map).toBeUndefined();
  });

  test('offers all areas and kinds, so that an area without reports is not taken for one that isn’t there', () => {
    const [areas, kinds] = reportsPage(contextOf(all())).filters;
    expect(areas?.options.map(({ value }) => value)).toEqual(['sable', 'ember-range', '-']);
    expect(kinds?.options).toHaveLength(5);
  });

  test('is in the navigation of sites that ask for reports only', () => {
    const links = (reports: Reports | undefined) =>
      reportsPage(contextOf(reports)).frame.navigation.links.map(({ href }) => href);
    expect(links(all())).toContain('/en/reports/');
    expect(links(undefined)).not.toContain('/en/reports/');
  });
});

describe('on a bulletin', () => {
  test('stand the three newest of its area, and the way to all of them', () => {
    const list = [1, 2, 3, 4].map((id) => report({ id: `${id}` }));
    const shown = areaReports(contextOf(all({ list: [...list, report({ areaId: 'a2' })] })), area);
    expect(shown?.rows).toHaveLength(3);
    expect(shown?.all).toEqual({
      href: '/en/reports/?area=ember-range',
      text: 'All trip reports from this area (4)',
    });
    expect(shown?.notice).toBe('');
  });

  test('a kept copy says so; where there are none, or they can’t be loaded, the bulletin shows nothing of them', () => {
    expect(areaReports(contextOf(all({ state: 'kept' })), area)?.notice).toContain(
      'are unavailable right now',
    );
    for (const reports of [
      undefined,
      all({ state: 'failed', list: [] }),
      all({ list: [report({ areaId: 'a2' })] }),
    ]) {
      expect(areaReports(contextOf(reports), area)).toBeUndefined();
    }
  });
});
