import { describe, expect, it } from 'vitest';
import { copyInstead } from '../../src/judging/copies.ts';
import type { Edition } from '../../src/model/area.ts';
import {
  type BulletinFacts,
  isConfirmed,
  isNewer,
  isOver,
  missedAgain,
} from '../../src/model/kept-bulletin.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 1, 7, 20);
const inHours = (hours: number) => now + hours * hour;

/** A bulletin in force: issued four hours ago, valid for twenty more. */
function facts(changes: Partial<BulletinFacts> = {}): BulletinFacts {
  return {
    id: 'x',
    version: 2,
    issued: inHours(-4),
    until: inHours(20),
    offSeason: false,
    external: false,
    ...changes,
  };
}

type ListedForArea =
  | ({ kind: 'bulletin' } & BulletinFacts)
  | { kind: 'external' | 'unreadable' | 'none' | 'failed' };
type Choice = 'listed' | 'superseded' | 'listedForNow' | 'known' | 'laterVersion' | 'both' | 'knownAndListed';

const bulletin = (changes: Partial<BulletinFacts> = {}): ListedForArea => ({
  kind: 'bulletin',
  ...facts(changes),
});
const none: ListedForArea = { kind: 'none' };
const failed: ListedForArea = { kind: 'failed' };

/** What is wrong with each is said by its name. */
const knowns = {
  'in force': facts(),
  'in force until further notice': facts({ until: 'open' }),
  'in force, its end not given': facts({ until: 'absent' }),
  'in force, its issue unreadable': facts({ issued: 'unreadable' }),
  expired: facts({ until: inHours(-1) }),
  'of unknown validity': facts({ issued: inHours(-30), until: 'unreadable' }),
  'dated after now': facts({ issued: inHours(24 * 365), until: inHours(24 * 366) }),
  'off season': facts({ offSeason: true }),
  external: facts({ external: true }),
  'external, its end past': facts({ external: true, until: inHours(-1) }),
} as const satisfies Record<string, BulletinFacts>;
type KnownName = keyof typeof knowns;
const inForce = [
  'in force',
  'in force until further notice',
  'in force, its end not given',
] as const satisfies KnownName[];
const inForceOrUndated = [...inForce, 'in force, its issue unreadable'] as const satisfies KnownName[];
const all = Object.keys(knowns) as KnownName[];
const others = (...without: KnownName[]) => all.filter((name) => !without.includes(name));

const earlier = { issued: inHours(-10) };
const newId = { id: 'y', version: 1 };

/** What the service lists, what is known, and what is shown until the loss is confirmed. */
const cases: [string, ListedForArea, readonly KnownName[], Choice][] = [
  ['the same', bulletin(), inForce, 'listed'],
  ['a higher version', bulletin({ version: 3 }), all, 'listed'],
  ['a higher version, issued earlier', bulletin({ version: 3, ...earlier }), all, 'listed'],
  ['a higher version, expired', bulletin({ version: 3, until: inHours(-2) }), inForceOrUndated, 'superseded'],
  [
    'a higher version, expired',
    bulletin({ version: 3, until: inHours(-2) }),
    others(...inForceOrUndated),
    'listed',
  ],
  [
    'a higher version, dated after now',
    bulletin({ version: 3, issued: inHours(5) }),
    inForceOrUndated,
    'superseded',
  ],
  [
    'a higher version, dated after now',
    bulletin({ version: 3, issued: inHours(5) }),
    others(...inForceOrUndated),
    'listed',
  ],
  ['a higher version, off season', bulletin({ version: 3, offSeason: true }), all, 'listed'],
  [
    'a lower version',
    bulletin({ version: 1 }),
    others('dated after now', 'external', 'external, its end past'),
    'laterVersion',
  ],
  ['a lower version, issued later', bulletin({ version: 1, issued: inHours(-1) }), inForce, 'laterVersion'],
  [
    'a lower version',
    bulletin({ version: 1 }),
    ['dated after now', 'external', 'external, its end past'],
    'both',
  ],
  ['the same version, issued later', bulletin({ issued: inHours(-1) }), others(), 'listed'],
  [
    'the same version, issued earlier',
    bulletin(earlier),
    [...inForce, 'external', 'external, its end past', 'expired', 'off season'],
    'both',
  ],
  [
    'the same version, issued earlier, expired',
    bulletin({ ...earlier, until: inHours(-1) }),
    inForce,
    'known',
  ],
  [
    'the same version, issued earlier',
    bulletin(earlier),
    others(...inForce, 'external', 'external, its end past', 'expired', 'off season'),
    'listed',
  ],
  [
    'no version, issued earlier',
    bulletin({ ...earlier, version: undefined }),
    [...inForce, 'external'],
    'both',
  ],
  ['no version, issued later', bulletin({ issued: inHours(-1), version: undefined }), all, 'listed'],
  [
    'another, issued later',
    bulletin({ ...newId, issued: inHours(-1) }),
    others('in force, its issue unreadable'),
    'listed',
  ],
  ['another, issued at the same time', bulletin(newId), others('in force, its issue unreadable'), 'listed'],
  [
    'another, issued later, expired',
    bulletin({ ...newId, issued: inHours(-1), until: inHours(-0.5) }),
    others(...inForceOrUndated),
    'listed',
  ],
  [
    'another, issued later, expired',
    bulletin({ ...newId, issued: inHours(-1), until: inHours(-0.5) }),
    inForce,
    'superseded',
  ],
  ['the same version, over early', bulletin({ until: inHours(-0.5) }), inForceOrUndated, 'superseded'],
  [
    'another, issued earlier',
    bulletin({ ...newId, ...earlier }),
    [...inForce, 'external', 'external, its end past'],
    'both',
  ],
  ['another, issued earlier', bulletin({ ...newId, ...earlier }), ['expired', 'off season'], 'both'],
  [
    'another, issued earlier',
    bulletin({ ...newId, ...earlier }),
    others(...inForceOrUndated, 'external', 'external, its end past', 'expired', 'off season'),
    'listed',
  ],
  ['another', bulletin({ ...newId, ...earlier }), ['in force, its issue unreadable'], 'both'],
  [
    'another, issued earlier, expired',
    bulletin({ ...newId, ...earlier, until: inHours(-1) }),
    inForce,
    'known',
  ],
  [
    'another, issued earlier, off season',
    bulletin({ ...newId, ...earlier, offSeason: true }),
    inForce,
    'known',
  ],
  [
    'another, issued later, off season',
    bulletin({ ...newId, issued: inHours(-1), offSeason: true }),
    others('in force, its issue unreadable'),
    'listed',
  ],
  ['another, of no known issue', bulletin({ ...newId, issued: 'unreadable' }), inForce, 'both'],
  [
    'another, of no known issue and end',
    bulletin({ ...newId, issued: 'absent', until: 'absent' }),
    inForce,
    'knownAndListed',
  ],
  [
    'another, of no known issue',
    bulletin({ ...newId, issued: 'absent' }),
    others(...inForceOrUndated),
    'listed',
  ],
  ['another, dated after now', bulletin({ ...newId, issued: inHours(1) }), inForce, 'known'],
  [
    'another, dated after now',
    bulletin({ ...newId, issued: inHours(1) }),
    ['in force, its issue unreadable'],
    'known',
  ],
  [
    'another, dated after now',
    bulletin({ ...newId, issued: inHours(1) }),
    ['expired', 'of unknown validity', 'dated after now', 'off season', 'external', 'external, its end past'],
    'listed',
  ],
  ['the same version, dated after now', bulletin({ issued: inHours(24 * 365) }), inForce, 'knownAndListed'],
  ['published elsewhere', { kind: 'external' }, inForceOrUndated, 'superseded'],
  ['published elsewhere', { kind: 'external' }, others(...inForceOrUndated), 'listed'],
  ['unreadable', { kind: 'unreadable' }, all, 'superseded'],
  ['unreadable, of no known area', { kind: 'unreadable' }, all, 'listedForNow'],
  ['none', none, others('expired', 'of unknown validity', 'external, its end past'), 'known'],
  ['none', none, ['expired', 'of unknown validity', 'external, its end past'], 'listedForNow'],
  ['failed', failed, others('expired', 'of unknown validity', 'external, its end past'), 'known'],
  ['failed', failed, ['expired', 'of unknown validity', 'external, its end past'], 'listedForNow'],
];

/** What a choice comes to: the notice of a copy, or that what is listed shows. */
const notices: Partial<Record<Choice, string>> = {
  known: 'unlisted',
  laterVersion: 'earlierVersion',
  knownAndListed: 'undated',
};

describe('what is shown of an area until a loss is confirmed', () => {
  for (const [name, listed, ofKnown, choice] of cases)
    it.each(ofKnown)(`listed: ${name}; known: %s → ${choice}`, (known) => {
      const { kind } = listed;
      const edition = kind === 'external' || kind === 'unreadable' ? ({ kind } as Edition) : undefined;
      const own = listed.kind === 'bulletin' ? listed : undefined;
      const isEnded = choice === 'laterVersion' && isOver(knowns[known], now);
      const expected = isEnded ? undefined : notices[choice];
      expect(copyInstead(knowns[known], edition, own, now)).toBe(expected);
    });
});

describe('the newer of two bulletins', () => {
  it('is the higher version of one id, whenever it was issued', () => {
    expect(isNewer(facts({ version: 3, ...earlier }), facts(), now)).toBe(true);
    expect(isNewer(facts({ version: 1, issued: inHours(-1) }), facts(), now)).toBe(false);
  });

  it('is the later issue of two ids', () => {
    expect(isNewer(facts({ ...newId, issued: inHours(-1) }), facts(), now)).toBe(true);
    expect(isNewer(facts(newId), facts(), now)).toBe(false);
  });

  it('is none that is dated after now, or not at all', () => {
    for (const issued of [inHours(1), 'absent', 'unreadable', 'open'] as const) {
      expect(isNewer(facts({ ...newId, issued }), facts(), now)).toBe(false);
      expect(isNewer(facts(), facts({ ...newId, issued }), now)).toBe(false);
    }
  });
});

describe('the confirmation of a loss', () => {
  const needed = { repeats: 3, repeatHours: 3 };

  it('needs builds and hours', () => {
    let missing = missedAgain(undefined, now);
    expect(isConfirmed(missing, inHours(9), needed)).toBe(false);
    for (const hours of [0.5, 1, 1.5, 2, 2.5]) {
      missing = missedAgain(missing, inHours(hours));
      expect(isConfirmed(missing, inHours(hours), needed)).toBe(false);
    }
    missing = missedAgain(missing, inHours(3));
    expect(isConfirmed(missing, inHours(3), needed)).toBe(true);
  });

  it('counts on when the clock goes back, and measures the hours from there', () => {
    const missing = missedAgain(missedAgain(undefined, inHours(24 * 365)), now);
    expect(missing).toEqual({ since: now, builds: 2, instead: [], beside: [] });
    expect(isConfirmed(missedAgain(missing, inHours(3)), inHours(3), needed)).toBe(true);
  });
});
