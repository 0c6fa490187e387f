import { expect, test } from 'vitest';
import { claimedAt } from './oracle.ts';
import { buildsOf } from './run.ts';
import type { Change, Text, Trouble } from './world.ts';

/*
 * Short weeks, and what the pages of area "a" and of a place in it show in the end: the levels now, and the notices. Hours are those
 * since the first evening; a warning stands beside the daily bulletin.
 */

let serial = 0;
const text = (
  id: string,
  version: number,
  level: number,
  issued: number,
  until: number,
  kind: Text['kind'] = 'plain',
): Text => {
  serial += 1;
  const days = [24, 48, 72, 96].map((each) => ({ until: each, levels: [level, level, level] as const }));
  return { serial, id, areaId: id.slice(-1), version, kind, issued, until, days };
};
const change = (at: number, put: Text[], more: Partial<Change> = {}): Change => {
  return { kind: 'version', at, frenchAt: at, put, remove: [], ...more };
};
const trouble = (
  from: number,
  to: number,
  endpoint: Trouble['endpoint'],
  kind: Trouble['kind'],
  more: Partial<Trouble> = {},
): Trouble => ({ endpoint, from, to, kind, language: 'both', lag: 0, third: null, dates: 'right', ...more });

/** What is shown in each build, in the order: English page, English place, French page, French place; one where all are alike. */
async function shownIn(
  daily: Text,
  changes: Change[],
  troubles: Trouble[],
  times: number[],
  places: number[],
) {
  const start = change(0, [daily, text('p_b', 1, 1, 0, 96)], {
    ...{ kind: 'first', layout: { a: [0, 1, 12, 13], b: [2, 3, 14, 15] } },
  });
  const builds = times.map((at) => ({ at, off: 0 }));
  const world = { seed: 0, changes: [start, ...changes], troubles, builds, places };
  return (await buildsOf(world)).map(({ at, shown }) => {
    const all = ['en', 'fr'].flatMap((language) => {
      const own = shown.filter((each) => each.language === language && !'bc'.includes(each.areaId ?? '-'));
      return own
        .toSorted((one, other) => Number(one.areaId === undefined) - Number(other.areaId === undefined))
        .map((each) => {
          const kinds = each.edition?.notices?.map(({ kind }) => kind) ?? [];
          return [claimedAt(each, at)?.[0] ?? each.state, ...kinds].join(' ');
        });
    });
    return new Set(all).size === 1 ? all[0] : all.join(', ');
  });
}

const english = { language: 'en' } as const;
const french = { language: 'fr' } as const;
const warning = text('w_a', 1, 4, 2, 96);

test.each<[string, Text, Change[], Trouble[], Record<number, string>, number[]?]>([
  [
    'French has tonight’s bulletin, and English, whose warning stands beside the one before, not yet',
    text('p_a', 1, 2, 0, 49),
    [
      change(2, [warning], { frenchAt: null }),
      change(24.2, [text('q_a', 1, 2, 24.2, 73)], { remove: ['p_a'] }),
    ],
    [trouble(24, 24.5, 'all', 'stuck', english)],
    {
      1: '2',
      2.5: '4, 4, 4 languages, 4 languages',
      23.5: '4, 4, 4 languages, 4 languages',
      24.3: '4, 4, 4 languages, 4 languages',
      24.6: '4, 4, 4 languages, 4 languages',
    },
  ],
  [
    'English has withdrawn the warning beside tonight’s bulletin, which isn’t translated yet',
    text('p_a', 1, 2, 0, 49),
    [
      change(10, [text('w_a', 1, 3, 10, 72)]),
      change(24.2, [text('q_a', 1, 4, 24.2, 73)], { remove: ['p_a'], frenchAt: 27 }),
      change(25, [text('w_a', 2, 3, 25, 72)]),
      change(25.4, [], { remove: ['w_a'], frenchAt: 26.5 }),
    ],
    [],
    {
      1: '2',
      10.5: '3',
      23.5: '3',
      24.8: '4, 4, 4 languages, 4 languages',
      25.1: '4, 4, 4 languages, 4 languages',
      25.5: '4 earlierIssue, 4 earlierIssue, 4 earlierEnd languages, 4 earlierEnd languages',
      26: '4 earlierIssue, 4 earlierIssue, 4 earlierEnd languages, 4 earlierEnd languages',
      27.2: '4 earlierIssue',
    },
  ],
  [
    'the list has of each area the bulletin that was issued last; metadata names a warning, and is late in the evening',
    text('p_a', 1, 3, 0, 49),
    [change(2, [warning]), change(24.2, [text('q_a', 1, 1, 24.2, 73)], { remove: ['p_a'] })],
    [trouble(24, 24.5, 'metadata', 'stuck'), trouble(0, 99, 'products', 'latest')],
    { 1: '3', 2.5: '4', 23.5: '4', 24.3: '4 announced', 24.6: '4 announced' },
  ],
  [
    'French has lost all bulletins, and has no translation of the warning beside one',
    text('p_a', 1, 3, 0, 49),
    [change(2, [warning], { frenchAt: null })],
    [trouble(5, 99, 'products', 'empty', french), trouble(5, 99, 'metadata', 'empty', french)],
    { 1: '3', 4.5: '4, 4 languages', 5.2: '4, 4 unlisted languages', 6: '4, 4 unlisted languages' },
    [],
  ],
  [
    'metadata of one language had yesterday’s item for a build, beside a lower version that keeps its time of issue',
    text('p_a', 1, 3, 0, 49),
    [change(14, [text('p_a', 2, 1, 0, 49)])],
    [trouble(13.9, 14.3, 'metadata', 'stuck', french)],
    { 1: '3', 13.5: '3', 14.2: '3 languages, 3 languages, 3, 3', 14.5: '1', 15: '1' },
  ],
  [
    'English has withdrawn a bulletin for good, and French never does',
    text('p_a', 1, 3, 0, 49),
    [change(5, [], { remove: ['p_a'], frenchAt: 100 })],
    [],
    {
      4.5: '3',
      5.2: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      6: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      8: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      9: 'none, none, 3 earlierEnd, 3 earlierEnd',
      20: 'none, none, 3 earlierEnd, 3 earlierEnd',
    },
  ],
  [
    'metadata fails, and the list has lost the bulletin',
    text('p_a', 1, 3, 0, 49),
    [],
    [trouble(5, 99, 'products', 'empty'), trouble(5, 99, 'metadata', 'status')],
    { 4.5: '3', 5.2: '3 unlisted', 6: '3 unlisted', 7: '3 unlisted', 8: '3 unlisted', 8.6: '3 unlisted' },
    [],
  ],
  [
    'English is stuck over an evening, after an update in the afternoon',
    text('p_a', 1, 2, 0, 25),
    [
      change(19.5, [text('p_a', 2, 1, 19.5, 25)]),
      change(24.2, [text('q_a', 1, 2, 24.2, 49)], { remove: ['p_a'] }),
    ],
    [trouble(24, 99, 'all', 'stuck', english)],
    {
      18: '2',
      20: '1',
      24.3: '2 languages, 2 languages, 2, 2',
      34: 'expired, expired, 2 languages, 2 languages',
    },
  ],
  [
    'one answer is yesterday’s again for two builds',
    text('p_a', 1, 2, 0, 25),
    [change(24.2, [text('q_a', 1, 3, 24.2, 49)], { remove: ['p_a'] })],
    [trouble(24.5, 24.95, 'products', 'lag', { lag: 2 })],
    { 20: '2', 23.5: '2', 24.3: '3', 24.52: '3 goneBack', 24.72: '3 goneBack', 25.1: '3', 26: '3' },
  ],
  [
    'metadata names of each area the bulletin that was issued last, and a warning has ended',
    text('p_a', 1, 2, 0, 49),
    [change(10, [text('w_a', 1, 4, 10, 14)]), change(14.05, [], { remove: ['w_a'] })],
    [trouble(0, 99, 'metadata', 'latest')],
    { 9: '2', 10.2: '4', 13.5: '4', 14.2: '2', 15: '2' },
  ],
  [
    'English has ended a bulletin early by a version, beside a warning, and French has not',
    text('p_a', 1, 3, 0, 49),
    [
      change(5, [text('w_a', 1, 2, 5, 96)]),
      change(14, [text('p_a', 2, 3, 14, 15)], { frenchAt: 99 }),
      change(15.1, [], { remove: ['p_a'], frenchAt: 99 }),
    ],
    [],
    {
      1: '3',
      6: '3',
      13: '3',
      14.8: '3, 3 languages',
      15.2: '3 languages, 3 earlierEnd',
      18.5: '3 languages, 3 earlierEnd',
      22: '3 languages, 3 earlierEnd',
    },
    [],
  ],
  [
    'the list goes on giving one of two bulletins that has ended, and so does the answer for a place',
    text('p_a', 1, 3, 0, 49),
    [change(5, [text('w_a', 1, 2, 5, 96)]), change(14, [text('p_a', 2, 3, 14, 15)])],
    [],
    { 1: '3', 6: '3', 14.3: '3', 14.8: '3', 15.2: '2', 16: '2', 30: '2' },
  ],
  [
    'a short warning has ended hours before the evening',
    text('p_a', 1, 3, 0, 49),
    [
      change(5, [text('w_a', 1, 4, 5, 20)]),
      change(20.1, [], { remove: ['w_a'] }),
      change(24.2, [text('q_a', 1, 1, 24.2, 73)], { remove: ['p_a'], frenchAt: 27.2 }),
    ],
    [],
    { 1: '3', 6: '4', 21: '3', 23.5: '3', 24.3: '1, 1, 3, 3', 26: '1, 1, 3, 3', 27.3: '1' },
  ],
  [
    'a bulletin is withdrawn in English alone, beside a warning',
    text('p_a', 1, 3, 0, 49),
    [change(5, [text('w_a', 1, 2, 5, 96)]), change(24.2, [], { remove: ['p_a'], frenchAt: 99 })],
    [],
    {
      1: '3',
      6: '3',
      23.5: '3',
      24.3: '3 earlierIssue, 3 earlierIssue, 3 earlierEnd, 3 earlierEnd',
      26: '3 earlierIssue, 3 earlierIssue, 3 earlierEnd, 3 earlierEnd',
    },
  ],
  [
    'the same, where both lists go on giving a warning that has ended',
    text('p_a', 1, 3, 0, 49),
    [change(5, [text('w_a', 1, 4, 5, 20)]), change(24.2, [], { remove: ['p_a'], frenchAt: 99 })],
    [],
    {
      1: '3',
      6: '4',
      21: '3',
      23.5: '3',
      24.3: 'expired, expired, 3 earlierEnd, 3 earlierEnd',
      26: 'expired, expired, 3 earlierEnd, 3 earlierEnd',
    },
  ],
  ...(['metadata', undefined] as const).map(
    (late): [string, Text, Change[], Trouble[], Record<number, string>] => [
      `a version comes for a place only, after a warning, while lists are late${late ? ', and so is metadata' : ''}`,
      text('p_a', 1, 2, 0, 49),
      [change(24, [text('w_a', 1, 4, 24, 96)]), change(24.1, [text('p_a', 2, 2, 24.1, 73)])],
      (['products', 'product', ...(late ? [late] : [])] as const).map((each) =>
        trouble(24.15, 25.5, each, 'lag', { lag: 1 }),
      ),
      { 1: '2', 23.5: '2', 24.05: '4', 24.2: late ? '4 earlierIssue' : '4 announced' },
    ],
  ),
  [
    'a bulletin is withdrawn; then caches of two lags give versions of before',
    text('p_a', 1, 3, 0, 49),
    [change(21.9, [text('p_a', 2, 3, 21.9, 49)]), change(22.2, [], { remove: ['p_a'], isGone: true })],
    [
      ...(['products', 'metadata', 'product'] as const).map((each) =>
        trouble(22.8, 99, each, 'stuck', { lag: 1.2 }),
      ),
      trouble(22.8, 99, 'productAt', 'stuck', { lag: 0.8 }),
    ],
    {
      1: '3',
      21: '3',
      22.5: '3 unlisted, 3 unlisted placeDiffers, 3 unlisted, 3 unlisted placeDiffers',
      22.9: '3 goneBack',
      25: '3 goneBack',
    },
  ],
  [
    'French has a version for a place only, which English has withdrawn',
    text('p_a', 1, 3, 0, 49),
    [change(20, [text('p_a', 2, 3, 20, 49)]), change(22, [], { remove: ['p_a'], frenchAt: 99 })],
    (['products', 'product'] as const).map((each) => trouble(19, 99, each, 'stuck', french)),
    {
      1: '3',
      21: '3',
      22.5: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      24: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      26: 'none, none, 3 earlierEnd, 3 earlierEnd',
      28: 'none, none, 3 earlierEnd, 3 earlierEnd',
    },
  ],
  [
    'English gives a bulletin a new id and keeps its time of issue, and French follows hours later',
    text('p_a', 1, 3, 0, 49),
    [change(10, [text('q_a', 1, 3, 0, 49)], { remove: ['p_a'], frenchAt: 13 })],
    [],
    { 1: '3', 9: '3', 10.2: '3', 12.5: '3', 13.2: '3' },
  ],
  [
    'the daily bulletin turns off season beside a warning, and in English only the answer for a place has that yet',
    text('p_a', 1, 3, 0, 49),
    [
      change(5, [text('w_a', 1, 4, 5, 96)]),
      change(24.2, [text('q_a', 1, 1, 24.2, 73, 'offseason')], { remove: ['p_a'] }),
    ],
    [
      trouble(0, 99, 'productAt', 'latest'),
      ...(['products', 'product'] as const).map((each) =>
        trouble(24.21, 25.5, each, 'lag', { ...english, lag: 0.3 }),
      ),
    ],
    { 1: '3', 6: '4', 23.5: '4', 24.3: '4 announced, 4 several announced, 4 announced, 4 announced' },
  ],
  [
    'English has withdrawn a bulletin for good, and its metadata fails since',
    text('p_a', 1, 3, 0, 49),
    [change(5, [], { remove: ['p_a'], frenchAt: 100 })],
    [trouble(10, 14, 'metadata', 'status', english)],
    {
      4.5: '3',
      5.2: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      7: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      9: 'none, none, 3 earlierEnd, 3 earlierEnd',
      10.2: 'none, none, 3 earlierEnd, 3 earlierEnd',
      13: 'none, none, 3 earlierEnd, 3 earlierEnd',
    },
  ],
  [
    'the list has of each area the bulletin that was issued last, metadata names a warning too, and no answer by id comes',
    text('p_a', 1, 2, 0, 49),
    [change(24, [text('w_a', 1, 4, 24, 96)]), change(24.1, [text('p_a', 2, 2, 24.1, 73)])],
    [trouble(0, 99, 'products', 'latest'), trouble(24.08, 99, 'product', 'status')],
    { 1: '2', 23.5: '2', 24.05: '4', 24.2: '4 announced', 28: '4 announced' },
  ],
  [
    'a warning comes for a place alone, while all else is late',
    text('p_a', 1, 3, 0, 49),
    [change(6.3, [text('w_a', 1, 2, 6.3, 60)])],
    [
      trouble(0, 99, 'productAt', 'latest'),
      ...(['products', 'metadata', 'product'] as const).map((each) => trouble(6.2, 7.3, each, 'stuck')),
    ],
    { 1: '3', 5.8: '3', 6.5: '3, 3 several, 3, 3 several', 7: '3, 3 several, 3, 3 several' },
  ],
  [
    'one bulletin of tonight has replaced the one before and a standing warning, and French follows hours later',
    text('p_a', 1, 3, 0, 49),
    [
      change(5, [text('w_a', 1, 4, 5, 96)]),
      change(24.2, [text('q_a', 1, 2, 24.2, 73)], { remove: ['p_a', 'w_a'], frenchAt: 27.2 }),
    ],
    [],
    {
      1: '3',
      6: '4',
      23.5: '4',
      24.3: '2, 2, 4 languages, 4 languages',
      26: '2, 2, 4 languages, 4 languages',
      27.3: '2',
    },
  ],
  [
    'a new bulletin comes for a place alone, after a warning, while all lists are late',
    text('p_a', 1, 2, 0, 49),
    [
      change(24, [text('w_a', 1, 4, 24, 96)]),
      change(24.1, [text('q_a', 1, 2, 24.1, 73)], { remove: ['p_a'] }),
    ],
    [
      trouble(0, 99, 'productAt', 'latest'),
      ...(['products', 'product', 'metadata'] as const).map((each) =>
        trouble(24.15, 25.5, each, 'lag', { lag: 1 }),
      ),
    ],
    { 1: '2', 23.5: '2', 24.05: '4', 24.2: '4 earlierIssue', 24.6: '4 earlierIssue' },
  ],
  [
    'metadata knew of a withdrawal for a build, and is late again, as the list is',
    text('p_a', 1, 3, 0, 49),
    [change(22.2, [], { remove: ['p_a'] })],
    [
      trouble(22, 99, 'products', 'stuck'),
      trouble(22, 99, 'productAt', 'stuck'),
      trouble(22.8, 99, 'metadata', 'stuck', { lag: 1.2 }),
    ],
    { 1: '3', 21: '3', 22.5: '3 earlierEnd', 22.9: '3 goneBack', 25: '3 goneBack' },
  ],
  [
    'a version was issued and withdrawn between two builds, and the answer for a place still has it',
    text('p_a', 1, 3, 0, 49),
    [change(21.9, [text('p_a', 2, 3, 21.9, 49)]), change(22.2, [], { remove: ['p_a'], isGone: true })],
    [trouble(22.1, 99, 'productAt', 'stuck')],
    { 1: '3', 21: '3', 22.5: '3 unlisted', 25: '3 unlisted' },
  ],
  [
    'a short bulletin comes for a place alone, in the place of one beside a warning, and ends while the lists are late',
    text('p_a', 1, 3, 0, 49),
    [change(5, [text('w_a', 1, 4, 5, 96)]), change(24.2, [text('q_a', 1, 3, 24.2, 25)], { remove: ['p_a'] })],
    [
      trouble(0, 99, 'productAt', 'latest'),
      ...(['products', 'product'] as const).map((each) => trouble(24.15, 40, each, 'stuck')),
    ],
    { 1: '3', 6: '4', 23.5: '4', 24.3: '4, 4 several, 4, 4 several', 25.3: '4, 4 several, 4, 4 several' },
  ],
  [
    'metadata is late for a build, as the daily bulletin goes down by a version beside a warning',
    text('p_a', 1, 3, 0, 49),
    [change(5, [text('w_a', 1, 2, 5, 96)]), change(24.2, [text('p_a', 2, 1, 24.2, 73)])],
    [trouble(24.1, 24.45, 'metadata', 'stuck', french)],
    {
      1: '3',
      6: '3',
      23.5: '3',
      24.3: '3 languages, 3 languages, 3, 3',
      24.6: '2',
      25.1: '2',
    },
  ],
  [
    'the list has of each area the bulletin that was issued last, also once it has ended; metadata names the daily one too',
    text('p_a', 1, 2, 0, 49),
    [change(10, [text('w_a', 1, 4, 10, 14)])],
    [trouble(0, 99, 'products', 'latest'), trouble(0, 99, 'productAt', 'latest')],
    { 9: '2', 10.2: '4', 13.5: '4', 14.2: 'expired announced', 30: 'expired announced' },
  ],
  [
    'a short warning comes for a place and by metadata only, and ends while the list is late',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('w_a', 1, 4, 24.2, 26)])],
    [trouble(0, 99, 'productAt', 'latest'), trouble(24.1, 40, 'products', 'stuck')],
    { 1: '3', 20: '3', 24.4: '4', 26.4: '3, 3 several, 3, 3 several', 31: '3, 3 several, 3, 3 several' },
  ],
  [
    'English has withdrawn a bulletin that French never does, and its metadata still names it, which isn’t found by its id',
    text('p_a', 1, 3, 0, 49),
    [change(5, [], { remove: ['p_a'], isGone: true, frenchAt: 200 })],
    [trouble(4.7, 60, 'metadata', 'stuck', english)],
    {
      4.5: '3',
      5.2: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      6: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      7: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      9: 'none, none, 3 earlierEnd, 3 earlierEnd',
      20: 'none, none, 3 earlierEnd, 3 earlierEnd',
    },
  ],
  [
    'the same, where another area has no outline',
    text('p_a', 1, 3, 0, 49),
    [change(1, [text('p_c', 1, 1, 1, 96)]), change(5, [], { remove: ['p_a'], isGone: true, frenchAt: 200 })],
    [],
    {
      4.5: '3',
      5.2: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      7: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      9: 'none, none, 3 earlierEnd, 3 earlierEnd',
      20: 'none, none, 3 earlierEnd, 3 earlierEnd',
    },
  ],
  [
    'the English list fails for hours, and English has withdrawn a bulletin that French still has',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [], { remove: ['p_a'], frenchAt: 200 })],
    [trouble(24.1, 60, 'products', 'status', english)],
    { 1: '3', 23: '3', 24.3: '3 earlierEnd', 25.6: '3 earlierEnd', 30: '3 earlierEnd' },
    [],
  ],
  [
    'the list is late for hours, while a new bulletin comes and is withdrawn again',
    text('p_a', 1, 3, 0, 49),
    [
      change(24.2, [text('q_a', 1, 1, 24.2, 49)], { remove: ['p_a'] }),
      change(24.7, [], { remove: ['q_a'], isGone: true }),
    ],
    [trouble(24.1, 60, 'products', 'stuck')],
    { 1: '3', 23: '3', 24.3: '3 several', 24.8: '3 earlierEnd', 26: '3 earlierEnd', 30: '3 earlierEnd' },
    [],
  ],
  [
    'a higher bulletin is there minutes before its time of issue, beside the one before',
    text('p_a', 1, 3, 0, 25),
    [change(24, [text('q_a', 1, 4, 24.2, 49)])],
    [],
    { 1: '3', 23: '3', 24.1: '3 announced', 24.3: '4' },
  ],
  [
    'the same, where the list is late',
    text('p_a', 1, 3, 0, 25),
    [change(24, [text('q_a', 1, 4, 24.2, 49)], { remove: ['p_a'] })],
    [trouble(23.9, 40, 'products', 'stuck')],
    { 1: '3', 23: '3', 24.1: '3 announced', 24.3: '4' },
    [],
  ],
  [
    'the list has of each area the bulletin that was issued last, and metadata of two loses the daily one for a build',
    text('p_a', 1, 4, 0, 49),
    [change(2.5, [text('w_a', 1, 3, 2.5, 26)])],
    [trouble(0, 99, 'products', 'latest'), trouble(3.5, 7.5, 'metadata', 'stuck', { lag: 2 })],
    { 1: '4', 3.4: '4 announced', 3.7: '4 announced', 6: '4 announced' },
    [],
  ],
  [
    'a short warning in English alone ends while the English list is late',
    text('p_a', 1, 3, 0, 49),
    [change(4, [text('w_a', 1, 4, 4, 5.5)], { frenchAt: null })],
    [trouble(3.9, 40, 'products', 'stuck', english)],
    { 1: '3', 4.2: '4, 4, 4 languages, 4 languages', 5.6: '3', 10: '3' },
  ],
  [
    'a text goes down under its version and time of issue, and the answers by id fail',
    text('p_a', 1, 4, 0, 49),
    [change(24.2, [text('p_a', 1, 1, 0, 49)])],
    [trouble(24.1, 40, 'product', 'status')],
    { 1: '4', 23.9: '4', 24.3: '4 lowered', 25.2: '4 lowered', 28: '4 lowered' },
    [],
  ],
  [
    'an area is withdrawn, and then all answers are late for a build, after another area has had its bulletin again',
    text('p_a', 1, 3, 0, 49),
    [
      change(20, [text('r_b', 1, 2, 20, 97)], { remove: ['p_b'] }),
      change(20.5, [text('p_b', 1, 1, 0, 96)], { remove: ['r_b'] }),
      change(21, [], { remove: ['p_a'], isGone: true }),
    ],
    [trouble(22, 22.6, 'all', 'lag', { lag: 1.3 })],
    {
      1: '3',
      19: '3',
      20.2: '3',
      20.7: '3',
      21.2: '3 unlisted, 3 unlisted placeDiffers, 3 unlisted, 3 unlisted placeDiffers',
      22.1: '3 goneBack',
      22.4: '3 unlisted, 3 unlisted placeDiffers, 3 unlisted, 3 unlisted placeDiffers',
    },
  ],
  [
    'English has no bulletin and no outline of an area any more, and French goes on with it',
    text('p_a', 1, 3, 0, 49),
    [change(5, [], { remove: ['p_a'], layout: { b: [2, 3, 14, 15] }, frenchAt: 200 })],
    [],
    {
      1: '3',
      5.2: '3 unlisted, 3 earlierEnd',
      7: '3 unlisted, 3 earlierEnd',
      9: 'none, 3 earlierEnd',
      20: 'none, 3 earlierEnd',
    },
    [],
  ],
  [
    'metadata and the list are late one after the other, and a new bulletin has been withdrawn',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('q_a', 1, 1, 24.2, 49)], { remove: ['p_a'] }), change(24.7, [], { remove: ['q_a'] })],
    [trouble(24.1, 24.75, 'metadata', 'stuck'), trouble(24.5, 60, 'products', 'stuck')],
    {
      1: '3',
      23.9: '3',
      24.3: '1',
      24.55: '1',
      24.8: '1 earlierEnd',
      26.2: '1 earlierEnd',
      30: '1 earlierEnd',
    },
    [],
  ],
  [
    'metadata is late for hours, and a new bulletin has been withdrawn',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('q_a', 1, 1, 24.2, 49)], { remove: ['p_a'] }), change(24.7, [], { remove: ['q_a'] })],
    [trouble(24.1, 60, 'metadata', 'stuck')],
    { 1: '3', 23.4: '3', 24.6: '1', 25.4: '3 earlierIssue', 28.4: '3 earlierIssue', 31: '3 earlierEnd' },
    [],
  ],
  [
    'a bulletin was issued by mistake and the one before has its place again, while the list is late for hours',
    text('p_a', 1, 4, 0, 49),
    [
      change(20, [text('q_a', 1, 1, 20, 49)], { remove: ['p_a'] }),
      change(20.6, [text('p_a', 1, 4, 0, 49)], { remove: ['q_a'] }),
    ],
    [trouble(20.4, 60, 'products', 'stuck')],
    {
      1: '4',
      19.5: '4',
      20.5: '1',
      20.8: '1 earlierEnd',
      23: '4 announced',
      26: '4 announced',
      30: '4 announced',
    },
    [],
  ],
  [
    'English has withdrawn a bulletin that French never does, and then gives a new area, which its outlines lack',
    text('p_a', 1, 3, 0, 49),
    [
      change(5, [], { remove: ['p_a'], isGone: true, frenchAt: 200 }),
      change(10, [text('p_c', 1, 1, 10, 96)], { frenchAt: 13 }),
    ],
    [],
    {
      1: '3',
      5.2: '3 unlisted, 3 earlierEnd',
      7: '3 unlisted, 3 earlierEnd',
      9: 'none, 3 earlierEnd',
      10.2: 'none, 3 earlierEnd',
      20: 'none, 3 earlierEnd',
    },
    [],
  ],
  [
    'the list lacks an area for hours, and another area is new and not yet drawn',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('p_c', 1, 1, 24.2, 96)])],
    [trouble(24.1, 29, 'products', 'cut', { third: 2 })],
    { 1: '3', 23.9: '3', 24.3: '3 announced', 26: '3 announced' },
    [],
  ],
  ...(
    [
      [
        'hands a bulletin to another agency',
        'external',
        49,
        '2 announced languages, unknown several languages',
      ],
      ['ends a bulletin', 'plain', 20.5, '1, 1 several'],
    ] as const
  ).map(
    ([what, kind, until, shown]): [string, Text, Change[], Trouble[], Record<number, string>, number[]] => [
      `English ${what} by a version beside a warning, which metadata alone names`,
      text('p_a', 1, 2, 0, 49),
      [
        change(5, [text('w_a', 1, 1, 5, 96)]),
        change(20, [text('p_a', 2, 2, 20, until, kind)], { frenchAt: 30 }),
      ],
      [trouble(20, 99, 'metadata', 'latest')],
      { 1: '2', 6: '2', 21: shown },
      [],
    ],
  ),
  [
    'a version ends the daily bulletin early beside a warning, and French follows hours later',
    text('p_a', 1, 3, 0, 49),
    [change(2, [text('w_a', 1, 2, 2, 60)]), change(4, [text('p_a', 2, 3, 4, 4.5)], { frenchAt: 8.5 })],
    [],
    {
      1: '3',
      3.9: '3',
      4.2: '3, 3 languages',
      4.9: '2, 2 several',
      8: '2, 2 several',
      8.6: '2',
      12: '2',
    },
    [],
  ],
  [
    'a version lowers a warning and ends it early, and French follows hours later',
    text('p_a', 1, 1, 0, 49),
    [change(2, [text('w_a', 1, 4, 2, 60)]), change(4, [text('w_a', 2, 3, 4, 5)], { frenchAt: 7 })],
    [],
    { 1: '1', 3.9: '4', 4.2: '3, 4 languages', 5.1: '1, 1 several', 6: '1, 1 several', 7.1: '1', 9: '1' },
    [],
  ],
  [
    'a version has ended a warning early, and the list is late for a build',
    text('p_a', 1, 1, 0, 49),
    [change(2, [text('w_a', 1, 4, 2, 60)]), change(4, [text('w_a', 2, 3, 4, 5)])],
    [trouble(5.5, 5.8, 'products', 'lag', { lag: 2 })],
    { 1: '1', 3.9: '4', 4.9: '3', 5.1: '1', 5.6: '4 languages several', 6: '1', 8: '1' },
    [],
  ],
  [
    'a warning comes minutes before another area’s bulletin, and then the list is of before either for a build',
    text('p_a', 1, 3, 0, 49),
    [
      change(24.2, [text('w_a', 1, 4, 24.2, 60)]),
      change(24.5, [text('q_b', 1, 2, 24.5, 97)], { remove: ['p_b'] }),
    ],
    [trouble(24.8, 25, 'products', 'lag', { lag: 0.75 })],
    { 1: '3', 23.9: '3', 24.3: '4', 24.6: '4', 24.9: '4', 25.2: '4', 27: '4' },
  ],
  [
    'an office takes the old bulletin off minutes before the new one is there, and metadata is late',
    text('p_a', 1, 3, 0, 25),
    [change(24.2, [], { remove: ['p_a'] }), change(24.5, [text('q_a', 1, 4, 24.5, 73)])],
    [trouble(24.4, 26, 'metadata', 'stuck')],
    { 1: '3', 23.9: '3', 24.3: '3 unlisted', 24.6: '4', 24.9: '4', 25.2: '4', 27: '4' },
    [],
  ],
  [
    'metadata has lost an area for good, and new bulletins come each evening',
    text('p_a', 1, 3, 0, 25),
    [
      change(24.2, [text('q_a', 1, 2, 24.2, 49)], { remove: ['p_a'] }),
      change(48.2, [text('r_a', 1, 3, 48.2, 73)], { remove: ['q_a'] }),
    ],
    [trouble(10, 400, 'metadata', 'cut', { third: 2 })],
    { 1: '3', 23.9: '3 earlierEnd', 24.3: '2', 30: '2', 48.3: '3', 60: '3' },
  ],
  [
    'the list and the answers by id are late on an evening, and the place and metadata have the new bulletin',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('q_a', 1, 1, 24.2, 73)], { remove: ['p_a'] })],
    (['products', 'product'] as const).map((each) => trouble(24.1, 26, each, 'stuck')),
    {
      1: '3',
      23.9: '3',
      24.3: '3, 1, 3, 1',
      25.3: '3, 1, 3, 1',
      26.3: '1',
    },
  ],
  [
    'metadata falls back for hours to bulletins that rate no higher',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('q_a', 1, 3, 24.2, 97)], { remove: ['p_a'] })],
    [trouble(24.85, 40, 'metadata', 'stuck', { lag: 0.94 })],
    { 1: '3', 23.4: '3', 24.4: '3', 25.4: '3 goneBack', 27.4: '3 goneBack', 28.4: '3', 31: '3' },
  ],
  [
    'a short bulletin is up minutes before the old one is off, and the lists of both languages are late one after the other',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('q_a', 1, 2, 24.2, 26)]), change(24.5, [], { remove: ['p_a'] })],
    [trouble(24.1, 40, 'products', 'stuck', english), trouble(24.4, 40, 'products', 'stuck', french)],
    {
      1: '3',
      23.9: '3',
      24.6: '3 several',
      26.3: 'expired announced, 3 earlierEnd',
      31: 'expired announced, 3 earlierEnd',
    },
    [],
  ],
  [
    'on an evening the list goes back to before a warning, and metadata has of each area the bulletin that was issued last',
    text('p_a', 1, 3, 0, 24),
    [
      change(23, [text('w_a', 1, 4, 23, 47)]),
      change(24.1, [text('q_a', 1, 2, 24.1, 49)], { remove: ['p_a'] }),
    ],
    [trouble(24, 25, 'products', 'stuck', { lag: 1.1 }), trouble(0, 99, 'metadata', 'latest')],
    { 1: '3', 23.2: '4', 24.2: '4 earlierIssue', 25.2: '4 several goneBack' },
    [],
  ],
  [
    'a text beside a warning that French never has says off season under its version in English, and French follows an hour later',
    text('p_a', 1, 1, 4, 49),
    [
      change(1, [text('w_a', 1, 4, 1, 49)], { frenchAt: null }),
      change(10, [text('p_a', 1, 1, 4, 49, 'offseason')], { frenchAt: 11.5 }),
    ],
    [],
    { 5: '4, 4 languages', 10.2: '4 announced, 4 languages', 12: '4 announced, offseason' },
    [],
  ],
  ...(
    [
      ['before the first build', { 20.5: '2', 24: '2', 25.2: 'expired languages, expired', 27.5: '2' }],
      ['since the last build', { 1: '2', 24: '2', 25.2: 'expired languages, expired', 27.5: '2' }],
    ] as const
  ).map(([when, shown]): [string, Text, Change[], Trouble[], Record<number, string>, number[]] => {
    const short = text('p_a', 1, 2, 0, 25);
    const at = when === 'before the first build' ? 20 : 24.5;
    return [
      `a bulletin is extended under its version, which French says hours later: ${when}`,
      short,
      [change(at, [{ ...short, serial: 900, until: 49 }], { frenchAt: 27 })],
      [],
      shown,
      [],
    ];
  }),
])('%s', async (_, daily, changes, troubles, expected, places = [0]) => {
  const times = Object.keys(expected)
    .map(Number)
    .sort((a, b) => a - b);
  const shown = await shownIn(daily, changes, troubles, times, places);
  expect(Object.fromEntries(times.map((at, index) => [at, shown[index]]))).toEqual(expected);
});
