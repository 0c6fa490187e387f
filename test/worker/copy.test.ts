import { describe, expect, test } from 'vitest';
import {
  type Copy,
  copyHeader,
  copyIn,
  isOutlived,
  latestOf,
  overflow,
  sizeOf,
} from '../../src/worker/copy.ts';
import { hour, now } from './site.ts';

function copy(path: string, changes: Partial<Copy> = {}): Copy {
  return {
    ...{ path, title: path, language: 'en-CA', keptAt: now, seenAt: now, untilText: '', size: 100 },
    ...{ groups: [], needs: [], build: 'one', ...changes },
  };
}

const pathsOf = (copies: Copy[]) => copies.map(({ path }) => path);

test('what is known of a copy survives its header, in any language', () => {
  const known = copy('/fr/places/a/', { title: 'Névé – « é »\n', until: now });
  const headers = new Headers([copyHeader(known)]);
  expect(copyIn(headers)).toEqual(known);
  expect(copyIn(new Headers({ 'neve-copy': '%' }))).toBeUndefined();
  expect(copyIn(new Headers())).toBeUndefined();
});

test.each(['path', 'keptAt', 'seenAt', 'size', 'groups', 'needs'])(
  'a copy whose %s is damaged is none: without its times it would never be past any',
  (field) => {
    for (const damaged of [undefined, null, {}]) {
      const headers = new Headers([copyHeader({ ...copy('/a/', { until: now }), [field]: damaged })]);
      expect(copyIn(headers)).toBeUndefined();
    }
    const endless = { ...copy('/a/'), until: 'soon' } as unknown as Copy;
    expect(copyIn(new Headers([copyHeader(endless)]))).toBeUndefined();
  },
);

describe('a copy is past its time', () => {
  test('24 hours after its validity', () => {
    const one = copy('/a/', { until: now + 5 * hour });
    expect(isOutlived(one, now + 29 * hour - 1)).toBe(false);
    expect(isOutlived(one, now + 29 * hour)).toBe(true);
  });

  test('24 hours after it was kept, where it had expired before', () => {
    const one = copy('/a/', { until: now - 50 * hour });
    expect(isOutlived(one, now + hour)).toBe(false);
    expect(isOutlived(one, now + 24 * hour)).toBe(true);
  });

  test('48 hours after it was kept, without an end', () => {
    expect(isOutlived(copy('/a/'), now + 48 * hour - 1)).toBe(false);
    expect(isOutlived(copy('/a/'), now + 48 * hour)).toBe(true);
  });
});

test('a clock that is set back counts no further than to what any copy has seen', () => {
  const seen = [copy('/a/'), copy('/b/', { seenAt: now + hour }), copy('/c/')];
  expect(latestOf(seen, now - 99 * hour)).toBe(now + hour);
  expect(latestOf(seen, now + 2 * hour)).toBe(now + 2 * hour);
  expect(latestOf([], now)).toBe(now);
});

describe('what doesn’t fit', () => {
  test('takes nothing else away where it was just read and is larger than a fifth of the room', () => {
    const all = [
      copy('/read-first/', { seenAt: now - 2 }),
      copy('/asked/', { groups: ['asked/'] }),
      copy('/read-last/', { seenAt: now - 1 }),
      copy('/large/', { size: 900 }),
    ];
    expect(pathsOf(overflow(all, [], 1_000))).toEqual(['/large/']);
    expect(pathsOf(overflow(all, [], 1_200))).toEqual([]);
  });

  test('goes in the order in which it was last read, what was asked for last of all', () => {
    const all = [
      copy('/asked/', { groups: ['g'], seenAt: now - 9 * hour }),
      copy('/new/', { seenAt: now }),
      copy('/old/', { seenAt: now - hour }),
    ];
    expect(pathsOf(overflow(all, [], 300))).toEqual([]);
    expect(pathsOf(overflow(all, [], 299))).toEqual(['/old/']);
    expect(pathsOf(overflow(all, [], 100))).toEqual(['/old/', '/new/']);
    expect(pathsOf(overflow(all, [], 99))).toEqual(['/old/', '/new/', '/asked/']);
  });

  test('leaves what was asked for earlier, and takes what was asked for last', () => {
    const all = [
      copy('/first/', { groups: ['a'], keptAt: now - hour }),
      copy('/last/', { groups: ['b'], keptAt: now }),
    ];
    expect(pathsOf(overflow(all, [], 150))).toEqual(['/last/']);
  });

  test('counts a file once, however many pages need it, and not at all without one', () => {
    const files = [
      { path: '/_astro/a.js', size: 50 },
      { path: '/_astro/b.js', size: 1000 },
    ];
    const all = [copy('/a/', { needs: ['/_astro/a.js'] }), copy('/b/', { needs: ['/_astro/a.js'] })];
    expect(sizeOf(all, files)).toBe(250);
    expect(overflow(all, files, 250)).toEqual([]);
    // What always stays takes its room as well.
    const list = copy('/offline/', { needs: ['/_astro/b.js'] });
    expect(pathsOf(overflow(all, files, 1_349, [list]))).toEqual(['/a/']);
  });
});
