import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Edition } from '../../src/model/area.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { bulletinHead } from '../../src/views/bulletin-head.ts';
import { embedPage } from '../../src/views/embed.ts';
import { areaSubject, placeSubject, type Subject } from '../../src/views/subject.ts';
import { bulletinWith, dayUntil, metadataWith } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';

const src = path.resolve(import.meta.dirname, '../../src');

test('only one file of views and feeds works out what follows from an edition', () => {
  const files = ['views', 'feeds'].flatMap((folder) =>
    readdirSync(path.join(src, folder)).map((name) => path.join(folder, name)),
  );
  const users = files.filter((file) =>
    /\b(ratingPeriods|ratingSpan|ratingNow|highestAlone|noticeTexts)\(/.test(
      readFileSync(path.join(src, file), 'utf8').replaceAll(/^export function .*$/gm, ''),
    ),
  );
  expect(users).toEqual([path.join('views', 'subject.ts')]);
});

test('an edition without a bulletin to show has no period, no span and no rating', () => {
  const owner = { value: 'x', display: 'X', external: true, url: '' };
  const bulletin = bulletinWith({ owner, days: [dayUntil(Date.UTC(2026, 1, 7, 23), 'high')] });
  const en = { kind: 'external', bulletin, metadata: metadataWith() } as const;
  const subject = areaSubject(contextWith('en'), areaWith({ en }));
  expect(subject).toMatchObject({ periods: [], bulletin: undefined, span: undefined, alone: undefined });
  expect(subject.rating.style).toBe('external');
});

test('the small page of an area says like its whole page that only the other language has a bulletin', () => {
  const context = contextWith('en');
  const fr = { kind: 'bulletin', bulletin: bulletinWith() } as const;
  const subject = areaSubject(context, areaWith({ en: { kind: 'none' }, fr }));
  const { state, highest } = embedPage(context, subject);
  expect(state.label).toBe(context.messages.stateOtherLanguage);
  expect(highest).toBeUndefined();
});

describe('where only the bulletin in the other language is in force', () => {
  const hour = 3_600_000;
  const builtAt = Date.UTC(2026, 1, 7, 0);
  const of = (change: Partial<Bulletin> = {}) => ({
    kind: 'bulletin' as const,
    bulletin: bulletinWith({ until: builtAt + 6 * hour, ...change }),
  });
  const english = 'Il y a un bulletin en anglais pour cette région, valide jusqu’au';
  const saidBy = (fr: Edition, en: Edition) =>
    areaSubject(contextWith('fr', { builtAt }), areaWith({ en, fr })).notices.map(spaced);

  test.each<[string, Edition]>([
    ['has expired', of({ until: builtAt - 1 })],
    ['is of unknown validity', of({ isTimeDoubtful: true })],
    ['is off season', of({ kind: 'offseason', days: [] })],
    ['is dated after now', of({ issued: builtAt + hour })],
    ['can’t be read', { kind: 'unreadable', url: '', title: '' }],
    ['couldn’t be loaded', { kind: 'failed' }],
  ])('one that %s says so', (_, fr) => {
    expect(saidBy(fr, of())).toEqual([expect.stringContaining(english)]);
    expect(saidBy(fr, of({ until: 'open' }))).toEqual(['Il y a un bulletin en anglais pour cette région.']);
    expect(saidBy(fr, of({ until: builtAt - 1 }))).toEqual([]);
  });

  test('one that ends first says so from its end on', () => {
    const ends = (hours: number) => of({ until: builtAt + hours * hour });
    const expiredText = (en: Edition) => {
      const context = contextWith('fr', { builtAt });
      const subject = areaSubject(context, areaWith({ en, fr: ends(3) }));
      const { notices, state } = subject;
      expect(notices).toEqual([]);
      const more = state.outside?.banners.find(({ when }) => when === 'expired')?.more ?? '';
      // On a page that stays open the script writes it.
      expect(bulletinHead(context, subject).script.states.expired.more).toBe(more);
      return spaced(more);
    };
    expect(expiredText(ends(6))).toContain(english);
    expect(expiredText(ends(3))).not.toContain(english);
    expect(expiredText(ends(2))).not.toContain(english);
  });
});

test('whoever publishes an area’s bulletin elsewhere is named once on its small page, as on its whole one', () => {
  const owner = { value: 'x', display: 'Other agency', external: true, url: '' };
  const en = { kind: 'external', bulletin: bulletinWith({ owner }) } as const;
  const context = contextWith('en');
  const { state, owner: publisher } = embedPage(context, areaSubject(context, areaWith({ en })));
  expect(publisher).toBe('');
  expect(state.more).toBe(context.messages.externalText('Other agency'));
});

test('once a bulletin has ended, its page and a place say that the list had another one', () => {
  const hour = 3_600_000;
  const builtAt = Date.UTC(2026, 1, 7, 0);
  const until = (hours: number) => bulletinWith({ until: builtAt + hours * hour });
  const en = { kind: 'bulletin', bulletin: until(3), next: until(6) } as const;
  const area = areaWith({ en });
  const context = contextWith('en', { builtAt, areas: [area] });
  const expired = ({ state }: Pick<Subject, 'state'>) =>
    spaced(state.outside?.banners.find(({ when }) => when === 'expired')?.more ?? '');
  const place = { slug: 'hut', name: { en: 'Hut', fr: 'Refuge' }, latitude: 51, longitude: -117 };
  const own = { kind: 'bulletin', bulletin: until(3) } as const;
  const subjects = [
    areaSubject(context, area),
    placeSubject(context, { ...place, en: { basis: 'point', areaId: area.id } }),
    placeSubject(context, { ...place, en: { basis: 'point', areaId: area.id, edition: own } }),
  ];
  for (const subject of subjects) {
    expect(expired(subject)).toContain('The service also listed another bulletin for this area, valid until');
    expect(subject.notices).toEqual([]);
  }
  const shown = { ...own, next: own.bulletin };
  expect(expired(areaSubject(context, areaWith({ en: shown })))).not.toContain('another');
  const open = { ...en, next: bulletinWith({ until: 'open' }) };
  expect(expired(areaSubject(context, areaWith({ en: open })))).toContain(
    'another bulletin for this area. It',
  );
  expect(expired(areaSubject(context, areaWith({ en: own })))).not.toContain('another');
});
