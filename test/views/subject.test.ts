import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { embedPage } from '../../src/views/embed.ts';
import { areaSubject } from '../../src/views/subject.ts';
import { bulletinWith, dayUntil, metadataWith } from '../model/bulletins.ts';
import { areaWith, contextWith } from './context.ts';

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

test('whoever publishes an area’s bulletin elsewhere is named once on its small page, as on its whole one', () => {
  const owner = { value: 'x', display: 'Other agency', external: true, url: '' };
  const en = { kind: 'external', bulletin: bulletinWith({ owner }) } as const;
  const context = contextWith('en');
  const { state, owner: publisher } = embedPage(context, areaSubject(context, areaWith({ en })));
  expect(publisher).toBe('');
  expect(state.more).toBe(context.messages.externalText('Other agency'));
});
